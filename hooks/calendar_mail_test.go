package hooks_test

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

	ics "github.com/arran4/golang-ical"
)

// attachedEvent returns the event that is attached to a mail, or nil if nothing is.
func attachedEvent(t *testing.T, raw string) *ics.VEvent {
	t.Helper()
	_, raw, _ = strings.Cut(raw, "\n") // the recipient
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
	office, settings := startMailServer(t)
	s := newPaymentFixture(t, settings...)
	booking := s.book(s.asha, s.ravi, s.form(48*time.Hour)).ok().text("_id")
	newest := func(who person, subject string) *ics.VEvent {
		t.Helper()
		s.soon("the mail "+subject, func() bool {
			mails := office.received(who.email)
			return len(mails) > 0 && strings.Contains(mails[len(mails)-1], "Subject: "+subject)
		})
		mails := office.received(who.email)
		return attachedEvent(t, mails[len(mails)-1])
	}
	expect := func(event *ics.VEvent, summary, status, sequence string) {
		t.Helper()
		if event == nil {
			t.Fatal("nothing is attached")
		}
		if property(event, ics.ComponentPropertySummary) != summary || property(event, ics.ComponentPropertyStatus) != status ||
			property(event, ics.ComponentPropertySequence) != sequence || event.Id() != booking+"@shootday.test" {
			t.Error(event)
		}
	}
	if event := newest(s.ravi, "New request"); event != nil {
		t.Error("a request has an event:", event)
	}
	s.call("PUT", "/api/v1/dashboard/userreq/"+booking, s.ravi.token, object{"status": "upcoming"}).ok()
	expect(newest(s.asha, "Booking confirmed"), "Product shoot with Ravi Das", "CONFIRMED", "1")
	s.cancel(booking).ok()
	expect(newest(s.asha, "Booking cancelled"), "Product shoot with Ravi Das", "CANCELLED", "2")
	expect(newest(s.ravi, "Booking cancelled"), "Product shoot for Asha", "CANCELLED", "2")
}

func TestDemoOutboxHasTheCalendarFile(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	s.accepted(48 * time.Hour)
	newest := s.call("GET", "/api/v1/demo/outbox", "", nil).ok().list("items")[0]
	if calendar := newest["calendar"].(string); !strings.HasPrefix(calendar, "BEGIN:VCALENDAR\r\n") || !strings.Contains(calendar, "STATUS:CONFIRMED") {
		t.Error(newest)
	}
}
