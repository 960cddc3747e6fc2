package payments_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/apptest"
	"shootday/hooks/demo/sandbox/faulty"
	"shootday/internal/pricing"
)

// heldFixture is a fixture with an admin, and with a booking whose payment is disputed.
type heldFixture struct {
	apptest.Rescues
	admin   apptest.Person
	booking string
	dispute string
}

func newHeldFixture(t *testing.T) heldFixture {
	t.Helper()
	s := apptest.NewRescues(t)
	f := heldFixture{s, s.People.Superuser(), s.Settled(72 * time.Hour), ""}
	f.open()
	return f
}

func (f *heldFixture) open() {
	f.Helper()
	id, err := f.Provider.Dispute(f.PaymentID(f.booking))
	if err != nil {
		f.Fatal(err)
	}
	f.dispute = id
	f.Deliver(f.TakeWebhooks()...)
}

func (f *heldFixture) win() {
	f.Helper()
	if err := f.Provider.WinDispute(f.dispute); err != nil {
		f.Fatal(err)
	}
	f.Deliver(f.TakeWebhooks()...)
}

// lose ends the dispute with a loss of the given amount in paise.
func (f *heldFixture) lose(amount int) {
	f.Helper()
	if err := f.Provider.LoseDispute(f.dispute, pricing.Paise(amount)); err != nil {
		f.Fatal(err)
	}
	f.Deliver(f.TakeWebhooks()...)
}

func (f *heldFixture) set(status string) *apptest.Answer {
	f.Helper()
	return f.Call("PATCH", "/api/collections/refunds/records/"+f.Refund(f.booking)["id"].(string), f.admin.Token, apptest.Object{"status": status})
}

// expect checks the statuses of the refund and of the booking.
func (f *heldFixture) expect(refund, booking string) {
	f.Helper()
	if got := f.Refund(f.booking)["status"]; got != refund || f.PaymentStatus(f.booking) != booking {
		f.Errorf("the refund is %s and the booking %s, not %s and %s", got, f.PaymentStatus(f.booking), refund, booking)
	}
	f.Balanced()
}

// TestAHeldRefundWaitsForAnAdmin checks that nothing is refunded during a dispute. After the dispute is won, the refund
// still waits until an admin releases it.
func TestAHeldRefundWaitsForAnAdmin(t *testing.T) {
	t.Parallel()
	f := newHeldFixture(t)
	f.Withdraw(f.booking).OK()
	stopped := f.Stop(f.booking).OK()
	if due := stopped.Object("compensation"); stopped.Body["refundHeld"] != true || due["status"] != "review" {
		t.Error(stopped.Raw)
	}
	f.expect("held", "refund pending")
	if shown := f.Activity(f.booking)["rescue"].(apptest.Object); shown["refundHeld"] != true || shown["refund"] != 8400.0 {
		t.Error("the customer sees", shown)
	}
	if waits := f.Admins.Waiting(f.admin); waits["heldRefunds"] != 1 || waits["reviews"] != 1 || waits["compensations"] != 0 {
		t.Error("the admin sees", waits)
	}
	f.Soon("the mail", func() bool { return f.Told(f.Asha, "Your shoot is cancelled") == 1 })
	for _, status := range []string{"pending", "dropped"} {
		f.set(status).Refused(409, "dispute of this payment is open")
	}
	f.set("processed").Refused(403, "")
	f.Call("PATCH", "/api/collections/money_alerts/records/"+f.alertID(), f.admin.Token, apptest.Object{"resolvedAt": f.Now()}).OfStatus(200)
	f.set("pending").Refused(409, "dispute of this payment is open") // resolving the alert does not end the dispute
	f.win()
	f.Round("refunds")
	f.expect("held", "refund pending")
	if sent := f.Provider.Refunded(f.PaymentID(f.booking)); sent != 0 {
		t.Error(sent, "paise were sent without an admin")
	}
	f.set("pending").OfStatus(200)
	f.Refunded(f.booking)
	f.expect("processed", "refunded")
	if waits := f.Admins.Waiting(f.admin); waits["heldRefunds"] != 0 {
		t.Error("the admin sees", waits)
	}
}

func (f *heldFixture) alertID() string {
	f.Helper()
	alert, err := f.App.FindFirstRecordByData("money_alerts", "reference", f.dispute)
	if err != nil {
		f.Fatal(err)
	}
	return alert.Id
}

