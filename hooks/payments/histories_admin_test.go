package payments

import (
	"errors"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/ledger"
	"shootday/hooks/records"
	"shootday/internal/booking"
	"shootday/internal/payment"
)

// receiptsOf returns the receipts of all orders of the booking, and of those that it replaces.
func (w *world) receiptsOf() (receipts []string) {
	w.Helper()
	err := w.app.DB().Select("receipt").Distinct(true).From("payments").Where(dbx.In("booking", w.chain()...)).Column(&receipts)
	if err != nil {
		w.Fatal(err)
	}
	return receipts
}

// reprice makes an admin change the price, if the rules allow it.
func (w *world) reprice() error {
	total := 100 + w.random.IntN(1_000_000)
	return w.app.RunInTransaction(func(tx core.App) error {
		row, err := tx.FindRecordById("bookings", w.booking)
		if err != nil {
			return err
		}
		row.Set("total", total)
		if err := w.bookings.CheckAdminEdit(tx, records.AsBooking(row)); err != nil {
			return err
		}
		return tx.Save(row)
	})
}

// giveUp closes the open order, like the reconciliation after a month. It can still be paid at the provider.
func (w *world) giveUp() error {
	_, err := w.app.DB().NewQuery(`UPDATE payments SET status = 'closed' WHERE booking = {:id} AND status = 'created' AND orderId != ''`).
		Bind(dbx.Params{"id": w.booking}).Execute()
	return err
}

// disputeIt makes the customer's bank take back the payment of a paid booking. The provider's events come in any order and
// more than once, but none is lost, because the server never polls for disputes.
func (w *world) disputeIt() error {
	row, err := w.app.FindRecordById("bookings", w.booking)
	if err != nil || row.GetString("paymentStatus") != string(booking.Paid) {
		return err
	}
	paid, err := findPaymentFor(w.app, w.booking)
	if err != nil || paid == nil {
		return err
	}
	lost, err := ledger.DisputeLosses(w.app.DB(), paid.Id)
	if err != nil || lost > 0 {
		return err
	}
	before := w.webhooks
	w.webhooks = nil
	disputed := w.provider.Dispute(paid.PaymentID())
	told := w.webhooks
	w.webhooks = before
	if disputed != nil {
		return disputed
	}
	w.lost += paid.Amount()
	if w.random.IntN(2) == 0 {
		told[0], told[1] = told[1], told[0]
	}
	for _, hook := range append(told, told[w.random.IntN(2)]) {
		id, storing := storeEvent(w.app, payment.ParseEvent(hook.EventID, hook.Body), hook.Body)
		if err = errors.Join(err, storing); storing == nil {
			err = errors.Join(err, w.processEvent(w.app, id))
		}
	}
	return err
}
