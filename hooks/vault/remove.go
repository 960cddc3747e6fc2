package vault

import (
	"context"
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/deliveries"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/delivery"
)

var errAlreadyDelivered = apperr.Conflict("The customer has these files already. You can delete them once changes are asked for.").
	WithCode(apperr.CodeAlreadyDelivered)

// removalForm is the request body of DeleteFiles.
type removalForm struct {
	FileIDs []string `json:"fileIds"`

	booking *records.Booking
	app     core.App
}

// DeleteFiles returns the command that deletes files of a delivery and their contents.
func (s *Service) DeleteFiles() api.Command[removalForm, api.None] {
	return api.Command[removalForm, api.None]{
		Parse: func(e *core.RequestEvent) (form removalForm, err error) {
			invalid := api.Read(e, &form)
			form.app = e.App
			if form.booking, err = ownBooking(e); err != nil {
				return form, err
			}
			if invalid == nil {
				form.FileIDs, invalid = checkFileIDs(form.FileIDs)
			}
			return form, invalid
		},
		Run:    api.Does(s.deleteFiles),
		Answer: api.Says("Deleted."),
	}
}

func (s *Service) deleteFiles(tx store.Tx, form removalForm) error {
	d, err := findDelivery(tx, form.booking.Id)
	if err != nil {
		return err
	}
	found, err := filesOf(tx, d.Id, form.FileIDs)
	if err != nil {
		return err
	}
	if len(found) != len(form.FileIDs) {
		return api.ErrNotFound
	}
	for _, file := range found {
		if file.Shown() && d.Status() != delivery.Changes {
			return errAlreadyDelivered
		}
		if err := tx.Delete(file); err != nil {
			return fmt.Errorf("delete a file of a delivery: %w", err)
		}
	}
	count, bytes, err := shownOf(tx, d.Id)
	if err != nil {
		return err
	}
	d.SetFiles(count)
	d.SetBytes(bytes)
	tx.AfterCommit(func() { s.removeBytes(form.app, d.Id, found) })
	return deliveries.Touch(tx, d)
}

// removeBytes deletes the contents of files whose rows were deleted. If it fails, RunEnds deletes them later.
func (s *Service) removeBytes(app core.App, deliveryID string, files []*records.DeliveryFile) {
	bytes, err := keep(context.Background(), app)
	if err != nil {
		app.Logger().Error("files of a delivery could not be deleted", "error", err)
		return
	}
	defer bytes.close()
	for _, file := range files {
		if err := bytes.remove(place{deliveryID, file.Id}); err != nil {
			app.Logger().Error("a file of a delivery could not be deleted", "error", err)
		}
	}
}
