package vault

import (
	"context"
	"errors"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/deliveries"
	"shootday/hooks/store"
)

// Erased names files that a transaction has given up, and whose bytes are deleted after its commit.
type Erased []place

// EraseCustomer gives up all files of the deliveries to a customer. The rows of files that were delivered stay. Nothing
// can be uploaded to these deliveries any more.
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

// ErasePhotographer deletes the rows of a photographer's files that no customer has seen, and gives up their bytes.
// Delivered files stay for the customers.
func ErasePhotographer(tx store.Tx, profileID string) (Erased, error) {
	return deleteUnseen(tx, profileID)
}

// Delete deletes the bytes. Call it after the commit. The job that deletes bytes without a row deletes what Delete
// could not delete, and what a running request or check stores afterwards.
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
