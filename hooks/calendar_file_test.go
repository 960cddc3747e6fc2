package hooks_test

import (
	"strings"
	"testing"
	"time"

	ics "github.com/arran4/golang-ical"
)

// calendarEvent reads the calendar file of a booking as one of its parties.
func (s *paymentFixture) calendarEvent(token, booking string) *ics.VEvent {
	s.Helper()
	file := s.call("GET", "/api/v1/booking/"+booking+"/calendar.ics", token, nil)
	if file.status != 200 || !strings.HasPrefix(file.header.Get("Content-Type"), "text/calendar") {
		s.Fatalf("%d %v", file.status, file.header)
	}
	read, err := ics.ParseCalendar(strings.NewReader(file.raw))
	if err != nil || len(read.Events()) != 1 {
		s.Fatalf("%v: %s", err, file.raw)
	}
	for _, secret := range []string{"8400", "@example.in", "98765"} {
		if strings.Contains(file.raw, secret) {
			s.Errorf("the file contains %s: %s", secret, file.raw)
		}
	}
	return read.Events()[0]
}

func property(event *ics.VEvent, name ics.ComponentProperty) string {
	if found := event.GetProperty(name); found != nil {
		return ics.FromText(found.Value)
	}
	return ""
}

// TestCalendarFile follows a booking from the request to the cancellation.
func TestCalendarFile(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	booking := s.book(s.asha, s.ravi, s.form(48*time.Hour)).ok().text("_id")

	event := s.calendarEvent(s.asha.token, booking)
	for name, want := range map[ics.ComponentProperty]string{
		ics.ComponentPropertySummary: "Product shoot with Ravi Das", ics.ComponentPropertyDescription: "12 products",
		ics.ComponentPropertyStatus: "TENTATIVE", ics.ComponentPropertySequence: "0",
	} {
		if got := property(event, name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	if start, err := event.GetStartAt(); err != nil || !start.Equal(s.now().Add(48*time.Hour).Truncate(time.Minute)) {
		t.Errorf("starts %v: %v", start, err)
	}
	if got := property(s.calendarEvent(s.ravi.token, booking), ics.ComponentPropertySummary); got != "Product shoot for Asha" {
		t.Error(got)
	}
	path := "/api/v1/booking/" + booking + "/calendar.ics"
	if first, second := s.call("GET", path, s.asha.token, nil), s.call("GET", path, s.asha.token, nil); first.raw != second.raw {
		t.Error("a second file differs")
	}

	s.call("PUT", "/api/v1/dashboard/userreq/"+booking, s.ravi.token, object{"status": "upcoming"}).ok()
	uid := event.Id()
	if event = s.calendarEvent(s.asha.token, booking); property(event, ics.ComponentPropertyStatus) != "CONFIRMED" ||
		property(event, ics.ComponentPropertySequence) != "1" || event.Id() != uid {
		t.Error(event)
	}
	s.cancel(booking).ok()
	if event = s.calendarEvent(s.asha.token, booking); property(event, ics.ComponentPropertyStatus) != "CANCELLED" ||
		property(event, ics.ComponentPropertySequence) != "2" {
		t.Error(event)
	}
	s.call("GET", path, s.server.customer().token, nil).refused(404, "")
	s.call("GET", "/api/v1/booking/nosuchbooking00/calendar.ics", s.asha.token, nil).refused(404, "")
}
