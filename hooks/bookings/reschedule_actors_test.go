package bookings_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

// TestWhoMovesWhat checks which people can propose, accept, decline and retract a new time for bookings in each status.
func TestWhoMovesWhat(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Actors()
	people := []apptest.Person{c.Nobody, c.Asha, c.Meera, c.Ravi, c.Kabir, c.Admin}
	// The table contains, for each status of the booking and each call, the HTTP status codes that the people get. "propose"
	// makes a new proposal. The other calls concern a proposal that Asha made before the booking got its status.
	table := map[string]map[string][6]int{
		"pending for approval": {"propose": {401, 200, 404, 409, 404, 403}},
		"rejected":             {"propose": {401, 409, 404, 409, 404, 403}},
		"upcoming": {
			"propose": {401, 201, 404, 201, 404, 403}, "accept": {401, 409, 404, 200, 404, 403},
			"decline": {401, 409, 404, 200, 404, 403}, "withdraw": {401, 200, 404, 409, 404, 403},
		},
		"completed": {
			"propose": {401, 409, 404, 409, 404, 403}, "accept": {401, 409, 404, 409, 404, 403},
			"decline": {401, 409, 404, 409, 404, 403}, "withdraw": {401, 409, 404, 409, 404, 403},
		},
	}
	table["canceled"] = table["completed"]
	table["started"] = map[string][6]int{"propose": table["completed"]["propose"]}
	table["lapsed"], table["settled"] = map[string][6]int{}, map[string][6]int{}
	for call, answers := range table["completed"] {
		if call != "propose" {
			table["lapsed"][call], table["settled"][call] = answers, answers
		}
	}
	days := 0
	for status, calls := range table {
		for call, answers := range calls {
			for i, who := range people {
				days++
				was := s.Now().Add(time.Duration(days) * 24 * time.Hour)
				stored := status
				if slices.Contains([]string{"started", "lapsed", "settled", "completed", "canceled"}, status) {
					stored = "upcoming"
				}
				id := s.Bookings.Booked(c, stored, was.Sub(s.Now())+10*time.Hour)
				proposal := "/api/v1/reschedule/" + id + "/none"
				if call != "propose" {
					proposal = openProposal(s, c.Asha, id, was.Add(200*24*time.Hour))
				}
				switch status {
				case "completed", "canceled":
					set(s, id, apptest.Object{"status": status})
				case "started":
					set(s, id, apptest.Object{"start": s.Now().Add(-time.Minute)})
				case "lapsed":
					s.DB.Do(`UPDATE reschedule_proposals SET lapsesAt = '2020-01-01 00:00:00.000Z' WHERE status = 'open'`)
				case "settled": // the proposal was already declined, or accepted if the following call is "decline"
					other := "decline"
					if call == "decline" {
						other = "accept"
					}
					answered(s, c.Ravi, proposal, other).OK()
				}
				var got *apptest.Answer
				switch call {
				case "propose":
					got = s.Bookings.Propose(who, id, was.Add(201*24*time.Hour))
				case "withdraw":
					got = s.Call("DELETE", proposal, who.Token, nil)
				default:
					got = answered(s, who, proposal, call)
				}
				if got.Status != answers[i] {
					t.Errorf("the response to %s of a booking with status %s by person %d is %d, want %d: %s", call, status, i, got.Status, answers[i], got.Raw)
				}
				set(s, id, apptest.Object{"status": "canceled"})
			}
		}
	}
	slotsAreRight(s)
}

// set changes fields of a booking in the database, without the checks of the API.
func set(s *apptest.Server, booking string, fields apptest.Object) {
	s.Helper()
	row := s.DB.Find("bookings", booking)
	row.Load(fields)
	s.DB.Save(row)
}

// TestWhatEndsAProposal checks that various changes of a booking or its parties end an open proposal.
func TestWhatEndsAProposal(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	admin := s.People.Actors().Admin
	for i, end := range []struct {
		name string
		do   func(id string)
	}{
		{"a cancellation", func(id string) { s.Cancel(id).OK() }},
		{"a completion", func(id string) { s.DB.Do(`UPDATE bookings SET status = 'completed' WHERE id = '` + id + `'`) }},
		{"an admin's status", func(id string) { s.Admins.EditAs(admin, "bookings", id, apptest.Object{"status": "canceled"}) }},
		{"an admin's start", func(id string) {
			s.Admins.EditAs(admin, "bookings", id, apptest.Object{"start": startOf(s.Server, id).Add(30 * time.Minute)})
		}},
		{"a deletion", func(id string) {
			if err := s.App.Delete(s.DB.Find("bookings", id)); err != nil {
				t.Error(err)
			}
		}},
		{"the suspension of the photographer", func(string) { s.People.Suspend(admin, s.Ravi); s.People.Lift(admin, s.Ravi) }},
		{"the suspension of the customer", func(string) { s.People.Suspend(admin, s.Asha); s.People.Lift(admin, s.Asha) }},
	} {
		for _, person := range []*apptest.Person{&s.Asha, &s.Ravi} { // a suspension has ended their sessions
			person.Token = s.People.TokenOf(s.DB.Find("users", person.ID))
		}
		at := s.Bookings.NextMonday().Add(time.Duration(24*i+10) * time.Hour)
		id := s.BookAt(at).OK().Text("_id")
		s.Call("PUT", "/api/v1/dashboard/userreq/"+id, s.Ravi.Token, apptest.Object{"status": "upcoming"}).OK()
		proposal := openProposal(s.Server, s.Asha, id, at.AddDate(0, 2, 0))
		end.do(id)
		if count, err := s.App.CountRecords("reschedule_proposals"); end.name == "a deletion" {
			if err != nil || count != int64(i) {
				t.Error("a deleted booking still has its proposal:", count, err)
			}
		} else if got := statusOf(s.Server, proposal); got != "closed" {
			t.Errorf("after %s the status of the proposal is %s", end.name, got)
		}
		slotsAreRight(s.Server)
	}
	// Admins can reschedule a booking only by editing its start.
	s.Admins.Create("reschedule_proposals", apptest.Object{"status": "open"}).Refused(403, "written by the server")
}

// TestARepeatedProposalIsOne checks that repeating a request with its idempotency key does not create another proposal,
// and that a different request with the same key is refused.
func TestARepeatedProposalIsOne(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	id := s.Accepted(72 * time.Hour)
	path, form := "/api/v1/reschedule/"+id, apptest.TimeForm(s.Now().Add(120*time.Hour))
	status, first := s.Keyed("once", path, s.Asha.Token, form)
	if status != 201 {
		t.Fatal(first)
	}
	if status, again := s.Keyed("once", path, s.Asha.Token, form); status != 201 || again != first {
		t.Error(status, again)
	}
	if status, raw := s.Keyed("once", path, s.Asha.Token, apptest.TimeForm(s.Now().Add(100*time.Hour))); status != 409 {
		t.Error(status, raw)
	}
	// The response suggests other times even if the request has an idempotency key.
	other := s.Accepted(200 * time.Hour)
	if status, raw := s.Keyed("taken", "/api/v1/reschedule/"+other, s.Asha.Token, form); status != 409 || !strings.Contains(raw, `"next":[{`) {
		t.Error(status, raw)
	}
}
