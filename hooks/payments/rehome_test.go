package payments

import (
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/booking"
	"shootday/internal/payment"
	"shootday/internal/pricing"
	"shootday/internal/receipt"
)

// newPaidWorld returns a simulation that contains a booking of 5,000 rupees that was paid online.
func newPaidWorld(t *testing.T) *world {
	w := newWorld(t)
	w.config.ServiceFailure, w.calm, w.clock = 1000, true, time.Now()
	w.booking = w.bookingAt(w.clock.Add(48*time.Hour), booking.Upcoming, 500_000)
	w.payNow(w.booking)
	return w
}

func (w *world) bookingAt(start time.Time, status booking.Status, total pricing.Paise) string {
	w.Helper()
	return w.record("bookings", api.Body{
		"customer": w.customer, "photographer": w.photographer, "category": w.category,
		"status": string(status), "paymentStatus": string(booking.Unpaid), "paymentMethod": string(booking.Online),
		"type": "schedule", "start": start, "end": start.Add(time.Hour), "blockedUntil": start.Add(2 * time.Hour),
		"shootAddress": "12 Hauz Khas Village", "skuCount": 12, "tierMinSKUs": 10, "pricePerSKU": int(total) / 12, "total": int(total),
		"movedBy": string(booking.Photographer), "movedAt": w.clock,
	})
}

// payNow pays the open order of a booking.
func (w *world) payNow(id string) {
	w.Helper()
	order, err := w.openOrder(w.app, id)
	if err != nil {
		w.Fatal(err)
	}
	receipt, err := w.provider.Pay(order.OrderID())
	if err != nil {
		w.Fatal(err)
	}
	if _, err := w.reconcilePayment(w.app, order, receipt.PaymentID); err != nil {
		w.Fatal(err)
	}
}

// rehomed makes the photographer withdraw from a booking and moves its payment to a new booking, which it returns.
func (w *world) rehomed(from string) string {
	w.Helper()
	w.exec(`UPDATE bookings SET status = 'canceled', movedBy = 'photographer' WHERE id = {:id}`, from)
	to := w.bookingAt(w.load(from).Start(), booking.Upcoming, 500_000)
	left, taken := w.load(from), w.load(to)
	if err := store.Write(w.app, func(tx store.Tx) error { return w.Rehome(tx, left, taken) }); err != nil {
		w.Fatal(err)
	}
	return to
}

func (w *world) settleWithdrawn(id string) (refund pricing.Paise, due *records.Compensation, err error) {
	b := w.load(id)
	err = store.Write(w.app, func(tx store.Tx) (err error) {
		refund, due, err = w.SettleWithdrawn(tx, b)
		return err
	})
	return refund, due, err
}

func (w *world) load(id string) *records.Booking {
	w.Helper()
	b, err := records.FindBooking(w.app, id)
	if err != nil {
		w.Fatal(err)
	}
	return b
}

func (w *world) exec(statement, id string) {
	w.Helper()
	if _, err := w.app.DB().NewQuery(statement).Bind(dbx.Params{"id": id}).Execute(); err != nil {
		w.Fatal(err)
	}
}

func (w *world) balanced() {
	w.Helper()
	if report, err := CheckLedger(w.app.DB()); err != nil || report.Difference != "" {
		w.Fatalf("the ledger: %s %v", report.Difference, err)
	}
}

func TestAPaymentMovesTwiceAndIsThenRefunded(t *testing.T) {
	t.Parallel()
	w := newPaidWorld(t)
	second := w.rehomed(w.booking)
	third := w.rehomed(second)
	w.balanced()
	for id, want := range map[string]booking.PaymentStatus{w.booking: booking.Moved, second: booking.Moved, third: booking.Paid} {
		if got := w.load(id).PaymentStatus(); got != want {
			t.Errorf("booking is %s, not %s", got, want)
		}
		err := addOnlinePayment(w.app, &receipt.Receipt{BookingID: id})
		if has := err == nil; has != (id == third) {
			t.Errorf("the %s booking has a receipt: %v (%v)", want, has, err)
		}
	}
	w.exec(`UPDATE bookings SET status = 'canceled' WHERE id = {:id}`, third)
	refund, due, err := w.settleWithdrawn(third)
	if err != nil || refund != 500_000 || due == nil || due.Amount() != 50_000 {
		t.Fatalf("refund %d, compensation %v (%v)", refund, due, err)
	}
	w.calmDown()
	w.balanced()
	if held := w.provider.Holds(w.booking); held != 0 || w.load(third).PaymentStatus() != booking.Refunded {
		t.Errorf("the provider has %d paise, the booking is %s", held, w.load(third).PaymentStatus())
	}
}

