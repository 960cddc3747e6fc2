package ical_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	ics "github.com/arran4/golang-ical"

	"shootday/internal/booking"
	"shootday/internal/ical"
)

func site() ical.Site {
	return ical.Site{Name: "Shootday", URL: "https://shootday.in", Host: "shootday.in"}
}

func example() ical.Event {
	start := time.Date(2026, 12, 1, 4, 30, 0, 0, time.UTC)
	return ical.Event{
		Booking: ical.Booking{
			ID: "booking00000001", Sequence: 2, Changed: time.Date(2026, 11, 23, 6, 0, 0, 0, time.UTC),
			Start: start, End: start.Add(2 * time.Hour), Status: booking.Upcoming,
		},
		Summary: "Food shoot with Aarohi Kapoor", Location: "12; Lodhi Road, New Delhi\nGround floor",
		Description: strings.Repeat("चाय और समोसे, ", 20) + `a\b`, URL: "https://shootday.in/userpfp",
	}
}

// TestWriteIsReadBack parses a file with the library, and also checks properties that the library does not check.
func TestWriteIsReadBack(t *testing.T) {
	event := example()
	file := ical.Write(site(), event)
	read, err := ics.ParseCalendar(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	events := read.Events()
	if len(events) != 1 {
		t.Fatalf("%d events", len(events))
	}
	want := map[ics.ComponentProperty]string{
		ics.ComponentPropertyUniqueId:    "booking00000001@shootday.in",
		ics.ComponentPropertySequence:    "2",
		ics.ComponentPropertyDtstamp:     "20261123T060000Z",
		ics.ComponentPropertyDtStart:     "20261201T043000Z",
		ics.ComponentPropertyDtEnd:       "20261201T063000Z",
		ics.ComponentPropertyStatus:      "CONFIRMED",
		ics.ComponentPropertySummary:     event.Summary,
		ics.ComponentPropertyLocation:    event.Location,
		ics.ComponentPropertyDescription: event.Description,
		ics.ComponentPropertyUrl:         event.URL,
	}
	for name, value := range want {
		got := events[0].GetProperty(name)
		if got == nil || ics.FromText(got.Value) != value {
			t.Errorf("%s is %+v, want %q", name, got, value)
		}
	}
	for line := range strings.SplitSeq(strings.TrimSuffix(string(file), "\r\n"), "\r\n") {
		if len(line) > 75 {
			t.Errorf("a line has %d bytes: %q", len(line), line)
		}
		if strings.ContainsAny(line, "\r\n") {
			t.Errorf("a line has half a line break: %q", line)
		}
	}
	if !bytes.Equal(file, ical.Write(site(), event)) {
		t.Error("a second file differs")
	}
}

func TestEveryStatusHasOne(t *testing.T) {
	for status, want := range map[booking.Status]string{
		booking.Pending: "TENTATIVE", booking.Upcoming: "CONFIRMED", booking.Completed: "CONFIRMED",
		booking.Rejected: "CANCELLED", booking.Canceled: "CANCELLED",
	} {
		event := example()
		event.Status = status
		if file := string(ical.Write(site(), event)); !strings.Contains(file, "\r\nSTATUS:"+want+"\r\n") || !strings.Contains(file, "\r\nMETHOD:PUBLISH\r\n") {
			t.Errorf("%s: %s", status, file)
		}
	}
}

// TestFeedHasThisForm fails if the format of the feed changes. Then feedVersion in hooks/calendar must be increased,
// because calendar programs otherwise get the status 304 until the data of their calendar changes.
func TestFeedHasThisForm(t *testing.T) {
	event := ical.Booking{
		ID: "booking00000001", Sequence: 1, Changed: time.Date(2026, 11, 23, 6, 0, 0, 0, time.UTC), Status: booking.Pending,
		Start: time.Date(2026, 12, 1, 4, 30, 0, 0, time.UTC), End: time.Date(2026, 12, 1, 6, 30, 0, 0, time.UTC),
		Category: "Food", Address: "12, Lodhi Road,\nNew  Delhi", SKUs: "12 dishes",
	}
	want := []string{
		"BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Shootday//Bookings//EN", "METHOD:PUBLISH", "X-WR-CALNAME:Shootday",
		"REFRESH-INTERVAL;VALUE=DURATION:PT15M", "X-PUBLISHED-TTL:PT15M",
		"BEGIN:VEVENT", "UID:booking00000001@shootday.in", "SEQUENCE:1", "DTSTAMP:20261123T060000Z", "DTSTART:20261201T043000Z",
		"DTEND:20261201T063000Z", "STATUS:TENTATIVE", "SUMMARY:Food shoot for Asha", `LOCATION:12\, Lodhi Road\, New Delhi`,
		"DESCRIPTION:12 dishes", "URL:https://shootday.in/dashboard", "END:VEVENT",
		"BEGIN:VEVENT", "UID:booking00000001@shootday.in", "SEQUENCE:1", "DTSTAMP:20261123T060000Z", "DTSTART:20261201T043000Z",
		"DTEND:20261201T063000Z", "STATUS:TENTATIVE", "SUMMARY:Food shoot for Asha", `LOCATION:12\, Lodhi Road\, New Delhi`,
		`DESCRIPTION:12 dishes\nBrief: https://shootday.in/dashboard#booking00000001`, "URL:https://shootday.in/dashboard", "END:VEVENT",
		"BEGIN:VEVENT", "UID:booking00000001@shootday.in", "SEQUENCE:1", "DTSTAMP:20261123T060000Z", "DTSTART:20261201T043000Z",
		"DTEND:20261201T063000Z", "STATUS:TENTATIVE", "SUMMARY:Busy", "END:VEVENT", "END:VCALENDAR", "",
	}
	shoot := event.ForPhotographer(site(), "Asha")
	if got := string(ical.WriteFeed(site(), shoot, shoot.WithBrief(site()), event.Busy())); got != strings.Join(want, "\r\n") {
		t.Error(got)
	}
}
