package hooks_test

import (
	"encoding/json"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"
)

const (
	answersBegin = `<script type="application/json" id="page-data">`
	answersEnd   = `</script>`
)

// drawn returns a page without the answers that it embeds.
func (a *answer) drawn() string {
	before, rest, found := strings.Cut(a.raw, answersBegin)
	if !found {
		return a.raw
	}
	_, after, _ := strings.Cut(rest, answersEnd)
	return before + after
}

// answers returns the answers that a page embeds, by the address of the call.
func (a *answer) answers() map[string]string {
	a.t.Helper()
	_, rest, found := strings.Cut(a.raw, answersBegin)
	text, _, ended := strings.Cut(rest, answersEnd)
	if !found || !ended {
		return nil
	}
	var data struct{ Answers map[string]json.RawMessage }
	if err := json.Unmarshal([]byte(text), &data); err != nil {
		a.t.Fatalf("%s embeds %s: %v", a.what, text, err)
	}
	all := map[string]string{}
	for address, answer := range data.Answers {
		all[address] = string(answer)
	}
	return all
}

// embeds checks that a page embeds the answers to these calls only, each as the API gives it to a visitor.
func (s *server) embeds(page *answer, calls ...string) {
	s.Helper()
	answers := page.answers()
	if addresses := slices.Sorted(maps.Keys(answers)); !slices.Equal(addresses, slices.Sorted(slices.Values(calls))) {
		s.Errorf("%s embeds %q", page.what, addresses)
	}
	for address, embedded := range answers {
		if got := s.call("GET", address, "", nil); got.status != 200 || strings.TrimSpace(got.raw) != embedded {
			s.Errorf("%s embeds for %s\n%s\nbut the API answers\n%s", page.what, address, embedded, got.raw)
		}
	}
}

const (
	configCall     = "/api/v1/config"
	categoriesCall = "/api/v1/categories/getallcategories?perPage=100"
	citiesCall     = "/api/v1/scheduleBooking/locations"
)

// profileCalls returns the calls whose answers the page of a photographer embeds.
func profileCalls(id string) []string {
	return []string{
		configCall, "/api/v1/portfolio/getPhotographerDetails/" + id, "/api/v1/portfolio/getPortfolio/" + id + "?perPage=100",
		"/api/v1/portfolio/reviews/" + id + "?page=1&perPage=6", "/api/v1/portfolio/completed-shoots/" + id,
	}
}

func TestPagesEmbedWhatTheAPIAnswers(t *testing.T) {
	t.Parallel()
	s := start(t)
	p, product := s.photographer(), s.category("Product")
	s.storePortfolio(p, product, jpegPicture(t), jpegPicture(t)).ok()
	s.review(p, "Asha Rao", "Good & <b>quick</b>", 5)
	s.call("PUT", "/api/v1/calendar/hours", p.token, object{"id": p.profile, "hours": weekdays("9:00 AM", "6:00 PM")}).ok()
	s.embeds(s.call("GET", "/", "", nil), configCall, categoriesCall, citiesCall, "/api/v1/cities?largest=8")
	s.embeds(s.call("GET", "/about", "", nil), configCall)
	s.embeds(s.call("GET", "/profile/"+p.profile, "", nil), profileCalls(p.profile)...)

	const filter = "/api/v1/scheduleBooking/photographers/filter"
	slot := s.slotQuery("Delhi", product, 48*time.Hour)
	page, err := url.Parse(strings.Replace(slot, filter, "/schedulebook", 1))
	if err != nil {
		t.Fatal(err)
	}
	query := page.Query()
	for name, value := range map[string]string{"sort": "relevance", "count": "true", "perPage": "12"} {
		query.Set(name, value)
	}
	s.embeds(s.call("GET", page.String(), "", nil), configCall, categoriesCall, citiesCall, filter+"?"+query.Encode())
	s.embeds(s.call("GET", page.String()+"&rating=4", "", nil), configCall, categoriesCall, citiesCall)
	s.embeds(s.call("GET", "/instantbook?location=near+Delhi&category=Product", "", nil), configCall, categoriesCall, citiesCall,
		"/api/items?categoryId="+product+"&count=true&location=Delhi&perPage=12&sort=relevance")

	s.record("locations", object{"name": "Nagda"})
	if page := s.call("GET", "/", "", nil); !strings.Contains(page.answers()[citiesCall], `"Nagda"`) {
		t.Error("a new city is missing:", page.raw)
	}
}

func TestPagesEmbedNothingPersonal(t *testing.T) {
	t.Parallel()
	s := start(t)
	p := s.photographer()
	own := s.call("GET", "/profile/"+p.profile, p.token, nil)
	s.embeds(own, profileCalls(p.profile)...)
	if cookie := own.header.Get("Set-Cookie"); cookie != "" {
		t.Error("the page sets", cookie)
	}
	for _, path := range []string{"/dashboard", "/profile", "/nowhere", "/profile/nobody"} {
		if answers := s.call("GET", path, p.token, nil).answers(); answers != nil {
			t.Errorf("%s embeds %v", path, answers)
		}
	}
	user := s.find("users", p.id)
	user.Set("suspended", true)
	s.save(user)
	instant := s.call("GET", "/instantbook?location=Delhi&category=Product", p.token, nil)
	for what, page := range map[string]*answer{"the profile": s.call("GET", "/profile/"+p.profile, p.token, nil), "the results": instant} {
		if strings.Contains(page.raw, "Ravi") {
			t.Error(what, "of a suspended photographer says", page.raw)
		}
	}
}

// TestAnswersCannotLeaveTheirPlaceInAPage stores hostile names and texts as they are, without the cleaning of the API.
func TestAnswersCannotLeaveTheirPlaceInAPage(t *testing.T) {
	t.Parallel()
	s := start(t)
	p := s.photographer()
	for _, attack := range []string{
		`</script><script>alert(1)</script>`, `<!--<script>`, "a\u2028b\u2029c", `&lt;/script&gt;`, `\u003c/script>`, `"}}</SCRIPT >`, `{content}{{.Links}}`,
	} {
		profile := s.find("photographers", p.profile)
		profile.Load(object{"firstName": attack, "lastName": "", "bio": attack})
		s.save(profile)
		for _, path := range []string{"/profile/" + p.profile, "/instantbook?location=Delhi&category=Product"} {
			page := s.call("GET", path, "", nil)
			_, rest, _ := strings.Cut(page.raw, answersBegin)
			text, _, _ := strings.Cut(rest, answersEnd)
			if strings.ContainsAny(text, "<>&\u2028\u2029") {
				t.Errorf("%q got out in %s", attack, text)
			}
			found := false
			for address, answer := range page.answers() {
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
				t.Errorf("%q does not come back from %s: %s", attack, path, text)
			}
		}
	}
}

func TestPagesWithAnswersAreAskedForOnlyWhenTheyChanged(t *testing.T) {
	t.Parallel()
	s := start(t)
	p := s.photographer()
	for _, path := range []string{"/", "/profile/" + p.profile, "/instantbook?location=Delhi&category=Product"} {
		first := s.call("GET", path, "", nil)
		if first.header.Get("Cache-Control") != "no-cache" {
			t.Error(path, first.header)
		}
		tag := http.Header{"If-None-Match": {first.header.Get("Etag")}}
		if again := s.callWith(tag, "GET", path, nil); again.status != 304 {
			t.Error(path, "answers again", again.status)
		}
	}
}
