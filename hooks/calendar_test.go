package hooks_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"shootday/internal/istime"
)

// weekdays are working hours from Monday to Friday.
func weekdays(from, to string) []object {
	hours := []object{}
	for day := range 5 {
		hours = append(hours, object{"day": day, "from": from, "to": to})
	}
	return hours
}

// nextMonday returns midnight of a Monday, at least a week from now.
func (s *server) nextMonday() time.Time {
	day := istime.StartOfDay(s.now()).AddDate(0, 0, 7)
	for day.Weekday() != time.Monday {
		day = day.AddDate(0, 0, 1)
	}
	return day
}

// bookAt asks Ravi for a shoot of products at a time.
func (s *paymentFixture) bookAt(at time.Time) *answer {
	s.Helper()
	form := s.form(time.Hour)
	form["scheduledDate"], form["scheduledTime"] = istime.ShownDate(at), istime.Clock(at)
	return s.book(s.asha, s.ravi, form)
}

// freeTimes returns the free times of a day of Ravi.
func (s *paymentFixture) freeTimes(day time.Time) []string {
	s.Helper()
	path := fmt.Sprintf("/api/v1/calendar/free/%s?date=%s&categoryId=%s", s.ravi.profile, istime.ISODate(day), s.category("Product"))
	days := s.call("GET", path, "", nil).ok().list("days")
	times := []string{}
	for _, at := range days[0]["times"].([]any) {
		times = append(times, at.(string))
	}
	return times
}

// refusedFor checks the code of a refusal and returns the next free times.
func (a *answer) refusedFor(code string) []string {
	a.t.Helper()
	a.refused(409, "")
	problem, _ := a.body["data"].(map[string]any)["scheduledTime"].(map[string]any)
	if problem["code"] != code {
		a.t.Fatalf("the code is %v, want %s", problem["code"], code)
	}
	next := []string{}
	for _, slot := range problem["next"].([]any) {
		next = append(next, fmt.Sprint(slot.(map[string]any)["scheduledDate"], " ", slot.(map[string]any)["scheduledTime"]))
	}
	return next
}

func TestWorkingHours(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	monday := s.nextMonday()
	s.bookAt(monday.Add(7 * time.Hour)).ok()
	night := s.bookAt(monday.Add(3 * time.Hour)).ok().text("_id")
	s.call("PUT", "/api/v1/dashboard/userreq/"+night, s.ravi.token, object{"status": "upcoming"}).ok()

	saved := s.call("PUT", "/api/v1/calendar/hours", s.ravi.token, object{"id": s.ravi.profile, "hours": weekdays("9:00 AM", "6:00 PM")}).ok()
	if clashes := saved.body["clashes"].([]any); len(clashes) != 2 || !slices.Contains(clashes, any(night)) {
		t.Errorf("clashes %v", clashes)
	}
	if next := s.bookAt(monday.Add(8 * time.Hour)).refusedFor("outside_hours"); !slices.Contains(next, istime.ShownDate(monday)+" 9:30 AM") {
		t.Errorf("next %v", next)
	}
	s.bookAt(monday.Add(12 * time.Hour)).ok()
	s.bookAt(monday.AddDate(0, 0, 5).Add(12 * time.Hour)).refusedFor("outside_hours")

	if got := s.freeTimes(monday.AddDate(0, 0, 5)); len(got) != 0 {
		t.Errorf("free on Saturday: %v", got)
	}
	// A call with one wrong range changes nothing.
	wrong := append(weekdays("9:00 AM", "6:00 PM"), object{"day": 0, "from": "5:30 PM", "to": "7:00 PM"})
	s.call("PUT", "/api/v1/calendar/hours", s.ravi.token, object{"id": s.ravi.profile, "hours": wrong}).refusedField(400, "hours.5.from")
	s.call("PUT", "/api/v1/calendar/hours", s.ravi.token, object{"id": s.ravi.profile}).refusedField(400, "hours")
	if hours := s.call("GET", "/api/v1/calendar/settings", s.ravi.token, nil).ok().list("hours"); len(hours) != 5 {
		t.Errorf("%d ranges of hours", len(hours))
	}
	// Over midnight, and then around the clock again.
	late := s.call("PUT", "/api/v1/calendar/hours", s.ravi.token,
		object{"id": s.ravi.profile, "hours": []object{{"day": 6, "from": "10:00 PM", "to": "2:00 AM"}}}).ok()
	if hours := late.list("hours"); len(hours) != 2 || hours[0]["day"] != 0.0 || hours[1]["to"] != "12:00 AM" {
		t.Errorf("hours %v", hours)
	}
	s.call("PUT", "/api/v1/calendar/hours", s.ravi.token, object{"id": s.ravi.profile, "hours": []object{}}).ok()
	s.bookAt(monday.AddDate(0, 0, 5).Add(12 * time.Hour)).ok()
}

