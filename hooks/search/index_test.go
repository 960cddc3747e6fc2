package search_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tests"

	"shootday/hooks/api"
	"shootday/hooks/apptest"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/database"
	"shootday/internal/istime"
)

// searches contains two servers that share a database as two processes would, and another connection that writes
// directly to the database.
type searches struct {
	*apptest.Server
	second  *apptest.Server
	outside *dbx.DB
	dice    *rand.Rand
	people  []apptest.Person

	nextFree int // number of compared results whose photographers have working hours

	cities, categories []string
}

func startSearches(t *testing.T) *searches {
	s := &searches{Server: apptest.Start(t), dice: rand.New(rand.NewPCG(7, 1))}
	other := core.NewBaseApp(core.BaseAppConfig{DataDir: s.App.DataDir(), DBConnect: database.Connect})
	if err := other.Bootstrap(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = other.OnTerminate().Trigger(&core.TerminateEvent{App: other}, func(*core.TerminateEvent) error { return nil })
		_ = other.ClearBootstrap()
	})
	s.second = apptest.On(t, &tests.TestApp{BaseApp: other})
	s.second.Serve()
	// The clock is fixed so that no half hour begins during the test. Otherwise two calls could disagree on the next
	// free time.
	moment := s.Now().Truncate(30 * time.Minute).Add(35 * time.Minute)
	s.At(moment)
	s.second.At(moment)
	var err error
	if s.outside, err = database.Connect(s.App.DataDir() + "/data.db"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.outside.Close() })
	for range 9 {
		s.people = append(s.people, s.People.Photographer())
	}
	// The test changes the names of cities, so it refers to cities by their ids.
	s.cities = []string{s.DB.City("Delhi"), s.DB.City("Mumbai"), s.DB.City("Goa")}
	s.categories = []string{s.DB.Category("Product"), s.DB.Category("Food")}
	return s
}

func (s *searches) oneOf(values ...string) string { return values[s.dice.IntN(len(values))] }

func (s *searches) someone() apptest.Person { return s.people[s.dice.IntN(len(s.people))] }

// some returns a random subset of the values as a JSON array.
func (s *searches) some(values ...string) string {
	chosen := slices.DeleteFunc(slices.Clone(values), func(string) bool { return s.dice.IntN(2) == 0 })
	text, _ := json.Marshal(chosen)
	return string(text)
}

