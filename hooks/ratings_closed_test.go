package hooks_test

import (
	"net/http"
	"testing"
	"time"
)

// TestOnlyReviewsRate: a superuser changes neither the rating of a photographer nor another number that the server counts,
// and changes of reviews count at once.
func TestOnlyReviewsRate(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.actors()
	c.asha = s.verifiedCustomer("Asha Rao") // whose reviews count
	booking := s.booked(c, "completed", 48*time.Hour)
	counted := object{"rating": 5, "ratingCount": 40, "completedShoots": 90, "withdrawals": 3, "lowered": 1}
	expect := func(profile, when string, want object) {
		t.Helper()
		row := s.find("photographers", profile)
		for name := range counted {
			wanted, _ := want[name].(int)
			if row.GetInt(name) != wanted {
				t.Errorf("%s: %s is %v, not %d", when, name, row.GetFloat(name), wanted)
			}
		}
	}
	if got := s.edit("photographers", c.ravi.profile, with(counted, object{"bio": "Ten years of weddings."})); got.status != http.StatusOK {
		t.Fatal(got.raw)
	} else if got.body["rating"] != 0.0 {
		t.Error("the answer shows", got.body["rating"])
	}
	if s.find("photographers", c.ravi.profile).GetString("bio") == "" {
		t.Error("the rest of the edit is lost")
	}
	shoots := s.find("photographers", c.ravi.profile).GetInt("completedShoots")
	expect(c.ravi.profile, "after an edit", object{"completedShoots": shoots})

	review := s.create("reviews", object{"booking": booking, "photographer": c.ravi.profile, "rating": 4}).text("id")
	expect(c.ravi.profile, "after a review", object{"rating": 4, "ratingCount": 1, "completedShoots": shoots})
	s.edit("photographers", c.ravi.profile, counted).ofStatus(200)
	expect(c.ravi.profile, "after another edit", object{"rating": 4, "ratingCount": 1, "completedShoots": shoots})
	s.edit("reviews", review, object{"rating": 2}).ofStatus(200)
	expect(c.ravi.profile, "after an edit of the review", object{"rating": 2, "ratingCount": 1, "completedShoots": shoots})
	if got := s.call("DELETE", "/api/collections/reviews/records/"+review, s.adminToken(), nil); got.status != http.StatusNoContent {
		t.Error(got.raw)
	}
	expect(c.ravi.profile, "without a review", object{"completedShoots": shoots})

	made := s.create("photographers", with(counted, object{"user": c.meera.id, "firstName": "Meera", "city": s.city("Delhi"), "type": "mobile"}))
	if made.status != http.StatusOK {
		t.Fatal(made.raw)
	}
	expect(made.text("id"), "a profile that an admin creates", object{})
}
