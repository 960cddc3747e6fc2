package delivery

import (
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/bookings"
	"shootday/hooks/deliveries"
	"shootday/hooks/store"
	"shootday/hooks/vault"
	"shootday/internal/apperr"
	"shootday/internal/booking"
	"shootday/internal/delivery"
	"shootday/internal/notification"
	"shootday/internal/talk"
	"shootday/internal/usertext"
)

const maxNote = 1000 // characters

var (
	errUploadRunning = apperr.Conflict("Some files are still being uploaded or checked. Please wait for them, or delete them.").WithCode(apperr.CodeUploadRunning)
	errNothingReady  = apperr.Conflict("There is no file to deliver yet.").WithCode(apperr.CodeNothingReady)
	errFewerFiles    = apperr.Conflict("There are fewer files than were booked. Please confirm that you want to deliver them.").WithCode(apperr.CodeFewerFiles)
)

// deliverForm is the JSON body of a [Service.Deliver] request.
type deliverForm struct {
	Note      *string `json:"note"`      // unchanged if nil
	PickLimit *int    `json:"pickLimit"` // unchanged if nil
	Fewer     bool    `json:"fewer"`
}

// delivering is a parsed [Service.Deliver] request.
type delivering struct {
	bookingID string
	form      deliverForm
}

// Deliver returns the command that makes the ready files visible to the customer, and completes the booking if it is
// upcoming. Repeating it without new files changes only the note and the limit.
func (s *Service) Deliver() api.Command[delivering, api.None] {
	return api.Command[delivering, api.None]{
		Parse: parseDelivering, Run: api.Does(s.deliver), Answer: api.Says("Photos delivered!"),
	}
}

func parseDelivering(e *core.RequestEvent) (d delivering, err error) {
	if d.bookingID, err = photographersBooking(e); err != nil {
		return d, err
	}
	if err := api.Read(e, &d.form); err != nil {
		return d, err
	}
	if note := d.form.Note; note != nil {
		*note = usertext.Text(*note)
		if utf8.RuneCountInString(*note) > maxNote {
			return d, apperr.InvalidField("note", "Please write at most 1,000 characters.")
		}
	}
	if limit := d.form.PickLimit; limit != nil && *limit < 0 {
		return d, apperr.InvalidField("pickLimit", "The limit must not be negative.")
	}
	return d, nil
}

func (s *Service) deliver(tx store.Tx, to delivering) error {
	of, err := load(tx, to.bookingID)
	if err != nil {
		return err
	}
	state, err := deliveries.StateOf(tx, of.delivery, of.booking)
	if err != nil {
		return err
	}
	ready, shown, running, err := vault.Ready(tx, of.delivery.Id)
	if err != nil {
		return err
	}
	note, limit := of.delivery.Note(), of.delivery.PickLimit()
	if to.form.Note != nil {
		note = *to.form.Note
	}
	if to.form.PickLimit != nil {
		limit = *to.form.PickLimit
	}
	if err := state.CanDeliver(); err != nil {
		return err
	}
	switch {
	case of.booking.Status() == booking.Upcoming && !booking.HasStarted(s.now(), of.booking.Start()):
		return booking.ErrTooEarly
	case running > 0:
		return errUploadRunning
	case ready+shown == 0:
		return errNothingReady
	case of.delivery.Status() == delivery.Delivered && ready == 0 && of.delivery.Note() == note && of.delivery.PickLimit() == limit:
		return nil
	case ready+shown < of.booking.SKUCount() && !to.form.Fewer:
		return errFewerFiles
	}
	if err := s.complete(tx, of.booking.Id, of.booking.Status()); err != nil {
		return err
	}
	if err := vault.Show(tx, of.delivery.Id); err != nil {
		return err
	}
	if of, err = load(tx, to.bookingID); err != nil { // reload, because the calls above have saved the booking and the delivery
		return err
	}
	event := notification.PhotosDelivered
	if of.delivery.Status() == delivery.Delivered {
		event = notification.MorePhotos
	}
	if err := s.deliveries.Deliver(tx, of.delivery, of.booking, note, limit); err != nil {
		return err
	}
	if event == notification.MorePhotos && ready == 0 {
		return nil // only the note or the limit has changed
	}
	if err := s.threads.AddLines(tx, of.booking, talk.Delivered); err != nil {
		return err
	}
	return s.tellOfDelivering(tx, event, of)
}

// complete completes an upcoming booking. It sends no message about this, because the customer gets one about the
// photos.
func (s *Service) complete(tx store.Tx, bookingID string, status booking.Status) error {
	if status != booking.Upcoming {
		return nil
	}
	return s.bookings.Transition(tx, bookingID, bookings.Transition{Event: booking.Complete, Actor: booking.Photographer})
}
