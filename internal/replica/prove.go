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

// Refusal is the error for a data folder that must not be copied over the contents of the target.
type Refusal struct{ message string }

// Error returns the reason, written for operators.
func (r *Refusal) Error() string { return r.message }

// Prove returns a *Refusal if copying this data folder would replace data in the target that the folder does not
// contain. This is the case if the folder is empty, or if another process has continued the replica in the meantime. It
// is also the case if the target contains a database and the folder has no record of a position in it, for example
// after a backup was unpacked manually. Prove must be called before the database is opened, because opening it creates
// the file. If the target is unavailable and a database exists, Prove returns nil, and the check is repeated before the
// first copy.
func (r *Replica) Prove(ctx context.Context) error {
	err := r.prove(ctx)
	if refusal := new(Refusal); err == nil || errors.As(err, &refusal) {
		r.proven = err == nil
		return err
	}
	if _, missing := os.Stat(filepath.Join(r.dir, Database)); os.IsNotExist(missing) {
		return fmt.Errorf("%s holds no database, and the replica cannot be asked whether it does: %w", r.dir, err)
	}
	return nil // push repeats the check before the first copy
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
	if err != nil || here >= there {
		return err
	}
	reason := fmt.Sprintf("the replica %s is newer than the database in %s", r.target, r.dir)
	if here == 0 {
		reason = fmt.Sprintf("the database in %s was never copied to the replica %s, which holds another one, perhaps with newer data", r.dir, r.target)
	}
	return &Refusal{fmt.Sprintf(
		"%s: run `shootday restore --from %s --dir DIR` into an empty folder DIR and start with that, or, if what %s holds is right, choose another REPLICA_URL",
		reason, r.target, r.dir)}
}

// Newest returns the number of the last transaction in the target, or 0 if the target is empty.
func Newest(ctx context.Context, target Target, store S3) (uint64, error) {
	client, err := target.client(store)
	if err != nil {
		return 0, err
	}
	last, err := newest(ctx, client)
	return uint64(last), err
}

// Remove deletes everything under the path of the target.
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

// newest returns the last transaction in the target, or 0 if the target is empty.
func newest(ctx context.Context, client litestream.ReplicaClient) (ltx.TXID, error) {
	var newest ltx.TXID
	for level := range litestream.SnapshotLevel + 1 {
		files, err := client.LTXFiles(ctx, level, 0, false)
		if err != nil {
			return 0, fmt.Errorf("list the files of the replica: %w", err)
		}
		for files.Next() {
			newest = max(newest, files.Item().MaxTXID)
		}
		if newest > 0 {
			return newest, nil // the higher levels contain the same transactions, merged
		}
	}
	return 0, nil
}
