package hooks_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tests"

	"shootday/internal/database"
)

// listed adds photographers of Product to Delhi.
func (s *server) listed(number int) (added []person) {
	s.Helper()
	for range number {
		added = append(added, s.photographer())
	}
	return added
}

// unmoved sends a request without following a redirect.
func (s *server) unmoved(path string) *http.Response {
	s.Helper()
	client := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	got, err := client.Get(s.url + path)
	if err != nil {
		s.Fatal(err)
	}
	got.Body.Close()
	return got
}

// lastmods returns the days of change in the sitemap, by path.
func (s *server) lastmods() map[string]string {
	s.Helper()
	s.pass(11 * time.Minute) // the sitemap stays in memory for ten
	got := s.call("GET", "/sitemap.xml", "", nil)
	days := map[string]string{}
	for _, entry := range regexp.MustCompile(`<loc>https://shootday\.test([^<]*)</loc>(?:<lastmod>([^<]*)</lastmod>)?`).FindAllStringSubmatch(got.raw, -1) {
		days[entry[1]] = entry[2]
	}
	return days
}

func TestACategoryOfACityHasAPageFromThreePhotographersOn(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.call("GET", "/api/v1/cities/delhi", "", nil).refused(404, "no photographers in Delhi")
	if missing := s.call("GET", "/photographers/delhi", "", nil); missing.status != 404 || !strings.Contains(missing.raw, `href="/schedule"`) {
		t.Error(missing.status, missing.raw)
	}
	s.listed(2)
	missing := s.call("GET", "/photographers/delhi/product", "", nil)
	if missing.status != 404 || !strings.Contains(missing.raw, `href="/photographers/delhi"`) || missing.tagged("robots") != "noindex" {
		t.Error(missing.status, missing.raw)
	}
	refusal := s.call("GET", "/api/v1/cities/delhi/product", "", nil).refused(404, "too few Product photographers in Delhi")
	if next := refusal.object("data")["city"].(object)["value"]; next != "/photographers/delhi" {
		t.Error("the refusal leads to", next)
	}
	if city := s.call("GET", "/photographers/delhi", "", nil); city.status != 200 || city.tagged("robots") != "noindex" {
		t.Error("the page of a city with two photographers:", city.status, city.raw)
	}
	third := s.listed(1)[0]
	page := s.call("GET", "/photographers/delhi/product", "", nil)
	if page.status != 200 || page.tagged("canonical") != "https://shootday.test/photographers/delhi/product" || page.tagged("robots") != "" {
		t.Error(page.status, page.raw)
	}
	for _, want := range []string{
		"<h1>Product photographers in Delhi</h1>", "<dl>3, ₹700 per product,", "<article title=\"Ravi Das\">/profile/" + third.profile + " ₹7,000 10 products",
	} {
		if !strings.Contains(page.raw, want) {
			t.Errorf("the page does not show %q: %s", want, page.raw)
		}
	}
	if page.title() != "Product photographers in Delhi: 3 from ₹700 per product" {
		t.Error(page.title())
	}
	if city := s.call("GET", "/photographers/delhi", "", nil); city.tagged("robots") != "" ||
		!strings.Contains(city.raw, `<a href="/photographers/delhi/product">Product: 3 from ₹700</a>`) {
		t.Error("the city does not lead to its category:", city.raw)
	}
	s.suspend(s.superuser(), third)
	s.call("GET", "/api/v1/cities/delhi/product", "", nil).refused(404, "too few")
	if page := s.call("GET", "/photographers/delhi/product", "", nil); page.status != 404 || strings.Contains(page.raw, third.profile) {
		t.Error("the page of two photographers and a suspended one:", page.status, page.raw)
	}
}

