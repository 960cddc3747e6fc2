package bookings_test

import (
	"bytes"
	"encoding/base64"
	"io"
	"mime"
	"mime/multipart"
	netmail "net/mail"
	"strings"
	"testing"
	"time"

	"github.com/arran4/golang-ical"

	"shootday/hooks/apptest"
)

// attachedEvent returns the event that is attached to an email, or nil if there is none.
func attachedEvent(t *testing.T, raw string) *ics.VEvent {
	t.Helper()
	_, raw, _ = strings.Cut(raw, "\n") // remove the line that contains the recipient
	message, err := netmail.ReadMessage(strings.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	_, params, err := mime.ParseMediaType(message.Header.Get("Content-Type"))
	if err != nil {
		t.Fatal(err)
	}
	for parts := multipart.NewReader(message.Body, params["boundary"]); ; {
		part, err := parts.NextPart()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			t.Fatal(err)
		}
		kind, params, err := mime.ParseMediaType(part.Header.Get("Content-Type"))
		if err != nil || kind != "text/calendar" {
			continue
		}
		if params["method"] != "PUBLISH" || params["charset"] != "utf-8" || part.FileName() != "shoot.ics" {
			t.Errorf("the attachment has the header %v", part.Header)
		}
		content, err := io.ReadAll(base64.NewDecoder(base64.StdEncoding, part))
		if err != nil {
			t.Fatal(err)
		}
		calendar, err := ics.ParseCalendar(bytes.NewReader(content))
		if err != nil || len(calendar.Events()) != 1 || !strings.Contains(string(content), "METHOD:PUBLISH\r\n") {
			t.Fatalf("%v: %s", err, content)
		}
		return calendar.Events()[0]
	}
}

func TestMailsCarryTheBooking(t *testing.T) {
	t.Parallel()
	office, settings := apptest.StartMailServer(t)
	s := apptest.NewPayments(t, settings...)
	booking := s.Bookings.Book(s.Asha, s.Ravi, s.Bookings.Form(48*time.Hour)).OK().Text("_id")
	newest := func(who apptest.Person, subject string) *ics.VEvent {
		t.Helper()
		s.Soon("the mail "+subject, func() bool {
			mails := office.Received(who.Email)
			return len(mails) > 0 && strings.Contains(mails[len(mails)-1], "Subject: "+subject)
		})
		mails := office.Received(who.Email)
		return attachedEvent(t, mails[len(mails)-1])
	}
	expect := func(event *ics.VEvent, summary, status, sequence string) {
		t.Helper()
		if event == nil {
			t.Fatal("the mail has no attached event")
		}
		if apptest.EventProperty(event, ics.ComponentPropertySummary) != summary || apptest.EventProperty(event, ics.ComponentPropertyStatus) != status ||
			apptest.EventProperty(event, ics.ComponentPropertySequence) != sequence || event.Id() != booking+"@shootday.test" {
			t.Error(event)
		}
	}
	if event := newest(s.Ravi, "New request"); event != nil {
		t.Error("the mail about a request has an event:", event)
	}
	s.Call("PUT", "/api/v1/dashboard/userreq/"+booking, s.Ravi.Token, apptest.Object{"status": "upcoming"}).OK()
	expect(newest(s.Asha, "Booking confirmed"), "Product shoot with Ravi Das", "CONFIRMED", "1")
	s.Cancel(booking).OK()
	expect(newest(s.Asha, "Booking cancelled"), "Product shoot with Ravi Das", "CANCELLED", "2")
	expect(newest(s.Ravi, "Booking cancelled"), "Product shoot for Asha", "CANCELLED", "2")
}

func TestDemoOutboxHasTheCalendarFile(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	s.Accepted(48 * time.Hour)
	newest := s.Call("GET", "/api/v1/demo/outbox", "", nil).OK().List("items")[0]
	if calendar := newest["calendar"].(string); !strings.HasPrefix(calendar, "BEGIN:VCALENDAR\r\n") || !strings.Contains(calendar, "STATUS:CONFIRMED") {
		t.Error(newest)
	}
}
