package vault

import (
	"context"
	"errors"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/deliveries"
	"shootday/hooks/store"
)

// Erased lists files whose contents must be deleted. The caller must do this with Delete, after the transaction is
// committed.
type Erased []place

// EraseCustomer prepares the deletion of the contents of all files that were delivered to a customer, and prevents
// further uploads to these deliveries. It keeps the rows of the files, except those of unfinished uploads.
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

// ErasePhotographer deletes the rows of a photographer's files that were never visible to a customer, and returns these
// files. Delivered files are kept for the customers.
func ErasePhotographer(tx store.Tx, profileID string) (Erased, error) {
	return deleteUnseen(tx, profileID)
}

// Delete deletes the contents of the files. It must be called after the commit. If it fails, or if a concurrent request
// or check stores more contents, RunEnds deletes these later.
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
