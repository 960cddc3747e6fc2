package payments_test

import (
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/apptest"
)

// TestNobodyEditsMoney checks that superusers cannot change payment records through the API.
func TestNobodyEditsMoney(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	booking := s.Settled(48 * time.Hour)
	s.Deliver(s.TakeWebhooks()...)
	s.Cancel(booking).OK()
	if err := s.Decide(booking, "approved"); err != nil {
		t.Fatal(err)
	}
	s.Soon("the refund is sent", func() bool { return s.Refund(booking)["refundId"] != "" })
	idOf := func(collection string) string {
		t.Helper()
		rows, err := s.App.FindAllRecords(collection)
		if err != nil || len(rows) == 0 {
			t.Fatal(collection, err)
		}
		return rows[0].Id
	}
	payment, refund, event, filed := idOf("payments"), idOf("refunds"), idOf("payment_events"), idOf("cancellations")
	admin := s.Admins.Token()
	try := func(method, path string, form apptest.Object) func() *apptest.Answer {
		return func() *apptest.Answer { return s.Call(method, "/api/"+path, admin, form) }
	}
	records := func(collection, id string) string {
		return strings.TrimSuffix("collections/"+collection+"/records/"+id, "/")
	}
	sql := func(query string) func() *apptest.Answer { return try("POST", "sql", apptest.Object{"query": query}) }
	s.Repel([]apptest.Attack{
		{Name: "makes a payment", Status: 403, Says: "Payment records", Try: try("POST", records("payments", ""), apptest.Object{
			"booking": booking, "orderId": "order_9", "paymentId": "pay_9", "receipt": "9", "amount": 1, "currency": "INR", "status": "paid"})},
		{Name: "changes a payment", Status: 403, Says: "Payment records", Try: try("PATCH", records("payments", payment), apptest.Object{"amount": 1})},
		{Name: "deletes a payment", Status: 403, Says: "Payment records", Try: try("DELETE", records("payments", payment), nil)},
		{Name: "makes a refund", Status: 403, Says: "Payment records", Try: try("POST", records("refunds", ""), apptest.Object{
			"booking": booking, "payment": payment, "idempotencyKey": "1", "amount": 1, "status": "pending", "reason": "late"})},
		{Name: "changes a refund", Status: 403, Says: "Payment records", Try: try("PATCH", records("refunds", refund), apptest.Object{"amount": 840_000})},
		{Name: "settles a refund", Status: 403, Says: "Payment records", Try: try("PATCH", records("refunds", refund), apptest.Object{"status": "processed"})},
		{Name: "deletes a refund", Status: 403, Says: "Payment records", Try: try("DELETE", records("refunds", refund), nil)},
		{Name: "makes an event", Status: 403, Says: "Payment records", Try: try("POST", records("payment_events", ""), apptest.Object{"eventId": "evt_9", "body": "{}"})},
		{Name: "changes an event", Status: 403, Says: "Payment records", Try: try("PATCH", records("payment_events", event), apptest.Object{"outcome": ""})},
		{Name: "deletes an event", Status: 403, Says: "Payment records", Try: try("DELETE", records("payment_events", event), nil)},
		{Name: "changes a filed refund", Status: 403, Says: "fee", Try: try("PATCH", records("cancellations", filed), apptest.Object{"refund": 840_000})},
		{Name: "changes a filed fee", Status: 403, Says: "fee", Try: try("PATCH", records("cancellations", filed), apptest.Object{"fee": 0})},
		{Name: "moves a filed refund", Status: 403, Says: "fee", Try: try("PATCH", records("cancellations", filed), apptest.Object{"booking": s.Accepted(96 * time.Hour)})},
		{Name: "deletes a cancellation", Status: 403, Says: "", Try: try("DELETE", records("cancellations", filed), nil)},
		{Name: "deletes the booking", Status: 400, Says: "", Try: try("DELETE", records("bookings", booking), nil)},
		{Name: "deletes the customer", Status: 400, Says: "", Try: try("DELETE", records("users", s.Asha.ID), nil)},
		{Name: "deletes the photographer", Status: 400, Says: "", Try: try("DELETE", records("photographers", s.Ravi.Profile), nil)},
		{Name: "empties payments", Status: 403, Says: "cannot be changed, emptied", Try: try("DELETE", "collections/payments/truncate", nil)},
		{Name: "empties refunds", Status: 403, Says: "cannot be changed, emptied", Try: try("DELETE", "collections/refunds/truncate", nil)},
		{Name: "empties events", Status: 403, Says: "cannot be changed, emptied", Try: try("DELETE", "collections/payment_events/truncate", nil)},
		{Name: "empties cancellations", Status: 403, Says: "cannot be changed, emptied", Try: try("DELETE", "collections/cancellations/truncate", nil)},
		{Name: "drops refunds", Status: 403, Says: "cannot be changed, emptied", Try: try("DELETE", "collections/refunds", nil)},
		{Name: "opens payments", Status: 403, Says: "cannot be changed, emptied", Try: try("PATCH", "collections/payments", apptest.Object{"updateRule": ""})},
		{Name: "drops an amount", Status: 403, Says: "cannot be changed, emptied", Try: try("PATCH", "collections/refunds", apptest.Object{"fields": []apptest.Object{}})},
		{Name: "imports payments", Status: 403, Says: "cannot be changed, emptied", Try: try("PUT", "collections/import", apptest.Object{"collections": []apptest.Object{{"name": "payments", "type": "base", "fields": []apptest.Object{}}}})},
		{Name: "imports and drops the rest", Status: 403, Says: "cannot be changed, emptied", Try: try("PUT", "collections/import", apptest.Object{
			"collections": []apptest.Object{{"name": "notes", "type": "base", "fields": []apptest.Object{}}}, "deleteMissing": true})},
		{Name: "changes an amount by SQL", Status: 403, Says: "read", Try: sql(`UPDATE payments SET amount = 1`)},
		{Name: "deletes by SQL", Status: 403, Says: "read", Try: sql(`DELETE FROM payment_events`)},
		{Name: "drops a trigger by SQL", Status: 403, Says: "read", Try: sql(`DROP TRIGGER ledger_entries_stay`)},
		{Name: "hides a change in SQL", Status: 403, Says: "read", Try: sql(`SELECT 1; UPDATE payments SET amount = 1`)},
		{Name: "hides a change behind WITH", Status: 403, Says: "read", Try: sql(`WITH x AS (SELECT 1) UPDATE payments SET amount = 1`)},
		{Name: "hides a change behind a comment", Status: 403, Says: "read", Try: sql(`/* SELECT */ UPDATE payments SET amount = 1`)},
	}...)
	if got := s.Call("POST", "/api/sql", admin, apptest.Object{"query": "SELECT amount FROM payments;"}); got.Status != 200 {
		t.Error("the response to a query in the SQL console:", got.Raw)
	}
	s.Balanced()
}

