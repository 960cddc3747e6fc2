package messages_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

// TestAQuestionAndItsAnswer asks and answers a question, and checks the messages that each participant sees.
func TestAQuestionAndItsAnswer(t *testing.T) {
	t.Parallel()
	s := newTalks(t)
	got := s.ask("  <b>Hello</b>\r\nCall 98765 43210\u202e ").OfStatus(201)
	thread, own := got.Text("threadId"), got.Object("message")
	if own["text"] != "<b>Hello</b>\nCall 98765 43210" || own["masked"] != true || own["shownAs"] != "<b>Hello</b>\nCall "+hidden || own["number"] != 1.0 ||
		own["from"] != "customer" || own["kind"] != "text" {
		t.Error("the writer sees", got.Raw)
	}
	if m, n := s.unread(s.Ravi); m != 1 || n != 1 {
		t.Errorf("%v unread in %v threads", m, n)
	}
	shown := s.show(s.Ravi, thread)
	first := shown.List("messages")[0]
	if first["text"] != "<b>Hello</b>\nCall "+hidden || first["masked"] != true || first["shownAs"] != nil {
		t.Error("the reader sees", shown.Raw)
	}
	view := shown.Object("thread")
	if with := view["with"].(apptest.Object); with["name"] != "Asha" || with["photo"] != "" || with["photographerId"] != nil {
		t.Error("the photographer sees", with)
	}
	if contact := view["contact"].(apptest.Object); contact["open"] != false || contact["mobile"] != "" {
		t.Error("contact is", contact)
	}
	if seen := view["mySeen"].(apptest.Object); seen["number"] != 0.0 || seen["at"] != "" {
		t.Error("before it was seen:", seen)
	}
	if left := s.see(s.Ravi, thread, 99).OK().Body["unread"]; left != 0.0 {
		t.Error("unread after all is seen:", left)
	}
	s.Pass(time.Minute)
	answer := s.sent(s.Ravi, thread, "Yes.")
	if answer["number"] != 2.0 || answer["masked"] != false {
		t.Error("the answer is", answer)
	}
	again := s.asked("One more") // belongs to the same thread
	if again != thread {
		t.Errorf("a second thread %s besides %s", again, thread)
	}
	view = s.show(s.Asha, thread).Object("thread")
	if seen := view["seen"].(apptest.Object); seen["number"] != 1.0 || seen["at"] == "" {
		t.Error("the customer learns of", seen)
	}
	if view["with"].(apptest.Object)["photographerId"] != s.Ravi.Profile || view["last"] != 3.0 || view["unread"] != 1.0 || view["canWrite"] != "" {
		t.Error("the customer sees", view)
	}
	list := s.Call("GET", "/api/v1/messages", s.Ravi.Token, nil).OK()
	entry := list.List("threads")[0]
	if last := entry["last"].(apptest.Object); last["text"] != "One more" || last["number"] != 3.0 || entry["bookingId"] != "" || entry["blocked"] != "" || list.Body["unread"] != 1.0 {
		t.Error("the list is", list.Raw)
	}
}

