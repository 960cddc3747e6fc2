package search_test

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/apptest"
	"shootday/internal/istime"
)

// finds reports whether a search for a slot lists the photographer.
func finds(s *apptest.Server, p apptest.Person, city, category string, ahead time.Duration) bool {
	s.Helper()
	for _, entry := range s.Call("GET", s.Bookings.SlotQuery(city, category, ahead), "", nil).OK().List("photographers") {
		if entry["_id"] == p.Profile {
			return true
		}
	}
	return false
}

func TestSearchKnowsWhoIsFree(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p, product := s.People.Customer(), s.People.Photographer(), s.DB.Category("Product")
	if !finds(s, p, "Delhi", product, 48*time.Hour) {
		t.Fatal("a free photographer is not found")
	}
	id := s.Bookings.Book(c, p, s.Bookings.Form(48*time.Hour)).OK().Text("_id")
	for _, ahead := range []time.Duration{48 * time.Hour, 46*time.Hour + 5*time.Minute, 49*time.Hour + 55*time.Minute} {
		if finds(s, p, "Delhi", product, ahead) {
			t.Errorf("found at %v although booked at 48h", ahead)
		}
	}
	for _, ahead := range []time.Duration{45 * time.Hour, 51 * time.Hour} {
		if !finds(s, p, "Delhi", product, ahead) {
			t.Errorf("not found at %v, three hours from a booking", ahead)
		}
	}
	s.Call("POST", "/api/v1/user/cancelbookingdata", c.Token, apptest.Cancellation(id)).OK()
	if !finds(s, p, "Delhi", product, 48*time.Hour) {
		t.Error("a canceled booking still hides its photographer")
	}
}

func TestSearchFollowsTheProfile(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	p, product := s.People.Photographer(), s.DB.Category("Product")
	edit := func(path string, form apptest.Object) {
		t.Helper()
		form["id"] = p.Profile
		s.Call("POST", "/api/v1/portfolio/"+path, p.Token, form).OK()
	}
	expect := func(when, city, category string, want bool) {
		t.Helper()
		if got := finds(s, p, city, category, 48*time.Hour); got != want {
			t.Errorf("%s: found in %s is %v", when, city, got)
		}
	}
	expect("at home", "Delhi", product, true)
	expect("at home, by id", s.DB.City("Delhi"), product, true)
	expect("elsewhere", "Goa", product, false)
	expect("another category", "Delhi", s.DB.Category("Wedding"), false)
	edit("updateProfile", apptest.Object{"serviceCities": []string{s.DB.City("Goa")}})
	expect("serving Goa", "Goa", product, true)
	edit("updateProfile", apptest.Object{"allLocations": true})
	expect("serving all of India", "Warangal", product, true)
	edit("selectcategories", apptest.Object{"categories": []string{s.DB.Category("Wedding")}})
	expect("only weddings", "Delhi", product, false)
	expect("only weddings", "Delhi", s.DB.Category("Wedding"), true)
	edit("changeAvailability", apptest.Object{"availability": false})
	expect("not available", "Delhi", s.DB.Category("Wedding"), false)
	edit("changeAvailability", apptest.Object{"availability": true})

	tiers, err := s.App.FindAllRecords("pricing_tiers")
	if err != nil {
		t.Fatal(err)
	}
	for _, tier := range tiers {
		if err := s.App.Delete(tier); err != nil {
			t.Fatal(err)
		}
	}
	expect("without a price", "Delhi", s.DB.Category("Wedding"), false)
}

