package replica

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/benbjohnson/litestream"
	"github.com/superfly/ltx"

	"shootday/internal/database"
)

// Restore restores the database from a target to dir, and returns its size in bytes. It returns an error if dir exists
// and is not empty. After an error, dir is in the same state as before the call.
func Restore(ctx context.Context, target Target, store S3, dir string) (int64, error) {
	made, err := emptyFolder(dir)
	if err != nil {
		return 0, err
	}
	client, err := target.client(store)
	if err == nil {
		err = rebuild(ctx, target, client, filepath.Join(dir, Database))
	}
	if err != nil {
		if made {
			err = errors.Join(err, os.Remove(dir))
		}
		return 0, err
	}
	info, err := os.Stat(filepath.Join(dir, Database))
	if err != nil {
		return 0, fmt.Errorf("read the size of the restored database: %w", err)
	}
	return info.Size(), nil
}

// emptyFolder creates dir if it does not exist, and reports whether it has created it. It returns an error if dir is
// not empty.
func emptyFolder(dir string) (made bool, err error) {
	entries, err := os.ReadDir(dir)
	switch {
	case os.IsNotExist(err):
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return false, fmt.Errorf("create the folder: %w", err)
		}
		return true, nil
	case err != nil:
		return false, fmt.Errorf("read the folder: %w", err)
	}
	for _, entry := range entries {
		if entry.Name() != database.LockFile { // a server that was not allowed to start leaves the lock file behind
			return false, fmt.Errorf("%s is not empty (it holds %s): nothing was restored, choose an empty folder", dir, entry.Name())
		}
	}
	return false, nil
}

func rebuild(ctx context.Context, target Target, client litestream.ReplicaClient, path string) error {
	there, err := newest(ctx, client)
	if err != nil {
		return err
	}
	if there == 0 {
		return fmt.Errorf("%s holds no database", target)
	}
	db := litestream.NewDB(path) // Litestream needs this object only for its logger
	db.SetLogger(slog.New(slog.DiscardHandler))
	client.SetLogger(db.Logger)
	options := litestream.NewRestoreOptions()
	options.OutputPath = path
	options.IntegrityCheck = litestream.IntegrityCheckQuick
	if err := litestream.NewReplicaWithClient(db, client).Restore(ctx, options); err != nil {
		return fmt.Errorf("restore from %s: %w", target, err)
	}
	if err := remember(filepath.Dir(path), target, there); err != nil {
		return errors.Join(err, os.Remove(path), os.RemoveAll(filepath.Join(filepath.Dir(path), Folder)))
	}
	return nil
}

// restored is the name of the file in Folder that records the target and the last transaction of a restore.
const restored = "restored"

func remember(dir string, target Target, until ltx.TXID) error {
	err := os.MkdirAll(filepath.Join(dir, Folder), 0o700)
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, Folder, restored), fmt.Appendf(nil, "%d %s", until, target), 0o600)
	}
	if err != nil {
		return fmt.Errorf("record the restored position: %w", err)
	}
	return nil
}

// restoredUntil returns the last transaction that was restored from target to dir, or 0 if dir was not restored from
// it.
func restoredUntil(dir string, target Target) (ltx.TXID, error) {
	content, err := os.ReadFile(filepath.Join(dir, Folder, restored))
	if os.IsNotExist(err) {
		return 0, nil
	}
	if err != nil {
		return 0, fmt.Errorf("read the restored position: %w", err)
	}
	number, from, _ := strings.Cut(string(content), " ")
	until, err := strconv.ParseUint(number, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("read the restored position: %w", err)
	}
	if from != target.String() {
		return 0, nil
	}
	return ltx.TXID(until), nil
}
