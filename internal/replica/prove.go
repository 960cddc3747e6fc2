package replica

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/benbjohnson/litestream"
	"github.com/superfly/ltx"
)

// Refusal says why a data folder must not be copied over what the target holds.
type Refusal struct{ message string }

func (r *Refusal) Error() string { return r.message }

// Prove refuses a data folder whose copy would replace newer data in the target: an empty one, or one that another
// continued. Call it before the database is opened, which would create it.
func (r *Replica) Prove(ctx context.Context) error {
	err := r.prove(ctx)
	if refusal := new(Refusal); err == nil || errors.As(err, &refusal) {
		r.proven = err == nil
		return err
	}
	if _, missing := os.Stat(filepath.Join(r.dir, Database)); os.IsNotExist(missing) {
		return fmt.Errorf("%s holds no database, and the replica cannot be asked whether it does: %w", r.dir, err)
	}
	return nil // told before the first copy
}

func (r *Replica) prove(ctx context.Context) error {
	there, err := newest(ctx, r.db.Replica.Client)
	if err != nil || there == 0 {
		return err
	}
	if _, err := os.Stat(filepath.Join(r.dir, Database)); os.IsNotExist(err) {
		return &Refusal{fmt.Sprintf(
			"%[1]s holds no database, but the replica does: run `shootday restore --from %[2]s --dir %[1]s` first, or choose another REPLICA_URL",
			r.dir, r.target)}
	}
	_, here, err := r.db.MaxLTX()
	if err == nil && here == 0 {
		here, err = restoredUntil(r.dir, r.target)
	}
	// Without a position this folder was never copied, nor restored from this replica: then it is the truth.
	if err != nil || here == 0 || here >= there {
		return err
	}
	return &Refusal{fmt.Sprintf(
		"the replica %[2]s is newer than the database in %[1]s: restore it into another folder, or, if what %[1]s holds is right, delete %[3]s there",
		r.dir, r.target, Folder)}
}

// Newest is the number of the last transaction that a target holds, 0 when it holds none.
func Newest(ctx context.Context, target Target, store S3) (uint64, error) {
	client, err := target.client(store)
	if err != nil {
		return 0, err
	}
	last, err := newest(ctx, client)
	return uint64(last), err
}

// Remove deletes everything below a target.
func Remove(ctx context.Context, target Target, store S3) error {
	client, err := target.client(store)
	if err != nil {
		return err
	}
	if err := client.DeleteAll(ctx); err != nil {
		return fmt.Errorf("empty %s: %w", target, err)
	}
	return nil
}

// newest is the last transaction that a target holds, 0 when it holds none.
func newest(ctx context.Context, client litestream.ReplicaClient) (ltx.TXID, error) {
	var newest ltx.TXID
	for level := range litestream.SnapshotLevel + 1 {
		files, err := client.LTXFiles(ctx, level, 0, false)
		if err != nil {
			return 0, fmt.Errorf("look into the replica: %w", err)
		}
		for files.Next() {
			newest = max(newest, files.Item().MaxTXID)
		}
		if newest > 0 {
			return newest, nil // the levels above hold the same, merged
		}
	}
	return 0, nil
}
