package hooks_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/istime"
)

// formAt returns a booking form for a start time.
func (s *server) formAt(start time.Time) object { return s.form(start.Sub(s.now())) }

// lapsed returns how many messages about expired and waiting requests the two people got.
func (s *server) lapsed(c, p person) string {
	return fmt.Sprintf("%d lapsed, %d told, %d reminded",
		s.countMail(p.email, "Request expired"), s.countMail(c.email, "Request expired"), s.countMail(p.email, "Waiting for your response"))
}

// TestClockJumpsADay moves the clock forward, back and forward again. Each request expires once and stays expired.
func TestClockJumpsADay(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, p := s.customer(), s.photographer()
	status := func(id string) string { return s.find("bookings", id).GetString("status") }
	round := func() { s.round("bookings") }
	ends := func(id string) {
		t.Helper()
		s.soon("an expiry", func() bool { return status(id) == "rejected" })
		round()
	}
	slot := s.now().Add(100 * time.Hour)
	first := s.book(c, p, s.formAt(slot)).ok().text("_id")
	accepted := s.book(c, p, s.formAt(slot.Add(5*time.Hour))).ok().text("_id")
	s.call("PUT", "/api/v1/dashboard/userreq/"+accepted, p.token, object{"status": "upcoming"}).ok()

	s.pass(24*time.Hour + time.Minute)
	ends(first)
	if got := s.lapsed(c, p); got != "1 lapsed, 1 told, 0 reminded" {
		t.Error("after a jump:", got)
	}
	s.pass(-24 * time.Hour)
	round()
	second := s.book(c, p, s.formAt(slot)).ok().text("_id")
	if got := s.lapsed(c, p); got != "1 lapsed, 1 told, 0 reminded" || status(first) != "rejected" {
		t.Error("after the jump back:", got, status(first))
	}
	s.pass(24*time.Hour + time.Minute)
	ends(second)
	s.pass(-48 * time.Hour)
	round()
	s.pass(72 * time.Hour)
	round()
	if got := s.lapsed(c, p); got != "2 lapsed, 2 told, 0 reminded" || status(accepted) != "upcoming" {
		t.Error("after all:", got, status(accepted))
	}
	third := s.book(c, p, s.formAt(s.now().Add(100*time.Hour))).ok().text("_id")
	s.pass(18*time.Hour + time.Minute)
	s.soon("a reminder", func() bool { return s.countMail(p.email, "Waiting for your response") == 1 })
	s.pass(-24 * time.Hour)
	round()
	s.pass(24 * time.Hour)
	round()
	if got := s.lapsed(c, p); got != "2 lapsed, 2 told, 1 reminded" || status(third) != "pending for approval" {
		t.Error("the reminder:", got, status(third))
	}
}