// statement returns a random SQL statement that writes data on which searches depend.
func (s *searches) statement() (string, dbx.Params) {
	p := dbx.Params{"id": s.someone().Profile, "other": s.someone().Profile, "n": s.dice.IntN(5)}
	set := func(column string, value any) (string, dbx.Params) {
		p["value"] = value
		return "UPDATE photographers SET " + column + " = {:value} WHERE id = {:id}", p
	}
	switch s.dice.IntN(31) {
	case 0:
		return set("rating", float64(s.dice.IntN(501))/100)
	case 1:
		return set("completedShoots", s.dice.IntN(4))
	case 2:
		return set(s.oneOf("availability", "approved", "allLocations"), s.dice.IntN(3) > 0)
	case 3:
		return set("categories", s.some(s.categories...))
	case 4:
		return set("serviceCities", s.some(s.cities...))
	case 5:
		return set("city", s.oneOf(append([]string{""}, s.cities...)...))
	case 6:
		return set(s.oneOf("firstName", "lastName", "bio"), s.oneOf("Ravi", "RAVI_", "100%", `a\b`, "Zoë"))
	case 7:
		return set("type", s.oneOf("professional", "mobile"))
	case 8:
		return "UPDATE pricing_tiers SET pricePerSKU = 10000 * (1 + {:n}) WHERE photographer = {:id}", p
	case 9:
		return `UPDATE pricing_tiers SET photographer = {:other} WHERE photographer = {:id}
			AND NOT EXISTS (SELECT 1 FROM pricing_tiers WHERE photographer = {:other})`, p
	case 10:
		p["id"] = s.categories[1] // bookings refer to the second category by its name
		return "UPDATE categories SET name = name || 's' WHERE id = {:id} AND {:n} = 0", p
	case 11:
		p["id"] = s.cities[2]
		return "UPDATE locations SET name = CASE name WHEN 'Goa' THEN 'Goa ' || {:n} ELSE 'Goa' END WHERE id = {:id}", p
	case 12:
		return "UPDATE users SET profile_photo = 'face' || {:n} || '.jpg' WHERE id = (SELECT user FROM photographers WHERE id = {:id})", p
	case 13:
		p["category"] = s.oneOf(s.categories...)
		return `INSERT INTO portfolio_items (id, photographer, category, file, isCover, position)
			SELECT lower(hex(randomblob(7))) || 'x', {:id}, {:category}, 'picture' || {:n} || '.jpg', 1, 1
			WHERE NOT EXISTS (SELECT 1 FROM portfolio_items WHERE photographer = {:id} AND category = {:category})`, p
	case 14:
		if s.dice.IntN(2) == 0 {
			p["id"], p["minutes"] = s.oneOf(s.categories...), 15+15*s.dice.IntN(20)
			return "UPDATE categories SET durationMinutes = {:minutes} WHERE id = {:id}", p
		}
		p["id"], p["unit"] = s.oneOf(s.categories...), s.oneOf("product", "dish", "photo")
		return "UPDATE categories SET unit = {:unit} WHERE id = {:id}", p
	case 17, 18:
		at := s.Now().Add(time.Duration(46+s.dice.IntN(10)) * time.Hour)
		p["start"], p["end"] = records.Timestamp(at), records.Timestamp(at.Add(time.Duration(1+s.dice.IntN(300))*time.Minute))
		p["kind"] = s.oneOf("off", "open")
		return `INSERT INTO time_off (id, photographer, kind, start, "end", note)
			SELECT lower(hex(randomblob(7))) || 't', {:id}, {:kind}, {:start}, {:end}, ''`, p
	case 19:
		return "DELETE FROM time_off WHERE photographer = {:id} AND {:n} < 3", p
	case 20, 23, 24, 25:
		p["day"], p["from"] = s.dice.IntN(7), s.dice.IntN(20)*30
		return `INSERT INTO working_hours (id, photographer, day, "from", "to")
			SELECT lower(hex(randomblob(7))) || 'h', {:id}, {:day}, {:from}, 1440
			WHERE NOT EXISTS (SELECT 1 FROM working_hours WHERE photographer = {:id} AND day = {:day})`, p
	case 21:
		return "DELETE FROM working_hours WHERE photographer = {:id} AND {:n} < 3", p
	case 22:
		if s.dice.IntN(2) == 0 {
			return set("bufferMinutes", s.oneOf("", "0", "60", "240"))
		}
		return set(s.oneOf("leadHours", "horizonDays"), s.oneOf("0", "1", "2", "49", "52"))
	case 26:
		return `UPDATE bookings SET status = 'upcoming' WHERE photographer = {:id} AND status = 'pending for approval'`, p
	case 27: // refused if the time is taken or outside the working hours
		return `INSERT INTO reschedule_proposals (id, booking, "by", status, start, "end", blockedUntil)
			SELECT lower(hex(randomblob(7))) || 'p', id, 'customer', 'open', strftime('%Y-%m-%d %H:%M:%fZ', start, '-' || {:n} || ' hours'),
				start, strftime('%Y-%m-%d %H:%M:%fZ', "end", '+' || {:n} || ' hours')
			FROM bookings b WHERE photographer = {:id} AND status = 'upcoming'
				AND NOT EXISTS (SELECT 1 FROM reschedule_proposals p WHERE p.booking = b.id AND p.status = 'open')
			LIMIT 1`, p
	case 28:
		return `UPDATE reschedule_proposals SET status = 'lapsed' WHERE status = 'open' AND {:n} < 3
			AND booking IN (SELECT id FROM bookings WHERE photographer = {:id})`, p
	case 29:
		return "UPDATE users SET suspended = NOT suspended WHERE id = (SELECT user FROM photographers WHERE id = {:id})", p
	case 15:
		return "DELETE FROM portfolio_items WHERE photographer = {:id}", p
	case 30:
		return `INSERT INTO pricing_tiers (id, photographer, minSKUs, pricePerSKU)
			SELECT lower(hex(randomblob(7))) || 'p', {:id}, max(minSKUs) + 10, max(1000, min(pricePerSKU) - 1000 * {:n})
			FROM pricing_tiers WHERE photographer = {:id} GROUP BY photographer HAVING count(*) < 3`, p
	default:
		return "DELETE FROM pricing_tiers WHERE photographer = {:id} AND {:n} = 0", p
	}
}

