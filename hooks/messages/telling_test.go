package messages_test

import (
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

// TestTelling checks when people get an email about unseen messages.
func TestTelling(t *testing.T) {
	t.Parallel()
	s := newTalks(t)
	thread := s.asked("Call 98765 43210, Quillfeather")
	for range 4 {
		s.sent(s.Asha, thread, "x")
	}
	expect := func(what string, got, want int) {
		t.Helper()
		if got != want {
			t.Errorf("%s: %d mails, want %d", what, got, want)
		}
	}
	expect("too early", s.tell(s.Ravi, 119*time.Second), 0)
	expect("several messages", s.tell(s.Ravi, 2*time.Second), 1)
	mail := s.Mails.To(s.Ravi.Email)[0].GetString("text")
	if !strings.Contains(mail, "/messages/"+thread) || !strings.Contains(mail, "Asha has written") || strings.Contains(mail, "Rao") || strings.Contains(mail, "Quillfeather") {
		t.Error("the mail is", mail)
	}
	s.sent(s.Ravi, thread, "y")
	s.see(s.Asha, thread, 6).OK()
	s.sent(s.Asha, thread, "not told again")
	expect("not all is seen", s.tell(s.Ravi, time.Hour), 1)
	s.see(s.Ravi, thread, 99).OK()
	s.sent(s.Asha, thread, "new")
	expect("seen, then a new one", s.tell(s.Ravi, 121*time.Second), 2)
	s.see(s.Ravi, thread, 99).OK()
	s.sent(s.Asha, thread, "new")
	s.Pass(119 * time.Second)
	s.see(s.Ravi, thread, 99).OK()
	expect("seen just before", s.tell(s.Ravi, time.Hour), 2)
	id := s.sent(s.Asha, thread, "deleted")["messageId"].(string)
	s.Call("DELETE", "/api/v1/messages/"+thread+"/"+id, s.Asha.Token, nil).OK()
	expect("deleted", s.tell(s.Ravi, time.Hour), 2)
	s.sent(s.Asha, thread, "then blocked")
	s.block("PUT", s.Ravi, thread)
	expect("blocked", s.tell(s.Ravi, time.Hour), 2)
	s.block("DELETE", s.Ravi, thread)
	s.see(s.Ravi, thread, 99).OK()
	s.sent(s.Asha, thread, "then suspended")
	s.People.Suspend(s.Admin, s.Ravi)
	expect("suspended", s.tell(s.Ravi, time.Hour), 2)
	expect("the customer, who has seen the answer", s.tell(s.Asha, 0), 0)
}

// TestBookingsWriteTheirLines checks the messages that the server adds to a thread when the status of a booking
// changes.
func TestBookingsWriteTheirLines(t *testing.T) {
	t.Parallel()
	s := newTalks(t)
	booking := s.Bookings.Book(s.Asha, s.Ravi, s.Bookings.Form(48*time.Hour)).OK()
	thread := s.thread()
	if booking.Text("threadId") != thread {
		t.Error("the booking's answer has the thread", booking.Text("threadId"))
	}
	line := s.latest(s.Ravi, thread)
	text := line["text"].(string)
	if line["bookingId"] != booking.Text("_id") || !strings.HasPrefix(text, "Product shoot on ") || !strings.HasSuffix(text, " was requested.") {
		t.Error("the line is", line)
	}
	if m, _ := s.unread(s.Ravi); m != 0 {
		t.Error("lines are unread:", m)
	}
	id := booking.Text("_id")
	s.Call("POST", "/api/v1/reschedule/"+id, s.Asha.Token, apptest.TimeForm(s.Now().Add(72*time.Hour).Truncate(30*time.Minute))).OK()
	accept := apptest.Object{"status": "upcoming"}
	s.Call("PUT", "/api/v1/dashboard/userreq/"+id, s.Ravi.Token, accept).OK()
	s.Call("PUT", "/api/v1/dashboard/userreq/"+id, s.Ravi.Token, accept).OK() // a repeat
	s.Pass(80 * time.Hour)
	s.Deliveries.Upload(id)
	s.DB.Do(`UPDATE delivery_files SET state = 'ready'`)
	s.Call("PUT", "/api/v1/delivery/"+id+"/deliver", s.Ravi.Token, apptest.Object{"fewer": true}).OK()
	s.Call("PUT", "/api/v1/delivery/"+id+"/paid", s.Ravi.Token, nil).OK()
	rejected := s.Bookings.Book(s.Asha, s.Ravi, s.Bookings.Form(48*time.Hour)).OK().Text("_id")
	s.Call("DELETE", "/api/v1/dashboard/userreq/"+rejected, s.Ravi.Token, nil).OK()
	s.Bookings.Book(s.Asha, s.Ravi, s.Bookings.Form(48*time.Hour)).OK()
	s.Pass(25 * time.Hour)
	s.Round("bookings")
	want := "requested moved accepted completed delivered paid requested rejected requested expired"
	if got := strings.Join(s.events(thread), " "); got != want {
		t.Errorf("the lines are %s, want %s", got, want)
	}
	activity := s.Call("GET", "/api/v1/user/profile/"+s.Asha.ID, s.Asha.Token, nil).OK().List("bookings")[0]
	if activity["threadId"] != thread || activity["unread"] != 0.0 || activity["brief"] != false {
		t.Error("the customer's list has", activity)
	}
}

// TestAnUnpaidMatchWritesItsLine checks the messages that the server adds to a thread when the payment deadline of an
// instant booking passes.
func TestAnUnpaidMatchWritesItsLine(t *testing.T) {
	t.Parallel()
	s := newTalks(t)
	p := s.Offers.OnCall()
	s.Offers.Ask(s.Asha, s.Offers.Form()).OK()
	booking := s.Offers.Answer(p, s.Offers.OnlyOf(p), "accept").OK().Text("bookingId")
	s.Pass(11 * time.Minute)
	s.Round("unpaid")
	s.Round("unpaid")
	shown := s.Call("GET", "/api/v1/messages", s.Asha.Token, nil).OK().List("threads")
	thread := shown[0]["threadId"].(string)
	if got := strings.Join(s.events(thread), " "); len(shown) != 1 || got != "accepted unpaid" {
		t.Errorf("%d threads with the lines %s", len(shown), got)
	}
	line := s.latest(s.Asha, thread)
	if text := line["text"].(string); line["bookingId"] != booking || !strings.HasPrefix(text, "Product shoot on ") || !strings.HasSuffix(text, " was canceled because it was not paid in time.") {
		t.Error("the line is", line)
	}
	if got := s.show(s.Asha, thread).Object("thread")["contact"].(map[string]any); got["open"] != false || got["mobile"] != "" {
		t.Error("contact is still open:", got)
	}
}

// TestAnswersWithin checks the usual response time in a photographer's public details.
func TestAnswersWithin(t *testing.T) {
	t.Parallel()
	s := newTalks(t)
	details := func() any {
		return s.Call("GET", "/api/v1/portfolio/getPhotographerDetails/"+s.Ravi.Profile, "", nil).OK().Object("details")["answersWithin"]
	}
	for range 5 {
		if got := details(); got != nil {
			t.Error("too few questions:", got)
		}
		c := s.People.Customer()
		thread := s.Call("POST", "/api/v1/messages", c.Token, apptest.Object{"photographerId": s.Ravi.Profile, "text": "x"}).OfStatus(201).Text("threadId")
		s.Pass(16 * time.Minute)
		s.sent(s.Ravi, thread, "y")
	}
	if got := details(); got != 30.0 {
		t.Error("answersWithin is", got)
	}
}
