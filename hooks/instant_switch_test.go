package hooks_test

import (
	"fmt"
	"net/url"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/internal/istime"
)

// switchInstant switches the instant bookings of a photographer on or off.
func (s *server) switchInstant(who person, on bool, more object) *answer {
	s.Helper()
	form := object{"id": who.profile, "on": on}
	for name, value := range more {
		form[name] = value
	}
	return s.call("PUT", "/api/v1/instant/on", who.token, form)
}

// instantOf returns the instant state in the photographer's own profile.
func (s *server) instantOf(who person) object {
	s.Helper()
	details := s.call("GET", "/api/v1/portfolio/getPhotographerProfile", who.token, nil).ok().object("details")
	return details["instant"].(object)
}

// quote asks for the instant price of 12 products in Delhi.
func (s *server) quote(more url.Values) *answer {
	s.Helper()
	query := url.Values{"location": {"Delhi"}, "categoryId": {s.category("Product")}, "skuCount": {"12"}}
	for name, values := range more {
		query[name] = values
	}
	return s.call("GET", "/api/v1/instant/quote?"+query.Encode(), "", nil)
}

// free checks how many photographers an instant quote counts.
func (s *server) free(want int) {
	s.Helper()
	if got := s.quote(nil).ok(); got.body["free"] != float64(want) {
		s.Errorf("%v are free, want %d: %s", got.body["free"], want, got.raw)
	}
}

func TestInstantSwitch(t *testing.T) {
	t.Parallel()
	s := start(t)
	ravi := s.photographer()
	if got := s.instantOf(ravi); got["on"] != false || got["payAfterShoot"] != false || got["until"] != nil {
		t.Errorf("at first: %v", got)
	}
	got := s.switchInstant(ravi, true, object{"payAfterShoot": true}).ok()
	until := s.now().Add(8 * time.Hour)
	if want := "You take instant bookings until " + istime.Clock(until) + "."; got.text("message") != want {
		t.Errorf("%q, want %q", got.text("message"), want)
	}
	state := s.instantOf(ravi)
	at, err := time.Parse(time.RFC3339Nano, state["until"].(string))
	if err != nil || at.Sub(until).Abs() > time.Minute || state["on"] != true || state["payAfterShoot"] != true {
		t.Errorf("on: %v", state)
	}

	end := s.switchInstant(ravi, true, object{"hours": 2}).ok().object("instant")["until"]
	s.pass(2*time.Hour - time.Minute)
	s.round("instant-off")
	if got := s.switchInstant(ravi, true, object{"payAfterShoot": false}).ok().object("instant"); got["until"] != end || got["payAfterShoot"] != false {
		t.Errorf("other terms until %v: %v", end, got)
	}
	if got := s.instantOf(ravi); got["on"] != true {
		t.Errorf("before the end: %v", got)
	}
	s.pass(2 * time.Minute)
	if got := s.instantOf(ravi); got["on"] != false {
		t.Errorf("after the end: %v", got)
	}
	s.round("instant-off")
	if row := s.find("photographers", ravi.profile); row.GetBool("instantOn") || !row.GetDateTime("instantUntil").IsZero() {
		t.Errorf("after the job: %v until %v", row.GetBool("instantOn"), row.GetDateTime("instantUntil"))
	}
	s.switchInstant(ravi, true, nil).ok()
	if got := s.switchInstant(ravi, false, object{"hours": 99}).ok().object("instant"); got["on"] != false || got["until"] != nil {
		t.Errorf("off: %v", got)
	}
}

func TestInstantSwitchRefusals(t *testing.T) {
	t.Parallel()
	s := start(t)
	ravi := s.photographer()
	for _, hours := range []int{0, -1, 13} {
		s.switchInstant(ravi, true, object{"hours": hours}).refusedField(400, "hours")
	}
	s.call("PUT", "/api/v1/instant/on", ravi.token, object{"id": ravi.profile}).refusedField(400, "on")

	s.exec("DELETE FROM pricing_tiers WHERE photographer = {:id}", dbx.Params{"id": ravi.profile})
	s.switchInstant(ravi, true, nil).refused(409, "prices")
	s.switchInstant(ravi, false, nil).ok()
	s.update("photographers", ravi.profile, object{"approved": false})
	s.switchInstant(ravi, true, nil).refused(409, "approved")
}

