package payouts_test

import (
	"strings"
	"testing"
	"time"

	"shootday/internal/istime"
)

// TestAdminsExportSettlementsAndInvoices checks the exports for accountants. Only the export of settlements contains
// full PANs, and each download of it is recorded in the audit log.
func TestAdminsExportSettlementsAndInvoices(t *testing.T) {
	t.Parallel()
	s := newTill(t, withTaxes...)
	s.Payouts.Save(s.Ravi, nil).OK()
	booking := s.Released()
	pan := s.Payouts.Details()["pan"].(string)
	export := func(table string, day time.Time) string {
		date := istime.ISODate(day)
		return s.Call("GET", "/api/v1/admin/exports/"+table+"?from="+date+"&to="+date, s.Admins.Token(), nil).OfStatus(200).Raw
	}
	settlements, invoices := export("settlements", s.Now()), export("invoices", s.Now())
	for _, says := range []string{booking, pan, "SD/2627/000001", "8400.00,840.00,75.60,75.60,0.00,0.00,0.00,7408.80"} {
		if !strings.Contains(settlements, says) {
			t.Errorf("the settlements lack %s: %s", says, settlements)
		}
	}
	if !strings.Contains(invoices, "SD/2627/000001,invoice,") || !strings.Contains(invoices, "840.00,75.60,75.60,0.00,991.20") || strings.Contains(invoices, pan) {
		t.Error("the invoices are", invoices)
	}
	for _, table := range []string{"settlements", "invoices"} {
		if before := export(table, s.Now().AddDate(0, 0, -1)); strings.Contains(before, booking) {
			t.Error("the day before has", before)
		}
	}
	if got := s.DB.Number("SELECT count(*) FROM audit_log WHERE action = 'export settlements'", nil); got != 2 {
		t.Errorf("%d of 2 downloads are in the audit log", got)
	}
	s.DB.Do(`UPDATE settlements SET pan = 'x'`)
	date := istime.ISODate(s.Now())
	s.Call("GET", "/api/v1/admin/exports/settlements?from="+date+"&to="+date, s.Admins.Token(), nil).Refused(409, "This server has no key")
}
