package hooks_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/demo/sandbox/faulty"
	"shootday/internal/pricing"
)

// heldFixture has a booking whose payment is disputed, and an admin.
type heldFixture struct {
	rescueFixture
	admin   person
	booking string
	dispute string
}

func newHeldFixture(t *testing.T) heldFixture {
	t.Helper()
	s := newRescueFixture(t)
	f := heldFixture{s, s.owner(), s.settled(72 * time.Hour), ""}
	f.open()
	return f
}

// open opens a dispute of the payment.
func (f *heldFixture) open() {
	f.Helper()
	id, err := f.provider.Dispute(f.paymentID(f.booking))
	if err != nil {
		f.Fatal(err)
	}
	f.dispute = id
	f.deliver(f.takeWebhooks()...)
}

func (f *heldFixture) win() {
	f.Helper()
	if err := f.provider.WinDispute(f.dispute); err != nil {
		f.Fatal(err)
	}
	f.deliver(f.takeWebhooks()...)
}

// lose ends the dispute with a loss, in paise.
func (f *heldFixture) lose(amount int) {
	f.Helper()
	if err := f.provider.LoseDispute(f.dispute, pricing.Paise(amount)); err != nil {
		f.Fatal(err)
	}
	f.deliver(f.takeWebhooks()...)
}

// set sets the status of the refund, like an admin.
func (f *heldFixture) set(status string) *answer {
	f.Helper()
	return f.call("PATCH", "/api/collections/refunds/records/"+f.refund(f.booking)["id"].(string), f.admin.token, object{"status": status})
}

// expect checks the statuses of the refund and of the booking.
func (f *heldFixture) expect(refund, booking string) {
	f.Helper()
	if got := f.refund(f.booking)["status"]; got != refund || f.paymentStatus(f.booking) != booking {
		f.Errorf("the refund is %s and the booking %s, not %s and %s", got, f.paymentStatus(f.booking), refund, booking)
	}
	f.balanced()
}

// TestAHeldRefundWaitsForAnAdmin: nothing goes back while the dispute is open, also after it was won, until an admin releases
// the refund.
func TestAHeldRefundWaitsForAnAdmin(t *testing.T) {
	t.Parallel()
	f := newHeldFixture(t)
	f.withdraw(f.booking).ok()
	stopped := f.stop(f.booking).ok()
	if due := stopped.object("compensation"); stopped.body["refundHeld"] != true || due["status"] != "review" {
		t.Error(stopped.raw)
	}
	f.expect("held", "refund pending")
	if shown := f.activity(f.booking)["rescue"].(object); shown["refundHeld"] != true || shown["refund"] != 8400.0 {
		t.Error("the customer sees", shown)
	}
	if waits := f.whatWaits(f.admin); waits["heldRefunds"] != 1 || waits["reviews"] != 1 || waits["compensations"] != 0 {
		t.Error("the admin sees", waits)
	}
	f.soon("the mail", func() bool { return f.told(f.asha, "Your shoot is cancelled") == 1 })
	for _, status := range []string{"pending", "dropped"} {
		f.set(status).refused(409, "dispute of this payment is open")
	}
	f.set("processed").refused(403, "")
	f.call("PATCH", "/api/collections/money_alerts/records/"+f.alertID(), f.admin.token, object{"resolvedAt": f.now()}).ofStatus(200)
	f.set("pending").refused(409, "dispute of this payment is open") // having seen the alert is not the end of the dispute
	f.win()
	f.round("refunds")
	f.expect("held", "refund pending")
	if sent := f.provider.Refunded(f.paymentID(f.booking)); sent != 0 {
		t.Error(sent, "paise were sent without an admin")
	}
	f.set("pending").ofStatus(200)
	f.refunded(f.booking)
	f.expect("processed", "refunded")
	if waits := f.whatWaits(f.admin); waits["heldRefunds"] != 0 {
		t.Error("the admin sees", waits)
	}
}

func (f *heldFixture) alertID() string {
	f.Helper()
	alert, err := f.app.FindFirstRecordByData("money_alerts", "reference", f.dispute)
	if err != nil {
		f.Fatal(err)
	}
	return alert.Id
}

