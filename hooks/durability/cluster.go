package durability

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/pocketbase/pocketbase/tools/hook"
	"golang.org/x/sync/errgroup"

	"shootday/hooks/api"
	"shootday/internal/cluster"
)

var errNoWayBack = api.Refuse(http.StatusConflict, "A backup of a cluster must be restored by hand: see docs/scale.md.")

// HoldWrites holds back every answer to a write in a cluster, also a refusal: it may rest on what no other node will ever
// know. A read waits only after a pause in which another node may have taken over.
func (s *Service) HoldWrites() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id: "shootdayHoldWrites",
		Func: func(e *core.RequestEvent) error {
			if s.Cluster == nil {
				return e.Next()
			}
			s.Cluster.Settle(e.Request.Context())
			switch e.Request.Method {
			case http.MethodGet, http.MethodHead, http.MethodOptions:
				return e.Next()
			}
			switch {
			case e.Request.Pattern == "POST /api/realtime": // what a page wants to hear of is not in the database
				return e.Next()
			case e.Request.Pattern == "POST /api/backups/{key}/restore" && e.HasSuperuserAuth():
				return errNoWayBack // the database would be replaced by the store's at the restart that follows
			}
			return s.holdBack(e)
		},
	}
}

// StartLeading makes the database the cluster's, before anything is acknowledged or sent.
func (s *Service) StartLeading(e *core.ServeEvent) error {
	if s.Cluster.First() {
		if err := moveUploads(e.App); err != nil {
			return err
		}
	}
	// Whoever worked under these keys is gone. A repeat need not wait.
	if _, err := e.App.NonconcurrentDB().Delete("idempotency_keys", dbx.HashExp{"status": 0}).Execute(); err != nil {
		return fmt.Errorf("forget the work of the leader before: %w", err)
	}
	return s.Cluster.Publish(e.App.Logger())
}

// stopLeading lets another node go on, once everything is in the store.
func (s *Service) stopLeading(app core.App) {
	ctx, cancel := context.WithTimeout(context.Background(), lastCopy)
	defer cancel()
	if err := s.Cluster.Release(ctx); err != nil {
		app.Logger().Warn("the other nodes have to wait until the lease runs out", "error", err)
	}
}

// moveUploads brings the files of a server that ran alone into the store, where every node finds them.
func moveUploads(app core.App) error {
	folder := filepath.Join(app.DataDir(), core.LocalStorageDirName)
	if _, err := os.Stat(folder); os.IsNotExist(err) {
		return nil
	}
	store, err := app.NewFilesystem()
	if err != nil {
		return fmt.Errorf("open the store of files: %w", err)
	}
	defer store.Close()
	var moves errgroup.Group
	moves.SetLimit(8)
	err = filepath.WalkDir(folder, func(name string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() || strings.HasSuffix(name, ".attrs") {
			return err
		}
		inside, err := filepath.Rel(folder, name)
		if err == nil {
			moves.Go(func() error { return moveUpload(store, name, filepath.ToSlash(inside)) })
		}
		return err
	})
	if err = errors.Join(err, moves.Wait()); err != nil {
		return fmt.Errorf("move the uploads to the store: %w", err)
	}
	return nil
}

func moveUpload(store *filesystem.System, name, key string) error {
	if there, err := store.Exists(key); err != nil || there {
		return err
	}
	file, err := filesystem.NewFileFromPath(name)
	if err != nil {
		return err
	}
	file.OriginalName = path.Base(key)
	return store.UploadFile(file, key)
}

// PrintSetupHint prints the link for the first admin: a command on one node's folder would not reach the cluster.
func (s *Service) PrintSetupHint(_ core.App, first *core.Record, _ string) error {
	token, err := first.NewStaticAuthToken(30 * time.Minute)
	if err != nil {
		return fmt.Errorf("make the link for the first admin: %w", err)
	}
	fmt.Printf("There is no admin yet. Open %s/_/#/pbinstall/%s within 30 minutes\n", s.Config.Storage.Cluster.Node, token)
	return nil
}

var errMayNotLead = errors.New("another node may lead by now")

// ConfirmLeadership returns a function to call before an effect outside, such as a mail or a payment call. In a cluster
// it waits until all that leads to the effect is replicated and this node still leads. A renewal of the lease whose
// answer was delayed is not enough: another node may have taken over since, and would cause the same effect again.
func ConfirmLeadership(leader *cluster.Leader) func(context.Context) error {
	return func(ctx context.Context) error {
		if leader == nil {
			return nil
		}
		if err := leader.Keep(ctx); err != nil {
			return err
		}
		if !leader.Sure() {
			return errMayNotLead
		}
		return nil
	}
}
