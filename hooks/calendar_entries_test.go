package hooks_test

import (
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/records"
	"shootday/internal/istime"
)

// entries returns the calendar of Ravi for some days.
func (s *paymentFixture) entries(from time.Time, days int) *answer {
	s.Helper()
	return s.call("GET", fmt.Sprintf("/api/v1/calendar/entries?date=%s&days=%d", istime.ISODate(from), days), s.ravi.token, nil).ok()
}

// blockByFeed blocks half hours of Ravi by a foreign calendar.
func (s *paymentFixture) blockByFeed(source int, from time.Time, halfHours int) {
	s.Helper()
	for i := range halfHours {
		s.exec(`INSERT INTO blocked_cells (number, slot, source)
			SELECT number, {:slot}, {:source} FROM photographer_numbers WHERE photographer = {:photographer}`,
			dbx.Params{"slot": from.Unix()/1800 + int64(i), "source": source, "photographer": s.ravi.profile})
	}
}

func TestCalendarEntries(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	monday := s.nextMonday()
	at := func(day, hour, minute int) time.Time {
		return monday.AddDate(0, 0, day).Add(time.Duration(hour)*time.Hour + time.Duration(minute)*time.Minute)
	}
	shoot := s.bookAt(at(0, 10, 0)).ok().text("_id")
	s.call("PUT", "/api/v1/dashboard/userreq/"+shoot, s.ravi.token, object{"status": "upcoming"}).ok()
	late := s.bookAt(at(1, 23, 30)).ok().text("_id")
	rejected := s.bookAt(at(2, 12, 0)).ok().text("_id")
	s.call("DELETE", "/api/v1/dashboard/userreq/"+rejected, s.ravi.token, nil).ok()
	far := s.bookAt(at(20, 10, 0)).ok().text("_id")

	all := s.entries(monday, 7)
	if got := all.list("bookings"); len(got) != 2 || got[0]["bookingId"] != shoot || got[1]["bookingId"] != late {
		t.Fatalf("bookings %v", got)
	}
	if got := all.list("bookings")[0]; got["status"] != "upcoming" || got["category"] != "Product" || got["customer"] != "Asha" ||
		got["start"] != records.Timestamp(at(0, 10, 0)) || got["clash"] != false {
		t.Errorf("shoot %v", got)
	}
	// A shoot over midnight is on both days, and on neither the day before nor the one after.
	for day, want := range []int{1, 1, 1, 0} {
		if got := s.entries(at(day, 0, 0), 1).list("bookings"); len(got) != want {
			t.Errorf("day %d has %v", day, got)
		}
	}

	for source, name := range map[int]string{1: "Google work", 3: "Family"} {
		s.record("calendar_feeds", object{"photographer": s.ravi.profile, "name": name, "source": source,
			"url": fmt.Sprintf("https://example.in/secret-%d.ics", source)})
	}
	s.blockByFeed(1, at(0, 10, 30), 1)
	s.blockByFeed(1, at(3, 9, 0), 4)
	s.blockByFeed(1, at(3, 12, 0), 1)
	s.blockByFeed(3, at(3, 9, 30), 2)
	s.blockByFeed(1, at(7, 0, 0), 2) // after the seven days
	off := s.call("POST", "/api/v1/calendar/timeOff", s.ravi.token, object{"id": s.ravi.profile, "note": "Wedding",
		"fromDate": istime.ShownDate(at(20, 0, 0)), "toDate": istime.ShownDate(at(21, 0, 0))}).ok().text("timeOffId")

	all = s.entries(monday, 7)
	blocks := ""
	for _, block := range all.list("blocks") {
		blocks += fmt.Sprint(block["feed"], " ", block["start"], " ", block["end"], "\n")
	}
	want := ""
	for _, block := range []struct {
		feed     string
		from, to time.Time
	}{
		{"Google work", at(0, 10, 30), at(0, 11, 0)}, {"Google work", at(3, 9, 0), at(3, 11, 0)},
		{"Family", at(3, 9, 30), at(3, 10, 30)}, {"Google work", at(3, 12, 0), at(3, 12, 30)},
	} {
		want += fmt.Sprint(block.feed, " ", records.Timestamp(block.from), " ", records.Timestamp(block.to), "\n")
	}
	if blocks != want {
		t.Errorf("blocks\n%swant\n%s", blocks, want)
	}
	if strings.Contains(all.raw, "secret") || strings.Contains(all.raw, "example.in") {
		t.Errorf("the address of a feed: %s", all.raw)
	}
	if !all.list("bookings")[0]["clash"].(bool) || all.list("bookings")[1]["clash"].(bool) {
		t.Errorf("clashes of %v", all.list("bookings"))
	}
	// The clash of the time off lies beyond the seven days.
	if got := all.list("clashes"); len(got) != 2 || got[0]["bookingId"] != shoot || got[1]["bookingId"] != far || len(all.list("timeOff")) != 0 {
		t.Errorf("clashes %v, time off %v", got, all.list("timeOff"))
	}
	for day, want := range map[int]int{19: 0, 20: 1, 21: 1, 22: 0} {
		if got := s.entries(at(day, 0, 0), 1).list("timeOff"); len(got) != want || want == 1 && (got[0]["timeOffId"] != off || got[0]["note"] != "Wedding") {
			t.Errorf("time off on day %d: %v", day, got)
		}
	}

	// Outside of the working hours, until an entry opens the time.
	s.call("DELETE", "/api/v1/calendar/timeOff/"+off, s.ravi.token, nil).ok()
	s.call("PUT", "/api/v1/calendar/hours", s.ravi.token, object{"id": s.ravi.profile, "hours": weekdays("9:00 AM", "6:00 PM")}).ok()
	if all = s.entries(monday, 7); len(all.list("clashes")) != 3 || !all.list("bookings")[1]["clash"].(bool) || len(all.list("hours")) != 5 {
		t.Errorf("clashes %v", all.list("clashes"))
	}
	s.call("POST", "/api/v1/calendar/timeOff", s.ravi.token, object{"id": s.ravi.profile, "kind": "open",
		"fromDate": istime.ShownDate(at(1, 0, 0)), "toDate": istime.ShownDate(at(2, 0, 0))}).ok()
	if got := s.entries(monday, 1).list("clashes"); len(got) != 2 || got[1]["bookingId"] != far {
		t.Errorf("clashes %v", got)
	}
	// What is past is no clash any more.
	s.pass(15 * 24 * time.Hour)
	if got := s.entries(monday, 7).list("bookings")[0]; got["clash"] != false {
		t.Errorf("a past clash: %v", got)
	}

	refusals := map[string]url.Values{
		"date": {"date": {"1 Dec"}}, "days": {"date": {istime.ISODate(monday)}, "days": {"43"}},
	}
	for field, query := range refusals {
		s.call("GET", "/api/v1/calendar/entries?"+query.Encode(), s.ravi.token, nil).refusedField(400, field)
	}
}