func TestSearchRefusesWhatItCannotAnswer(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	valid, _ := url.ParseQuery(strings.SplitN(s.Bookings.SlotQuery("Delhi", s.DB.Category("Product"), 48*time.Hour), "?", 2)[1])
	for field, wrong := range map[string]string{
		"location": "Atlantis", "categoryId": "nothing", "date": "2020-01-01", "time": "25:00 PM",
		"sort": "luck", "order": "up", "page": "51", "cursor": "???", "perPage": "0",
		"rating": "6", "pricing": "-1", "type": "drone", "count": "perhaps",
	} {
		query := url.Values{}
		for name, values := range valid {
			query[name] = values
		}
		query.Set(field, wrong)
		s.Call("GET", "/api/v1/scheduleBooking/photographers/filter?"+query.Encode(), "", nil).Refused(400, "")
	}
	none := s.Call("GET", s.Bookings.SlotQuery("Goa", s.DB.Category("Food"), 48*time.Hour), "", nil).OK()
	if none.Text("message") != "No photographers found for the selected category, date, and time." || len(none.List("photographers")) != 0 {
		t.Error(none.Raw)
	}
	for _, query := range []string{"rating=x", "rating=6", "pricing=-1", "type=drone", "rating=NaN"} {
		s.Call("GET", "/api/items?"+query, "", nil).Refused(400, "")
	}
}

// TestItemsForATime checks that SearchItems with a time finds the same photographers as SearchSchedule. Without a
// category, the photographers must be free for their longest shoots.
func TestItemsForATime(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p, product, wedding := s.People.Customer(), s.People.Photographer(), s.DB.Category("Product"), s.DB.Category("Wedding")
	s.Call("POST", "/api/v1/portfolio/selectcategories", p.Token, apptest.Object{"id": p.Profile, "categories": []string{product, wedding}}).OK()
	if _, err := s.App.DB().NewQuery("UPDATE categories SET durationMinutes = 480 WHERE id = {:id}").
		Bind(dbx.Params{"id": wedding}).Execute(); err != nil {
		t.Fatal(err)
	}
	s.Bookings.Book(c, p, s.Bookings.Form(48*time.Hour)).OK()
	slot := func(ahead time.Duration) url.Values {
		at := s.Now().Add(ahead)
		return url.Values{"date": {istime.ISODate(at)}, "time": {istime.Clock(at)}}
	}
	for _, test := range []struct {
		ahead    time.Duration
		category string
		found    int
	}{
		{48 * time.Hour, product, 0}, {48 * time.Hour, wedding, 0}, {48 * time.Hour, "", 0},
		{45 * time.Hour, product, 1}, {45 * time.Hour, wedding, 0}, {45 * time.Hour, "", 0},
		{39 * time.Hour, product, 1}, {39 * time.Hour, wedding, 1}, {39 * time.Hour, "", 1},
	} {
		query := slot(test.ahead)
		query.Set("categoryId", test.category)
		query.Set("count", "true")
		got := s.Call("GET", "/api/items?"+query.Encode(), "", nil).OK()
		if len(got.List("items")) != test.found || got.Body["found"] != float64(test.found) {
			t.Errorf("%v ahead, category %q: found %v", test.ahead, test.category, got.Raw)
		}
	}
	if got := s.Call("GET", "/api/items?date=&time=", "", nil).OK().List("items"); len(got) != 1 {
		t.Errorf("%d found at any time", len(got))
	}
	for field, wrong := range map[string]string{
		"date": "2020-01-01", "time": "25:00 PM",
	} {
		query := slot(48 * time.Hour)
		query.Set(field, wrong)
		s.Call("GET", "/api/items?"+query.Encode(), "", nil).RefusedField(400, field)
		query.Del(field)
		s.Call("GET", "/api/items?"+query.Encode(), "", nil).RefusedField(400, field)
	}
}

