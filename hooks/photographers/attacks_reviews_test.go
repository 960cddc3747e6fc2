package photographers_test

import (
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/apptest"
)

// reviewed books a shoot that starts in a minute, completes and reviews it, and returns the id of the booking.
func reviewed(s *apptest.Server, c, p apptest.Person, stars int, inPerson bool) (id string) {
	s.Helper()
	id = s.Bookings.Book(c, p, s.Bookings.Form(time.Minute)).OK().Text("_id")
	s.Call("PUT", "/api/v1/dashboard/userreq/"+id, p.Token, apptest.Object{"status": "upcoming"}).OK()
	s.Pass(time.Minute)
	s.Call("PUT", "/api/v1/dashboard/userreq/complete/"+id, p.Token, apptest.Object{"status": "completed", "paidInPerson": inPerson}).OK()
	s.Call("POST", "/api/v1/booking/review/"+id, c.Token, apptest.Object{"rating": stars, "comment": "Great"}).OK()
	s.Pass(4 * time.Hour) // until the photographer is free again
	return id
}

// TestFarmedReviewsDoNotCount checks that reviews of unpaid shoots by unverified accounts do not affect the rating.
func TestFarmedReviewsDoNotCount(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	p := s.People.Photographer()
	for i := range 3 {
		reviewed(s, s.People.Customer(), p, 5, i > 0)
	}
	s.People.ExpectRating(p, 0, 0, false, false, false)
	if found := s.Call("GET", "/api/items", "", nil).OK().List("items"); len(found) != 1 || found[0]["rating"] != 0.0 {
		t.Error("the search finds", found)
	}
	if page := s.Call("GET", "/profile/"+p.Profile, "", nil); strings.Contains(page.Raw, "AggregateRating") || !strings.Contains(page.Raw, "Great") {
		t.Error("the page for search engines contains", page.Raw)
	}
	asha := s.People.Customer()
	s.People.VerifyMobile(asha, "9811198111")
	reviewed(s, asha, p, 3, false)
	s.People.ExpectRating(p, 3, 1, true, false, false, false)
}

// TestAVerifiedMobileCountsForEarlierReviews checks that a customer's earlier reviews count for the rating as soon as
// the customer verifies a mobile number. They no longer count after the customer changes the number, so that one number
// can serve only one account.
func TestAVerifiedMobileCountsForEarlierReviews(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	asha, meera, p, q := s.People.Customer(), s.People.Customer(), s.People.Photographer(), s.People.Photographer()
	s.People.VerifyMobile(meera, "9811198112")
	reviewed(s, meera, p, 2, true)
	reviewed(s, asha, p, 5, true)
	reviewed(s, asha, q, 4, true)
	s.People.ExpectRating(p, 2, 1, false, true)
	s.People.ExpectRating(q, 0, 0, false)
	s.People.VerifyMobile(asha, "9811198111")
	s.People.ExpectRating(p, 3.5, 2, true, true)
	s.People.ExpectRating(q, 4, 1, true)
	s.Call("PUT", "/api/v1/user/profile/"+asha.ID, asha.Token, apptest.Object{"mobileno": "9811198113"}).OK()
	s.People.ExpectRating(p, 2, 1, false, true)
	s.People.ExpectRating(q, 0, 0, false)
}

// TestReviewsOfPaidShootsCount checks that the review of a paid shoot counts for the rating while the photographer
// keeps the payment.
func TestReviewsOfPaidShootsCount(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	later := reviewed(s.Server, s.Asha, s.Ravi, 4, false)
	s.People.ExpectRating(s.Ravi, 0, 0, false)
	s.Verify(s.Pay(s.Ordered(later))).OK()
	s.People.ExpectRating(s.Ravi, 4, 1, true)
	s.DB.Update("bookings", later, apptest.Object{"paymentStatus": "refunded"})
	s.People.ExpectRating(s.Ravi, 0, 0, false)
	paid := s.Settled(48 * time.Hour)
	s.Pass(48 * time.Hour)
	s.Call("PUT", "/api/v1/dashboard/userreq/complete/"+paid, s.Ravi.Token, apptest.Object{"status": "completed"}).OK()
	s.Call("POST", "/api/v1/booking/review/"+paid, s.Asha.Token, apptest.Object{"rating": 5}).OK()
	s.People.ExpectRating(s.Ravi, 5, 1, true, false)
	reviewed(s.Server, s.Asha, s.Ravi, 1, true) // later than the others, but it does not count
	s.People.ExpectRating(s.Ravi, 5, 1, false, true, false)
	for _, status := range []string{"refund pending", "refunded"} {
		s.DB.Update("bookings", paid, apptest.Object{"paymentStatus": status})
		s.People.ExpectRating(s.Ravi, 0, 0, false, false, false)
	}
	s.DB.Update("bookings", paid, apptest.Object{"paymentStatus": "paid"})
	s.People.ExpectRating(s.Ravi, 5, 1, false, true, false)
}

// TestRatingsOfOlderVersionsAreCountedAgain reverts the migration verified_ratings, which makes the ratings include
// every review again. It then checks that the migration corrects the ratings.
func TestRatingsOfOlderVersionsAreCountedAgain(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	farmed, mixed := s.People.Photographer(), s.People.Photographer()
	reviewed(s, s.People.Customer(), farmed, 5, true)
	reviewed(s, s.People.Customer(), mixed, 5, true)
	reviewed(s, s.People.VerifiedCustomer("Meera Iyer"), mixed, 2, true)
	for _, migration := range core.AppMigrations.Items() {
		if migration.File != "1795134352_verified_ratings.go" {
			continue
		}
		if err := migration.Down(s.App); err != nil {
			t.Fatal(err)
		}
		s.People.ExpectRating(farmed, 5, 1, false)
		s.People.ExpectRating(mixed, 3.5, 2, true, false)
		if err := migration.Up(s.App); err != nil {
			t.Fatal(err)
		}
		s.People.ExpectRating(farmed, 0, 0, false)
		s.People.ExpectRating(mixed, 2, 1, true, false)
		return
	}
	t.Error("the migration was not found")
}
