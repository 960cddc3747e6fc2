package brief

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/bookings"
	"shootday/hooks/briefs"
	"shootday/hooks/messages"
	"shootday/hooks/outbox"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/hooks/threads"
	"shootday/internal/apperr"
	"shootday/internal/booking"
	"shootday/internal/brief"
	"shootday/internal/notification"
	"shootday/internal/talk"
)

// These are the errors for changes that are refused.
var (
	errBriefClosed  = apperr.Conflict("The brief can be changed until the shoot starts.").WithCode(apperr.CodeBriefClosed)
	errBriefChanged = apperr.Conflict("This brief has changed in the meantime. Please look at it again.").WithCode(apperr.CodeBriefChanged)
)

// edit is a request to change a brief.
type edit struct {
	bookingID string
	change    brief.Change
	pictures  *[]string // new order of the pictures; nil means no change
	version   *int      // version of the brief on which the change is based; nil if the request does not contain it
	key       string
}

// ChangeBrief returns the command that changes the brief of a booking, as its customer.
func (s *Service) ChangeBrief() api.Command[edit, Shown] {
	return api.Command[edit, Shown]{
		Parse: s.parseEdit,
		Run:   s.edit,
		Answer: func(shown Shown) api.Response {
			return api.Response{Message: "Saved.", Fields: api.Body{"brief": shown}}
		},
	}
}

func (s *Service) parseEdit(e *core.RequestEvent) (c edit, err error) {
	b, err := bookings.OwnBooking(e, e.Request.PathValue("bookingId"))
	if err != nil {
		return c, err
	}
	c.bookingID = b.Id
	var form struct {
		brief.Form
		PictureIDs *[]string `json:"pictureIds"`
		Version    *int      `json:"version"`
	}
	if err := api.Read(e, &form); err != nil {
		return c, err
	}
	if form.PictureIDs != nil && len(*form.PictureIDs) > brief.MaxPictures {
		return c, apperr.InvalidField("pictureIds", "A brief can have at most 10 pictures.")
	}
	if form.Version != nil && *form.Version < 0 {
		return c, apperr.InvalidField("version", "version must be a whole number from 0 on.")
	}
	c.pictures, c.version = form.PictureIDs, form.Version
	if c.change, err = form.Check(); err != nil {
		return c, err
	}
	c.key, err = s.keyFor(e, b)
	return c, err
}

// keyFor returns a key that allows the caller to download the pictures of a booking's brief. It returns an empty string if
// the customer and the photographer have no message thread.
func (s *Service) keyFor(e *core.RequestEvent, b *records.Booking) (string, error) {
	thread, err := threads.Find(e.App, b.Customer(), b.Photographer())
	if err != nil || thread == nil {
		return "", err
	}
	return messages.ViewerOn(talk.Customer, e.Auth).Key(e.App, thread.Id, s.now())
}

func (s *Service) edit(tx store.Tx, c edit) (shown Shown, err error) {
	b, err := records.FindBooking(tx, c.bookingID)
	if err != nil {
		return shown, err
	}
	stored, err := briefs.Find(tx, b.Id)
	if err != nil {
		return shown, err
	}
	changed := false
	if c.pictures != nil {
		arranged, known, err := briefs.Arrange(tx, b.Id, *c.pictures)
		if err != nil {
			return shown, err
		}
		if !known {
			return shown, apperr.NotFound("One of these pictures does not exist any more.")
		}
		changed = arranged
	}
	written := c.change.Apply(stored.Written)
	beyondOnSite := changed || !withoutOnSite(written).Equal(withoutOnSite(stored.Written))
	standing, err := s.checkEditable(tx, b, beyondOnSite)
	if err != nil {
		return shown, err
	}
	if c.version != nil && *c.version != stored.Version {
		return shown, errBriefChanged
	}
	if changed || !written.Equal(stored.Written) {
		stored.Written = written
		if err := s.save(tx, b, &stored); err != nil {
			return shown, err
		}
	}
	return s.show(tx, reader{b, talk.Customer}, stored, standing.Open(), c.key)
}

func withoutOnSite(b brief.Brief) brief.Brief {
	b.OnSite = nil
	return b
}

// checkEditable returns an error if the brief of a booking cannot be changed. beyondOnSite says whether the change is about
// more than the contact person on site. Such changes are refused if the customer or the photographer has blocked the
// other.
func (s *Service) checkEditable(app core.App, b *records.Booking, beyondOnSite bool) (standing talk.Standing, err error) {
	if !brief.Editable(b.Status(), b.Start(), s.now()) {
		return standing, errBriefClosed
	}
	thread, err := threads.Find(app, b.Customer(), b.Photographer())
	if err != nil {
		return standing, err
	}
	if thread == nil {
		return standing, errBriefClosed
	}
	pair, err := bookings.FindPair(app, thread.Id)
	if err != nil {
		return standing, err
	}
	standing = pair.Standing()
	if beyondOnSite && standing.Blocked() {
		return standing, talk.ErrBlocked
	}
	return standing, nil
}

// save saves a changed brief. If the booking is accepted, it also notifies the photographer, unless the photographer has
// not read the brief since the last notification.
func (s *Service) save(tx store.Tx, b *records.Booking, stored *briefs.Stored) error {
	thread, err := threads.Find(tx, b.Customer(), b.Photographer())
	if err != nil {
		return err
	}
	isFirst, tells := stored.Version == 0, b.Status() == booking.Upcoming && !stored.Told
	stored.Thread = thread.Id
	stored.Told = stored.Told || tells
	if err := s.briefs.Save(tx, stored); err != nil {
		return err
	}
	if isFirst { // update the booking's calendar events, which contain a link to the brief
		if err := tx.SaveNoValidate(b); err != nil {
			return err
		}
	}
	if !tells {
		return nil
	}
	return s.tell(tx, b, stored.Version)
}

// tell notifies the photographer of a changed brief, with a line in the message thread, an email and a push message.
func (s *Service) tell(tx store.Tx, b *records.Booking, version int) error {
	if err := s.threads.AddLines(tx, b, talk.Brief); err != nil {
		return err
	}
	customer, err := records.FindUser(tx, b.Customer())
	if err != nil {
		return err
	}
	photographer, err := records.FindPhotographer(tx, b.Photographer())
	if err != nil {
		return err
	}
	name := records.FirstName(customer.FullName())
	if masked := s.threads.Mask(name); masked != nil {
		name = *masked
	}
	if err := s.bookings.NotifyBrief(tx, b, notification.Brief{Version: version, Customer: name}); err != nil {
		return err
	}
	page := "/dashboard#" + b.Id
	return s.outbox.AddPush(tx, photographer.User(), outbox.Push{Title: "A brief has changed", URL: page, Tag: "brief " + page})
}
