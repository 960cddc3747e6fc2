package photographers_test

import (
	"testing"
	"time"

	"shootday/hooks/apptest"
)

// TestOfOneCustomersReviewsTheLatestCounts checks that the average rating includes only the latest review of each
// customer, and that all reviews are shown. The response must show which reviews are by the same customer, and the
// number of the customer's shoots.
func TestOfOneCustomersReviewsTheLatestCounts(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	asha, meera, p := s.People.VerifiedCustomer("Asha Rao"), s.People.VerifiedCustomer("Meera Iyer"), s.People.Photographer()
	begins := 48 * time.Hour
	review := func(c apptest.Person, stars int) {
		t.Helper()
		booking := s.Bookings.Book(c, p, s.Bookings.Form(begins)).OK().Text("_id")
		s.Call("PUT", "/api/v1/dashboard/userreq/"+booking, p.Token, apptest.Object{"status": "upcoming"}).OK()
		s.Pass(begins + time.Hour)
		s.Call("PUT", "/api/v1/dashboard/userreq/complete/"+booking, p.Token, apptest.Object{"status": "completed"}).OK()
		s.Call("POST", "/api/v1/booking/review/"+booking, c.Token, apptest.Object{"rating": stars}).OK()
	}
	expect := func(mean float64, shown int) {
		t.Helper()
		if got := s.DB.Find("photographers", p.Profile).GetFloat("rating"); got != mean {
			t.Errorf("rated %v, not %v", got, mean)
		}
		card := s.Call("GET", "/api/v1/portfolio/getPhotographerDetails/"+p.Profile, "", nil).OK().Object("details")
		list := s.Call("GET", "/api/v1/portfolio/reviews/"+p.Profile, "", nil).OK()
		if card["rating"] != mean || len(list.List("reviews")) != shown || list.Body["totalItems"] != float64(shown) {
			t.Errorf("the card shows the rating %v of %d reviews, and the list is %s", card["rating"], shown, list.Raw)
		}
	}
	review(meera, 2)
	for range 3 {
		review(asha, 5)
	}
	expect(3.5, 4)
	newest := s.Call("GET", "/api/v1/portfolio/reviews/"+p.Profile, "", nil).OK().List("reviews")
	ashas, meeras := newest[0], newest[3]
	if ashas["customer"] == meeras["customer"] || ashas["customer"] != newest[2]["customer"] || ashas["customer"] == asha.ID {
		t.Errorf("the reviews are by the customers %v", newest)
	}
	if ashas["shoots"] != 3.0 || meeras["shoots"] != 1.0 {
		t.Errorf("the customers had %v and %v shoots", ashas["shoots"], meeras["shoots"])
	}
	review(asha, 3)
	expect(2.5, 5)
	rows, err := s.App.FindRecordsByFilter("reviews", "rating = 3", "", 0, 0)
	if err != nil || len(rows) != 1 {
		t.Fatal(rows, err)
	}
	if got := s.Call("DELETE", "/api/collections/reviews/records/"+rows[0].Id, s.Admins.Token(), nil); got.Status != 204 {
		t.Error(got.Raw)
	}
	expect(3.5, 4)
}