// TestEveryRefundAsksForDisputes checks that every refund, regardless of its reason, is held while a dispute is open
// and dropped if the dispute is lost.
func TestEveryRefundAsksForDisputes(t *testing.T) {
	t.Parallel()
	for name, prepare := range map[string]func(f *heldFixture){
		"an approved cancellation": func(f *heldFixture) {
			f.Cancel(f.booking).OK()
			if err := f.Decide(f.booking, "approved"); err != nil {
				f.Error(err)
			}
			f.Soon("the mail", func() bool { return f.Told(f.Asha, "Refund approved") == 1 })
		},
		"a withdrawal without a search": func(f *heldFixture) {
			f.Pass(72*time.Hour - 80*time.Minute)
			f.Withdraw(f.booking).OK()
		},
		"a search that finds nobody": func(f *heldFixture) {
			f.Withdraw(f.booking).OK()
			f.Pass(70 * time.Hour)
			f.Round("dispatches")
		},
		"free leave of a rescue": func(f *heldFixture) {
			f.Withdraw(f.booking).OK()
			f.booking = f.Taken()
			f.Cancel(f.booking).OK()
		},
		"a suspended customer": func(f *heldFixture) {
			f.Withdraw(f.booking).OK()
			f.People.Suspend(f.admin, f.Asha)
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newHeldFixture(t)
			payment := f.PaymentID(f.booking)
			prepare(&f)
			f.Round("refunds")
			f.expect("held", "refund pending")
			f.lose(840_000)
			f.Round("refunds")
			f.expect("dropped", "refunded")
			if sent := f.Provider.Refunded(payment); sent != 0 {
				t.Error(sent, "paise were sent despite the dispute")
			}
			if owed := f.Compensation(f.booking); owed != nil && owed["status"] != "review" {
				t.Error("the compensation is", owed)
			}
		})
	}
}

// TestADisputeBeforeTheRefundIsSent opens a dispute after an attempt to send a refund had no clear result. If the
// provider has not carried out the attempt, the refund must be held instead of being sent again. If it has, the refund
// must be recorded as processed.
func TestADisputeBeforeTheRefundIsSent(t *testing.T) {
	t.Parallel()
	for name, try := range map[string]struct {
		fault  faulty.Fault
		status string // the refund's status at the end
	}{
		"not carried out": {faulty.ServerError, "held"},
		"carried out":     {faulty.CommittedEmpty, "processed"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := apptest.NewRescues(t)
			h := heldFixture{f, f.People.Superuser(), f.Settled(72 * time.Hour), ""}
			h.Breaks(try.fault)
			h.Withdraw(h.booking).OK()
			h.Stop(h.booking).OK()
			h.Soon("an attempt", func() bool { return h.Refund(h.booking)["attempts"].(int) > 0 })
			h.open()
			h.Breaks(faulty.None)
			h.Pass(2 * time.Hour)
			h.Round("refunds")
			for _, id := range h.Provider.Pending(h.Now().Add(time.Hour)) {
				if err := h.Provider.FinishRefund(id, true); err != nil {
					t.Fatal(err)
				}
			}
			h.Deliver(h.TakeWebhooks()...)
			h.expect(try.status, map[string]string{"held": "refund pending", "processed": "refunded"}[try.status])
			if owed := h.Compensation(h.booking); owed["status"] != "review" {
				t.Error("after a later dispute, the compensation is", owed)
			}
			h.lose(840_000)
			h.Balanced()
		})
	}
}

// TestABankThatTakesAPart makes the bank take back a part of a payment. An admin transfers the rest of the refund and
// then drops the refund.
func TestABankThatTakesAPart(t *testing.T) {
	t.Parallel()
	f := newHeldFixture(t)
	f.Withdraw(f.booking).OK()
	f.Stop(f.booking).OK()
	f.lose(300_000)
	f.expect("held", "refund pending")
	f.set("pending").Refused(409, "transfer the rest")
	f.set("dropped").OfStatus(200)
	f.expect("dropped", "refunded")
	f.set("pending").Refused(403, "")
	accounts := map[string]int{}
	for _, account := range []string{"provider", "photographer", "customer", "disputes", "bank"} {
		accounts[account] = f.DB.Number(`SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE booking = {:id} AND account = {:account}`,
			dbx.Params{"id": f.booking, "account": account})
	}
	if want := map[string]int{"provider": 540_000, "photographer": 0, "customer": 0, "disputes": 0, "bank": -540_000}; fmt.Sprint(accounts) != fmt.Sprint(want) {
		t.Errorf("the ledger contains %v, not %v", accounts, want)
	}
	f.Admins.ExpectAudited(f.Refund(f.booking)["id"].(string), "drop refund")
}