// TestPagesOfAThread checks the pages into which a long thread is divided.
func TestPagesOfAThread(t *testing.T) {
	t.Parallel()
	s := newTalks(t, "MESSAGES_PER_HOUR=1000")
	thread := s.asked("1")
	s.sent(s.Ravi, thread, "2")
	for i := 3; i <= 70; i++ {
		s.sent(s.Asha, thread, fmt.Sprint(i))
	}
	for query, want := range map[string]struct {
		from, to float64
		more     bool
	}{
		"":                      {21, 70, true},
		"perPage=1000":          {1, 70, false},
		"before=21":             {1, 20, false},
		"before=21&perPage=5":   {16, 20, true},
		"after=0":               {1, 50, true},
		"after=65":              {66, 70, false},
		"after=3&perPage=2":     {4, 5, true},
		"before=2":              {1, 1, false},
		"after=68&perPage=2":    {69, 70, false},
		"before=999999999999":   {21, 70, true},
		"before=71&perPage=100": {1, 70, false},
	} {
		got := s.Call("GET", "/api/v1/messages/"+thread+"?"+query, s.Asha.Token, nil).OK()
		all := got.List("messages")
		if all[0]["number"] != want.from || all[len(all)-1]["number"] != want.to || got.Body["more"] != want.more {
			t.Errorf("%q: %v to %v, more %v", query, all[0]["number"], all[len(all)-1]["number"], got.Body["more"])
		}
	}
	for _, query := range []string{"before=1&after=2", "before=-1", "after=x", "perPage=0", "before=1.5", "after=99999999999999999999"} {
		s.Call("GET", "/api/v1/messages/"+thread+"?"+query, s.Asha.Token, nil).Refused(400, "")
	}
	for _, query := range []string{"before=1", "before=0", "after=70", "after=100"} {
		if got := s.Call("GET", "/api/v1/messages/"+thread+"?"+query, s.Asha.Token, nil).OK(); len(got.List("messages")) != 0 || got.Body["more"] != false {
			t.Errorf("%q: %s", query, got.Raw)
		}
	}
}

// TestContactOpensAndCloses checks for which statuses of a booking its participants see contact details in a thread.
func TestContactOpensAndCloses(t *testing.T) {
	t.Parallel()
	s := newTalks(t)
	s.People.VerifyMobile(s.Asha, "9811198111")
	thread := s.asked("Mine is 98111 98111.")
	s.sent(s.Ravi, thread, "ravi@gmail.com")
	expect := func(state string, open bool) {
		t.Helper()
		customers, photographers := s.show(s.Asha, thread), s.show(s.Ravi, thread)
		for _, shown := range []*apptest.Answer{customers, photographers} {
			contact := shown.Object("thread")["contact"].(apptest.Object)
			if contact["open"] != open || (contact["mobile"] != "") != open {
				t.Errorf("%s: contact is %v", state, contact)
			}
			leaks := strings.Contains(shown.Raw, "9811198111") || strings.Contains(shown.Raw, apptest.SecretMobile)
			if leaks != open {
				t.Errorf("%s: the mobile is shown: %v", state, leaks)
			}
		}
		if got := strings.Contains(photographers.Raw, "98111 98111"); got != open {
			t.Errorf("%s: the photographer can read the original text: %v", state, got)
		}
		if got := strings.Contains(customers.Raw, "ravi@gmail.com"); got != open {
			t.Errorf("%s: the customer can read the original text: %v", state, got)
		}
		if got := strings.Contains(photographers.Raw, "Rao"); got != open {
			t.Errorf("%s: the photographer sees the full name: %v", state, got)
		}
		list := s.Call("GET", "/api/v1/messages", s.Ravi.Token, nil).OK()
		if got := strings.Contains(list.Raw, "Rao"); got != open {
			t.Errorf("%s: the list has the full name: %v", state, got)
		}
	}
	expect("no booking", false)
	booking := s.Bookings.Book(s.Asha, s.Ravi, s.Bookings.Form(48*time.Hour)).OK().Text("_id")
	expect("pending", false)
	s.Call("PUT", "/api/v1/dashboard/userreq/"+booking, s.Ravi.Token, apptest.Object{"status": "upcoming"}).OK()
	expect("upcoming", true)
	s.block("PUT", s.Asha, thread)
	expect("blocked by the customer", false)
	s.block("DELETE", s.Asha, thread)
	s.block("PUT", s.Ravi, thread)
	expect("blocked by the photographer", false)
	s.block("DELETE", s.Ravi, thread)
	expect("no longer blocked", true)
	s.Bookings.Cancel(s.Asha, booking)
	expect("canceled", false)
	if got := s.events(thread); !slices.Equal(got, []string{"requested", "accepted", "canceled"}) {
		t.Errorf("the lines are %q", got)
	}
}