// TestInstantQuote checks whom a quote counts, and its prices and times.
func TestInstantQuote(t *testing.T) {
	t.Parallel()
	s := start(t)
	ravi, kabir := s.photographer(), s.photographer()
	s.exec("UPDATE pricing_tiers SET pricePerSKU = 90000 WHERE photographer = {:id} AND minSKUs = 10", dbx.Params{"id": kabir.profile})
	none := s.quote(nil).ok()
	if none.body["free"] != float64(0) || none.body["from"] != float64(0) || len(none.list("next")) != 0 {
		t.Errorf("nobody: %s", none.raw)
	}
	s.switchInstant(ravi, true, object{"payAfterShoot": true}).ok()
	s.switchInstant(kabir, true, nil).ok()
	both := s.quote(nil).ok()
	if both.body["free"] != float64(2) || both.body["from"] != float64(8400) || both.body["to"] != float64(10800) || both.body["next"] != nil {
		t.Errorf("both: %s", both.raw)
	}
	start, err := istime.ParseShownSlot(both.object("start")["scheduledDate"].(string), both.object("start")["scheduledTime"].(string))
	if ahead := start.Sub(s.now()); err != nil || ahead < 59*time.Minute || ahead > 91*time.Minute || start.Unix()%1800 != 0 {
		t.Errorf("the start is %v ahead: %v", ahead, err)
	}
	if got := s.quote(url.Values{"skuCount": {"20"}}).ok(); got.body["from"] != float64(12010) || got.body["to"] != float64(12010) {
		t.Errorf("another tier: %s", got.raw)
	}
	if got := s.quote(url.Values{"paymentMethod": {"payAfterShoot"}}).ok(); got.body["free"] != float64(1) {
		t.Errorf("payment after the shoot: %s", got.raw)
	}
	if got := s.quote(url.Values{"location": {"Mumbai"}}).ok(); got.body["free"] != float64(0) {
		t.Errorf("another city: %s", got.raw)
	}

	edit := func(fields object) {
		s.update("photographers", kabir.profile, fields)
	}
	for name, fields := range map[string][2]object{
		"not seen lately":   {{"seenAt": s.now().Add(-6 * time.Minute)}, {"seenAt": s.now()}},
		"asked often today": {{"askedAt": s.now(), "askedToday": 12}, {"askedToday": 11}},
		"not available":     {{"availability": false}, {"availability": true}},
		"needs notice":      {{"leadHours": 4}, {"leadHours": 0}},
		"over":              {{"instantUntil": s.now()}, {"instantUntil": s.now().Add(time.Hour)}},
		"off":               {{"instantOn": false}, {"instantOn": true}},
	} {
		s.run(name, func() {
			edit(fields[0])
			s.free(1)
			edit(fields[1])
			s.free(2)
		})
	}
	s.run("asked often yesterday", func() {
		edit(object{"askedAt": s.now().Add(-25 * time.Hour), "askedToday": 12})
		s.free(2)
	})
}

// TestInstantQuoteFindsOtherTimes checks the next times when nobody is free, and the limits of the start.
func TestInstantQuoteFindsOtherTimes(t *testing.T) {
	t.Parallel()
	s := start(t)
	asha, ravi := s.customer(), s.photographer()
	s.switchInstant(ravi, true, object{"hours": 12}).ok()
	at := func(start time.Time) url.Values {
		return url.Values{"date": {istime.ISODate(start)}, "time": {istime.Clock(start)}}
	}
	start := s.now().Add(3 * time.Hour).Truncate(30 * time.Minute)
	s.book(asha, ravi, s.formAt(start)).ok()
	got := s.quote(at(start)).ok()
	if got.body["free"] != float64(0) || got.object("start")["scheduledTime"] != istime.Clock(start) {
		t.Fatalf("booked: %s", got.raw)
	}
	next := got.list("next")
	if len(next) != 3 {
		t.Fatalf("next: %s", got.raw)
	}
	for _, slot := range next {
		other, err := istime.ParseShownSlot(slot["scheduledDate"].(string), slot["scheduledTime"].(string))
		if err != nil || !other.After(start) || s.quote(at(other)).ok().body["free"] != float64(1) {
			t.Errorf("%v is not free", slot)
		}
	}
	for name, query := range map[string]url.Values{
		"more than 48 hours ahead": at(s.now().Add(48*time.Hour + 2*time.Minute)), "past": at(s.now().Add(-time.Hour)),
		"no date": {"time": {"3:00 PM"}},
	} {
		s.run(name, func() { s.quote(query).refusedField(400, "date") })
	}
	s.quote(at(s.now().Add(48*time.Hour - 2*time.Minute))).ok()
	s.quote(url.Values{"date": {istime.ISODate(start)}}).refusedField(400, "time")
	for _, skus := range []string{"", "9", "x", "1e3", "100001"} {
		s.quote(url.Values{"skuCount": {skus}}).refusedField(400, "skuCount")
	}
	s.quote(url.Values{"location": {"Atlantis"}}).refusedField(400, "location")
	s.quote(url.Values{"categoryId": {"x"}}).refusedField(400, "categoryId")
	s.quote(url.Values{"paymentMethod": {"cash"}}).refusedField(400, "paymentMethod")
}

