package payments

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/bookings"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/booking"
	"shootday/internal/payment"
	"shootday/internal/pricing"
)

// minOrder is the smallest amount for which the provider opens an order, in paise. A booking that an admin entered may
// have no price yet. Such a booking must not get an order, because an open order fixes the price.
const minOrder pricing.Paise = 100

// orderPoll is the interval at which a request checks whether another request has opened the order.
const orderPoll = 50 * time.Millisecond

var (
	errNotPayable = apperr.Conflict("This booking cannot be paid online now.").WithCode(apperr.CodeNotPayable)
	errNoPrice    = apperr.Conflict("This booking has no price yet, so it cannot be paid online. Please write to us.").WithCode(apperr.CodeNotPayable)
)

// openOrder returns the open order of a booking, and creates the order at the provider if necessary. A booking has at
// most one open order. While another request creates the order, openOrder waits for it, but not longer than the
// provider's timeout.
func (s *Service) openOrder(app core.App, bookingID string) (*records.Payment, error) {
	timeout := time.NewTimer(s.config.ProviderTimeout)
	defer timeout.Stop()
	for {
		order, claim, err := s.claimOrder(app, bookingID)
		if err != nil || order.OrderID() != "" {
			return order, err
		}
		if claim != claimDenied {
			return s.createOrder(app, order, claim == claimFirst)
		}
		select {
		case <-timeout.C:
			return nil, errProviderUnavailable
		case <-time.After(orderPoll):
		}
	}
}

// orderClaim specifies whether a request may create an order at the provider, and whether an earlier request may
// already have created it.
type orderClaim int

const (
	claimDenied orderClaim = iota // another request is creating the order, or the order already exists
	claimFirst                    // no request has sent the order to the provider yet
	claimRetry                    // a request may have sent the order without getting the response
)

// claimOrder finds or adds the record of a booking's open order, and claims the right to create the order at the
// provider. It saves the record with its receipt before the provider is called, so that the order can be found after a
// crash.
func (s *Service) claimOrder(app core.App, bookingID string) (order *records.Payment, claim orderClaim, err error) {
	err = store.Write(app, func(tx store.Tx) error {
		claim = claimDenied
		b, err := records.FindBooking(tx, bookingID)
		if err != nil {
			return err
		}
		if !isPayable(b) {
			return errNotPayable
		}
		if payTimeOver(b, s.now()) {
			return errPayTimeOver
		}
		if b.Total() < minOrder {
			return errNoPrice
		}
		if err := bookings.CheckMayBePaid(tx, b); err != nil {
			return err
		}
		if b.PaymentMethod() != booking.Online {
			b.SetPaymentMethod(booking.Online)
			if err := tx.Save(b); err != nil {
				return err
			}
		}
		if order, err = s.currentOrder(tx, b); err != nil {
			return err
		}
		if order.OrderID() != "" || order.ReservedUntil().After(s.now()) {
			return nil
		}
		claim = claimRetry
		if order.IsNew() {
			claim = claimFirst
		}
		order.SetReservedUntil(s.now().Add(2 * s.config.ProviderTimeout))
		return tx.Save(order)
	})
	return order, claim, err
}

// currentOrder returns the open order for the current price of a booking. If there is none, it returns a new, unsaved
// order. It closes an open order for another price.
func (s *Service) currentOrder(tx store.Tx, b *records.Booking) (*records.Payment, error) {
	order, err := findOpenOrder(tx, b.Id)
	switch {
	case err != nil:
		return nil, err
	case order == nil:
		return s.newOrder(tx, b)
	case order.Amount() == b.Total():
		return order, nil
	}
	order.SetStatus(records.OrderClosed) // an admin changed the price
	if err := tx.Save(order); err != nil {
		return nil, err
	}
	return s.newOrder(tx, b)
}

// newOrder returns an unsaved order for a booking. The receipt of the first order is the booking's id. The receipt of a
// later order also contains a number.
func (s *Service) newOrder(tx store.Tx, b *records.Booking) (*records.Payment, error) {
	earlier, err := countOrders(tx, b.Id)
	if err != nil {
		return nil, err
	}
	receipt := b.Id
	if earlier > 0 {
		receipt = fmt.Sprintf("%s-%d", b.Id, earlier+1)
	}
	order, err := records.NewPayment(tx)
	if err != nil {
		return nil, err
	}
	order.SetBooking(b.Id)
	order.SetReceipt(receipt)
	order.SetAmount(b.Total())
	order.SetCurrency(payment.Currency)
	order.SetStatus(records.OrderCreated)
	order.SetAskAt(s.now().Add(s.config.Reconcile))
	return order, nil
}

// createOrder creates a claimed order at the provider. Unless this is the first attempt, it first checks whether the
// provider already has the order. It does not use the request's context, because the response must be saved even if the
// customer's browser has disconnected.
func (s *Service) createOrder(app core.App, order *records.Payment, first bool) (*records.Payment, error) {
	ctx := context.Background()
	var created payment.Order
	var err error
	if !first {
		created, err = s.findProviderOrder(ctx, order)
	}
	if first || errors.Is(err, sql.ErrNoRows) {
		created, err = s.provider.gateway.CreateOrder(ctx, order.Receipt(), order.Amount())
	}
	return s.releaseOrder(app, order.Id, created, err)
}

// findProviderOrder returns the provider's order that has the receipt and the amount of our order. The error is
// sql.ErrNoRows if there is none.
func (s *Service) findProviderOrder(ctx context.Context, order *records.Payment) (payment.Order, error) {
	found, err := s.provider.gateway.OrdersByReceipt(ctx, order.Receipt())
	if err != nil {
		return payment.Order{}, err
	}
	for _, candidate := range found {
		if candidate.Receipt == order.Receipt() && candidate.Amount == order.Amount() {
			return candidate, nil
		}
	}
	return payment.Order{}, sql.ErrNoRows
}

// releaseOrder ends the claim on an order after an attempt to create it at the provider. It saves the provider's id if
// callErr, the result of the attempt, is nil. Otherwise it returns callErr.
func (s *Service) releaseOrder(app core.App, id string, created payment.Order, callErr error) (order *records.Payment, err error) {
	err = store.Write(app, func(tx store.Tx) (err error) {
		if order, err = records.FindPayment(tx, id); err != nil {
			return err
		}
		order.SetReservedUntil(s.now())
		if callErr == nil {
			order.SetOrderID(created.ID)
		}
		return tx.Save(order)
	})
	return order, errors.Join(callErr, err)
}

// Payable returns the amount that the customer of a booking can pay online now, or 0 if nothing can be paid. The
// conditions are those of claimOrder.
func (s *Service) Payable(app core.App, b *records.Booking) (pricing.Paise, error) {
	if s.provider == nil || !isPayable(b) || payTimeOver(b, s.now()) || b.Total() < minOrder {
		return 0, nil
	}
	err := bookings.CheckMayBePaid(app, b)
	if _, refused := errors.AsType[*apperr.Error](err); refused {
		return 0, nil
	}
	return b.Total(), err
}

func isPayable(b *records.Booking) bool {
	return booking.Payable(b.Status(), b.PaymentStatus() != booking.Unpaid)
}
