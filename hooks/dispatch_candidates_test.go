package hooks_test

import (
	"slices"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/internal/istime"
)

// askedIn returns the profiles that have an offer of a dispatch, in order.
func (s *server) askedIn(dispatch string) (profiles []string) {
	s.Helper()
	err := s.app.DB().NewQuery(`SELECT photographer FROM offers WHERE dispatch = {:d} ORDER BY 1`).Bind(dbx.Params{"d": dispatch}).Column(&profiles)
	if err != nil {
		s.Fatal(err)
	}
	return profiles
}

// TestWhoIsAsked creates photographers who fit except for one thing.
func TestWhoIsAsked(t *testing.T) {
	t.Parallel()
	s := start(t)
	asha, admin := s.customer(), person{token: s.adminToken()}
	fits := s.onCall()
	everywhere := s.onCall()
	s.update("photographers", everywhere.profile, object{"city": "", "allLocations": true})
	reachable := s.onCall()
	s.update("photographers", reachable.profile, object{"seenAt": s.now().Add(-time.Hour)})
	s.record("push_subscriptions", object{"user": reachable.id, "endpoint": "https://fcm.googleapis.com/fcm/send/a", "p256dh": "p", "auth": "a"})
	form := s.instantForm()
	soon := s.now().Add(20 * time.Hour).Truncate(30 * time.Minute)
	form["scheduledDate"], form["scheduledTime"] = istime.ShownDate(soon), istime.Clock(soon)
	form["paymentMethod"] = "payAfterShoot"

	unfit := map[string]object{
		"not approved":        {"approved": false},
		"not available":       {"availability": false},
		"another city":        {"city": s.city("Mumbai")},
		"another category":    {"categories": []string{s.category("Fashion")}},
		"off":                 {"instantOn": false},
		"off by now":          {"instantUntil": s.now().Add(-time.Second)},
		"not seen":            {"seenAt": s.now().Add(-6 * time.Minute)},
		"asked enough today":  {"askedToday": 12, "askedAt": s.now()},
		"needs notice":        {"leadHours": 24},
		"nothing after shoot": {"payAfterShoot": false},
	}
	names := map[string]string{}
	for name, change := range unfit {
		p := s.onCall()
		fields := object{"payAfterShoot": true}
		for field, value := range change {
			fields[field] = value
		}
		s.update("photographers", p.profile, fields)
		names[p.profile] = name
	}
	yesterday := s.onCall()
	s.update("photographers", yesterday.profile, object{"payAfterShoot": true, "askedToday": 12, "askedAt": istime.StartOfDay(s.now()).Add(-time.Minute)})
	others := map[string]func(p person){
		"suspended": func(p person) { s.suspend(admin, p) },
		"too expensive": func(p person) {
			s.sql(`UPDATE pricing_tiers SET pricePerSKU = 80000 WHERE photographer = '` + p.profile + `'`)
		},
		"booked": func(p person) { s.book(s.customer(), p, s.formAt(soon.Add(time.Hour))).ok() },
		"on leave": func(p person) {
			s.record("time_off", object{"photographer": p.profile, "kind": "off", "start": soon.Add(90 * time.Minute), "end": soon.Add(2 * time.Hour)})
		},
		"not at work": func(p person) {
			hour := (soon.In(istime.Zone).Hour()*60 + 720) % 1440
			from := min(hour, 1380)
			for day := range 7 {
				s.record("working_hours", object{"photographer": p.profile, "day": day, "from": from, "to": from + 60})
			}
		},
	}
	for name, change := range others {
		p := s.onCall()
		s.update("photographers", p.profile, object{"payAfterShoot": true})
		change(p)
		names[p.profile] = name
	}
	for _, p := range []person{fits, everywhere, reachable} {
		s.update("photographers", p.profile, object{"payAfterShoot": true})
	}
	id := s.ask(asha, form).ok().text("dispatchId")
	asked := s.askedIn(id)
	for _, profile := range asked {
		if name, wrong := names[profile]; wrong {
			t.Errorf("somebody who is %q was asked", name)
		}
	}
	want := []string{fits.profile, everywhere.profile, reachable.profile, yesterday.profile}
	slices.Sort(want)
	if !slices.Equal(asked, want) {
		t.Errorf("asked %d, not %d", len(asked), len(want))
	}
}

