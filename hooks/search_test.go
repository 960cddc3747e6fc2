package hooks_test

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/internal/istime"
)

func (s *server) slotQuery(city, category string, ahead time.Duration) string {
	start := s.now().Add(ahead)
	return "/api/v1/scheduleBooking/photographers/filter?" + url.Values{
		"location": {city}, "categoryId": {category},
		"date": {istime.ISODate(start)}, "time": {istime.Clock(start)},
	}.Encode()
}

// finds reports whether a search for a slot lists the photographer.
func (s *server) finds(p person, city, category string, ahead time.Duration) bool {
	s.Helper()
	for _, entry := range s.call("GET", s.slotQuery(city, category, ahead), "", nil).ok().list("photographers") {
		if entry["_id"] == p.profile {
			return true
		}
	}
	return false
}

func TestSearchKnowsWhoIsFree(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, p, product := s.customer(), s.photographer(), s.category("Product")
	if !s.finds(p, "Delhi", product, 48*time.Hour) {
		t.Fatal("a free photographer is not found")
	}
	id := s.book(c, p, s.form(48*time.Hour)).ok().text("_id")
	for _, ahead := range []time.Duration{48 * time.Hour, 46*time.Hour + 5*time.Minute, 49*time.Hour + 55*time.Minute} {
		if s.finds(p, "Delhi", product, ahead) {
			t.Errorf("found at %v though booked at 48h", ahead)
		}
	}
	for _, ahead := range []time.Duration{45 * time.Hour, 51 * time.Hour} {
		if !s.finds(p, "Delhi", product, ahead) {
			t.Errorf("not found at %v, three hours from a booking", ahead)
		}
	}
	s.call("POST", "/api/v1/user/cancelbookingdata", c.token, cancellation(id)).ok()
	if !s.finds(p, "Delhi", product, 48*time.Hour) {
		t.Error("a canceled booking still hides its photographer")
	}
}

func TestSearchFollowsTheProfile(t *testing.T) {
	t.Parallel()
	s := start(t)
	p, product := s.photographer(), s.category("Product")
	edit := func(path string, form object) {
		t.Helper()
		form["id"] = p.profile
		s.call("POST", "/api/v1/portfolio/"+path, p.token, form).ok()
	}
	expect := func(when, city, category string, want bool) {
		t.Helper()
		if got := s.finds(p, city, category, 48*time.Hour); got != want {
			t.Errorf("%s: found in %s is %v", when, city, got)
		}
	}
	expect("at home", "Delhi", product, true)
	expect("at home, by id", s.city("Delhi"), product, true)
	expect("elsewhere", "Goa", product, false)
	expect("another category", "Delhi", s.category("Wedding"), false)
	edit("updateProfile", object{"serviceCities": []string{s.city("Goa")}})
	expect("serving Goa", "Goa", product, true)
	edit("updateProfile", object{"allLocations": true})
	expect("serving all of India", "Warangal", product, true)
	edit("selectcategories", object{"categories": []string{s.category("Wedding")}})
	expect("only weddings", "Delhi", product, false)
	expect("only weddings", "Delhi", s.category("Wedding"), true)
	edit("changeAvailability", object{"availability": false})
	expect("not available", "Delhi", s.category("Wedding"), false)
	edit("changeAvailability", object{"availability": true})

	tiers, err := s.app.FindAllRecords("pricing_tiers")
	if err != nil {
		t.Fatal(err)
	}
	for _, tier := range tiers {
		if err := s.app.Delete(tier); err != nil {
			t.Fatal(err)
		}
	}
	expect("without a price", "Delhi", s.category("Wedding"), false)
}

func TestSearchRefusesWhatItCannotAnswer(t *testing.T) {
	t.Parallel()
	s := start(t)
	valid, _ := url.ParseQuery(strings.SplitN(s.slotQuery("Delhi", s.category("Product"), 48*time.Hour), "?", 2)[1])
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
		s.call("GET", "/api/v1/scheduleBooking/photographers/filter?"+query.Encode(), "", nil).refused(400, "")
	}
	none := s.call("GET", s.slotQuery("Goa", s.category("Food"), 48*time.Hour), "", nil).ok()
	if none.text("message") != "No photographers found for the selected category, date, and time." || len(none.list("photographers")) != 0 {
		t.Error(none.raw)
	}
	for _, query := range []string{"rating=x", "rating=6", "pricing=-1", "type=drone", "rating=NaN"} {
		s.call("GET", "/api/items?"+query, "", nil).refused(400, "")
	}
}

