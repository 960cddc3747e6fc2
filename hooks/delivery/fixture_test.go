package delivery_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/apptest"
	"shootday/hooks/deliveries"
	"shootday/hooks/records"
	_ "shootday/migrations"
)

const (
	day   = 24 * time.Hour
	total = 840_000 // total price of each test booking, in paise
)

// studio is a test server. The files of its deliveries have database rows but no contents.
type studio struct{ *apptest.Payments }

func newStudio(t *testing.T, settings ...string) studio {
	t.Helper()
	return studio{apptest.NewPaymentsWithAdmin(t, settings...)}
}

// shot returns a booking whose shoot has just ended. The booking is paid online if paid is true, and unpaid otherwise.
func (s studio) shot(paid bool) string {
	s.Helper()
	booking := ""
	if paid {
		booking = s.Settled(2 * time.Hour)
	} else {
		booking = s.Accepted(2 * time.Hour)
	}
	s.Pass(4 * time.Hour)
	return booking
}

// delivered returns a booking with one delivered file. paid is as in shot.
func (s studio) delivered(paid bool) string {
	s.Helper()
	booking := s.shot(paid)
	s.upload(booking, "ready")
	s.deliver(booking, nil).OK()
	return booking
}

// upload adds the database row of a file in the given state.
func (s studio) upload(booking, state string) string {
	s.Helper()
	id := s.Deliveries.Upload(booking)
	s.DB.Update("delivery_files", id, apptest.Object{"state": state})
	return id
}

func (s studio) delivery(booking string) *records.Delivery {
	s.Helper()
	d, err := deliveries.Find(s.App, booking)
	if err != nil {
		s.Fatal(err)
	}
	return d
}

func (s studio) call(method, booking, path, token string, form apptest.Object) *apptest.Answer {
	s.Helper()
	return s.Call(method, "/api/v1/delivery/"+booking+"/"+path, token, form)
}

func (s studio) deliver(booking string, form apptest.Object) *apptest.Answer {
	s.Helper()
	return s.call("PUT", booking, "deliver", s.Ravi.Token, apptest.With(apptest.Object{"fewer": true}, form))
}

func (s studio) accept(booking string) *apptest.Answer {
	s.Helper()
	return s.call("PUT", booking, "accept", s.Asha.Token, nil)
}

func (s studio) change(booking string) *apptest.Answer {
	s.Helper()
	return s.call("PUT", booking, "changes", s.Asha.Token, apptest.Object{"words": fmt.Sprint("Please brighten them, ", apptest.NextNumber())})
}

func (s studio) report(booking, kind string) *apptest.Answer {
	s.Helper()
	return s.call("POST", booking, "problem", s.Asha.Token, apptest.Object{"kind": kind, "words": "Nothing is as agreed."})
}

// decide updates fields of a booking's latest problem as an admin.
func (s studio) decide(booking string, fields apptest.Object) *apptest.Answer {
	s.Helper()
	problem, err := deliveries.LatestProblem(s.App, booking)
	if err != nil || problem == nil {
		s.Fatal("no problem:", err)
	}
	return s.Call("PATCH", "/api/collections/problems/records/"+problem.Id, s.Admins.Token(), fields)
}

// entries returns two balances of a booking from the ledger, in paise: the amount held for the photographer, and the
// amount due to the photographer.
func (s studio) entries(booking string) (held, due int) {
	s.Helper()
	of := func(account string) int {
		return s.DB.Number(`SELECT coalesce(-sum(amount), 0) FROM ledger_entries WHERE booking = {:id} AND account = {:account}`,
			dbx.Params{"id": booking, "account": account})
	}
	return of("photographer"), of("due")
}

// expect checks the status of a delivery and the amounts that are held for and due to the photographer. It also checks
// that the ledger balances.
func (s studio) expect(booking, status string, held, due int) {
	s.Helper()
	if got := string(s.delivery(booking).Status()); got != status {
		s.Errorf("the delivery is %s, not %s", got, status)
	}
	if gotHeld, gotDue := s.entries(booking); gotHeld != held || gotDue != due {
		s.Errorf("%d paise are held and %d due, not %d and %d", gotHeld, gotDue, held, due)
	}
	s.Balanced()
}

// splitWords returns an iterator over the words of a list such as "open, decide".
func splitWords(list string) func(yield func(string) bool) { return strings.SplitSeq(list, ", ") }
