package hooks_test

import (
	"encoding/json"
	"html"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"
)

// pagesOfBuild is a table of pages like the one that the build of the web app writes.
const pagesOfBuild = `{
	"site": "Shootday", "cityFallback": "New Delhi",
	"supportEmail": "support@operator.invalid", "operator": "<p>{legalEntity} operates Shootday. Write to {support}<b>support@operator.invalid</b>{or}us{/support}.</p>",
	"styles": "<style>header{}</style>", "frame": "<header>Shootday</header>",
	"sharePicture": {"path": "/share.jpg", "width": 1200, "height": 630, "alt": "A camera"},
	"pages": {
		"/": {"title": "Find photographers · Shootday", "description": "All & everyone", "canonical": "/", "links": "<link rel=\"modulepreload\" href=\"/assets/home.js\">", "body": "<h1>Anytime</h1>{content}", "contents": ["{{range .Cities}}<a href=\"{{.Path}}\">{{.Name}}: {{.Count}}</a>{{end}}"]},
		"/about": {"title": "About · Shootday", "description": "Who we are", "canonical": "/about"},
		"/photographers/:city": {"title": "{count} in {city} from {price}", "description": "Compare {count}: {prices}", "canonical": "/photographers/:city", "body": "{content}", "contents": ["` + cityTemplate + `"]},
		"/photographers/:city/:category": {"title": "{category} photographers in {city}: {count} from {price}", "description": "Compare {count}: {prices}", "canonical": "/photographers/:city/:category", "body": "{content}", "contents": ["` + cityTemplate + `"]},
		"/schedulebook": {"title": "Free · Shootday", "description": "Who is free", "canonical": "/schedule", "body": "{content}", "contents": ["<h1>{{.Category}} photographers in {{.City}}</h1>{{.When}}{{range .Cards}}{{if .Picture}}<img src=\"/api/files/{{.Picture}}?thumb=640x0\">{{end}}<a href=\"{{.Address}}\">{{.Name}}</a>{{.Rating}} {{.PriceFrom}} {{.MinimumCount}} {{.PriceEach}} {{.PerUnit}} {{.NextFree}}{{end}}"]},
		"/instantbook": {"title": "Near you · Shootday", "description": "Who is near", "canonical": "/instant", "body": "{content}", "contents": ["<h1>{{.Category}} photographers near {{.City}}</h1>{{.Place}}{{range .Cards}}{{if .Picture}}<img src=\"/api/files/{{.Picture}}?thumb=640x0\">{{end}}<a href=\"{{.Address}}\">{{.Name}}</a>{{.Rating}} {{.PriceFrom}} {{.MinimumCount}} {{.PriceEach}} {{.PerUnit}} {{.NextFree}}{{end}}"]},
		"/privacypolicy": {"title": "Privacy · Shootday", "description": "Your data", "canonical": "/privacypolicy", "body": "<main>{operator}{support}<a href=\"mailto:support@operator.invalid\">support@operator.invalid</a>{or}us on the contact page{/support} of {legalEntity}, Shootday</main>"},
		"/query": {"title": "Shootday", "body": "<main>{address}<address>{legalEntity}\n{legalAddress}</address>{or}{/address}{social}<p>{link}<a href=\"{socialUrl}\">{socialName}</a>{/link}</p>{or}{/social}Laws of India{courts}; courts of {jurisdiction}{or}{/courts}. {online}Online or after{or}After{/online}.</main>"},
		"/dashboard": {"title": "Shootday", "links": "<link rel=\"modulepreload\" href=\"/assets/dashboard.js\">"},
		"/update-password/:token": {"title": "Shootday"}, "/confirm-email/:token": {"title": "Shootday"},
		"/login": {"title": "Shootday"}, "/receipt/:bookingId": {"title": "Shootday"}, "/profile": {"title": "Shootday"}, "/auth/google": {"title": "Shootday"},
		"/profile/:photographerId": {"title": "{name}, photographer in {city} · Shootday", "description": "Pictures of {name} in {city}.", "canonical": "/profile/:photographerId", "body": "{content}", "contents": ["` + profileTemplate + `"]}
	}
}`

