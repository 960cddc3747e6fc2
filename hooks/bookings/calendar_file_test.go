package bookings_test

import (
	"strings"
	"testing"
	"time"

	"github.com/arran4/golang-ical"

	"shootday/hooks/apptest"
)

// calendarEvent requests the calendar file of a booking, and returns the event in the file.
func calendarEvent(s *apptest.Payments, token, booking string) *ics.VEvent {
	s.Helper()
	file := s.Call("GET", "/api/v1/booking/"+booking+"/calendar.ics", token, nil)
	if file.Status != 200 || !strings.HasPrefix(file.Header.Get("Content-Type"), "text/calendar") {
		s.Fatalf("%d %v", file.Status, file.Header)
	}
	read, err := ics.ParseCalendar(strings.NewReader(file.Raw))
	if err != nil || len(read.Events()) != 1 {
		s.Fatalf("%v: %s", err, file.Raw)
	}
	for _, secret := range []string{"8400", "@example.in", "98765"} {
		if strings.Contains(file.Raw, secret) {
			s.Errorf("the file contains %s: %s", secret, file.Raw)
		}
	}
	return read.Events()[0]
}

// TestCalendarFile checks a booking's calendar file after each change of the booking, from the request to the cancellation.
func TestCalendarFile(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	booking := s.Bookings.Book(s.Asha, s.Ravi, s.Bookings.Form(48*time.Hour)).OK().Text("_id")

	event := calendarEvent(s, s.Asha.Token, booking)
	for name, want := range map[ics.ComponentProperty]string{
		ics.ComponentPropertySummary: "Product shoot with Ravi Das", ics.ComponentPropertyDescription: "12 products",
		ics.ComponentPropertyStatus: "TENTATIVE", ics.ComponentPropertySequence: "0",
	} {
		if got := apptest.EventProperty(event, name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	if start, err := event.GetStartAt(); err != nil || !start.Equal(s.Now().Add(48*time.Hour).Truncate(time.Minute)) {
		t.Errorf("the event starts at %v: %v", start, err)
	}
	if got := apptest.EventProperty(calendarEvent(s, s.Ravi.Token, booking), ics.ComponentPropertySummary); got != "Product shoot for Asha" {
		t.Error(got)
	}
	path := "/api/v1/booking/" + booking + "/calendar.ics"
	if first, second := s.Call("GET", path, s.Asha.Token, nil), s.Call("GET", path, s.Asha.Token, nil); first.Raw != second.Raw {
		t.Error("two files of the same booking differ")
	}

	s.Call("PUT", "/api/v1/dashboard/userreq/"+booking, s.Ravi.Token, apptest.Object{"status": "upcoming"}).OK()
	uid := event.Id()
	if event = calendarEvent(s, s.Asha.Token, booking); apptest.EventProperty(event, ics.ComponentPropertyStatus) != "CONFIRMED" ||
		apptest.EventProperty(event, ics.ComponentPropertySequence) != "1" || event.Id() != uid {
		t.Error(event)
	}
	s.Cancel(booking).OK()
	if event = calendarEvent(s, s.Asha.Token, booking); apptest.EventProperty(event, ics.ComponentPropertyStatus) != "CANCELLED" ||
		apptest.EventProperty(event, ics.ComponentPropertySequence) != "2" {
		t.Error(event)
	}
	s.Call("GET", path, s.Server.People.Customer().Token, nil).Refused(404, "")
	s.Call("GET", "/api/v1/booking/nosuchbooking00/calendar.ics", s.Asha.Token, nil).Refused(404, "")
}
