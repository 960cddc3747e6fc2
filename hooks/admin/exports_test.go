package admin_test

import (
	"encoding/csv"
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
	"shootday/internal/istime"
)

// exported downloads a table and returns its rows, each keyed by column name.
func exported(s *apptest.Server, admin, table, from, to string) []map[string]string {
	s.Helper()
	got := s.Call("GET", "/api/v1/admin/exports/"+table+"?from="+from+"&to="+to, admin, nil)
	if got.Status != 200 || got.Header.Get("Content-Type") != "text/csv; charset=utf-8" || !strings.HasPrefix(got.Raw, "\uFEFF") ||
		!strings.Contains(got.Header.Get("Content-Disposition"), table+"_"+from+"_"+to+".csv") {
		s.Fatalf("the response to %s is %d %v %s", table, got.Status, got.Header, got.Raw)
	}
	lines, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(got.Raw, "\uFEFF"))).ReadAll()
	if err != nil {
		s.Fatal(err)
	}
	var rows []map[string]string
	for _, line := range lines[1:] {
		row := map[string]string{}
		for i, name := range lines[0] {
			row[name] = line[i]
		}
		rows = append(rows, row)
	}
	return rows
}

// TestSpreadsheetsRunNoAddress checks that no address entered by customers is evaluated as a formula. It includes the
// variants of the signs that spreadsheets accept.
func TestSpreadsheetsRunNoAddress(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	admin := s.People.TokenOf(s.DB.Record("_superusers", apptest.Object{"email": "owner@example.in", "password": "password-of-admin"}))
	asha, ravi := s.People.Customer(), s.People.Photographer()
	entered := s.Bookings.Book(asha, ravi, apptest.With(s.Bookings.Form(48*time.Hour), apptest.Object{"shootAddress": "＝1+1, Hauz Khas"})).OK().Text("_id")
	day := istime.ISODate(s.DB.Find("bookings", entered).GetDateTime("start").Time())
	for _, begin := range []string{
		"=", "+", "-", "@", "|", "%", "\t", "\r", "\n", "＝", "＋", "－", "＠", "﹦", "﹢", "﹣", "﹫", "⁼", "⁺", "⁻", "₌", "\u2212", "⩵", " =", "\u00a0＝", "\u200b＝", "\ufeff@",
	} {
		s.DB.Do("UPDATE bookings SET shootAddress = '" + begin + "1+1, Hauz Khas' WHERE id = '" + entered + "'")
		if rows := exported(s, admin, "bookings", day, day); len(rows) != 1 || !strings.HasPrefix(rows[0]["Address"], "'") {
			t.Errorf("a text that begins with %q is exported as %v", begin, rows)
		}
	}
	for _, harmless := range []string{"12, M.G. Road", "फ्लैट ४/१२", "#4 Park Street", "A=1 Road", "“Lotus”, Pune", "(4) Park Street"} {
		s.DB.Do("UPDATE bookings SET shootAddress = '" + harmless + "' WHERE id = '" + entered + "'")
		if rows := exported(s, admin, "bookings", day, day); len(rows) != 1 || rows[0]["Address"] != harmless {
			t.Errorf("%q is exported as %v", harmless, rows)
		}
	}
}