// TestWrongHoursAreNamed sends forms that are not hours. The answer names the field, and the element of the list.
func TestWrongHoursAreNamed(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	nine := object{"day": 0, "from": "9:00 AM", "to": "6:00 PM"}
	for _, wrong := range []struct {
		field string
		hours any
	}{
		{"hours.2.day", []any{nine, with(nine, object{"day": 1}), object{"day": "Monday", "from": "9:00 AM", "to": "6:00 PM"}}},
		{"hours.0.from", []any{with(nine, object{"from": 9})}},
		{"hours.1", []any{nine, "9 to 5"}},
		{"hours", "9 to 5"},
		{"hours", object{"0": nine}},
		{"hours", nil},
	} {
		s.call("PUT", "/api/v1/calendar/hours", s.ravi.token, object{"id": s.ravi.profile, "hours": wrong.hours}).refusedField(400, wrong.field)
	}
	for path, form := range map[string]object{
		"PUT /api/v1/calendar/hours": {"hours": []any{nine}}, "PUT /api/v1/calendar/limits": {"leadHours": 1},
		"POST /api/v1/calendar/timeOff": {"fromDate": "25/11/2026", "toDate": "25/11/2026"},
		"POST /api/v1/calendar/feeds":   {"name": "Work", "url": "https://example.in/a.ics"}, "POST /api/v1/calendar/link": {"detail": "busy"},
	} {
		method, path, _ := strings.Cut(path, " ")
		s.call(method, path, s.ravi.token, form).refusedField(400, "id")
		s.call(method, path, s.ravi.token, with(form, object{"id": nil})).refusedField(400, "id")
		s.call(method, path, s.ravi.token, with(form, object{"id": 5})).refusedField(400, "id")
		s.call(method, path, s.ravi.token, with(form, object{"id": s.asha.id})).refused(403, "")
	}
	if hours := s.call("GET", "/api/v1/calendar/settings", s.ravi.token, nil).ok().list("hours"); len(hours) != 0 {
		t.Errorf("hours %v", hours)
	}
}

// TestLongTimeOff: what an entry costs is bounded, however early it begins and however many others it overlaps.
func TestLongTimeOff(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	day := s.nextMonday()
	off := func(from, to time.Time) *answer {
		return s.call("POST", "/api/v1/calendar/timeOff", s.ravi.token, object{
			"id": s.ravi.profile, "fromDate": istime.ShownDate(from), "toDate": istime.ShownDate(to), "fromTime": "9:00 AM", "toTime": "5:00 PM",
		})
	}
	off(day.AddDate(-100, 0, 0), day).refusedField(400, "fromDate")
	off(s.now().AddDate(0, 0, -401), day).refusedField(400, "fromDate")

	nested := []string{}
	for i := range 40 {
		nested = append(nested, off(day.AddDate(0, 0, i), day.AddDate(0, 0, 380-i)).ok().text("timeOffId"))
	}
	remove := func(id string) {
		w := s.watchStatements()
		s.call("DELETE", "/api/v1/calendar/timeOff/"+id, s.ravi.token, nil).ok()
		if n := w.all(); n > 60 {
			t.Errorf("deleting one of %d entries took %d statements", len(nested), n)
		}
	}
	remove(nested[20]) // the others hold all of it
	if got := s.freeTimes(day.AddDate(0, 0, 20)); len(got) > 0 {
		t.Errorf("free %v", got)
	}
	remove(nested[0]) // the next one begins a day later
	if got := s.freeTimes(day); !slices.Contains(got, "9:00 AM") || !slices.Contains(got, "11:30 PM") {
		t.Errorf("free %v", got)
	}
	if got := s.freeTimes(day.AddDate(0, 0, 1)); !slices.Contains(got, "6:00 AM") || slices.Contains(got, "9:00 AM") {
		t.Errorf("free %v", got)
	}
	if got := s.freeTimes(day.AddDate(0, 0, 379)); slices.Contains(got, "4:30 PM") || !slices.Contains(got, "5:00 PM") {
		t.Errorf("free %v", got)
	}
	for i, id := range nested {
		if i != 0 && i != 20 {
			remove(id)
		}
	}
	if left := s.number(`SELECT count(*) FROM blocked_cells`, nil); left != 0 {
		t.Errorf("%d half hours are still blocked", left)
	}
}

