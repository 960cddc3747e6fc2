package bookings_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/apptest"
	"shootday/internal/istime"
)

// lapsed returns a text with the numbers of messages about expired requests to photographer p and to customer c, and of
// reminders of pending requests to the photographer.
func lapsed(s *apptest.Server, c, p apptest.Person) string {
	return fmt.Sprintf("%d lapsed, %d told, %d reminded",
		s.Mails.Count(p.Email, "Request expired"), s.Mails.Count(c.Email, "Request expired"), s.Mails.Count(p.Email, "Waiting for your response"))
}

// TestClockJumpsADay sets the clock forward, back and forward again. Each request must expire once and remain expired.
func TestClockJumpsADay(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p := s.People.Customer(), s.People.Photographer()
	status := func(id string) string { return s.DB.Find("bookings", id).GetString("status") }
	round := func() { s.Round("bookings") }
	ends := func(id string) {
		t.Helper()
		s.Soon("an expiry", func() bool { return status(id) == "rejected" })
		round()
	}
	slot := s.Now().Add(100 * time.Hour)
	first := s.Bookings.Book(c, p, s.Bookings.FormAt(slot)).OK().Text("_id")
	accepted := s.Bookings.Book(c, p, s.Bookings.FormAt(slot.Add(5*time.Hour))).OK().Text("_id")
	s.Call("PUT", "/api/v1/dashboard/userreq/"+accepted, p.Token, apptest.Object{"status": "upcoming"}).OK()

	s.Pass(24*time.Hour + time.Minute)
	ends(first)
	if got := lapsed(s, c, p); got != "1 lapsed, 1 told, 0 reminded" {
		t.Error("after a jump of the clock:", got)
	}
	s.Pass(-24 * time.Hour)
	round()
	second := s.Bookings.Book(c, p, s.Bookings.FormAt(slot)).OK().Text("_id")
	if got := lapsed(s, c, p); got != "1 lapsed, 1 told, 0 reminded" || status(first) != "rejected" {
		t.Error("after the clock was set back:", got, status(first))
	}
	s.Pass(24*time.Hour + time.Minute)
	ends(second)
	s.Pass(-48 * time.Hour)
	round()
	s.Pass(72 * time.Hour)
	round()
	if got := lapsed(s, c, p); got != "2 lapsed, 2 told, 0 reminded" || status(accepted) != "upcoming" {
		t.Error("after all:", got, status(accepted))
	}
	third := s.Bookings.Book(c, p, s.Bookings.FormAt(s.Now().Add(100*time.Hour))).OK().Text("_id")
	s.Pass(18*time.Hour + time.Minute)
	s.Soon("a reminder", func() bool { return s.Mails.Count(p.Email, "Waiting for your response") == 1 })
	s.Pass(-24 * time.Hour)
	round()
	s.Pass(24 * time.Hour)
	round()
	if got := lapsed(s, c, p); got != "2 lapsed, 2 told, 1 reminded" || status(third) != "pending for approval" {
		t.Error("the reminder:", got, status(third))
	}
}

