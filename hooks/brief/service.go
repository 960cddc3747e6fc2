// Package brief implements the part of the API in which customers write briefs for their shoots and photographers read
// them. Package briefs stores the briefs in the database.
//
//   - service.go finds the booking of a request, and builds the JSON form of a brief.
//   - show.go, change.go and add_pictures.go contain the handlers.
//
// # Invariants
//
//   - Which parts of a brief a reader sees depends on the booking's current status, and on whether the two people may
//     currently see each other's contact details.
//   - The messages about a change are queued in the transaction of the change. After that, the photographer is not
//     notified again before reading the brief.
package brief

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/bookings"
	"shootday/hooks/briefs"
	"shootday/hooks/messages"
	"shootday/hooks/outbox"
	"shootday/hooks/pictures"
	"shootday/hooks/records"
	"shootday/hooks/threads"
	"shootday/internal/brief"
	"shootday/internal/talk"
)

// Service implements the API for briefs.
type Service struct {
	now      func() time.Time
	outbox   *outbox.Outbox
	threads  *threads.Service
	pictures *pictures.Service
	briefs   *briefs.Service
	messages *messages.Service
	bookings *bookings.Service
}

// New returns a Service.
func New(
	now func() time.Time, box *outbox.Outbox, rows *threads.Service, kept *pictures.Service, stored *briefs.Service, calls *messages.Service,
	booked *bookings.Service,
) *Service {
	return &Service{now: now, outbox: box, threads: rows, pictures: kept, briefs: stored, messages: calls, bookings: booked}
}

// reader is a customer or photographer who reads the brief of a booking.
type reader struct {
	booking *records.Booking
	side    talk.Side
}

// readerOf returns the booking whose id is in the request's path, and whether the caller is its customer or its
// photographer. It returns api.ErrNotFound if the caller is neither. It also returns api.ErrNotFound if the caller is the
// photographer, but the booking's status does not allow the photographer to see the brief.
func readerOf(e *core.RequestEvent) (r reader, err error) {
	r.booking, err = records.FindBooking(e.App, e.Request.PathValue("bookingId"))
	if err != nil {
		return r, api.IfMissing(err, api.ErrNotFound)
	}
	if r.booking.Customer() == e.Auth.Id {
		r.side = talk.Customer
		return r, nil
	}
	if records.AsUser(e.Auth).Role() != records.RolePhotographer {
		return r, api.ErrNotFound
	}
	own, err := api.OwnProfile(e)
	if err != nil {
		return r, err
	}
	sees, _ := brief.PhotographerSees(r.booking.Status())
	if r.booking.Photographer() != own.Id || !sees {
		return r, api.ErrNotFound
	}
	r.side = talk.Photographer
	return r, nil
}

// Shown is the JSON form of a brief.
type Shown struct {
	Text      string        `json:"text"`
	Shots     []string      `json:"shots"`
	OnSite    *brief.OnSite `json:"onSite"`
	Pictures  []api.Body    `json:"pictures"`
	Masked    bool          `json:"masked"`
	Version   int           `json:"version"`
	ChangedAt string        `json:"changedAt"` // in RFC 3339 format; empty if the brief was never written
	Editable  bool          `json:"editable"`
}

// show returns the parts of a brief that the reader may see. open says whether the reader may see contact details. key
// allows the reader to download the pictures.
func (s *Service) show(app core.App, r reader, stored briefs.Stored, open bool, key string) (Shown, error) {
	viewer := brief.Viewer{IsCustomer: r.side == talk.Customer, Status: r.booking.Status(), ContactOpen: open}
	content, masked := viewer.Shown(stored.Written, stored.Masked)
	found, err := pictures.OfBrief(app, r.booking.Id)
	shown := Show(content, stored, found, key)
	shown.Masked = masked
	shown.Editable = viewer.IsCustomer && brief.Editable(r.booking.Status(), r.booking.Start(), s.now())
	return shown, err
}

// OfBooking is the JSON form of a brief together with the id of its booking.
type OfBooking struct {
	BookingID string `json:"bookingId"`
	Shown
}

// Show returns the JSON form of a brief, without the fields Masked and Editable, which depend on the reader.
func Show(content brief.Brief, stored briefs.Stored, found []*pictures.Picture, key string) Shown {
	shown := Shown{Text: content.Text, Shots: content.Shots, OnSite: content.OnSite, Version: stored.Version, Pictures: pictures.Views(found, key)}
	if shown.Shots == nil {
		shown.Shots = []string{}
	}
	if stored.Version > 0 {
		shown.ChangedAt = stored.ChangedAt.Format(time.RFC3339Nano)
	}
	return shown
}
