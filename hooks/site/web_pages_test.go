package site_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

func TestPagesHaveTheirOwnHead(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	for path, want := range map[string]struct{ title, description, canonical, robots, link string }{
		"/":                      {"Find photographers · Shootday", "All & everyone", "https://shootday.test/", "", "home.js"},
		"/About/":                {"About · Shootday", "Who we are", "https://shootday.test/about", "", ""},
		"/schedulebook?date=x":   {"Free · Shootday", "Who is free", "https://shootday.test/schedule", "", ""},
		"/Dashboard":             {"Shootday", "", "", "noindex", "dashboard.js"},
		"/update-password/a.b.c": {"Shootday", "", "", "noindex", ""},
		"/profile":               {"Shootday", "", "", "noindex", ""},
	} {
		got := s.Call("GET", path, "", nil)
		if got.Status != 200 || got.Title() != want.title || got.Meta("description") != want.description ||
			got.Meta("canonical") != want.canonical || got.Meta("og:url") != want.canonical ||
			got.Meta("robots") != want.robots || !strings.Contains(got.Raw, want.link) {
			t.Errorf("%s: %d %s", path, got.Status, got.Raw)
		}
		if strings.Contains(got.Raw, "ld+json") {
			t.Errorf("%s has data", path)
		}
	}
	home := s.Call("GET", "/", "", nil)
	for name, want := range map[string]string{
		"og:title": "Find photographers · Shootday", "og:image": "https://shootday.test/share.jpg", "og:image:width": "1200",
		"twitter:card": "summary_large_image", "og:type": "website", "og:site_name": "Shootday",
	} {
		if got := home.Meta(name); got != want {
			t.Errorf("%s is %q", name, got)
		}
	}
}

// TestVeryLargeShootsAreNamedApart checks that the tier for very large shoots is labeled as such, because a smaller
// tier can also have three squares.
func TestVeryLargeShootsAreNamedApart(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	p := s.People.Photographer()
	s.Call("POST", "/api/v1/portfolio/updatePricing", p.Token, apptest.Object{"id": p.Profile, "updatedPrices": []apptest.Object{
		{"minSKUs": 25, "pricePerSKU": 700}, {"minSKUs": 40, "pricePerSKU": 600}, {"minSKUs": 50, "pricePerSKU": 500},
	}}).OK()
	page := s.Call("GET", "/profile/"+p.Profile, "", nil).Raw
	for _, want := range []string{"from 25 products, 3</li>", "from 40 products, 3</li>", "from 50 products, 3 very large</li>"} {
		if !strings.Contains(page, want) {
			t.Errorf("%q is missing in %s", want, page)
		}
	}
}

// TestAddressesThatAreNoPage checks that the response for an unknown URL is the web app with status 404. The web app
// then shows that the page does not exist.
func TestAddressesThatAreNoPage(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	for _, path := range []string{
		"/nowhere", "/no/such/page", "/.git/config", "/.env.production", "/data.db", "/pb_data/data.db", "/index.html", "/.gitkeep", "/about/us", "/about.bak", "/profile/a/b",
		"/update-password", "/update-password/", "/update-password/a/b", "/auth", "/auth/googles", "/:token", "/profilex", "/wp-admin/", "/%2e%2e/etc/passwd", "/about%00",
	} {
		got := s.Call("GET", path, "", nil)
		if got.Status != 404 || got.Title() != "Shootday" || got.Meta("robots") != "noindex" || !strings.Contains(got.Raw, `<div id="root"><header>Shootday</header></div>`) ||
			got.Header.Get("Content-Security-Policy") == "" || got.Header.Get("Cache-Control") != "no-cache" || got.Header.Get("Content-Type") != "text/html; charset=utf-8" {
			t.Errorf("%s: %d %v %s", path, got.Status, got.Header, got.Raw)
		}
		if head := s.Call("HEAD", path, "", nil); head.Status != 404 || head.Raw != "" {
			t.Errorf("HEAD %s: %d %s", path, head.Status, head.Raw)
		}
	}
	packed := s.CallWith(http.Header{"Accept-Encoding": {"gzip"}}, "GET", "/nowhere", nil)
	if packed.Status != 404 || packed.Header.Get("Content-Encoding") != "gzip" {
		t.Error(packed.Status, packed.Header)
	}
	for _, path := range []string{
		"/", "/About", "/about/", "/LOGIN", "/Login/", "/auth/Google?code=a.b&state=c", "/Profile", "/Update-Password/eyJh.eyJi.a-b_c", "/confirm-email/a.b.c/",
		"/update-password/a.db", "/DASHBOARD",
	} {
		if got := s.Call("GET", path, "", nil); got.Status != 200 {
			t.Errorf("%s: %d", path, got.Status)
		}
	}
}

