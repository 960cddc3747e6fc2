package site_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"

	"shootday/hooks/apptest"
)

func TestProfilesShowPricesPicturesAndReviewsBeforeAnyScriptRuns(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	p := s.People.Photographer()
	var pictures []string
	for range 14 {
		pictures = append(pictures, apptest.JpegPicture(t))
	}
	s.StorePortfolio(p, s.DB.Category("Product"), pictures...).OK()
	for i, stars := range []int{5, 4, 5, 3, 5, 4} {
		s.Bookings.Review(p, fmt.Sprintf("Asha%d Rao", i), fmt.Sprintf("Comment %d", i), stars)
	}
	page := s.Call("GET", "/profile/"+p.Profile, "", nil)
	for _, want := range []string{
		"<b>from ₹7,000, 10 products, ₹700 per product</b>", "<li>₹700 from 10 products, 1</li>", "<li>₹600.50 from 20 products, 2</li>", "<em>Product</em>",
		`alt="Ravi Das">Product: 14`, "<b>4.3 of 6</b>", `<i style="width:87%"></i>`,
	} {
		if !strings.Contains(page.Raw, want) {
			t.Errorf("the page does not show %s: %s", want, page.Raw)
		}
	}
	files := regexp.MustCompile(`<img src="([^"]*)"`).FindAllStringSubmatch(page.Raw, -1)
	if len(files) != 12 {
		t.Errorf("the page has %d pictures", len(files))
	}
	for _, file := range files {
		if got := s.Call("GET", file[1], "", nil); got.Status != 200 {
			t.Errorf("the status for %s is %d", file[1], got.Status)
		}
	}
	quotes := page.Quotes()
	if len(quotes) != 5 || strings.Contains(page.Raw, "Rao") || strings.Contains(page.Drawn(), "Comment 0") {
		t.Fatal("reviews:", quotes)
	}
	if newest := regexp.MustCompile(`^<q title="Asha5">4.0 80% Asha5, \w{3}, \d{1,2} \w{3} \d{4}: Comment 5</q>$`); !newest.MatchString(quotes[0]) {
		t.Error("the newest review is", quotes[0])
	}
}

// TestReviewsCannotLeaveTheirPlaceInAProfile stores malicious names and comments directly in the database, where the
// API cannot sanitize them, and checks that pages escape them.
func TestReviewsCannotLeaveTheirPlaceInAProfile(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	p, product := s.People.Photographer(), s.DB.Category("Product")
	s.StorePortfolio(p, product, apptest.JpegPicture(t)).OK()
	s.Bookings.Review(p, "Asha Rao", "Good", 5)
	row, err := s.App.FindFirstRecordByData("reviews", "photographer", p.Profile)
	if err != nil {
		t.Fatal(err)
	}
	for _, attack := range []string{
		`</q><script>alert(1)</script>`, `"><img/src=x\tonerror=alert(1)>`, `<!--<script>`, `{{.Links}}{content}`, `'onmouseover='a`, `<svg/onload=alert(1)>`, `</template></noscript><b>`,
	} {
		s.DB.Exec("UPDATE reviews SET comment = {:a} WHERE id = {:id}", dbx.Params{"a": attack, "id": row.Id})
		s.DB.Exec("UPDATE users SET fullName = {:a} WHERE role = 'user'", dbx.Params{"a": attack})
		s.DB.Exec("UPDATE photographers SET firstName = {:a}, lastName = '', bio = {:a} WHERE id = {:id}", dbx.Params{"a": attack, "id": p.Profile})
		s.DB.Exec("UPDATE categories SET name = {:a} WHERE id = {:id}", dbx.Params{"a": attack, "id": product})
		page := s.Call("GET", "/profile/"+p.Profile, "", nil)
		if page.Status != 200 || len(page.Quotes()) != 1 {
			t.Fatalf("%q: %d %s", attack, page.Status, page.Raw)
		}
		_, body, _ := strings.Cut(page.Drawn(), `<div id="root">`)
		for _, sign := range []string{"<script", "<img/", "<svg", "<!--", "</template", "</noscript", "'onmouseover='"} {
			if strings.Contains(body, sign) {
				t.Errorf("%q left its element: %s", attack, body)
			}
		}
	}
}

// TestAPageOfASuspendedPhotographerGivesNothingAway checks that the page of a suspended photographer equals the page
// for an id that does not exist.
func TestAPageOfASuspendedPhotographerGivesNothingAway(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	p := s.People.Photographer()
	s.StorePortfolio(p, s.DB.Category("Product"), apptest.JpegPicture(t)).OK()
	s.Bookings.Review(p, "Asha Rao", "Good", 5)
	s.People.Suspend(s.People.Superuser(), p)
	suspended, missing := s.Call("GET", "/profile/"+p.Profile, "", nil), s.Call("GET", "/profile/nobody", "", nil)
	if suspended.Raw != missing.Raw || suspended.Status != missing.Status || missing.Status != 404 || suspended.Meta("robots") != "noindex" {
		t.Error(suspended.Status, suspended.Raw)
	}
}

// mosaic returns the categories of the pictures in the mosaic of a page. It works only with the profile template of
// package apptest.
func mosaic(a *apptest.Answer) (names []string) {
	for _, found := range regexp.MustCompile(`<s title="(\w+)">`).FindAllStringSubmatch(a.Raw, -1) {
		names = append(names, found[1])
	}
	return names
}

func TestProfilesBeginWithPicturesOfEachCategory(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	p := s.People.Photographer()
	if page := s.Call("GET", "/profile/"+p.Profile, "", nil); len(mosaic(page)) != 0 {
		t.Error("a profile without pictures shows", mosaic(page))
	}
	product, food := s.DB.Category("Product"), s.DB.Category("Food")
	s.Call("POST", "/api/v1/portfolio/selectcategories", p.Token, apptest.Object{"id": p.Profile, "categories": []string{product, food}}).OK()
	s.StorePortfolio(p, product, apptest.JpegPicture(t), apptest.JpegPicture(t)).OK()
	s.StorePortfolio(p, food, apptest.JpegPicture(t), apptest.JpegPicture(t), apptest.JpegPicture(t)).OK()
	page := s.Call("GET", "/profile/"+p.Profile, "", nil)
	// The mosaic contains the cover of the first category, a picture of each category in turn, and the cover of the
	// other category.
	if got := strings.Join(mosaic(page), " "); got != "Product Food Product Food Food" || !strings.Contains(page.Raw, "4 of 5 of 5: ") {
		t.Errorf("the mosaic shows %q: %s", got, page.Raw)
	}
}
