package payments_test

import (
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/apptest"
	"shootday/hooks/demo/sandbox/faulty"
)

// TestARefundThatMayBePaidIsNotSentUnderAnotherKey simulates a refund that was refused at first and then paid out
// without a response. An admin must not be able to resend it under a new key, because it could be paid twice.
func TestARefundThatMayBePaidIsNotSentUnderAnotherKey(t *testing.T) {
	t.Parallel()
	s := apptest.NewPaymentsWithAdmin(t, "RECONCILE_SECONDS=1", "CANCELLATION_FEE_PERCENT=60")
	booking := s.Settled(48 * time.Hour)
	s.TakeWebhooks()
	s.Cancel(booking).OK()
	s.Breaks(faulty.CommittedDropped)
	if err := s.Decide(booking, "approved"); err != nil {
		t.Fatal(err)
	}
	s.DB.Exec(`UPDATE refunds SET status = 'failed', lastError = 'refused' WHERE booking = {:id}`, dbx.Params{"id": booking})
	s.InTime("a try has no clear answer", func() bool { return strings.Contains(s.Refund(booking)["lastError"].(string), "no clear answer") })
	row, err := s.App.FindFirstRecordByData("refunds", "booking", booking)
	if err != nil {
		t.Fatal(err)
	}
	s.Admins.Edit("refunds", row.Id, apptest.Object{"status": "pending"}).OfStatus(403) // the refund is still being sent, so it cannot be resent
	s.Breaks(faulty.None)
	s.InTime("the refund is known", func() bool { return s.Refund(booking)["refundId"] != "" })
	s.Mu.Lock()
	defer s.Mu.Unlock()
	if len(s.Keys) != 1 {
		t.Error("the refund was sent under", len(s.Keys), "keys")
	}
}
