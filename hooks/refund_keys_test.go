package hooks_test

import (
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/demo/sandbox/faulty"
)

// TestARefundThatMayBePaidIsNotSentUnderAnotherKey: the provider refused it first, and then paid it without a response.
func TestARefundThatMayBePaidIsNotSentUnderAnotherKey(t *testing.T) {
	t.Parallel() // most of its time is waiting
	s := newPaymentFixtureWithAdmin(t, "RECONCILE_SECONDS=1", "CANCELLATION_FEE_PERCENT=60")
	booking := s.settled(48 * time.Hour)
	s.takeWebhooks()
	s.cancel(booking).ok()
	s.breaks(faulty.CommittedDropped)
	if err := s.decide(booking, "approved"); err != nil {
		t.Fatal(err)
	}
	s.exec(`UPDATE refunds SET status = 'failed', lastError = 'refused' WHERE booking = {:id}`, dbx.Params{"id": booking})
	s.inTime("a try has no clear answer", func() bool { return strings.Contains(s.refund(booking)["lastError"].(string), "no clear answer") })
	row, err := s.app.FindFirstRecordByData("refunds", "booking", booking)
	if err != nil {
		t.Fatal(err)
	}
	s.edit("refunds", row.Id, object{"status": "pending"}).ofStatus(403) // it is still being sent, so it cannot be sent anew
	s.breaks(faulty.None)
	s.inTime("the refund is known", func() bool { return s.refund(booking)["refundId"] != "" })
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.keys) != 1 {
		t.Error("the refund was sent under", len(s.keys), "keys")
	}
}
