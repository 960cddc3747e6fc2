package bookings

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/hooks/threads"
	"shootday/internal/apperr"
	"shootday/internal/brief"
)

// briefForm is the part of a request's form that contains the brief.
type briefForm struct {
	brief.Form
	PicturesFrom string `json:"picturesFrom"` // id of the booking from whose brief the pictures are copied
}

// firstBrief is a valid briefForm.
type firstBrief struct {
	written      brief.Brief
	picturesFrom string
}

// parse validates the form. f is nil if the request has no brief.
func (f *briefForm) parse() (first firstBrief, err error) {
	if f == nil {
		return first, nil
	}
	change, err := f.Check()
	return firstBrief{change.Apply(brief.Brief{}), f.PicturesFrom}, err
}

var errOtherPictures = apperr.InvalidField("picturesFrom", "Please name one of your bookings with this photographer.")

// checkPictures returns an error if pictures are to be copied from a booking with another customer or photographer.
func (f firstBrief) checkPictures(app core.App, customerID, photographerID string) error {
	if f.picturesFrom == "" {
		return nil
	}
	from, err := records.FindBooking(app, f.picturesFrom)
	if err != nil {
		return api.IfMissing(err, errOtherPictures)
	}
	if from.Customer() != customerID || from.Photographer() != photographerID {
		return errOtherPictures
	}
	return nil
}

// addBrief saves the brief of a new request, unless it is empty.
func (s *Service) addBrief(tx store.Tx, b *records.Booking, first firstBrief) error {
	if first.written.IsEmpty() && first.picturesFrom == "" {
		return nil
	}
	thread, err := threads.Find(tx, b.Customer(), b.Photographer())
	if err != nil {
		return err
	}
	return s.briefs.Create(tx, b, thread.Id, first.written, first.picturesFrom)
}

// copyBrief copies the brief of the booking with the id from to b, the booking that replaces it.
func (s *Service) copyBrief(tx store.Tx, from string, b *records.Booking) error {
	thread, err := threads.Find(tx, b.Customer(), b.Photographer())
	if err != nil {
		return err
	}
	return s.briefs.Copy(tx, from, b, thread.Id)
}
