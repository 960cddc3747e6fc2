package photographers_test

import (
	"net/http"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

// TestOnlyReviewsRate checks that a superuser can change neither a photographer's rating nor the other numbers that the
// server computes, and that changes of reviews take effect immediately.
func TestOnlyReviewsRate(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Actors()
	c.Asha = s.People.VerifiedCustomer("Asha Rao") // the reviews of a verified customer count
	booking := s.Bookings.Booked(c, "completed", 48*time.Hour)
	counted := apptest.Object{"rating": 5, "ratingCount": 40, "completedShoots": 90, "withdrawals": 3, "lowered": 1}
	expect := func(profile, when string, want apptest.Object) {
		t.Helper()
		row := s.DB.Find("photographers", profile)
		for name := range counted {
			wanted, _ := want[name].(int)
			if row.GetInt(name) != wanted {
				t.Errorf("%s: %s is %v, not %d", when, name, row.GetFloat(name), wanted)
			}
		}
	}
	if got := s.Admins.Edit("photographers", c.Ravi.Profile, apptest.With(counted, apptest.Object{"bio": "Ten years of weddings."})); got.Status != http.StatusOK {
		t.Fatal(got.Raw)
	} else if got.Body["rating"] != 0.0 {
		t.Error("the answer shows", got.Body["rating"])
	}
	if s.DB.Find("photographers", c.Ravi.Profile).GetString("bio") == "" {
		t.Error("the other fields of the edit are not saved")
	}
	shoots := s.DB.Find("photographers", c.Ravi.Profile).GetInt("completedShoots")
	expect(c.Ravi.Profile, "after an edit", apptest.Object{"completedShoots": shoots})

	review := s.Admins.Create("reviews", apptest.Object{"booking": booking, "photographer": c.Ravi.Profile, "rating": 4}).Text("id")
	expect(c.Ravi.Profile, "after a review", apptest.Object{"rating": 4, "ratingCount": 1, "completedShoots": shoots})
	s.Admins.Edit("photographers", c.Ravi.Profile, counted).OfStatus(200)
	expect(c.Ravi.Profile, "after another edit", apptest.Object{"rating": 4, "ratingCount": 1, "completedShoots": shoots})
	s.Admins.Edit("reviews", review, apptest.Object{"rating": 2}).OfStatus(200)
	expect(c.Ravi.Profile, "after an edit of the review", apptest.Object{"rating": 2, "ratingCount": 1, "completedShoots": shoots})
	if got := s.Call("DELETE", "/api/collections/reviews/records/"+review, s.Admins.Token(), nil); got.Status != http.StatusNoContent {
		t.Error(got.Raw)
	}
	expect(c.Ravi.Profile, "without a review", apptest.Object{"completedShoots": shoots})

	made := s.Admins.Create("photographers", apptest.With(counted, apptest.Object{"user": c.Meera.ID, "firstName": "Meera", "city": s.DB.City("Delhi"), "type": "mobile"}))
	if made.Status != http.StatusOK {
		t.Fatal(made.Raw)
	}
	expect(made.Text("id"), "a profile that an admin creates", apptest.Object{})
}