// TestWhoMayWrite checks which messages are refused, and which error is returned if there are several reasons.
func TestWhoMayWrite(t *testing.T) {
	t.Parallel()
	s := newTalks(t)
	thread := s.asked("1")
	canWrite := func(who apptest.Person, want string) {
		t.Helper()
		if got := s.show(who, thread).Object("thread")["canWrite"]; got != want {
			t.Errorf("canWrite is %q, want %q", got, want)
		}
		if got := s.send(who, thread, "x"); want == "" {
			got.OfStatus(201)
		} else {
			got.HasCode(409, want)
		}
	}
	for _, text := range []string{"", " \n ", "\u200b", strings.Repeat("x", 2001), strings.Repeat("🙂", 10_000), strings.Repeat("a.com b ", 6)} {
		s.send(s.Asha, thread, text).Refused(400, "")
	}
	s.Call("POST", "/api/v1/messages/"+thread, s.Asha.Token, apptest.Object{"text": 5}).Refused(400, "")
	s.send(s.Meera, thread, "").Refused(404, "")
	s.send(s.Kabir, thread, "x").Refused(404, "")
	s.send(s.Admin, thread, "x").Refused(403, "")
	for range 4 {
		canWrite(s.Asha, "")
	}
	canWrite(s.Asha, "wait_for_answer")
	s.send(s.Asha, thread, "").Refused(400, "") // invalid messages get 400 even if valid ones would get 409
	s.ask("x").HasCode(409, "wait_for_answer")
	canWrite(s.Ravi, "")
	canWrite(s.Asha, "")
	s.block("PUT", s.Ravi, thread)
	s.block("PUT", s.Ravi, thread)
	canWrite(s.Ravi, "blocked")
	canWrite(s.Asha, "blocked")
	s.ask("x").HasCode(409, "blocked")
	s.Bookings.Book(s.Asha, s.Ravi, s.Bookings.Form(48*time.Hour)).HasCode(409, "blocked")
	s.block("PUT", s.Asha, thread)
	s.block("DELETE", s.Ravi, thread)
	canWrite(s.Ravi, "blocked")
	if got := s.show(s.Ravi, thread).Object("thread")["blocked"]; got != "other" {
		t.Errorf("blocked is %v", got)
	}
	s.block("DELETE", s.Asha, thread)
	canWrite(s.Ravi, "")
	s.DB.Update("photographers", s.Ravi.Profile, apptest.Object{"approved": false})
	canWrite(s.Asha, "closed")
	canWrite(s.Ravi, "closed")
	s.DB.Update("photographers", s.Ravi.Profile, apptest.Object{"approved": true})
	s.People.Suspend(s.Admin, s.Asha)
	canWrite(s.Ravi, "closed")
	s.People.Lift(s.Admin, s.Asha)
	s.Call("POST", "/api/v1/messages", s.Meera.Token, apptest.Object{"photographerId": "unknown", "text": ""}).Refused(404, "")
	s.People.Suspend(s.Admin, s.Kabir)
	s.Call("POST", "/api/v1/messages", s.Meera.Token, apptest.Object{"photographerId": s.Kabir.Profile, "text": "x"}).Refused(404, "")
	s.Call("POST", "/api/v1/messages", s.Ravi.Token, apptest.Object{"photographerId": s.Ravi.Profile, "text": "x"}).Refused(403, "")
}