// profileTemplate is a content like the one that the build has for profiles, in JSON.
const profileTemplate = `<h1 title=\"{{.Name}}\">{{.Name}}</h1>{{.City}}, {{if .Mobile}}Mobile{{else}}Professional{{end}}, {{.OtherCities}}<p>{{.Bio}}</p>` +
	`{{if .Photo}}<img src=\"/api/files/{{.Photo}}?thumb=320x320\">{{else}}<i>{{.Initials}}</i>{{end}}` +
	`{{if .Bookable}}<b>from {{.PriceFrom}}, {{.MinimumCount}}, {{.PriceEach}} {{.PerUnit}}</b>{{end}}{{range .Tiers}}<li>{{.Price}} from {{.MinimumCount}}, {{.Squares}}{{if .VeryLarge}} very large{{end}}</li>{{end}}` +
	`{{if .NextFree}}<time>{{.NextFree}}</time>{{end}}{{range .Categories}}<em>{{.}}</em>{{end}}` +
	`{{range .Portfolio}}<img src=\"/api/files/{{.Cover}}?thumb=640x0\" srcset=\"/api/files/{{.Cover}}?thumb=320x0 320w\" alt=\"{{$.Name}}\">{{.Category}}: {{.Pictures}}{{end}}` +
	`{{range $i, $picture := .Mosaic}}<s title=\"{{.Category}}\">{{$i}} of {{$.MosaicSize}} of {{$.Pictures}}: <img src=\"/api/files/{{.Picture}}\"></s>{{end}}` +
	`{{range .Trail}}<a rel=\"up\" href=\"{{.Path}}\">{{.Name}}</a>{{end}}` +
	`{{if .CompletedShoots}}<u>{{.CompletedShoots}} shoots</u>{{end}}` +
	`{{if .Withdrawals}}<u>Cancelled {{.Withdrawals}} of {{.WithdrawalsOf}}</u>{{end}}` +
	`{{range .FurtherPictures}}<img src=\"/api/files/{{.}}\">{{end}}` +
	`{{if .StarShare}}<b>{{.Rating}} of {{.RatingCount}}</b><i style=\"width:{{.StarShare}}%\"></i>{{end}}` +
	`{{range .Reviews}}<q title=\"{{.Customer}}\">{{.Rating}} {{.StarShare}}% {{.Customer}}, {{.Day}}: {{.Comment}}</q>{{end}}`

// cityTemplate is a content like the one that the build has for cities, in JSON.
const cityTemplate = `{{if .Missing}}<p>{{.Missing}}</p><a href=\"{{.Next}}\">go on</a>{{else}}<h1>{{.Category}} photographers in {{.City}}</h1>` +
	`<dl>{{.Count}}, {{.Prices}} {{.PerUnit}}, {{.Rating}} of {{.RatingCount}}, {{.NextFree}}</dl><a href=\"/instantbook?{{.ItemsQuery}}\">all</a>` +
	`{{range .Cards}}<article title=\"{{.Name}}\">{{.Address}} {{.PriceFrom}} {{.MinimumCount}}{{if .Picture}}<img src=\"/api/files/{{.Picture}}\">{{end}}</article>{{end}}` +
	`{{range .Reviews}}<q title=\"{{.Customer}}\">{{.Rating}} {{.Photographer}}, {{.Day}}: {{.Comment}}</q>{{end}}` +
	`{{range .Categories}}<a href=\"{{.Path}}\">{{.Name}}: {{.Count}} from {{.Price}}</a>{{end}}{{range .Cities}}<a href=\"{{.Path}}\">{{.Name}}</a>{{end}}{{end}}`

// tagged returns the value of a meta element or a link as a browser reads it.
func (a *answer) tagged(name string) string {
	a.t.Helper()
	pattern := regexp.MustCompile(`<(?:meta|link) (?:name|property|rel)="` + regexp.QuoteMeta(name) + `" (?:content|href)="([^"]*)">`)
	found := pattern.FindAllStringSubmatch(a.raw, -1)
	if len(found) > 1 {
		a.t.Fatalf("%s has %d %s", a.what, len(found), name)
	}
	if len(found) == 0 {
		return ""
	}
	return html.UnescapeString(found[0][1])
}

