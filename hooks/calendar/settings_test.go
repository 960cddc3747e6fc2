package calendar_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
	"shootday/internal/istime"
)

func TestWorkingHours(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	monday := s.Bookings.NextMonday()
	s.BookAt(monday.Add(7 * time.Hour)).OK()
	night := s.BookAt(monday.Add(3 * time.Hour)).OK().Text("_id")
	s.Call("PUT", "/api/v1/dashboard/userreq/"+night, s.Ravi.Token, apptest.Object{"status": "upcoming"}).OK()

	saved := s.Call("PUT", "/api/v1/calendar/hours", s.Ravi.Token, apptest.Object{"id": s.Ravi.Profile, "hours": apptest.Weekdays("9:00 AM", "6:00 PM")}).OK()
	if clashes := saved.Body["clashes"].([]any); len(clashes) != 2 || !slices.Contains(clashes, any(night)) {
		t.Errorf("clashes %v", clashes)
	}
	if next := s.BookAt(monday.Add(8 * time.Hour)).RefusedFor("outside_hours"); !slices.Contains(next, istime.ShownDate(monday)+" 9:30 AM") {
		t.Errorf("next %v", next)
	}
	s.BookAt(monday.Add(12 * time.Hour)).OK()
	s.BookAt(monday.AddDate(0, 0, 5).Add(12 * time.Hour)).RefusedFor("outside_hours")

	if got := s.FreeTimes(monday.AddDate(0, 0, 5)); len(got) != 0 {
		t.Errorf("the free times on Saturday are %v", got)
	}
	// A request with an invalid range must not change anything.
	wrong := append(apptest.Weekdays("9:00 AM", "6:00 PM"), apptest.Object{"day": 0, "from": "5:30 PM", "to": "7:00 PM"})
	s.Call("PUT", "/api/v1/calendar/hours", s.Ravi.Token, apptest.Object{"id": s.Ravi.Profile, "hours": wrong}).RefusedField(400, "hours.5.from")
	s.Call("PUT", "/api/v1/calendar/hours", s.Ravi.Token, apptest.Object{"id": s.Ravi.Profile}).RefusedField(400, "hours")
	if hours := s.Call("GET", "/api/v1/calendar/settings", s.Ravi.Token, nil).OK().List("hours"); len(hours) != 5 {
		t.Errorf("there are %d ranges of hours", len(hours))
	}
	// Set working hours that include midnight, and then remove all hours.
	late := s.Call("PUT", "/api/v1/calendar/hours", s.Ravi.Token,
		apptest.Object{"id": s.Ravi.Profile, "hours": []apptest.Object{{"day": 6, "from": "10:00 PM", "to": "2:00 AM"}}}).OK()
	if hours := late.List("hours"); len(hours) != 2 || hours[0]["day"] != 0.0 || hours[1]["to"] != "12:00 AM" {
		t.Errorf("hours %v", hours)
	}
	s.Call("PUT", "/api/v1/calendar/hours", s.Ravi.Token, apptest.Object{"id": s.Ravi.Profile, "hours": []apptest.Object{}}).OK()
	s.BookAt(monday.AddDate(0, 0, 5).Add(12 * time.Hour)).OK()
}

// TestWrongHoursAreNamed checks that the error for invalid working hours contains the index and the field of the invalid
// range.
func TestWrongHoursAreNamed(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	nine := apptest.Object{"day": 0, "from": "9:00 AM", "to": "6:00 PM"}
	for _, wrong := range []struct {
		field string
		hours any
	}{
		{"hours.2.day", []any{nine, apptest.With(nine, apptest.Object{"day": 1}), apptest.Object{"day": "Monday", "from": "9:00 AM", "to": "6:00 PM"}}},
		{"hours.0.from", []any{apptest.With(nine, apptest.Object{"from": 9})}},
		{"hours.1", []any{nine, "9 to 5"}},
		{"hours", "9 to 5"},
		{"hours", apptest.Object{"0": nine}},
		{"hours", nil},
	} {
		s.Call("PUT", "/api/v1/calendar/hours", s.Ravi.Token, apptest.Object{"id": s.Ravi.Profile, "hours": wrong.hours}).RefusedField(400, wrong.field)
	}
	for path, form := range map[string]apptest.Object{
		"PUT /api/v1/calendar/hours": {"hours": []any{nine}}, "PUT /api/v1/calendar/limits": {"leadHours": 1},
		"POST /api/v1/calendar/timeOff": {"fromDate": "25/11/2026", "toDate": "25/11/2026"},
		"POST /api/v1/calendar/feeds":   {"name": "Work", "url": "https://example.in/a.ics"}, "POST /api/v1/calendar/link": {"detail": "busy"},
	} {
		method, path, _ := strings.Cut(path, " ")
		s.Call(method, path, s.Ravi.Token, form).RefusedField(400, "id")
		s.Call(method, path, s.Ravi.Token, apptest.With(form, apptest.Object{"id": nil})).RefusedField(400, "id")
		s.Call(method, path, s.Ravi.Token, apptest.With(form, apptest.Object{"id": 5})).RefusedField(400, "id")
		s.Call(method, path, s.Ravi.Token, apptest.With(form, apptest.Object{"id": s.Asha.ID})).Refused(403, "")
	}
	if hours := s.Call("GET", "/api/v1/calendar/settings", s.Ravi.Token, nil).OK().List("hours"); len(hours) != 0 {
		t.Errorf("hours %v", hours)
	}
}

