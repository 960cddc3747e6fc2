package dispatch_test

import (
	"net/url"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/apptest"
	"shootday/internal/istime"
)

// instantOf returns the instant booking settings that the photographer's profile page shows to the photographer.
func instantOf(s *apptest.Server, who apptest.Person) apptest.Object {
	s.Helper()
	details := s.Call("GET", "/api/v1/portfolio/getPhotographerProfile", who.Token, nil).OK().Object("details")
	return details["instant"].(apptest.Object)
}

func TestInstantSwitch(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	ravi := s.People.Photographer()
	if got := instantOf(s, ravi); got["on"] != false || got["payAfterShoot"] != false || got["until"] != nil {
		t.Errorf("the initial state is %v", got)
	}
	got := s.Offers.Switch(ravi, true, apptest.Object{"payAfterShoot": true}).OK()
	until := s.Now().Add(8 * time.Hour)
	if want := "You take instant bookings until " + istime.Clock(until) + "."; got.Text("message") != want {
		t.Errorf("%q, want %q", got.Text("message"), want)
	}
	state := instantOf(s, ravi)
	at, err := time.Parse(time.RFC3339Nano, state["until"].(string))
	if err != nil || at.Sub(until).Abs() > time.Minute || state["on"] != true || state["payAfterShoot"] != true {
		t.Errorf("on: %v", state)
	}

	end := s.Offers.Switch(ravi, true, apptest.Object{"hours": 2}).OK().Object("instant")["until"]
	s.Pass(2*time.Hour - time.Minute)
	s.Round("instant-off")
	if got := s.Offers.Switch(ravi, true, apptest.Object{"payAfterShoot": false}).OK().Object("instant"); got["until"] != end || got["payAfterShoot"] != false {
		t.Errorf("with other terms until %v the state is %v", end, got)
	}
	if got := instantOf(s, ravi); got["on"] != true {
		t.Errorf("the state before the end is %v", got)
	}
	s.Pass(2 * time.Minute)
	if got := instantOf(s, ravi); got["on"] != false {
		t.Errorf("the state after the end is %v", got)
	}
	s.Round("instant-off")
	if row := s.DB.Find("photographers", ravi.Profile); row.GetBool("instantOn") || !row.GetDateTime("instantUntil").IsZero() {
		t.Errorf("after the job, instant bookings are on: %v, until %v", row.GetBool("instantOn"), row.GetDateTime("instantUntil"))
	}
	s.Offers.Switch(ravi, true, nil).OK()
	if got := s.Offers.Switch(ravi, false, apptest.Object{"hours": 99}).OK().Object("instant"); got["on"] != false || got["until"] != nil {
		t.Errorf("off: %v", got)
	}
}

func TestInstantSwitchRefusals(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	ravi := s.People.Photographer()
	for _, hours := range []int{0, -1, 13} {
		s.Offers.Switch(ravi, true, apptest.Object{"hours": hours}).RefusedField(400, "hours")
	}
	s.Call("PUT", "/api/v1/instant/on", ravi.Token, apptest.Object{"id": ravi.Profile}).RefusedField(400, "on")
	s.Call("PUT", "/api/v1/instant/on", ravi.Token, apptest.Object{"on": true}).RefusedField(400, "id")

	s.DB.Exec("DELETE FROM pricing_tiers WHERE photographer = {:id}", dbx.Params{"id": ravi.Profile})
	s.Offers.Switch(ravi, true, nil).Refused(409, "prices")
	s.Offers.Switch(ravi, false, nil).OK()
	s.DB.Update("photographers", ravi.Profile, apptest.Object{"approved": false})
	s.Offers.Switch(ravi, true, nil).Refused(409, "approved")
}

