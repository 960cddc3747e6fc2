package payments

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/records"
	"shootday/internal/booking"
	"shootday/internal/delivery"
	"shootday/internal/pricing"
)

// calmDown runs the provider and the server without faults until they have nothing left to do. Webhooks that were lost
// are not sent again.
func (w *world) calmDown() {
	w.calm, w.webhooks = true, nil
	if err := w.rescueLost(); err != nil {
		w.Error("when the search ended:", err)
	}
	for range w.disputes {
		if err := w.decideDispute(); err != nil {
			w.Error("when the dispute ended:", err)
		}
	}
	if err := w.decideProblem(delivery.Solved)(); err != nil {
		w.Error("the end of a problem:", err)
	}
	for _, hours := range []time.Duration{1, 1, 2, 4, 8, 16, 16} {
		w.clock = w.clock.Add(hours * time.Hour)
		if err := errors.Join(w.reconcile(), w.refundAll(), w.retryRefund(), w.settleHeld()); err != nil {
			w.Error("after the faults ended:", err)
		}
		for _, id := range w.provider.Pending(w.clock) {
			if err := w.provider.FinishRefund(id, true); err != nil {
				w.Error(err)
			}
		}
	}
	// Later histories must not reconcile the order of this history.
	if _, err := w.app.DB().NewQuery(`UPDATE payments SET askAt = '' WHERE askAt != ''`).Execute(); err != nil {
		w.Fatal(err)
	}
}

// retryRefund makes an admin retry the refunds that the provider could not pay out.
func (w *world) retryRefund() error {
	failed, err := w.app.FindAllRecords("refunds", dbx.In("booking", w.chain()...), dbx.HashExp{"status": records.RefundFailed})
	for _, row := range failed {
		w.resetAttempts(records.AsRefund(row))
		err = errors.Join(err, w.app.Save(row))
	}
	return err
}

// judge compares the final state of the booking, and of those that it replaces, with the provider's balance.
func (w *world) judge(n int) {
	due, end := pricing.Paise(0), ""
	for _, id := range w.chain() {
		state, theirs := w.judgeBooking(id.(string))
		w.judgeRelease(id.(string))
		due += theirs
		end += " > " + state
		if orders := w.provider.OrdersUnder(id.(string)); len(orders) > 1 {
			w.Errorf("%d orders were opened", len(orders))
		}
	}
	w.ends[strings.TrimPrefix(end, " > ")]++
	due += w.dropped() - w.lost()
	if held := w.provider.Holds(w.receiptsOf()...); held != due {
		w.Errorf("%s: the provider has %d paise, not %d", end, held, due)
	}
	w.judgeRecords()
	w.judgeDisputes()
	w.judgePayouts()
	if n%1000 == 999 {
		if report, err := CheckLedger(w.app.DB()); err != nil || report.Difference != "" {
			w.Errorf("the ledger: %s %v", report.Difference, err)
		}
	}
}

// judgeBooking checks one booking. It returns its state and the part of its payment that the provider must still have.
func (w *world) judgeBooking(id string) (state string, due pricing.Paise) {
	b := w.load(id)
	status, paid := b.Status(), b.PaymentStatus()
	state = fmt.Sprintf("%s, %s", status, paid)
	over := status == booking.Canceled || status == booking.Rejected
	allowed := map[booking.PaymentStatus]bool{
		booking.Unpaid: true, booking.Paid: true, booking.PaidInPerson: status == booking.Completed,
		booking.Refunded: over || status == booking.Completed && w.problemRefund(id) == b.Total(),
		booking.Moved:    status == booking.Canceled && id != w.booking,
	}
	if status == booking.Pending || status == booking.Rejected {
		allowed = map[booking.PaymentStatus]bool{booking.Unpaid: true}
	}
	if !allowed[paid] || id != w.booking && (status != booking.Canceled || paid == booking.Paid) {
		w.Error(state)
	}
	switch paid {
	case booking.Paid:
		due = b.Total() - w.problemRefund(id)
	case booking.Refunded:
		fee, err := w.app.FindFirstRecordByData("cancellations", "booking", id)
		if err == nil && fee.GetString("decision") == "approved" && !fee.GetBool("waiveFee") {
			due = pricing.Paise(fee.GetInt("fee"))
		}
	}
	return state, due
}

// judgeRecords checks that the totals of the server's records and of the provider are equal, and that people were
// notified once of each refund and at most once of each payment.
func (w *world) judgeRecords() {
	ids, err := json.Marshal(w.chain())
	if err != nil {
		w.Fatal(err)
	}
	params := dbx.Params{"ids": string(ids)}
	var books, entries, doubles, mails, paidMails int
	for query, into := range map[string]*int{
		`SELECT (SELECT coalesce(sum(amount), 0) FROM payments WHERE booking IN (SELECT value FROM json_each({:ids})) AND status = 'paid')
			- (SELECT coalesce(sum(amount), 0) FROM refunds WHERE booking IN (SELECT value FROM json_each({:ids})) AND status = 'processed')`: &books,
		`SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE booking IN (SELECT value FROM json_each({:ids})) AND account = 'provider'`: &entries,
		`SELECT count(*) FROM refunds WHERE booking IN (SELECT value FROM json_each({:ids})) AND status NOT IN ('processed', 'dropped')`:      &doubles,
		`SELECT (SELECT count(*) FROM outbox, json_each({:ids}) WHERE dedupeKey LIKE value || ':refunded:%'
				AND NOT EXISTS (SELECT 1 FROM refunds WHERE status = 'dropped' AND dedupeKey LIKE '%:' || id))
			- (SELECT count(*) FROM refunds WHERE status != 'dropped' AND booking IN (SELECT value FROM json_each({:ids})))`: &mails,
		`SELECT coalesce(max(n), 0) FROM (SELECT count(*) AS n FROM outbox, json_each({:ids}) WHERE dedupeKey LIKE value || ':paid:asha%' GROUP BY value)`: &paidMails,
	} {
		if err := w.app.DB().NewQuery(query).Bind(params).Row(into); err != nil {
			w.Fatal(err)
		}
	}
	held := int(w.provider.Holds(w.receiptsOf()...))
	books -= int(w.lost())
	entries -= int(w.unposted())
	if books != held || entries != held || doubles != 0 || mails != 0 || paidMails > 1 {
		w.Errorf("the provider has %d, payments less refunds are %d, the ledger says %d; %d refunds open, %d mails of refunds too many, %d of the payment",
			held, books, entries, doubles, mails, paidMails)
	}
}
