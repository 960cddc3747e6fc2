package hooks_test

import (
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
)

// TestNobodyEditsMoney tries every way in which a superuser could change payment records.
func TestNobodyEditsMoney(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	booking := s.settled(48 * time.Hour)
	s.deliver(s.takeWebhooks()...)
	s.cancel(booking).ok()
	if err := s.decide(booking, "approved"); err != nil {
		t.Fatal(err)
	}
	s.soon("the refund is sent", func() bool { return s.refund(booking)["refundId"] != "" })
	idOf := func(collection string) string {
		t.Helper()
		rows, err := s.app.FindAllRecords(collection)
		if err != nil || len(rows) == 0 {
			t.Fatal(collection, err)
		}
		return rows[0].Id
	}
	payment, refund, event, filed := idOf("payments"), idOf("refunds"), idOf("payment_events"), idOf("cancellations")
	admin := s.adminToken()
	try := func(method, path string, form object) func() *answer {
		return func() *answer { return s.call(method, "/api/"+path, admin, form) }
	}
	records := func(collection, id string) string {
		return strings.TrimSuffix("collections/"+collection+"/records/"+id, "/")
	}
	sql := func(query string) func() *answer { return try("POST", "sql", object{"query": query}) }
	s.repel([]attack{
		{"makes a payment", 403, "Payment records", try("POST", records("payments", ""), object{
			"booking": booking, "orderId": "order_9", "paymentId": "pay_9", "receipt": "9", "amount": 1, "currency": "INR", "status": "paid"})},
		{"changes a payment", 403, "Payment records", try("PATCH", records("payments", payment), object{"amount": 1})},
		{"deletes a payment", 403, "Payment records", try("DELETE", records("payments", payment), nil)},
		{"makes a refund", 403, "Payment records", try("POST", records("refunds", ""), object{
			"booking": booking, "payment": payment, "idempotencyKey": "1", "amount": 1, "status": "pending", "reason": "late"})},
		{"changes a refund", 403, "Payment records", try("PATCH", records("refunds", refund), object{"amount": 840_000})},
		{"settles a refund", 403, "Payment records", try("PATCH", records("refunds", refund), object{"status": "processed"})},
		{"deletes a refund", 403, "Payment records", try("DELETE", records("refunds", refund), nil)},
		{"makes an event", 403, "Payment records", try("POST", records("payment_events", ""), object{"eventId": "evt_9", "body": "{}"})},
		{"changes an event", 403, "Payment records", try("PATCH", records("payment_events", event), object{"outcome": ""})},
		{"deletes an event", 403, "Payment records", try("DELETE", records("payment_events", event), nil)},
		{"changes a filed refund", 403, "fee", try("PATCH", records("cancellations", filed), object{"refund": 840_000})},
		{"changes a filed fee", 403, "fee", try("PATCH", records("cancellations", filed), object{"fee": 0})},
		{"moves a filed refund", 403, "fee", try("PATCH", records("cancellations", filed), object{"booking": s.accepted(96 * time.Hour)})},
		{"deletes a cancellation", 403, "", try("DELETE", records("cancellations", filed), nil)},
		{"deletes the booking", 400, "", try("DELETE", records("bookings", booking), nil)},
		{"deletes the customer", 400, "", try("DELETE", records("users", s.asha.id), nil)},
		{"deletes the photographer", 400, "", try("DELETE", records("photographers", s.ravi.profile), nil)},
		{"empties payments", 403, "Payment records", try("DELETE", "collections/payments/truncate", nil)},
		{"empties refunds", 403, "Payment records", try("DELETE", "collections/refunds/truncate", nil)},
		{"empties events", 403, "Payment records", try("DELETE", "collections/payment_events/truncate", nil)},
		{"empties cancellations", 403, "Payment records", try("DELETE", "collections/cancellations/truncate", nil)},
		{"drops refunds", 403, "Payment records", try("DELETE", "collections/refunds", nil)},
		{"opens payments", 403, "Payment records", try("PATCH", "collections/payments", object{"updateRule": ""})},
		{"drops an amount", 403, "Payment records", try("PATCH", "collections/refunds", object{"fields": []object{}})},
		{"imports payments", 403, "Payment records", try("PUT", "collections/import", object{"collections": []object{{"name": "payments", "type": "base", "fields": []object{}}}})},
		{"imports and drops the rest", 403, "Payment records", try("PUT", "collections/import", object{
			"collections": []object{{"name": "notes", "type": "base", "fields": []object{}}}, "deleteMissing": true})},
		{"changes an amount by SQL", 403, "read", sql(`UPDATE payments SET amount = 1`)},
		{"deletes by SQL", 403, "read", sql(`DELETE FROM payment_events`)},
		{"drops a trigger by SQL", 403, "read", sql(`DROP TRIGGER ledger_entries_stay`)},
		{"hides a change in SQL", 403, "read", sql(`SELECT 1; UPDATE payments SET amount = 1`)},
		{"hides a change behind WITH", 403, "read", sql(`WITH x AS (SELECT 1) UPDATE payments SET amount = 1`)},
		{"hides a change behind a comment", 403, "read", sql(`/* SELECT */ UPDATE payments SET amount = 1`)},
	}...)
	if got := s.call("POST", "/api/sql", admin, object{"query": "SELECT amount FROM payments;"}); got.status != 200 {
		t.Error("reading by SQL:", got.raw)
	}
	s.balanced()
}

