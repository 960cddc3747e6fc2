package demo

import (
	"context"
	"fmt"
	"runtime"
	"sync"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/vault"
	"shootday/internal/delivery"
	"shootday/internal/payment"
)

// addDelivery adds the delivery of a booking and the release of its payment. If the delivery contains files,
// addDelivery only starts preparing them, which takes longer than writing all other rows. addScenes adds these
// deliveries later.
func (w *writer) addDelivery(photographer string, b Booking) error {
	if b.isReleased() {
		to := refs{booking: b.ID, payment: b.Payment.ID, photographer: photographer}
		if err := w.addMovement(payment.Release(b.ID, b.Quote.Total), to, b.Delivery.AcceptedAt); err != nil {
			return err
		}
	}
	if len(b.Delivery.Files) == 0 {
		return w.addDeliveryRow(b, 0)
	}
	for _, file := range b.Delivery.Files {
		w.darkroom.begin(file.Photo)
	}
	w.scenes = append(w.scenes, b)
	return nil
}

// addDeliveryRow adds the row of a booking's delivery. bytes is the total size of the files shown to the customer.
func (w *writer) addDeliveryRow(b Booking, bytes int64) error {
	d := b.Delivery
	var releasedAt time.Time
	if b.isReleased() {
		releasedAt = d.AcceptedAt
	}
	return w.bulk.add(records.Deliveries, dbx.Params{
		records.FieldID:                  d.ID,
		records.DeliveryFieldBooking:     b.ID,
		records.DeliveryFieldStatus:      string(d.Status),
		records.DeliveryFieldDays:        d.Days,
		records.DeliveryFieldDeliverBy:   records.Timestamp(d.DeliverBy),
		records.DeliveryFieldDeliveredAt: records.Timestamp(d.DeliveredAt),
		records.DeliveryFieldAcceptBy:    records.Timestamp(d.AcceptBy),
		records.DeliveryFieldAcceptedAt:  records.Timestamp(d.AcceptedAt),
		records.DeliveryFieldAcceptedBy:  string(d.AcceptedBy),
		records.DeliveryFieldNote:        d.Note,
		records.DeliveryFieldFiles:       len(d.Files),
		records.DeliveryFieldBytes:       bytes,
		records.DeliveryFieldKeepUntil:   records.Timestamp(d.KeepUntil),
		records.DeliveryFieldReleasedAt:  records.Timestamp(releasedAt),
		records.DeliveryFieldRemindAt:    records.Timestamp(d.RemindAt),
		records.DeliveryFieldVersion:     1,
		records.FieldCreated:             records.Timestamp(b.Created),
		records.FieldUpdated:             records.Timestamp(b.MovedAt),
	})
}

// addScenes adds the deliveries that contain files, and their share links and problems.
func (w *writer) addScenes(ctx context.Context, app core.App) error {
	if len(w.scenes) == 0 {
		return nil
	}
	shelf, err := vault.OpenShelf(ctx, app)
	if err != nil {
		return err
	}
	defer shelf.Close()
	for _, b := range w.scenes {
		var bytes int64
		for i, file := range b.Delivery.Files {
			photo, err := w.darkroom.photo(file.Photo)
			if err == nil {
				err = shelf.Store(b.Delivery.ID, file.ID, photo)
			}
			if err == nil {
				err = w.addDeliveredFile(b.Delivery, i+1, file, photo)
			}
			if err != nil {
				return fmt.Errorf("deliver %s for booking %s: %w", file.Photo, b.ID, err)
			}
			bytes += photo.Bytes
		}
		err := w.addDeliveryRow(b, bytes)
		if share := b.Delivery.Share; err == nil && share != nil {
			err = w.addShare(app, b.Delivery.ID, *share)
		}
		if problem := b.Delivery.Problem; err == nil && problem != nil {
			err = w.addProblem(b.ID, *problem)
		}
		if err != nil {
			return fmt.Errorf("add the delivery of booking %s: %w", b.ID, err)
		}
	}
	return nil
}

