package bookings

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/ical"
	"shootday/internal/plural"
)

// ShowCalendarFile answers a booking as a calendar file, to its customer or photographer. It tells each the name of the
// other, and neither a price nor how to reach anybody.
func (s *Service) ShowCalendarFile(e *core.RequestEvent) error {
	b, err := records.FindBooking(e.App, e.Request.PathValue("bookingId"))
	if err != nil {
		return api.IfMissing(err, api.ErrNotFound)
	}
	people, err := loadParties(e.App, b.Id)
	if err != nil {
		return err
	}
	with := people[b.Id]
	base := api.PublicURL(e.App, s.config)
	event, err := newCalendarEvent(b, with, base)
	if err != nil {
		return err
	}
	switch e.Auth.Id {
	case b.Customer():
		event.Summary = with.Category + " shoot with " + with.photographerName()
		event.URL = base + "/userpfp"
	case with.UserID:
		event.Summary = with.Category + " shoot for " + records.FirstName(with.CustomerName)
		event.URL = base + "/dashboard"
	default:
		return api.ErrNotFound
	}
	header := e.Response.Header()
	header.Set("Content-Disposition", `attachment; filename="shoot-`+b.Id+`.ics"`)
	header.Set("Cache-Control", "private, no-cache")
	return e.Blob(http.StatusOK, ical.ContentType, ical.Write(s.config.BrandName, event))
}

// newCalendarEvent returns the event of a booking without what depends on the reader.
func newCalendarEvent(b *records.Booking, with parties, base string) (ical.Event, error) {
	address, err := url.Parse(base)
	if err != nil {
		return ical.Event{}, fmt.Errorf("read the address of the site: %w", err)
	}
	return ical.Event{
		ID: b.Id, Host: address.Hostname(), Sequence: b.Sequence(), Changed: b.Updated(),
		Start: b.Start(), End: b.End(), Status: b.Status(),
		Location:    strings.Join(strings.Fields(b.ShootAddress()), " "),
		Description: plural.Count(b.SKUCount(), string(with.Unit)),
	}, nil
}
