package hooks_test

import (
	"net/http"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/testdb"
)

// TestAThousandAcceptsAtOnce lets 2 to 20 photographers accept the offers of two overlapping shoots at the same moment, in two
// processes. Some have another booking at that time, and some click twice. Each shoot gets one booking, unless nobody is free,
// and everybody else is refused. With SHOOTDAY_SOAK=1 there are 10,000 dispatches.
func TestAThousandAcceptsAtOnce(t *testing.T) {
	t.Parallel()
	races := 40
	if os.Getenv("SHOOTDAY_SOAK") != "" {
		races = 5_000
	}
	first := testdb.New(t)
	s := &server{T: t, app: first}
	s.serve()
	other := &server{T: t, app: openApp(t, first.DataDir())}
	other.serve()
	r := acceptRaces{server: s, other: other, people: []person{}}
	for range 20 {
		r.people = append(r.people, s.photographer())
	}
	for n := range races {
		r.race(n)
		if t.Failed() {
			t.FailNow()
		}
	}
	t.Logf("%d dispatches, %d won, %d accepts, of these refused: %v", 2*races, r.won, r.accepts, r.refused)
	if r.won < races*3/2 || r.refused["offer_lost"] == 0 || r.refused["offer_clash"] == 0 {
		t.Error("too little happened: that proves little")
	}
	overlaps := s.number(`SELECT count(*) FROM bookings a JOIN bookings b ON b.photographer = a.photographer AND b.id > a.id
		AND b.start < a.blockedUntil AND a.start < b.blockedUntil WHERE a.status = 'upcoming' AND b.status = 'upcoming'`, nil)
	if overlaps > 0 {
		t.Errorf("%d bookings overlap", overlaps)
	}
}

type acceptRaces struct {
	*server
	other   *server
	people  []person
	won     int
	accepts int
	refused map[string]int
}

// race creates two dispatches an hour apart with offers to the same photographers, who accept all of them at once.
func (r *acceptRaces) race(n int) {
	r.Helper()
	if r.refused == nil {
		r.refused = map[string]int{}
	}
	start := r.nextMonday().Add(time.Duration(n) * 6 * time.Hour)
	called := make([]person, 2+n%19)
	for i := range called {
		called[i] = r.people[(n+i)%len(r.people)]
	}
	for i, p := range called {
		if (n+i)%3 == 0 {
			r.ownBooking(p, start.Add(30*time.Minute))
		}
	}
	asha, kabir := r.customer(), r.customer()
	one, toOne := r.dispatchTo(asha, start, called...)
	two, toTwo := r.dispatchTo(kabir, start.Add(time.Hour), called...)

	var mu sync.Mutex
	winners := map[string][]string{} // bookings by dispatch
	accept := func(at *server, dispatch, offer string, p person) {
		got := at.attempt(http.MethodPut, "/api/v1/instant/offers/"+offer, p.token, `{"answer":"accept"}`)
		mu.Lock()
		defer mu.Unlock()
		r.accepts++
		switch got.status {
		case http.StatusOK:
			winners[dispatch] = append(winners[dispatch], got.text("bookingId")+" "+p.profile)
		case http.StatusConflict:
			r.refused[got.text("code")]++
		default:
			r.Errorf("race %d: accepting was answered %d: %s", n, got.status, got.raw)
		}
	}
	var all sync.WaitGroup
	for i, p := range called {
		servers := [2]*server{r.server, r.other}
		all.Go(func() { accept(servers[i%2], one, toOne[i], p) })
		all.Go(func() { accept(servers[(i+1)%2], two, toTwo[i], p) })
		if i%4 == 1 { // clicks twice, on different nodes
			all.Go(func() { accept(servers[(i+1)%2], one, toOne[i], p) })
		}
	}
	all.Wait()
	for _, dispatch := range []string{one, two} {
		r.check(n, dispatch, winners[dispatch])
	}
}

// check compares what the photographers were told with the database.
func (r *acceptRaces) check(n int, dispatch string, winners []string) {
	r.Helper()
	row := r.find("dispatches", dispatch)
	told := map[string]bool{}
	for _, winner := range winners {
		told[winner] = true
	}
	accepted := r.number(`SELECT count(*) FROM offers WHERE dispatch = {:d} AND status = 'accepted'`, dbx.Params{"d": dispatch})
	standing := r.number(`SELECT count(*) FROM offers WHERE dispatch = {:d} AND status IN ('sent', 'seen')`, dbx.Params{"d": dispatch})
	switch row.GetString("status") {
	case "won":
		b := r.find("bookings", row.GetString("booking"))
		if len(told) != 1 || !told[b.Id+" "+b.GetString("photographer")] || accepted != 1 || standing != 0 {
			r.Errorf("race %d: %d were told that they won, %d offers are accepted, %d stand", n, len(told), accepted, standing)
		}
		r.won++
	case "open":
		if len(told) > 0 || accepted > 0 || standing == 0 {
			r.Errorf("race %d: open, but %d were told that they won", n, len(told))
		}
		r.sql(`UPDATE dispatches SET status = 'withdrawn' WHERE id = '` + dispatch + `'`)
	default:
		r.Errorf("race %d: the dispatch is %s", n, row.GetString("status"))
	}
	bookings := r.number(`SELECT count(*) FROM bookings WHERE customer = {:c}`, dbx.Params{"c": row.GetString("customer")})
	if bookings != len(told) {
		r.Errorf("race %d: the customer has %d bookings", n, bookings)
	}
}

// ownBooking stores an upcoming booking of a photographer.
func (r *acceptRaces) ownBooking(p person, start time.Time) {
	r.Helper()
	r.record("bookings", object{
		"customer": r.owner().id, "photographer": p.profile, "category": r.category("Product"), "status": "upcoming", "paymentStatus": "unpaid",
		"paymentMethod": "payAfterShoot", "type": "schedule", "start": start, "end": start.Add(time.Hour), "blockedUntil": start.Add(time.Hour),
		"shootAddress": "7 Park Street, Kolkata", "skuCount": 12, "movedBy": "photographer",
	})
}

// owner is the customer of the bookings that are in the way.
func (r *acceptRaces) owner() person { return r.people[0] }

// attempt makes a call from any goroutine.
func (s *server) attempt(method, path, token, body string) *answer {
	return s.send(method, path, token, "application/json", strings.NewReader(body))
}
