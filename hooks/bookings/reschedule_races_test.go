package bookings_test

import (
	"fmt"
	"os"
	"slices"
	"sync"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

// TestAThousandMovesAtOnce accepts a proposal and, at nearly the same time, changes the booking, the proposal or the
// customer, or books the proposed time for somebody else. It does so many times, and 10,000 times if SHOOTDAY_SOAK is
// set. No half hour may be reserved twice, or for a proposal that has ended. A booking must have its new time if and
// only if the proposal was accepted. A booking that has ended must not have an open proposal.
func TestAThousandMovesAtOnce(t *testing.T) {
	t.Parallel()
	races := 160
	if os.Getenv("SHOOTDAY_SOAK") != "" {
		races = 10_000
	}
	s := apptest.NewPayments(t)
	meera := s.People.Customer()
	rivals := []string{"cancel", "complete", "propose", "book", "decline", "withdraw", "accept", "move", "lapse", "suspend"}
	results := map[string]map[string]int{}
	// Each race of the same people uses a different day. After every 150 races, other people are used.
	for race := range races {
		if race%150 == 149 {
			s.Ravi, s.Asha, meera = s.People.Photographer(), s.People.Customer(), s.People.Customer()
		}
		was := s.Bookings.NextMonday().AddDate(0, 0, 2*(race%150)).Add(10 * time.Hour)
		to := was.Add(24 * time.Hour)
		id := s.BookAt(was).OK().Text("_id")
		s.Call("PUT", "/api/v1/dashboard/userreq/"+id, s.Ravi.Token, apptest.Object{"status": "upcoming"}).OK()
		proposal := openProposal(s.Server, s.Asha, id, to)
		rival := rivals[race%len(rivals)]
		rivalStatus := 200
		try := func() {
			// Wait a little before executing an SQL statement, because the request that accepts the proposal takes some
			// time to reach the database.
			if slices.Contains([]string{"complete", "move", "lapse", "suspend"}, rival) {
				time.Sleep(time.Duration(race%7) * 500 * time.Microsecond)
			}
			switch rival {
			case "cancel":
				rivalStatus = s.Cancel(id).Status
			case "complete": // with SQL, because the API allows this only after the start, when proposals have expired
				s.DB.Do(`UPDATE bookings SET status = 'completed' WHERE status = 'upcoming' AND id = '` + id + `'`)
			case "propose":
				rivalStatus = s.Bookings.Propose(s.Asha, id, to.Add(3*time.Hour)).Status
			case "book":
				rivalStatus = s.Bookings.Book(meera, s.Ravi, s.Bookings.FormAt(to)).Status
			case "decline", "accept":
				rivalStatus = answered(s.Server, s.Ravi, proposal, rival).Status
			case "withdraw":
				rivalStatus = s.Call("DELETE", proposal, s.Asha.Token, nil).Status
			case "move":
				s.DB.Do(`UPDATE bookings SET start = strftime('%Y-%m-%d %H:%M:%fZ', start, '+30 minutes'), "end" = strftime('%Y-%m-%d %H:%M:%fZ', "end", '+30 minutes'),
					blockedUntil = strftime('%Y-%m-%d %H:%M:%fZ', blockedUntil, '+30 minutes') WHERE id = '` + id + `'`)
			case "lapse":
				s.DB.Do(`UPDATE reschedule_proposals SET lapsesAt = '2020-01-01 00:00:00.000Z' WHERE status = 'open'`)
				s.Round("bookings")
			case "suspend":
				s.DB.Do(`UPDATE users SET suspended = true WHERE id = '` + s.Asha.ID + `'`)
			}
		}
		accepted := 0
		var both sync.WaitGroup
		first, second := func() { accepted = answered(s.Server, s.Ravi, proposal, "accept").Status }, try
		if race/len(rivals)%2 == 1 {
			first, second = second, first
		}
		both.Go(first)
		both.Go(second)
		both.Wait()
		if rival == "suspend" {
			s.DB.Do(`UPDATE users SET suspended = false`)
		}
		slotsAreRight(s.Server)
		status, state, start := statusOf(s.Server, proposal), s.DB.Find("bookings", id).GetString("status"), startOf(s.Server, id)
		if (accepted == 200) != (status == "accepted") || accepted != 200 && accepted != 409 {
			t.Errorf("the response to accepting against %s is %d, and the proposal is %s", rival, accepted, status)
		}
		end := to
		if status != "accepted" {
			end = was
		}
		if rival == "move" {
			if start.Equal(was) || start.Equal(to) {
				t.Errorf("the change of the start by an admin is lost: %v", start)
			}
		} else if !start.Equal(end) {
			t.Errorf("accepting against %s: the proposal is %s, and the shoot starts at %v, before it at %v", rival, status, start, was)
		}
		wanted := map[string][]string{
			"cancel": {"200 accepted canceled 201", "409 closed canceled 201"}, "complete": {"200 accepted completed 200", "409 closed completed 200"},
			"propose": {"200 accepted upcoming 201", "200 accepted upcoming 409"}, "book": {"200 accepted upcoming 409"},
			"decline": {"200 accepted upcoming 409", "409 declined upcoming 200"}, "withdraw": {"200 accepted upcoming 409", "409 withdrawn upcoming 200"},
			"accept": {"200 accepted upcoming 200"}, "move": {"200 accepted upcoming 200", "409 closed upcoming 200"},
			"lapse": {"200 accepted upcoming 200", "409 lapsed upcoming 200"}, "suspend": {"200 accepted upcoming 200", "409 closed upcoming 200"},
		}
		got := fmt.Sprint(accepted, " ", status, " ", state, " ", rivalStatus)
		if !slices.Contains(wanted[rival], got) {
			t.Errorf("accepting against %s: %s", rival, got)
		}
		if results[rival] == nil {
			results[rival] = map[string]int{}
		}
		results[rival][got]++
		if t.Failed() {
			t.FailNow()
		}
		s.DB.Do(`UPDATE bookings SET status = 'canceled' WHERE status IN ('pending for approval', 'upcoming')`)
	}
	t.Log(races, "races:", results)
}