// TestAnAdminRefundsAMovedPayment checks that a payment that was moved to another booking is refunded if that booking
// is canceled and an admin approves the refund.
func TestAnAdminRefundsAMovedPayment(t *testing.T) {
	t.Parallel()
	w := newPaidWorld(t)
	w.booking = w.rehomed(w.booking)
	if err := w.cancelIt(); err != nil {
		t.Fatal(err)
	}
	if err := w.decideIt("approved", false); err != nil {
		t.Fatal(err)
	}
	w.balanced()
	if got := w.load(w.booking).PaymentStatus(); got != booking.RefundPending {
		t.Errorf("the booking is %s", got)
	}
}

// TestALatePaymentOfARescuedBookingGoesBack checks that the order of a withdrawn booking is closed, and that a payment
// of this order is refunded instead of paying for the new booking.
func TestALatePaymentOfARescuedBookingGoesBack(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.calm = true
	w.booking = w.bookingAt(w.clock.Add(48*time.Hour), booking.Upcoming, 500_000)
	order, err := w.openOrder(w.app, w.booking)
	if err != nil {
		t.Fatal(err)
	}
	to := w.rehomed(w.booking)
	if order, err = records.FindPayment(w.app, order.Id); err != nil || order.Status() != records.OrderClosed {
		t.Fatalf("the order is %s (%v)", order.Status(), err)
	}
	paid, err := w.provider.Pay(order.OrderID())
	if err != nil {
		t.Fatal(err)
	}
	if outcome, err := w.reconcilePayment(w.app, order, paid.PaymentID); err != nil || outcome != records.OutcomePaidBack {
		t.Fatalf("%s (%v)", outcome, err)
	}
	w.calmDown()
	w.balanced()
	if held := w.provider.Holds(w.receiptsOf()...); held != 0 || w.load(to).PaymentStatus() != booking.Unpaid {
		t.Errorf("the provider has %d paise, the new booking is %s", held, w.load(to).PaymentStatus())
	}
}

