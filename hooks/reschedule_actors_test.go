package hooks_test

import (
	"slices"
	"strings"
	"testing"
	"time"
)

// TestWhoMovesWhat tries each call in each status as each of the people.
func TestWhoMovesWhat(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.actors()
	people := []person{c.nobody, c.asha, c.meera, c.ravi, c.kabir, c.admin}
	// The answers to: a proposal, accept, decline and withdraw, of what Asha proposed before the booking got its status.
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
				was := s.now().Add(time.Duration(days) * 24 * time.Hour)
				stored := status
				if slices.Contains([]string{"started", "lapsed", "settled", "completed", "canceled"}, status) {
					stored = "upcoming"
				}
				id := s.booked(c, stored, was.Sub(s.now())+10*time.Hour)
				proposal := "/api/v1/reschedule/" + id + "/none"
				if call != "propose" {
					proposal = s.proposed(c.asha, id, was.Add(200*24*time.Hour))
				}
				switch status {
				case "completed", "canceled":
					s.set(id, object{"status": status})
				case "started":
					s.set(id, object{"start": s.now().Add(-time.Minute)})
				case "lapsed":
					s.sql(`UPDATE reschedule_proposals SET lapsesAt = '2020-01-01 00:00:00.000Z' WHERE status = 'open'`)
				case "settled": // each in another way than the call that follows
					other := "decline"
					if call == "decline" {
						other = "accept"
					}
					s.answered(c.ravi, proposal, other).ok()
				}
				var got *answer
				switch call {
				case "propose":
					got = s.propose(who, id, was.Add(201*24*time.Hour))
				case "withdraw":
					got = s.call("DELETE", proposal, who.token, nil)
				default:
					got = s.answered(who, proposal, call)
				}
				if got.status != answers[i] {
					t.Errorf("%s of %s by %d was answered %d, want %d: %s", call, status, i, got.status, answers[i], got.raw)
				}
				s.set(id, object{"status": "canceled"})
			}
		}
	}
	s.slotsAreRight()
}

// set changes a booking whatever the rules say.
func (s *server) set(booking string, fields object) {
	s.Helper()
	row := s.find("bookings", booking)
	row.Load(fields)
	s.save(row)
}

func (s *server) sql(statement string) {
	s.Helper()
	if _, err := s.app.DB().NewQuery(statement).Execute(); err != nil {
		s.Fatal(err)
	}
}

// TestWhatEndsAProposal closes proposals by everything else that happens to a booking or its people.
func TestWhatEndsAProposal(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	admin := s.actors().admin
	for i, end := range []struct {
		name string
		do   func(id string)
	}{
		{"a cancellation", func(id string) { s.cancel(id).ok() }},
		{"a completion", func(id string) { s.sql(`UPDATE bookings SET status = 'completed' WHERE id = '` + id + `'`) }},
		{"an admin's status", func(id string) { s.adminEdits(admin, "bookings", id, object{"status": "canceled"}) }},
		{"an admin's start", func(id string) {
			s.adminEdits(admin, "bookings", id, object{"start": s.startOf(id).Add(30 * time.Minute)})
		}},
		{"a deletion", func(id string) {
			if err := s.app.Delete(s.find("bookings", id)); err != nil {
				t.Error(err)
			}
		}},
		{"the suspension of the photographer", func(string) { s.suspend(admin, s.ravi); s.lift(admin, s.ravi) }},
		{"the suspension of the customer", func(string) { s.suspend(admin, s.asha); s.lift(admin, s.asha) }},
	} {
		for _, person := range []*person{&s.asha, &s.ravi} { // a suspension has ended their sessions
			person.token = s.tokenOf(s.find("users", person.id))
		}
		at := s.nextMonday().Add(time.Duration(24*i+10) * time.Hour)
		id := s.bookAt(at).ok().text("_id")
		s.call("PUT", "/api/v1/dashboard/userreq/"+id, s.ravi.token, object{"status": "upcoming"}).ok()
		proposal := s.proposed(s.asha, id, at.AddDate(0, 2, 0))
		end.do(id)
		if count, err := s.app.CountRecords("reschedule_proposals"); end.name == "a deletion" {
			if err != nil || count != int64(i) {
				t.Error("the proposal outlives its booking:", count, err)
			}
		} else if got := s.statusOf(proposal); got != "closed" {
			t.Errorf("after %s the proposal is %s", end.name, got)
		}
		s.slotsAreRight()
	}
	// Admins move a booking by its start.
	s.create("reschedule_proposals", object{"status": "open"}).refused(403, "written by the server")
}

// TestARepeatedProposalIsOne sends the same request twice with one key, and then another with the same key.
func TestARepeatedProposalIsOne(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	id := s.accepted(72 * time.Hour)
	path, form := "/api/v1/reschedule/"+id, newTime(s.now().Add(120*time.Hour))
	status, first := s.keyed("once", path, s.asha.token, form)
	if status != 201 {
		t.Fatal(first)
	}
	if status, again := s.keyed("once", path, s.asha.token, form); status != 201 || again != first {
		t.Error(status, again)
	}
	if status, raw := s.keyed("once", path, s.asha.token, newTime(s.now().Add(100*time.Hour))); status != 409 {
		t.Error(status, raw)
	}
	// A refusal offers other times with a key, too.
	other := s.accepted(200 * time.Hour)
	if status, raw := s.keyed("taken", "/api/v1/reschedule/"+other, s.asha.token, form); status != 409 || !strings.Contains(raw, `"next":[{`) {
		t.Error(status, raw)
	}
}
