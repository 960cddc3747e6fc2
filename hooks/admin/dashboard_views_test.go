package admin_test

import (
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/tools/types"

	"shootday/hooks/apptest"
	"shootday/internal/istime"
)

// TestInternalsStandApart checks that the dashboard lists internal collections as system collections, and that their
// rules cannot be changed.
func TestInternalsStandApart(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	admin := s.People.TokenOf(s.DB.Record("_superusers", apptest.Object{"email": "owner@example.in", "password": "password-of-admin"}))
	for name, refusal := range map[string]int{"otps": 400, "payment_events": 403, "throttles": 400} {
		path := "/api/collections/" + name
		if got := s.Call("GET", path, admin, nil); got.Body["system"] != true {
			t.Errorf("%s: %s", name, got.Raw)
		}
		if got := s.Call("PATCH", path, admin, apptest.Object{"listRule": ""}); got.Status != refusal {
			t.Errorf("the rules of %s can be changed: %d %s", name, got.Status, got.Raw)
		}
	}
}

// TestDashboardViews checks the database views that admins see in the dashboard, such as today's shoots, open money
// alerts and the monthly revenue. The test sets the start of one booking to different times.
func TestDashboardViews(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p := s.People.Customer(), s.People.Photographer()
	admin := s.People.TokenOf(s.DB.Record("_superusers", apptest.Object{"email": "owner@example.in", "password": "password-of-admin"}))
	change := func(booking, columns string) {
		t.Helper()
		if _, err := s.App.DB().NewQuery("UPDATE bookings SET " + columns + " WHERE id = {:id}").Bind(dbx.Params{"id": booking}).Execute(); err != nil {
			t.Fatal(err)
		}
	}
	rows := func(view string) []apptest.Object {
		t.Helper()
		return s.Call("GET", "/api/collections/"+view+"/records", admin, nil).List("items")
	}
	id := s.Bookings.Book(c, p, s.Bookings.Form(48*time.Hour)).OK().Text("_id")
	india := func(field string) string {
		return s.DB.Find("bookings", id).GetDateTime(field).Time().In(istime.Zone).Format("02/01/2006 15:04")
	}
	if got := rows("requests_waiting"); len(got) != 1 || got[0]["id"] != id || got[0]["totalRupees"] != 8400.0 || got[0]["startIST"] != india("start") ||
		got[0]["expiresIST"] != india("expiresAt") || got[0]["askedIST"] != india("created") {
		t.Error("the waiting requests are", got)
	}
	s.Call("PUT", "/api/v1/dashboard/userreq/"+id, p.Token, apptest.Object{"status": "upcoming"}).OK()
	if got := rows("requests_waiting"); len(got) != 0 {
		t.Error("the waiting requests after the answer are", got)
	}
	if got := rows("shoots_today"); len(got) != 0 {
		t.Error("the shoots of today are, with one in two days:", got)
	}
	// These are the first and the last minute of the day in India; the view uses the database's clock.
	today := istime.StartOfDay(time.Now())
	for minutes, shown := range map[int]int{-1: 0, 0: 1, 24*60 - 1: 1, 24 * 60: 0} {
		start := today.Add(time.Duration(minutes) * time.Minute).UTC().Format(types.DefaultDateLayout)
		change(id, "start = '"+start+"'")
		if got := rows("shoots_today"); len(got) != shown {
			t.Errorf("the shoots of today are, with one %d minutes after it began: %v", minutes, got)
		} else if shown == 1 && (got[0]["startIST"] != india("start") || got[0]["totalRupees"] != 8400.0) {
			t.Errorf("shoots of today: %v", got)
		}
	}
	s.DB.Record("money_alerts", apptest.Object{"kind": "dispute", "reference": "settled", "amount": 100, "resolvedAt": s.Now()})
	alert := s.DB.Record("money_alerts", apptest.Object{"kind": "dispute", "reference": "open", "amount": 840050, "booking": id})
	raised := alert.GetDateTime("created").Time().In(istime.Zone).Format("02/01/2006 15:04")
	if got := rows("money_alerts_open"); len(got) != 1 || got[0]["amountRupees"] != 8400.5 || got[0]["booking"] != id || got[0]["raisedIST"] != raised {
		t.Error("open alerts:", got)
	}
	// The online income is the amount owed to the photographer in the ledger.
	s.DB.Exec(`INSERT INTO ledger_entries (movement, account, amount, booking, payment, refund, created)
		VALUES ('charge:p', 'photographer', -840000, {:id}, 'p', '', ''), ('charge:p', 'provider', 840000, {:id}, 'p', '', '')`, dbx.Params{"id": id})
	// A shoot in the last minute of June in India counts as June. The first minute of July in India is still June in
	// UTC.
	for start, month := range map[string]string{"2026-06-30 18:29:00.000Z": "2026-06", "2026-06-30 18:30:00.000Z": "2026-07"} {
		change(id, "start = '"+start+"', status = 'completed', paymentStatus = 'paid'")
		got := rows("revenue_by_month")
		if len(got) != 1 || got[0]["id"] != month || got[0]["shoots"] != 1.0 || got[0]["rupees"] != 8400.0 || got[0]["paidOnline"] != nil || got[0]["paidOnlineRupees"] != 8400.0 {
			t.Error("revenue:", got)
		}
	}
}
