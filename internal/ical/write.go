// Package ical writes bookings as iCalendar files (RFC 5545). golang-ical folds the lines at 75 bytes and escapes the
// texts; this package decides what an event says.
package ical

import (
	"time"

	ics "github.com/arran4/golang-ical"

	"shootday/internal/booking"
)

// ContentType is the media type of the files.
const ContentType = "text/calendar; charset=utf-8"

// Event is a booking in a calendar file.
type Event struct {
	ID          string    // of the booking
	Host        string    // of the server, which makes the UID unique
	Sequence    int       // rises with each change that calendars must follow
	Changed     time.Time // of the booking. A file that is made again is the same, byte by byte.
	Start, End  time.Time
	Status      booking.Status
	Summary     string
	Location    string
	Description string
	URL         string // of the page that shows the booking
}

// Write returns a calendar file with the events, in UTC. product names the maker, such as Shootday.
func Write(product string, events ...Event) []byte {
	file := ics.NewCalendar()
	file.SetProductId("-//" + product + "//Bookings//EN")
	file.SetMethod(ics.MethodPublish)
	for _, event := range events {
		event.addTo(file)
	}
	return []byte(file.Serialize(ics.WithNewLineWindows))
}

func (e Event) addTo(file *ics.Calendar) {
	added := file.AddEvent(e.ID + "@" + e.Host)
	added.SetSequence(e.Sequence)
	added.SetDtStampTime(e.Changed)
	added.SetStartAt(e.Start)
	added.SetEndAt(e.End)
	added.SetStatus(statuses[e.Status])
	added.SetSummary(e.Summary)
	added.SetLocation(e.Location)
	added.SetDescription(e.Description)
	added.SetURL(e.URL)
}

// statuses maps those of bookings. A completed shoot stays in the calendar.
var statuses = map[booking.Status]ics.ObjectStatus{
	booking.Pending:   ics.ObjectStatusTentative,
	booking.Upcoming:  ics.ObjectStatusConfirmed,
	booking.Completed: ics.ObjectStatusConfirmed,
	booking.Rejected:  ics.ObjectStatusCancelled,
	booking.Canceled:  ics.ObjectStatusCancelled,
}
