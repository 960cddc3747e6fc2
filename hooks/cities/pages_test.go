package cities_test

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

	"shootday/hooks/apptest"
	"shootday/internal/database"
)

// unmoved returns the response to a GET request. It does not follow redirects.
func unmoved(s *apptest.Server, path string) *http.Response {
	s.Helper()
	client := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	got, err := client.Get(s.URL + path)
	if err != nil {
		s.Fatal(err)
	}
	got.Body.Close()
	return got
}

// lastmods returns the lastmod dates in the sitemap by path. It first advances the clock.
func lastmods(s *apptest.Server) map[string]string {
	s.Helper()
	s.Pass(11 * time.Minute) // the sitemap is cached for ten minutes
	got := s.Call("GET", "/sitemap.xml", "", nil)
	days := map[string]string{}
	for _, entry := range regexp.MustCompile(`<loc>https://shootday\.test([^<]*)</loc>(?:<lastmod>([^<]*)</lastmod>)?`).FindAllStringSubmatch(got.Raw, -1) {
		days[entry[1]] = entry[2]
	}
	return days
}

func TestACategoryOfACityHasAPageFromThreePhotographersOn(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	s.Call("GET", "/api/v1/cities/delhi", "", nil).Refused(404, "no photographers in Delhi")
	if missing := s.Call("GET", "/photographers/delhi", "", nil); missing.Status != 404 || !strings.Contains(missing.Raw, `href="/schedule"`) {
		t.Error(missing.Status, missing.Raw)
	}
	s.People.Photographers(2)
	missing := s.Call("GET", "/photographers/delhi/product", "", nil)
	if missing.Status != 404 || !strings.Contains(missing.Raw, `href="/photographers/delhi"`) || missing.Meta("robots") != "noindex" {
		t.Error(missing.Status, missing.Raw)
	}
	refusal := s.Call("GET", "/api/v1/cities/delhi/product", "", nil).Refused(404, "too few Product photographers in Delhi")
	if next := refusal.Object("data")["city"].(apptest.Object)["value"]; next != "/photographers/delhi" {
		t.Error("the refusal contains the path", next)
	}
	if city := s.Call("GET", "/photographers/delhi", "", nil); city.Status != 200 || city.Meta("robots") != "noindex" {
		t.Error("the page of a city with two photographers:", city.Status, city.Raw)
	}
	third := s.People.Photographers(1)[0]
	page := s.Call("GET", "/photographers/delhi/product", "", nil)
	if page.Status != 200 || page.Meta("canonical") != "https://shootday.test/photographers/delhi/product" || page.Meta("robots") != "" {
		t.Error(page.Status, page.Raw)
	}
	for _, want := range []string{
		"<h1>Product photographers in Delhi</h1>", "<dl>3, ₹700 per product,", "<article title=\"Ravi Das\">/profile/" + third.Profile + " ₹7,000 10 products",
	} {
		if !strings.Contains(page.Raw, want) {
			t.Errorf("the page does not show %q: %s", want, page.Raw)
		}
	}
	if page.Title() != "Product photographers in Delhi: 3 from ₹700 per product" {
		t.Error(page.Title())
	}
	if city := s.Call("GET", "/photographers/delhi", "", nil); city.Meta("robots") != "" ||
		!strings.Contains(city.Raw, `<a href="/photographers/delhi/product">Product: 3 from ₹700</a>`) {
		t.Error("the city does not link to its category:", city.Raw)
	}
	s.People.Suspend(s.People.Superuser(), third)
	s.Call("GET", "/api/v1/cities/delhi/product", "", nil).Refused(404, "too few")
	if page := s.Call("GET", "/photographers/delhi/product", "", nil); page.Status != 404 || strings.Contains(page.Raw, third.Profile) {
		t.Error("the page of a category with two photographers and a suspended one:", page.Status, page.Raw)
	}
}