// TestPresence checks when seenAt is written, and that it changes nothing else.
func TestPresence(t *testing.T) {
	t.Parallel()
	s := start(t)
	ravi, kabir := s.photographer(), s.photographer()
	events := s.listen(s.owner(), "photographers/*")
	s.switchInstant(ravi, true, nil).ok()
	<-events
	s.quote(nil).ok()
	changes := func() int { return s.number("SELECT coalesce(max(change), 0) FROM search_changes", nil) }
	s.round("presence")
	s.pass(6 * time.Minute)
	s.free(0)
	before, updated := changes(), s.find("photographers", ravi.profile).GetDateTime("updated")
	s.round("presence")
	s.free(0)

	seen := s.now()
	s.instantOf(ravi)
	s.instantOf(kabir)
	s.pass(4 * time.Minute)
	s.round("presence")
	row := s.find("photographers", ravi.profile)
	if got := row.GetDateTime("seenAt").Time(); got.Sub(seen).Abs() > time.Minute {
		t.Errorf("seen at %v, want %v", got, seen)
	}
	s.free(1)
	if got := s.find("photographers", kabir.profile).GetDateTime("seenAt"); !got.IsZero() {
		t.Error("somebody without instant bookings was seen at", got)
	}
	if changes() != before || row.GetDateTime("updated") != updated {
		t.Errorf("%d changes, updated %v", changes()-before, row.GetDateTime("updated"))
	}
	if len(events) != 0 {
		t.Error("it was broadcast:", <-events)
	}

	// At most one write in a minute, and an open connection counts.
	s.instantOf(ravi)
	s.round("presence")
	if got := s.find("photographers", ravi.profile).GetDateTime("seenAt"); got != row.GetDateTime("seenAt") {
		t.Error("written twice in a minute")
	}
	s.listen(ravi)
	s.pass(20 * time.Minute)
	s.round("presence")
	s.free(1)
}

// owner creates a superuser.
func (s *server) owner() person {
	s.Helper()
	admin := s.record("_superusers", object{"email": fmt.Sprintf("owner%d@example.in", next()), "password": "password-of-admin"})
	return person{id: admin.Id, email: admin.Email(), token: s.tokenOf(admin)}
}

// TestAQuoteCountsWhomARequestAsks compares a quote with the photographers whom a request then asks.
func TestAQuoteCountsWhomARequestAsks(t *testing.T) {
	t.Parallel()
	s := start(t)
	asha, meera := s.customer(), s.customer()
	lately, before := s.now(), s.now().Add(-time.Hour)
	for _, fields := range []object{
		{}, {"payAfterShoot": true}, {"seenAt": before}, {"askedAt": lately, "askedToday": 12}, {"askedAt": lately, "askedToday": 11},
		{"leadHours": 5}, {"availability": false}, {"approved": false}, {"city": s.city("Mumbai")}, {"instantUntil": before}, {"instantOn": false},
	} {
		s.update("photographers", s.onCall().profile, fields)
	}
	push := s.onCall()
	s.update("photographers", push.profile, object{"seenAt": before, "payAfterShoot": true})
	s.record("push_subscriptions", object{"user": push.id, "endpoint": "https://push.example/1", "p256dh": "key", "auth": "secret"})
	everywhere := s.onCall()
	s.update("photographers", everywhere.profile, object{"city": s.city("Mumbai"), "allLocations": true, "payAfterShoot": true})
	for _, try := range []struct {
		customer person
		method   string
		want     float64
	}{{asha, "razorpay", 5}, {meera, "payAfterShoot", 3}} {
		quoted := s.quote(url.Values{"paymentMethod": {try.method}}).ok()
		form := s.instantForm()
		form["paymentMethod"] = try.method
		asked := s.ask(try.customer, form).ok()
		if quoted.body["free"] != try.want || asked.body["asked"] != try.want {
			t.Errorf("%s: %v are free, %v were asked, want %v", try.method, quoted.body["free"], asked.body["asked"], try.want)
		}
	}
}