// TestTheDatabaseKeepsMoneyItself checks that database triggers reject forbidden changes of payment records, even if
// the code of the server makes them.
func TestTheDatabaseKeepsMoneyItself(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	booking := s.CanceledPaid(48 * time.Hour)
	if err := s.Decide(booking, "approved"); err != nil {
		t.Fatal(err)
	}
	for _, statement := range []string{
		`UPDATE payments SET amount = 1`, `UPDATE payments SET booking = 'x'`, `UPDATE payments SET currency = 'USD'`,
		`UPDATE payments SET paymentId = 'pay_9'`, `UPDATE payments SET status = 'closed'`, `DELETE FROM payments`,
		`UPDATE refunds SET amount = 840000`, `UPDATE refunds SET payment = 'x'`, `UPDATE refunds SET reason = 'late'`, `DELETE FROM refunds`,
	} {
		if _, err := s.App.DB().NewQuery(statement).Execute(); err == nil {
			t.Error("the database allows", statement)
		}
	}
	s.Arrive(booking, 756_000)
	s.Balanced()
}

// TestARefundOfAnAdminsCancellationIsBounded checks that an admin cannot add a cancellation whose refund exceeds the
// payment.
func TestARefundOfAnAdminsCancellationIsBounded(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	booking := s.Settled(48 * time.Hour)
	s.DB.Exec(`UPDATE bookings SET status = 'canceled' WHERE id = {:id}`, dbx.Params{"id": booking})
	form := apptest.Object{
		"booking": booking, "name": "Asha Rao", "email": s.Asha.Email, "mobile": "9811198111", "reason": "Rain", "fee": 0, "refund": 840_001,
	}
	s.Admins.Create("cancellations", form).Refused(400, "more than the amount paid")
	form["refund"] = 840_000
	if got := s.Admins.Create("cancellations", form); got.Status != 200 {
		t.Error(got.Raw)
	}
}

// TestACancellationIsFiledOnceItsBookingIsCanceled checks that an admin cannot add a cancellation for a booking that is
// not canceled. Otherwise the customer could neither cancel the booking nor get a refund.
func TestACancellationIsFiledOnceItsBookingIsCanceled(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	booking := s.Settled(48 * time.Hour)
	form := apptest.Object{
		"booking": booking, "name": "Asha Rao", "email": s.Asha.Email, "mobile": "9811198111", "reason": "Rain", "fee": 0, "refund": 0,
	}
	s.Admins.Create("cancellations", form).Refused(409, "not cancelled")
	s.Admins.Create("cancellations", apptest.With(form, apptest.Object{"decision": "approved", "refund": 840_000})).Refused(409, "not cancelled")
	s.Admins.Create("cancellations", apptest.With(form, apptest.Object{"booking": "nobody"})).Refused(400, "")
	if got := s.Cancel(booking).OK(); got.Body["refund"] != 7560.0 {
		t.Error(got.Raw)
	}
	s.Balanced()
}