// TestThoseWhoServeAllOfIndiaMakeNoPageAlone checks that a city has no page if all photographers who work there work in
// all of India. Without this rule, many cities would have the same content.
func TestThoseWhoServeAllOfIndiaMakeNoPageAlone(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	everywhere := s.People.Photographers(3)
	for _, p := range everywhere {
		s.DB.Exec("UPDATE photographers SET allLocations = 1 WHERE id = {:id}", dbx.Params{"id": p.Profile})
	}
	s.Call("GET", "/api/v1/cities/delhi/product", "", nil).Refused(404, "no photographers in Delhi")
	s.People.Photographers(1)
	page := s.Call("GET", "/api/v1/cities/delhi/product", "", nil).OK()
	if page.Body["count"] != 4.0 || len(page.List("photographers")) != 4 {
		t.Error(page.Raw)
	}
	if cities := s.Call("GET", "/api/v1/cities", "", nil).OK().List("cities"); len(cities) != 1 || cities[0]["path"] != "/photographers/delhi" || cities[0]["count"] != 4.0 {
		t.Error(cities)
	}
}

func TestPagesOfCitiesHaveOneAddress(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	people := s.People.Photographers(3)
	delhi := s.DB.Find("locations", s.DB.City("Delhi"))
	for path, want := range map[string]string{
		"/photographers/Delhi/Product":                "/photographers/delhi/product",
		"/Photographers/delhi/product":                "/photographers/delhi/product",
		"/photographers/delhi/product/":               "/photographers/delhi/product",
		"/photographers/delhi/":                       "/photographers/delhi",
		"/photographers/DELHI/product?sort=price-low": "/photographers/delhi/product?sort=price-low",
	} {
		if got := unmoved(s, path); got.StatusCode != 301 || got.Header.Get("Location") != want {
			t.Errorf("the response to %s is %d %s", path, got.StatusCode, got.Header.Get("Location"))
		}
	}
	filtered := s.Call("GET", "/photographers/delhi/product?sort=price-low&rating=4&page=2&cursor=x", "", nil)
	if filtered.Status != 200 || filtered.Meta("canonical") != "https://shootday.test/photographers/delhi/product" {
		t.Error("the canonical address of a sorted page is", filtered.Meta("canonical"))
	}
	product := s.DB.Category("Product")
	for path, want := range map[string]string{
		"/schedulebook?location=Delhi&categoryId=" + product + "&date=2030-01-01&time=10:00%20AM": "/photographers/delhi/product",
		"/instantbook?location=12+MG+Road,+Delhi&category=Product":                                "/photographers/delhi/product",
		"/instantbook?location=Delhi&category=Food":                                               "/instant",
	} {
		if page := s.Call("GET", path, "", nil); page.Meta("canonical") != "https://shootday.test"+want {
			t.Errorf("the canonical address of %s is %s: %d", path, page.Meta("canonical"), page.Status)
		}
	}

	delhi.Set("name", "Old  Delhi")
	s.DB.Save(delhi)
	if got := s.Call("GET", "/photographers/old-delhi/product", "", nil); got.Status != 200 || !strings.Contains(got.Raw, "in Old  Delhi") {
		t.Error("the page of a renamed city:", got.Status, got.Raw)
	}
	if got := s.Call("GET", "/photographers/delhi/product", "", nil); got.Status != 404 {
		t.Error("the response to the page with the old name of a city is", got.Status)
	}
	if got := unmoved(s, "/photographers/Old%20Delhi"); got.StatusCode != 301 || got.Header.Get("Location") != "/photographers/old-delhi" {
		t.Error(got.StatusCode, got.Header)
	}
	delhi.Set("name", "नई दिल्ली")
	s.DB.Save(delhi)
	hindi := "/photographers/" + url.PathEscape("नई-दिल्ली")
	if got := s.Call("GET", hindi+"/product", "", nil); got.Status != 200 || got.Meta("canonical") != "https://shootday.test"+hindi+"/product" {
		t.Error("the page of a city with a Hindi name:", got.Status, got.Raw)
	}
	if days := lastmods(s); len(days) == 0 || !hasKey(days, hindi) || !hasKey(days, hindi+"/product") {
		t.Error("the sitemap contains", days)
	}

	// If two cities have the same slug, the page shows the city that comes first in alphabetical order.
	delhi.Set("name", "Goa!")
	s.DB.Save(delhi)
	s.DB.Exec("UPDATE photographers SET city = {:city} WHERE id = {:id}", dbx.Params{"city": s.DB.City("Goa"), "id": people[0].Profile})
	if got := s.Call("GET", "/api/v1/cities/goa", "", nil).OK(); got.Object("city")["name"] != "Goa" {
		t.Error(got.Raw)
	}
}