// TestMidnightInIndia checks that days start at midnight in India, which is in the evening in UTC.
func TestMidnightInIndia(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p := s.People.Customer(), s.People.Photographer()
	newYear := time.Date(s.Now().Year()+1, 1, 1, 0, 0, 0, 0, istime.Zone)
	s.At(newYear.Add(-36 * time.Hour))
	ids := map[string]string{}
	for clock, start := range map[string]time.Time{"11:30 PM": newYear.Add(-30 * time.Minute), "3:00 AM": newYear.Add(3 * time.Hour)} {
		form := s.Bookings.FormAt(start)
		if form["scheduledTime"] != clock {
			t.Fatal(form)
		}
		ids[clock] = s.Bookings.Book(c, p, form).OK().Text("_id")
		s.Call("PUT", "/api/v1/dashboard/userreq/"+ids[clock], p.Token, apptest.Object{"status": "upcoming"}).OK()
		told := "When: " + start.In(istime.Zone).Format("Mon, 2 Jan 2006, ") + strings.ToLower(clock)
		if !slices.ContainsFunc(s.Mails.To(p.Email), func(m *core.Record) bool { return strings.Contains(m.GetString("text"), told) }) {
			t.Error("no message contains", told)
		}
	}
	days := map[string]any{}
	for _, row := range s.Call("GET", "/api/v1/user/profile/"+c.ID, c.Token, nil).OK().List("bookings") {
		days[row["schedule_time"].(string)] = row["shedulde_date"]
	}
	last, first := istime.ShownDate(newYear.AddDate(0, 0, -1)), istime.ShownDate(newYear)
	if days["11:30 PM"] != last || days["3:00 AM"] != first || !strings.HasPrefix(last, "31/12/") || !strings.HasPrefix(first, "01/01/") {
		t.Error(days)
	}
	complete := func(clock string) *apptest.Answer {
		return s.Call("PUT", "/api/v1/dashboard/userreq/complete/"+ids[clock], p.Token,
			apptest.Object{"status": "completed", "bookingId": ids[clock], "paidInPerson": true})
	}
	search := func(day time.Time) *apptest.Answer {
		return s.Call("GET", "/api/v1/scheduleBooking/photographers/filter?location=Delhi&categoryId="+s.DB.Category("Product")+
			"&date="+istime.ISODate(day)+"&time=11:45+PM", "", nil)
	}
	s.At(newYear.Add(-10 * time.Second))
	complete("3:00 AM").Refused(409, "once it has started")
	complete("11:30 PM").OK()
	s.At(newYear.Add(time.Second))
	complete("3:00 AM").Refused(409, "once it has started")
	s.At(newYear.Add(3 * time.Hour))
	complete("3:00 AM").OK()
	search(newYear.Add(-time.Hour)).Refused(400, "")
	search(newYear).OK()

	months := s.Call("GET", "/api/v1/dashboard/earnings/"+p.Profile, p.Token, nil).OK().List("months")
	if len(months) != 12 || months[10]["amount"] != 8400.0 || months[11]["amount"] != 8400.0 || months[11]["month"] != istime.Month(newYear) {
		t.Error("the earnings by month are", months)
	}
}

// TestTwentyNinthOfFebruary checks that February 29 is accepted only in leap years.
func TestTwentyNinthOfFebruary(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p := s.People.Customer(), s.People.Photographer()
	leap := time.Date(2028, 2, 29, 10, 0, 0, 0, istime.Zone)
	s.At(leap.Add(-26 * time.Hour))
	form := s.Bookings.FormAt(leap)
	if form["scheduledDate"] != "29/02/2028" {
		t.Fatal(form)
	}
	for _, none := range []string{"29/02/2027", "29/02/2029", "30/02/2028", "31/04/2028"} {
		form["scheduledDate"] = none
		s.Bookings.Book(c, p, form).Refused(400, "")
	}
	form["scheduledDate"] = "29/02/2028"
	booked := s.Bookings.Book(c, p, form).OK()
	id := booked.Text("_id")
	s.Bookings.Book(s.People.Customer(), p, form).Refused(409, "just been taken")
	later := s.Bookings.Book(c, p, s.Bookings.FormAt(time.Date(2029, 2, 28, 10, 0, 0, 0, istime.Zone))).OK().Text("_id")
	s.Call("PUT", "/api/v1/dashboard/userreq/"+id, p.Token, apptest.Object{"status": "upcoming"}).OK()
	s.At(leap.Add(-time.Hour)) // on February 29, when the other request, which was sent on February 28, expires
	s.Soon("an expiry", func() bool { return s.DB.Find("bookings", later).GetString("status") == "rejected" })
	s.At(leap)
	s.Call("PUT", "/api/v1/dashboard/userreq/complete/"+id, p.Token,
		apptest.Object{"status": "completed", "bookingId": id, "paidInPerson": true}).OK()
	for _, day := range []time.Time{leap, time.Date(2028, 3, 31, 12, 0, 0, 0, istime.Zone), time.Date(2029, 1, 31, 12, 0, 0, 0, istime.Zone)} {
		s.At(day)
		seen := map[any]bool{}
		earned := 0.0
		for _, month := range s.Call("GET", "/api/v1/dashboard/earnings/"+p.Profile, p.Token, nil).OK().List("months") {
			seen[month["month"]] = true
			if month["month"] == "2028-02" {
				earned = month["amount"].(float64)
			}
		}
		if len(seen) != 12 || earned != 8400 {
			t.Errorf("on %v the earnings have %v months and the sum %v", day, seen, earned)
		}
	}
}
