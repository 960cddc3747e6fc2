package hooks_test

import (
	"strings"
	"testing"
	"time"
)

func (s *server) deletion(method string, who person) *answer {
	s.Helper()
	return s.call(method, "/api/v1/user/deletion/"+who.id, who.token, nil)
}

func (s *server) erase(admin, who person) *answer {
	s.Helper()
	return s.call("POST", "/api/v1/admin/people/erase", admin.token, object{"email": who.email})
}

// deletionRequests returns what an admin sees, by account.
func (s *server) deletionRequests(admin person) map[string]object {
	s.Helper()
	found := map[string]object{}
	for _, request := range s.call("GET", "/api/collections/deletion_requests/records", admin.token, nil).list("items") {
		found[request["user"].(string)] = request
	}
	return found
}

// TestAStrangerFilesNoDeletionRequest: the contact form takes any name and address, and a message with a certain text counted as
// the request of the person, with their open bookings. The person's own request was then swallowed.
func TestAStrangerFilesNoDeletionRequest(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.actors()
	s.booked(c, "upcoming", 72*time.Hour)
	s.call("POST", "/api/v1/home/contactus", "", object{"fullName": "Asha Rao", "email": c.asha.email, "thoughts": "Please delete my account."}).ok()
	messages := s.call("GET", "/api/collections/contact_messages/records", c.admin.token, nil).ofStatus(200).list("items")
	if len(messages) != 1 {
		t.Errorf("admins see %d messages", len(messages))
	}
	for _, message := range messages {
		if open, found := message["openBookings"]; found {
			t.Errorf("the message of a stranger tells admins of %v open bookings", open)
		}
	}
}

func TestAdminsSeeRequestsWithOpenBookings(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.actors()
	s.booked(c, "pending for approval", 48*time.Hour)
	s.booked(c, "upcoming", 72*time.Hour)
	s.booked(c, "canceled", 96*time.Hour)
	s.call("POST", "/api/v1/home/contactus", "", object{"fullName": "Asha Rao", "email": c.asha.email, "thoughts": "Please delete my account."}).ok()
	for range 2 {
		for _, who := range []person{c.asha, c.ravi, c.meera} {
			asked := s.deletion("POST", who).ok()
			if asked.object("deletion")["notBefore"] != s.deletion("GET", who).ok().object("deletion")["notBefore"] {
				t.Error("the answers differ:", asked.raw)
			}
		}
	}
	listed := s.deletionRequests(c.admin)
	for _, who := range []struct {
		person
		open float64
	}{{c.asha, 2}, {c.ravi, 2}, {c.meera, 0}} {
		if got := listed[who.id]; got["openBookings"] != who.open || got["notBefore"] == nil {
			t.Errorf("%s asked, and admins see %v", who.email, got)
		}
		if n := s.countMail(who.email, "You asked us to delete your account"); n != 1 {
			t.Errorf("%s got %d mails", who.email, n)
		}
	}
	s.call("POST", "/api/v1/user/deletion/"+c.asha.id, c.meera.token, nil).refused(403, "")
	waiting := s.call("GET", "/api/v1/admin/waiting", c.admin.token, nil).ok()
	if !strings.Contains(waiting.raw, `"kind":"deletions"`) {
		t.Error("what waits is", waiting.raw)
	}
}

// TestNobodyIsErasedWithinThreeDaysOfTheMail, in which the owner can withdraw a request that somebody else has made.
func TestNobodyIsErasedWithinThreeDaysOfTheMail(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.actors()
	s.deletion("POST", c.meera).ok()
	s.erase(c.admin, c.meera).refused(409, "can be erased from")
	s.pass(72*time.Hour - time.Minute)
	s.erase(c.admin, c.meera).refused(409, "can be erased from")

	if got := s.deletion("DELETE", c.meera).ok(); got.body["deletion"] != nil || len(s.deletionRequests(c.admin)) != 0 {
		t.Error("after withdrawing:", got.raw)
	}
	s.deletion("DELETE", c.meera).ok()
	s.deletion("POST", c.meera).ok() // the three days begin again
	s.pass(2 * time.Minute)
	s.erase(c.admin, c.meera).refused(409, "can be erased from")
	s.pass(72 * time.Hour)
	s.erase(c.admin, c.meera).ok()
	if left := s.deletionRequests(c.admin); len(left) != 0 {
		t.Error("requests of nobody:", left)
	}
	s.expectAudited(c.meera.id, c.admin.email+": erase person", "the person: request deletion", "the person: withdraw deletion request", "the person: request deletion")
}

// TestTheThreeDaysBeginWhenTheMailWasSent: an owner who was not told cannot object.
func TestTheThreeDaysBeginWhenTheMailWasSent(t *testing.T) {
	t.Parallel()
	office, settings := startMailServer(t)
	s := start(t, settings...)
	c := s.actors()
	office.refuses.Store(true)
	if asked := s.deletion("POST", c.meera).ok(); asked.object("deletion")["notBefore"] != nil {
		t.Error("the mail was not sent, but", asked.raw)
	}
	s.soon("a failed try", func() bool { return s.outbox(c.meera.email)[0].GetInt("attempts") > 0 })
	s.pass(50 * time.Hour)
	s.erase(c.admin, c.meera).refused(409, "has not been sent")
	office.refuses.Store(false)
	s.settleMails()
	s.pass(71 * time.Hour)
	s.erase(c.admin, c.meera).refused(409, "can be erased from")
	s.pass(2 * time.Hour)
	s.erase(c.admin, c.meera).ok()
}

// TestRequestsAreLimited: each is a mail.
func TestDeletionRequestsAreLimited(t *testing.T) {
	t.Parallel()
	s := start(t)
	asha := s.customer()
	for range 3 {
		s.deletion("POST", asha).ok()
		s.deletion("DELETE", asha).ok()
	}
	s.deletion("POST", asha).refused(429, "several times")
	s.pass(24*time.Hour + time.Minute)
	s.deletion("POST", asha).ok()
}
