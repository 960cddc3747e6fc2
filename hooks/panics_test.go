package hooks_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/testdb"
)

// TestAPanicInAWorkerEndsNothing checks that neither the process, nor the round, nor the next round ends.
func TestAPanicInAWorkerEndsNothing(t *testing.T) {
	t.Parallel() // most of its time is waiting
	office, settings := startMailServer(t)
	s := start(t, settings...)
	c, p := s.customer(), s.photographer()
	s.app.OnRecordUpdate("bookings", "outbox").BindFunc(func(e *core.RecordEvent) error {
		if e.Record.GetInt("skuCount") == 13 || e.Record.GetString("to") == "meera@example.in" {
			panic("a broken hook")
		}
		return e.Next()
	})
	broken := s.book(c, p, with(s.form(48*time.Hour), object{"skuCount": 13})).ok().text("_id")
	good := s.book(c, p, s.form(96*time.Hour)).ok().text("_id")
	s.record("outbox", object{"to": "meera@example.in", "channel": "email", "text": "Hello", "nextAttemptAt": s.now()})
	s.soon("the mails", func() bool {
		return len(office.received("meera@example.in")) == 1 && len(office.received(p.email)) == 2
	})
	s.pass(25 * time.Hour)
	s.soon("the expiry", func() bool { return s.find("bookings", good).GetString("status") == "rejected" })
	if status := s.find("bookings", broken).GetString("status"); status != "pending for approval" {
		t.Error("the broken request is", status)
	}
	s.pass(6 * time.Minute)
	s.lacks("jobs")
}

// TestAPanicInACallIsAnsweredAsAFailure also checks a call whose response waits for the commit of its transaction.
func TestAPanicInACallIsAnsweredAsAFailure(t *testing.T) {
	t.Parallel()
	s := &server{T: t, app: testdb.New(t)}
	s.serve()
	c, p := s.customer(), s.photographer()
	s.app.OnRecordCreate("addresses", "bookings").BindFunc(func(e *core.RecordEvent) error {
		if strings.Contains(e.Record.GetString("address")+e.Record.GetString("shootAddress"), "Panic") {
			panic("a broken hook")
		}
		return e.Next()
	})
	for _, header := range []http.Header{{}, {"Idempotency-Key": {"key-1"}}} {
		for _, street := range []string{"Panic Street 1", "Park Street 1"} {
			calls := map[string]object{
				"/api/v1/booking/addAddress/" + c.id:        {"address": street},
				"/api/v1/booking/" + c.id + "/" + p.profile: with(s.form(48*time.Hour), object{"shootAddress": street}),
			}
			for path, form := range calls {
				s.header = header.Clone()
				got := s.call("POST", path, c.token, form)
				if street == "Park Street 1" {
					got.ok()
				} else {
					got.refused(500, "Something went wrong")
				}
			}
		}
		s.pass(24 * time.Hour)
	}
}
