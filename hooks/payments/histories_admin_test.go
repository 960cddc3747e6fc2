package payments

import (
	"errors"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/booking"
	"shootday/internal/payment"
	"shootday/internal/pricing"
)

// receiptsOf returns the receipts of all orders of the booking.
func (w *world) receiptsOf() (receipts []string) {
	w.Helper()
	err := w.app.DB().Select("receipt").Distinct(true).From("payments").Where(dbx.HashExp{"booking": w.booking}).Column(&receipts)
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
	paid, err := w.app.FindRecordsByFilter("payments", "booking = {:id} && status = 'paid'", "", 0, 0, dbx.Params{"id": w.booking})
	if err != nil || len(paid) != 1 {
		return err
	}
	before := w.webhooks
	w.webhooks = nil
	disputed := w.provider.Dispute(paid[0].GetString("paymentId"))
	told := w.webhooks
	w.webhooks = before
	if disputed != nil {
		return disputed
	}
	w.lost += pricing.Paise(paid[0].GetInt("amount"))
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