// TestNextFree checks the first free time on a photographer's card and profile, and how it changes.
func TestNextFree(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	monday := s.Bookings.NextMonday().AddDate(0, 0, 7)
	s.At(monday.Add(16*time.Hour + 10*time.Minute))
	expect := func(when string, want any) {
		t.Helper()
		details := s.Call("GET", "/api/v1/portfolio/getPhotographerDetails/"+s.Ravi.Profile, "", nil).OK().Object("details")
		card := s.Call("GET", "/api/items", "", nil).OK().List("items")[0]
		for page, got := range map[string]any{"profile": details["nextFree"], "card": card["nextFree"]} {
			if fmt.Sprint(got) != fmt.Sprint(want) {
				t.Errorf("%s: the next free time on the %s is %v, not %v", when, page, got, want)
			}
		}
	}
	page := func(query, want string) {
		t.Helper()
		if raw := s.Call("GET", "/profile/"+s.Ravi.Profile+query, "", nil).Raw; strings.Contains(raw, "<time>") != (want != "") || !strings.Contains(raw, want) {
			t.Errorf("the page%s does not contain %q: %s", query, want, raw)
		}
	}
	on := func(day time.Time, clock string) apptest.Object {
		return apptest.Object{"scheduledDate": istime.ShownDate(day), "scheduledTime": clock}
	}
	expect("without hours", nil)
	page("", "")
	s.Call("PUT", "/api/v1/calendar/hours", s.Ravi.Token, apptest.Object{"id": s.Ravi.Profile, "hours": apptest.Weekdays("9:00 AM", "6:30 PM")}).OK()
	expect("in the afternoon", on(monday, "4:30 PM"))
	page("", "<time>"+istime.Long(monday.Add(16*time.Hour+30*time.Minute))+"</time>")
	page("?date=2027-01-05&time=10:00+AM", "")
	s.Pass(30 * time.Minute)
	expect("half an hour later", on(monday.AddDate(0, 0, 1), "9:00 AM"))
	s.BookAt(monday.AddDate(0, 0, 1).Add(9 * time.Hour)).OK()
	expect("booked", on(monday.AddDate(0, 0, 1), "11:30 AM"))
	s.Call("PUT", "/api/v1/calendar/limits", s.Ravi.Token, apptest.Object{"id": s.Ravi.Profile, "leadHours": 96}).OK()
	expect("with notice", on(monday.AddDate(0, 0, 7), "9:00 AM"))
	s.Call("PUT", "/api/v1/calendar/limits", s.Ravi.Token, apptest.Object{"id": s.Ravi.Profile, "horizonDays": 5}).OK()
	expect("beyond the horizon", nil)
	s.Call("PUT", "/api/v1/calendar/hours", s.Ravi.Token, apptest.Object{"id": s.Ravi.Profile, "hours": []apptest.Object{}}).OK()
	expect("without hours again", nil)
}

func TestItemsFilterSortAndPage(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	var all []apptest.Person
	for i := range 7 {
		p := s.People.Photographer()
		all = append(all, p)
		s.Call("POST", "/api/v1/portfolio/updatePricing", p.Token, apptest.Object{
			"id": p.Profile, "updatedPrices": []apptest.Object{{"minSKUs": 10, "pricePerSKU": 500 + 100*(i%3)}},
		}).OK()
		s.Call("POST", "/api/v1/portfolio/selectcategories", p.Token, apptest.Object{
			"id": p.Profile, "categories": []string{s.DB.Category("Food"), s.DB.Category("Product")},
		}).OK()
	}
	for _, order := range []string{"sort=price", "sort=price&order=desc", "sort=relevance", "sort=popularity"} {
		seen, cursor, last := map[any]bool{}, "", 0.0
		for page := 0; page == 0 || cursor != ""; page++ {
			got := s.Call("GET", fmt.Sprintf("/api/items?%s&perPage=2&cursor=%s", order, cursor), "", nil).OK()
			for _, item := range got.List("items") {
				if seen[item["_id"]] {
					t.Errorf("%s: %v is listed twice", order, item["_id"])
				}
				seen[item["_id"]] = true
				price := item["price1"].(float64)
				if order == "sort=price" && price < last {
					t.Errorf("%s: %v after %v", order, price, last)
				}
				last = price
			}
			cursor = got.Text("nextCursor")
		}
		if len(seen) != len(all) {
			t.Errorf("%s: only %d of %d were listed", order, len(seen), len(all))
		}
	}
	cheap := s.Call("GET", "/api/items?pricing=500&type=professional&q=ravi", "", nil).OK().List("items")
	if len(cheap) != 3 {
		t.Errorf("%d cost at most 500, not 3", len(cheap))
	}
	for _, query := range []string{"type=mobile", "rating=1", "q=nobody", "pricing=499", "pricing=0"} {
		if got := s.Call("GET", "/api/items?"+query, "", nil).OK().List("items"); len(got) != 0 {
			t.Errorf("%s finds %d", query, len(got))
		}
	}
	if entry := s.Call("GET", "/api/items?perPage=500", "", nil).OK(); entry.Body["perPage"] != 100.0 || strings.Contains(entry.Raw, "@example.in") {
		t.Error("too long a page, or an address in it")
	}
}