func (a *answer) title() string {
	a.t.Helper()
	parts := strings.Split(a.raw, "<title>")
	if len(parts) != 2 {
		a.t.Fatalf("%s has %d titles: %s", a.what, len(parts)-1, a.raw)
	}
	title, _, _ := strings.Cut(parts[1], "</title>")
	return html.UnescapeString(title)
}

// structured returns the structured data as a browser parses it: it ends at the first end tag.
func (a *answer) structured() object {
	a.t.Helper()
	_, rest, found := strings.Cut(a.drawn(), `<script type="application/ld+json">`)
	block, after, ended := strings.Cut(rest, "</script")
	if !found || !ended || strings.Contains(after, "<script") {
		a.t.Fatalf("%s has not one block of data: %s", a.what, a.raw)
	}
	var data object
	if err := json.Unmarshal([]byte(block), &data); err != nil {
		a.t.Fatalf("%s: %v in %s", a.what, err, block)
	}
	return data
}

func TestPagesHaveTheirOwnHead(t *testing.T) {
	t.Parallel()
	s := start(t)
	for path, want := range map[string]struct{ title, description, canonical, robots, link string }{
		"/":                      {"Find photographers · Shootday", "All & everyone", "https://shootday.test/", "", "home.js"},
		"/About/":                {"About · Shootday", "Who we are", "https://shootday.test/about", "", ""},
		"/schedulebook?date=x":   {"Free · Shootday", "Who is free", "https://shootday.test/schedule", "", ""},
		"/Dashboard":             {"Shootday", "", "", "noindex", "dashboard.js"},
		"/update-password/a.b.c": {"Shootday", "", "", "noindex", ""},
		"/profile":               {"Shootday", "", "", "noindex", ""},
		"/profile/nobody":        {"Shootday", "", "", "noindex", ""},
	} {
		got := s.call("GET", path, "", nil)
		if got.status != 200 || got.title() != want.title || got.tagged("description") != want.description ||
			got.tagged("canonical") != want.canonical || got.tagged("og:url") != want.canonical ||
			got.tagged("robots") != want.robots || !strings.Contains(got.raw, want.link) {
			t.Errorf("%s: %d %s", path, got.status, got.raw)
		}
		if strings.Contains(got.raw, "ld+json") {
			t.Errorf("%s has data", path)
		}
	}
	home := s.call("GET", "/", "", nil)
	for name, want := range map[string]string{
		"og:title": "Find photographers · Shootday", "og:image": "https://shootday.test/share.jpg", "og:image:width": "1200",
		"twitter:card": "summary_large_image", "og:type": "website", "og:site_name": "Shootday",
	} {
		if got := home.tagged(name); got != want {
			t.Errorf("%s is %q", name, got)
		}
	}
}

// TestVeryLargeShootsAreNamedApart: two tiers can have three squares.
func TestVeryLargeShootsAreNamedApart(t *testing.T) {
	t.Parallel()
	s := start(t)
	p := s.photographer()
	s.call("POST", "/api/v1/portfolio/updatePricing", p.token, object{"id": p.profile, "updatedPrices": []object{
		{"minSKUs": 25, "pricePerSKU": 700}, {"minSKUs": 40, "pricePerSKU": 600}, {"minSKUs": 50, "pricePerSKU": 500},
	}}).ok()
	page := s.call("GET", "/profile/"+p.profile, "", nil).raw
	for _, want := range []string{"from 25 products, 3</li>", "from 40 products, 3</li>", "from 50 products, 3 very large</li>"} {
		if !strings.Contains(page, want) {
			t.Errorf("%q is missing in %s", want, page)
		}
	}
}

