package hooks_test

import (
	"math/rand/v2"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
)

// city is a simulated city, whose photographers answer offers by chance: 30 in a hundred are accepted, 30 declined, and 40
// get no answer. Time is injected, everything else is the product.
type city struct {
	*server
	*rand.Rand
	byProfile map[string]person
	plans     map[string]cityPlan // what happens to offers, by their ids
}

type cityPlan struct {
	answer string // empty: none
	at     time.Time
}

// citySize is how much a run simulates. SHOOTDAY_SOAK=1 simulates the size of the figures.
type citySize struct{ photographers, customers, dispatches, withdrawals int }

func sizeOfCity() citySize {
	if os.Getenv("SHOOTDAY_SOAK") != "" {
		return citySize{500, 60, 1000, 1000}
	}
	return citySize{60, 6, 40, 20}
}

func newCity(t *testing.T, photographers int) *city {
	t.Helper()
	seed := uint64(time.Now().UnixNano())
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("seed %d", seed)
		}
	})
	c := &city{server: start(t), Rand: rand.New(rand.NewPCG(seed, 0)), byProfile: map[string]person{}, plans: map[string]cityPlan{}}
	for range photographers {
		p := c.photographer()
		c.byProfile[p.profile] = p
	}
	return c
}

// present switches the instant bookings of all photographers on. In a city they use the app, and switch them on again after
// they were switched off.
func (c *city) present() {
	c.exec("UPDATE photographers SET instantOn = 1, payAfterShoot = 1, instantUntil = {:until}, seenAt = {:now}, silentInARow = 0 WHERE NOT instantOn OR seenAt < {:lately}", dbx.Params{
		"until": timestamp(c.now().Add(8 * time.Hour)), "now": timestamp(c.now()), "lately": timestamp(c.now().Add(-2 * time.Minute)),
	})
}

// timestamp is a time as date columns hold it.
func timestamp(at time.Time) string { return at.UTC().Format("2006-01-02 15:04:05.000Z") }

// follow lets time pass until a dispatch is over. Photographers answer between the two times after they got an offer.
func (c *city) follow(dispatch string, soonest, latest time.Duration) (status string, took time.Duration) {
	c.Helper()
	began := c.now()
	for {
		d := c.find("dispatches", dispatch)
		if status = d.GetString("status"); status != "open" {
			return status, c.now().Sub(began)
		}
		next := d.GetDateTime("roundEnds").Time()
		due := ""
		offers, err := c.app.FindAllRecords("offers", dbx.HashExp{"dispatch": dispatch, "status": []any{"sent", "seen"}})
		if err != nil {
			c.Fatal(err)
		}
		for _, offer := range offers {
			plan, known := c.plans[offer.Id]
			if !known {
				plan.at = c.now().Add(soonest + time.Duration(c.Int64N(int64(latest-soonest))))
				switch chance := c.IntN(100); {
				case chance < 30:
					plan.answer = "accept"
				case chance < 60:
					plan.answer = "decline"
				}
				c.plans[offer.Id] = plan
			}
			if plan.answer != "" && plan.at.Before(next) {
				next, due = plan.at, offer.Id
			}
		}
		c.pass(max(next.Sub(c.now()), 0) + time.Millisecond)
		if due == "" {
			c.round("dispatches")
			continue
		}
		p := c.byProfile[c.find("offers", due).GetString("photographer")]
		if got := c.answerOffer(p, due, c.plans[due].answer); got.status != 200 {
			if got.status != 409 {
				c.Fatal(got.raw)
			}
			c.plans[due] = cityPlan{} // another shoot at this time
		}
	}
}

// TestASimulatedCityMatchesInstantBookings checks the share of instant bookings that find a photographer, and how long it
// takes.
func TestASimulatedCityMatchesInstantBookings(t *testing.T) {
	t.Parallel()
	size := sizeOfCity()
	c := newCity(t, size.photographers)
	customers := make([]person, size.customers)
	for i := range customers {
		customers[i] = c.customer()
	}
	var matched []time.Duration
	for i := range size.dispatches {
		c.present()
		form := c.instantForm()
		form["paymentMethod"] = "payAfterShoot" // so that the bookings stay
		asked := c.ask(customers[i%len(customers)], form)
		if asked.status == 201 {
			if status, took := c.follow(asked.text("dispatchId"), 3*time.Second, time.Minute); status == "won" {
				matched = append(matched, took)
			}
		} else {
			asked.refused(409, "")
		}
		c.pass(4 * time.Minute)
	}
	slices.Sort(matched)
	if len(matched)*100 < size.dispatches*95 {
		t.Fatalf("%d of %d dispatches were matched", len(matched), size.dispatches)
	}
	median := matched[len(matched)/2]
	t.Logf("%d of %d dispatches were matched, half of them within %v, 95 of a hundred within %v", len(matched), size.dispatches,
		median.Round(time.Second), matched[len(matched)*95/100].Round(time.Second))
	if median > time.Minute {
		t.Errorf("the median is %v", median)
	}
	if twice := c.number("SELECT count(*) FROM (SELECT 1 FROM offers WHERE status = 'accepted' GROUP BY dispatch HAVING count(*) > 1)", nil); twice != 0 {
		t.Errorf("%d dispatches have two winners", twice)
	}
}
