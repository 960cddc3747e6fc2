package dispatch_test

import (
	"slices"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/apptest"
	"shootday/internal/istime"
)

// askedIn returns the sorted profile ids of the photographers who received an offer of a dispatch.
func askedIn(s *apptest.Server, dispatch string) (profiles []string) {
	s.Helper()
	err := s.App.DB().NewQuery(`SELECT photographer FROM offers WHERE dispatch = {:d} ORDER BY 1`).Bind(dbx.Params{"d": dispatch}).Column(&profiles)
	if err != nil {
		s.Fatal(err)
	}
	return profiles
}

// TestWhoIsAsked creates photographers who meet all conditions and photographers who each violate one condition, and
// checks that only the former get an offer.
func TestWhoIsAsked(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	asha, admin := s.People.Customer(), apptest.Person{Token: s.Admins.Token()}
	fits := s.Offers.OnCall()
	everywhere := s.Offers.OnCall()
	s.DB.Update("photographers", everywhere.Profile, apptest.Object{"city": "", "allLocations": true})
	reachable := s.Offers.OnCall()
	s.DB.Update("photographers", reachable.Profile, apptest.Object{"seenAt": s.Now().Add(-time.Hour)})
	s.DB.Record("push_subscriptions", apptest.Object{"user": reachable.ID, "endpoint": "https://fcm.googleapis.com/fcm/send/a", "p256dh": "p", "auth": "a"})
	form := s.Offers.Form()
	soon := s.Now().Add(20 * time.Hour).Truncate(30 * time.Minute)
	form["scheduledDate"], form["scheduledTime"] = istime.ShownDate(soon), istime.Clock(soon)
	form["paymentMethod"] = "payAfterShoot"

	unfit := map[string]apptest.Object{
		"not approved":        {"approved": false},
		"not available":       {"availability": false},
		"another city":        {"city": s.DB.City("Mumbai")},
		"another category":    {"categories": []string{s.DB.Category("Fashion")}},
		"off":                 {"instantOn": false},
		"off by now":          {"instantUntil": s.Now().Add(-time.Second)},
		"not seen":            {"seenAt": s.Now().Add(-6 * time.Minute)},
		"asked enough today":  {"askedToday": 12, "askedAt": s.Now()},
		"needs notice":        {"leadHours": 24},
		"nothing after shoot": {"payAfterShoot": false},
	}
	names := map[string]string{}
	for name, change := range unfit {
		p := s.Offers.OnCall()
		fields := apptest.Object{"payAfterShoot": true}
		for field, value := range change {
			fields[field] = value
		}
		s.DB.Update("photographers", p.Profile, fields)
		names[p.Profile] = name
	}
	yesterday := s.Offers.OnCall()
	s.DB.Update("photographers", yesterday.Profile, apptest.Object{"payAfterShoot": true, "askedToday": 12, "askedAt": istime.StartOfDay(s.Now()).Add(-time.Minute)})
	others := map[string]func(p apptest.Person){
		"suspended": func(p apptest.Person) { s.People.Suspend(admin, p) },
		"too expensive": func(p apptest.Person) {
			s.DB.Do(`UPDATE pricing_tiers SET pricePerSKU = 80000 WHERE photographer = '` + p.Profile + `'`)
		},
		"booked": func(p apptest.Person) {
			s.Bookings.Book(s.People.Customer(), p, s.Bookings.FormAt(soon.Add(time.Hour))).OK()
		},
		"on leave": func(p apptest.Person) {
			s.DB.Record("time_off", apptest.Object{"photographer": p.Profile, "kind": "off", "start": soon.Add(90 * time.Minute), "end": soon.Add(2 * time.Hour)})
		},
		"not at work": func(p apptest.Person) {
			hour := (soon.In(istime.Zone).Hour()*60 + 720) % 1440
			from := min(hour, 1380)
			for day := range 7 {
				s.DB.Record("working_hours", apptest.Object{"photographer": p.Profile, "day": day, "from": from, "to": from + 60})
			}
		},
	}
	for name, change := range others {
		p := s.Offers.OnCall()
		s.DB.Update("photographers", p.Profile, apptest.Object{"payAfterShoot": true})
		change(p)
		names[p.Profile] = name
	}
	for _, p := range []apptest.Person{fits, everywhere, reachable} {
		s.DB.Update("photographers", p.Profile, apptest.Object{"payAfterShoot": true})
	}
	id := s.Offers.Ask(asha, form).OK().Text("dispatchId")
	asked := askedIn(s, id)
	for _, profile := range asked {
		if name, wrong := names[profile]; wrong {
			t.Errorf("a photographer who is %q was asked", name)
		}
	}
	want := []string{fits.Profile, everywhere.Profile, reachable.Profile, yesterday.Profile}
	slices.Sort(want)
	if !slices.Equal(asked, want) {
		t.Errorf("%d photographers were asked, want %d", len(asked), len(want))
	}
}

