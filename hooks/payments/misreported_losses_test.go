package payments_test

import (
	"encoding/json"
	"maps"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/apptest"
	"shootday/hooks/demo/sandbox"
	"shootday/internal/payment"
	"shootday/internal/pricing"
)

// loseAs ends the dispute with the loss of the whole payment. It delivers the provider's report with changed values.
func (f *heldFixture) loseAs(values apptest.Object) {
	f.Helper()
	if err := f.Provider.LoseDispute(f.dispute, pricing.Paise(840_000)); err != nil {
		f.Fatal(err)
	}
	for _, hook := range f.TakeWebhooks() {
		f.Deliver(f.rewritten(hook, values))
	}
}

// rewritten returns a copy of a webhook about a dispute, with changed values.
func (f *heldFixture) rewritten(hook sandbox.Webhook, values apptest.Object) sandbox.Webhook {
	f.Helper()
	var body map[string]any
	if err := json.Unmarshal(hook.Body, &body); err != nil {
		f.Fatal(err)
	}
	maps.Copy(body["payload"].(map[string]any)["dispute"].(map[string]any)["entity"].(map[string]any), values)
	changed, err := json.Marshal(body)
	if err != nil {
		f.Fatal(err)
	}
	_, _, secret := f.Provider.Credentials()
	return sandbox.Webhook{EventID: hook.EventID, Signature: payment.Sign(secret, changed), Body: changed}
}

// TestAMisreportedLossHoldsTheMoney checks that the refund is held after a lost dispute whose report does not match the
// payment. Such a loss is not posted, and a refund would pay the customer a second time.
func TestAMisreportedLossHoldsTheMoney(t *testing.T) {
	t.Parallel()
	ways := map[string]func(f *heldFixture){
		"withdraw": func(f *heldFixture) {
			f.Pass(72*time.Hour - 80*time.Minute)
			f.Withdraw(f.booking).OK()
		},
		"stop the search": func(f *heldFixture) {
			f.Withdraw(f.booking).OK()
			f.Stop(f.booking).OK()
		},
		"free leave": func(f *heldFixture) {
			f.Withdraw(f.booking).OK()
			f.booking = f.Taken()
			f.Cancel(f.booking).OK()
		},
		"cancel": func(f *heldFixture) {
			f.Cancel(f.booking).OK()
			if err := f.Decide(f.booking, "approved"); err != nil {
				f.Error(err)
			}
		},
	}
	for report, values := range map[string]apptest.Object{
		"a paisa more": {"amount_deducted": 840_001}, "dollars": {"currency": "USD"}, "no currency": {"currency": ""},
		"no amount": {"amount": 0, "amount_deducted": 0},
	} {
		for way, leave := range ways {
			t.Run(report+", "+way, func(t *testing.T) {
				t.Parallel()
				f := newHeldFixture(t)
				paid := f.PaymentID(f.booking)
				f.loseAs(values)
				leave(&f)
				f.Round("refunds")
				f.expect("held", "refund pending")
				if sent := f.Provider.Refunded(paid); sent != 0 {
					t.Error(sent, "paise were sent after the bank took the payment")
				}
				if owed := f.Compensation(f.booking); owed != nil && owed["status"] != "review" {
					t.Error("the compensation is", owed)
				}
				f.set("pending").Refused(409, "does not fit the payment")
				f.set("dropped").OfStatus(200)
				f.expect("dropped", "refunded")
				lost := f.DB.Number(`SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE account = 'disputes' AND movement = {:movement}`,
					dbx.Params{"movement": "dispute:" + f.dispute})
				if left := f.DB.Number(`SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE account = 'provider'`, nil); lost != 840_000 || left != 0 {
					t.Errorf("according to the ledger, %d paise were lost, and the provider has %d", lost, left)
				}
			})
		}
	}
}

// TestALossMakesAnAdminLookAtTheCompensation checks that a dispute makes an admin review a due compensation exactly
// once. The provider reports only the loss, or the dispute and the loss in either order.
func TestALossMakesAnAdminLookAtTheCompensation(t *testing.T) {
	t.Parallel()
	for name, order := range map[string][]int{"the loss alone": {1}, "the loss first": {1, 0}, "the dispute first": {0, 1}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := apptest.NewRescues(t)
			f := heldFixture{s, s.People.Superuser(), s.Settled(72 * time.Hour), ""}
			paid := f.PaymentID(f.booking)
			f.Withdraw(f.booking).OK()
			f.Stop(f.booking).OK()
			f.Refunded(f.booking)
			owed := f.Compensation(f.booking)
			if owed["status"] != "due" {
				t.Fatal("the compensation is", owed)
			}
			id, err := f.Provider.Dispute(paid)
			if err == nil {
				err = f.Provider.LoseDispute(id, 840_000)
			}
			told := f.TakeWebhooks()
			if err != nil || len(told) != 2 {
				t.Fatal(err, len(told))
			}
			for _, i := range order {
				f.Deliver(told[i])
			}
			if now := f.Compensation(f.booking); now["status"] != "review" {
				t.Error("after the loss the compensation is", now)
			}
			shown := f.Call("GET", "/api/collections/open_compensations/records", f.admin.Token, nil).List("items")
			if len(shown) != 1 || shown[0]["disputed"] != true {
				t.Error("the admin sees", shown)
			}
			f.Call("PATCH", "/api/collections/compensations/records/"+owed["id"].(string), f.admin.Token, apptest.Object{"status": "due"}).OfStatus(200)
			for _, hook := range told {
				hook.EventID += "again"
				f.Deliver(hook)
			}
			if now := f.Compensation(f.booking); now["status"] != "due" {
				t.Error("after the decision the compensation is", now)
			}
			f.Balanced()
		})
	}
}
