// Package ical writes bookings as iCalendar files (RFC 5545). The library golang-ical folds the lines at 75 bytes and
// escapes the texts. This package defines the content of an event.
package ical

import (
	"fmt"
	"net/url"
	"strings"
	"time"

	ics "github.com/arran4/golang-ical"

	"shootday/internal/booking"
)

// ContentType is the media type of iCalendar files.
const ContentType = "text/calendar; charset=utf-8"

// refreshInterval is the interval at which calendar programs should read a feed, in the format of RFC 5545.
const refreshInterval = "PT15M"

// Site describes the website. Events contain its name and URLs.
type Site struct {
	Name string // the brand, such as Shootday
	URL  string // without a trailing slash
	Host string // the last part of UIDs, which makes them globally unique
}

// NewSite returns the Site with a brand name and a base URL.
func NewSite(name, base string) (Site, error) {
	address, err := url.Parse(base)
	if err != nil {
		return Site{}, fmt.Errorf("read the address of the site: %w", err)
	}
	return Site{Name: name, URL: base, Host: address.Hostname()}, nil
}

// Booking contains the data of a booking that events show. It contains neither the price nor contact details.
type Booking struct {
	ID         string
	Sequence   int       // increases with each change that affects the event
	Changed    time.Time // time of the last change, not of writing, so that the same data results in the same file
	Start, End time.Time
	Status     booking.Status
	Category   string
	Address    string
	SKUs       string // number with unit, such as 12 dishes
}

// Event is a calendar event that describes a booking for one person.
type Event struct {
	Booking
	Summary     string
	Location    string
	Description string
	URL         string // the web page that shows the booking
}

// ForCustomer returns the event for the customer. It contains the photographer's name.
func (b Booking) ForCustomer(site Site, photographer string) Event {
	return b.event(b.Category+" shoot with "+photographer, site.URL+"/userpfp")
}

// ForPhotographer returns the event for the photographer. It contains the customer's first name.
func (b Booking) ForPhotographer(site Site, customer string) Event {
	return b.event(b.Category+" shoot for "+customer, site.URL+"/dashboard")
}

// WithBrief returns the photographer's event with a link to the booking's brief. It does not contain the brief itself,
// because calendars are often copied to servers of other companies.
func (e Event) WithBrief(site Site) Event {
	e.Description += "\nBrief: " + site.URL + "/dashboard#" + e.ID
	return e
}

// Busy returns an event that shows only that the photographer is busy.
func (b Booking) Busy() Event { return Event{Booking: b, Summary: "Busy"} }

func (b Booking) event(summary, page string) Event {
	return Event{
		Booking: b, Summary: summary, Location: strings.Join(strings.Fields(b.Address), " "), Description: b.SKUs, URL: page,
	}
}

// Write returns an iCalendar file that contains the events, with times in UTC.
func Write(site Site, events ...Event) []byte {
	file := newFile(site, events)
	return []byte(file.Serialize(ics.WithNewLineWindows))
}

// WriteFeed returns an iCalendar file for calendar programs that read it repeatedly. It also contains a name and the
// interval at which to read it.
func WriteFeed(site Site, events ...Event) []byte {
	file := newFile(site, events)
	file.SetXWRCalName(site.Name)
	file.SetRefreshInterval(refreshInterval)
	file.SetXPublishedTTL(refreshInterval)
	return []byte(file.Serialize(ics.WithNewLineWindows))
}

func newFile(site Site, events []Event) *ics.Calendar {
	file := ics.NewCalendar()
	file.SetProductId("-//" + site.Name + "//Bookings//EN")
	file.SetMethod(ics.MethodPublish)
	for _, event := range events {
		event.addTo(file, site.Host)
	}
	return file
}

func (e Event) addTo(file *ics.Calendar, host string) {
	added := file.AddEvent(e.ID + "@" + host)
	added.SetSequence(e.Sequence)
	added.SetDtStampTime(e.Changed)
	added.SetStartAt(e.Start)
	added.SetEndAt(e.End)
	added.SetStatus(statuses[e.Status])
	added.SetSummary(e.Summary)
	if e.Location != "" {
		added.SetLocation(e.Location)
	}
	if e.Description != "" {
		added.SetDescription(e.Description)
	}
	if e.URL != "" {
		added.SetURL(e.URL)
	}
}

// statuses maps the status of a booking to the status of its event. A completed shoot remains in the calendar.
var statuses = map[booking.Status]ics.ObjectStatus{
	booking.Pending:   ics.ObjectStatusTentative,
	booking.Upcoming:  ics.ObjectStatusConfirmed,
	booking.Completed: ics.ObjectStatusConfirmed,
	booking.Rejected:  ics.ObjectStatusCancelled,
	booking.Canceled:  ics.ObjectStatusCancelled,
}