// TestLongTimeOff checks that saving an entry of time off is fast even if the entry began long ago and overlaps many other
// entries.
func TestLongTimeOff(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	day := s.Bookings.NextMonday()
	off := func(from, to time.Time) *apptest.Answer {
		return s.Call("POST", "/api/v1/calendar/timeOff", s.Ravi.Token, apptest.Object{
			"id": s.Ravi.Profile, "fromDate": istime.ShownDate(from), "toDate": istime.ShownDate(to), "fromTime": "9:00 AM", "toTime": "5:00 PM",
		})
	}
	off(day.AddDate(-100, 0, 0), day).RefusedField(400, "fromDate")
	off(s.Now().AddDate(0, 0, -401), day).RefusedField(400, "fromDate")

	nested := []string{}
	for i := range 40 {
		nested = append(nested, off(day.AddDate(0, 0, i), day.AddDate(0, 0, 380-i)).OK().Text("timeOffId"))
	}
	remove := func(id string) {
		w := s.DB.WatchStatements()
		s.Call("DELETE", "/api/v1/calendar/timeOff/"+id, s.Ravi.Token, nil).OK()
		if n := all(w); n > 60 {
			t.Errorf("deleting one of %d entries took %d statements", len(nested), n)
		}
	}
	remove(nested[20]) // the other entries still block all of its time
	if got := s.FreeTimes(day.AddDate(0, 0, 20)); len(got) > 0 {
		t.Errorf("free %v", got)
	}
	remove(nested[0]) // the next entry begins a day later
	if got := s.FreeTimes(day); !slices.Contains(got, "9:00 AM") || !slices.Contains(got, "11:30 PM") {
		t.Errorf("free %v", got)
	}
	if got := s.FreeTimes(day.AddDate(0, 0, 1)); !slices.Contains(got, "6:00 AM") || slices.Contains(got, "9:00 AM") {
		t.Errorf("free %v", got)
	}
	if got := s.FreeTimes(day.AddDate(0, 0, 379)); slices.Contains(got, "4:30 PM") || !slices.Contains(got, "5:00 PM") {
		t.Errorf("free %v", got)
	}
	for i, id := range nested {
		if i != 0 && i != 20 {
			remove(id)
		}
	}
	if left := s.DB.Number(`SELECT count(*) FROM blocked_cells`, nil); left != 0 {
		t.Errorf("%d half hours are still blocked", left)
	}
}

func TestTimeOff(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	day := s.Bookings.NextMonday()
	there := s.BookAt(day.Add(10 * time.Hour)).OK().Text("_id")
	off := func(form apptest.Object) *apptest.Answer {
		form["id"] = s.Ravi.Profile
		return s.Call("POST", "/api/v1/calendar/timeOff", s.Ravi.Token, form)
	}
	whole := off(apptest.Object{"fromDate": istime.ShownDate(day), "toDate": istime.ShownDate(day), "note": "Wedding of a cousin"}).OK()
	if clashes := whole.Body["clashes"].([]any); len(clashes) != 1 || clashes[0] != there {
		t.Errorf("clashes %v", clashes)
	}
	if next := s.BookAt(day.Add(20 * time.Hour)).RefusedFor("unavailable"); len(next) != 3 || next[0] != istime.ShownDate(day.AddDate(0, 0, 1))+" 12:00 AM" {
		t.Errorf("next %v", next)
	}
	// Blocking the time does not change the request, which can still be accepted.
	s.Call("PUT", "/api/v1/dashboard/userreq/"+there, s.Ravi.Token, apptest.Object{"status": "upcoming"}).OK()
	s.Call("DELETE", "/api/v1/calendar/timeOff/"+whole.Text("timeOffId"), s.Ravi.Token, nil).OK()
	if got := s.FreeTimes(day); !slices.Contains(got, "8:00 PM") || slices.Contains(got, "10:00 AM") {
		t.Errorf("free %v", got)
	}
	// If one of two overlapping entries is deleted, the other still blocks its part.
	evening := apptest.Object{"fromDate": istime.ShownDate(day), "toDate": istime.ShownDate(day), "fromTime": "6:00 PM", "toTime": "9:00 PM"}
	first := off(evening).OK().Text("timeOffId")
	off(apptest.Object{"fromDate": istime.ShownDate(day), "toDate": istime.ShownDate(day), "fromTime": "8:00 PM", "toTime": "12:00 AM"}).OK()
	s.Call("DELETE", "/api/v1/calendar/timeOff/"+first, s.Ravi.Token, nil).OK()
	if got := s.FreeTimes(day); !slices.Contains(got, "4:00 PM") || slices.Contains(got, "8:00 PM") {
		t.Errorf("free %v", got)
	}
	// The photographer does not work in the evening, but opens it for one day.
	s.Call("PUT", "/api/v1/calendar/hours", s.Ravi.Token, apptest.Object{"id": s.Ravi.Profile, "hours": apptest.Weekdays("9:00 AM", "12:00 PM")}).OK()
	next := day.AddDate(0, 0, 1)
	s.BookAt(next.Add(18 * time.Hour)).RefusedFor("outside_hours")
	off(apptest.Object{"kind": "open", "fromDate": istime.ShownDate(next), "toDate": istime.ShownDate(next), "fromTime": "6:00 PM", "toTime": "9:00 PM"}).OK()
	s.BookAt(next.Add(18 * time.Hour)).OK()

	yesterday := istime.ShownDate(s.Now().AddDate(0, 0, -1))
	off(apptest.Object{"fromDate": yesterday, "toDate": yesterday}).RefusedField(400, "toDate")
	off(apptest.Object{"fromDate": istime.ShownDate(next), "toDate": istime.ShownDate(day)}).RefusedField(400, "toDate")
	off(apptest.Object{"fromDate": istime.ShownDate(day), "toDate": istime.ShownDate(day.AddDate(2, 0, 0))}).RefusedField(400, "toDate")
	off(apptest.Object{"fromDate": "1 Dec", "toDate": istime.ShownDate(day)}).RefusedField(400, "fromDate")
	s.Call("DELETE", "/api/v1/calendar/timeOff/"+first, s.Ravi.Token, nil).Refused(404, "")
}