func TestSharedPhotosTellNobodyTheirAddress(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	for path, policy := range map[string]string{
		"/shared/abc": "no-referrer", "/Shared/abc/": "no-referrer", "/about": "strict-origin-when-cross-origin",
	} {
		page := s.Call("GET", path, "", nil)
		if got := page.Header.Get("Referrer-Policy"); page.Status != 200 || got != policy {
			t.Errorf("%s: %d with the policy %q", path, page.Status, got)
		}
	}
	if page := s.Call("GET", "/shared/abc", "", nil); page.Meta("robots") != "noindex" {
		t.Error("the page of a share can be found by searches")
	}
}

func TestPagesShowSomethingBeforeAnyScriptRuns(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	p := s.People.Photographer()
	for path, want := range map[string]string{
		"/": `<h1>Anytime</h1><a href="/photographers/delhi">Delhi: 1</a>`, "/profile/" + p.Profile: `<h1 title="Ravi Das">Ravi Das</h1>Delhi, Professional, <p></p><i>RD</i><b>from ₹7,000, 10 products, ₹700 per product</b><li>₹700 from 10 products, 1</li><li>₹600.50 from 20 products, 2</li><em>Product</em><a rel="up" href="/photographers/delhi">Delhi</a>`,
		"/schedulebook?location=Pune&date=2026-12-01&time=9:00+AM&categoryId=" + s.DB.Category("Product"):      "<h1>Product photographers in Pune</h1>Tue, 1 Dec 2026, 9:00 am",
		"/schedulebook?location=%3Cimg%3E&date=2026-12-01&time=9:00+AM&categoryId=" + s.DB.Category("Product"): "<header>Shootday</header>",
		"/schedulebook?location=Pune&date=2026-12-01&time=9:00+AM&categoryId=x":                                "<header>Shootday</header>",
		"/schedulebook?location=Pune&date=x&time=9:00+AM&categoryId=" + s.DB.Category("Product"):               "<header>Shootday</header>",
		"/schedulebook": "<header>Shootday</header>",
		"/instantbook?location=12+MG+Road,+pune&category=Product":                   "<h1>Product photographers near Pune</h1>12 MG Road, pune",
		"/instantbook?location=Pune+%3Cimg%3E&category=" + s.DB.Category("Product"): "<h1>Product photographers near Pune</h1>Pune &lt;img&gt;",
		"/instantbook?location=Puneri&category=Product":                             "<header>Shootday</header>",
		"/instantbook?location=Pune&category=x":                                     "<header>Shootday</header>",
		"/profile/nobody":                                                           "<header>Shootday</header>", "/about": "<header>Shootday</header>", "/nowhere": "<header>Shootday</header>",
	} {
		got := s.Call("GET", path, "", nil)
		if !strings.Contains(got.Raw, `<div id="root">`+want+`</div>`) || strings.Count(got.Raw, "<style>header{}</style>") != 1 {
			t.Errorf("%s shows %s", path, got.Raw)
		}
	}
}

func TestResultsPagesShowTheirFirstPictureAndEmbedTheirCards(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	p, product := s.People.Photographer(), s.DB.Category("Product")
	const filter, items = "/api/v1/scheduleBooking/photographers/filter", "/api/items"
	pages := map[string]string{ // API path of the embedded response, by page
		strings.Replace(s.Bookings.SlotQuery("Delhi", product, 48*time.Hour), filter, "/schedulebook", 1): filter,
		"/instantbook?location=near+Delhi&category=Product":                                               items,
	}
	embeds := func(page *apptest.Answer, call string) bool {
		return strings.Contains(page.Raw, `"`+call+"?categoryId="+product)
	}
	for path, call := range pages {
		if page := s.Call("GET", path, "", nil); strings.Contains(page.Drawn(), "<img") || !embeds(page, call) {
			t.Errorf("%s with a photographer without a picture: %s", path, page.Raw)
		}
	}
	cover := s.StorePortfolio(p, product, apptest.JpegPicture(t)).OK().List("portfolio")[0]["coverImage"].(string)
	for path, call := range pages {
		if page := s.Call("GET", path, "", nil).Raw; !strings.Contains(page, `<img src="`+cover+`?thumb=640x0">`) {
			t.Errorf("%s without the picture %s: %s", path, cover, page)
		}
		for _, further := range []string{"&rating=4", "&pricing=500", "&type=mobile", "&sort=price-low"} {
			if page := s.Call("GET", path+further, "", nil); strings.Contains(page.Drawn(), "<img") || embeds(page, call) {
				t.Errorf("%s announces content that it must not show: %s", path+further, page.Raw)
			}
		}
	}
}

