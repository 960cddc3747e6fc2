package hooks_test

import (
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"
)

func TestRobotsKnowWhatIsPrivate(t *testing.T) {
	t.Parallel()
	s := start(t)
	got := s.call("GET", "/robots.txt", "", nil)
	for _, line := range []string{
		"User-agent: *", "Disallow: /api/", "Disallow: /_/", "Allow: /api/files/", "Disallow: /dashboard", "Disallow: /update-password/",
		"Sitemap: https://shootday.test/sitemap.xml",
	} {
		if !strings.Contains("\n"+got.raw, "\n"+line+"\n") {
			t.Errorf("robots.txt lacks %q: %s", line, got.raw)
		}
	}
	if strings.Contains(got.raw, "Disallow: /about") || strings.Contains(got.raw, "Disallow: /profile") {
		t.Error(got.raw)
	}
}

func TestSitemapListsPagesAndApprovedPhotographers(t *testing.T) {
	t.Parallel()
	s := start(t)
	p, waiting, away := s.photographer(), s.photographer(), s.photographer()
	resting := s.find("photographers", away.profile)
	resting.Set("availability", false)
	if err := s.app.Save(resting); err != nil {
		t.Fatal(err)
	}
	profile := s.find("photographers", waiting.profile)
	profile.Set("approved", false)
	if err := s.app.Save(profile); err != nil {
		t.Fatal(err)
	}
	locations := regexp.MustCompile(`<loc>https://shootday\.test([^<]*)</loc>`)
	list := func() string {
		got := s.call("GET", "/sitemap.xml", "", nil)
		if got.status != 200 || !strings.HasPrefix(got.header.Get("Content-Type"), "application/xml") || !strings.Contains(got.raw, "<urlset") {
			t.Fatal(got.status, got.raw)
		}
		paths := []string{}
		for _, found := range locations.FindAllStringSubmatch(got.raw, -1) {
			paths = append(paths, found[1])
		}
		return fmt.Sprint(paths)
	}
	want := fmt.Sprint([]string{"/", "/about", "/privacypolicy", "/profile/" + p.profile})
	if got := list(); got != want {
		t.Errorf("%s, not %s", got, want)
	}
	plain := s.callWith(http.Header{"Accept-Encoding": {"identity"}}, "GET", "/sitemap.xml", nil)
	if !strings.Contains(plain.raw, "<lastmod>") || !strings.HasSuffix(plain.raw, "</urlset>\n") {
		t.Error(plain.raw)
	}
	s.call("GET", "/sitemap/1.xml", "", nil).refused(404, "")

	profile.Set("approved", true)
	if err := s.app.Save(profile); err != nil {
		t.Fatal(err)
	}
	if list() != want {
		t.Error("the sitemap is generated for each request")
	}
	s.pass(11 * time.Minute)
	if got := list(); !strings.Contains(got, waiting.profile) {
		t.Error("the site map stays old:", got)
	}
}

func TestGreatSitemapIsCut(t *testing.T) {
	t.Parallel()
	s := start(t)
	city := s.city("Delhi")
	_, err := s.app.DB().NewQuery(`
		WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50001)
		INSERT INTO photographers (id, user, firstName, city, approved, availability, created, updated)
		SELECT printf('many%011d', i), printf('user%011d', i), 'A', '` + city + `', 1, 1, '2026-01-02 03:04:05.000Z', '2026-01-02 03:04:05.000Z' FROM n`).Execute()
	if err != nil {
		t.Fatal(err)
	}
	index := s.call("GET", "/sitemap.xml", "", nil)
	if !strings.Contains(index.raw, "<sitemapindex") || strings.Count(index.raw, "<loc>") != 2 ||
		!strings.Contains(index.raw, "<loc>https://shootday.test/sitemap/2.xml</loc>") {
		t.Fatal(index.raw)
	}
	first, second := s.call("GET", "/sitemap/1.xml", "", nil), s.call("GET", "/sitemap/2.xml", "", nil)
	if strings.Count(first.raw, "<loc>") != 50_000 || strings.Count(second.raw, "<loc>") != 4 ||
		!strings.Contains(second.raw, "many00000050001") || !strings.Contains(second.raw, "2026-01-02T03:04:05Z") {
		t.Error(strings.Count(first.raw, "<loc>"), second.raw)
	}
	for _, name := range []string{"0", "3", "01", "-1", "x", ""} {
		s.call("GET", "/sitemap/"+name+".xml", "", nil).refused(404, "")
	}
}