// TestOneRequestByID: the calendar shows a single booking of the photographer's list.
func TestOneRequestByID(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	list := func(query string) []object {
		return s.call("GET", "/api/v1/dashboard/userreq/"+s.ravi.profile+query, s.ravi.token, nil).ok().list("requests")
	}
	monday := s.nextMonday()
	first, second := s.bookAt(monday.Add(10*time.Hour)).ok().text("_id"), s.bookAt(monday.Add(15*time.Hour)).ok().text("_id")
	for _, id := range []string{first, second} {
		if got := list("?bookingId=" + id); len(got) != 1 || got[0]["_id"] != id {
			t.Errorf("got %v, want %s", got, id)
		}
	}
	if got := list("?status=completed&bookingId=" + first); len(got) != 0 {
		t.Errorf("completed: %v", got)
	}
	if got := list("?bookingId=nosuchbooking00"); len(got) != 0 {
		t.Errorf("unknown: %v", got)
	}
}

// TestCalendarEntriesUseIndexes checks SQLite's plans of the statements behind the calendar.
func TestCalendarEntriesUseIndexes(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	w := s.watchStatements()
	s.entries(s.nextMonday(), 42)
	w.set(true)
	checked := 0
	for _, text := range w.withPrefix("SELECT") {
		if !ofEntries.MatchString(text) {
			continue
		}
		checked++
		var steps []struct {
			Detail string `db:"detail"`
		}
		if err := s.app.ConcurrentDB().NewQuery("EXPLAIN QUERY PLAN " + text).All(&steps); err != nil {
			t.Fatalf("%v: %s", err, text)
		}
		for _, step := range steps {
			// The rest of the scans reads what the searches of the same statement have found.
			if scanned := strings.HasPrefix(step.Detail, "SCAN ") && !foundRows.MatchString(step.Detail); scanned ||
				strings.HasPrefix(step.Detail, "SEARCH b ") && !strings.Contains(step.Detail, "start>") {
				t.Errorf("%s: %s", step.Detail, text)
			}
		}
	}
	if checked != 4 {
		t.Errorf("%d statements, want 4", checked)
	}
}

var (
	ofEntries = regexp.MustCompile(`FROM bookings b JOIN|calendar_feeds f|FROM .time_off.|FROM .working_hours.`)
	foundRows = regexp.MustCompile(`^SCAN (cell|run|held|\(subquery-\d+\)|CONSTANT ROW)\b|^SCAN \(subquery`)
)
