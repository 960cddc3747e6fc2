package vault

import (
	"context"
	"errors"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/deliveries"
	"shootday/hooks/store"
)

// Erased contains the files that a transaction has erased. Their contents must be deleted after the commit.
type Erased []place

// EraseCustomer erases the contents of all files of the deliveries to a customer. It deletes the rows only of
// unfinished uploads. No more files can then be uploaded to these deliveries.
func EraseCustomer(tx store.Tx, userID string) (gone Erased, err error) {
	found, err := deliveriesTo(tx, userID)
	if err != nil {
		return nil, err
	}
	for _, d := range found {
		if err := giveUp(tx, d.Id); err != nil {
			return nil, err
		}
		if err := deliveries.Touch(tx, d); err != nil {
			return nil, err
		}
		gone = append(gone, place{delivery: d.Id})
	}
	return gone, nil
}

// ErasePhotographer erases the files of a photographer that were never visible to a customer, and their rows. Delivered
// files are kept for the customers.
func ErasePhotographer(tx store.Tx, profileID string) (Erased, error) {
	return deleteUnseen(tx, profileID)
}

// Delete deletes the contents of the files. It must be called after the commit. If it fails, or if a running request or
// check stores contents afterwards, RunEnds deletes them.
func (gone Erased) Delete(ctx context.Context, app core.App) error {
	if len(gone) == 0 {
		return nil
	}
	bytes, err := keep(ctx, app)
	if err != nil {
		return err
	}
	defer bytes.close()
	errs := []error{}
	for _, p := range gone {
		errs = append(errs, bytes.remove(p))
	}
	return errors.Join(errs...)
}
