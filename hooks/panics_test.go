package hooks_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/apptest"
	"shootday/hooks/testdb"
)

// TestAPanicInAWorkerEndsNothing checks that a panic in a background job neither ends the process nor keeps the job
// from finishing and running again.
func TestAPanicInAWorkerEndsNothing(t *testing.T) {
	t.Parallel()
	office, settings := apptest.StartMailServer(t)
	s := apptest.Start(t, settings...)
	c, p := s.People.Customer(), s.People.Photographer()
	s.App.OnRecordUpdate("bookings", "outbox").BindFunc(func(e *core.RecordEvent) error {
		if e.Record.GetInt("skuCount") == 13 || e.Record.GetString("to") == "meera@example.in" {
			panic("a broken hook")
		}
		return e.Next()
	})
	broken := s.Bookings.Book(c, p, apptest.With(s.Bookings.Form(48*time.Hour), apptest.Object{"skuCount": 13})).OK().Text("_id")
	good := s.Bookings.Book(c, p, s.Bookings.Form(96*time.Hour)).OK().Text("_id")
	s.DB.Record("outbox", apptest.Object{"to": "meera@example.in", "channel": "email", "text": "Hello", "nextAttemptAt": s.Now()})
	s.Soon("the mails", func() bool {
		return len(office.Received("meera@example.in")) == 1 && len(office.Received(p.Email)) == 2
	})
	s.Pass(25 * time.Hour)
	s.Soon("the expiry", func() bool { return s.DB.Find("bookings", good).GetString("status") == "rejected" })
	if status := s.DB.Find("bookings", broken).GetString("status"); status != "pending for approval" {
		t.Error("the status of the broken request is", status)
	}
	s.Pass(6 * time.Minute)
	s.Health.Lacks("jobs")
}

// TestAPanicInACallIsAnsweredAsAFailure checks that a call that panics gets an error response, even if the response has
// to wait for a transaction to be committed.
func TestAPanicInACallIsAnsweredAsAFailure(t *testing.T) {
	t.Parallel()
	s := apptest.On(t, testdb.New(t))
	s.Serve()
	c, p := s.People.Customer(), s.People.Photographer()
	s.App.OnRecordCreate("addresses", "bookings").BindFunc(func(e *core.RecordEvent) error {
		if strings.Contains(e.Record.GetString("address")+e.Record.GetString("shootAddress"), "Panic") {
			panic("a broken hook")
		}
		return e.Next()
	})
	for _, header := range []http.Header{{}, {"Idempotency-Key": {"key-1"}}} {
		for _, street := range []string{"Panic Street 1", "Park Street 1"} {
			calls := map[string]apptest.Object{
				"/api/v1/booking/addAddress/" + c.ID:        {"address": street},
				"/api/v1/booking/" + c.ID + "/" + p.Profile: apptest.With(s.Bookings.Form(48*time.Hour), apptest.Object{"shootAddress": street}),
			}
			for path, form := range calls {
				s.Header = header.Clone()
				got := s.Call("POST", path, c.Token, form)
				if street == "Park Street 1" {
					got.OK()
				} else {
					got.Refused(500, "Something went wrong")
				}
			}
		}
		s.Pass(24 * time.Hour)
	}
}