// TestTheDatabaseKeepsMoneyItself checks that triggers protect payment records from code that bypasses the rules.
func TestTheDatabaseKeepsMoneyItself(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	booking := s.canceledPaid(48 * time.Hour)
	if err := s.decide(booking, "approved"); err != nil {
		t.Fatal(err)
	}
	for _, statement := range []string{
		`UPDATE payments SET amount = 1`, `UPDATE payments SET booking = 'x'`, `UPDATE payments SET currency = 'USD'`,
		`UPDATE payments SET paymentId = 'pay_9'`, `UPDATE payments SET status = 'closed'`, `DELETE FROM payments`,
		`UPDATE refunds SET amount = 840000`, `UPDATE refunds SET payment = 'x'`, `UPDATE refunds SET reason = 'late'`, `DELETE FROM refunds`,
	} {
		if _, err := s.app.DB().NewQuery(statement).Execute(); err == nil {
			t.Error("the database allows", statement)
		}
	}
	s.arrive(booking, 756_000)
	s.balanced()
}

// TestARefundOfAnAdminsCancellationIsBounded checks that it cannot exceed what was paid when it is filed.
func TestARefundOfAnAdminsCancellationIsBounded(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	booking := s.settled(48 * time.Hour)
	s.exec(`UPDATE bookings SET status = 'canceled' WHERE id = {:id}`, dbx.Params{"id": booking})
	form := object{
		"booking": booking, "name": "Asha Rao", "email": s.asha.email, "mobile": "9811198111", "reason": "Rain", "fee": 0, "refund": 840_001,
	}
	s.create("cancellations", form).refused(400, "more than the amount paid")
	form["refund"] = 840_000
	if got := s.create("cancellations", form); got.status != 200 {
		t.Error(got.raw)
	}
}

// TestACancellationIsFiledOnceItsBookingIsCanceled: otherwise the customer could neither cancel nor get a refund.
func TestACancellationIsFiledOnceItsBookingIsCanceled(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	booking := s.settled(48 * time.Hour)
	form := object{
		"booking": booking, "name": "Asha Rao", "email": s.asha.email, "mobile": "9811198111", "reason": "Rain", "fee": 0, "refund": 0,
	}
	s.create("cancellations", form).refused(409, "not cancelled")
	s.create("cancellations", with(form, object{"decision": "approved", "refund": 840_000})).refused(409, "not cancelled")
	s.create("cancellations", with(form, object{"booking": "nobody"})).refused(400, "")
	if got := s.cancel(booking).ok(); got.body["refund"] != 7560.0 {
		t.Error(got.raw)
	}
	s.balanced()
}
