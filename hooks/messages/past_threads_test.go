package messages_test

import (
	"slices"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/apptest"
	"shootday/hooks/records"
	"shootday/internal/talk"
)

// TestPastBookingsGetThreads runs the migration that creates threads for existing bookings. Each customer and
// photographer with a booking get one thread. Each booking in the future or in the last 365 days gets one automatic
// message, with the same text that the server adds for such events.
func TestPastBookingsGetThreads(t *testing.T) {
	t.Parallel()
	s := newTalks(t)
	const day = 24 * time.Hour
	today := time.Now().UTC().Truncate(time.Minute) // the migration uses SQLite's current time
	want := map[string]talk.Event{}
	book := func(c, p apptest.Person, start time.Time, event talk.Event, fields apptest.Object) {
		t.Helper()
		row := apptest.Object{
			"customer": c.ID, "photographer": p.Profile, "category": s.DB.Category("Product"), "start": start, "end": start.Add(2 * time.Hour),
			"blockedUntil": start.Add(150 * time.Minute), "paymentStatus": "unpaid", "type": "schedule", "skuCount": 10, "pricePerSKU": 70_000,
			"total": 700_000, "shootAddress": "12 Hauz Khas Village, New Delhi", "paymentMethod": "payAfterShoot", "movedAt": start.Add(-time.Hour),
		}
		b := s.DB.Unsaved("bookings", row)
		for field, value := range fields {
			b.Set(field, value)
		}
		s.DB.Save(b)
		if event != "" {
			want[b.Id] = event
		}
	}
	status := func(status, movedBy string) apptest.Object {
		return apptest.Object{"status": status, "movedBy": movedBy}
	}
	book(s.Asha, s.Ravi, today.Add(3*day), talk.Requested, status("pending for approval", ""))
	book(s.Asha, s.Ravi, today.Add(5*day), talk.Accepted, status("upcoming", "photographer"))
	book(s.Asha, s.Ravi, today.Add(-5*day).Truncate(day).Add(18*time.Hour+30*time.Minute), talk.Completed, status("completed", "photographer")) // midnight in India
	book(s.Asha, s.Ravi, today.Add(-364*day), talk.Rejected, status("rejected", "photographer"))
	book(s.Asha, s.Ravi, today.Add(-6*day).Truncate(day).Add(6*time.Hour+30*time.Minute), talk.Expired, status("rejected", "system")) // noon in India
	book(s.Asha, s.Ravi, today.Add(-7*day), talk.Canceled, status("canceled", "customer"))
	book(s.Asha, s.Ravi, today.Add(-8*day), talk.Unpaid, status("canceled", "system"))
	book(s.Asha, s.Ravi, today.Add(-9*day), talk.Withdrawn, apptest.Object{"status": "canceled", "movedBy": "system", "withdrawReason": "ill"})
	book(s.Asha, s.Ravi, today.Add(-366*day), "", status("completed", "photographer"))
	book(s.Asha, s.Kabir, today.Add(4*day), talk.Accepted, status("upcoming", "photographer"))
	book(s.Meera, s.Kabir, today.Add(-367*day), "", status("completed", "photographer"))
	erased := s.People.Customer()
	s.DB.Do(`UPDATE users SET email = 'deleted-' || id || '@deleted.invalid' WHERE id = '` + erased.ID + `'`)
	book(erased, s.Kabir, today.Add(-10*day), "", status("completed", "photographer"))
	s.DB.Do(`DELETE FROM messages`)
	s.DB.Do(`DELETE FROM threads`)

	migrate(s, "1795148002_past_threads.go")
	if n := s.DB.Number(`SELECT count(*) FROM threads`, nil); n != 2 {
		t.Errorf("%d threads, want one of each pair", n)
	}
	s.whole()
	shown := s.show(s.Asha, s.thread()).List("messages")
	if len(shown) != 8 {
		t.Errorf("%d messages, want a line of each of 8 bookings", len(shown))
	}
	for _, line := range shown {
		id := line["bookingId"].(string)
		sentence := want[id].Sentence("Product", records.AsBooking(s.DB.Find("bookings", id)).Start())
		if line["kind"] != "line" || line["from"] != "system" || line["event"] != string(want[id]) || line["text"] != sentence {
			t.Errorf("the line %q is %v", sentence, line)
		}
	}
	if m, n := s.unread(s.Ravi); m != 0 || n != 0 {
		t.Errorf("%v messages are unread in %v threads", m, n)
	}
	s.Round("telling")
	if n := s.Mails.Count(s.Ravi.Email, "A new message for you"); n != 0 {
		t.Errorf("the photographer was notified %d times", n)
	}
	if got := s.sent(s.Asha, s.thread(), "Hello")["number"]; got != 9.0 {
		t.Error("the number of the next message is", got)
	}
}

// migrate runs a migration again.
func migrate(s talks, file string) {
	s.Helper()
	all := core.AppMigrations.Items()
	at := slices.IndexFunc(all, func(m *core.Migration) bool { return m.File == file })
	if at < 0 {
		s.Fatal("there is no migration", file)
	}
	if err := s.App.RunInTransaction(all[at].Up); err != nil {
		s.Fatal(err)
	}
}
