package hooks_test

import (
	"testing"
	"time"
)

func TestCustomersEndTheirSearch(t *testing.T) {
	t.Parallel()
	s := start(t)
	asha, ravi := s.customer(), s.onCall()
	id := s.ask(asha, s.instantForm()).ok().text("dispatchId")
	offer := s.offerOf(ravi)
	open := s.ask(asha, s.instantForm()).refused(409, "already asking")
	if open.text("code") != "dispatch_open" || open.object("data")["dispatchId"].(object)["value"] != id {
		t.Error("a second one:", open.raw)
	}
	for range 2 {
		s.call("DELETE", "/api/v1/instant/"+id, asha.token, nil).ok()
	}
	if got := s.find("offers", offer).GetString("status"); got != "lapsed" {
		t.Error("the offer is", got)
	}
	s.answerOffer(ravi, offer, "accept").refused(409, "This offer has ended.")
	s.answerOffer(ravi, offer, "decline").refused(409, "This offer has ended.")
	if got := s.watch(asha, id).ok().text("status"); got != "withdrawn" {
		t.Error("it is", got)
	}
	second := s.ask(asha, s.instantForm()).ok().text("dispatchId")
	booking := s.answerOffer(ravi, s.offerOf(ravi), "accept").ok().text("bookingId")
	won := s.call("DELETE", "/api/v1/instant/"+second, asha.token, nil).refused(409, "already accepted")
	if won.text("code") != "already_won" || won.object("data")["bookingId"].(object)["value"] != booking {
		t.Error("after the match:", won.raw)
	}
}

func TestThreeSearchesAnHour(t *testing.T) {
	t.Parallel()
	s := start(t)
	asha := s.customer()
	s.onCall()
	for range 3 {
		id := s.ask(asha, s.instantForm()).ok().text("dispatchId")
		s.call("DELETE", "/api/v1/instant/"+id, asha.token, nil).ok()
	}
	refused := s.ask(asha, s.instantForm()).refused(429, "at most 3 times an hour")
	if refused.header.Get("Retry-After") == "" {
		t.Error("no Retry-After")
	}
	s.pass(time.Hour + time.Second)
	s.onCall()
	s.ask(asha, s.instantForm()).ok()
}

func TestWhatASearchMayNotSay(t *testing.T) {
	t.Parallel()
	s := start(t)
	asha, p := s.customer(), s.onCall()
	s.ask(p, s.instantForm()).refused(403, "Photographers cannot schedule a shoot")
	for field, values := range map[string][]any{
		"location": {"", "Atlantis"}, "categoryId": {"", "unknown"}, "shootAddress": {"", "x"}, "skuCount": {0, 9, 100_001, "x", 10.5},
		"maxTotal": {nil, 0, -5, 1e13, 10.001}, "paymentMethod": {"", "gold"}, "locality": {"call 98111 98111", "www.example.in", string(make([]byte, 70))},
		"scheduledTime": {"25:00"},
	} {
		for _, value := range values {
			form := s.instantForm()
			form[field] = value
			got := s.ask(asha, form).refused(400, "")
			if _, blamed := got.object("data")[field]; !blamed && field != "scheduledTime" {
				t.Errorf("%s = %v: %s", field, value, got.raw)
			}
		}
	}
	for _, ahead := range []time.Duration{-time.Hour, 48*time.Hour + time.Minute, 49 * time.Hour} {
		form := s.instantForm()
		slot := s.form(ahead)
		form["scheduledDate"], form["scheduledTime"] = slot["scheduledDate"], slot["scheduledTime"]
		if got := s.ask(asha, form).refused(400, ""); got.text("code") != "slot_invalid" || got.object("data")["scheduledDate"] == nil {
			t.Errorf("%v ahead: %s", ahead, got.raw)
		}
	}
}