func TestResultsPagesDrawAWallOfPicturesIfTheAddressAsksForPhotos(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	p, product := s.People.Photographer(), s.DB.Category("Product")
	searched := s.Bookings.SlotQuery("Delhi", product, 48*time.Hour)
	search := strings.Replace(searched, "/api/v1/scheduleBooking/photographers/filter", "/schedulebook", 1)
	instant := "/instantbook?location=Delhi&category=Product"
	for _, path := range []string{search, instant} {
		if page := s.Call("GET", path+"&view=photos", "", nil); strings.Contains(page.Drawn(), "<u>") {
			t.Errorf("%s has a tile for a photographer without a picture: %s", path, page.Raw)
		}
	}
	cover := s.StorePortfolio(p, product, apptest.JpegPicture(t)).OK().List("portfolio")[0]["coverImage"].(string)
	cover = strings.TrimPrefix(cover, "/api/files/")
	// The searched time is in two days. The photographer has no working hours, and therefore no next free time.
	near := map[string]string{search: `(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d+(:\d\d)? [ap]m`, instant: ""}
	for path, when := range near {
		tile := regexp.MustCompile(`<u>/profile/` + p.Profile + `[^ ]* ` + regexp.QuoteMeta(cover) + ` 10 products ₹7,000 Ravi ` + when + `</u>`)
		if page := s.Call("GET", path+"&view=photos", "", nil).Raw; !tile.MatchString(page) {
			t.Errorf("%s without the tile of the picture %s: %s", path, cover, page)
		}
		for _, other := range []string{"", "&view=photographers", "&view=photos&rating=4"} {
			if page := s.Call("GET", path+other, "", nil); strings.Contains(page.Drawn(), "<u>") {
				t.Errorf("%s draws a wall: %s", path+other, page.Raw)
			}
		}
	}
}

func TestNoScriptThatStandsInAPageMayRun(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	p := s.People.Photographer()
	for _, path := range []string{"/", "/about", "/profile/" + p.Profile, "/nowhere", "/offline.html"} {
		policy := s.Call("GET", path, "", nil).Header.Get("Content-Security-Policy")
		_, scripts, found := strings.Cut(policy, "script-src 'self' ")
		scripts, _, ended := strings.Cut(scripts, ";")
		if !found || !ended || strings.Contains(scripts, "'") {
			t.Errorf("%s has the policy %s", path, policy)
		}
	}
}

func TestPagesAreAskedForOnlyWhenTheyChanged(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	for _, encoding := range []string{"gzip, br", "identity"} {
		first := s.CallWith(http.Header{"Accept-Encoding": {encoding}}, "GET", "/about", nil)
		if first.Status != 200 || (first.Header.Get("Content-Encoding") == "gzip") != strings.HasPrefix(encoding, "gzip") {
			t.Error(encoding, first.Status, first.Header)
		}
		tag := http.Header{"Accept-Encoding": {encoding}, "If-None-Match": {first.Header.Get("Etag")}}
		if again := s.CallWith(tag, "GET", "/about", nil); again.Status != 304 {
			t.Error(encoding, again.Status)
		}
	}
}