func TestTimeOff(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	day := s.nextMonday()
	there := s.bookAt(day.Add(10 * time.Hour)).ok().text("_id")
	off := func(form object) *answer {
		form["id"] = s.ravi.profile
		return s.call("POST", "/api/v1/calendar/timeOff", s.ravi.token, form)
	}
	whole := off(object{"fromDate": istime.ShownDate(day), "toDate": istime.ShownDate(day), "note": "Wedding of a cousin"}).ok()
	if clashes := whole.body["clashes"].([]any); len(clashes) != 1 || clashes[0] != there {
		t.Errorf("clashes %v", clashes)
	}
	if next := s.bookAt(day.Add(20 * time.Hour)).refusedFor("unavailable"); len(next) != 3 || next[0] != istime.ShownDate(day.AddDate(0, 0, 1))+" 12:00 AM" {
		t.Errorf("next %v", next)
	}
	// A block leaves the request alone: it can still be accepted.
	s.call("PUT", "/api/v1/dashboard/userreq/"+there, s.ravi.token, object{"status": "upcoming"}).ok()
	s.call("DELETE", "/api/v1/calendar/timeOff/"+whole.text("timeOffId"), s.ravi.token, nil).ok()
	if got := s.freeTimes(day); !slices.Contains(got, "8:00 PM") || slices.Contains(got, "10:00 AM") {
		t.Errorf("free %v", got)
	}
	// Two entries overlap, and one goes: the other still holds its part.
	evening := object{"fromDate": istime.ShownDate(day), "toDate": istime.ShownDate(day), "fromTime": "6:00 PM", "toTime": "9:00 PM"}
	first := off(evening).ok().text("timeOffId")
	off(object{"fromDate": istime.ShownDate(day), "toDate": istime.ShownDate(day), "fromTime": "8:00 PM", "toTime": "12:00 AM"}).ok()
	s.call("DELETE", "/api/v1/calendar/timeOff/"+first, s.ravi.token, nil).ok()
	if got := s.freeTimes(day); !slices.Contains(got, "4:00 PM") || slices.Contains(got, "8:00 PM") {
		t.Errorf("free %v", got)
	}
	// The hours are closed, but an entry opens an evening.
	s.call("PUT", "/api/v1/calendar/hours", s.ravi.token, object{"id": s.ravi.profile, "hours": weekdays("9:00 AM", "12:00 PM")}).ok()
	next := day.AddDate(0, 0, 1)
	s.bookAt(next.Add(18 * time.Hour)).refusedFor("outside_hours")
	off(object{"kind": "open", "fromDate": istime.ShownDate(next), "toDate": istime.ShownDate(next), "fromTime": "6:00 PM", "toTime": "9:00 PM"}).ok()
	s.bookAt(next.Add(18 * time.Hour)).ok()

	yesterday := istime.ShownDate(s.now().AddDate(0, 0, -1))
	off(object{"fromDate": yesterday, "toDate": yesterday}).refusedField(400, "toDate")
	off(object{"fromDate": istime.ShownDate(next), "toDate": istime.ShownDate(day)}).refusedField(400, "toDate")
	off(object{"fromDate": istime.ShownDate(day), "toDate": istime.ShownDate(day.AddDate(2, 0, 0))}).refusedField(400, "toDate")
	off(object{"fromDate": "1 Dec", "toDate": istime.ShownDate(day)}).refusedField(400, "fromDate")
	s.call("DELETE", "/api/v1/calendar/timeOff/"+first, s.ravi.token, nil).refused(404, "")
}