// TestMidnightInIndia checks that days start at midnight in India, which is in the evening UTC.
func TestMidnightInIndia(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, p := s.customer(), s.photographer()
	newYear := time.Date(s.now().Year()+1, 1, 1, 0, 0, 0, 0, istime.Zone)
	s.at(newYear.Add(-36 * time.Hour))
	ids := map[string]string{}
	for clock, start := range map[string]time.Time{"11:30 PM": newYear.Add(-30 * time.Minute), "3:00 AM": newYear.Add(3 * time.Hour)} {
		form := s.formAt(start)
		if form["scheduledTime"] != clock {
			t.Fatal(form)
		}
		ids[clock] = s.book(c, p, form).ok().text("_id")
		s.call("PUT", "/api/v1/dashboard/userreq/"+ids[clock], p.token, object{"status": "upcoming"}).ok()
		told := "When: " + start.In(istime.Zone).Format("Mon, 2 Jan 2006, ") + strings.ToLower(clock)
		if !slices.ContainsFunc(s.outbox(p.email), func(m *core.Record) bool { return strings.Contains(m.GetString("text"), told) }) {
			t.Error("nobody was told", told)
		}
	}
	days := map[string]any{}
	for _, row := range s.call("GET", "/api/v1/user/profile/"+c.id, c.token, nil).ok().list("bookings") {
		days[row["schedule_time"].(string)] = row["shedulde_date"]
	}
	last, first := istime.ShownDate(newYear.AddDate(0, 0, -1)), istime.ShownDate(newYear)
	if days["11:30 PM"] != last || days["3:00 AM"] != first || !strings.HasPrefix(last, "31/12/") || !strings.HasPrefix(first, "01/01/") {
		t.Error(days)
	}
	complete := func(clock string) *answer {
		return s.call("PUT", "/api/v1/dashboard/userreq/complete/"+ids[clock], p.token,
			object{"status": "completed", "bookingId": ids[clock], "paidInPerson": true})
	}
	search := func(day time.Time) *answer {
		return s.call("GET", "/api/v1/scheduleBooking/photographers/filter?location=Delhi&categoryId="+s.category("Product")+
			"&date="+istime.ISODate(day)+"&time=11:45+PM", "", nil)
	}
	s.at(newYear.Add(-10 * time.Second))
	complete("3:00 AM").refused(409, "once it has started")
	complete("11:30 PM").ok()
	s.at(newYear.Add(time.Second))
	complete("3:00 AM").refused(409, "once it has started")
	s.at(newYear.Add(3 * time.Hour))
	complete("3:00 AM").ok()
	search(newYear.Add(-time.Hour)).refused(400, "")
	search(newYear).ok()

	months := s.call("GET", "/api/v1/dashboard/earnings/"+p.profile, p.token, nil).ok().list("months")
	if len(months) != 12 || months[10]["amount"] != 8400.0 || months[11]["amount"] != 8400.0 || months[11]["month"] != istime.Month(newYear) {
		t.Error("the months of the two shoots:", months)
	}
}

// TestTwentyNinthOfFebruary checks that the date is accepted in leap years only.
func TestTwentyNinthOfFebruary(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, p := s.customer(), s.photographer()
	leap := time.Date(2028, 2, 29, 10, 0, 0, 0, istime.Zone)
	s.at(leap.Add(-26 * time.Hour))
	form := s.formAt(leap)
	if form["scheduledDate"] != "29/02/2028" {
		t.Fatal(form)
	}
	for _, none := range []string{"29/02/2027", "29/02/2029", "30/02/2028", "31/04/2028"} {
		form["scheduledDate"] = none
		s.book(c, p, form).refused(400, "")
	}
	form["scheduledDate"] = "29/02/2028"
	booked := s.book(c, p, form).ok()
	id := booked.text("_id")
	s.book(s.customer(), p, form).refused(409, "just been taken")
	later := s.book(c, p, s.formAt(time.Date(2029, 2, 28, 10, 0, 0, 0, istime.Zone))).ok().text("_id")
	s.call("PUT", "/api/v1/dashboard/userreq/"+id, p.token, object{"status": "upcoming"}).ok()
	s.at(leap.Add(-time.Hour)) // on the 29th; the other request has been pending since the 28th and expires today
	s.soon("an expiry", func() bool { return s.find("bookings", later).GetString("status") == "rejected" })
	s.at(leap)
	s.call("PUT", "/api/v1/dashboard/userreq/complete/"+id, p.token,
		object{"status": "completed", "bookingId": id, "paidInPerson": true}).ok()
	for _, day := range []time.Time{leap, time.Date(2028, 3, 31, 12, 0, 0, 0, istime.Zone), time.Date(2029, 1, 31, 12, 0, 0, 0, istime.Zone)} {
		s.at(day)
		seen := map[any]bool{}
		earned := 0.0
		for _, month := range s.call("GET", "/api/v1/dashboard/earnings/"+p.profile, p.token, nil).ok().list("months") {
			seen[month["month"]] = true
			if month["month"] == "2028-02" {
				earned = month["amount"].(float64)
			}
		}
		if len(seen) != 12 || earned != 8400 {
			t.Errorf("on %v: %v months, %v", day, seen, earned)
		}
	}
}