// TestInstantQuote checks the number of photographers, the prices and the times in a quote.
func TestInstantQuote(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	ravi, kabir := s.People.Photographer(), s.People.Photographer()
	s.DB.Exec("UPDATE pricing_tiers SET pricePerSKU = 90000 WHERE photographer = {:id} AND minSKUs = 10", dbx.Params{"id": kabir.Profile})
	none := s.Offers.Quote(nil).OK()
	if none.Body["free"] != float64(0) || none.Body["from"] != float64(0) || len(none.List("next")) != 0 {
		t.Errorf("nobody: %s", none.Raw)
	}
	s.Offers.Switch(ravi, true, apptest.Object{"payAfterShoot": true}).OK()
	s.Offers.Switch(kabir, true, nil).OK()
	both := s.Offers.Quote(nil).OK()
	if both.Body["free"] != float64(2) || both.Body["from"] != float64(8400) || both.Body["to"] != float64(10800) || both.Body["next"] != nil {
		t.Errorf("both: %s", both.Raw)
	}
	start, err := istime.ParseShownSlot(both.Object("start")["scheduledDate"].(string), both.Object("start")["scheduledTime"].(string))
	if ahead := start.Sub(s.Now()); err != nil || ahead < 59*time.Minute || ahead > 91*time.Minute || start.Unix()%1800 != 0 {
		t.Errorf("the start is %v from now: %v", ahead, err)
	}
	if got := s.Offers.Quote(url.Values{"skuCount": {"20"}}).OK(); got.Body["from"] != float64(12010) || got.Body["to"] != float64(12010) {
		t.Errorf("the quote of another tier is %s", got.Raw)
	}
	if got := s.Offers.Quote(url.Values{"paymentMethod": {"payAfterShoot"}}).OK(); got.Body["free"] != float64(1) {
		t.Errorf("the quote with payment after the shoot is %s", got.Raw)
	}
	if got := s.Offers.Quote(url.Values{"location": {"Mumbai"}}).OK(); got.Body["free"] != float64(0) {
		t.Errorf("the quote for another city is %s", got.Raw)
	}

	edit := func(fields apptest.Object) {
		s.DB.Update("photographers", kabir.Profile, fields)
	}
	for name, fields := range map[string][2]apptest.Object{
		"not seen lately":   {{"seenAt": s.Now().Add(-6 * time.Minute)}, {"seenAt": s.Now()}},
		"asked often today": {{"askedAt": s.Now(), "askedToday": 12}, {"askedToday": 11}},
		"not available":     {{"availability": false}, {"availability": true}},
		"needs notice":      {{"leadHours": 4}, {"leadHours": 0}},
		"over":              {{"instantUntil": s.Now()}, {"instantUntil": s.Now().Add(time.Hour)}},
		"off":               {{"instantOn": false}, {"instantOn": true}},
	} {
		s.Subtest(name, func() {
			edit(fields[0])
			s.Offers.Free(1)
			edit(fields[1])
			s.Offers.Free(2)
		})
	}
	s.Subtest("asked often yesterday", func() {
		edit(apptest.Object{"askedAt": s.Now().Add(-25 * time.Hour), "askedToday": 12})
		s.Offers.Free(2)
	})
}

// TestInstantQuoteFindsOtherTimes checks the later start times that a quote suggests if no photographer is free, and
// the limits on the start time.
func TestInstantQuoteFindsOtherTimes(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	asha, ravi := s.People.Customer(), s.People.Photographer()
	s.Offers.Switch(ravi, true, apptest.Object{"hours": 12}).OK()
	at := func(start time.Time) url.Values {
		return url.Values{"date": {istime.ISODate(start)}, "time": {istime.Clock(start)}}
	}
	start := s.Now().Add(3 * time.Hour).Truncate(30 * time.Minute)
	s.Bookings.Book(asha, ravi, s.Bookings.FormAt(start)).OK()
	got := s.Offers.Quote(at(start)).OK()
	if got.Body["free"] != float64(0) || got.Object("start")["scheduledTime"] != istime.Clock(start) {
		t.Fatalf("booked: %s", got.Raw)
	}
	next := got.List("next")
	if len(next) != 3 {
		t.Fatalf("next: %s", got.Raw)
	}
	for _, slot := range next {
		other, err := istime.ParseShownSlot(slot["scheduledDate"].(string), slot["scheduledTime"].(string))
		if err != nil || !other.After(start) || s.Offers.Quote(at(other)).OK().Body["free"] != float64(1) {
			t.Errorf("the suggested time %v is not free", slot)
		}
	}
	for name, query := range map[string]url.Values{
		"more than 48 hours ahead": at(s.Now().Add(48*time.Hour + 2*time.Minute)), "past": at(s.Now().Add(-time.Hour)),
		"no date": {"time": {"3:00 PM"}},
	} {
		s.Subtest(name, func() { s.Offers.Quote(query).RefusedField(400, "date") })
	}
	s.Offers.Quote(at(s.Now().Add(48*time.Hour - 2*time.Minute))).OK()
	s.Offers.Quote(url.Values{"date": {istime.ISODate(start)}}).RefusedField(400, "time")
	for _, skus := range []string{"", "9", "x", "1e3", "100001"} {
		s.Offers.Quote(url.Values{"skuCount": {skus}}).RefusedField(400, "skuCount")
	}
	s.Offers.Quote(url.Values{"location": {"Atlantis"}}).RefusedField(400, "location")
	s.Offers.Quote(url.Values{"categoryId": {"x"}}).RefusedField(400, "categoryId")
	s.Offers.Quote(url.Values{"paymentMethod": {"cash"}}).RefusedField(400, "paymentMethod")
}

