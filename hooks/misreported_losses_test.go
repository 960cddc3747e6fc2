package hooks_test

import (
	"encoding/json"
	"maps"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/demo/sandbox"
	"shootday/internal/payment"
	"shootday/internal/pricing"
)

// loseAs ends the dispute with the loss of the whole payment, in whose report the provider writes other values.
func (f *heldFixture) loseAs(values object) {
	f.Helper()
	if err := f.provider.LoseDispute(f.dispute, pricing.Paise(840_000)); err != nil {
		f.Fatal(err)
	}
	for _, hook := range f.takeWebhooks() {
		f.deliver(f.rewritten(hook, values))
	}
}

// rewritten returns a webhook about a dispute with other values in it.
func (f *heldFixture) rewritten(hook sandbox.Webhook, values object) sandbox.Webhook {
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
	_, _, secret := f.provider.Credentials()
	return sandbox.Webhook{EventID: hook.EventID, Signature: payment.Sign(secret, changed), Body: changed}
}

// TestAMisreportedLossHoldsTheMoney: a lost dispute whose report does not fit the payment is not posted, and the money that the
// bank took was sent a second time, with a compensation.
func TestAMisreportedLossHoldsTheMoney(t *testing.T) {
	t.Parallel()
	ways := map[string]func(f *heldFixture){
		"withdraw": func(f *heldFixture) {
			f.pass(72*time.Hour - 80*time.Minute)
			f.withdraw(f.booking).ok()
		},
		"stop the search": func(f *heldFixture) {
			f.withdraw(f.booking).ok()
			f.stop(f.booking).ok()
		},
		"free leave": func(f *heldFixture) {
			f.withdraw(f.booking).ok()
			f.booking = f.taken()
			f.cancel(f.booking).ok()
		},
		"cancel": func(f *heldFixture) {
			f.cancel(f.booking).ok()
			if err := f.decide(f.booking, "approved"); err != nil {
				f.Error(err)
			}
		},
	}
	for report, values := range map[string]object{
		"a paisa more": {"amount_deducted": 840_001}, "dollars": {"currency": "USD"}, "no currency": {"currency": ""},
		"no amount": {"amount": 0, "amount_deducted": 0},
	} {
		for way, leave := range ways {
			t.Run(report+", "+way, func(t *testing.T) {
				t.Parallel()
				f := newHeldFixture(t)
				paid := f.paymentID(f.booking)
				f.loseAs(values)
				leave(&f)
				f.round("refunds")
				f.expect("held", "refund pending")
				if sent := f.provider.Refunded(paid); sent != 0 {
					t.Error(sent, "paise were sent after the bank took the payment")
				}
				if owed := f.compensation(f.booking); owed != nil && owed["status"] != "review" {
					t.Error("the compensation is", owed)
				}
				f.set("pending").refused(409, "does not fit the payment")
				f.set("dropped").ofStatus(200)
				f.expect("dropped", "refunded")
				lost := f.number(`SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE account = 'disputes' AND movement = {:movement}`,
					dbx.Params{"movement": "dispute:" + f.dispute})
				if left := f.number(`SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE account = 'provider'`, nil); lost != 840_000 || left != 0 {
					t.Errorf("the ledger says that %d paise were lost, and that the provider holds %d", lost, left)
				}
			})
		}
	}
}

// TestALossMakesAnAdminLookAtTheCompensation: whether the provider reports the dispute first or only its loss, and once only.
func TestALossMakesAnAdminLookAtTheCompensation(t *testing.T) {
	t.Parallel()
	for name, order := range map[string][]int{"the loss alone": {1}, "the loss first": {1, 0}, "the dispute first": {0, 1}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newRescueFixture(t)
			f := heldFixture{s, s.owner(), s.settled(72 * time.Hour), ""}
			paid := f.paymentID(f.booking)
			f.withdraw(f.booking).ok()
			f.stop(f.booking).ok()
			f.refunded(f.booking)
			owed := f.compensation(f.booking)
			if owed["status"] != "due" {
				t.Fatal("the compensation is", owed)
			}
			id, err := f.provider.Dispute(paid)
			if err == nil {
				err = f.provider.LoseDispute(id, 840_000)
			}
			told := f.takeWebhooks()
			if err != nil || len(told) != 2 {
				t.Fatal(err, len(told))
			}
			for _, i := range order {
				f.deliver(told[i])
			}
			if now := f.compensation(f.booking); now["status"] != "review" {
				t.Error("after the loss the compensation is", now)
			}
			shown := f.call("GET", "/api/collections/open_compensations/records", f.admin.token, nil).list("items")
			if len(shown) != 1 || shown[0]["disputed"] != true {
				t.Error("the admin sees", shown)
			}
			f.call("PATCH", "/api/collections/compensations/records/"+owed["id"].(string), f.admin.token, object{"status": "due"}).ofStatus(200)
			for _, hook := range told {
				hook.EventID += "again"
				f.deliver(hook)
			}
			if now := f.compensation(f.booking); now["status"] != "due" {
				t.Error("after the decision the compensation is", now)
			}
			f.balanced()
		})
	}
}
