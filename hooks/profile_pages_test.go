package hooks_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
)

// review has a new customer with this name review a completed shoot.
func (s *server) review(p person, name, comment string, stars int) {
	s.Helper()
	c := s.verifiedCustomer(name)
	booking := s.book(c, p, s.form(48*time.Hour)).ok().text("_id")
	s.call("PUT", "/api/v1/dashboard/userreq/"+booking, p.token, object{"status": "upcoming"}).ok()
	s.pass(49 * time.Hour)
	s.call("PUT", "/api/v1/dashboard/userreq/complete/"+booking, p.token, object{"status": "completed"}).ok()
	s.call("POST", "/api/v1/booking/review/"+booking, c.token, object{"rating": stars, "comment": comment}).ok()
}

// quotes returns the reviews in a page of profileTemplate.
func (a *answer) quotes() []string {
	return regexp.MustCompile(`<q .*?</q>`).FindAllString(a.raw, -1)
}

func TestProfilesShowPricesPicturesAndReviewsBeforeAnyScriptRuns(t *testing.T) {
	t.Parallel()
	s := start(t)
	p := s.photographer()
	var pictures []string
	for range 14 {
		pictures = append(pictures, jpegPicture(t))
	}
	s.storePortfolio(p, s.category("Product"), pictures...).ok()
	for i, stars := range []int{5, 4, 5, 3, 5, 4} {
		s.review(p, fmt.Sprintf("Asha%d Rao", i), fmt.Sprintf("Comment %d", i), stars)
	}
	page := s.call("GET", "/profile/"+p.profile, "", nil)
	for _, want := range []string{
		"<b>from ₹7,000, 10 products, ₹700 per product</b>", "<li>₹700 from 10 products, 1</li>", "<li>₹600.50 from 20 products, 2</li>", "<em>Product</em>",
		`alt="Ravi Das">Product: 14`, "<b>4.3 of 6</b>", `<i style="width:87%"></i>`,
	} {
		if !strings.Contains(page.raw, want) {
			t.Errorf("the page does not show %s: %s", want, page.raw)
		}
	}
	files := regexp.MustCompile(`<img src="([^"]*)"`).FindAllStringSubmatch(page.raw, -1)
	if len(files) != 12 {
		t.Errorf("the page has %d pictures", len(files))
	}
	for _, file := range files {
		if got := s.call("GET", file[1], "", nil); got.status != 200 {
			t.Errorf("%s answers %d", file[1], got.status)
		}
	}
	quotes := page.quotes()
	if len(quotes) != 5 || strings.Contains(page.raw, "Rao") || strings.Contains(page.drawn(), "Comment 0") {
		t.Fatal("reviews:", quotes)
	}
	if newest := regexp.MustCompile(`^<q title="Asha5">4.0 80% Asha5, \w{3}, \d{1,2} \w{3} \d{4}: Comment 5</q>$`); !newest.MatchString(quotes[0]) {
		t.Error("the newest review is", quotes[0])
	}
}

// TestReviewsCannotLeaveTheirPlaceInAProfile stores hostile names and comments as they are, without the cleaning of the API.
func TestReviewsCannotLeaveTheirPlaceInAProfile(t *testing.T) {
	t.Parallel()
	s := start(t)
	p, product := s.photographer(), s.category("Product")
	s.storePortfolio(p, product, jpegPicture(t)).ok()
	s.review(p, "Asha Rao", "Good", 5)
	row, err := s.app.FindFirstRecordByData("reviews", "photographer", p.profile)
	if err != nil {
		t.Fatal(err)
	}
	for _, attack := range []string{
		`</q><script>alert(1)</script>`, `"><img/src=x\tonerror=alert(1)>`, `<!--<script>`, `{{.Links}}{content}`, `'onmouseover='a`, `<svg/onload=alert(1)>`, `</template></noscript><b>`,
	} {
		s.exec("UPDATE reviews SET comment = {:a} WHERE id = {:id}", dbx.Params{"a": attack, "id": row.Id})
		s.exec("UPDATE users SET fullName = {:a} WHERE role = 'user'", dbx.Params{"a": attack})
		s.exec("UPDATE photographers SET firstName = {:a}, lastName = '', bio = {:a} WHERE id = {:id}", dbx.Params{"a": attack, "id": p.profile})
		s.exec("UPDATE categories SET name = {:a} WHERE id = {:id}", dbx.Params{"a": attack, "id": product})
		page := s.call("GET", "/profile/"+p.profile, "", nil)
		if page.status != 200 || len(page.quotes()) != 1 {
			t.Fatalf("%q: %d %s", attack, page.status, page.raw)
		}
		_, body, _ := strings.Cut(page.drawn(), `<div id="root">`)
		for _, sign := range []string{"<script", "<img/", "<svg", "<!--", "</template", "</noscript", "'onmouseover='"} {
			if strings.Contains(body, sign) {
				t.Errorf("%q got out: %s", attack, body)
			}
		}
	}
}

// TestAPageOfASuspendedPhotographerGivesNothingAway compares it with the page of an id that does not exist.
func TestAPageOfASuspendedPhotographerGivesNothingAway(t *testing.T) {
	t.Parallel()
	s := start(t)
	p := s.photographer()
	s.storePortfolio(p, s.category("Product"), jpegPicture(t)).ok()
	s.review(p, "Asha Rao", "Good", 5)
	s.suspend(s.superuser(), p)
	suspended, missing := s.call("GET", "/profile/"+p.profile, "", nil), s.call("GET", "/profile/nobody", "", nil)
	if suspended.raw != missing.raw || suspended.status != missing.status || suspended.tagged("robots") != "noindex" {
		t.Error(suspended.status, suspended.raw)
	}
}

// mosaic returns the names of the files of the mosaic in a page of profileTemplate, without what uploads add to them.
func (a *answer) mosaic() (names []string) {
	for _, found := range regexp.MustCompile(`<s title="(\w+)">`).FindAllStringSubmatch(a.raw, -1) {
		names = append(names, found[1])
	}
	return names
}

func TestProfilesBeginWithPicturesOfEachCategory(t *testing.T) {
	t.Parallel()
	s := start(t)
	p := s.photographer()
	if page := s.call("GET", "/profile/"+p.profile, "", nil); len(page.mosaic()) != 0 {
		t.Error("a profile without pictures shows", page.mosaic())
	}
	product, food := s.category("Product"), s.category("Food")
	s.call("POST", "/api/v1/portfolio/selectcategories", p.token, object{"id": p.profile, "categories": []string{product, food}}).ok()
	s.storePortfolio(p, product, jpegPicture(t), jpegPicture(t)).ok()
	s.storePortfolio(p, food, jpegPicture(t), jpegPicture(t), jpegPicture(t)).ok()
	page := s.call("GET", "/profile/"+p.profile, "", nil)
	// The cover of the first one, one of each in turn, and the cover of the other.
	if got := strings.Join(page.mosaic(), " "); got != "Product Food Product Food Food" || !strings.Contains(page.raw, "4 of 5 of 5: ") {
		t.Errorf("the mosaic shows %q: %s", got, page.raw)
	}
}
