package payments

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/ledger"
	"shootday/hooks/records"
	"shootday/internal/booking"
	"shootday/internal/notification"
	"shootday/internal/payment"
	"shootday/internal/pricing"
)

// outcome is what became of a payment of the provider's.
type outcome string

const (
	unheard     outcome = ""              // we have not been told of it
	unknown     outcome = "unknown order" // it is for no order of ours
	mismatched  outcome = "wrong amount"  // nothing is marked paid; an admin has to look
	notPaid     outcome = "not paid"      // the provider has no money of it
	paysBooking outcome = "pays"          // the booking is paid with it
	goesBack    outcome = "is paid back"  // it came too late or a second time, and is refunded in full
	wasRepriced outcome = "another price" // the booking costs something else now; it is refunded in full
	noted       outcome = "changes nothing"
)

// settle is the one way in which money that came in changes anything, whoever tells of it: the customer's browser, the
// provider's webhook or our own asking. It goes forward only: a payment that was settled stays so, however often and in
// whatever order it is told.
func (s *Service) settle(app core.App, money payment.Payment) (result outcome, err error) {
	err = app.RunInTransaction(func(tx core.App) error {
		order, err := findOrder(tx, money.OrderID)
		if errors.Is(err, sql.ErrNoRows) {
			result = unknown
			return s.raiseAlert(tx, moneyAlert{
				kind: alertUnknownMoney, reference: money.ID, amount: money.Amount,
				note: fmt.Sprintf("Payment %s is for order %s, which is not one of ours.", money.ID, money.OrderID),
			})
		}
		if err != nil {
			return err
		}
		if result, err = s.settledAs(tx, money.ID); err != nil || result != unheard {
			return err
		}
		result, err = s.takeIn(tx, order, money)
		return err
	})
	return result, err
}

// settledAs is how a payment was settled before.
func (s *Service) settledAs(app core.App, paymentID string) (outcome, error) {
	var row struct {
		Reason refundReason `db:"reason"`
	}
	err := app.DB().NewQuery(`SELECT coalesce(r.reason, '') AS reason FROM payments p
		LEFT JOIN refunds r ON r.payment = p.id WHERE p.paymentId = {:id} AND p.paymentId != ''`).
		Bind(dbx.Params{"id": paymentID}).One(&row)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return unheard, nil
	case err != nil:
		return unheard, fmt.Errorf("look a payment up: %w", err)
	case row.Reason == repriced:
		return wasRepriced, nil
	case row.Reason == late || row.Reason == surplus:
		return goesBack, nil
	}
	return paysBooking, nil
}

// takeIn settles money that is heard of for the first time.
func (s *Service) takeIn(tx core.App, order *core.Record, money payment.Payment) (outcome, error) {
	of, err := tx.FindRecordById("bookings", order.GetString("booking"))
	if err != nil {
		return unheard, err
	}
	verdict := payment.Judge(pricing.Paise(order.GetInt("amount")), money.Amount, money.Currency, pricing.Paise(of.GetInt("total")),
		booking.Status(of.GetString("status")), booking.PaymentStatus(of.GetString("paymentStatus")))
	if verdict == payment.Mismatched {
		return mismatched, s.raiseAlert(tx, moneyAlert{
			kind: alertWrongAmount, reference: money.ID, booking: of.Id, amount: money.Amount,
			note: fmt.Sprintf("Payment %s of order %s came with %d paise in %q; %d paise were asked for.",
				money.ID, money.OrderID, money.Amount, money.Currency, order.GetInt("amount")),
		})
	}
	// It was told before its order was known here.
	if err := s.resolveAlert(tx, alertUnknownMoney, money.ID); err != nil {
		return unheard, err
	}
	paid, err := s.recordPayment(tx, order, money)
	if err != nil {
		return unheard, err
	}
	if err := lossesAgain(tx, money.ID); err != nil {
		return unheard, err
	}
	if verdict != payment.Pays {
		reason, result := late, goesBack
		switch verdict {
		case payment.IsSurplus:
			reason = surplus
		case payment.IsRepriced:
			reason, result = repriced, wasRepriced
		}
		charge := payment.ChargedInVain(paid.Id, money.Amount)
		if err := ledger.Post(tx.DB(), s.Now(), ledger.Of{Booking: of.Id, Payment: paid.Id}, charge); err != nil {
			return unheard, err
		}
		return result, s.grantRefund(tx, of, paid, money.Amount, reason)
	}
	charge := payment.Charged(paid.Id, money.Amount)
	if err := ledger.Post(tx.DB(), s.Now(), ledger.Of{Booking: of.Id, Payment: paid.Id}, charge); err != nil {
		return unheard, err
	}
	of.Set("paymentStatus", string(booking.Paid))
	of.Set("paymentMethod", string(booking.Razorpay))
	if err := tx.Save(of); err != nil {
		return unheard, err
	}
	return paysBooking, s.Bookings.Notify(tx, notification.Paid, of)
}

