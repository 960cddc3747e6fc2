package admin_test

import (
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

func deletion(s *apptest.Server, method string, who apptest.Person) *apptest.Answer {
	s.Helper()
	return s.Call(method, "/api/v1/user/deletion/"+who.ID, who.Token, nil)
}

func erase(s *apptest.Server, admin, who apptest.Person) *apptest.Answer {
	s.Helper()
	return s.Call("POST", "/api/v1/admin/people/erase", admin.Token, apptest.Object{"email": who.Email})
}

// deletionRequests returns the requests shown to an admin, by account.
func deletionRequests(s *apptest.Server, admin apptest.Person) map[string]apptest.Object {
	s.Helper()
	found := map[string]apptest.Object{}
	for _, request := range s.Call("GET", "/api/collections/deletion_requests/records", admin.Token, nil).List("items") {
		found[request["user"].(string)] = request
	}
	return found
}

// TestAStrangerFilesNoDeletionRequest checks that a contact message does not show admins the number of open bookings, as
// a deletion request does. Anyone can write such a message with a customer's name and address.
func TestAStrangerFilesNoDeletionRequest(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Actors()
	s.Bookings.Booked(c, "upcoming", 72*time.Hour)
	s.Call("POST", "/api/v1/home/contactus", "", apptest.Object{"fullName": "Asha Rao", "email": c.Asha.Email, "thoughts": "Please delete my account."}).OK()
	messages := s.Call("GET", "/api/collections/contact_messages/records", c.Admin.Token, nil).OfStatus(200).List("items")
	if len(messages) != 1 {
		t.Errorf("admins see %d messages", len(messages))
	}
	for _, message := range messages {
		if open, found := message["openBookings"]; found {
			t.Errorf("the message of a stranger shows admins %v open bookings", open)
		}
	}
}

func TestAdminsSeeRequestsWithOpenBookings(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Actors()
	s.Bookings.Booked(c, "pending for approval", 48*time.Hour)
	s.Bookings.Booked(c, "upcoming", 72*time.Hour)
	s.Bookings.Booked(c, "canceled", 96*time.Hour)
	s.Call("POST", "/api/v1/home/contactus", "", apptest.Object{"fullName": "Asha Rao", "email": c.Asha.Email, "thoughts": "Please delete my account."}).OK()
	for range 2 {
		for _, who := range []apptest.Person{c.Asha, c.Ravi, c.Meera} {
			asked := deletion(s, "POST", who).OK()
			if asked.Object("deletion")["notBefore"] != deletion(s, "GET", who).OK().Object("deletion")["notBefore"] {
				t.Error("the answers differ:", asked.Raw)
			}
		}
	}
	listed := deletionRequests(s, c.Admin)
	for _, who := range []struct {
		apptest.Person
		open float64
	}{{c.Asha, 2}, {c.Ravi, 2}, {c.Meera, 0}} {
		if got := listed[who.ID]; got["openBookings"] != who.open || got["notBefore"] == nil {
			t.Errorf("after the request of %s, admins see %v", who.Email, got)
		}
		if n := s.Mails.Count(who.Email, "You asked us to delete your account"); n != 1 {
			t.Errorf("%s got %d mails", who.Email, n)
		}
	}
	s.Call("POST", "/api/v1/user/deletion/"+c.Asha.ID, c.Meera.Token, nil).Refused(403, "")
	waiting := s.Call("GET", "/api/v1/admin/waiting", c.Admin.Token, nil).OK()
	if !strings.Contains(waiting.Raw, `"kind":"deletions"`) {
		t.Error("the open tasks lack the deletion:", waiting.Raw)
	}
}

// TestNobodyIsErasedWithinThreeDaysOfTheMail checks the period in which the owner can withdraw a request that another
// person has made.
func TestNobodyIsErasedWithinThreeDaysOfTheMail(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Actors()
	deletion(s, "POST", c.Meera).OK()
	erase(s, c.Admin, c.Meera).Refused(409, "can be erased from")
	s.Pass(72*time.Hour - time.Minute)
	erase(s, c.Admin, c.Meera).Refused(409, "can be erased from")

	if got := deletion(s, "DELETE", c.Meera).OK(); got.Body["deletion"] != nil || len(deletionRequests(s, c.Admin)) != 0 {
		t.Error("after withdrawing:", got.Raw)
	}
	deletion(s, "DELETE", c.Meera).OK()
	deletion(s, "POST", c.Meera).OK() // the three days begin again
	s.Pass(2 * time.Minute)
	erase(s, c.Admin, c.Meera).Refused(409, "can be erased from")
	s.Pass(72 * time.Hour)
	erase(s, c.Admin, c.Meera).OK()
	if left := deletionRequests(s, c.Admin); len(left) != 0 {
		t.Error("requests remain without an account:", left)
	}
	s.Admins.ExpectAudited(c.Meera.ID, c.Admin.Email+": erase person", "the person: request deletion", "the person: withdraw deletion request", "the person: request deletion")
}

// TestTheThreeDaysBeginWhenTheMailWasSent checks that the deletion is delayed until the email was sent, because an
// owner who was not notified cannot object.
func TestTheThreeDaysBeginWhenTheMailWasSent(t *testing.T) {
	t.Parallel()
	office, settings := apptest.StartMailServer(t)
	s := apptest.Start(t, settings...)
	c := s.People.Actors()
	office.Refuses.Store(true)
	if asked := deletion(s, "POST", c.Meera).OK(); asked.Object("deletion")["notBefore"] != nil {
		t.Error("the mail was not sent, but the answer contains a date:", asked.Raw)
	}
	s.Soon("a failed try", func() bool { return s.Mails.To(c.Meera.Email)[0].GetInt("attempts") > 0 })
	s.Pass(50 * time.Hour)
	erase(s, c.Admin, c.Meera).Refused(409, "has not been sent")
	office.Refuses.Store(false)
	s.Mails.AllSent()
	s.Pass(71 * time.Hour)
	erase(s, c.Admin, c.Meera).Refused(409, "can be erased from")
	s.Pass(2 * time.Hour)
	erase(s, c.Admin, c.Meera).OK()
}

// TestDeletionRequestsAreLimited checks the limit on requests. It is necessary because an email is sent for each one.
func TestDeletionRequestsAreLimited(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	asha := s.People.Customer()
	for range 3 {
		deletion(s, "POST", asha).OK()
		deletion(s, "DELETE", asha).OK()
	}
	deletion(s, "POST", asha).Refused(429, "several times")
	s.Pass(24*time.Hour + time.Minute)
	deletion(s, "POST", asha).OK()
}