func TestScheduleSearchFilters(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	// The prices are 500 to 800 rupees, every second photographer uses a phone, and the ratings increase with the
	// prices.
	for i := range 8 {
		p := s.People.Photographer()
		s.Call("POST", "/api/v1/portfolio/updatePricing", p.Token, apptest.Object{
			"id": p.Profile, "updatedPrices": []apptest.Object{{"minSKUs": 10, "pricePerSKU": 500 + 100*(i/2)}},
		}).OK()
		if i%2 == 0 {
			s.Call("POST", "/api/v1/portfolio/updateProfile", p.Token, apptest.Object{"id": p.Profile, "type": "mobile"}).OK()
		}
		if _, err := s.App.DB().NewQuery("UPDATE photographers SET rating = {:rating} WHERE id = {:id}").
			Bind(dbx.Params{"rating": 1 + float64(i/2), "id": p.Profile}).Execute(); err != nil {
			t.Fatal(err)
		}
	}
	path := s.Bookings.SlotQuery("Delhi", s.DB.Category("Product"), 48*time.Hour)
	for _, test := range []struct {
		filters string
		found   int
	}{
		{"", 8},
		{"&pricing=600", 4},
		{"&pricing=499", 0},
		{"&rating=2.5", 4},
		{"&rating=5", 0},
		{"&type=mobile", 4},
		{"&type=mobile&type=professional", 8},
		{"&rating=2&pricing=700", 4},
		{"&rating=2&pricing=700&type=professional", 2},
		{"&rating=4&pricing=500", 0},
		{"&type=mobile&sort=price&order=desc", 4},
	} {
		seen, cursor := map[any]bool{}, ""
		for page := 0; page == 0 || cursor != ""; page++ {
			got := s.Call("GET", path+test.filters+"&count=true&perPage=1&cursor="+cursor, "", nil).OK()
			if got.Body["found"] != float64(test.found) {
				t.Errorf("%s: page %d counts %v, not %d", test.filters, page, got.Body["found"], test.found)
			}
			for _, entry := range got.List("photographers") {
				if seen[entry["_id"]] {
					t.Errorf("%s: %v is listed twice", test.filters, entry["_id"])
				}
				seen[entry["_id"]] = true
			}
			cursor = got.Text("nextCursor")
		}
		if len(seen) != test.found {
			t.Errorf("%s finds %d, not %d", test.filters, len(seen), test.found)
		}
	}
	if _, counted := s.Call("GET", path, "", nil).OK().Body["found"]; counted {
		t.Error("an answer contains a count that was not requested")
	}
}

