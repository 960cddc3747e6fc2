package dispatch_test

import (
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/apptest"
	"shootday/internal/database"
)

func TestCustomersEndTheirSearch(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	asha, ravi := s.People.Customer(), s.Offers.OnCall()
	id := s.Offers.Ask(asha, s.Offers.Form()).OK().Text("dispatchId")
	offer := s.Offers.OnlyOf(ravi)
	open := s.Offers.Ask(asha, s.Offers.Form()).Refused(409, "already asking")
	if open.Text("code") != "dispatch_open" || open.Object("data")["dispatchId"].(apptest.Object)["value"] != id {
		t.Error("the response to a second dispatch is", open.Raw)
	}
	for range 2 {
		s.Call("DELETE", "/api/v1/instant/"+id, asha.Token, nil).OK()
	}
	if got := s.DB.Find("offers", offer).GetString("status"); got != "lapsed" {
		t.Error("the status of the offer is", got)
	}
	s.Offers.Answer(ravi, offer, "accept").Refused(409, "This offer has ended.")
	s.Offers.Answer(ravi, offer, "decline").Refused(409, "This offer has ended.")
	if got := s.Offers.Watch(asha, id).OK().Text("status"); got != "withdrawn" {
		t.Error("it is", got)
	}
	second := s.Offers.Ask(asha, s.Offers.Form()).OK().Text("dispatchId")
	booking := s.Offers.Answer(ravi, s.Offers.OnlyOf(ravi), "accept").OK().Text("bookingId")
	won := s.Call("DELETE", "/api/v1/instant/"+second, asha.Token, nil).Refused(409, "already accepted")
	if won.Text("code") != "already_won" || won.Object("data")["bookingId"].(apptest.Object)["value"] != booking {
		t.Error("the response to ending the dispatch after the match is", won.Raw)
	}
}

func TestThreeSearchesAnHour(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	asha := s.People.Customer()
	s.Offers.OnCall()
	for range 3 {
		id := s.Offers.Ask(asha, s.Offers.Form()).OK().Text("dispatchId")
		s.Call("DELETE", "/api/v1/instant/"+id, asha.Token, nil).OK()
	}
	refused := s.Offers.Ask(asha, s.Offers.Form()).Refused(429, "at most 3 times an hour")
	if refused.Header.Get("Retry-After") == "" {
		t.Error("no Retry-After")
	}
	s.Pass(time.Hour + time.Second)
	s.Offers.OnCall()
	s.Offers.Ask(asha, s.Offers.Form()).OK()
}

// TestFortyRepeatsAreOneSearch checks that repeated requests with the same idempotency key, sent before the first
// response, do not count as further attempts.
func TestFortyRepeatsAreOneSearch(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	asha, form := s.People.Customer(), s.Offers.Form()
	s.Offers.OnCall()
	var (
		answers  [40]string
		all      sync.WaitGroup
		answered atomic.Int64
	)
	pool := s.App.NonconcurrentDB().(*dbx.DB)
	err := s.App.RunInTransaction(func(core.App) error {
		for i := range answers {
			all.Go(func() {
				status, raw := s.Keyed("key-1", "/api/v1/instant/"+asha.ID, asha.Token, form)
				answers[i] = fmt.Sprint(status, " ", raw)
				answered.Add(1)
			})
		}
		s.Await("all wait for the write lock", func() bool {
			return int64(database.CountsOf(pool).Waiting)+answered.Load() >= int64(len(answers))
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	all.Wait()
	for _, answer := range answers {
		if answer != answers[0] || !strings.HasPrefix(answer, "201 ") {
			t.Errorf("the answers are %s and %s", answers[0], answer)
		}
	}
}

func TestWhatASearchMayNotSay(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	asha, p := s.People.Customer(), s.Offers.OnCall()
	s.Offers.Ask(p, s.Offers.Form()).Refused(403, "Photographers cannot schedule a shoot")
	for field, values := range map[string][]any{
		"location": {"", "Atlantis"}, "categoryId": {"", "unknown"}, "shootAddress": {"", "x"}, "skuCount": {0, 9, 100_001, "x", 10.5},
		"maxTotal": {nil, 0, -5, 1e13, 10.001}, "paymentMethod": {"", "gold"}, "locality": {"call 98111 98111", "www.example.in", string(make([]byte, 70))},
		"scheduledTime": {"25:00"},
	} {
		for _, value := range values {
			form := s.Offers.Form()
			form[field] = value
			got := s.Offers.Ask(asha, form).Refused(400, "")
			if _, blamed := got.Object("data")[field]; !blamed && field != "scheduledTime" {
				t.Errorf("with %s = %v the answer is %s", field, value, got.Raw)
			}
		}
	}
	for _, ahead := range []time.Duration{-time.Hour, 48*time.Hour + time.Minute, 49 * time.Hour} {
		form := s.Offers.Form()
		slot := s.Bookings.Form(ahead)
		form["scheduledDate"], form["scheduledTime"] = slot["scheduledDate"], slot["scheduledTime"]
		if got := s.Offers.Ask(asha, form).Refused(400, ""); got.Text("code") != "slot_invalid" || got.Object("data")["scheduledDate"] == nil {
			t.Errorf("the response to a start %v from now is %s", ahead, got.Raw)
		}
	}
}

func TestTheAddressIsInTheCityOfTheSearch(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	asha := s.People.Customer()
	s.Offers.OnCall()
	for _, elsewhere := range []string{"4 Linking Road, Bandra, Mumbai 400050", "14 Lavelle Road, Bangalore"} {
		refused := s.Offers.Ask(asha, apptest.With(s.Offers.Form(), apptest.Object{"shootAddress": elsewhere})).Refused(409, "but the shoot is to be in Delhi")
		if field := refused.Object("data")["shootAddress"].(apptest.Object); field["code"] != "outside_area" {
			t.Error(refused.Raw)
		}
	}
	s.Offers.Ask(asha, apptest.With(s.Offers.Form(), apptest.Object{"shootAddress": "House 7, near the Mumbai Highway"})).OK()
}
