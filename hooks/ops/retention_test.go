package ops_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"shootday/hooks/apptest"
	"shootday/hooks/store"
	"shootday/hooks/testdb"
)

// TestWhatIsOldIsDeleted checks that the server deletes old rows when it starts, in several batches, and that it keeps
// newer rows and unprocessed events.
func TestWhatIsOldIsDeleted(t *testing.T) {
	t.Parallel()
	s := apptest.On(t, testdb.New(t))
	const day = 24 * time.Hour
	at := func(age time.Duration) string { return time.Now().Add(-age).UTC().Format(types.DefaultDateLayout) }
	insert := func(many int, table string, fields dbx.Params) {
		t.Helper()
		err := store.Write(s.App, func(tx store.Tx) error {
			for range many {
				fields["id"] = core.GenerateDefaultRandomId()
				if table == "payment_events" {
					fields["eventId"] = fields["id"]
				}
				if _, err := tx.DB().Insert(table, fields).Execute(); err != nil {
					return fmt.Errorf("%s: %w", table, err)
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	const kept = "kept"
	message := func(created, sent, failed, due, subject string) dbx.Params {
		return dbx.Params{"channel": "email", "to": "asha@example.in", "created": created, "sent": sent, "failed": failed, "nextAttemptAt": due, "subject": subject}
	}
	insert(2300, "outbox", message(at(31*day), at(31*day), "", "", ""))
	insert(3, "outbox", message(at(31*day), "", at(31*day), "", ""))
	insert(3, "outbox", message(at(31*day), "", "", "", "")) // like a message in demo mode, which is never sent
	insert(1, "outbox", message(at(31*day), at(29*day), "", "", kept))
	insert(1, "outbox", message(at(31*day), "", at(29*day), "", kept))
	insert(1, "outbox", message(at(31*day), "", "", time.Now().Add(day).UTC().Format(types.DefaultDateLayout), kept))
	insert(1, "outbox", message(at(29*day), "", "", "", kept))
	insert(3, "contact_messages", dbx.Params{"created": at(366 * day)})
	insert(1, "contact_messages", dbx.Params{"created": at(364 * day), "fullName": kept})
	ravi := s.People.Photographer()
	off := func(end, note string) dbx.Params {
		return dbx.Params{"photographer": ravi.Profile, "kind": "off", "start": at(402 * day), "end": end, "note": note}
	}
	insert(1, "time_off", off(at(401*day), ""))
	insert(1, "time_off", off(at(399*day), kept))
	dispatch := func(created, kind, status, location string) dbx.Params {
		return dbx.Params{"created": created, "kind": kind, "status": status, "location": location, "customer": core.GenerateDefaultRandomId()}
	}
	insert(3, "dispatches", dispatch(at(91*day), "instant", "lapsed", ""))
	insert(1, "dispatches", dispatch(at(89*day), "instant", "won", kept))
	rescue := dispatch(at(91*day), "rescue", "won", kept)
	rescue["rescues"] = "fallen"
	insert(1, "dispatches", rescue)
	offer := func(expires, dispatch string) dbx.Params {
		return dbx.Params{"dispatch": dispatch, "photographer": "", "status": "lapsed", "expiresAt": expires}
	}
	insert(1, "offers", offer(at(91*day), ""))
	insert(1, "offers", offer(at(89*day), kept))
	insert(1100, "payment_events", dbx.Params{"created": at(366 * day), "outcome": "noted"})
	insert(1, "payment_events", dbx.Params{"created": at(366 * day), "outcome": "", "kind": kept})
	insert(1, "payment_events", dbx.Params{"created": at(364 * day), "outcome": "noted", "kind": kept})
	s.DB.BreakRow("payment_events", "OLD.outcome = ''")
	s.Serve()
	s.Round("cleaning")
	for table, field := range map[string]string{"outbox": "subject", "contact_messages": "fullName", "payment_events": "kind", "time_off": "note", "dispatches": "location", "offers": "dispatch"} {
		if old, err := s.App.CountRecords(table, dbx.NewExp(field+" != 'kept'")); err != nil || old != 0 {
			t.Errorf("%d old rows of %s are left: %v", old, table, err)
		}
	}
	for table, want := range map[string]int64{"outbox": 4, "contact_messages": 1, "payment_events": 2, "time_off": 1, "dispatches": 2, "offers": 1} {
		if left, err := s.App.CountRecords(table); err != nil || left != want {
			t.Errorf("%d of %s are left: %v", left, table, err)
		}
	}
	var days int // read from the stored settings, because the app of the tests keeps no logs
	err := s.App.DB().NewQuery("SELECT value ->> '$.logs.maxDays' FROM _params WHERE id = 'settings'").Row(&days)
	if err != nil || days != 14 {
		t.Errorf("logs are kept for %d days: %v", days, err)
	}
}

// TestPastCellsAreDeleted checks that old half hours are deleted and those of the last two months are kept, with enough
// photographers for several batches.
func TestPastCellsAreDeleted(t *testing.T) {
	t.Parallel()
	s := apptest.On(t, testdb.New(t))
	const slotsPerDay, photographers = 48, 120
	today := time.Now().Unix() / 1800
	for _, table := range []string{"blocked_cells", "opened_cells"} {
		source, value := "", ""
		if table == "blocked_cells" {
			source, value = ", source", ", 0"
		}
		for _, daysAgo := range []int64{400, 63, 61, 0, -30} {
			s.DB.Exec(`WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < {:most})
				INSERT INTO `+table+` (number, slot`+source+`) SELECT n * 3, {:slot}`+value+` FROM n`,
				dbx.Params{"most": photographers, "slot": today - daysAgo*slotsPerDay})
		}
	}
	const changes = "SELECT coalesce(sum(change), 0) FROM search_changes"
	before := s.DB.Number(changes, nil)
	s.Serve()
	s.Round("cleaning the calendar")
	for _, table := range []string{"blocked_cells", "opened_cells"} {
		if left := s.DB.Number("SELECT count(*) FROM "+table, nil); left != 3*photographers {
			t.Errorf("%d rows of %s are left", left, table)
		}
		if old := s.DB.Number("SELECT count(*) FROM "+table+" WHERE slot < {:slot}", dbx.Params{"slot": today - 62*slotsPerDay}); old != 0 {
			t.Errorf("%d old rows of %s are left", old, table)
		}
	}
	if after := s.DB.Number(changes, nil); after != before {
		t.Errorf("the count of changes to the search index was %d, then %d", before, after)
	}
}

// TestWhatIsOldIsFoundByAnIndex checks that old rows are found by indexes, because a DELETE that scans a table blocks
// all writers for a long time.
func TestWhatIsOldIsFoundByAnIndex(t *testing.T) {
	t.Parallel()
	s := apptest.On(t, testdb.New(t))
	w := s.DB.WatchStatements()
	s.Serve()
	s.Round("cleaning")
	deletes := w.WithPrefix("DELETE FROM")
	if len(deletes) < 8 {
		t.Fatalf("only %q", deletes)
	}
	for _, text := range deletes {
		var steps []struct {
			Detail string `db:"detail"`
		}
		if err := s.App.ConcurrentDB().NewQuery("EXPLAIN QUERY PLAN " + text).All(&steps); err != nil {
			t.Errorf("%v: %s", err, text)
		}
		for _, step := range steps {
			if apptest.ScansGrowing.MatchString(step.Detail) {
				t.Errorf("%s: %s", step.Detail, text)
			}
		}
	}
}

// TestAnOldRequestIsNotToldAgain checks that no second message about a request is sent after the first message was
// deleted.
func TestAnOldRequestIsNotToldAgain(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Actors()
	booking := s.Bookings.Booked(c, "upcoming", 48*time.Hour)
	if _, err := s.App.NonconcurrentDB().NewQuery("DELETE FROM outbox").Execute(); err != nil {
		t.Fatal(err)
	}
	s.Call("POST", "/api/v1/booking/"+c.Ravi.Profile, c.Asha.Token, apptest.Object{"userId": c.Asha.ID, "bookingId": booking}).OK()
	if told := len(s.Mails.To(c.Ravi.Email)); told != 0 {
		t.Error("the number of messages is", told)
	}
}