// TestItemsForATime finds photographers who are free, like the schedule search. Without a category they must be free for
// the longest shoot that they offer.
func TestItemsForATime(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, p, product, wedding := s.customer(), s.photographer(), s.category("Product"), s.category("Wedding")
	s.call("POST", "/api/v1/portfolio/selectcategories", p.token, object{"id": p.profile, "categories": []string{product, wedding}}).ok()
	if _, err := s.app.DB().NewQuery("UPDATE categories SET durationMinutes = 480 WHERE id = {:id}").
		Bind(dbx.Params{"id": wedding}).Execute(); err != nil {
		t.Fatal(err)
	}
	s.book(c, p, s.form(48*time.Hour)).ok()
	slot := func(ahead time.Duration) url.Values {
		at := s.now().Add(ahead)
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
		got := s.call("GET", "/api/items?"+query.Encode(), "", nil).ok()
		if len(got.list("items")) != test.found || got.body["found"] != float64(test.found) {
			t.Errorf("%v ahead, category %q: found %v", test.ahead, test.category, got.raw)
		}
	}
	if got := s.call("GET", "/api/items?date=&time=", "", nil).ok().list("items"); len(got) != 1 {
		t.Errorf("%d found at any time", len(got))
	}
	for field, wrong := range map[string]string{
		"date": "2020-01-01", "time": "25:00 PM",
	} {
		query := slot(48 * time.Hour)
		query.Set(field, wrong)
		s.call("GET", "/api/items?"+query.Encode(), "", nil).refusedField(400, field)
		query.Del(field)
		s.call("GET", "/api/items?"+query.Encode(), "", nil).refusedField(400, field)
	}
}

// TestNextFree follows the first free time on the card and the profile of a photographer.
func TestNextFree(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	monday := s.nextMonday().AddDate(0, 0, 7)
	s.at(monday.Add(16*time.Hour + 10*time.Minute))
	expect := func(when string, want any) {
		t.Helper()
		details := s.call("GET", "/api/v1/portfolio/getPhotographerDetails/"+s.ravi.profile, "", nil).ok().object("details")
		card := s.call("GET", "/api/items", "", nil).ok().list("items")[0]
		for page, got := range map[string]any{"profile": details["nextFree"], "card": card["nextFree"]} {
			if fmt.Sprint(got) != fmt.Sprint(want) {
				t.Errorf("%s: the %s says %v, not %v", when, page, got, want)
			}
		}
	}
	page := func(query, want string) {
		t.Helper()
		if raw := s.call("GET", "/profile/"+s.ravi.profile+query, "", nil).raw; strings.Contains(raw, "<time>") != (want != "") || !strings.Contains(raw, want) {
			t.Errorf("the page%s does not say %q: %s", query, want, raw)
		}
	}
	on := func(day time.Time, clock string) object {
		return object{"scheduledDate": istime.ShownDate(day), "scheduledTime": clock}
	}
	expect("without hours", nil)
	page("", "")
	s.call("PUT", "/api/v1/calendar/hours", s.ravi.token, object{"id": s.ravi.profile, "hours": weekdays("9:00 AM", "6:30 PM")}).ok()
	expect("in the afternoon", on(monday, "4:30 PM"))
	page("", "<time>"+istime.Long(monday.Add(16*time.Hour+30*time.Minute))+"</time>")
	page("?date=2027-01-05&time=10:00+AM", "")
	s.pass(30 * time.Minute)
	expect("half an hour later", on(monday.AddDate(0, 0, 1), "9:00 AM"))
	s.bookAt(monday.AddDate(0, 0, 1).Add(9 * time.Hour)).ok()
	expect("booked", on(monday.AddDate(0, 0, 1), "11:30 AM"))
	s.call("PUT", "/api/v1/calendar/limits", s.ravi.token, object{"id": s.ravi.profile, "leadHours": 96}).ok()
	expect("with notice", on(monday.AddDate(0, 0, 7), "9:00 AM"))
	s.call("PUT", "/api/v1/calendar/limits", s.ravi.token, object{"id": s.ravi.profile, "horizonDays": 5}).ok()
	expect("beyond the horizon", nil)
	s.call("PUT", "/api/v1/calendar/hours", s.ravi.token, object{"id": s.ravi.profile, "hours": []object{}}).ok()
	expect("without hours again", nil)
}