func TestBookingLimits(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	limits := func(form apptest.Object) *apptest.Answer {
		form["id"] = s.Ravi.Profile
		return s.Call("PUT", "/api/v1/calendar/limits", s.Ravi.Token, form)
	}
	limits(apptest.Object{"leadHours": 48, "horizonDays": 30}).OK()
	soon := s.Now().Add(24 * time.Hour)
	if next := s.BookAt(soon).RefusedFor("too_soon"); len(next) != 3 {
		t.Errorf("next %v", next)
	}
	// If a time is too late, the closest alternatives are the last times that can be booked.
	latest := s.Now().Add(30 * 24 * time.Hour).Truncate(30 * time.Minute)
	want := []string{}
	for _, at := range []time.Time{latest.Add(-time.Hour), latest.Add(-30 * time.Minute), latest} {
		want = append(want, istime.ShownDate(at)+" "+istime.Clock(at))
	}
	if next := s.BookAt(s.Now().Add(31 * 24 * time.Hour)).RefusedFor("too_late"); !slices.Equal(next, want) {
		t.Errorf("the next free times are %v, want %v", next, want)
	}
	s.BookAt(latest).OK()
	s.BookAt(s.Now().Add(49 * time.Hour)).OK()

	// A longer buffer leaves fewer free times before and after a shoot.
	limits(apptest.Object{"bufferMinutes": 240}).OK()
	day := s.Bookings.NextMonday()
	s.BookAt(day.Add(9 * time.Hour)).OK()
	if got := s.FreeTimes(day); slices.Contains(got, "12:00 PM") || !slices.Contains(got, "5:00 PM") {
		t.Errorf("free %v", got)
	}
	for field, value := range map[string]any{"bufferMinutes": 45, "leadHours": 721, "horizonDays": 0} {
		limits(apptest.Object{field: value}).RefusedField(400, field)
	}
	settings := s.Call("GET", "/api/v1/calendar/settings", s.Ravi.Token, nil).OK()
	if settings.Body["bufferMinutes"] != 240.0 || settings.Body["leadHours"] != 48.0 || settings.Body["horizonDays"] != 30.0 {
		t.Errorf("settings %v", settings.Body)
	}
}

// TestFreeTimesCanBeBooked checks that a time can be booked if and only if the API lists it as free.
func TestFreeTimesCanBeBooked(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t, "PENDING_PER_PHOTOGRAPHER=1000", "PENDING_PER_CUSTOMER=1000")
	day := s.Bookings.NextMonday()
	s.Call("PUT", "/api/v1/calendar/hours", s.Ravi.Token, apptest.Object{"id": s.Ravi.Profile, "hours": apptest.Weekdays("9:00 AM", "9:00 PM")}).OK()
	s.Call("POST", "/api/v1/calendar/timeOff", s.Ravi.Token, apptest.Object{"id": s.Ravi.Profile, "fromDate": istime.ShownDate(day),
		"toDate": istime.ShownDate(day), "fromTime": "1:00 PM", "toTime": "2:00 PM"}).OK()
	for range 12 {
		free := s.FreeTimes(day)
		for half := range 48 {
			at := day.Add(time.Duration(half) * 30 * time.Minute)
			if slices.Contains(free, istime.Clock(at)) {
				continue
			}
			if half%5 == 0 {
				s.BookAt(at).Refused(409, "")
			}
		}
		if len(free) == 0 {
			return
		}
		if at, err := istime.ParseShownSlot(istime.ShownDate(day), free[len(free)/2]); err != nil {
			t.Fatal(err)
		} else {
			s.BookAt(at).OK()
		}
	}
	t.Error("the day always has a free time")
}
