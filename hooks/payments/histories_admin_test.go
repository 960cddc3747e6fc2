package payments

import (
	"github.com/pocketbase/dbx"

	"shootday/hooks/records"
	"shootday/hooks/store"
)

// receiptsOf returns the receipts of all orders for the booking and for the bookings that it replaces.
func (w *world) receiptsOf() (receipts []string) {
	w.Helper()
	err := w.app.DB().Select("receipt").Distinct(true).From("payments").Where(dbx.In("booking", w.chain()...)).Column(&receipts)
	if err != nil {
		w.Fatal(err)
	}
	return receipts
}

// reprice changes the price as an admin, if the rules allow it.
func (w *world) reprice() error {
	total := 100 + w.random.IntN(1_000_000)
	return store.Write(w.app, func(tx store.Tx) error {
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

// giveUp closes the open order, as the reconciliation does after a month. The customer can still pay the order at the
// provider.
func (w *world) giveUp() error {
	_, err := w.app.DB().NewQuery(`UPDATE payments SET status = 'closed' WHERE booking = {:id} AND status = 'created' AND orderId != ''`).
		Bind(dbx.Params{"id": w.booking}).Execute()
	return err
}
