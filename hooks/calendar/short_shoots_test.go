package calendar_test

import (
	"fmt"
	"net/url"
	"slices"
	"testing"
	"time"

	"shootday/hooks/apptest"
	"shootday/internal/istime"
)

// TestShortShoots uses shoots of 15 minutes and buffers of 45 minutes, which together occupy two half hours. The list of
// free times, the search, the profile and the booking itself must agree on the latest time that can be booked before
// another booking.
func TestShortShoots(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t, "TRAVEL_MINUTES=45")
	if _, err := s.App.DB().NewQuery("UPDATE categories SET durationMinutes = 15").Execute(); err != nil {
		t.Fatal(err)
	}
	s.Call("PUT", "/api/v1/calendar/hours", s.Ravi.Token, apptest.Object{"id": s.Ravi.Profile, "hours": apptest.Weekdays("9:00 AM", "6:00 PM")}).OK()
	monday := s.Bookings.NextMonday()
	s.BookAt(monday.Add(12 * time.Hour)).OK()
	if free := s.FreeTimes(monday); !slices.Contains(free, "11:00 AM") || slices.Contains(free, "11:30 AM") {
		t.Errorf("the free times are %v", free)
	}

	s.At(monday.Add(10*time.Hour + 40*time.Minute))
	details := s.Call("GET", "/api/v1/portfolio/getPhotographerDetails/"+s.Ravi.Profile, "", nil).OK().Object("details")
	want := fmt.Sprint(apptest.Object{"scheduledDate": istime.ShownDate(monday), "scheduledTime": "11:00 AM"})
	if got := fmt.Sprint(details["nextFree"]); got != want {
		t.Errorf("the profile shows the next free time %v", got)
	}
	for _, category := range []string{"", s.DB.Category("Product")} {
		items := func(at string) []apptest.Object {
			query := url.Values{"categoryId": {category}}
			if at != "" {
				query.Set("date", istime.ISODate(monday))
				query.Set("time", at)
			}
			return s.Call("GET", "/api/items?"+query.Encode(), "", nil).OK().List("items")
		}
		if cards := items(""); len(cards) != 1 || fmt.Sprint(cards[0]["nextFree"]) != want {
			t.Errorf("category %q: the cards are %v", category, cards)
		}
		for at, found := range map[string]int{"11:00 AM": 1, "11:01 AM": 0} {
			if got := len(items(at)); got != found {
				t.Errorf("category %q: a search for %s finds %d, not %d", category, at, got, found)
			}
		}
	}
	s.BookAt(monday.Add(11*time.Hour + time.Minute)).RefusedFor("unavailable")
	s.BookAt(monday.Add(11 * time.Hour)).OK()
}
