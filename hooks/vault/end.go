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
	forgottenAfter  = 7 * 24 * time.Hour // without a byte
	endBatch        = 1000

	// strayGrace is how long bytes that the database does not know are kept. A restored database does not know what was
	// uploaded after its backup, and an operator needs time to find a newer one.
	strayGrace = 30 * 24 * time.Hour
)

// RunEnds deletes the bytes of deliveries whose time is over, forgotten uploads, and bytes without a row, until the
// context ends.
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

// empty deletes the bytes of a delivery. Its rows stay.
func (s *Service) empty(app core.App, bytes keeper, deliveryID string) error {
	// First, access to the files ends, so that no download ends in the middle of a file without a reason.
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

// endUploads deletes uploads that have received nothing for a long time, and finishes those whose last byte arrived
// before a stop of the server.
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
		return api.IfMissing(err, nil) // it was deleted meanwhile
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

// deleteStrays deletes bytes that are no longer needed. It deletes at once those that remain of refused files and of
// emptied deliveries because the store did not answer. It deletes after strayGrace those that the database does not
// know at all, such as those of a delivery that was deleted with its booking.
func (s *Service) deleteStrays(app core.App, bytes keeper) error {
	found, err := bytes.stored() // before the rows, because the row of a file is older than its bytes
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

// RunVersions raises the versions of deliveries whose files have changed, once a second, until the context ends. It
// also extends the time for which their files are kept to the whole period, counted from now.
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
				s.changed.add(id) // the next round tries again
				failed = errors.Join(failed, err)
			}
		}
		return failed
	})
}
