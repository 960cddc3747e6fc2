package hooks_test

import (
	"net/url"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/internal/istime"
)

// TestStoredAnswersAreExact asks the same questions after each write and each step of the clock, each so often that its
// answer is stored, and compares it with that of a server that stores none.
func TestStoredAnswersAreExact(t *testing.T) {
	t.Parallel()
	s := startSearches(t)
	c := s.customer()
	for _, p := range s.people[:4] { // next free times, which pass
		s.call("PUT", "/api/v1/calendar/hours", p.token, object{"id": p.profile, "hours": weekdays("1:00 AM", "11:00 PM")}).ok()
	}
	moment := s.now()
	start := moment.Truncate(time.Hour).Add(80 * time.Hour)
	slot := url.Values{"date": {istime.ISODate(start)}, "time": {istime.Clock(start)}}.Encode()
	questions := []string{
		"/api/items?perPage=20", "/api/items?count=true&sort=price&location=" + s.cities[0], "/api/items?categoryId=" + s.categories[0], "/api/items?" + slot,
		"/api/v1/scheduleBooking/photographers/filter?location=" + s.cities[1] + "&categoryId=" + s.categories[0] + "&" + slot,
	}
	for n := range 150 {
		after := ""
		switch n % 5 {
		case 0:
			moment = moment.Add(time.Duration(1+s.dice.IntN(200)) * time.Minute)
			s.at(moment)
			s.bySQL.at(moment)
			after = "the clock shows " + moment.String()
		case 1:
			query := `UPDATE users SET suspended = NOT suspended WHERE id = (SELECT user FROM photographers WHERE id = {:id})`
			if _, err := s.outside.NewQuery(query).Bind(dbx.Params{"id": s.someone().profile}).Execute(); err != nil {
				t.Fatal(err)
			}
			after = query
		default:
			after = s.write(c)
		}
		for _, question := range questions {
			want := s.bySQL.call("GET", question, "", nil).raw
			for try := range 4 {
				token := ""
				if try%2 == 1 {
					token = c.token
				}
				if got := s.call("GET", question, token, nil); got.raw != want {
					t.Fatalf("after %s\n%s, call %d, answers\n%s\nand not\n%s", after, question, try, got.raw, want)
				}
			}
		}
	}
}
