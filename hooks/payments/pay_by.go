package payments

import (
	"context"
	"errors"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/bookings"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/booking"
	"shootday/internal/notification"
	"shootday/internal/payment"
)

// A booking that results from an accepted offer must be paid by the time in payBy, unless the customer pays
// after the shoot. A payment clears payBy. When payBy has passed, the server fetches the payments from the provider
// before it cancels the booking, because the report of a payment may have been lost. If the response is unclear, the
// customer gets more time.
const (
	moreTime  = 5 * time.Minute
	maxChecks = 2 // number of checks with an unclear result after which the customer gets more time
)

var errPayTimeOver = apperr.Conflict("The time to pay for this booking is over.").WithCode(apperr.CodeNotPayable)

// errPaidMeanwhile is returned to roll back the cancellation of a booking that has been paid or changed since it was
// loaded.
var errPaidMeanwhile = errors.New("the booking no longer waits for a payment")

// payTimeOver reports whether the payment deadline of a booking has passed.
func payTimeOver(b *records.Booking, now time.Time) bool {
	return !b.PayBy().IsZero() && !now.Before(b.PayBy())
}

// RunUnpaid cancels bookings that were not paid in time. It returns when ctx is done.
func (s *Service) RunUnpaid(ctx context.Context, app core.App) {
	s.jobs.Every(ctx, app, "unpaid", time.Second, nil, func() error {
		due, err := bookings.PayTimeOver(app, s.now(), s.failing.unpaid, batchSize)
		if err != nil {
			return err
		}
		return forEach(ctx, app, s.failing.unpaid, due, func(b *records.Booking) error { return s.endPayTime(ctx, app, b) })
	})
}

// endPayTime handles a booking whose payment deadline has passed. It fetches the payments of the booking from the
// provider, and cancels the booking if it is still unpaid. If the provider's response is unclear, the customer may get
// more time.
func (s *Service) endPayTime(ctx context.Context, app core.App, b *records.Booking) error {
	if b.PaymentStatus() != booking.Unpaid {
		return s.clearPayBy(app, b.Id)
	}
	err := s.reconcileBooking(ctx, app, b.Id)
	_, refused := errors.AsType[*payment.Refusal](err)
	switch unclear := refused || errors.Is(err, payment.ErrUnclear); {
	case unclear && ctx.Err() != nil:
		return nil
	case unclear:
		app.Logger().Warn("the payments of a booking could not be checked", "booking", b.Id, "error", err)
		var given bool
		if given, err = s.giveMoreTime(app, b); given || err != nil {
			return err
		}
	case err != nil:
		return err
	}
	return s.cancelUnpaid(app, b)
}

// reconcileBooking records the payments that the provider has for the orders of a booking.
func (s *Service) reconcileBooking(ctx context.Context, app core.App, bookingID string) error {
	orders, err := ordersOf(app, bookingID)
	if err != nil {
		return err
	}
	for _, order := range orders {
		if s.provider == nil {
			return payment.ErrUnclear
		}
		if err := s.reconcileOrder(ctx, app, order); err != nil {
			return err
		}
	}
	return nil
}

// waitsAsSeen reloads a booking, and reports whether it still awaits the payment by the same deadline as in seen.
func waitsAsSeen(tx store.Tx, seen *records.Booking) (*records.Booking, bool, error) {
	b, err := records.FindBooking(tx, seen.Id)
	if err != nil {
		return nil, false, err
	}
	waits := b.Status() == booking.Upcoming && b.PaymentStatus() == booking.Unpaid && b.PayBy().Equal(seen.PayBy())
	return b, waits, nil
}

// giveMoreTime extends payBy unless it was already extended too often. It returns false if it was, and true if payBy
// was extended or the booking no longer awaits the payment.
func (s *Service) giveMoreTime(app core.App, seen *records.Booking) (given bool, err error) {
	err = store.Write(app, func(tx store.Tx) error {
		b, waits, err := waitsAsSeen(tx, seen)
		if err != nil {
			return err
		}
		if !waits {
			given = true
			return nil
		}
		if b.PayChecks() >= maxChecks {
			return nil
		}
		given = true
		b.SetPayChecks(b.PayChecks() + 1)
		b.SetPayBy(s.now().Add(moreTime))
		return tx.Save(b)
	})
	return given, err
}

// cancelUnpaid cancels a booking that still awaits its payment, and closes its order. A payment that arrives later is
// refunded in full. See payment.Classify.
func (s *Service) cancelUnpaid(app core.App, seen *records.Booking) error {
	err := store.Write(app, func(tx store.Tx) error {
		return s.bookings.Transition(tx, seen.Id, bookings.Transition{
			Event: booking.Lapse, Actor: booking.System, Reason: "unpaid", Message: notification.Unpaid,
			Before: func(tx store.Tx, b *records.Booking) error {
				if _, waits, err := waitsAsSeen(tx, seen); err != nil || !waits {
					return errors.Join(err, errPaidMeanwhile)
				}
				return closeOrder(tx, b.Id)
			},
		})
	})
	if _, moved := errors.AsType[*booking.TransitionError](err); moved || errors.Is(err, errPaidMeanwhile) {
		return nil
	}
	return err
}

// clearPayBy clears payBy of a booking that was paid in another way, such as in person.
func (s *Service) clearPayBy(app core.App, bookingID string) error {
	return store.Write(app, func(tx store.Tx) error {
		b, err := records.FindBooking(tx, bookingID)
		if err != nil || b.PaymentStatus() == booking.Unpaid {
			return err
		}
		b.SetPayBy(time.Time{})
		return tx.Save(b)
	})
}