// TestThoseWhoServeAllOfIndiaMakeNoPageAlone would otherwise give each city the same page.
func TestThoseWhoServeAllOfIndiaMakeNoPageAlone(t *testing.T) {
	t.Parallel()
	s := start(t)
	everywhere := s.listed(3)
	for _, p := range everywhere {
		s.exec("UPDATE photographers SET allLocations = 1 WHERE id = {:id}", dbx.Params{"id": p.profile})
	}
	s.call("GET", "/api/v1/cities/delhi/product", "", nil).refused(404, "no photographers in Delhi")
	s.listed(1)
	page := s.call("GET", "/api/v1/cities/delhi/product", "", nil).ok()
	if page.body["count"] != 4.0 || len(page.list("photographers")) != 4 {
		t.Error(page.raw)
	}
	if cities := s.call("GET", "/api/v1/cities", "", nil).ok().list("cities"); len(cities) != 1 || cities[0]["path"] != "/photographers/delhi" || cities[0]["count"] != 4.0 {
		t.Error(cities)
	}
}

func TestPagesOfCitiesHaveOneAddress(t *testing.T) {
	t.Parallel()
	s := start(t)
	people := s.listed(3)
	delhi := s.find("locations", s.city("Delhi"))
	for path, want := range map[string]string{
		"/photographers/Delhi/Product":                "/photographers/delhi/product",
		"/Photographers/delhi/product":                "/photographers/delhi/product",
		"/photographers/delhi/product/":               "/photographers/delhi/product",
		"/photographers/delhi/":                       "/photographers/delhi",
		"/photographers/DELHI/product?sort=price-low": "/photographers/delhi/product?sort=price-low",
	} {
		if got := s.unmoved(path); got.StatusCode != 301 || got.Header.Get("Location") != want {
			t.Errorf("%s answers %d %s", path, got.StatusCode, got.Header.Get("Location"))
		}
	}
	filtered := s.call("GET", "/photographers/delhi/product?sort=price-low&rating=4&page=2&cursor=x", "", nil)
	if filtered.status != 200 || filtered.tagged("canonical") != "https://shootday.test/photographers/delhi/product" {
		t.Error("a sorted page is canonical at", filtered.tagged("canonical"))
	}
	product := s.category("Product")
	for path, want := range map[string]string{
		"/schedulebook?location=Delhi&categoryId=" + product + "&date=2030-01-01&time=10:00%20AM": "/photographers/delhi/product",
		"/instantbook?location=12+MG+Road,+Delhi&category=Product":                                "/photographers/delhi/product",
		"/instantbook?location=Delhi&category=Food":                                               "/instant",
	} {
		if page := s.call("GET", path, "", nil); page.tagged("canonical") != "https://shootday.test"+want {
			t.Errorf("%s is canonical at %s: %d", path, page.tagged("canonical"), page.status)
		}
	}

	delhi.Set("name", "Old  Delhi")
	s.save(delhi)
	if got := s.call("GET", "/photographers/old-delhi/product", "", nil); got.status != 200 || !strings.Contains(got.raw, "in Old  Delhi") {
		t.Error("the renamed city:", got.status, got.raw)
	}
	if got := s.call("GET", "/photographers/delhi/product", "", nil); got.status != 404 {
		t.Error("the old name of a city answers", got.status)
	}
	if got := s.unmoved("/photographers/Old%20Delhi"); got.StatusCode != 301 || got.Header.Get("Location") != "/photographers/old-delhi" {
		t.Error(got.StatusCode, got.Header)
	}
	delhi.Set("name", "नई दिल्ली")
	s.save(delhi)
	hindi := "/photographers/" + url.PathEscape("नई-दिल्ली")
	if got := s.call("GET", hindi+"/product", "", nil); got.status != 200 || got.tagged("canonical") != "https://shootday.test"+hindi+"/product" {
		t.Error("a Hindi name:", got.status, got.raw)
	}
	if days := s.lastmods(); len(days) == 0 || !hasKey(days, hindi) || !hasKey(days, hindi+"/product") {
		t.Error("the sitemap has", days)
	}

	// Of two cities with the same slug, the first by name has the address.
	delhi.Set("name", "Goa!")
	s.save(delhi)
	s.exec("UPDATE photographers SET city = {:city} WHERE id = {:id}", dbx.Params{"city": s.city("Goa"), "id": people[0].profile})
	if got := s.call("GET", "/api/v1/cities/goa", "", nil).ok(); got.object("city")["name"] != "Goa" {
		t.Error(got.raw)
	}
}

