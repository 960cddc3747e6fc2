package dispatch_test

import (
	"net/http"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/apptest"
	"shootday/hooks/testdb"
)

// TestAThousandAcceptsAtOnce makes 2 to 20 photographers accept the offers for two overlapping shoots at the same time,
// in two processes. Some photographers have another booking at that time, and some accept twice. Each shoot must get
// exactly one booking if a photographer is free, and all other acceptances must be refused. With SHOOTDAY_SOAK=1, there
// are 10,000 dispatches.
func TestAThousandAcceptsAtOnce(t *testing.T) {
	t.Parallel()
	races := 40
	if os.Getenv("SHOOTDAY_SOAK") != "" {
		races = 5_000
	}
	first := testdb.New(t)
	s := apptest.On(t, first)
	s.Serve()
	other := apptest.On(t, apptest.OpenApp(t, first.DataDir()))
	other.Serve()
	r := acceptRaces{Server: s, other: other, people: []apptest.Person{}}
	for range 20 {
		r.people = append(r.people, s.People.Photographer())
	}
	for n := range races {
		r.race(n)
		if t.Failed() {
			t.FailNow()
		}
	}
	t.Logf("%d dispatches, %d won, %d accepts, of these refused: %v", 2*races, r.won, r.accepts, r.refused)
	if r.won < races*3/2 || r.refused["offer_lost"] == 0 || r.refused["offer_clash"] == 0 {
		t.Error("too few dispatches were won or offers refused, so the test proves little")
	}
	overlaps := s.DB.Number(`SELECT count(*) FROM bookings a JOIN bookings b ON b.photographer = a.photographer AND b.id > a.id
		AND b.start < a.blockedUntil AND a.start < b.blockedUntil WHERE a.status = 'upcoming' AND b.status = 'upcoming'`, nil)
	if overlaps > 0 {
		t.Errorf("%d bookings overlap", overlaps)
	}
}

type acceptRaces struct {
	*apptest.Server
	other   *apptest.Server
	people  []apptest.Person
	won     int
	accepts int
	refused map[string]int
}

// race creates two dispatches with shoots that start an hour apart and offers to the same photographers, who then
// accept all offers at the same time.
func (r *acceptRaces) race(n int) {
	r.Helper()
	if r.refused == nil {
		r.refused = map[string]int{}
	}
	start := r.Bookings.NextMonday().Add(time.Duration(n) * 6 * time.Hour)
	called := make([]apptest.Person, 2+n%19)
	for i := range called {
		called[i] = r.people[(n+i)%len(r.people)]
	}
	for i, p := range called {
		if (n+i)%3 == 0 {
			r.ownBooking(p, start.Add(30*time.Minute))
		}
	}
	asha, kabir := r.People.Customer(), r.People.Customer()
	one, toOne := r.Offers.Make(asha, start, called...)
	two, toTwo := r.Offers.Make(kabir, start.Add(time.Hour), called...)

	var mu sync.Mutex
	winners := map[string][]string{} // bookings by dispatch
	accept := func(at *apptest.Server, dispatch, offer string, p apptest.Person) {
		got := attempt(at, http.MethodPut, "/api/v1/instant/offers/"+offer, p.Token, `{"answer":"accept"}`)
		mu.Lock()
		defer mu.Unlock()
		r.accepts++
		switch got.Status {
		case http.StatusOK:
			winners[dispatch] = append(winners[dispatch], got.Text("bookingId")+" "+p.Profile)
		case http.StatusConflict:
			r.refused[got.Text("code")]++
		default:
			r.Errorf("race %d: the response to accepting is %d: %s", n, got.Status, got.Raw)
		}
	}
	var all sync.WaitGroup
	for i, p := range called {
		servers := [2]*apptest.Server{r.Server, r.other}
		all.Go(func() { accept(servers[i%2], one, toOne[i], p) })
		all.Go(func() { accept(servers[(i+1)%2], two, toTwo[i], p) })
		if i%4 == 1 { // the photographer clicks twice, and the requests reach different processes
			all.Go(func() { accept(servers[(i+1)%2], one, toOne[i], p) })
		}
	}
	all.Wait()
	for _, dispatch := range []string{one, two} {
		r.check(n, dispatch, winners[dispatch])
	}
}

// check checks that the responses to the photographers agree with the database.
func (r *acceptRaces) check(n int, dispatch string, winners []string) {
	r.Helper()
	row := r.DB.Find("dispatches", dispatch)
	told := map[string]bool{}
	for _, winner := range winners {
		told[winner] = true
	}
	accepted := r.DB.Number(`SELECT count(*) FROM offers WHERE dispatch = {:d} AND status = 'accepted'`, dbx.Params{"d": dispatch})
	standing := r.DB.Number(`SELECT count(*) FROM offers WHERE dispatch = {:d} AND status IN ('sent', 'seen')`, dbx.Params{"d": dispatch})
	switch row.GetString("status") {
	case "won":
		b := r.DB.Find("bookings", row.GetString("booking"))
		if len(told) != 1 || !told[b.Id+" "+b.GetString("photographer")] || accepted != 1 || standing != 0 {
			r.Errorf("race %d: %d answers report a booking, %d offers are accepted, %d are open", n, len(told), accepted, standing)
		}
		r.won++
	case "open":
		if len(told) > 0 || accepted > 0 || standing == 0 {
			r.Errorf("race %d: the dispatch is open, but %d answers report a booking", n, len(told))
		}
		r.DB.Do(`UPDATE dispatches SET status = 'withdrawn' WHERE id = '` + dispatch + `'`)
	default:
		r.Errorf("race %d: the status of the dispatch is %s", n, row.GetString("status"))
	}
	bookings := r.DB.Number(`SELECT count(*) FROM bookings WHERE customer = {:c}`, dbx.Params{"c": row.GetString("customer")})
	if bookings != len(told) {
		r.Errorf("race %d: the customer has %d bookings", n, bookings)
	}
}

// ownBooking stores an upcoming booking of a photographer.
func (r *acceptRaces) ownBooking(p apptest.Person, start time.Time) {
	r.Helper()
	r.DB.Record("bookings", apptest.Object{
		"customer": r.owner().ID, "photographer": p.Profile, "category": r.DB.Category("Product"), "status": "upcoming", "paymentStatus": "unpaid",
		"paymentMethod": "payAfterShoot", "type": "schedule", "start": start, "end": start.Add(time.Hour), "blockedUntil": start.Add(time.Hour),
		"shootAddress": "7 Park Street, Kolkata", "skuCount": 12, "movedBy": "photographer",
	})
}

// owner returns the customer of the conflicting bookings.
func (r *acceptRaces) owner() apptest.Person { return r.people[0] }

// attempt sends a request. Unlike other helpers, it can be called from any goroutine.
func attempt(s *apptest.Server, method, path, token, body string) *apptest.Answer {
	return s.Send(method, path, token, "application/json", strings.NewReader(body))
}