func (w *writer) addDeliveredFile(d *Delivery, position int, file DeliveredFile, photo *vault.PreparedPhoto) error {
	return w.bulk.add(records.DeliveryFiles, dbx.Params{
		records.FieldID:                   file.ID,
		records.DeliveryFileFieldDelivery: d.ID,
		records.DeliveryFileFieldName:     file.Name,
		records.DeliveryFileFieldNameKey:  delivery.FoldName(file.Name),
		records.DeliveryFileFieldKind:     string(records.MediaPhoto),
		records.DeliveryFileFieldType:     photo.Type,
		records.DeliveryFileFieldBytes:    photo.Bytes,
		records.DeliveryFileFieldCRC32:    int64(photo.CRC32),
		records.DeliveryFileFieldSHA256:   photo.SHA256,
		records.DeliveryFileFieldWidth:    photo.Width,
		records.DeliveryFileFieldHeight:   photo.Height,
		records.DeliveryFileFieldState:    string(records.FileReady),
		records.DeliveryFileFieldShown:    true,
		records.DeliveryFileFieldPicked:   file.Picked,
		records.DeliveryFileFieldPosition: position,
		records.FieldCreated:              records.Timestamp(d.DeliveredAt),
		records.FieldUpdated:              records.Timestamp(d.DeliveredAt),
	})
}

func (w *writer) addShare(app core.App, deliveryID string, share Share) error {
	// A PIN is hashed in the same way as a password.
	pinHash, err := hashPassword(app, share.PIN)
	if err != nil {
		return err
	}
	return w.bulk.add(records.DeliveryShares, dbx.Params{
		records.FieldID:                     share.ID,
		records.DeliveryShareFieldDelivery:  deliveryID,
		records.DeliveryShareFieldTokenHash: vault.HashToken(share.Token),
		records.DeliveryShareFieldScope:     string(records.ShareAll),
		records.DeliveryShareFieldDownload:  true,
		records.DeliveryShareFieldPINHash:   pinHash,
		records.DeliveryShareFieldExpires:   records.Timestamp(share.Expires),
		records.FieldCreated:                records.Timestamp(share.Created),
		records.FieldUpdated:                records.Timestamp(share.Created),
	})
}

func (w *writer) addProblem(bookingID string, p Problem) error {
	return w.bulk.add(records.Problems, dbx.Params{
		records.FieldID:              p.ID,
		records.ProblemFieldBooking:  bookingID,
		records.ProblemFieldKind:     string(p.Kind),
		records.ProblemFieldWords:    p.Words,
		records.ProblemFieldTicket:   p.Ticket,
		records.ProblemFieldAnswerBy: records.Timestamp(p.AnswerBy),
		records.ProblemFieldCloseBy:  records.Timestamp(p.CloseBy),
		records.ProblemFieldRemindAt: records.Timestamp(p.RemindAt),
		records.FieldCreated:         records.Timestamp(p.Created),
		records.FieldUpdated:         records.Timestamp(p.Created),
	})
}

// preparer prepares the demo photo with the given file name for a delivery. mark is the text of the watermark.
type preparer func(file, mark string) (*vault.PreparedPhoto, error)

func preparePhoto(file, mark string) (*vault.PreparedPhoto, error) {
	content, err := Photo(file)
	if err != nil {
		return nil, err
	}
	return vault.PreparePhoto(content, mark)
}

// darkroom prepares photos for deliveries in the background, each photo once. The capacity of places limits the number
// of photos that are prepared at the same time.
type darkroom struct {
	ctx     context.Context
	mark    string
	prepare preparer
	places  chan struct{}
	working sync.WaitGroup
	photos  map[string]func() (*vault.PreparedPhoto, error)
}

func newDarkroom(ctx context.Context, brand string, prepare preparer) *darkroom {
	return &darkroom{
		ctx: ctx, mark: vault.MarkOf(brand), prepare: prepare, places: make(chan struct{}, runtime.GOMAXPROCS(0)),
		photos: map[string]func() (*vault.PreparedPhoto, error){},
	}
}

// begin starts preparing a photo in the background, unless it has already been called for the photo.
func (d *darkroom) begin(file string) {
	if d.photos[file] != nil {
		return
	}
	prepare := sync.OnceValues(func() (*vault.PreparedPhoto, error) {
		if err := d.ctx.Err(); err != nil {
			return nil, err
		}
		return d.prepare(file, d.mark)
	})
	d.photos[file] = prepare
	d.working.Go(func() {
		d.places <- struct{}{}
		defer func() { <-d.places }()
		_, _ = prepare() // photo returns the error
	})
}

// photo waits until a photo is prepared, and returns it. begin must have been called for the photo.
func (d *darkroom) photo(file string) (*vault.PreparedPhoto, error) { return d.photos[file]() }

// wait waits until no photo is being prepared.
func (d *darkroom) wait() { d.working.Wait() }