func TestNobodyFree(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	asha, ravi := s.People.Customer(), s.Offers.OnCall()
	form := s.Offers.Form()
	form["maxTotal"] = 8399
	got := s.Offers.Ask(asha, form).Refused(409, "Nobody is free")
	if got.Text("code") != "nobody_free" || got.Object("data")["location"].(apptest.Object)["code"] != "nobody_free" {
		t.Error("the answer is", got.Raw)
	}
	soon := s.Now().Add(90 * time.Minute)
	s.Bookings.Book(s.People.Customer(), ravi, s.Bookings.FormAt(soon)).OK()
	got = s.Offers.Ask(asha, s.Offers.Form()).Refused(409, "Nobody is free")
	next, _ := got.Object("data")["location"].(apptest.Object)["next"].([]any)
	if len(next) != 3 {
		t.Fatal("the next times are", got.Raw)
	}
	if n := s.DB.Number(`SELECT count(*) FROM dispatches`, nil); n != 0 {
		t.Errorf("%d dispatches were stored", n)
	}
	form = s.Offers.Form()
	for name, value := range next[0].(apptest.Object) {
		form[name] = value
	}
	s.Offers.Ask(asha, form).OK()
}

// TestWhoIsAskedFirst checks that photographers with better ratings get offers first, and that photographers who
// recently got an offer get the next ones later.
func TestWhoIsAskedFirst(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	people := onCalls(s, 8)
	for i, p := range people {
		fields := apptest.Object{"rating": 4.9, "ratingCount": 50}
		if i < 2 {
			fields["rating"] = 2.5
		} else if i == 2 {
			fields["askedAt"], fields["askedToday"] = s.Now().Add(-time.Minute), 1
		}
		record := s.DB.Find("photographers", p.Profile)
		record.Load(fields)
		if err := s.App.UnsafeWithoutHooks().Save(record); err != nil {
			t.Fatal(err)
		}
	}
	var want []string
	for _, p := range people[3:] {
		want = append(want, p.Profile)
	}
	slices.Sort(want)
	if got := askedIn(s, s.Offers.Ask(s.People.Customer(), s.Offers.Form()).OK().Text("dispatchId")); !slices.Equal(got, want) {
		t.Errorf("the asked photographers are %v, want %v", got, want)
	}
}

// TestAWithdrawnSearchCostsNoRank checks that unanswered offers do not lower a photographer's rank if the customer
// stopped the search, because the photographer may have had no time to answer.
func TestAWithdrawnSearchCostsNoRank(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	people, asha := onCalls(s, 8), s.People.Customer()
	var best []string
	for _, p := range people[:5] {
		best = append(best, p.Profile)
	}
	slices.Sort(best)
	for range 3 {
		for i, p := range people {
			record := s.DB.Find("photographers", p.Profile)
			record.Load(apptest.Object{"rating": 4.7, "ratingCount": 50, "askedAt": "", "askedToday": 0})
			if i < len(best) {
				record.Set("rating", 4.9)
			}
			if err := s.App.UnsafeWithoutHooks().Save(record); err != nil {
				t.Fatal(err)
			}
		}
		id := s.Offers.Ask(asha, s.Offers.Form()).OK().Text("dispatchId")
		if got := askedIn(s, id); !slices.Equal(got, best) {
			t.Fatalf("the asked photographers are %v, want %v", got, best)
		}
		s.Call("DELETE", "/api/v1/instant/"+id, asha.Token, nil).OK()
	}
}

func TestSuspensionEndsWhatIsOpen(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	asha, ravi, kabir := s.People.Customer(), s.Offers.OnCall(), s.People.Customer()
	admin := apptest.Person{Token: s.Admins.Token()}
	id := s.Offers.Ask(asha, s.Offers.Form()).OK().Text("dispatchId")
	offer := s.Offers.OnlyOf(ravi)
	s.People.Suspend(admin, ravi)
	if got := s.DB.Find("offers", offer).GetString("status"); got != "lapsed" {
		t.Error("the status of the offer is", got)
	}
	if status, _, _ := stateOf(s, id); status != "lapsed" {
		t.Error("without a further photographer the status of the dispatch is", status)
	}
	meera := s.Offers.OnCall()
	second := s.Offers.Ask(kabir, s.Offers.Form()).OK().Text("dispatchId")
	offer = s.Offers.OnlyOf(meera)
	s.People.Suspend(admin, kabir)
	if status, _, _ := stateOf(s, second); status != "withdrawn" {
		t.Error("the status of a suspended customer's dispatch is", status)
	}
	s.Offers.Answer(meera, offer, "accept").Refused(409, "This offer has ended.")
	third, offers := s.Offers.Make(s.People.Customer(), s.Now().Add(30*time.Hour), meera)
	s.DB.Update("photographers", meera.Profile, apptest.Object{"approved": false})
	s.Offers.Answer(meera, offers[0], "accept").Refused(409, "This offer has ended.")
	if status, _, _ := stateOf(s, third); status != "open" {
		t.Error("it is", status)
	}
}
