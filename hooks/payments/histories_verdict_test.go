package payments

import (
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/ledger"
	"shootday/hooks/records"
	"shootday/internal/booking"
	"shootday/internal/pricing"
)

// calmDown runs provider and server without faults until nothing is left to do. Lost webhooks stay lost.
func (w *world) calmDown() {
	w.calm, w.webhooks = true, nil
	for _, hours := range []time.Duration{1, 1, 2, 4, 8, 16, 16} {
		w.clock = w.clock.Add(hours * time.Hour)
		if err := errors.Join(w.reconcile(), w.refundAll(), w.retryRefund()); err != nil {
			w.Error("when all is calm:", err)
		}
		for _, id := range w.provider.Pending(w.clock) {
			if err := w.provider.FinishRefund(id, true); err != nil {
				w.Error(err)
			}
		}
	}
	// Later histories must not reconcile this one's order.
	if _, err := w.app.DB().NewQuery(`UPDATE payments SET askAt = '' WHERE askAt != ''`).Execute(); err != nil {
		w.Fatal(err)
	}
}

// retryRefund makes an admin retry the refund that the provider could not pay out.
func (w *world) retryRefund() error {
	failed, err := w.app.FindAllRecords("refunds", dbx.HashExp{"booking": w.booking, "status": records.RefundFailed})
	for _, row := range failed {
		w.resetAttempts(records.AsRefund(row))
		err = errors.Join(err, w.app.Save(row))
	}
	return err
}

// judge compares the final state of the booking with what the provider holds.
func (w *world) judge(n int) {
	row, err := w.app.FindRecordById("bookings", w.booking)
	if err != nil {
		w.Fatal(err)
	}
	status, paid := booking.Status(row.GetString("status")), booking.PaymentStatus(row.GetString("paymentStatus"))
	total, held := pricing.Paise(row.GetInt("total")), w.provider.Holds(w.receiptsOf()...)
	w.ends[fmt.Sprintf("%s, %s", status, paid)]++

	over := status == booking.Canceled || status == booking.Rejected
	allowed := map[booking.PaymentStatus]bool{
		booking.Unpaid: true, booking.Paid: true, booking.PaidInPerson: status == booking.Completed, booking.Refunded: over,
	}
	if status == booking.Pending || status == booking.Rejected {
		allowed = map[booking.PaymentStatus]bool{booking.Unpaid: true}
	}
	if !allowed[paid] {
		w.Errorf("%s and %s", status, paid)
	}
	due := pricing.Paise(0)
	switch paid {
	case booking.Paid:
		due = total - w.lost
	case booking.Refunded:
		fee, err := w.app.FindFirstRecordByData("cancellations", "booking", w.booking)
		if err == nil && fee.GetString("decision") == "approved" {
			due = pricing.Paise(fee.GetInt("fee"))
		}
	}
	if held != due {
		w.Errorf("%s and %s: the provider holds %d paise of %d, not %d", status, paid, held, total, due)
	}
	if orders := w.provider.OrdersUnder(w.booking); len(orders) > 1 {
		w.Errorf("%d orders were opened", len(orders))
	}
	w.judgeRecords()
	if n%1000 == 999 {
		if report, err := ledger.Check(w.app.DB()); err != nil || report.Difference != "" {
			w.Errorf("the ledger: %s %v", report.Difference, err)
		}
	}
}

// judgeRecords checks that our own records have the same total, and that each event was notified once.
func (w *world) judgeRecords() {
	params := dbx.Params{"id": w.booking}
	var books, entries, doubles, mails, paidMails int
	for query, into := range map[string]*int{
		`SELECT (SELECT coalesce(sum(amount), 0) FROM payments WHERE booking = {:id} AND status = 'paid')
			- (SELECT coalesce(sum(amount), 0) FROM refunds WHERE booking = {:id} AND status = 'processed')`: &books,
		`SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE booking = {:id} AND account = 'provider'`: &entries,
		`SELECT count(*) FROM refunds WHERE booking = {:id} AND status != 'processed'`:                       &doubles,
		`SELECT count(*) - (SELECT count(*) FROM refunds WHERE booking = {:id}) FROM outbox
			WHERE dedupeKey LIKE {:id} || ':refunded:%'`: &mails,
		`SELECT count(*) FROM outbox WHERE dedupeKey LIKE {:id} || ':paid:asha%'`: &paidMails,
	} {
		if err := w.app.DB().NewQuery(query).Bind(params).Row(into); err != nil {
			w.Fatal(err)
		}
	}
	held := int(w.provider.Holds(w.receiptsOf()...))
	books -= int(w.lost)
	if books != held || entries != held || doubles != 0 || mails != 0 || paidMails > 1 {
		w.Errorf("the provider holds %d, payments less refunds are %d, the ledger says %d; %d refunds open, %d mails of refunds too many, %d of the payment",
			held, books, entries, doubles, mails, paidMails)
	}
}
