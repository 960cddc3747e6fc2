package e2e

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

const (
	askedPeople  = 14 // number of photographers who take instant bookings; more than get an offer in the first round
	askingPeople = 4  // number of customers; the dispatch of the last one gets no answers
)

// newDispatcher starts a market whose offers can be accepted for offerTime.
func newDispatcher(t *testing.T, offerTime time.Duration) *dispatcher {
	t.Helper()
	m := &market{T: t, dir: filepath.Join(t.TempDir(), "data"), env: append(slices.Clone(marketSettings), fmt.Sprint("OFFER_SECONDS=", offerTime.Seconds()))}
	install(t, m.dir, seeded(40, askingPeople))
	m.workAlways()
	m.callOut(askedPeople)
	m.serve()
	d := dispatcherOf(m)
	if len(d.photographers) != askedPeople || len(d.customers) != askingPeople {
		t.Fatalf("%d photographers and %d customers", len(d.photographers), len(d.customers))
	}
	return d
}

// attempt is a request that accepts an offer, with the response.
type attempt struct {
	by      signedIn
	offer   string
	status  int
	booking string
}

// TestKilledWhilePhotographersAccept kills the server while all photographers accept all offers. After the restart,
// each repeated request must get the correct response. A photographer who got a booking must still have it, and each
// dispatch must have exactly one booking. Dispatches without an answer must continue and end on time.
func TestKilledWhilePhotographersAccept(t *testing.T) {
	t.Parallel()
	kills, longest := 2, late
	if long {
		kills, longest = 100, 2*time.Second
	}
	const offerTime = 800 * time.Millisecond
	d := newDispatcher(t, offerTime)
	ids := func(query string) string { return strings.Join(d.column(query), " ") }
	told, unanswered, went := 0, 0, 0
	for range kills {
		var dispatches []string
		for _, c := range d.customers {
			dispatches = append(dispatches, d.ask(c, 1))
		}
		silent := dispatches[askingPeople-1]
		asked := time.Now()
		attempts := d.acceptUntilKilled(silent)
		won := ids(`SELECT id FROM offers WHERE status = 'accepted'`)
		d.serve()
		up := time.Now()
		for _, a := range attempts {
			status, booking := d.accept(a.by, a.offer)
			if a.status == 200 && (status != 200 || booking != a.booking) {
				t.Errorf("the response to a photographer's call is booking %s, and the response to its repeat is %d %s", a.booking, status, booking)
			}
			if strings.Contains(won, a.offer) && (status != 200 || booking == "") {
				t.Errorf("a photographer got the booking, but the response to a repeat is %d %s", status, booking)
			}
			if a.status == 200 {
				told++
			} else if strings.Contains(won, a.offer) {
				unanswered++
			}
		}
		for i, dispatch := range dispatches[:askingPeople-1] {
			bookings := ids(`SELECT id FROM bookings WHERE customer = '` + d.customers[i].id + `' AND status = 'upcoming'`)
			accepted := d.column(`SELECT id FROM offers WHERE dispatch = '` + dispatch + `' AND status = 'accepted'`)
			if status, booking := d.watch(d.customers[i], dispatch); bookings != booking || (status == "won") != (len(accepted) == 1) || len(accepted) > 1 {
				t.Errorf("a dispatch is %s with the booking %q, the customer has %q, and %d offers are accepted", status, booking, bookings, len(accepted))
			}
		}
		d.silentOneEnds(d.customers[askingPeople-1], silent, up, longest)
		if rounds := ids(`SELECT round FROM dispatches WHERE id = '` + silent + `'`); rounds == "1" && up.Sub(asked) < 2*offerTime {
			t.Error("the rounds of a dispatch did not continue")
		} else if rounds != "1" {
			went++
		}
		if standing := ids(`SELECT o.id FROM dispatches d JOIN offers o ON o.dispatch = d.id WHERE d.status != 'open' AND o.status IN ('sent', 'seen')`); standing != "" {
			t.Error("offers of dispatches that have ended are still open:", standing)
		}
		d.edit(
			`UPDATE dispatches SET status = 'withdrawn' WHERE status = 'open'`,
			`UPDATE dispatches SET created = '2020-01-01 00:00:00.000Z'`, // so that the customers may start dispatches again
			`UPDATE offers SET status = 'lost' WHERE status != 'lost'`,
			`UPDATE bookings SET status = 'canceled' WHERE status = 'upcoming'`,
		)
		d.callOut(askedPeople)
	}
	t.Logf("%d kills; %d accepts were answered before them, %d were kept without an answer; %d dispatches continued after them", kills, told, unanswered, went)
	if long && (told == 0 || unanswered == 0 || went == 0) {
		t.Error("too little happened to be meaningful")
	}
}

// acceptUntilKilled makes all photographers accept all offers except those of one dispatch, and meanwhile kills the
// server.
func (d *dispatcher) acceptUntilKilled(silent string) (attempts []attempt) {
	d.Helper()
	var (
		mu  sync.Mutex
		all sync.WaitGroup
	)
	ready := make(chan struct{})
	unanswered := d.column(`SELECT id FROM offers WHERE dispatch = '` + silent + `'`)
	for _, p := range d.photographers {
		var offers []string
		for _, offer := range d.offersTo(p) {
			if !slices.Contains(unanswered, offer) {
				offers = append(offers, offer)
			}
		}
		all.Go(func() {
			<-ready
			for _, offer := range offers {
				status, booking := d.accept(p, offer)
				mu.Lock()
				attempts = append(attempts, attempt{p, offer, status, booking})
				mu.Unlock()
			}
		})
	}
	close(ready)
	time.Sleep(rand.N(40 * time.Millisecond)) // the kill must happen at a random time while offers are accepted
	d.kill()
	all.Wait()
	return attempts
}

// silentOneEnds waits until the unanswered dispatch has ended. It checks that no dispatch and no offer stays open for
// more than longest after its deadline, unless the server has just started.
func (d *dispatcher) silentOneEnds(c signedIn, dispatch string, up time.Time, longest time.Duration) {
	d.Helper()
	soon(d.T, "a dispatch that nobody answers ends", func() bool {
		if time.Since(up) > longest {
			late := fmt.Sprintf(`strftime('%%Y-%%m-%%d %%H:%%M:%%fZ', 'now', '-%.3f seconds')`, longest.Seconds())
			if open := d.column(`SELECT id FROM dispatches WHERE status = 'open' AND roundEnds < ` + late); len(open) > 0 {
				d.Errorf("%d dispatches are open after the end of their round", len(open))
			}
			if standing := d.column(`SELECT id FROM offers WHERE status IN ('sent', 'seen') AND expiresAt < ` + late); len(standing) > 0 {
				d.Errorf("%d offers are open after their time", len(standing))
			}
		}
		return len(d.column(`SELECT id FROM dispatches WHERE id = '`+dispatch+`' AND status = 'open'`)) == 0
	})
	if status, _ := d.watch(c, dispatch); status != "lapsed" {
		d.Errorf("an unanswered dispatch is %s", status)
	}
}
