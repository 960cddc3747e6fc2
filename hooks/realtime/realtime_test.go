package realtime_test

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"shootday/hooks/apptest"
)

func TestBothSidesHearOfABookingLive(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p := s.People.Customer(), s.People.Photographer()
	stranger, nobody := s.Live.Listen(s.People.Photographer()), s.Live.Listen(apptest.Person{})
	toCustomer, toPhotographer := s.Live.Listen(c), s.Live.Listen(p)
	expect := func(who string, events <-chan apptest.Object, status string) {
		t.Helper()
		record := apptest.Receive(t, fmt.Sprintf("the %s hears of %s", who, status), events)["record"].(apptest.Object)
		if record["status"] != status {
			t.Errorf("the %s receives the status %v, not %s", who, record["status"], status)
		}
		if _, leaked := record["blockedUntil"]; leaked {
			t.Error("the event contains internal fields:", record)
		}
	}
	id := s.Bookings.Book(c, p, s.Bookings.Form(48*time.Hour)).OK().Text("_id")
	expect("photographer", toPhotographer, "pending for approval")
	expect("customer", toCustomer, "pending for approval")
	s.Call("PUT", "/api/v1/dashboard/userreq/"+id, p.Token, apptest.Object{"status": "upcoming"}).OK()
	expect("customer", toCustomer, "upcoming")
	expect("photographer", toPhotographer, "upcoming")
	for who, events := range map[string]<-chan apptest.Object{"another photographer": stranger, "a visitor": nobody} {
		if all, open := s.Live.Heard(events); len(all) > 0 || !open {
			t.Errorf("%s receives the change: %v", who, all)
		}
	}
}

// TestWhoOnlyListensCostsNothing checks that a change of a booking causes no query for subscribers who are not parties
// of the booking. With a thousand open dashboards, a query for each would make every change take a tenth of a second
// longer.
func TestWhoOnlyListensCostsNothing(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p := s.People.Customer(), s.People.Photographer()
	admin := s.People.TokenOf(s.DB.Record("_superusers", apptest.Object{"email": "owner@example.in", "password": "password-of-admin"}))
	told := map[string]<-chan apptest.Object{"customer": s.Live.Listen(c), "photographer": s.Live.Listen(p), "admin": s.Live.Listen(apptest.Person{Token: admin})}
	const strangers = 20
	for range strangers {
		s.Live.Listen(s.People.Photographer())
	}
	var asked atomic.Int64
	s.App.ConcurrentDB().(*dbx.DB).QueryLogFunc = func(_ context.Context, _ time.Duration, text string, _ *sql.Rows, _ error) {
		if strings.Contains(text, "bookings") {
			asked.Add(1)
		}
	}
	hear := func() {
		t.Helper()
		for who, events := range told {
			apptest.Receive(t, "the "+who+" hears of it", events)
		}
	}
	id := s.Bookings.Book(c, p, s.Bookings.Form(48*time.Hour)).OK().Text("_id")
	hear()
	s.Call("PUT", "/api/v1/dashboard/userreq/"+id, p.Token, apptest.Object{"status": "upcoming"}).OK()
	hear()
	if asked.Load() >= strangers {
		t.Errorf("bookings were queried %d times", asked.Load())
	}
}

// TestVisitorsWhoListenToAccountsCostNothing subscribes visitors to accounts, each with four topics. Changing an
// account must not cause queries for these visitors.
func TestVisitorsWhoListenToAccountsCostNothing(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Customer()
	own := s.Live.Listen(c, "users/"+c.ID)
	for range 20 {
		s.Live.Listen(apptest.Person{}, "users", "users/*", "_pb_users_auth_", "_pb_users_auth_/*")
	}
	var asked atomic.Int64
	s.App.ConcurrentDB().(*dbx.DB).QueryLogFunc = func(context.Context, time.Duration, string, *sql.Rows, error) { asked.Add(1) }
	s.Call("PUT", "/api/v1/user/profile/"+c.ID, c.Token, apptest.Object{"fullName": "Asha Rao"}).OK()
	if asked.Load() > 40 {
		t.Errorf("one change queried the database %d times", asked.Load())
	}
	if event := apptest.Receive(t, "the account hears of its own change", own); event["record"].(apptest.Object)["fullName"] != "Asha Rao" {
		t.Error(event)
	}
}

// TestPocketBaseIsShownThoseWhomAChangeConcerns checks that PocketBase compares a changed record only with the clients
// of superusers and of the accounts that the record concerns.
func TestPocketBaseIsShownThoseWhomAChangeConcerns(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p := s.People.Customer(), s.People.Photographer()
	for _, who := range []apptest.Person{c, p, s.People.Customer(), s.People.Superuser(), {}} {
		s.Live.Listen(who)
	}
	booking := s.Bookings.Book(c, p, s.Bookings.Form(48*time.Hour)).OK().Text("_id")
	compared := 0
	s.App.OnModelAfterUpdateSuccess().Bind(&hook.Handler[*core.ModelEvent]{Priority: -99, Func: func(e *core.ModelEvent) error {
		compared = e.App.SubscriptionsBroker().TotalClients()
		return e.Next()
	}})
	save := func(record *core.Record, want int) {
		t.Helper()
		s.DB.Save(record)
		if compared != want {
			t.Errorf("a change in %s is compared with %d clients, not %d", record.Collection().Name, compared, want)
		}
	}
	account := s.DB.Find("users", c.ID)
	save(account, 2)
	save(s.DB.Find("bookings", booking), 3)
	save(s.DB.Record("subscribers", apptest.Object{"email": "reader@example.in"}), 1)
	save(s.DB.Find("categories", s.DB.Category("Food")), 5)
	account.RefreshTokenKey() // ends the connection
	s.DB.Save(account)
	save(s.DB.Find("bookings", booking), 2)
}