func TestItemsFilterSortAndPage(t *testing.T) {
	t.Parallel()
	s := start(t)
	var all []person
	for i := range 7 {
		p := s.photographer()
		all = append(all, p)
		s.call("POST", "/api/v1/portfolio/updatePricing", p.token, object{
			"id": p.profile, "updatedPrices": []object{{"minSKUs": 10, "pricePerSKU": 500 + 100*(i%3)}},
		}).ok()
		s.call("POST", "/api/v1/portfolio/selectcategories", p.token, object{
			"id": p.profile, "categories": []string{s.category("Food"), s.category("Product")},
		}).ok()
	}
	for _, order := range []string{"sort=price", "sort=price&order=desc", "sort=relevance", "sort=popularity"} {
		seen, cursor, last := map[any]bool{}, "", 0.0
		for page := 0; page == 0 || cursor != ""; page++ {
			got := s.call("GET", fmt.Sprintf("/api/items?%s&perPage=2&cursor=%s", order, cursor), "", nil).ok()
			for _, item := range got.list("items") {
				if seen[item["_id"]] {
					t.Errorf("%s: %v comes twice", order, item["_id"])
				}
				seen[item["_id"]] = true
				price := item["price1"].(float64)
				if order == "sort=price" && price < last {
					t.Errorf("%s: %v after %v", order, price, last)
				}
				last = price
			}
			cursor = got.text("nextCursor")
		}
		if len(seen) != len(all) {
			t.Errorf("%s: %d of %d came", order, len(seen), len(all))
		}
	}
	cheap := s.call("GET", "/api/items?pricing=500&type=professional&q=ravi", "", nil).ok().list("items")
	if len(cheap) != 3 {
		t.Errorf("%d cost at most 500, not 3", len(cheap))
	}
	for _, query := range []string{"type=mobile", "rating=1", "q=nobody", "pricing=499", "pricing=0"} {
		if got := s.call("GET", "/api/items?"+query, "", nil).ok().list("items"); len(got) != 0 {
			t.Errorf("%s finds %d", query, len(got))
		}
	}
	if entry := s.call("GET", "/api/items?perPage=500", "", nil).ok(); entry.body["perPage"] != 100.0 || strings.Contains(entry.raw, "@example.in") {
		t.Error("too long a page, or an address in it")
	}
}

func TestScheduleSearchFilters(t *testing.T) {
	t.Parallel()
	s := start(t)
	// Prices of 500 to 800 rupees; every second photographer uses a phone; the ratings rise with the price.
	for i := range 8 {
		p := s.photographer()
		s.call("POST", "/api/v1/portfolio/updatePricing", p.token, object{
			"id": p.profile, "updatedPrices": []object{{"minSKUs": 10, "pricePerSKU": 500 + 100*(i/2)}},
		}).ok()
		if i%2 == 0 {
			s.call("POST", "/api/v1/portfolio/updateProfile", p.token, object{"id": p.profile, "type": "mobile"}).ok()
		}
		if _, err := s.app.DB().NewQuery("UPDATE photographers SET rating = {:rating} WHERE id = {:id}").
			Bind(dbx.Params{"rating": 1 + float64(i/2), "id": p.profile}).Execute(); err != nil {
			t.Fatal(err)
		}
	}
	path := s.slotQuery("Delhi", s.category("Product"), 48*time.Hour)
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
			got := s.call("GET", path+test.filters+"&count=true&perPage=1&cursor="+cursor, "", nil).ok()
			if got.body["found"] != float64(test.found) {
				t.Errorf("%s: page %d counts %v, not %d", test.filters, page, got.body["found"], test.found)
			}
			for _, entry := range got.list("photographers") {
				if seen[entry["_id"]] {
					t.Errorf("%s: %v comes twice", test.filters, entry["_id"])
				}
				seen[entry["_id"]] = true
			}
			cursor = got.text("nextCursor")
		}
		if len(seen) != test.found {
			t.Errorf("%s finds %d, not %d", test.filters, len(seen), test.found)
		}
	}
	if _, counted := s.call("GET", path, "", nil).ok().body["found"]; counted {
		t.Error("an answer has a count that was not asked for")
	}
}

