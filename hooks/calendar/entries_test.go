package calendar_test

import (
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/apptest"
	"shootday/hooks/records"
	"shootday/internal/istime"
)

// blockByFeed blocks half hours of Ravi's calendar, like an external calendar with the given source number.
func blockByFeed(s *apptest.Payments, source int, from time.Time, halfHours int) {
	s.Helper()
	for i := range halfHours {
		s.DB.Exec(`INSERT INTO blocked_cells (number, slot, source)
			SELECT number, {:slot}, {:source} FROM photographer_numbers WHERE photographer = {:photographer}`,
			dbx.Params{"slot": from.Unix()/1800 + int64(i), "source": source, "photographer": s.Ravi.Profile})
	}
}

func TestCalendarEntries(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	monday := s.Bookings.NextMonday()
	at := func(day, hour, minute int) time.Time {
		return monday.AddDate(0, 0, day).Add(time.Duration(hour)*time.Hour + time.Duration(minute)*time.Minute)
	}
	shoot := s.BookAt(at(0, 10, 0)).OK().Text("_id")
	s.Call("PUT", "/api/v1/dashboard/userreq/"+shoot, s.Ravi.Token, apptest.Object{"status": "upcoming"}).OK()
	late := s.BookAt(at(1, 23, 30)).OK().Text("_id")
	rejected := s.BookAt(at(2, 12, 0)).OK().Text("_id")
	s.Call("DELETE", "/api/v1/dashboard/userreq/"+rejected, s.Ravi.Token, nil).OK()
	far := s.BookAt(at(20, 10, 0)).OK().Text("_id")

	all := s.Entries(monday, 7)
	if got := all.List("bookings"); len(got) != 2 || got[0]["bookingId"] != shoot || got[1]["bookingId"] != late {
		t.Fatalf("bookings %v", got)
	}
	if got := all.List("bookings")[0]; got["status"] != "upcoming" || got["category"] != "Product" || got["customer"] != "Asha" ||
		got["start"] != records.Timestamp(at(0, 10, 0)) || got["clash"] != false {
		t.Errorf("shoot %v", got)
	}
	// A shoot that includes midnight is listed on both days, and neither on the day before nor on the day after.
	for day, want := range []int{1, 1, 1, 0} {
		if got := s.Entries(at(day, 0, 0), 1).List("bookings"); len(got) != want {
			t.Errorf("the bookings of day %d are %v", day, got)
		}
	}

	for source, name := range map[int]string{1: "Google work", 3: "Family"} {
		s.DB.Record("calendar_feeds", apptest.Object{"photographer": s.Ravi.Profile, "name": name, "source": source,
			"url": fmt.Sprintf("https://example.in/secret-%d.ics", source)})
	}
	blockByFeed(s, 1, at(0, 10, 30), 1)
	blockByFeed(s, 1, at(3, 9, 0), 4)
	blockByFeed(s, 1, at(3, 12, 0), 1)
	blockByFeed(s, 3, at(3, 9, 30), 2)
	blockByFeed(s, 1, at(7, 0, 0), 2) // after the last of the seven days
	off := s.Call("POST", "/api/v1/calendar/timeOff", s.Ravi.Token, apptest.Object{"id": s.Ravi.Profile, "note": "Wedding",
		"fromDate": istime.ShownDate(at(20, 0, 0)), "toDate": istime.ShownDate(at(21, 0, 0))}).OK().Text("timeOffId")

	all = s.Entries(monday, 7)
	blocks := ""
	for _, block := range all.List("blocks") {
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
	if strings.Contains(all.Raw, "secret") || strings.Contains(all.Raw, "example.in") {
		t.Errorf("the entries contain the address of a feed: %s", all.Raw)
	}
	if !all.List("bookings")[0]["clash"].(bool) || all.List("bookings")[1]["clash"].(bool) {
		t.Errorf("the bookings with clashes are %v", all.List("bookings"))
	}
	// The booking that conflicts with the time off is later than the seven days shown.
	if got := all.List("clashes"); len(got) != 2 || got[0]["bookingId"] != shoot || got[1]["bookingId"] != far || len(all.List("timeOff")) != 0 {
		t.Errorf("the clashes are %v, the time off %v", got, all.List("timeOff"))
	}
	for day, want := range map[int]int{19: 0, 20: 1, 21: 1, 22: 0} {
		if got := s.Entries(at(day, 0, 0), 1).List("timeOff"); len(got) != want || want == 1 && (got[0]["timeOffId"] != off || got[0]["note"] != "Wedding") {
			t.Errorf("the time off on day %d is %v", day, got)
		}
	}

	// The shoot is outside the working hours until the photographer opens its time.
	s.Call("DELETE", "/api/v1/calendar/timeOff/"+off, s.Ravi.Token, nil).OK()
	s.Call("PUT", "/api/v1/calendar/hours", s.Ravi.Token, apptest.Object{"id": s.Ravi.Profile, "hours": apptest.Weekdays("9:00 AM", "6:00 PM")}).OK()
	if all = s.Entries(monday, 7); len(all.List("clashes")) != 3 || !all.List("bookings")[1]["clash"].(bool) || len(all.List("hours")) != 5 {
		t.Errorf("clashes %v", all.List("clashes"))
	}
	s.Call("POST", "/api/v1/calendar/timeOff", s.Ravi.Token, apptest.Object{"id": s.Ravi.Profile, "kind": "open",
		"fromDate": istime.ShownDate(at(1, 0, 0)), "toDate": istime.ShownDate(at(2, 0, 0))}).OK()
	if got := s.Entries(monday, 1).List("clashes"); len(got) != 2 || got[1]["bookingId"] != far {
		t.Errorf("clashes %v", got)
	}
	// A conflict in the past is no longer listed.
	s.Pass(15 * 24 * time.Hour)
	if got := s.Entries(monday, 7).List("bookings")[0]; got["clash"] != false {
		t.Errorf("a past clash is still shown: %v", got)
	}

	refusals := map[string]url.Values{
		"date": {"date": {"1 Dec"}}, "days": {"date": {istime.ISODate(monday)}, "days": {"43"}},
	}
	for field, query := range refusals {
		s.Call("GET", "/api/v1/calendar/entries?"+query.Encode(), s.Ravi.Token, nil).RefusedField(400, field)
	}
}

// TestOneRequestByID checks that the list of requests can be limited to one booking by its id.
func TestOneRequestByID(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	list := func(query string) []apptest.Object {
		return s.Call("GET", "/api/v1/dashboard/userreq/"+s.Ravi.Profile+query, s.Ravi.Token, nil).OK().List("requests")
	}
	monday := s.Bookings.NextMonday()
	first, second := s.BookAt(monday.Add(10*time.Hour)).OK().Text("_id"), s.BookAt(monday.Add(15*time.Hour)).OK().Text("_id")
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

// TestCalendarEntriesUseIndexes checks that the SQL statements that load calendar entries do not scan large tables.
func TestCalendarEntriesUseIndexes(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	w := s.DB.WatchStatements()
	s.Entries(s.Bookings.NextMonday(), 42)
	w.Set(true)
	checked := 0
	for _, text := range w.WithPrefix("SELECT") {
		if !ofEntries.MatchString(text) {
			continue
		}
		checked++
		var steps []struct {
			Detail string `db:"detail"`
		}
		if err := s.App.ConcurrentDB().NewQuery("EXPLAIN QUERY PLAN " + text).All(&steps); err != nil {
			t.Fatalf("%v: %s", err, text)
		}
		for _, step := range steps {
			// Other scans are allowed if they read only rows found by an index search in the same statement.
			if scanned := strings.HasPrefix(step.Detail, "SCAN ") && !foundRows.MatchString(step.Detail); scanned ||
				strings.HasPrefix(step.Detail, "SEARCH b ") && !strings.Contains(step.Detail, "start>") {
				t.Errorf("%s: %s", step.Detail, text)
			}
		}
	}
	if checked != 4 {
		t.Errorf("%d statements were checked, want 4", checked)
	}
}

var (
	ofEntries = regexp.MustCompile(`FROM bookings b JOIN|calendar_feeds f|FROM .time_off.|FROM .working_hours.`)
	foundRows = regexp.MustCompile(`^SCAN (cell|run|held|\(subquery-\d+\)|CONSTANT ROW)\b|^SCAN \(subquery`)
)
