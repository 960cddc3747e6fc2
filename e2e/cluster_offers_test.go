package e2e

import (
	"math/rand/v2"
	"sync"
	"testing"
	"time"
)

// TestClusterKeepsDispatches kills the leader while photographers accept offers through another node. Each photographer
// repeats the request until there is a response. Each dispatch must result in one booking, and no booking that was
// confirmed to a photographer may be lost.
func TestClusterKeepsDispatches(t *testing.T) {
	if !long {
		t.Skip("run by make soak-cluster")
	}
	f := newFleet(t, binary, 40, func(f *fleet) { f.callOut(askedPeople) })
	d := dispatcherOf(f.market)
	for kills := range 3 {
		customer := d.customers[0]
		search := d.ask(customer, 1+4*kills)
		leader := f.leader(late)
		for _, n := range f.nodes {
			if n != leader {
				d.market = n.as()
			}
		}
		var (
			mu   sync.Mutex
			all  sync.WaitGroup
			told = map[string]int{} // counts the confirmations of each booking to photographers
		)
		for _, p := range d.photographers {
			for _, offer := range d.offersTo(p) {
				all.Go(func() {
					booking := d.untilAnswered(p, offer)
					mu.Lock()
					defer mu.Unlock()
					if booking != "" {
						told[booking]++
					}
				})
			}
		}
		time.Sleep(rand.N(40 * time.Millisecond)) // the kill must happen at a random time while offers are accepted
		leader.kill()
		begun := time.Now()
		f.leader(late)
		all.Wait()
		t.Logf("%.1f s after the kill all calls to accept were answered", time.Since(begun).Seconds())
		status, booking := d.watch(customer, search)
		if status != "won" || len(told) != 1 || told[booking] != 1 {
			t.Errorf("the search is %s with %q, photographers got %v", status, booking, told)
		}
		leader.start()
		leader.ready(late)
	}
}

// untilAnswered repeats the request that accepts an offer until there is a response. It returns the booking, or an
// empty string if another photographer has accepted first.
func (d *dispatcher) untilAnswered(p signedIn, offer string) (booking string) {
	for end := time.Now().Add(late); time.Now().Before(end); time.Sleep(100 * time.Millisecond) {
		if status, booking := d.accept(p, offer); status == 200 || status == 409 {
			return booking
		}
	}
	d.Errorf("the call to accept offer %s is not answered", offer)
	return ""
}