func TestScheduleSearchPagesToTheEnd(t *testing.T) {
	t.Parallel()
	s := start(t)
	for range 7 {
		s.photographer()
	}
	for _, order := range []string{"", "&sort=price", "&sort=popularity&order=asc"} {
		seen, cursor := map[any]bool{}, ""
		for page := 0; page == 0 || cursor != ""; page++ {
			path := s.slotQuery("Delhi", s.category("Product"), 48*time.Hour) + order + "&perPage=2&cursor=" + cursor
			got := s.call("GET", path, "", nil).ok()
			for _, entry := range got.list("photographers") {
				if seen[entry["_id"]] {
					t.Errorf("%v comes twice", entry["_id"])
				}
				seen[entry["_id"]] = true
			}
			cursor = got.text("nextCursor")
		}
		if len(seen) != 7 {
			t.Errorf("%d of 7 came in order %q", len(seen), order)
		}
	}
	first := s.call("GET", "/api/items?sort=price&perPage=2", "", nil).ok().text("nextCursor")
	s.call("GET", "/api/items?sort=popularity&perPage=2&cursor="+first, "", nil).refused(400, "cursor")
}

// TestItemsByName searches for the beginnings of words of names, in any script, after each way of writing a name.
func TestItemsByName(t *testing.T) {
	t.Parallel()
	s := start(t)
	var all []person
	for _, name := range []string{"Ravi|Kumar", "Asha|O'Neil", "Zoë|रविन्द्र", "हिन्दी|கவிதா"} {
		first, last, _ := strings.Cut(name, "|")
		p := s.photographer()
		all = append(all, p)
		s.call("POST", "/api/v1/portfolio/updateProfile", p.token, object{"id": p.profile, "firstName": first, "lastName": last}).ok()
	}
	expect := func(typed string, want ...int) {
		t.Helper()
		got := s.call("GET", "/api/items?sort=price&count=true&"+url.Values{"q": {typed}}.Encode(), "", nil).ok()
		found := []string{}
		for _, item := range got.list("items") {
			for i, p := range all {
				if item["_id"] == p.profile {
					found = append(found, fmt.Sprint(i))
				}
			}
		}
		slices.Sort(found)
		if fmt.Sprint(found) != fmt.Sprint(want) || got.body["found"] != float64(len(want)) {
			t.Errorf("%q finds %v and counts %v, not %v", typed, found, got.body["found"], want)
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
	expect(strings.Repeat("ravi ", 2000), 0) // cut off

	s.call("POST", "/api/v1/portfolio/updateProfile", all[0].token, object{"id": all[0].profile, "firstName": "Meera"}).ok()
	expect("ravi")
	expect("meera kumar", 0)
	if _, err := s.app.DB().NewQuery("UPDATE photographers SET lastName = 'Ravi' WHERE id = {:id}").Bind(dbx.Params{"id": all[3].profile}).Execute(); err != nil {
		t.Fatal(err)
	}
	expect("ravi", 3)
	if _, err := s.app.DB().NewQuery("DELETE FROM photographers WHERE id = {:id}").Bind(dbx.Params{"id": all[3].profile}).Execute(); err != nil {
		t.Fatal(err)
	}
	expect("ravi")
	if n := s.number("SELECT count(*) FROM photographer_names", nil); n != 3 {
		t.Errorf("%d names are indexed", n)
	}
}