// write makes a random change through the API, through the database of a server, through another connection, or in a
// transaction that is rolled back. It returns a description of the change.
func (s *searches) write(c apptest.Person) string {
	query, params := s.statement()
	apply := func(db dbx.Builder) error {
		_, err := db.NewQuery(query).Bind(params).Execute()
		return err
	}
	from := s.Server
	if s.dice.IntN(2) == 0 {
		from = s.second
	}
	var err error
	how := "SQL outside"
	switch s.dice.IntN(6) {
	case 0, 1:
		err = apply(s.outside)
	case 2:
		how, err = "SQL inside", apply(from.App.NonconcurrentDB())
	case 3:
		how = "rolled back"
		undone := errors.New("undone")
		if got := store.Write(from.App, func(tx store.Tx) error { return errors.Join(undone, apply(tx.DB())) }); !errors.Is(got, undone) {
			err = got
		}
	case 4:
		ahead := time.Duration(48+s.dice.IntN(6)) * time.Hour
		how, query = "booking", ahead.String()
		form := s.Bookings.Form(ahead)
		form["categoryId"] = s.oneOf(s.categories...)
		from.Bookings.Book(c, s.someone(), form) // refused if the photographer no longer offers the category
	case 5:
		how, query = "booking given up", ""
		_, err = s.outside.NewQuery(`UPDATE bookings SET status = 'canceled' WHERE status = 'pending for approval'
			AND photographer = {:id}`).Bind(dbx.Params{"id": params["id"]}).Execute()
	}
	if _, refused := api.SlotRefusal(err); err != nil && !refused {
		s.Fatalf("%s: %s %v: %v", how, query, params, err)
	}
	return fmt.Sprintf("%s: %s %v", how, query, params)
}

