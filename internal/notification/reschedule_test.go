package notification

import (
	"strings"
	"testing"
	"time"
)

func TestAMoveTellsBothTimesToWhoNeedsToKnow(t *testing.T) {
	const (
		before, after = "Sat, 21 Nov 2026, 12:15 am", "Sun, 22 Nov 2026, 12:15 am"
		words         = "Message: See evil[.]example"
	)
	start := time.Date(2026, 11, 20, 18, 45, 0, 0, time.UTC)
	moved := Booking{
		ID: "b1", Customer: Party{"Asha", "asha@example.in"}, Photographer: Party{"Ravi", "ravi@example.in"},
		Category: "Food", Start: start, Address: "12 Hauz Khas", Unit: "dish", Count: 12, Rupees: 8400.5,
		Reschedule: Reschedule{ID: "p1", From: start, To: start.Add(24 * time.Hour), Words: "See\nevil.example", AnswerUntil: start.Add(-time.Hour)},
	}
	for event, want := range map[Event]struct {
		toldOfCustomers, toldOfPhotographers string // the recipients after the customer, and after the photographer, has rescheduled
		subject                              string
		facts                                []string
	}{
		RequestRescheduled:  {"ravi", "asha", "Request moved: Food shoot on 22 Nov (was 21 Nov)", []string{"When: " + after, "Before: " + before, words}},
		RescheduleProposed:  {"ravi", "asha", "New time proposed: Food shoot on 22 Nov (now 21 Nov)", []string{"When: " + before, "Proposed: " + after, words, "Answer by: Fri, 20 Nov 2026, 11:15 pm"}},
		RescheduleAccepted:  {"asha ravi", "ravi asha", "Shoot moved: Food shoot on 22 Nov (was 21 Nov)", []string{"When: " + after, "Before: " + before}},
		RescheduleDeclined:  {"asha", "ravi", "New time declined: Food shoot stays on 21 Nov, not 22 Nov", []string{"When: " + before, "Proposed: " + after, "stays as it was"}},
		RescheduleRetracted: {"ravi", "asha", "New time withdrawn: Food shoot stays on 21 Nov, not 22 Nov", []string{"When: " + before, "Proposed: " + after, "stays as it was"}},
		RescheduleLapsed:    {"asha ravi", "ravi asha", "New time not answered: Food shoot stays on 21 Nov, not 22 Nov", []string{"When: " + before, "Proposed: " + after, "stays as it was"}},
	} {
		for byCustomer, people := range map[bool]string{true: want.toldOfCustomers, false: want.toldOfPhotographers} {
			moved.Reschedule.ByCustomer = byCustomer
			var told []string
			for _, message := range shootday.About(event, moved, "https://shootday.test") {
				name, _, _ := strings.Cut(message.To, "@")
				if message.Subject != want.subject {
					t.Errorf("%s has the subject %q, want %q", event, message.Subject, want.subject)
				}
				told = append(told, name)
				page, other := "See your booking: https://shootday.test/userpfp", "Photographer: Ravi"
				if name == "ravi" {
					page, other = "Open your dashboard: https://shootday.test/dashboard", "Customer: Asha"
				}
				for _, fact := range append(want.facts, page, other, "Shoot: Food, 12 dishes\n") {
					if !strings.Contains(message.Text, fact) {
						t.Errorf("%s: %q is not in %q", event, fact, message.Text)
					}
				}
				if html := shootday.HTML(message.Subject, message.Text, "https://shootday.test"); strings.Count(html, "<table") < 2 {
					t.Errorf("%s has no table of facts: %s", event, html)
				}
				if message.DedupeKey != "b1:"+string(event)+":"+message.To+":p1" {
					t.Error("the key is", message.DedupeKey)
				}
			}
			if got := strings.Join(told, " "); got != people {
				t.Errorf("%s by the customer %v has the recipients %s, want %s", event, byCustomer, got, people)
			}
		}
	}
}

func TestTheSubjectOfAMoveIntoAnotherYearNamesTheYears(t *testing.T) {
	before := time.Date(2026, 12, 2, 4, 30, 0, 0, time.UTC)
	moved := Booking{ID: "b1", Category: "Food", Start: before, Reschedule: Reschedule{ID: "p1", From: before, To: before.AddDate(1, 0, 0)}}
	const subject = "Shoot moved: Food shoot on 2 Dec 2027 (was 2 Dec 2026)"
	if got := shootday.About(RescheduleAccepted, moved, "https://shootday.test")[0].Subject; got != subject {
		t.Errorf("the subject is %q, want %q", got, subject)
	}
}

func TestTheSubjectOfAMoveWithinADayNamesTheClock(t *testing.T) {
	before := time.Date(2026, 12, 2, 4, 30, 0, 0, time.UTC)
	moved := Booking{ID: "b1", Category: "Food", Start: before.Add(4 * time.Hour), Reschedule: Reschedule{ID: "p1", From: before, To: before.Add(4 * time.Hour)}}
	for event, subject := range map[Event]string{
		RequestRescheduled:  "Request moved: Food shoot on 2 Dec, 2:00 PM (was 10:00 AM)",
		RescheduleProposed:  "New time proposed: Food shoot on 2 Dec, 2:00 PM (now 10:00 AM)",
		RescheduleAccepted:  "Shoot moved: Food shoot on 2 Dec, 2:00 PM (was 10:00 AM)",
		RescheduleDeclined:  "New time declined: Food shoot stays on 2 Dec, 10:00 AM, not 2:00 PM",
		RescheduleRetracted: "New time withdrawn: Food shoot stays on 2 Dec, 10:00 AM, not 2:00 PM",
		RescheduleLapsed:    "New time not answered: Food shoot stays on 2 Dec, 10:00 AM, not 2:00 PM",
	} {
		messages := shootday.About(event, moved, "https://shootday.test")
		if len(messages) == 0 {
			t.Errorf("%s has no recipients", event)
		}
		for _, message := range messages {
			if message.Subject != subject {
				t.Errorf("%s has the subject %q, want %q", event, message.Subject, subject)
			}
		}
	}
}
