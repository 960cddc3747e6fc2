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

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/pocketbase/pocketbase/tools/hook"
	"golang.org/x/sync/errgroup"

	"shootday/hooks/api"
	"shootday/internal/apperr"
	"shootday/internal/cluster"
)

var errRestoreByHand = apperr.Conflict("A backup of a cluster must be restored by hand: see docs/scale.md.")

// HoldWrites returns middleware that, in a cluster, delays the response to each write until it is replicated. It also
// delays refusals, because they may depend on a change that is never replicated. It delays the response to a read only
// after a pause in which another node may have taken over.
func (s *Service) HoldWrites() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id: "shootdayHoldWrites",
		Func: func(e *core.RequestEvent) error {
			if s.Cluster == nil {
				return e.Next()
			}
			if s.Cluster.Settle(e.Request.Context()) != nil {
				return api.ErrDatabaseUnavailable
			}
			switch e.Request.Method {
			case http.MethodGet, http.MethodHead, http.MethodOptions:
				return e.Next()
			}
			switch {
			case e.Request.Pattern == "POST /api/realtime": // subscriptions are not stored in the database
				return e.Next()
			case e.Request.Pattern == "POST /api/backups/{key}/restore" && e.HasSuperuserAuth():
				return errRestoreByHand // the following restart would load the database from the store again
			}
			return s.holdBack(e)
		},
	}
}

// StartLeading makes this node's database the cluster's database, before any response or message is sent. On the first
// start of a cluster, it also moves the files in the data folder to the shared store.
func (s *Service) StartLeading(e *core.ServeEvent) error {
	if s.Cluster.First() {
		if err := moveUploads(e.App); err != nil {
			return err
		}
	}
	if err := api.DeleteReservedKeys(e.App); err != nil {
		return err
	}
	return s.Cluster.Publish(e.App.Logger())
}

// stopLeading releases the lease after the last changes are in the store, so that another node can immediately become
// the leader.
func (s *Service) stopLeading(app core.App) {
	ctx, cancel := context.WithTimeout(context.Background(), lastCopy)
	defer cancel()
	if err := s.Cluster.Release(ctx); err != nil {
		app.Logger().Warn("the lease was not released, so the other nodes have to wait until it expires", "error", err)
	}
}

// moveUploads copies files from the data folder to the shared store. Such files exist if the server was not part of a
// cluster before.
func moveUploads(app core.App) error {
	folder := filepath.Join(app.DataDir(), core.LocalStorageDirName)
	if _, err := os.Stat(folder); os.IsNotExist(err) {
		return nil
	}
	store, err := app.NewFilesystem()
	if err != nil {
		return fmt.Errorf("open the file store: %w", err)
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
		return fmt.Errorf("copy the uploads to the file store: %w", err)
	}
	return nil
}

// moveUpload copies a file to the store unless it already exists there.
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

// PrintSetupHint prints the link with which the first admin is created. PocketBase's own command to create admins
// changes only the data folder of one node.
func (s *Service) PrintSetupHint(_ core.App, first *core.Record, _ string) error {
	token, err := first.NewStaticAuthToken(30 * time.Minute)
	if err != nil {
		return fmt.Errorf("create the link for the first admin: %w", err)
	}
	fmt.Printf("There is no admin yet. Open %s/_/#/pbinstall/%s within 30 minutes\n", s.Node, token)
	return nil
}

var errMayNotLead = errors.New("this node may no longer be the leader")

// ConfirmLeadership returns a function to call before an external effect, such as sending an email or a payment
// request. In a cluster, the function waits until every commit so far is replicated, and returns an error unless this
// node is certainly the leader. It is not enough that the lease was renewed: if the response to the renewal was
// delayed, another node may have become the leader, and would cause the same effect again.
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