func hasKey(days map[string]string, path string) bool { _, found := days[path]; return found }

// TestNamesCannotLeaveAPageOfACity stores hostile names and comments as they are, without the cleaning of the API.
func TestNamesCannotLeaveAPageOfACity(t *testing.T) {
	t.Parallel()
	s := start(t)
	p := s.listed(3)[0]
	s.review(p, "Asha Rao", "Good", 5)
	row, err := s.app.FindFirstRecordByData("reviews", "photographer", p.profile)
	if err != nil {
		t.Fatal(err)
	}
	city, product := s.city("Delhi"), s.category("Product")
	for i, attack := range []string{
		`</q></script><script>alert(1)</script>`, `"><img/src=x\tonerror=alert(1)>`, `<!--<script>`, `{{.Links}}{content}`, `'onmouseover='a`, `<svg/onload=alert(1)>`, "\u2028</template></noscript><b>",
	} {
		attack = fmt.Sprintf("x%d%s", i, attack)
		s.exec("UPDATE reviews SET comment = {:a} WHERE id = {:id}", dbx.Params{"a": attack, "id": row.Id})
		s.exec("UPDATE users SET fullName = {:a} WHERE role = 'user'", dbx.Params{"a": attack})
		s.exec("UPDATE photographers SET firstName = {:a}, lastName = '' WHERE id = {:id}", dbx.Params{"a": attack, "id": p.profile})
		s.exec("UPDATE categories SET name = {:a} WHERE id = {:id}", dbx.Params{"a": attack, "id": product})
		s.exec("UPDATE locations SET name = {:a} WHERE id = {:id}", dbx.Params{"a": attack, "id": city})
		var path string
		for _, listed := range s.call("GET", "/api/v1/cities", "", nil).ok().list("cities") {
			path = listed["path"].(string)
		}
		page := s.call("GET", (&url.URL{Path: path + strings.TrimPrefix(path, "/photographers")}).EscapedPath(), "", nil)
		if page.status != 200 || len(page.quotes()) != 1 {
			t.Fatalf("%q: %d %s", attack, page.status, page.raw)
		}
		page.structured()
		_, body, _ := strings.Cut(page.raw, `<div id="root">`)
		body, data, _ := strings.Cut(body, `<script type="application/json" id="page-data">`)
		if data, after, _ := strings.Cut(data, "</script"); !json.Valid([]byte(data)) || after != ">" {
			t.Errorf("%q breaks the page data: %s", attack, after)
		}
		for _, sign := range []string{"<script", "<img/", "<svg", "<!--", "</template", "</noscript", "'onmouseover='"} {
			if strings.Contains(body, sign) {
				t.Errorf("%q got out: %s", attack, body)
			}
		}
	}
}