// recordPayment puts money into the record of its order, or, where other money is in it already, into one of its own.
func (s *Service) recordPayment(tx core.App, order *core.Record, money payment.Payment) (*core.Record, error) {
	row := order
	if order.GetString("paymentId") != "" {
		row = core.NewRecord(order.Collection())
		row.Load(api.Body{
			"booking": order.GetString("booking"), "orderId": order.GetString("orderId"),
			"receipt": order.GetString("receipt"), "amount": order.GetInt("amount"), "currency": order.GetString("currency"),
		})
	}
	row.Load(api.Body{"paymentId": money.ID, "status": orderPaid, "paidAt": s.Now()})
	return row, tx.Save(row)
}

// askAndSettle asks the provider how far a payment for an order has come, takes the money if it is only authorized and
// still wanted, and settles it.
func (s *Service) askAndSettle(app core.App, order *core.Record, paymentID string) (outcome, error) {
	ctx := context.Background() // the customer's browser may go; what the provider says must be known here
	money, err := s.provider.gateway.Payment(ctx, paymentID)
	if refusal := new(payment.Refusal); errors.As(err, &refusal) && refusal.UnknownThing() {
		return notPaid, nil
	}
	if err != nil {
		return unheard, errors.Join(err, s.askSoon(app, order))
	}
	if money.OrderID != order.GetString("orderId") || money.ID != paymentID {
		return mismatched, nil
	}
	if money, err = s.collect(ctx, app, order, money); err != nil {
		return unheard, errors.Join(err, s.askSoon(app, order))
	}
	if money.Status != payment.Captured {
		return notPaid, nil
	}
	return s.settle(app, money)
}

// collect captures an authorized payment while its booking can be paid with it. Money that is not wanted any more is
// left alone: the provider gives it back by itself.
func (s *Service) collect(ctx context.Context, app core.App, order *core.Record, money payment.Payment) (payment.Payment, error) {
	if money.Status != payment.Authorized || int(money.Amount) != order.GetInt("amount") {
		return money, nil
	}
	of, err := app.FindRecordById("bookings", order.GetString("booking"))
	if err != nil || !isPayable(of) || of.GetInt("total") != order.GetInt("amount") {
		return money, err
	}
	captured, err := s.provider.gateway.Capture(ctx, money.ID, money.Amount)
	if refusal := new(payment.Refusal); errors.As(err, &refusal) {
		return s.provider.gateway.Payment(ctx, money.ID) // it was captured just now, or cannot be any more
	}
	return captured, err
}

// askSoon has the next round of the reconciliation ask about an order: the customer says that it was paid.
func (s *Service) askSoon(app core.App, order *core.Record) error {
	_, err := app.NonconcurrentDB().NewQuery(`UPDATE payments SET askAt = {:now} WHERE id = {:id} AND status = 'created'`).
		Bind(dbx.Params{"now": records.Timestamp(s.Now()), "id": order.Id}).Execute()
	return err
}