// TestEveryRefundAsksForDisputes: whatever the reason of a refund, it waits while a dispute is open, and a loss drops it.
func TestEveryRefundAsksForDisputes(t *testing.T) {
	t.Parallel()
	for name, prepare := range map[string]func(f *heldFixture){
		"an approved cancellation": func(f *heldFixture) {
			f.cancel(f.booking).ok()
			if err := f.decide(f.booking, "approved"); err != nil {
				f.Error(err)
			}
			f.soon("the mail", func() bool { return f.told(f.asha, "Refund approved") == 1 })
		},
		"a withdrawal without a search": func(f *heldFixture) {
			f.pass(72*time.Hour - 80*time.Minute)
			f.withdraw(f.booking).ok()
		},
		"a search that finds nobody": func(f *heldFixture) {
			f.withdraw(f.booking).ok()
			f.pass(70 * time.Hour)
			f.round("dispatches")
		},
		"free leave of a rescue": func(f *heldFixture) {
			f.withdraw(f.booking).ok()
			f.booking = f.taken()
			f.cancel(f.booking).ok()
		},
		"a suspended customer": func(f *heldFixture) {
			f.withdraw(f.booking).ok()
			f.suspend(f.admin, f.asha)
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newHeldFixture(t)
			payment := f.paymentID(f.booking)
			prepare(&f)
			f.round("refunds")
			f.expect("held", "refund pending")
			f.lose(840_000)
			f.round("refunds")
			f.expect("dropped", "refunded")
			if sent := f.provider.Refunded(payment); sent != 0 {
				t.Error(sent, "paise were sent beside the dispute")
			}
			if owed := f.compensation(f.booking); owed != nil && owed["status"] != "review" {
				t.Error("the compensation is", owed)
			}
		})
	}
}

// TestADisputeBeforeTheRefundIsSent: a refund that the provider has refused, or that it gave no clear answer to, is held when
// it would be sent again.
func TestADisputeBeforeTheRefundIsSent(t *testing.T) {
	t.Parallel()
	for name, try := range map[string]struct {
		fault  faulty.Fault
		status string // of the refund at the end
	}{
		"not carried out": {faulty.ServerError, "held"},
		"carried out":     {faulty.CommittedEmpty, "processed"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newRescueFixture(t)
			h := heldFixture{f, f.owner(), f.settled(72 * time.Hour), ""}
			h.breaks(try.fault)
			h.withdraw(h.booking).ok()
			h.stop(h.booking).ok()
			h.soon("an attempt", func() bool { return h.refund(h.booking)["attempts"].(int) > 0 })
			h.open()
			h.breaks(faulty.None)
			h.pass(2 * time.Hour)
			h.round("refunds")
			for _, id := range h.provider.Pending(h.now().Add(time.Hour)) {
				if err := h.provider.FinishRefund(id, true); err != nil {
					t.Fatal(err)
				}
			}
			h.deliver(h.takeWebhooks()...)
			h.expect(try.status, map[string]string{"held": "refund pending", "processed": "refunded"}[try.status])
			if owed := h.compensation(h.booking); owed["status"] != "review" {
				t.Error("the dispute came after the compensation, which is", owed)
			}
			h.lose(840_000)
			h.balanced()
		})
	}
}

// TestABankThatTakesAPart: the rest is transferred by an admin, who then drops the refund.
func TestABankThatTakesAPart(t *testing.T) {
	t.Parallel()
	f := newHeldFixture(t)
	f.withdraw(f.booking).ok()
	f.stop(f.booking).ok()
	f.lose(300_000)
	f.expect("held", "refund pending")
	f.set("pending").refused(409, "transfer the rest")
	f.set("dropped").ofStatus(200)
	f.expect("dropped", "refunded")
	f.set("pending").refused(403, "")
	accounts := map[string]int{}
	for _, account := range []string{"provider", "photographer", "customer", "disputes", "bank"} {
		accounts[account] = f.number(`SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE booking = {:id} AND account = {:account}`,
			dbx.Params{"id": f.booking, "account": account})
	}
	if want := map[string]int{"provider": 540_000, "photographer": 0, "customer": 0, "disputes": 0, "bank": -540_000}; fmt.Sprint(accounts) != fmt.Sprint(want) {
		t.Errorf("the ledger says %v, not %v", accounts, want)
	}
	f.expectAudited(f.refund(f.booking)["id"].(string), "drop refund")
}
