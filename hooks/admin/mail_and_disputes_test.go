package admin_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

// TestADisputeSaysByWhenToRespond checks that the alert contains the bank's reason and the provider's deadline in
// Indian time.
func TestADisputeSaysByWhenToRespond(t *testing.T) {
	t.Parallel()
	s := apptest.NewPaymentsWithAdmin(t)
	booking := s.Settled(48 * time.Hour)
	event := strings.Replace(apptest.DisputeEvent("created", s.PaymentID(booking), 840_000), `"reason_code"`, `"respond_by":1796041800,"reason_code"`, 1)
	s.Signed(event, "1").OK()
	alert, err := s.App.FindFirstRecordByData("money_alerts", "reference", "disp_1")
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"reason: goods_not_received", "Respond by Mon, 30 Nov 2026, 6:00 pm"} {
		if !strings.Contains(alert.GetString("note"), part) {
			t.Errorf("%q is not in %q", part, alert.GetString("note"))
		}
	}
	if alert.GetString("booking") != booking {
		t.Error("the booking is not named")
	}
}

// TestAnAdminSendsAFailedMailAgain checks that an email is sent again if an admin clears the field "failed" of its
// record, as the button on the page /adminactivity does, and that the change is recorded in the audit log.
func TestAnAdminSendsAFailedMailAgain(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	admin := s.People.Superuser()
	failed := s.DB.Record("outbox", apptest.Object{"to": "x@example.in", "channel": "email", "subject": "Hello", "text": "Hello", "attempts": 12, "failed": s.Now(), "lastError": "no such host"})
	if s.Admins.Waiting(admin)["outbox"] != 1 {
		t.Error("a failed mail is not an open task")
	}
	if got := s.Call("PATCH", "/api/collections/outbox/records/"+failed.Id, admin.Token, apptest.Object{"failed": ""}); got.Status != http.StatusOK {
		t.Fatal(got.Raw)
	}
	if s.Admins.Waiting(admin)["outbox"] != 0 {
		t.Error("the mail is still an open task although it is sent again")
	}
	if row := s.DB.Find("outbox", failed.Id); row.GetString("failed") != "" || row.GetInt("attempts") != 0 {
		t.Error("the mail is not sent again:", row.PublicExport())
	}
	s.Admins.ExpectAudited(failed.Id, admin.Email+": edit record ", `"failed":""`)
}
