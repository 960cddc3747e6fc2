package hooks_test

import (
	"context"
	"database/sql"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
)

func TestOffersTellNoName(t *testing.T) {
	t.Parallel()
	s := start(t)
	asha, ravi := s.customer(), s.onCall()
	live := s.listen(ravi, "offers/*")
	toCustomer := s.listen(asha, "dispatches/*")
	stranger := s.listen(s.photographer(), "offers/*", "dispatches/*")
	id := s.ask(asha, s.instantForm()).ok().text("dispatchId")
	event := receive(t, "the photographer hears of the offer", live)["record"].(object)
	for _, private := range []string{"customer", "shootAddress", "seenAt"} {
		if _, told := event[private]; told {
			t.Error("the live message tells", private)
		}
	}
	receive(t, "the customer hears of the search", toCustomer)
	s.soon("the offer counts as seen", func() bool { return s.watch(asha, id).ok().body["seen"] == 1.0 })
	if status := s.find("offers", event["id"].(string)).GetString("status"); status != "seen" {
		t.Error("the offer is", status)
	}
	raw := s.call("GET", "/api/v1/instant/offers", ravi.token, nil).ok().raw
	for _, private := range []string{"Asha", "12 Hauz", asha.id} {
		if strings.Contains(raw, private) {
			t.Errorf("the offer tells %q: %s", private, raw)
		}
	}
	if got := s.call("GET", "/api/collections/dispatches/records/"+id, ravi.token, nil); got.status != 404 {
		t.Error("the photographer reads the dispatch:", got.raw)
	}
	if all, _ := s.heard(stranger); len(all) > 0 {
		t.Error("a stranger hears of it:", all)
	}
}

// TestStrangersWhoListenToOffersCostNothing: a query for each open dashboard would delay every offer.
func TestStrangersWhoListenToOffersCostNothing(t *testing.T) {
	t.Parallel()
	s := start(t)
	asha, ravi := s.customer(), s.onCall()
	told := map[string]<-chan object{"customer": s.listen(asha, "dispatches/*"), "photographer": s.listen(ravi, "offers/*")}
	const strangers = 20
	for range strangers {
		s.listen(s.photographer(), "offers/*", "dispatches/*")
	}
	var asked atomic.Int64
	s.app.ConcurrentDB().(*dbx.DB).QueryLogFunc = func(_ context.Context, _ time.Duration, text string, _ *sql.Rows, _ error) {
		if strings.Contains(text, "offers") || strings.Contains(text, "dispatches") {
			asked.Add(1)
		}
	}
	s.ask(asha, s.instantForm()).ok()
	for who, events := range told {
		receive(t, "the "+who+" hears of it", events)
	}
	if asked.Load() >= strangers {
		t.Errorf("offers and dispatches were asked for %d times", asked.Load())
	}
}