func TestScheduleSearchPagesToTheEnd(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	for range 7 {
		s.People.Photographer()
	}
	for _, order := range []string{"", "&sort=price", "&sort=popularity&order=asc"} {
		seen, cursor := map[any]bool{}, ""
		for page := 0; page == 0 || cursor != ""; page++ {
			path := s.Bookings.SlotQuery("Delhi", s.DB.Category("Product"), 48*time.Hour) + order + "&perPage=2&cursor=" + cursor
			got := s.Call("GET", path, "", nil).OK()
			for _, entry := range got.List("photographers") {
				if seen[entry["_id"]] {
					t.Errorf("%v is listed twice", entry["_id"])
				}
				seen[entry["_id"]] = true
			}
			cursor = got.Text("nextCursor")
		}
		if len(seen) != 7 {
			t.Errorf("%d of 7 were listed in order %q", len(seen), order)
		}
	}
	first := s.Call("GET", "/api/items?sort=price&perPage=2", "", nil).OK().Text("nextCursor")
	s.Call("GET", "/api/items?sort=popularity&perPage=2&cursor="+first, "", nil).Refused(400, "cursor")
}

// TestItemsByName checks that searches for the beginnings of words find names in various scripts, no matter how the
// names were saved.
func TestItemsByName(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	var all []apptest.Person
	for _, name := range []string{"Ravi|Kumar", "Asha|O'Neil", "Zoë|रविन्द्र", "हिन्दी|கவிதா"} {
		first, last, _ := strings.Cut(name, "|")
		p := s.People.Photographer()
		all = append(all, p)
		s.Call("POST", "/api/v1/portfolio/updateProfile", p.Token, apptest.Object{"id": p.Profile, "firstName": first, "lastName": last}).OK()
	}
	expect := func(typed string, want ...int) {
		t.Helper()
		got := s.Call("GET", "/api/items?sort=price&count=true&"+url.Values{"q": {typed}}.Encode(), "", nil).OK()
		found := []string{}
		for _, item := range got.List("items") {
			for i, p := range all {
				if item["_id"] == p.Profile {
					found = append(found, fmt.Sprint(i))
				}
			}
		}
		slices.Sort(found)
		if fmt.Sprint(found) != fmt.Sprint(want) || got.Body["found"] != float64(len(want)) {
			t.Errorf("%q finds %v and counts %v, not %v", typed, found, got.Body["found"], want)
		}
	}
	expect("", 0, 1, 2, 3)
	expect("rav", 0)
	expect("KUM ra", 0)
	expect("kumar ravi", 0)
	expect("avi")
	expect("neil", 1)
	expect("o'ne", 1)
	expect("zoe", 2)
	expect("ZOË", 2)
	expect("हि", 3)
	expect("हिन्दी", 3)
	expect("न्दी")
	expect("रवि", 2)
	expect("கவி", 3)
	for _, typed := range []string{`"`, "*", "%", "_", "^", "-", ":", "()", "\x00", "😀", "AND", "rav OR asha", "NOT zoe", "name:ravi", "rowid"} {
		expect(typed)
	}
	for _, typed := range []string{`"ravi"`, "ravi*", "^ravi", "-ravi", "ravi\x00", "(ravi)", "{ravi}", "ravi ''"} {
		expect(typed, 0)
	}
	expect("NEAR(ravi, 2)")
	expect(strings.Repeat("ravi ", 2000), 0) // only the beginning of a longer name is used

	s.Call("POST", "/api/v1/portfolio/updateProfile", all[0].Token, apptest.Object{"id": all[0].Profile, "firstName": "Meera"}).OK()
	expect("ravi")
	expect("meera kumar", 0)
	if _, err := s.App.DB().NewQuery("UPDATE photographers SET lastName = 'Ravi' WHERE id = {:id}").Bind(dbx.Params{"id": all[3].Profile}).Execute(); err != nil {
		t.Fatal(err)
	}
	expect("ravi", 3)
	if _, err := s.App.DB().NewQuery("DELETE FROM photographers WHERE id = {:id}").Bind(dbx.Params{"id": all[3].Profile}).Execute(); err != nil {
		t.Fatal(err)
	}
	expect("ravi")
	if n := s.DB.Number("SELECT count(*) FROM photographer_names", nil); n != 3 {
		t.Errorf("%d names are indexed", n)
	}
}