// TestACustomerHasOneRecentReviewOfAPhotographer checks that a page shows only the latest of a customer's reviews of the
// same photographer.
func TestACustomerHasOneRecentReviewOfAPhotographer(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	p := s.People.Photographers(3)[0]
	s.Bookings.Review(p, "Asha Rao", "Good", 4)
	s.Bookings.Review(p, "Asha Rao", "Even better", 5)
	s.DB.Exec("UPDATE bookings SET customer = (SELECT min(customer) FROM bookings)", nil)
	reviews := s.Call("GET", "/api/v1/cities/delhi", "", nil).OK().List("reviews")
	if len(reviews) != 1 || reviews[0]["comment"] != "Even better" {
		t.Errorf("a customer has the reviews %v", reviews)
	}
}

func hasKey(days map[string]string, path string) bool { _, found := days[path]; return found }

// TestNamesCannotLeaveAPageOfACity checks that pages escape names and comments that contain HTML. It saves them in the
// database, because the API would remove the HTML.
func TestNamesCannotLeaveAPageOfACity(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	p := s.People.Photographers(3)[0]
	s.Bookings.Review(p, "Asha Rao", "Good", 5)
	row, err := s.App.FindFirstRecordByData("reviews", "photographer", p.Profile)
	if err != nil {
		t.Fatal(err)
	}
	city, product := s.DB.City("Delhi"), s.DB.Category("Product")
	for i, attack := range []string{
		`</q></script><script>alert(1)</script>`, `"><img/src=x\tonerror=alert(1)>`, `<!--<script>`, `{{.Links}}{content}`, `'onmouseover='a`, `<svg/onload=alert(1)>`, "\u2028</template></noscript><b>",
	} {
		attack = fmt.Sprintf("x%d%s", i, attack)
		s.DB.Exec("UPDATE reviews SET comment = {:a} WHERE id = {:id}", dbx.Params{"a": attack, "id": row.Id})
		s.DB.Exec("UPDATE users SET fullName = {:a} WHERE role = 'user'", dbx.Params{"a": attack})
		s.DB.Exec("UPDATE photographers SET firstName = {:a}, lastName = '' WHERE id = {:id}", dbx.Params{"a": attack, "id": p.Profile})
		s.DB.Exec("UPDATE categories SET name = {:a} WHERE id = {:id}", dbx.Params{"a": attack, "id": product})
		s.DB.Exec("UPDATE locations SET name = {:a} WHERE id = {:id}", dbx.Params{"a": attack, "id": city})
		var path string
		for _, listed := range s.Call("GET", "/api/v1/cities", "", nil).OK().List("cities") {
			path = listed["path"].(string)
		}
		page := s.Call("GET", (&url.URL{Path: path + strings.TrimPrefix(path, "/photographers")}).EscapedPath(), "", nil)
		if page.Status != 200 || len(page.Quotes()) != 1 {
			t.Fatalf("%q: the response to the page is %d %s", attack, page.Status, page.Raw)
		}
		page.StructuredData()
		_, body, _ := strings.Cut(page.Raw, `<div id="root">`)
		body, data, _ := strings.Cut(body, `<script type="application/json" id="page-data">`)
		if data, after, _ := strings.Cut(data, "</script"); !json.Valid([]byte(data)) || after != ">" {
			t.Errorf("%q breaks the page data: %s", attack, after)
		}
		for _, sign := range []string{"<script", "<img/", "<svg", "<!--", "</template", "</noscript", "'onmouseover='"} {
			if strings.Contains(body, sign) {
				t.Errorf("%q is not escaped: %s", attack, body)
			}
		}
	}
}

