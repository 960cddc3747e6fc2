package payments

import (
	"database/sql"
	"errors"

	"github.com/pocketbase/dbx"

	"shootday/hooks/deliveries"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/booking"
	"shootday/internal/delivery"
	"shootday/internal/pricing"
)

// withDelivery calls work in a transaction with the current booking and its delivery. It does nothing if there is no
// delivery.
func (w *world) withDelivery(work func(tx store.Tx, d *records.Delivery, b *records.Booking) error) error {
	return store.Write(w.app, func(tx store.Tx) error {
		d, err := deliveries.Find(tx, w.booking)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		if err != nil {
			return err
		}
		b, err := records.FindBooking(tx, w.booking)
		if err != nil {
			return err
		}
		return work(tx, d, b)
	})
}

// shipIt makes the photographer complete the shoot and deliver the pictures.
func (w *world) shipIt() error {
	if err := w.completeIt(false); err != nil && w.load(w.booking).Status() != booking.Completed {
		return err
	}
	return w.withDelivery(func(tx store.Tx, d *records.Delivery, b *records.Booking) error {
		state, err := deliveries.StateOf(tx, d, b)
		if err != nil {
			return err
		}
		if err := state.CanDeliver(); err != nil {
			return err
		}
		return w.deliveries.Deliver(tx, d, b, "", 0)
	})
}

// acceptIt returns a step that accepts the delivery. If by is delivery.ByTime, the step does nothing before the
// deadline acceptBy.
func (w *world) acceptIt(by delivery.Acceptor) func() error {
	return func() error {
		return w.withDelivery(func(tx store.Tx, d *records.Delivery, b *records.Booking) error {
			if by == delivery.ByTime && (d.AcceptBy().IsZero() || d.AcceptBy().After(w.clock)) {
				return nil
			}
			changed, err := w.deliveries.Accept(tx, d, b, by)
			if err != nil || !changed {
				return err
			}
			return w.Release(tx, b.Id)
		})
	}
}

func (w *world) changeIt() error {
	return w.withDelivery(func(tx store.Tx, d *records.Delivery, b *records.Booking) error {
		_, err := w.deliveries.AskForChanges(tx, d, b, "Please brighten them.")
		return err
	})
}

func (w *world) reportIt() error {
	kinds := delivery.Kinds()
	kind := kinds[w.random.IntN(len(kinds))]
	return w.withDelivery(func(tx store.Tx, d *records.Delivery, b *records.Booking) error {
		_, err := w.deliveries.File(tx, d, b, kind, "Nothing is as agreed.")
		return err
	})
}

// withProblem calls work with the open problem of the booking, if there is one.
func (w *world) withProblem(work func(tx store.Tx, problem *records.Problem, d *records.Delivery, b *records.Booking) error) error {
	return w.withDelivery(func(tx store.Tx, d *records.Delivery, b *records.Booking) error {
		problem, err := deliveries.LatestProblem(tx, b.Id)
		if err != nil || problem == nil || !deliveries.IsOpen(problem) {
			return err
		}
		return work(tx, problem, d, b)
	})
}

func (w *world) withdrawProblem() error {
	return w.withProblem(func(tx store.Tx, problem *records.Problem, d *records.Delivery, b *records.Booking) error {
		if err := w.deliveries.Withdraw(tx, problem, d, b); err != nil {
			return err
		}
		return w.Release(tx, b.Id)
	})
}