// TestAdminsExportBookingsPaymentsAndPayouts checks the rows of one paid shoot in the three tables.
func TestAdminsExportBookingsPaymentsAndPayouts(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	admin := s.People.TokenOf(s.DB.Record("_superusers", apptest.Object{"email": "owner@example.in", "password": "password-of-admin"}))
	booking := s.Settled(48 * time.Hour)
	if _, err := s.App.DB().NewQuery("UPDATE bookings SET shootAddress = '=HYPERLINK(\"http://evil.example\")' WHERE id = '" + booking + "'").Execute(); err != nil {
		t.Fatal(err)
	}
	today := istime.ISODate(s.Now())
	shoot := istime.ISODate(s.DB.Find("bookings", booking).GetDateTime("start").Time())
	start := s.DB.Find("bookings", booking).GetDateTime("start").Time().In(istime.Zone).Format(time.DateTime)

	rows := exported(s.Server, admin, "bookings", shoot, shoot)
	if len(rows) != 1 || rows[0]["Booking"] != booking || rows[0]["Shoot (IST)"] != start || rows[0]["Total (INR)"] != "8400.00" ||
		rows[0]["Address"] != `'=HYPERLINK("http://evil.example")` || rows[0]["SKUs"] != "12" || rows[0]["Unit"] != "product" {
		t.Error("bookings:", rows)
	}
	rows = exported(s.Server, admin, "payments", today, today)
	if len(rows) != 1 || rows[0]["Booking"] != booking || rows[0]["Amount (INR)"] != "8400.00" || rows[0]["Refunded (INR)"] != "0.00" ||
		!strings.HasPrefix(rows[0]["Paid (IST)"], today) {
		t.Error("payments:", rows)
	}
	if rows = exported(s.Server, admin, "payouts", shoot, shoot); len(rows) != 0 {
		t.Error("the payouts before the shoot are", rows)
	}
	s.Pass(49 * time.Hour)
	s.Call("PUT", "/api/v1/dashboard/userreq/complete/"+booking, s.Ravi.Token, apptest.Object{"status": "completed", "bookingId": booking}).OK()
	rows = exported(s.Server, admin, "payouts", shoot, shoot)
	if len(rows) != 1 || rows[0]["Email"] != s.Ravi.Email || rows[0]["Owed (INR)"] != "8400.00" || rows[0]["Shoots paid online"] != "1" {
		t.Error("payouts:", rows)
	}
	for _, table := range []string{"bookings", "payments", "payouts"} {
		if rows := exported(s.Server, admin, table, "2020-01-01", "2020-12-31"); len(rows) != 0 {
			t.Errorf("%s contains rows of another year: %v", table, rows)
		}
	}
	for query, field := range map[string]string{"": "from", "?from=2026-01-01": "to", "?from=2026-13-01&to=2026-01-01": "from", "?from=2026-01-02&to=2026-01-01": "to"} {
		refused := s.Call("GET", "/api/v1/admin/exports/bookings"+query, admin, nil).Refused(400, field)
		if refused.Object("data")[field] == nil {
			t.Errorf("%q names the fields %v", query, refused.Object("data"))
		}
	}
	s.Call("GET", "/api/v1/admin/exports/users?from=2026-01-01&to=2026-01-02", admin, nil).Refused(404, "")
	s.Call("GET", "/api/v1/admin/exports/bookings", s.Asha.Token, nil).Refused(403, "admins")
	s.Call("GET", "/api/v1/admin/exports/bookings", "", nil).Refused(401, "")
}

// TestExportsAreReadInChunks exports more rows than fit into one chunk.
func TestExportsAreReadInChunks(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p := s.People.Customer(), s.People.Photographer()
	admin := s.People.TokenOf(s.DB.Record("_superusers", apptest.Object{"email": "owner@example.in", "password": "password-of-admin"}))
	id := s.Bookings.Book(c, p, s.Bookings.Form(48*time.Hour)).OK().Text("_id")
	s.DB.Exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200)
		INSERT INTO bookings (id, customer, photographer, category, status, paymentStatus, paymentMethod, start, shootAddress, skuCount, pricePerSKU, total, created, updated)
		SELECT printf('copy%011d', i), customer, photographer, category, 'rejected', 'unpaid', paymentMethod, start, shootAddress, skuCount, pricePerSKU, total, created, updated
		FROM bookings, n WHERE bookings.id = {:id}`, apptest.Object{"id": id})
	day := istime.ISODate(s.DB.Find("bookings", id).GetDateTime("start").Time())
	ids := map[string]bool{}
	for _, row := range exported(s, admin, "bookings", day, day) {
		ids[row["Booking"]] = true
	}
	if len(ids) != 1201 || !ids[id] {
		t.Errorf("%d bookings, not 1201", len(ids))
	}
}
