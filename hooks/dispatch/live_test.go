package dispatch_test

import (
	"context"
	"database/sql"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/apptest"
)

func TestOffersTellNoName(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	asha, ravi := s.People.Customer(), s.Offers.OnCall()
	live := s.Live.Listen(ravi, "offers/*")
	toCustomer := s.Live.Listen(asha, "dispatches/*")
	stranger := s.Live.Listen(s.People.Photographer(), "offers/*", "dispatches/*")
	id := s.Offers.Ask(asha, s.Offers.Form()).OK().Text("dispatchId")
	event := apptest.Receive(t, "the photographer hears of the offer", live)["record"].(apptest.Object)
	for _, private := range []string{"customer", "shootAddress", "seenAt"} {
		if _, told := event[private]; told {
			t.Error("the realtime message contains", private)
		}
	}
	apptest.Receive(t, "the customer hears of the search", toCustomer)
	s.Soon("the offer counts as seen", func() bool { return s.Offers.Watch(asha, id).OK().Body["seen"] == 1.0 })
	if status := s.DB.Find("offers", event["id"].(string)).GetString("status"); status != "seen" {
		t.Error("the status of the offer is", status)
	}
	raw := s.Call("GET", "/api/v1/instant/offers", ravi.Token, nil).OK().Raw
	for _, private := range []string{"Asha", "12 Hauz", asha.ID} {
		if strings.Contains(raw, private) {
			t.Errorf("the offer contains %q: %s", private, raw)
		}
	}
	if got := s.Call("GET", "/api/collections/dispatches/records/"+id, ravi.Token, nil); got.Status != 404 {
		t.Error("the photographer can read the dispatch:", got.Raw)
	}
	if all, _ := s.Live.Heard(stranger); len(all) > 0 {
		t.Error("a stranger receives messages about the offer:", all)
	}
}

// TestStrangersWhoListenToOffersCostNothing checks that the server makes no query for subscribers who cannot see an
// offer. Otherwise the time to send an offer would increase with the number of open dashboards.
func TestStrangersWhoListenToOffersCostNothing(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	asha, ravi := s.People.Customer(), s.Offers.OnCall()
	told := map[string]<-chan apptest.Object{"customer": s.Live.Listen(asha, "dispatches/*"), "photographer": s.Live.Listen(ravi, "offers/*")}
	const strangers = 20
	for range strangers {
		s.Live.Listen(s.People.Photographer(), "offers/*", "dispatches/*")
	}
	var asked atomic.Int64
	s.App.ConcurrentDB().(*dbx.DB).QueryLogFunc = func(_ context.Context, _ time.Duration, text string, _ *sql.Rows, _ error) {
		if strings.Contains(text, "offers") || strings.Contains(text, "dispatches") {
			asked.Add(1)
		}
	}
	s.Offers.Ask(asha, s.Offers.Form()).OK()
	for who, events := range told {
		apptest.Receive(t, "the "+who+" hears of it", events)
	}
	if asked.Load() >= strangers {
		t.Errorf("offers and dispatches were queried %d times", asked.Load())
	}
}