// TestAddressesThatAreNoPage get the app, which shows that the page does not exist, with status 404.
func TestAddressesThatAreNoPage(t *testing.T) {
	t.Parallel()
	s := start(t)
	for _, path := range []string{
		"/nowhere", "/no/such/page", "/.git/config", "/.env.production", "/data.db", "/pb_data/data.db", "/index.html", "/.gitkeep", "/about/us", "/about.bak", "/profile/a/b",
		"/update-password", "/update-password/", "/update-password/a/b", "/auth", "/auth/googles", "/:token", "/profilex", "/wp-admin/", "/%2e%2e/etc/passwd", "/about%00",
	} {
		got := s.call("GET", path, "", nil)
		if got.status != 404 || got.title() != "Shootday" || got.tagged("robots") != "noindex" || !strings.Contains(got.raw, `<div id="root"><header>Shootday</header></div>`) ||
			got.header.Get("Content-Security-Policy") == "" || got.header.Get("Cache-Control") != "no-cache" || got.header.Get("Content-Type") != "text/html; charset=utf-8" {
			t.Errorf("%s: %d %v %s", path, got.status, got.header, got.raw)
		}
		if head := s.call("HEAD", path, "", nil); head.status != 404 || head.raw != "" {
			t.Errorf("HEAD %s: %d %s", path, head.status, head.raw)
		}
	}
	packed := s.callWith(http.Header{"Accept-Encoding": {"gzip"}}, "GET", "/nowhere", nil)
	if packed.status != 404 || packed.header.Get("Content-Encoding") != "gzip" {
		t.Error(packed.status, packed.header)
	}
	for _, path := range []string{
		"/", "/About", "/about/", "/LOGIN", "/Login/", "/auth/Google?code=a.b&state=c", "/Profile", "/profile/nobody", "/Update-Password/eyJh.eyJi.a-b_c", "/confirm-email/a.b.c/",
		"/update-password/a.db", "/DASHBOARD",
	} {
		if got := s.call("GET", path, "", nil); got.status != 200 {
			t.Errorf("%s: %d", path, got.status)
		}
	}
}

func TestPagesShowSomethingBeforeAnyScriptRuns(t *testing.T) {
	t.Parallel()
	s := start(t)
	p := s.photographer()
	for path, want := range map[string]string{
		"/": `<h1>Anytime</h1><a href="/photographers/delhi">Delhi: 1</a>`, "/profile/" + p.profile: `<h1 title="Ravi Das">Ravi Das</h1>Delhi, Professional, <p></p><i>RD</i><b>from ₹7,000, 10 products, ₹700 per product</b><li>₹700 from 10 products, 1</li><li>₹600.50 from 20 products, 2</li><em>Product</em><a rel="up" href="/photographers/delhi">Delhi</a>`,
		"/schedulebook?location=Pune&date=2026-12-01&time=9:00+AM&categoryId=" + s.category("Product"):      "<h1>Product photographers in Pune</h1>Tue, 1 Dec 2026, 9:00 am",
		"/schedulebook?location=%3Cimg%3E&date=2026-12-01&time=9:00+AM&categoryId=" + s.category("Product"): "<header>Shootday</header>",
		"/schedulebook?location=Pune&date=2026-12-01&time=9:00+AM&categoryId=x":                             "<header>Shootday</header>",
		"/schedulebook?location=Pune&date=x&time=9:00+AM&categoryId=" + s.category("Product"):               "<header>Shootday</header>",
		"/schedulebook": "<header>Shootday</header>",
		"/instantbook?location=12+MG+Road,+pune&category=Product":                "<h1>Product photographers near Pune</h1>12 MG Road, pune",
		"/instantbook?location=Pune+%3Cimg%3E&category=" + s.category("Product"): "<h1>Product photographers near Pune</h1>Pune &lt;img&gt;",
		"/instantbook?location=Puneri&category=Product":                          "<header>Shootday</header>",
		"/instantbook?location=Pune&category=x":                                  "<header>Shootday</header>",
		"/profile/nobody":                                                        "<header>Shootday</header>", "/about": "<header>Shootday</header>", "/nowhere": "<header>Shootday</header>",
	} {
		got := s.call("GET", path, "", nil)
		if !strings.Contains(got.raw, `<div id="root">`+want+`</div>`) || strings.Count(got.raw, "<style>header{}</style>") != 1 {
			t.Errorf("%s shows %s", path, got.raw)
		}
	}
}