func TestNobodyFree(t *testing.T) {
	t.Parallel()
	s := start(t)
	asha, ravi := s.customer(), s.onCall()
	form := s.instantForm()
	form["maxTotal"] = 8399
	got := s.ask(asha, form).refused(409, "Nobody is free")
	if got.text("code") != "nobody_free" || got.object("data")["location"].(object)["code"] != "nobody_free" {
		t.Error("the answer is", got.raw)
	}
	soon := s.now().Add(90 * time.Minute)
	s.book(s.customer(), ravi, s.formAt(soon)).ok()
	got = s.ask(asha, s.instantForm()).refused(409, "Nobody is free")
	next, _ := got.object("data")["location"].(object)["next"].([]any)
	if len(next) != 3 {
		t.Fatal("the next times are", got.raw)
	}
	if n := s.number(`SELECT count(*) FROM dispatches`, nil); n != 0 {
		t.Errorf("%d dispatches were stored", n)
	}
	form = s.instantForm()
	for name, value := range next[0].(object) {
		form[name] = value
	}
	s.ask(asha, form).ok()
}

// TestWhoIsAskedFirst: the better ratings come first, and who was asked lately comes later.
func TestWhoIsAskedFirst(t *testing.T) {
	t.Parallel()
	s := start(t)
	people := s.onCalls(8)
	for i, p := range people {
		fields := object{"rating": 4.9, "ratingCount": 50}
		if i < 2 {
			fields["rating"] = 2.5
		} else if i == 2 {
			fields["askedAt"], fields["askedToday"] = s.now().Add(-time.Minute), 1
		}
		record := s.find("photographers", p.profile)
		record.Load(fields)
		if err := s.app.UnsafeWithoutHooks().Save(record); err != nil {
			t.Fatal(err)
		}
	}
	var want []string
	for _, p := range people[3:] {
		want = append(want, p.profile)
	}
	slices.Sort(want)
	if got := s.askedIn(s.ask(s.customer(), s.instantForm()).ok().text("dispatchId")); !slices.Equal(got, want) {
		t.Errorf("asked %v, not %v", got, want)
	}
}

// TestAWithdrawnSearchCostsNoRank: photographers could not answer in time what the customer ended.
func TestAWithdrawnSearchCostsNoRank(t *testing.T) {
	t.Parallel()
	s := start(t)
	people, asha := s.onCalls(8), s.customer()
	var best []string
	for _, p := range people[:5] {
		best = append(best, p.profile)
	}
	slices.Sort(best)
	for range 3 {
		for i, p := range people {
			record := s.find("photographers", p.profile)
			record.Load(object{"rating": 4.7, "ratingCount": 50, "askedAt": "", "askedToday": 0})
			if i < len(best) {
				record.Set("rating", 4.9)
			}
			if err := s.app.UnsafeWithoutHooks().Save(record); err != nil {
				t.Fatal(err)
			}
		}
		id := s.ask(asha, s.instantForm()).ok().text("dispatchId")
		if got := s.askedIn(id); !slices.Equal(got, best) {
			t.Fatalf("asked %v, not %v", got, best)
		}
		s.call("DELETE", "/api/v1/instant/"+id, asha.token, nil).ok()
	}
}

func TestSuspensionEndsWhatIsOpen(t *testing.T) {
	t.Parallel()
	s := start(t)
	asha, ravi, kabir := s.customer(), s.onCall(), s.customer()
	admin := person{token: s.adminToken()}
	id := s.ask(asha, s.instantForm()).ok().text("dispatchId")
	offer := s.offerOf(ravi)
	s.suspend(admin, ravi)
	if got := s.find("offers", offer).GetString("status"); got != "lapsed" {
		t.Error("the offer is", got)
	}
	if status, _, _ := s.stateOf(id); status != "lapsed" {
		t.Error("with nobody left the dispatch is", status)
	}
	meera := s.onCall()
	second := s.ask(kabir, s.instantForm()).ok().text("dispatchId")
	offer = s.offerOf(meera)
	s.suspend(admin, kabir)
	if status, _, _ := s.stateOf(second); status != "withdrawn" {
		t.Error("the dispatch of a suspended customer is", status)
	}
	s.answerOffer(meera, offer, "accept").refused(409, "This offer has ended.")
	third, offers := s.dispatchTo(s.customer(), s.now().Add(30*time.Hour), meera)
	s.update("photographers", meera.profile, object{"approved": false})
	s.answerOffer(meera, offers[0], "accept").refused(409, "This offer has ended.")
	if status, _, _ := s.stateOf(third); status != "open" {
		t.Error("it is", status)
	}
}
