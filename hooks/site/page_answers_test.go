package site_test

import (
	"encoding/json"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

// embeds checks that a page embeds the responses to the given calls and no others, and that a visitor gets the same
// responses from the API.
func embeds(s *apptest.Server, page *apptest.Answer, calls ...string) {
	s.Helper()
	answers := page.Answers()
	if addresses := slices.Sorted(maps.Keys(answers)); !slices.Equal(addresses, slices.Sorted(slices.Values(calls))) {
		s.Errorf("%s embeds %q", page.What, addresses)
	}
	for address, embedded := range answers {
		if got := s.Call("GET", address, "", nil); got.Status != 200 || strings.TrimSpace(got.Raw) != embedded {
			s.Errorf("%s embeds for %s\n%s\nbut the API answers\n%s", page.What, address, embedded, got.Raw)
		}
	}
}

const (
	configCall     = "/api/v1/config"
	categoriesCall = "/api/v1/categories/getallcategories?perPage=100"
	citiesCall     = "/api/v1/scheduleBooking/locations"
)

// profileCalls returns the URLs of the API responses that a photographer's page embeds.
func profileCalls(id string) []string {
	return []string{
		configCall, "/api/v1/portfolio/getPhotographerDetails/" + id, "/api/v1/portfolio/getPortfolio/" + id + "?perPage=100",
		"/api/v1/portfolio/reviews/" + id + "?page=1&perPage=6", "/api/v1/portfolio/completed-shoots/" + id,
	}
}

func TestPagesEmbedWhatTheAPIAnswers(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	p, product := s.People.Photographer(), s.DB.Category("Product")
	s.StorePortfolio(p, product, apptest.JpegPicture(t), apptest.JpegPicture(t)).OK()
	s.Bookings.Review(p, "Asha Rao", "Good & <b>quick</b>", 5)
	s.Call("PUT", "/api/v1/calendar/hours", p.Token, apptest.Object{"id": p.Profile, "hours": apptest.Weekdays("9:00 AM", "6:00 PM")}).OK()
	embeds(s, s.Call("GET", "/", "", nil), configCall, categoriesCall, citiesCall, "/api/v1/cities?largest=8")
	embeds(s, s.Call("GET", "/about", "", nil), configCall)
	embeds(s, s.Call("GET", "/profile/"+p.Profile, "", nil), profileCalls(p.Profile)...)

	const filter = "/api/v1/scheduleBooking/photographers/filter"
	slot := s.Bookings.SlotQuery("Delhi", product, 48*time.Hour)
	page, err := url.Parse(strings.Replace(slot, filter, "/schedulebook", 1))
	if err != nil {
		t.Fatal(err)
	}
	query := page.Query()
	for name, value := range map[string]string{"sort": "relevance", "count": "true", "perPage": "12"} {
		query.Set(name, value)
	}
	embeds(s, s.Call("GET", page.String(), "", nil), configCall, categoriesCall, citiesCall, filter+"?"+query.Encode())
	embeds(s, s.Call("GET", page.String()+"&rating=4", "", nil), configCall, categoriesCall, citiesCall)
	embeds(s, s.Call("GET", "/instantbook?location=near+Delhi&category=Product", "", nil), configCall, categoriesCall, citiesCall,
		"/api/items?categoryId="+product+"&count=true&location=Delhi&perPage=12&sort=relevance")

	s.DB.Record("locations", apptest.Object{"name": "Nagda"})
	if page := s.Call("GET", "/", "", nil); !strings.Contains(page.Answers()[citiesCall], `"Nagda"`) {
		t.Error("a new city is missing:", page.Raw)
	}
}

func TestPagesEmbedNothingPersonal(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	p := s.People.Photographer()
	own := s.Call("GET", "/profile/"+p.Profile, p.Token, nil)
	embeds(s, own, profileCalls(p.Profile)...)
	if cookie := own.Header.Get("Set-Cookie"); cookie != "" {
		t.Error("the page sets the cookie", cookie)
	}
	for _, path := range []string{"/dashboard", "/profile", "/nowhere", "/profile/nobody"} {
		if answers := s.Call("GET", path, p.Token, nil).Answers(); answers != nil {
			t.Errorf("%s embeds %v", path, answers)
		}
	}
	user := s.DB.Find("users", p.ID)
	user.Set("suspended", true)
	s.DB.Save(user)
	instant := s.Call("GET", "/instantbook?location=Delhi&category=Product", p.Token, nil)
	for what, page := range map[string]*apptest.Answer{"the profile": s.Call("GET", "/profile/"+p.Profile, p.Token, nil), "the results": instant} {
		if strings.Contains(page.Raw, "Ravi") {
			t.Error(what, "of a suspended photographer contains", page.Raw)
		}
	}
}

// TestAnswersCannotLeaveTheirPlaceInAPage stores malicious names and texts directly in the database, where the API
// cannot sanitize them, and checks that they cannot close the element that contains the responses.
func TestAnswersCannotLeaveTheirPlaceInAPage(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	p := s.People.Photographer()
	for _, attack := range []string{
		`</script><script>alert(1)</script>`, `<!--<script>`, "a\u2028b\u2029c", `&lt;/script&gt;`, `\u003c/script>`, `"}}</SCRIPT >`, `{content}{{.Links}}`,
	} {
		profile := s.DB.Find("photographers", p.Profile)
		profile.Load(apptest.Object{"firstName": attack, "lastName": "", "bio": attack})
		s.DB.Save(profile)
		for _, path := range []string{"/profile/" + p.Profile, "/instantbook?location=Delhi&category=Product"} {
			page := s.Call("GET", path, "", nil)
			_, rest, _ := strings.Cut(page.Raw, apptest.AnswersBegin)
			text, _, _ := strings.Cut(rest, apptest.AnswersEnd)
			if strings.ContainsAny(text, "<>&\u2028\u2029") {
				t.Errorf("%q left its element in %s", attack, text)
			}
			found := false
			for address, answer := range page.Answers() {
				var body struct {
					Details struct{ FirstName string }
					Items   []struct{ FirstName string }
				}
				if address != citiesCall && json.Unmarshal([]byte(answer), &body) != nil {
					t.Errorf("%s embeds %s", path, answer)
				}
				found = found || body.Details.FirstName == attack || len(body.Items) == 1 && body.Items[0].FirstName == attack
			}
			if !found {
				t.Errorf("%q is not in the decoded answers of %s: %s", attack, path, text)
			}
		}
	}
}

func TestPagesWithAnswersAreAskedForOnlyWhenTheyChanged(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	p := s.People.Photographer()
	for _, path := range []string{"/", "/profile/" + p.Profile, "/instantbook?location=Delhi&category=Product"} {
		first := s.Call("GET", path, "", nil)
		if first.Header.Get("Cache-Control") != "no-cache" {
			t.Error(path, first.Header)
		}
		tag := http.Header{"If-None-Match": {first.Header.Get("Etag")}}
		if again := s.CallWith(tag, "GET", path, nil); again.Status != 304 {
			t.Error(path, "has the status", again.Status)
		}
	}
}