func TestResultsPagesShowTheirFirstPictureAndEmbedTheirCards(t *testing.T) {
	t.Parallel()
	s := start(t)
	p, product := s.photographer(), s.category("Product")
	const filter, items = "/api/v1/scheduleBooking/photographers/filter", "/api/items"
	pages := map[string]string{ // the path of the call by the page
		strings.Replace(s.slotQuery("Delhi", product, 48*time.Hour), filter, "/schedulebook", 1): filter,
		"/instantbook?location=near+Delhi&category=Product":                                      items,
	}
	embeds := func(page *answer, call string) bool {
		return strings.Contains(page.raw, `"`+call+"?categoryId="+product)
	}
	for path, call := range pages {
		if page := s.call("GET", path, "", nil); strings.Contains(page.drawn(), "<img") || !embeds(page, call) {
			t.Errorf("%s with a photographer without a picture: %s", path, page.raw)
		}
	}
	cover := s.storePortfolio(p, product, jpegPicture(t)).ok().list("portfolio")[0]["coverImage"].(string)
	for path, call := range pages {
		if page := s.call("GET", path, "", nil).raw; !strings.Contains(page, `<img src="`+cover+`?thumb=640x0">`) {
			t.Errorf("%s without the picture %s: %s", path, cover, page)
		}
		for _, further := range []string{"&rating=4", "&pricing=500", "&type=mobile", "&sort=price-low"} {
			if page := s.call("GET", path+further, "", nil); strings.Contains(page.drawn(), "<img") || embeds(page, call) {
				t.Errorf("%s announces what it may not show: %s", path+further, page.raw)
			}
		}
	}
}

func TestNoScriptThatStandsInAPageMayRun(t *testing.T) {
	t.Parallel()
	s := start(t)
	p := s.photographer()
	for _, path := range []string{"/", "/about", "/profile/" + p.profile, "/nowhere", "/offline.html"} {
		policy := s.call("GET", path, "", nil).header.Get("Content-Security-Policy")
		_, scripts, found := strings.Cut(policy, "script-src 'self' ")
		scripts, _, ended := strings.Cut(scripts, ";")
		if !found || !ended || strings.Contains(scripts, "'") {
			t.Errorf("%s has the policy %s", path, policy)
		}
	}
}

func TestPagesAreAskedForOnlyWhenTheyChanged(t *testing.T) {
	t.Parallel()
	s := start(t)
	for _, encoding := range []string{"gzip, br", "identity"} {
		first := s.callWith(http.Header{"Accept-Encoding": {encoding}}, "GET", "/about", nil)
		if first.status != 200 || (first.header.Get("Content-Encoding") == "gzip") != strings.HasPrefix(encoding, "gzip") {
			t.Error(encoding, first.status, first.header)
		}
		tag := http.Header{"Accept-Encoding": {encoding}, "If-None-Match": {first.header.Get("Etag")}}
		if again := s.callWith(tag, "GET", "/about", nil); again.status != 304 {
			t.Error(encoding, again.status)
		}
	}
}

