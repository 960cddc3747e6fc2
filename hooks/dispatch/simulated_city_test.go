package dispatch_test

import (
	"math/rand/v2"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/apptest"
)

// city simulates the photographers of a city. At random, they accept 30 percent of the offers, decline 30 percent, and
// do not answer the others. Only the clock and the answers are simulated. The application is real.
type city struct {
	*apptest.Server
	*rand.Rand
	byProfile map[string]apptest.Person
	plans     map[string]cityPlan // planned answers by offer id
}

type cityPlan struct {
	answer string // empty means no answer
	at     time.Time
}

// citySize is the size of a simulation. The docs contain results for the sizes used with SHOOTDAY_SOAK=1.
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
	c := &city{Server: apptest.Start(t), Rand: rand.New(rand.NewPCG(seed, 0)), byProfile: map[string]apptest.Person{}, plans: map[string]cityPlan{}}
	for range photographers {
		p := c.People.Photographer()
		c.byProfile[p.Profile] = p
	}
	return c
}

// present switches on the instant bookings of all photographers. Real photographers also switch them on again after the
// server has switched them off.
func (c *city) present() {
	c.DB.Exec("UPDATE photographers SET instantOn = 1, payAfterShoot = 1, instantUntil = {:until}, seenAt = {:now}, silentInARow = 0 WHERE NOT instantOn OR seenAt < {:lately}", dbx.Params{
		"until": apptest.Timestamp(c.Now().Add(8 * time.Hour)), "now": apptest.Timestamp(c.Now()), "lately": apptest.Timestamp(c.Now().Add(-2 * time.Minute)),
	})
}

// follow advances the clock until a dispatch has ended, and returns the dispatch's status and how long this took.
// Photographers answer an offer at a random time between soonest and latest after it was sent.
func (c *city) follow(dispatch string, soonest, latest time.Duration) (status string, took time.Duration) {
	c.Helper()
	began := c.Now()
	for {
		d := c.DB.Find("dispatches", dispatch)
		if status = d.GetString("status"); status != "open" {
			return status, c.Now().Sub(began)
		}
		next := d.GetDateTime("roundEnds").Time()
		due := ""
		offers, err := c.App.FindAllRecords("offers", dbx.HashExp{"dispatch": dispatch, "status": []any{"sent", "seen"}})
		if err != nil {
			c.Fatal(err)
		}
		for _, offer := range offers {
			plan, known := c.plans[offer.Id]
			if !known {
				plan.at = c.Now().Add(soonest + time.Duration(c.Int64N(int64(latest-soonest))))
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
		c.Pass(max(next.Sub(c.Now()), 0) + time.Millisecond)
		if due == "" {
			c.Round("dispatches")
			continue
		}
		p := c.byProfile[c.DB.Find("offers", due).GetString("photographer")]
		if got := c.Offers.Answer(p, due, c.plans[due].answer); got.Status != 200 {
			if got.Status != 409 {
				c.Fatal(got.Raw)
			}
			c.plans[due] = cityPlan{} // the photographer has another shoot at this time
		}
	}
}

// TestASimulatedCityMatchesInstantBookings checks that enough searches for an instant booking find a photographer, and
// that they find one fast enough.
func TestASimulatedCityMatchesInstantBookings(t *testing.T) {
	t.Parallel()
	size := sizeOfCity()
	c := newCity(t, size.photographers)
	customers := make([]apptest.Person, size.customers)
	for i := range customers {
		customers[i] = c.People.Customer()
	}
	var matched []time.Duration
	for i := range size.dispatches {
		c.present()
		form := c.Offers.Form()
		form["paymentMethod"] = "payAfterShoot" // prevents the cancellation of unpaid bookings
		asked := c.Offers.Ask(customers[i%len(customers)], form)
		if asked.Status == 201 {
			if status, took := c.follow(asked.Text("dispatchId"), 3*time.Second, time.Minute); status == "won" {
				matched = append(matched, took)
			}
		} else {
			asked.Refused(409, "")
		}
		c.Pass(4 * time.Minute)
	}
	slices.Sort(matched)
	if len(matched)*100 < size.dispatches*95 {
		t.Fatalf("%d of %d dispatches were matched", len(matched), size.dispatches)
	}
	median := matched[len(matched)/2]
	t.Logf("%d of %d dispatches were matched, half of them within %v, 95 percent within %v", len(matched), size.dispatches,
		median.Round(time.Second), matched[len(matched)*95/100].Round(time.Second))
	if median > time.Minute {
		t.Errorf("the median time to a match is %v", median)
	}
	if twice := c.DB.Number("SELECT count(*) FROM (SELECT 1 FROM offers WHERE status = 'accepted' GROUP BY dispatch HAVING count(*) > 1)", nil); twice != 0 {
		t.Errorf("%d dispatches have two accepted offers", twice)
	}
}

// TestASimulatedCityRescuesShoots checks that enough shoots are taken over by another photographer if the first one
// withdraws at least a day ahead.
func TestASimulatedCityRescuesShoots(t *testing.T) {
	t.Parallel()
	size := sizeOfCity()
	c := newCity(t, size.photographers)
	customers := make([]apptest.Person, size.customers)
	for i := range customers {
		customers[i] = c.People.Customer()
	}
	var photographers []apptest.Person
	for _, p := range c.byProfile {
		photographers = append(photographers, p)
	}
	withdrawals, rescued := 0, 0
	for i := 0; withdrawals < size.withdrawals && i < 3*size.withdrawals; i++ {
		ahead := 25*time.Hour + time.Duration(c.IntN(96))*time.Hour
		p := photographers[i%len(photographers)]
		booking := c.Bookings.Book(customers[i%len(customers)], p, c.Bookings.Form(ahead))
		if booking.Status == 409 { // the photographer has another shoot at this time
			continue
		}
		withdrawals++
		id := booking.OK().Text("_id")
		c.Call("PUT", "/api/v1/dashboard/userreq/"+id, p.Token, apptest.Object{"status": "upcoming"}).OK()
		withdrawn := c.Call("DELETE", "/api/v1/dashboard/shoot/"+id, p.Token, apptest.Object{"bookingId": id, "reason": "ill"}).OK()
		if status, _ := c.follow(withdrawn.Text("rescue"), time.Minute, 25*time.Minute); status == "won" {
			rescued++
		}
		c.Pass(20 * time.Minute)
	}
	t.Logf("%d of %d shoots were taken over", rescued, withdrawals)
	if rescued*100 < withdrawals*90 {
		t.Fail()
	}
}
