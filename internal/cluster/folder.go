package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"syscall"

	"shootday/internal/replica"
)

// folder is a node's data folder. Once the folder is part of a cluster, its database is a copy that may be deleted.
type folder struct {
	dir      string
	database bool // true if the folder contains a database
	card     card
}

// card is the content of the file that records to which cluster a folder belongs.
type card struct {
	Cluster    string `json:"cluster"`
	Generation int64  `json:"generation"` // the generation to which the folder's database belongs
	// Joined is true if the cluster contains the data of the folder. It is false while the folder's own database is
	// being published as the first database of the cluster.
	Joined bool `json:"joined"`
	// Made is true if the database was created for the cluster, so it contains no earlier data that could be lost.
	Made bool `json:"made,omitempty"`
}

const (
	cardName = "cluster.json"
	lockName = "cluster.lock"
	incoming = "incoming"
)

// openFolder reads the state of a data folder. It ignores the card of a different cluster. If cluster is empty, it
// accepts the card of any cluster.
func openFolder(dir, cluster string) (folder, error) {
	f := folder{dir: dir}
	_, err := os.Stat(filepath.Join(dir, replica.Database))
	if f.database = err == nil; err != nil && !os.IsNotExist(err) {
		return f, fmt.Errorf("inspect %s: %w", dir, err)
	}
	content, err := os.ReadFile(f.cardPath())
	if os.IsNotExist(err) {
		return f, nil
	}
	if err == nil {
		err = json.Unmarshal(content, &f.card)
	}
	if err != nil {
		return f, fmt.Errorf("read %s: %w", f.cardPath(), err)
	}
	if cluster != "" && f.card.Cluster != cluster {
		f.card = card{}
	}
	return f, nil
}

func (f folder) cardPath() string { return filepath.Join(f.dir, cardName) }

func (f folder) member() bool { return f.card.Joined }

// foreign reports whether the folder contains a database that is not in the store.
func (f folder) foreign(store inventory) bool {
	return f.database && !f.member() && !f.card.Made && !slices.Contains(store.ready, f.card.Generation)
}

// sign atomically writes c to the folder's card file.
func (f *folder) sign(c card) error {
	content, err := json.Marshal(c)
	if err != nil {
		return err
	}
	fresh := f.cardPath() + ".new"
	if err := errors.Join(writeSynced(fresh, content), os.Rename(fresh, f.cardPath())); err != nil {
		return fmt.Errorf("mark the data folder: %w", err)
	}
	f.card = c
	return nil
}

func writeSynced(path string, content []byte) error {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = file.Write(content)
	return errors.Join(err, file.Sync(), file.Close())
}

// replace replaces the database in the folder with one that is restored from a generation in the store.
func (f *folder) replace(ctx context.Context, from replica.Target, store replica.S3, c card) error {
	fresh := filepath.Join(f.dir, incoming)
	if err := os.RemoveAll(fresh); err != nil {
		return fmt.Errorf("clear the folder for the restored database: %w", err)
	}
	if _, err := replica.Restore(ctx, from, store, fresh); err != nil {
		return err
	}
	if err := f.sign(c); err != nil {
		return err
	}
	if err := f.forget(replica.Database, replica.Database+"-wal", replica.Database+"-shm", replica.Folder); err != nil {
		return err
	}
	err := os.Rename(filepath.Join(fresh, replica.Database), filepath.Join(f.dir, replica.Database))
	if err = errors.Join(err, os.RemoveAll(fresh)); err != nil {
		return fmt.Errorf("move the restored database: %w", err)
	}
	return nil
}

func (f *folder) forget(names ...string) error {
	for _, name := range names {
		if err := os.RemoveAll(filepath.Join(f.dir, name)); err != nil {
			return fmt.Errorf("remove the old database: %w", err)
		}
	}
	return nil
}

// lockFolder locks the folder for this node. It returns a *Refusal if another node has locked it.
func lockFolder(dir string) (*os.File, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, fmt.Errorf("create the data folder: %w", err)
	}
	file, err := os.OpenFile(filepath.Join(dir, lockName), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("lock the data folder: %w", err)
	}
	if err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		return nil, errors.Join(refuse("%s is in use by a running node", dir), file.Close())
	}
	return file, nil
}

// Writable returns a *Refusal if dir belongs to a cluster. Commands that change a data folder must call Writable first,
// because the cluster's database would not contain their changes.
func Writable(dir string) error {
	const instead = "what a command writes there does not reach the cluster. Change admins, data and settings of a running cluster " +
		"in the dashboard (/_/) of any node. Migrations run when a newer program starts. " +
		"restore and seed need another folder (docs/scale.md)"
	if _, err := os.Stat(filepath.Join(dir, lockName)); err == nil {
		lock, err := lockFolder(dir)
		if running := new(Refusal); errors.As(err, &running) {
			return refuse("%s belongs to a running node of a cluster: %s", dir, instead)
		}
		if err != nil {
			return err
		}
		defer lock.Close()
	}
	f, err := openFolder(dir, "")
	if err != nil {
		return err
	}
	if f.member() {
		return refuse("%s belongs to the cluster %s: %s", dir, f.card.Cluster, instead)
	}
	return nil
}
