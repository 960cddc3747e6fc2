package messages_test

import (
	"slices"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

// TestOffersAndReschedulesWhileBlocked checks that, during a block, an earlier offer cannot be accepted, and a
// reschedule cannot contain a message. A reschedule without a message is allowed.
func TestOffersAndReschedulesWhileBlocked(t *testing.T) {
	t.Parallel()
	s := newTalks(t)
	booking := s.Bookings.Booked(s.Actors, "upcoming", 72*time.Hour)
	thread := s.thread()
	p := s.Offers.OnCall()
	asked := s.Call("POST", "/api/v1/messages", s.Asha.Token, apptest.Object{"photographerId": p.Profile, "text": "x"}).OfStatus(201).Text("threadId")
	_, offers := s.Offers.Make(s.Asha, s.Now().Add(3*time.Hour).Truncate(30*time.Minute), p)
	s.block("PUT", p, asked)
	s.Offers.Answer(p, offers[0], "accept").HasCode(409, "blocked")
	s.block("DELETE", p, asked)
	s.Offers.Answer(p, offers[0], "accept").OK()

	s.block("PUT", s.Ravi, thread)
	later := apptest.TimeForm(s.Now().Add(96 * time.Hour).Truncate(30 * time.Minute))
	s.Call("POST", "/api/v1/reschedule/"+booking, s.Asha.Token, apptest.With(later, apptest.Object{"words": "Rain is forecast"})).HasCode(409, "blocked")
	s.Call("POST", "/api/v1/reschedule/"+booking, s.Asha.Token, later).OfStatus(201)
}

// TestInstantOffersSkipTheBlocked checks that a customer's instant search sends no offer to a photographer while one of
// the two has blocked the other.
func TestInstantOffersSkipTheBlocked(t *testing.T) {
	t.Parallel()
	s := newTalks(t)
	blocked, free := s.Offers.OnCall(), s.Offers.OnCall()
	asked := s.Call("POST", "/api/v1/messages", s.Asha.Token, apptest.Object{"photographerId": blocked.Profile, "text": "x"}).OfStatus(201).Text("threadId")
	search := func(c apptest.Person, want ...apptest.Person) {
		t.Helper()
		asked := s.Offers.Ask(c, s.Offers.Form()).OK()
		if got := asked.Body["asked"]; got != float64(len(want)) {
			t.Errorf("%v were asked, want %d", got, len(want))
		}
		for _, p := range want {
			if len(s.Offers.Of(p)) != 1 {
				t.Error("an offer is missing")
			}
		}
		s.Call("DELETE", "/api/v1/instant/"+asked.Text("dispatchId"), c.Token, nil).OK()
	}
	for _, blocker := range []apptest.Person{s.Asha, blocked} {
		s.block("PUT", blocker, asked)
		search(s.Asha, free)
		s.block("DELETE", blocker, asked)
	}
	s.block("PUT", blocked, asked)
	search(s.Meera, blocked, free)
	s.block("DELETE", blocked, asked)
	search(s.Asha, blocked, free)
}

// TestARescueSkipsTheBlocked checks that, after a photographer withdrew from a booking, the only other photographer
// gets no offer if there is a block between that photographer and the customer. The customer then gets a refund, and
// the thread contains an automatic message for each event.
func TestARescueSkipsTheBlocked(t *testing.T) {
	t.Parallel()
	for _, blocked := range []bool{true, false} {
		s := apptest.NewRescues(t)
		booking := s.Settled(72 * time.Hour)
		asked := s.Call("POST", "/api/v1/messages", s.Asha.Token, apptest.Object{"photographerId": s.Kabir.Profile, "text": "x"}).OfStatus(201).Text("threadId")
		if blocked {
			s.Call("PUT", "/api/v1/messages/"+asked+"/block", s.Asha.Token, nil).OK()
		}
		s.Withdraw(booking).OK()
		if offers := s.Offers.Of(s.Kabir); (len(offers) == 0) != blocked {
			t.Errorf("blocked: %v, but the other photographer has %d offers", blocked, len(offers))
		}
		if !blocked {
			continue
		}
		s.Refunded(booking) // no other photographer can get an offer
		talk := talks{Server: s.Server, Actors: apptest.Actors{Asha: s.Asha, Ravi: s.Ravi}}
		if got := talk.events(talk.thread()); !slices.Equal(got, []string{"requested", "accepted", "paid", "withdrawn", "refunded"}) {
			t.Errorf("the lines are %q", got)
		}
	}
}