// decideProblem returns a step in which an admin decides on the open problem with a delivery. A third of the refunds
// are full refunds.
func (w *world) decideProblem(decision delivery.Decision) func() error {
	return func() error {
		return w.withProblem(func(tx store.Tx, problem *records.Problem, _ *records.Delivery, b *records.Booking) error {
			if decision == delivery.Refund {
				amount := b.Total()
				if w.random.IntN(3) > 0 {
					amount = 1 + pricing.Paise(w.random.IntN(int(amount)))
				}
				refund, all, err := w.RefundProblem(tx, b, amount)
				if err != nil {
					return err
				}
				problem.SetRefund(refund.Amount())
				if all && problem.Kind() == delivery.Absent {
					if err := w.compensateAbsence(tx, b.Id, refund); err != nil {
						return err
					}
				}
			}
			problem.SetDecision(decision)
			w.deliveries.SetDecided(problem)
			if err := tx.Save(problem); err != nil {
				return err
			}
			d, err := deliveries.Find(tx, b.Id)
			if err != nil {
				return err
			}
			if b, err = records.FindBooking(tx, b.Id); err != nil {
				return err
			}
			if err := w.deliveries.AfterDecision(tx, d, b); err != nil {
				return err
			}
			if decision != delivery.Solved && d.Status() != delivery.Accepted && d.Status() != delivery.Closed {
				if _, err := w.deliveries.Accept(tx, d, b, delivery.ByAdmin); err != nil {
					return err
				}
			}
			return w.Release(tx, b.Id)
		})
	}
}

func (w *world) compensateAbsence(tx store.Tx, bookingID string, refund *records.Refund) error {
	if err := w.bookings.MarkAbsent(tx, bookingID); err != nil {
		return err
	}
	b, err := records.FindBooking(tx, bookingID)
	if err != nil {
		return err
	}
	_, err = w.CompensateAbsence(tx, b, refund)
	return err
}

// problemRefund returns the amount that was refunded because of a problem with the delivery of a booking.
func (w *world) problemRefund(bookingID string) (paise pricing.Paise) {
	w.Helper()
	err := w.app.DB().Select("coalesce(sum(amount), 0)").From("refunds").
		Where(dbx.HashExp{"booking": bookingID, "reason": "problem"}).Row(&paise)
	if err != nil {
		w.Fatal(err)
	}
	return paise
}

// judgeRelease checks that the payment of a booking was released to the photographer at most once, that no more than
// the amount held was released, and that the release was not omitted without a reason.
func (w *world) judgeRelease(id string) {
	w.Helper()
	var held, due, released pricing.Paise
	var releases int
	for query, into := range map[string]any{
		`SELECT coalesce(-sum(amount), 0) FROM ledger_entries WHERE booking = {:id} AND account = 'photographer'`:                                                   &held,
		`SELECT coalesce(-sum(amount), 0) FROM ledger_entries WHERE booking = {:id} AND account = 'due' AND (movement LIKE 'release:%' OR movement LIKE 'grant:%')`: &due,
		`SELECT coalesce(-sum(amount), 0) FROM ledger_entries WHERE booking = {:id} AND account = 'due' AND movement LIKE 'release:%'`:                              &released,
		`SELECT count(DISTINCT movement) FROM ledger_entries WHERE booking = {:id} AND account = 'due' AND movement LIKE 'release:%'`:                               &releases,
	} {
		if err := w.app.DB().NewQuery(query).Bind(dbx.Params{"id": id}).Row(into); err != nil {
			w.Fatal(err)
		}
	}
	b := w.load(id)
	if held < 0 || due < 0 || releases > 1 || released > b.Total() || held > 0 && due > 0 {
		w.Errorf("of %d paise, %d are held and %d due, after %d releases of %d", b.Total(), held, due, releases, released)
	}
	d, err := deliveries.Find(w.app, id)
	if errors.Is(err, sql.ErrNoRows) {
		return
	}
	if err != nil {
		w.Fatal(err)
	}
	if b.Status() == booking.Completed && b.PaymentStatus() == booking.Paid && d.Status() == delivery.Accepted && held > 0 {
		w.Errorf("the delivery is accepted and paid, and %d paise are still held", held)
	}
	if released > 0 && d.ReleasedAt().IsZero() {
		w.Error("the delivery does not record that its money was released")
	}
	if d.Status() == delivery.Closed != delivery.Closes(b.Status(), b.PaymentStatus()) {
		w.Errorf("the delivery of a booking that is %s and %s is %s", b.Status(), b.PaymentStatus(), d.Status())
	}
}
