package hooks_test

import (
	"testing"
	"time"
)

func TestADeletionRequestTellsAdminsOfOpenBookings(t *testing.T) {
	s := start(t)
	c := s.actors()
	s.booked(c, "pending for approval", 48*time.Hour)
	s.booked(c, "upcoming", 72*time.Hour)
	s.booked(c, "canceled", 96*time.Hour)
	for _, who := range []person{c.asha, c.ravi, c.meera} {
		s.call("POST", "/api/v1/user/deletion/"+who.id, who.token, nil).ok()
	}
	s.writeToUs("Do you come to Leh?")
	want := map[string]any{c.asha.email: 2.0, c.ravi.email: 2.0, c.meera.email: 0.0, "asha.rao@example.in": nil}
	listed := s.call("GET", "/api/collections/contact_messages/records", c.admin.token, nil).list("items")
	if len(listed) != len(want) {
		t.Fatal(listed)
	}
	for _, message := range listed {
		if got := message["openBookings"]; got != want[message["email"].(string)] {
			t.Errorf("%s has %v open bookings", message["email"], got)
		}
	}
}