// TestLimits checks the limits on messages per hour and on new threads per day.
func TestLimits(t *testing.T) {
	t.Parallel()
	s := newTalks(t, "MESSAGES_PER_HOUR=3", "THREADS_PER_DAY=2")
	thread := s.asked("1")
	s.sent(s.Ravi, thread, "2")
	s.sent(s.Asha, thread, "3")
	id := s.sent(s.Asha, thread, "4")["messageId"].(string)
	s.Call("DELETE", "/api/v1/messages/"+thread+"/"+id, s.Asha.Token, nil).OK()
	got := s.send(s.Asha, thread, "5").HasCode(http.StatusTooManyRequests, "too_many_requests")
	if got.Header.Get("Retry-After") == "" {
		t.Error("no Retry-After")
	}
	ask := func(p apptest.Person) *apptest.Answer {
		return s.Call("POST", "/api/v1/messages", s.Asha.Token, apptest.Object{"photographerId": p.Profile, "text": "x"})
	}
	ask(s.Kabir).OfStatus(201)
	ask(s.People.Photographer()).HasCode(429, "too_many_requests")
	s.Pass(time.Hour)
	s.sent(s.Asha, thread, "5")
	s.Pass(23 * time.Hour)
	ask(s.People.Photographer()).OfStatus(201)
}

// TestDeletedMessages deletes messages before the deadline, after it, and twice, and tries to delete messages of
// others.
func TestDeletedMessages(t *testing.T) {
	t.Parallel()
	s := newTalks(t)
	thread := s.asked("Quillfeather")
	id := s.latest(s.Asha, thread)["messageId"].(string)
	remove := func(who apptest.Person, id string) *apptest.Answer {
		return s.Call("DELETE", "/api/v1/messages/"+thread+"/"+id, who.Token, nil)
	}
	remove(s.Ravi, id).Refused(403, "")
	remove(s.Meera, id).Refused(404, "")
	remove(s.Asha, "unknown").Refused(404, "")
	remove(s.Asha, id).OK()
	for _, who := range []apptest.Person{s.Asha, s.Ravi} {
		shown := s.show(who, thread)
		if m := shown.List("messages")[0]; m["kind"] != "deleted" || m["text"] != "" || m["from"] != "customer" || m["number"] != 1.0 || m["masked"] != false {
			t.Error("the deleted message is", m)
		}
		if list := s.Call("GET", "/api/v1/messages", who.Token, nil).OK(); strings.Contains(shown.Raw+list.Raw, "Quillfeather") {
			t.Error("the text of the deleted message is still shown")
		}
	}
	if m, n := s.unread(s.Ravi); m != 0 || n != 0 {
		t.Errorf("%v unread in %v threads", m, n)
	}
	late := s.sent(s.Asha, thread, "x")["messageId"].(string)
	s.Pass(301 * time.Second)
	remove(s.Asha, late).HasCode(409, "too_late")
	remove(s.Asha, id).OK()
	s.Bookings.Book(s.Asha, s.Ravi, s.Bookings.Form(48*time.Hour)).OK()
	line := s.latest(s.Asha, thread)
	if line["kind"] != "line" || line["event"] != "requested" || line["from"] != "system" {
		t.Fatal("the line is", line)
	}
	remove(s.Asha, line["messageId"].(string)).Refused(403, "")
}

// TestSeenOnlyRises checks which message numbers PUT …/seen accepts.
func TestSeenOnlyRises(t *testing.T) {
	t.Parallel()
	s := newTalks(t)
	thread := s.asked("1")
	s.sent(s.Asha, thread, "2")
	s.sent(s.Asha, thread, "3")
	if left := s.see(s.Ravi, thread, 2).OK().Body["unread"]; left != 1.0 {
		t.Error(left, "are unread")
	}
	version := s.DB.Find("threads", thread).GetInt("version")
	if left := s.see(s.Ravi, thread, 1).OK().Body["unread"]; left != 1.0 {
		t.Error("unread after a lower number:", left)
	}
	if got := s.DB.Find("threads", thread); got.GetInt("version") != version || got.GetInt("photographerSeen") != 2 {
		t.Error("a lower number changed the thread")
	}
	for _, form := range []apptest.Object{{}, {"number": -1}, {"number": 1.5}, {"number": "2"}, {"number": nil}} {
		s.Call("PUT", "/api/v1/messages/"+thread+"/seen", s.Ravi.Token, form).Refused(400, "")
	}
	s.see(s.Meera, thread, 1).Refused(404, "")
}
