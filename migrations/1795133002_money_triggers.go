package migrations

import m "github.com/pocketbase/pocketbase/migrations"

// What a payment or refund is about never changes, and neither is ever deleted: the last guard, behind those of the
// program.
func init() {
	m.Register(execute(
		`CREATE TRIGGER payments_stay BEFORE UPDATE OF booking, orderId, paymentId, receipt, amount, currency, status ON payments
			WHEN NEW.booking IS NOT OLD.booking OR NEW.receipt IS NOT OLD.receipt OR NEW.amount IS NOT OLD.amount
				OR NEW.currency IS NOT OLD.currency
				OR OLD.orderId != '' AND NEW.orderId IS NOT OLD.orderId
				OR OLD.paymentId != '' AND NEW.paymentId IS NOT OLD.paymentId
				OR OLD.status = 'paid' AND NEW.status IS NOT OLD.status
			BEGIN SELECT raise(ABORT, 'what was paid is never changed'); END`,
		`CREATE TRIGGER payments_remain BEFORE DELETE ON payments
			BEGIN SELECT raise(ABORT, 'payments are never deleted'); END`,
		`CREATE TRIGGER refunds_stay BEFORE UPDATE OF booking, payment, amount, reason ON refunds
			WHEN NEW.booking IS NOT OLD.booking OR NEW.payment IS NOT OLD.payment OR NEW.amount IS NOT OLD.amount
				OR NEW.reason IS NOT OLD.reason
			BEGIN SELECT raise(ABORT, 'what a refund is for is never changed'); END`,
		`CREATE TRIGGER refunds_remain BEFORE DELETE ON refunds
			BEGIN SELECT raise(ABORT, 'refunds are never deleted'); END`,
	), execute(
		`DROP TRIGGER payments_stay`, `DROP TRIGGER payments_remain`, `DROP TRIGGER refunds_stay`, `DROP TRIGGER refunds_remain`,
	))
}
