package brief

import (
	"net/http"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/bookings"
	"shootday/hooks/briefs"
	"shootday/hooks/pictures"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/hooks/threads"
	"shootday/internal/apperr"
	"shootday/internal/brief"
)

var errTooManyPictures = apperr.Conflict("A brief can have at most 10 pictures. Please delete some first.").WithCode(apperr.CodeTooManyPictures)

// addition contains pictures to be added to a brief. Their files have been stored, but not their rows.
type addition struct {
	bookingID, owner string
	stored           []pictures.Stored
	key              string
}

// shownPictures contains the pictures of a brief, and the key that allows the reader to download them.
type shownPictures struct {
	all []*pictures.Picture
	key string
}

// AddPictures returns the command that adds pictures to the brief of a booking, as its customer. It adds either all
// pictures or none.
func (s *Service) AddPictures() api.Command[addition, shownPictures] {
	return api.Command[addition, shownPictures]{
		Parse: s.parsePictures,
		Run:   s.addPictures,
		Answer: func(shown shownPictures) api.Response {
			return api.Response{Status: http.StatusCreated, Message: "Pictures added.", Fields: api.Body{"pictures": pictures.Views(shown.all, shown.key)}}
		},
	}
}

func (s *Service) parsePictures(e *core.RequestEvent) (a addition, err error) {
	b, err := bookings.OwnBooking(e, e.Request.PathValue("bookingId"))
	if err != nil {
		return a, err
	}
	uploads, err := pictures.Read(e)
	if err != nil {
		return a, err
	}
	if len(uploads) == 0 {
		return a, apperr.InvalidField(pictures.Field, "Please choose the pictures to upload.")
	}
	if len(uploads) > brief.MaxPictures {
		return a, errTooManyPictures
	}
	prepared, err := s.pictures.Prepare(e, uploads)
	if err != nil {
		return a, err
	}
	// Run repeats this check. Checking here avoids storing files in vain.
	if err := s.checkRoom(e.App, b, len(uploads)); err != nil {
		return a, err
	}
	a.bookingID, a.owner = b.Id, e.Auth.Id
	if a.key, err = s.keyFor(e, b); err != nil {
		return a, err
	}
	a.stored, err = s.pictures.Store(e.Request.Context(), e.App, prepared)
	return a, err
}

// checkRoom returns an error if the given number of pictures cannot be added to the brief of a booking.
func (s *Service) checkRoom(app core.App, b *records.Booking, more int) error {
	if _, err := s.checkEditable(app, b, true); err != nil {
		return err
	}
	found, err := pictures.OfBrief(app, b.Id)
	if err == nil && len(found)+more > brief.MaxPictures {
		err = errTooManyPictures
	}
	return err
}

// addPictures adds rows for stored pictures to a brief. The new pictures come after the existing ones.
func (s *Service) addPictures(tx store.Tx, a addition) (shown shownPictures, err error) {
	b, err := records.FindBooking(tx, a.bookingID)
	if err != nil {
		return shown, err
	}
	if err := s.pictures.CheckSpace(tx, a.owner, a.stored); err != nil {
		return shown, err
	}
	if err := s.checkRoom(tx, b, len(a.stored)); err != nil {
		return shown, err
	}
	stored, err := briefs.Find(tx, b.Id)
	if err != nil {
		return shown, err
	}
	thread, err := threads.Find(tx, b.Customer(), b.Photographer())
	if err != nil {
		return shown, err
	}
	found, err := pictures.OfBrief(tx, b.Id)
	if err != nil {
		return shown, err
	}
	to := pictures.Place{Thread: thread.Id, Booking: b.Id, Owner: a.owner}
	if len(found) > 0 {
		to.From = found[len(found)-1].Position + 1
	}
	if err := s.messages.CountPictures(tx, a.owner, len(a.stored)); err != nil {
		return shown, err
	}
	added, err := s.pictures.Add(tx, to, a.stored)
	if err != nil {
		return shown, err
	}
	return shownPictures{append(found, added...), a.key}, s.save(tx, b, &stored)
}
