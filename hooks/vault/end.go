package vault

import (
	"context"
	"errors"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/deliveries"
	"shootday/hooks/records"
	"shootday/hooks/store"
)

const (
	endInterval     = time.Hour
	versionInterval = time.Second
	forgottenAfter  = 7 * 24 * time.Hour // an upload is deleted if no bytes were received for this time
	endBatch        = 1000

	// strayGrace is how long stored files are kept if the database does not contain them. After an old backup was
	// restored, this gives the operator time to find a newer backup, which contains more of the files.
	strayGrace = 30 * 24 * time.Hour
)

// RunEnds regularly deletes the contents of deliveries whose retention period is over, abandoned uploads, and other
// contents that are no longer needed. It returns when ctx is done.
func (s *Service) RunEnds(ctx context.Context, app core.App) {
	s.jobs.Every(ctx, app, "vault", endInterval, nil, func() error {
		bytes, err := keep(ctx, app)
		if err != nil {
			return err
		}
		defer bytes.close()
		return errors.Join(s.endDeliveries(app, bytes), s.endUploads(app, bytes), s.deleteStrays(app, bytes))
	})
}

func (s *Service) endDeliveries(app core.App, bytes keeper) error {
	ids, err := ended(app, s.now(), endBatch)
	if err != nil {
		return err
	}
	for _, id := range ids {
		if err := s.empty(app, bytes, id); err != nil {
			return err
		}
	}
	return nil
}

// empty deletes the contents of a delivery's files. It keeps the rows.
func (s *Service) empty(app core.App, bytes keeper, deliveryID string) error {
	// Refuse access to the files first. Otherwise, a download could end in the middle of a file.
	err := store.Write(app, func(tx store.Tx) error {
		d, err := records.FindDelivery(tx, deliveryID)
		if err != nil {
			return err
		}
		if err := markEmptied(tx, deliveryID, s.now()); err != nil {
			return err
		}
		return deliveries.Touch(tx, d)
	})
	if err != nil {
		return err
	}
	return bytes.remove(place{delivery: deliveryID})
}

// endUploads deletes uploads for which no bytes were received for a long time. If all bytes were received, but the
// server stopped before it completed the upload, endUploads completes it instead.
func (s *Service) endUploads(app core.App, bytes keeper) error {
	ids, err := openUploads(app, s.now(), endBatch)
	if err != nil {
		return err
	}
	for _, id := range ids {
		if !s.uploads.enter(id) {
			continue
		}
		err := s.endUpload(app, bytes, id)
		s.uploads.leave(id)
		if err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) endUpload(app core.App, bytes keeper, fileID string) error {
	file, err := records.FindDeliveryFile(app, fileID)
	if err != nil || file.State() != records.FileUploading {
		return api.IfMissing(err, nil) // the file may have been deleted in the meantime
	}
	p := place{file.Delivery(), file.Id}
	offset, err := bytes.received(p)
	if err != nil {
		return err
	}
	if offset >= file.Bytes() {
		return s.finishUpload(app, p)
	}
	if s.now().Sub(file.Updated()) < forgottenAfter {
		return nil
	}
	if err := s.deleteUpload(app, p); err != nil {
		return err
	}
	return bytes.remove(p)
}

// deleteStrays deletes contents that are no longer needed. It deletes the contents of refused files and of emptied
// deliveries immediately, because an earlier attempt to delete them may have failed. It deletes contents without a row
// in the database after strayGrace. Such contents remain, for example, if a delivery was deleted with its booking.
func (s *Service) deleteStrays(app core.App, bytes keeper) error {
	found, err := bytes.stored() // must precede knownFiles, because the row of a file is created before its contents
	if err != nil {
		return err
	}
	known, err := knownFiles(app)
	if err != nil {
		return err
	}
	for _, stray := range found {
		needed, isKnown := known[stray.place]
		_, isEmptied := known[place{delivery: stray.delivery}]
		if needed || !isKnown && !isEmptied && s.now().Sub(stray.changed) < strayGrace {
			continue
		}
		if err := bytes.remove(stray.place); err != nil {
			return err
		}
	}
	return nil
}

// RunVersions increments, once a second, the versions of deliveries whose files have changed. It also extends the
// retention periods of these deliveries. It returns when ctx is done.
func (s *Service) RunVersions(ctx context.Context, app core.App) {
	s.jobs.Every(ctx, app, "delivery versions", versionInterval, nil, func() (failed error) {
		for id := range s.changed.take() {
			err := store.Write(app, func(tx store.Tx) error {
				d, err := records.FindDelivery(tx, id)
				if err != nil {
					return api.IfMissing(err, nil)
				}
				s.deliveries.Keep(d)
				return deliveries.Touch(tx, d)
			})
			if err != nil {
				s.changed.add(id) // retry in the next round
				failed = errors.Join(failed, err)
			}
		}
		return failed
	})
}
