package hooks_test

import (
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// reviewed books, completes and reviews a shoot as soon as that is possible, and returns the booking.
func (s *server) reviewed(c, p person, stars int, inPerson bool) (id string) {
	s.Helper()
	id = s.book(c, p, s.form(time.Minute)).ok().text("_id")
	s.call("PUT", "/api/v1/dashboard/userreq/"+id, p.token, object{"status": "upcoming"}).ok()
	s.pass(time.Minute)
	s.call("PUT", "/api/v1/dashboard/userreq/complete/"+id, p.token, object{"status": "completed", "paidInPerson": inPerson}).ok()
	s.call("POST", "/api/v1/booking/review/"+id, c.token, object{"rating": stars, "comment": "Great"}).ok()
	s.pass(4 * time.Hour) // the slot is free again
	return id
}

// expectRating compares what a photographer's card and page say.
func (s *server) expectRating(p person, rating float64, counted int, verified ...bool) {
	s.Helper()
	card := s.call("GET", "/api/v1/portfolio/getPhotographerDetails/"+p.profile, "", nil).ok().object("details")
	if card["rating"] != rating || card["ratingCount"] != float64(counted) {
		s.Errorf("rated %v by %v, not %v by %d", card["rating"], card["ratingCount"], rating, counted)
	}
	listed := s.call("GET", "/api/v1/portfolio/reviews/"+p.profile, "", nil).ok()
	reviews := listed.list("reviews")
	if len(reviews) != len(verified) || listed.body["totalItems"] != float64(len(verified)) {
		s.Fatalf("%d reviews are shown of %v", len(reviews), listed.body["totalItems"])
	}
	for i, review := range reviews { // the newest first
		if review["verified"] != verified[i] {
			s.Errorf("review %d says verified: %v", i, review["verified"])
		}
	}
}

// verifyMobile proves a new mobile number of a person.
func (s *server) verifyMobile(c person, number string) {
	s.Helper()
	proof := s.proof(object{"mobileNo": number})
	s.call("PUT", "/api/v1/user/profile/"+c.id, c.token, object{"mobileno": number, "verificationToken": proof}).ok()
}

// TestFarmedReviewsDoNotCount: three accounts gave a photographer 5.0 stars within three minutes, for shoots that nobody paid.
func TestFarmedReviewsDoNotCount(t *testing.T) {
	t.Parallel()
	s := start(t)
	p := s.photographer()
	for i := range 3 {
		s.reviewed(s.customer(), p, 5, i > 0)
	}
	s.expectRating(p, 0, 0, false, false, false)
	if found := s.call("GET", "/api/items", "", nil).ok().list("items"); len(found) != 1 || found[0]["rating"] != 0.0 {
		t.Error("the search finds", found)
	}
	if page := s.call("GET", "/profile/"+p.profile, "", nil); strings.Contains(page.raw, "AggregateRating") || !strings.Contains(page.raw, "Great") {
		t.Error("search engines read", page.raw)
	}
	asha := s.customer()
	s.verifyMobile(asha, "9811198111")
	s.reviewed(asha, p, 3, false)
	s.expectRating(p, 3, 1, true, false, false, false)
}

// TestAVerifiedMobileCountsForEarlierReviews, and no longer once the customer has another number, so that one number serves
// one account.
func TestAVerifiedMobileCountsForEarlierReviews(t *testing.T) {
	t.Parallel()
	s := start(t)
	asha, meera, p, q := s.customer(), s.customer(), s.photographer(), s.photographer()
	s.verifyMobile(meera, "9811198112")
	s.reviewed(meera, p, 2, true)
	s.reviewed(asha, p, 5, true)
	s.reviewed(asha, q, 4, true)
	s.expectRating(p, 2, 1, false, true)
	s.expectRating(q, 0, 0, false)
	s.verifyMobile(asha, "9811198111")
	s.expectRating(p, 3.5, 2, true, true)
	s.expectRating(q, 4, 1, true)
	s.call("PUT", "/api/v1/user/profile/"+asha.id, asha.token, object{"mobileno": "9811198113"}).ok()
	s.expectRating(p, 2, 1, false, true)
	s.expectRating(q, 0, 0, false)
}

// TestReviewsOfPaidShootsCount while the money stays with the photographer.
func TestReviewsOfPaidShootsCount(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	later := s.reviewed(s.asha, s.ravi, 4, false)
	s.expectRating(s.ravi, 0, 0, false)
	s.verify(s.paid(s.ordered(later))).ok()
	s.expectRating(s.ravi, 4, 1, true)
	s.update("bookings", later, object{"paymentStatus": "refunded"})
	s.expectRating(s.ravi, 0, 0, false)
	paid := s.settled(48 * time.Hour)
	s.pass(48 * time.Hour)
	s.call("PUT", "/api/v1/dashboard/userreq/complete/"+paid, s.ravi.token, object{"status": "completed"}).ok()
	s.call("POST", "/api/v1/booking/review/"+paid, s.asha.token, object{"rating": 5}).ok()
	s.expectRating(s.ravi, 5, 1, true, false)
	s.reviewed(s.asha, s.ravi, 1, true) // later, but it does not count
	s.expectRating(s.ravi, 5, 1, false, true, false)
	for _, status := range []string{"refund pending", "refunded"} {
		s.update("bookings", paid, object{"paymentStatus": status})
		s.expectRating(s.ravi, 0, 0, false, false, false)
	}
	s.update("bookings", paid, object{"paymentStatus": "paid"})
	s.expectRating(s.ravi, 5, 1, false, true, false)
}

// TestRatingsOfOlderVersionsAreCountedAgain runs the migration over ratings that count every review, and back.
func TestRatingsOfOlderVersionsAreCountedAgain(t *testing.T) {
	t.Parallel()
	s := start(t)
	farmed, mixed := s.photographer(), s.photographer()
	s.reviewed(s.customer(), farmed, 5, true)
	s.reviewed(s.customer(), mixed, 5, true)
	s.reviewed(s.verifiedCustomer("Meera Iyer"), mixed, 2, true)
	for _, migration := range core.AppMigrations.Items() {
		if migration.File != "1795134352_verified_ratings.go" {
			continue
		}
		if err := migration.Down(s.app); err != nil {
			t.Fatal(err)
		}
		s.expectRating(farmed, 5, 1, false)
		s.expectRating(mixed, 3.5, 2, true, false)
		if err := migration.Up(s.app); err != nil {
			t.Fatal(err)
		}
		s.expectRating(farmed, 0, 0, false)
		s.expectRating(mixed, 2, 1, true, false)
		return
	}
	t.Error("there is no such migration")
}
