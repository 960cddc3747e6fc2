package bookings

import (
	"net/http"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/ical"
	"shootday/internal/plural"
)

// ShowCalendarFile responds to a booking's customer or photographer with the booking as a calendar file. The file
// contains the other person's name, but neither the price nor contact details.
func (s *Service) ShowCalendarFile(e *core.RequestEvent) error {
	b, err := records.FindBooking(e.App, e.Request.PathValue("bookingId"))
	if err != nil {
		return api.IfMissing(err, api.ErrNotFound)
	}
	people, err := loadParties(e.App, b.Id)
	if err != nil {
		return err
	}
	events, err := s.calendarEvents(e.App, b, people[b.Id])
	if err != nil {
		return err
	}
	var event ical.Event
	switch e.Auth.Id {
	case b.Customer():
		event = events.customer
	case people[b.Id].UserID:
		event = events.photographer
	default:
		return api.ErrNotFound
	}
	header := e.Response.Header()
	header.Set("Content-Disposition", `attachment; filename="shoot-`+b.Id+`.ics"`)
	header.Set("Cache-Control", "private, no-cache")
	return e.Blob(http.StatusOK, ical.ContentType, ical.Write(events.site, event))
}

// calendarEvents contains the calendar events of a booking, one for each party.
type calendarEvents struct {
	site                   ical.Site
	customer, photographer ical.Event
}

func (s *Service) calendarEvents(app core.App, b *records.Booking, with parties) (events calendarEvents, err error) {
	if events.site, err = ical.NewSite(s.config.Brand.Name, api.PublicURL(app)); err != nil {
		return events, err
	}
	shown := ical.Booking{
		ID: b.Id, Sequence: with.Sequence, Changed: b.Updated(), Start: b.Start(), End: b.End(), Status: b.Status(),
		Category: with.Category, Address: b.ShootAddress(), SKUs: plural.Count(b.SKUCount(), string(with.Unit)),
	}
	events.customer = shown.ForCustomer(events.site, with.photographerName())
	events.photographer = shown.ForPhotographer(events.site, records.FirstName(with.CustomerName))
	return events, nil
}