func TestBookingLimits(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	limits := func(form object) *answer {
		form["id"] = s.ravi.profile
		return s.call("PUT", "/api/v1/calendar/limits", s.ravi.token, form)
	}
	limits(object{"leadHours": 48, "horizonDays": 30}).ok()
	soon := s.now().Add(24 * time.Hour)
	if next := s.bookAt(soon).refusedFor("too_soon"); len(next) != 3 {
		t.Errorf("next %v", next)
	}
	// The closest times to one that is too late are the last that can be booked.
	latest := s.now().Add(30 * 24 * time.Hour).Truncate(30 * time.Minute)
	want := []string{}
	for _, at := range []time.Time{latest.Add(-time.Hour), latest.Add(-30 * time.Minute), latest} {
		want = append(want, istime.ShownDate(at)+" "+istime.Clock(at))
	}
	if next := s.bookAt(s.now().Add(31 * 24 * time.Hour)).refusedFor("too_late"); !slices.Equal(next, want) {
		t.Errorf("next %v, want %v", next, want)
	}
	s.bookAt(latest).ok()
	s.bookAt(s.now().Add(49 * time.Hour)).ok()

	// The buffer is kept free after a shoot of Ravi's, and shows in what is free.
	limits(object{"bufferMinutes": 240}).ok()
	day := s.nextMonday()
	s.bookAt(day.Add(9 * time.Hour)).ok()
	if got := s.freeTimes(day); slices.Contains(got, "12:00 PM") || !slices.Contains(got, "5:00 PM") {
		t.Errorf("free %v", got)
	}
	for field, value := range map[string]any{"bufferMinutes": 45, "leadHours": 721, "horizonDays": 0} {
		limits(object{field: value}).refusedField(400, field)
	}
	settings := s.call("GET", "/api/v1/calendar/settings", s.ravi.token, nil).ok()
	if settings.body["bufferMinutes"] != 240.0 || settings.body["leadHours"] != 48.0 || settings.body["horizonDays"] != 30.0 {
		t.Errorf("settings %v", settings.body)
	}
}

// TestFreeTimesCanBeBooked books times that the profile shows as free, and times that it does not.
func TestFreeTimesCanBeBooked(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t, "PENDING_PER_PHOTOGRAPHER=1000", "PENDING_PER_CUSTOMER=1000")
	day := s.nextMonday()
	s.call("PUT", "/api/v1/calendar/hours", s.ravi.token, object{"id": s.ravi.profile, "hours": weekdays("9:00 AM", "9:00 PM")}).ok()
	s.call("POST", "/api/v1/calendar/timeOff", s.ravi.token, object{"id": s.ravi.profile, "fromDate": istime.ShownDate(day),
		"toDate": istime.ShownDate(day), "fromTime": "1:00 PM", "toTime": "2:00 PM"}).ok()
	for range 12 {
		free := s.freeTimes(day)
		for half := range 48 {
			at := day.Add(time.Duration(half) * 30 * time.Minute)
			if slices.Contains(free, istime.Clock(at)) {
				continue
			}
			if half%5 == 0 {
				s.bookAt(at).refused(409, "")
			}
		}
		if len(free) == 0 {
			return
		}
		if at, err := istime.ParseShownSlot(istime.ShownDate(day), free[len(free)/2]); err != nil {
			t.Fatal(err)
		} else {
			s.bookAt(at).ok()
		}
	}
	t.Error("the day never fills up")
}