// question returns the query string of a random search.
func (s *searches) question() string {
	query := url.Values{
		"sort": {s.oneOf("", "price", "popularity", "relevance")}, "order": {s.oneOf("", "asc", "desc")},
		"perPage": {s.oneOf("2", "3", "20")},
	}
	filters := map[string][]string{
		"rating": {"1", "3.5"}, "pricing": {"100", "150", "300"}, "type": {"mobile", "professional"}, "page": {"2"}, "count": {"true", "false"},
		"skuCount": {"10", "12", "25", "60"},
	}
	path := "/api/items?"
	if s.dice.IntN(2) == 0 {
		path = "/api/v1/scheduleBooking/photographers/filter?"
		at := s.Now().Add(time.Duration(46+s.dice.IntN(10)) * time.Hour)
		query.Set("location", s.oneOf(s.cities...))
		query.Set("categoryId", s.oneOf(s.categories...))
		query.Set("date", istime.ISODate(at))
		query.Set("time", istime.Clock(at))
	} else {
		maps.Copy(filters, map[string][]string{
			"location": s.cities, "categoryId": s.categories, "q": {"rav", "_", "%", `\`, "ZO", "zoë", "r a", `"100%`, "100 rav"},
		})
		if s.dice.IntN(2) == 0 {
			at := s.Now().Add(time.Duration(46*60+s.dice.IntN(10*60)) * time.Minute)
			query.Set("date", istime.ISODate(at))
			query.Set("time", istime.Clock(at))
		}
	}
	for name, values := range filters {
		if s.dice.IntN(3) == 0 {
			query.Set(name, s.oneOf(values...))
		}
	}
	return path + query.Encode()
}

// expectNextFree checks that the next free time in a search result is the first free time that the profile lists for
// the category. If forTime is set, the search was for a time, and the result must not have a next free time.
func (s *searches) expectNextFree(after string, entry apptest.Object, category string, forTime bool) {
	s.Helper()
	var want any
	id := entry["_id"].(string)
	if forTime {
		if entry["nextFree"] != nil {
			s.Fatalf("after %s\na search for a time shows %v", after, entry)
		}
		return
	}
	hours := 0
	err := s.outside.NewQuery("SELECT count(*) FROM working_hours WHERE photographer = {:id}").Bind(dbx.Params{"id": id}).Row(&hours)
	if err != nil {
		s.Fatal(err)
	}
	if hours > 0 {
		query := url.Values{"date": {istime.ISODate(s.Now())}, "days": {"31"}, "categoryId": {category}}
		for _, day := range s.Call("GET", "/api/v1/calendar/free/"+id+"?"+query.Encode(), "", nil).OK().List("days") {
			if times := day["times"].([]any); len(times) > 0 {
				want = apptest.Object{"scheduledDate": day["date"], "scheduledTime": times[0]}
				break
			}
		}
		s.nextFree++
	}
	if got := entry["nextFree"]; fmt.Sprint(got) != fmt.Sprint(want) {
		s.Fatalf("after %s\nthe next free time of %v is %v, and the free times begin with %v", after, id, got, want)
	}
}

// compare requests all pages of a search from both servers, and compares them with the result of plain. It also
// compares one photographer of each page with the profile.
func (s *searches) compare(after, path string) {
	s.Helper()
	query, _ := url.ParseQuery(path[strings.Index(path, "?")+1:])
	want := s.plain(query)
	perPage, _ := strconv.Atoi(query.Get("perPage"))
	if query.Get("page") == "2" {
		want = want[min(perPage, len(want)):]
	}
	got := []string{}
	for page, cursor := 0, ""; page == 0 || cursor != ""; page++ {
		first, second := s.Call("GET", path+"&cursor="+cursor, "", nil), s.second.Call("GET", path+"&cursor="+cursor, "", nil)
		if first.Status != 200 || first.Raw != second.Raw {
			s.Fatalf("after %s\n%s, page %d, answers %d\n%s\nand in another process\n%s", after, path, page, first.Status, first.Raw, second.Raw)
		}
		cursor = first.Text("nextCursor")
		entries := append(first.List("items"), first.List("photographers")...)
		for _, entry := range entries {
			got = append(got, entry["_id"].(string))
		}
		if found := first.Body["found"]; query.Get("count") == "true" && found != float64(len(s.plain(query))) {
			s.Fatalf("after %s\n%s counts %v, and a plain search finds %d", after, path, found, len(s.plain(query)))
		}
		if len(entries) > perPage || cursor != "" && len(entries) < perPage {
			s.Fatalf("after %s\n%s, page %d, has %d entries", after, path, page, len(entries))
		}
		if len(entries) > 0 {
			s.expectProfile(after, path, query, entries[0])
		}
	}
	if !slices.Equal(got, want) {
		s.Fatalf("after %s\n%s finds\n%v\nand a plain search\n%v", after, path, got, want)
	}
}

// expectProfile compares a search result with the photographer's profile.
func (s *searches) expectProfile(after, path string, query url.Values, entry apptest.Object) {
	s.Helper()
	details := s.Call("GET", "/api/v1/portfolio/getPhotographerDetails/"+entry["_id"].(string), "", nil).OK().Object("details")
	if id := entry["category_id"]; id != "" && entry["unit"] != s.DB.Find("categories", id.(string)).GetString("unit") {
		s.Fatalf("after %s\n%s shows a unit that differs from that of the category: %v", after, path, entry)
	}
	s.expectNextFree(after, entry, query.Get("categoryId"), query.Has("date"))
	s.expectNextFree(after, details, "", false)
	if total, has := entry["total"]; has != query.Has("skuCount") || has && fmt.Sprint(total) != fmt.Sprint(s.total(entry["_id"].(string), query)) {
		s.Fatalf("after %s\n%s shows another total than that of a plain search: %v", after, path, entry)
	}
	for _, name := range []string{"total", "category_id", "categoryId", "category_name", "categoryName", "unit", "coverImage", "location", "nextFree", "trail", "withdrawals", "withdrawalsOf", "delivered", "deliveredOnTime", "deliveryDays", "answersWithin"} {
		delete(entry, name)
		delete(details, name)
	}
	if !maps.EqualFunc(entry, details, func(a, b any) bool { return fmt.Sprint(a) == fmt.Sprint(b) }) {
		s.Fatalf("after %s\n%s shows\n%v\nand the profile\n%v", after, path, entry, details)
	}
}

// total returns a photographer's price in rupees, computed without the index, or nil if the number of SKUs is below the
// minimum.
func (s *searches) total(id string, query url.Values) any {
	for _, l := range s.listed(query) {
		if l.ID == id && l.Total >= 0 {
			return l.Total / 100
		}
	}
	return nil
}

// TestSearchIsExact checks that each search reflects the current time and all earlier writes, regardless of which
// process made them and how.
func TestSearchIsExact(t *testing.T) {
	t.Parallel()
	s := startSearches(t)
	c := s.People.Customer()
	now, found := s.Now(), 0
	for n := range 250 {
		// A search during the write may find the old or the new state, but must not leave the old state in the index.
		var racing sync.WaitGroup
		question := s.question()
		racing.Go(func() { s.Call("GET", question, "", nil) })
		after := s.write(c)
		racing.Wait()
		if n%5 == 0 {
			now = now.Add(time.Duration(s.dice.IntN(8)) * 30 * time.Minute)
			s.At(now)
			s.second.At(now)
			after += ", and at " + now.String()
		}
		for range 2 {
			s.compare(after, s.question())
		}
		found += strings.Count(s.Call("GET", "/api/items?perPage=100", "", nil).OK().Raw, `"allLocations"`)
	}
	if found < 250 || s.nextFree < 50 {
		t.Errorf("only %d entries were found, %d with working hours: too few to be meaningful", found, s.nextFree)
	}
}

// TestSearchesAtOnceEachKnowWhatWasWrittenBefore checks that concurrent searches share the check for new commits, and
// that no search misses an earlier commit because it uses a check that had already begun.
func TestSearchesAtOnceEachKnowWhatWasWrittenBefore(t *testing.T) {
	t.Parallel()
	s := startSearches(t)
	var all sync.WaitGroup
	for _, p := range s.people {
		all.Go(func() {
			for n := range 60 {
				_, err := s.outside.NewQuery("UPDATE photographers SET availability = {:shown} WHERE id = {:id}").
					Bind(dbx.Params{"shown": n%2 == 0, "id": p.Profile}).Execute()
				if err != nil {
					t.Error(err)
					return
				}
				if found := strings.Contains(s.Call("GET", "/api/items?perPage=100", "", nil).OK().Raw, p.Profile); found != (n%2 == 0) {
					t.Errorf("after %d writes a photographer is found: %v", n+1, found)
					return
				}
			}
		})
	}
	all.Wait()
}