func TestADisputeFollowsAMovedPayment(t *testing.T) {
	t.Parallel()
	w := newPaidWorld(t)
	to := w.rehomed(w.booking)
	paid, err := findPaymentFor(w.app, to)
	if err != nil || paid == nil {
		t.Fatal(err)
	}
	err = store.Write(w.app, func(tx store.Tx) error {
		_, err := w.recordDispute(tx, payment.Dispute{
			ID: "disp_1", PaymentID: paid.PaymentID(), Amount: 500_000, Currency: payment.Currency, Status: payment.DisputeLost,
		})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	alert, err := findAlert(w.app, records.AlertDisputeLost, "disp_1")
	if err != nil || alert == nil || alert.Booking() != to {
		t.Errorf("the alert is about %v (%v)", alert, err)
	}
	w.exec(`UPDATE bookings SET status = 'canceled' WHERE id = {:id}`, to)
	refund, due, err := w.settleWithdrawn(to)
	if err != nil || refund != 0 || due != nil {
		t.Errorf("the amount that the bank took back is refunded again: %d, %v (%v)", refund, due, err)
	}
	if filed, err := w.app.FindFirstRecordByData("cancellations", "booking", to); err != nil || filed.GetInt("refund") != 500_000 {
		t.Errorf("no admin is asked: %v", err)
	}
	w.balanced()
}

func TestCompensationsArePaidOrWaivedOnce(t *testing.T) {
	t.Parallel()
	w := newPaidWorld(t)
	change := func(due *records.Compensation, status records.CompensationStatus, utr string) error {
		due, err := records.FindCompensation(w.app, due.Id)
		if err != nil {
			t.Fatal(err)
		}
		due.SetStatus(status)
		due.SetUTR(utr)
		return w.app.Save(due)
	}
	owed := func(days int) *records.Compensation {
		id := w.bookingAt(w.clock.Add(time.Duration(days)*24*time.Hour), booking.Upcoming, 500_000)
		w.payNow(id)
		w.exec(`UPDATE bookings SET status = 'canceled' WHERE id = {:id}`, id)
		_, due, err := w.settleWithdrawn(id)
		if err != nil || due == nil {
			t.Fatal(err)
		}
		return due
	}
	first, second, third := owed(3), owed(4), owed(5)
	w.balanced()
	for _, wrong := range []struct {
		status records.CompensationStatus
		utr    string
	}{{records.CompensationPaid, ""}, {records.CompensationPaid, "a b"}, {records.CompensationDue, "AXIS123456"}, {records.CompensationWaived, "AXIS123456"}} {
		if err := change(first, wrong.status, wrong.utr); err == nil {
			t.Errorf("%s with %q is accepted", wrong.status, wrong.utr)
		}
	}
	if err := change(first, records.CompensationPaid, " axis123456 "); err != nil {
		t.Fatal(err)
	}
	if err := change(second, records.CompensationPaid, "AXIS123456"); err == nil {
		t.Error("a UTR is accepted twice")
	}
	if err := change(first, records.CompensationPaid, "AXIS999999"); err == nil {
		t.Error("the UTR of a paid compensation changes")
	}
	if err := change(third, records.CompensationWaived, ""); err != nil {
		t.Fatal(err)
	}
	if err := change(third, records.CompensationPaid, "AXIS777777"); err == nil {
		t.Error("a waived compensation is paid")
	}
	for _, statement := range []string{`UPDATE compensations SET amount = 1`, `DELETE FROM compensations`, `UPDATE compensations SET utr = 'X' WHERE status = 'paid'`} {
		if _, err := w.app.DB().NewQuery(statement).Execute(); err == nil {
			t.Error("the database accepted:", statement)
		}
	}
	w.balanced()
	var bank, owes int
	err := w.app.DB().NewQuery(`SELECT (SELECT -sum(amount) FROM ledger_entries WHERE account = 'bank'),
		(SELECT -sum(amount) FROM ledger_entries WHERE account = 'compensations')`).Row(&bank, &owes)
	if err != nil || bank != 50_000 || owes != 50_000 {
		t.Errorf("the bank paid %d, and %d are due (%v)", bank, owes, err)
	}
}

// TestTheCheckFindsBrokenMoves changes rows of moved payments and of compensations, and checks that the ledger check
// finds each inconsistency.
func TestTheCheckFindsBrokenMoves(t *testing.T) {
	t.Parallel()
	for name, try := range map[string]struct{ tamper, says string }{
		"a payment that moved by itself": {`UPDATE payments SET movedTo = (SELECT id FROM bookings ORDER BY rowid LIMIT 1) WHERE movedTo = ''`, "never moved it there"},
		"a payment that moved back":      {`UPDATE payments SET movedTo = '' WHERE movedTo != ''`, "which pays for booking"},
		"a refund of another booking":    {`UPDATE refunds SET booking = (SELECT id FROM bookings ORDER BY rowid LIMIT 1)`, "and its payment for booking"},
		"a booking said to be moved":     {`UPDATE bookings SET paymentStatus = 'moved' WHERE paymentStatus = 'unpaid'`, "took no payment away"},
		"a moved booking said to be new": {`UPDATE bookings SET paymentStatus = 'unpaid' WHERE paymentStatus = 'moved'`, "took its payment away"},
		"a compensation's amount":        {`UPDATE compensations SET amount = amount + 1`, "paise has 50000 in the ledger"},
		"a compensation that is gone":    {`DELETE FROM compensations`, "its compensation is missing"},
		"a compensation said to be paid": {`UPDATE compensations SET status = 'paid', utr = 'NONE123'`, "paise of compensation due, and its compensation is paid"},
		"a withdrawn refund said done":   {`UPDATE bookings SET paymentStatus = 'refunded' WHERE paymentStatus = 'refund pending'`, "is refunded, and its refund"},
		"a transfer of another amount": {`INSERT INTO ledger_entries SELECT 'waived:x', 'compensations', amount, booking, '', '', '', '' FROM compensations;
			INSERT INTO ledger_entries SELECT 'waived:x', 'failures', -amount, booking, '', '', '', '' FROM compensations;
			UPDATE compensations SET status = 'paid', utr = 'NONE123'`, "the bank transferred 0 paise"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newPaidWorld(t)
			w.rehomed(w.booking)
			w.bookingAt(w.clock.Add(240*time.Hour), booking.Upcoming, 500_000)
			third := w.bookingAt(w.clock.Add(120*time.Hour), booking.Upcoming, 500_000)
			w.payNow(third)
			w.exec(`UPDATE bookings SET status = 'canceled' WHERE id = {:id}`, third)
			if _, _, err := w.settleWithdrawn(third); err != nil {
				t.Fatal(err)
			}
			w.balanced()
			for _, trigger := range []string{"payments_stay", "refunds_stay", "compensations_stay", "compensations_remain"} {
				w.exec("DROP TRIGGER "+trigger, "")
			}
			w.exec(try.tamper, "")
			report, err := CheckLedger(w.app.DB())
			if err != nil || !strings.Contains(report.Difference, try.says) {
				t.Errorf("the check reports %q (%v), not %q", report.Difference, err, try.says)
			}
		})
	}
}