func TestProfilesTellOfTheirPhotographer(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	p := s.People.Photographer()
	address := "https://shootday.test/profile/" + p.Profile
	page := s.Call("GET", "/profile/"+p.Profile, "", nil)
	if page.Title() != "Ravi Das, photographer in Delhi · Shootday" || page.Meta("description") != "Pictures of Ravi Das in Delhi." ||
		page.Meta("canonical") != address || page.Meta("og:url") != address || page.Meta("og:type") != "profile" ||
		page.Meta("og:image") != "https://shootday.test/share.jpg" || page.Meta("robots") != "" {
		t.Error(page.Raw)
	}
	data := page.StructuredPart("LocalBusiness")
	if data["@type"] != "LocalBusiness" || data["name"] != "Ravi Das" || data["url"] != address || data["priceRange"] != "₹600.5 - ₹700" ||
		data["aggregateRating"] != nil || data["address"].(apptest.Object)["addressLocality"] != "Delhi" {
		t.Error(data)
	}

	s.Upload("POST", "/api/v1/portfolio/setPortfolioImages", p.Token, map[string]string{"photographerId": p.Profile, "categoryId": s.DB.Category("Product")},
		[3]string{"portfolioImage", "a.png", apptest.PngPicture(t)}).OK()
	profile := s.DB.Find("photographers", p.Profile)
	profile.Load(apptest.Object{"rating": 4.5, "ratingCount": 2, "bio": "Light first.", "city": "", "type": "mobile", "serviceCities": []string{s.DB.City("Delhi"), s.DB.City("Pune")}})
	if err := s.App.Save(profile); err != nil {
		t.Fatal(err)
	}
	page = s.Call("GET", "/profile/"+p.Profile, "", nil)
	if picture := page.Meta("og:image"); !strings.HasPrefix(picture, "https://shootday.test/api/files/") || !strings.HasSuffix(picture, "?thumb=1280x0") {
		t.Error(picture)
	} else if got := s.Call("GET", strings.TrimPrefix(picture, "https://shootday.test"), "", nil); got.Status != 200 {
		t.Error("the status for the picture is", got.Status)
	}
	if page.Title() != "Ravi Das, photographer in New Delhi · Shootday" || page.Meta("og:image:width") != "" {
		t.Error(page.Raw)
	}
	data = page.StructuredPart("LocalBusiness")
	if rating, _ := data["aggregateRating"].(apptest.Object); rating["ratingValue"] != 4.5 || rating["reviewCount"] != 2.0 || data["description"] != "Light first." {
		t.Error(data)
	}

	if !strings.Contains(page.Raw, `<h1 title="Ravi Das">Ravi Das</h1>New Delhi, Mobile, Delhi and Pune<p>Light first.</p>`) {
		t.Error("without scripts the page shows", page.Raw)
	}

	profile.Set("approved", false)
	if err := s.App.Save(profile); err != nil {
		t.Fatal(err)
	}
	page = s.Call("GET", "/profile/"+p.Profile, "", nil)
	if strings.Contains(page.Raw, "Ravi") || page.Meta("robots") != "noindex" || page.Status != 404 {
		t.Error("a photographer who waits for approval is shown:", page.Raw)
	}
}

// TestNamesCannotLeaveTheirPlaceInTheHead checks that HTML in the names and texts of photographers is escaped in the
// head of a page.
func TestNamesCannotLeaveTheirPlaceInTheHead(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	p := s.People.Photographer()
	for _, attack := range []string{
		`</script><script>alert(1)</script>`, `"><img src=x onerror=alert(1)>`, `</title><script>alert(1)</script>`,
		`<!--<script>`, `]]><svg onload=alert(1)>`, `' onmouseover='a`, `{city}`, `{{.Links}}`, `\u003c/script>`, "a\u2028b\u2029c", `&lt;b&gt;`,
	} {
		profile := s.DB.Find("photographers", p.Profile)
		profile.Load(apptest.Object{"firstName": attack, "lastName": "", "bio": attack})
		if err := s.App.Save(profile); err != nil {
			t.Fatal(err)
		}
		page := s.Call("GET", "/profile/"+p.Profile, "", nil)
		if page.Title() != attack+", photographer in Delhi · Shootday" || page.Meta("og:title") != page.Title() ||
			page.Meta("description") != "Pictures of "+attack+" in Delhi." {
			t.Errorf("%q is not in the page: %s", attack, page.Raw)
		}
		if data := page.StructuredPart("LocalBusiness"); data["name"] != attack || data["description"] != attack {
			t.Errorf("%q became %v", attack, data)
		}
		for _, sign := range []string{"<script>", "<img", "<svg", "<!--<", "</title><s", "onerror=alert(1)>"} {
			if strings.Contains(page.Raw, sign) {
				t.Errorf("%q left its place: %s", attack, page.Raw)
			}
		}
	}
}
