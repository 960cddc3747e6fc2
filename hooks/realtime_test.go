package hooks_test

import (
	"bufio"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
)

// listen subscribes a person to topics like the web app, by default to the bookings, and returns the events as they
// arrive.
func (s *server) listen(who person, topics ...string) <-chan object {
	s.Helper()
	if len(topics) == 0 {
		topics = []string{"bookings/*"}
	}
	client, events := s.connect()
	form := object{"clientId": client, "subscriptions": topics}
	if got := s.call("POST", "/api/realtime", who.token, form); got.status != 204 {
		s.Fatal("subscribe:", got.raw)
	}
	return events
}

// connect opens a realtime connection and returns its id.
func (s *server) connect() (client string, events chan object) {
	s.Helper()
	response, err := http.Get(s.url + "/api/realtime")
	if err != nil {
		s.Fatal(err)
	}
	s.Cleanup(func() { response.Body.Close() })
	connected := make(chan string, 1)
	events = make(chan object, 256)
	go func() {
		defer close(events) // closed when the connection ends
		lines, name := bufio.NewScanner(response.Body), ""
		for lines.Scan() {
			field, value, _ := strings.Cut(lines.Text(), ":")
			data := object{}
			switch {
			case field == "event":
				name = value
			case field == "data" && json.Unmarshal([]byte(value), &data) == nil:
				if name == "PB_CONNECT" {
					connected <- data["clientId"].(string)
				} else {
					events <- data
				}
			}
		}
	}()
	return <-connected, events
}

func TestBothSidesHearOfABookingLive(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, p := s.customer(), s.photographer()
	stranger, nobody := s.listen(s.photographer()), s.listen(person{})
	toCustomer, toPhotographer := s.listen(c), s.listen(p)
	expect := func(who string, events <-chan object, status string) {
		t.Helper()
		record := receive(t, fmt.Sprintf("the %s hears of %s", who, status), events)["record"].(object)
		if record["status"] != status {
			t.Errorf("the %s hears of %v, not of %s", who, record["status"], status)
		}
		if _, leaked := record["blockedUntil"]; leaked {
			t.Error("the event tells internals:", record)
		}
	}
	id := s.book(c, p, s.form(48*time.Hour)).ok().text("_id")
	expect("photographer", toPhotographer, "pending for approval")
	expect("customer", toCustomer, "pending for approval")
	s.call("PUT", "/api/v1/dashboard/userreq/"+id, p.token, object{"status": "upcoming"}).ok()
	expect("customer", toCustomer, "upcoming")
	expect("photographer", toPhotographer, "upcoming")
	for who, events := range map[string]<-chan object{"another photographer": stranger, "a visitor": nobody} {
		if all, open := s.heard(events); len(all) > 0 || !open {
			t.Errorf("%s hears of it: %v", who, all)
		}
	}
}

// TestWhoOnlyListensCostsNothing: with a thousand open dashboards, a query for each of them would add a tenth of a second
// to every booking and every reply to it.
func TestWhoOnlyListensCostsNothing(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, p := s.customer(), s.photographer()
	admin := s.tokenOf(s.record("_superusers", object{"email": "owner@example.in", "password": "password-of-admin"}))
	told := map[string]<-chan object{"customer": s.listen(c), "photographer": s.listen(p), "admin": s.listen(person{token: admin})}
	const strangers = 20
	for range strangers {
		s.listen(s.photographer())
	}
	var asked atomic.Int64
	s.app.ConcurrentDB().(*dbx.DB).QueryLogFunc = func(_ context.Context, _ time.Duration, text string, _ *sql.Rows, _ error) {
		if strings.Contains(text, "bookings") {
			asked.Add(1)
		}
	}
	hear := func() {
		t.Helper()
		for who, events := range told {
			receive(t, "the "+who+" hears of it", events)
		}
	}
	id := s.book(c, p, s.form(48*time.Hour)).ok().text("_id")
	hear()
	s.call("PUT", "/api/v1/dashboard/userreq/"+id, p.token, object{"status": "upcoming"}).ok()
	hear()
	if asked.Load() >= strangers {
		t.Errorf("bookings were asked for %d times", asked.Load())
	}
}

// TestVisitorsWhoListenToAccountsCostNothing: a visitor can subscribe to four topics of accounts. A change must not query
// the database for the visitor's access.
func TestVisitorsWhoListenToAccountsCostNothing(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.customer()
	own := s.listen(c, "users/"+c.id)
	for range 20 {
		s.listen(person{}, "users", "users/*", "_pb_users_auth_", "_pb_users_auth_/*")
	}
	var asked atomic.Int64
	s.app.ConcurrentDB().(*dbx.DB).QueryLogFunc = func(context.Context, time.Duration, string, *sql.Rows, error) { asked.Add(1) }
	s.call("PUT", "/api/v1/user/profile/"+c.id, c.token, object{"fullName": "Asha Rao"}).ok()
	if asked.Load() > 40 {
		t.Errorf("one change asked the database %d times", asked.Load())
	}
	if event := receive(t, "the account hears of its own change", own); event["record"].(object)["fullName"] != "Asha Rao" {
		t.Error(event)
	}
}
