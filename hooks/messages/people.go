package messages

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/bookings"
	"shootday/hooks/pictures"
	"shootday/hooks/records"
	"shootday/hooks/threads"
	"shootday/hooks/viewkeys"
	"shootday/internal/masking"
	"shootday/internal/talk"
)

// Viewer identifies an account that may read a thread, and in which role: as one of the participants or as an admin.
type Viewer struct {
	Kind    byte // asCustomer, asPhotographer or asAdmin
	Account string
	Session string // token key of the account
}

// Values of [Viewer.Kind]. They are part of view keys.
const (
	asCustomer     = 'c'
	asPhotographer = 'p'
	asAdmin        = 'a'
)

// partner describes the other participant of a thread.
type partner struct {
	Name           string `json:"name"`
	Photo          string `json:"photo"`
	PhotographerID string `json:"photographerId,omitempty"`
}

// seat contains a thread's participants, and which of them the caller is.
type seat struct {
	pair *bookings.Pair
	side talk.Side
}

// seatIn returns the seat of an account in a thread. It returns api.ErrNotFound if the account is not a participant.
func seatIn(app core.App, threadID, userID string) (seat, error) {
	pair, err := bookings.FindPair(app, threadID)
	if err != nil {
		return seat{}, api.IfMissing(err, api.ErrNotFound)
	}
	side, ok := pair.SideOf(userID)
	if !ok {
		return seat{}, api.ErrNotFound
	}
	return seat{pair, side}, nil
}

// ViewerOn returns the [Viewer] for a participant of a thread. side is the participant's side.
func ViewerOn(side talk.Side, account *core.Record) Viewer {
	kind := byte(asCustomer)
	if side == talk.Photographer {
		kind = asPhotographer
	}
	return Viewer{kind, account.Id, account.TokenKey()}
}

// Admin returns the [Viewer] for an admin.
func Admin(account *core.Record) Viewer { return Viewer{asAdmin, account.Id, account.TokenKey()} }

// Key returns the key with which the viewer can load the pictures of a thread, and of the briefs in it, without an auth
// token.
func (v Viewer) Key(app core.App, threadID string, now time.Time) (string, error) {
	return viewkeys.Make(app, now, v.Kind, v.Account, v.Session, subject(threadID))
}

func subject(threadID string) string { return "thread " + threadID }

// partnerOf returns what the participant on the given side may see of the other participant.
func partnerOf(pair *bookings.Pair, side talk.Side, masker masking.Masker) partner {
	open := pair.Standing().Open()
	shown := func(name string) string {
		if open {
			return name
		}
		return masker.Mask(name)
	}
	if side == talk.Customer {
		return partner{Name: shown(pair.PhotographerName()), Photo: pair.Photo, PhotographerID: pair.Photographer}
	}
	if open {
		return partner{Name: pair.CustomerName}
	}
	return partner{Name: shown(records.FirstName(pair.CustomerName))}
}

// mobileFor returns the mobile number of the other participant. It returns "" if the participant on the given side may
// not see contact details.
func mobileFor(pair *bookings.Pair, side talk.Side) string {
	switch {
	case !pair.Standing().Open():
		return ""
	case side == talk.Customer:
		return pair.PhotographerMobile
	}
	return pair.CustomerMobile
}

// message is the JSON of a message.
type message struct {
	ID       string       `json:"messageId"`
	Number   int          `json:"number"`
	From     talk.Side    `json:"from"`
	Kind     threads.Kind `json:"kind"`
	Text     string       `json:"text"`
	Masked   bool         `json:"masked"`
	ShownAs  *string      `json:"shownAs,omitempty"`
	Pictures []api.Body   `json:"pictures"`
	Event    talk.Event   `json:"event,omitempty"`
	Booking  string       `json:"bookingId,omitempty"`
	At       time.Time    `json:"at"`
}

// shownTo returns the JSON of a message for the participant on the given side. open reports whether the participants
// may see contact details.
func shownTo(side talk.Side, open bool, m *threads.Message, found []*pictures.Picture, key string) message {
	if m.Kind == threads.Deleted {
		return message{ID: m.ID, Number: m.Number, From: m.Sender, Kind: m.Kind, Pictures: []api.Body{}, At: m.At()}
	}
	shown := Written(m, found, key)
	if !open && m.Masked != nil {
		shown.Masked = true
		if m.Sender == side {
			shown.ShownAs = m.Masked
		} else {
			shown.Text = *m.Masked
		}
	}
	return shown
}

// Written returns the form in which admins receive a message. It includes the text and the pictures even if the message
// was deleted.
func Written(m *threads.Message, found []*pictures.Picture, key string) message {
	return message{
		ID: m.ID, Number: m.Number, From: m.Sender, Kind: m.Kind, Text: m.Text, Pictures: pictures.Views(found, key),
		Event: m.Event, Booking: m.Booking, At: m.At(),
	}
}