func TestPagesOfCitiesAreDescribedToSearchEngines(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	people := s.People.Photographers(3)
	s.Bookings.Review(people[1], "Asha Raghunathan", "On time, and kind", 4)
	s.DB.Exec("UPDATE pricing_tiers SET pricePerSKU = 250000 WHERE photographer = {:id} AND minSKUs = 10", dbx.Params{"id": people[2].Profile})
	page := s.Call("GET", "/photographers/delhi/product", "", nil)
	graph := map[string]apptest.Object{}
	for _, part := range page.StructuredData()["@graph"].([]any) {
		graph[part.(apptest.Object)["@type"].(string)] = part.(apptest.Object)
	}
	offer, _ := graph["Service"]["offers"].(apptest.Object)
	if offer["@type"] != "AggregateOffer" || offer["priceCurrency"] != "INR" || offer["lowPrice"] != 700.0 || offer["highPrice"] != 2500.0 || offer["offerCount"] != 3.0 {
		t.Error(graph["Service"])
	}
	if graph["Service"]["areaServed"].(apptest.Object)["name"] != "Delhi" {
		t.Error(graph["Service"])
	}
	trail, listed := graph["BreadcrumbList"]["itemListElement"].([]any), graph["ItemList"]["itemListElement"].([]any)
	if len(trail) != 3 || trail[2].(apptest.Object)["item"] != "https://shootday.test/photographers/delhi/product" ||
		len(listed) != 3 || listed[0].(apptest.Object)["url"] != "https://shootday.test/profile/"+people[1].Profile {
		t.Error(trail, listed)
	}
	for _, want := range []string{"₹700 to ₹2,500 per product, 4.0 of 1", `<q title="Asha">4.0 Ravi Das,`, "On time, and kind</q>"} {
		if !strings.Contains(page.Raw, want) {
			t.Errorf("the page does not show %q: %s", want, page.Raw)
		}
	}
	if strings.Contains(page.Raw, "Raghunathan") {
		t.Error("the page contains the customer's last name")
	}
}

// TestThePageOfACityChangesOnlyWithItsContent checks that the date of a page in the sitemap changes if the page's content
// changes, but not if time passes or the server restarts.
func TestThePageOfACityChangesOnlyWithItsContent(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	people := s.People.Photographers(4)
	const path, job = "/photographers/delhi/product", "city pages"
	hours := apptest.Object{"id": people[0].Profile, "hours": apptest.Weekdays("9:00 AM", "6:00 PM")} // the next free day is shown only with working hours
	s.Call("PUT", "/api/v1/calendar/hours", people[0].Token, hours).OK()
	s.Round(job)
	free := s.Call("GET", "/api/v1/cities/delhi/product", "", nil).OK().Body["nextFree"]
	first := lastmods(s)[path]
	if first == "" {
		t.Fatal("the page has no lastmod")
	}
	s.Pass(4 * 24 * time.Hour)
	s.DB.Exec("UPDATE photographers SET updated = '2027-01-02 03:04:05.000Z', bio = 'Ten years of shoots' WHERE id = {:id}", dbx.Params{"id": people[0].Profile})
	s.Bookings.Book(s.People.Customer(), people[1], s.Bookings.Form(48*time.Hour)).OK()
	s.Round(job)
	if later := s.Call("GET", "/api/v1/cities/delhi/product", "", nil).OK().Body["nextFree"]; later == free || later == "" {
		t.Errorf("the next free day changed from %v to %v", free, later)
	}
	if again := lastmods(s)[path]; again != first {
		t.Errorf("lastmod changed from %s to %s although the content of the page is the same", first, again)
	}
	other := core.NewBaseApp(core.BaseAppConfig{DataDir: s.App.DataDir(), DBConnect: database.Connect})
	if err := other.Bootstrap(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = other.OnTerminate().Trigger(&core.TerminateEvent{App: other}, func(*core.TerminateEvent) error { return nil })
		_ = other.ClearBootstrap()
	})
	restarted := apptest.On(t, &tests.TestApp{BaseApp: other})
	restarted.At(s.Now())
	restarted.Serve()
	restarted.Round(job)
	if again := lastmods(restarted)[path]; again != first {
		t.Errorf("a restart changed lastmod from %s to %s", first, again)
	}
	s.People.Suspend(s.People.Superuser(), people[3])
	restarted.Round(job)
	if changed := lastmods(restarted)[path]; changed <= first {
		t.Errorf("lastmod is still %s although a photographer left", changed)
	}
	s.People.Suspend(s.People.Superuser(), people[2])
	s.People.Suspend(s.People.Superuser(), people[1])
	restarted.Round(job)
	if days := lastmods(restarted); hasKey(days, path) || hasKey(days, "/photographers/delhi") {
		t.Error("the sitemap contains pages that no longer exist:", days)
	}
}
