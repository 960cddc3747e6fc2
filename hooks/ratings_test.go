package hooks_test

import (
	"testing"
	"time"
)

// TestOfOneCustomersReviewsTheLatestCounts checks the average rating. All reviews are shown.
func TestOfOneCustomersReviewsTheLatestCounts(t *testing.T) {
	t.Parallel()
	s := start(t)
	asha, meera, p := s.verifiedCustomer("Asha Rao"), s.verifiedCustomer("Meera Iyer"), s.photographer()
	begins := 48 * time.Hour
	review := func(c person, stars int) {
		t.Helper()
		booking := s.book(c, p, s.form(begins)).ok().text("_id")
		s.call("PUT", "/api/v1/dashboard/userreq/"+booking, p.token, object{"status": "upcoming"}).ok()
		s.pass(begins + time.Hour)
		s.call("PUT", "/api/v1/dashboard/userreq/complete/"+booking, p.token, object{"status": "completed"}).ok()
		s.call("POST", "/api/v1/booking/review/"+booking, c.token, object{"rating": stars}).ok()
	}
	expect := func(mean float64, shown int) {
		t.Helper()
		if got := s.find("photographers", p.profile).GetFloat("rating"); got != mean {
			t.Errorf("rated %v, not %v", got, mean)
		}
		card := s.call("GET", "/api/v1/portfolio/getPhotographerDetails/"+p.profile, "", nil).ok().object("details")
		list := s.call("GET", "/api/v1/portfolio/reviews/"+p.profile, "", nil).ok()
		if card["rating"] != mean || len(list.list("reviews")) != shown || list.body["totalItems"] != float64(shown) {
			t.Errorf("shown: %v of %d reviews: %s", card["rating"], shown, list.raw)
		}
	}
	review(meera, 2)
	for range 3 {
		review(asha, 5)
	}
	expect(3.5, 4)
	review(asha, 3)
	expect(2.5, 5)
	rows, err := s.app.FindRecordsByFilter("reviews", "rating = 3", "", 0, 0)
	if err != nil || len(rows) != 1 {
		t.Fatal(rows, err)
	}
	if got := s.call("DELETE", "/api/collections/reviews/records/"+rows[0].Id, s.adminToken(), nil); got.status != 204 {
		t.Error(got.raw)
	}
	expect(3.5, 4)
}