// TestPresence checks when seenAt is written, and that writing it changes nothing else.
func TestPresence(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	ravi, kabir := s.People.Photographer(), s.People.Photographer()
	events := s.Live.Listen(s.People.Superuser(), "photographers/*")
	s.Offers.Switch(ravi, true, nil).OK()
	<-events
	s.Offers.Quote(nil).OK()
	changes := func() int { return s.DB.Number("SELECT coalesce(max(change), 0) FROM search_changes", nil) }
	s.Round("presence")
	s.Pass(6 * time.Minute)
	s.Offers.Free(0)
	before, updated := changes(), s.DB.Find("photographers", ravi.Profile).GetDateTime("updated")
	s.Round("presence")
	s.Offers.Free(0)

	seen := s.Now()
	instantOf(s, ravi)
	instantOf(s, kabir)
	s.Pass(4 * time.Minute)
	s.Round("presence")
	row := s.DB.Find("photographers", ravi.Profile)
	if got := row.GetDateTime("seenAt").Time(); got.Sub(seen).Abs() > time.Minute {
		t.Errorf("seenAt is %v, want %v", got, seen)
	}
	s.Offers.Free(1)
	if got := s.DB.Find("photographers", kabir.Profile).GetDateTime("seenAt"); !got.IsZero() {
		t.Error("a photographer without instant bookings has the seenAt", got)
	}
	if changes() != before || row.GetDateTime("updated") != updated {
		t.Errorf("%d changes were recorded, and updated is %v", changes()-before, row.GetDateTime("updated"))
	}
	if len(events) != 0 {
		t.Error("a realtime message was sent:", <-events)
	}

	// seenAt is written at most once a minute. A photographer with an open connection counts as present.
	instantOf(s, ravi)
	s.Round("presence")
	if got := s.DB.Find("photographers", ravi.Profile).GetDateTime("seenAt"); got != row.GetDateTime("seenAt") {
		t.Error("seenAt was written twice in a minute")
	}
	s.Live.Listen(ravi)
	s.Pass(20 * time.Minute)
	s.Round("presence")
	s.Offers.Free(1)
}

// TestAQuoteCountsWhomARequestAsks checks that a search sends offers to exactly the photographers that a quote has
// counted.
func TestAQuoteCountsWhomARequestAsks(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	asha, meera := s.People.Customer(), s.People.Customer()
	lately, before := s.Now(), s.Now().Add(-time.Hour)
	for _, fields := range []apptest.Object{
		{}, {"payAfterShoot": true}, {"seenAt": before}, {"askedAt": lately, "askedToday": 12}, {"askedAt": lately, "askedToday": 11},
		{"leadHours": 5}, {"availability": false}, {"approved": false}, {"city": s.DB.City("Mumbai")}, {"instantUntil": before}, {"instantOn": false},
	} {
		s.DB.Update("photographers", s.Offers.OnCall().Profile, fields)
	}
	push := s.Offers.OnCall()
	s.DB.Update("photographers", push.Profile, apptest.Object{"seenAt": before, "payAfterShoot": true})
	s.DB.Record("push_subscriptions", apptest.Object{"user": push.ID, "endpoint": "https://push.example/1", "p256dh": "key", "auth": "secret"})
	everywhere := s.Offers.OnCall()
	s.DB.Update("photographers", everywhere.Profile, apptest.Object{"city": s.DB.City("Mumbai"), "allLocations": true, "payAfterShoot": true})
	for _, try := range []struct {
		customer apptest.Person
		method   string
		want     float64
	}{{asha, "razorpay", 5}, {meera, "payAfterShoot", 3}} {
		quoted := s.Offers.Quote(url.Values{"paymentMethod": {try.method}}).OK()
		form := s.Offers.Form()
		form["paymentMethod"] = try.method
		asked := s.Offers.Ask(try.customer, form).OK()
		if quoted.Body["free"] != try.want || asked.Body["asked"] != try.want {
			t.Errorf("%s: the quote counts %v photographers, the search asked %v, want %v", try.method, quoted.Body["free"], asked.Body["asked"], try.want)
		}
	}
}
