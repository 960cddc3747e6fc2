package site_test

import (
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"shootday/hooks"
	"shootday/hooks/apptest"
)

func TestRobotsKnowWhatIsPrivate(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	got := s.Call("GET", "/robots.txt", "", nil)
	for _, line := range []string{
		"User-agent: *", "Disallow: /api/", "Disallow: /_/", "Allow: /api/files/", "Disallow: /dashboard", "Disallow: /update-password/",
		"Sitemap: https://shootday.test/sitemap.xml",
	} {
		if !strings.Contains("\n"+got.Raw, "\n"+line+"\n") {
			t.Errorf("robots.txt lacks %q: %s", line, got.Raw)
		}
	}
	if strings.Contains(got.Raw, "Disallow: /about") || strings.Contains(got.Raw, "Disallow: /profile") {
		t.Error(got.Raw)
	}
}

func TestSitemapListsPagesAndApprovedPhotographers(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	p, waiting, away := s.People.Photographer(), s.People.Photographer(), s.People.Photographer()
	resting := s.DB.Find("photographers", away.Profile)
	resting.Set("availability", false)
	if err := s.App.Save(resting); err != nil {
		t.Fatal(err)
	}
	profile := s.DB.Find("photographers", waiting.Profile)
	profile.Set("approved", false)
	if err := s.App.Save(profile); err != nil {
		t.Fatal(err)
	}
	locations := regexp.MustCompile(`<loc>https://shootday\.test([^<]*)</loc>`)
	list := func() string {
		got := s.Call("GET", "/sitemap.xml", "", nil)
		if got.Status != 200 || !strings.HasPrefix(got.Header.Get("Content-Type"), "application/xml") || !strings.Contains(got.Raw, "<urlset") {
			t.Fatal(got.Status, got.Raw)
		}
		paths := []string{}
		for _, found := range locations.FindAllStringSubmatch(got.Raw, -1) {
			paths = append(paths, found[1])
		}
		return fmt.Sprint(paths)
	}
	want := fmt.Sprint([]string{"/", "/about", "/privacypolicy", "/profile/" + p.Profile})
	if got := list(); got != want {
		t.Errorf("%s, not %s", got, want)
	}
	plain := s.CallWith(http.Header{"Accept-Encoding": {"identity"}}, "GET", "/sitemap.xml", nil)
	if !strings.Contains(plain.Raw, "<lastmod>") || !strings.HasSuffix(plain.Raw, "</urlset>\n") {
		t.Error(plain.Raw)
	}
	s.Call("GET", "/sitemap/1.xml", "", nil).Refused(404, "")

	profile.Set("approved", true)
	if err := s.App.Save(profile); err != nil {
		t.Fatal(err)
	}
	if list() != want {
		t.Error("the sitemap is generated for each request")
	}
	s.Pass(11 * time.Minute)
	if got := list(); !strings.Contains(got, waiting.Profile) {
		t.Error("the sitemap is not updated:", got)
	}
}

func TestGreatSitemapIsCut(t *testing.T) {
	t.Parallel()
	s := apptest.StartTuned(t, hooks.Tuning{SitemapURLs: 1000})
	city := s.DB.City("Delhi")
	_, err := s.App.DB().NewQuery(`
		WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1001)
		INSERT INTO photographers (id, user, firstName, city, approved, availability, created, updated)
		SELECT printf('many%011d', i), printf('user%011d', i), 'A', '` + city + `', 1, 1, '2026-01-02 03:04:05.000Z', '2026-01-02 03:04:05.000Z' FROM n`).Execute()
	if err != nil {
		t.Fatal(err)
	}
	index := s.Call("GET", "/sitemap.xml", "", nil)
	if !strings.Contains(index.Raw, "<sitemapindex") || strings.Count(index.Raw, "<loc>") != 2 ||
		!strings.Contains(index.Raw, "<loc>https://shootday.test/sitemap/2.xml</loc>") {
		t.Fatal(index.Raw)
	}
	first, second := s.Call("GET", "/sitemap/1.xml", "", nil), s.Call("GET", "/sitemap/2.xml", "", nil)
	if strings.Count(first.Raw, "<loc>") != 1000 || strings.Count(second.Raw, "<loc>") != 4 ||
		!strings.Contains(second.Raw, "many00000001001") || !strings.Contains(second.Raw, "2026-01-02T03:04:05Z") {
		t.Error(strings.Count(first.Raw, "<loc>"), second.Raw)
	}
	for _, name := range []string{"0", "3", "01", "-1", "x", ""} {
		s.Call("GET", "/sitemap/"+name+".xml", "", nil).Refused(404, "")
	}
}
