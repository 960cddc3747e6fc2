package hooks_test

import (
	"net/http"
	"strings"
	"testing"
	"time"
)

// TestADisputeSaysByWhenToRespond: the alert has the bank's reason and the provider's deadline in Indian time.
func TestADisputeSaysByWhenToRespond(t *testing.T) {
	t.Parallel()
	s := newPaymentFixtureWithAdmin(t)
	booking := s.settled(48 * time.Hour)
	event := strings.Replace(dispute("created", s.paymentID(booking), 840_000), `"reason_code"`, `"respond_by":1796041800,"reason_code"`, 1)
	s.signed(event, "1").ok()
	alert, err := s.app.FindFirstRecordByData("money_alerts", "reference", "disp_1")
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

// TestAnAdminSendsAFailedMailAgain: the button of /adminactivity clears the field, and the audit log has a row.
func TestAnAdminSendsAFailedMailAgain(t *testing.T) {
	t.Parallel()
	s := start(t)
	admin := s.superuser()
	failed := s.record("outbox", object{"to": "x@example.in", "channel": "email", "subject": "Hello", "text": "Hello", "attempts": 12, "failed": s.now(), "lastError": "no such host"})
	if s.whatWaits(admin)["outbox"] != 1 {
		t.Error("a failed mail does not wait")
	}
	if got := s.call("PATCH", "/api/collections/outbox/records/"+failed.Id, admin.token, object{"failed": ""}); got.status != http.StatusOK {
		t.Fatal(got.raw)
	}
	if s.whatWaits(admin)["outbox"] != 0 {
		t.Error("it waits although it is sent again")
	}
	if row := s.find("outbox", failed.Id); row.GetString("failed") != "" || row.GetInt("attempts") != 0 {
		t.Error("it is not tried again:", row.PublicExport())
	}
	s.expectAudited(failed.Id, admin.email+": edit record ", `"failed":""`)
}