func TestPagesOfCitiesAreDescribedToSearchEngines(t *testing.T) {
	t.Parallel()
	s := start(t)
	people := s.listed(3)
	s.review(people[1], "Asha Rao", "On time, and kind", 4)
	s.exec("UPDATE pricing_tiers SET pricePerSKU = 250000 WHERE photographer = {:id} AND minSKUs = 10", dbx.Params{"id": people[2].profile})
	page := s.call("GET", "/photographers/delhi/product", "", nil)
	graph := map[string]object{}
	for _, part := range page.structured()["@graph"].([]any) {
		graph[part.(object)["@type"].(string)] = part.(object)
	}
	offer, _ := graph["Service"]["offers"].(object)
	if offer["@type"] != "AggregateOffer" || offer["priceCurrency"] != "INR" || offer["lowPrice"] != 700.0 || offer["highPrice"] != 2500.0 || offer["offerCount"] != 3.0 {
		t.Error(graph["Service"])
	}
	if graph["Service"]["areaServed"].(object)["name"] != "Delhi" {
		t.Error(graph["Service"])
	}
	trail, listed := graph["BreadcrumbList"]["itemListElement"].([]any), graph["ItemList"]["itemListElement"].([]any)
	if len(trail) != 3 || trail[2].(object)["item"] != "https://shootday.test/photographers/delhi/product" ||
		len(listed) != 3 || listed[0].(object)["url"] != "https://shootday.test/profile/"+people[1].profile {
		t.Error(trail, listed)
	}
	for _, want := range []string{"₹700 to ₹2,500 per product, 4.0 of 1", `<q title="Asha">4.0 Ravi Das,`, "On time, and kind</q>"} {
		if !strings.Contains(page.raw, want) {
			t.Errorf("the page does not show %q: %s", want, page.raw)
		}
	}
	if strings.Contains(page.raw, "Rao") {
		t.Error("the page has the customer's last name")
	}
}

// TestThePageOfACityChangesOnlyWithItsContent checks lastmod, also after a restart.
func TestThePageOfACityChangesOnlyWithItsContent(t *testing.T) {
	t.Parallel()
	s := start(t)
	people := s.listed(4)
	const path, job = "/photographers/delhi/product", "city pages"
	hours := object{"id": people[0].profile, "hours": weekdays("9:00 AM", "6:00 PM")} // only with hours a next free day is shown
	s.call("PUT", "/api/v1/calendar/hours", people[0].token, hours).ok()
	s.round(job)
	free := s.call("GET", "/api/v1/cities/delhi/product", "", nil).ok().body["nextFree"]
	first := s.lastmods()[path]
	if first == "" {
		t.Fatal("the page has no lastmod")
	}
	s.pass(4 * 24 * time.Hour)
	s.exec("UPDATE photographers SET updated = '2027-01-02 03:04:05.000Z', bio = 'Ten years of shoots' WHERE id = {:id}", dbx.Params{"id": people[0].profile})
	s.book(s.customer(), people[1], s.form(48*time.Hour)).ok()
	s.round(job)
	if later := s.call("GET", "/api/v1/cities/delhi/product", "", nil).ok().body["nextFree"]; later == free || later == "" {
		t.Errorf("the next free day went from %v to %v", free, later)
	}
	if again := s.lastmods()[path]; again != first {
		t.Errorf("lastmod went from %s to %s although the page shows the same", first, again)
	}
	other := core.NewBaseApp(core.BaseAppConfig{DataDir: s.app.DataDir(), DBConnect: database.Connect})
	if err := other.Bootstrap(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = other.OnTerminate().Trigger(&core.TerminateEvent{App: other}, func(*core.TerminateEvent) error { return nil })
		_ = other.ResetBootstrapState()
	})
	restarted := &server{T: t, app: &tests.TestApp{BaseApp: other}, clock: s.now()}
	restarted.serve()
	restarted.round(job)
	if again := restarted.lastmods()[path]; again != first {
		t.Errorf("a restart changed lastmod from %s to %s", first, again)
	}
	s.suspend(s.superuser(), people[3])
	restarted.round(job)
	if changed := restarted.lastmods()[path]; changed <= first {
		t.Errorf("lastmod stays %s although a photographer left", changed)
	}
	s.suspend(s.superuser(), people[2])
	s.suspend(s.superuser(), people[1])
	restarted.round(job)
	if days := restarted.lastmods(); hasKey(days, path) || hasKey(days, "/photographers/delhi") {
		t.Error("the sitemap has pages that are gone:", days)
	}
}