func TestProfilesTellOfTheirPhotographer(t *testing.T) {
	t.Parallel()
	s := start(t)
	p := s.photographer()
	address := "https://shootday.test/profile/" + p.profile
	page := s.call("GET", "/profile/"+p.profile, "", nil)
	if page.title() != "Ravi Das, photographer in Delhi · Shootday" || page.tagged("description") != "Pictures of Ravi Das in Delhi." ||
		page.tagged("canonical") != address || page.tagged("og:url") != address || page.tagged("og:type") != "profile" ||
		page.tagged("og:image") != "https://shootday.test/share.jpg" || page.tagged("robots") != "" {
		t.Error(page.raw)
	}
	data := page.structuredPart("LocalBusiness")
	if data["@type"] != "LocalBusiness" || data["name"] != "Ravi Das" || data["url"] != address || data["priceRange"] != "₹600.5 - ₹700" ||
		data["aggregateRating"] != nil || data["address"].(object)["addressLocality"] != "Delhi" {
		t.Error(data)
	}

	s.upload("POST", "/api/v1/portfolio/setPortfolioImages", p.token, map[string]string{"photographerId": p.profile, "categoryId": s.category("Product")},
		[3]string{"portfolioImage", "a.png", pngPicture(t)}).ok()
	profile := s.find("photographers", p.profile)
	profile.Load(object{"rating": 4.5, "ratingCount": 2, "bio": "Light first.", "city": "", "type": "mobile", "serviceCities": []string{s.city("Delhi"), s.city("Pune")}})
	if err := s.app.Save(profile); err != nil {
		t.Fatal(err)
	}
	page = s.call("GET", "/profile/"+p.profile, "", nil)
	if picture := page.tagged("og:image"); !strings.HasPrefix(picture, "https://shootday.test/api/files/") || !strings.HasSuffix(picture, "?thumb=1280x0") {
		t.Error(picture)
	} else if got := s.call("GET", strings.TrimPrefix(picture, "https://shootday.test"), "", nil); got.status != 200 {
		t.Error("the picture answers", got.status)
	}
	if page.title() != "Ravi Das, photographer in New Delhi · Shootday" || page.tagged("og:image:width") != "" {
		t.Error(page.raw)
	}
	data = page.structuredPart("LocalBusiness")
	if rating, _ := data["aggregateRating"].(object); rating["ratingValue"] != 4.5 || rating["reviewCount"] != 2.0 || data["description"] != "Light first." {
		t.Error(data)
	}

	if !strings.Contains(page.raw, `<h1 title="Ravi Das">Ravi Das</h1>New Delhi, Mobile, Delhi and Pune<p>Light first.</p>`) {
		t.Error("before any script the page shows", page.raw)
	}

	profile.Set("approved", false)
	if err := s.app.Save(profile); err != nil {
		t.Fatal(err)
	}
	page = s.call("GET", "/profile/"+p.profile, "", nil)
	if strings.Contains(page.raw, "Ravi") || page.tagged("robots") != "noindex" || page.status != 200 {
		t.Error("a photographer who waits is shown:", page.raw)
	}
}

// TestNamesCannotLeaveTheirPlaceInTheHead creates photographers whose names and texts contain HTML.
func TestNamesCannotLeaveTheirPlaceInTheHead(t *testing.T) {
	t.Parallel()
	s := start(t)
	p := s.photographer()
	for _, attack := range []string{
		`</script><script>alert(1)</script>`, `"><img src=x onerror=alert(1)>`, `</title><script>alert(1)</script>`,
		`<!--<script>`, `]]><svg onload=alert(1)>`, `' onmouseover='a`, `{city}`, `{{.Links}}`, `\u003c/script>`, "a\u2028b\u2029c", `&lt;b&gt;`,
	} {
		profile := s.find("photographers", p.profile)
		profile.Load(object{"firstName": attack, "lastName": "", "bio": attack})
		if err := s.app.Save(profile); err != nil {
			t.Fatal(err)
		}
		page := s.call("GET", "/profile/"+p.profile, "", nil)
		if page.title() != attack+", photographer in Delhi · Shootday" || page.tagged("og:title") != page.title() ||
			page.tagged("description") != "Pictures of "+attack+" in Delhi." {
			t.Errorf("%q does not come back: %s", attack, page.raw)
		}
		if data := page.structuredPart("LocalBusiness"); data["name"] != attack || data["description"] != attack {
			t.Errorf("%q became %v", attack, data)
		}
		for _, sign := range []string{"<script>", "<img", "<svg", "<!--<", "</title><s", "onerror=alert(1)>"} {
			if strings.Contains(page.raw, sign) {
				t.Errorf("%q got out: %s", attack, page.raw)
			}
		}
	}
}
