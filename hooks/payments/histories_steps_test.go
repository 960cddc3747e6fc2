package payments

import (
	"context"
	"errors"
	"time"

	"shootday/hooks/bookings"
	"shootday/hooks/demo/sandbox"
	"shootday/hooks/jobs"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/booking"
	"shootday/internal/notification"
	"shootday/internal/payment"
)

func (w *world) open() error {
	_, err := w.openOrder(w.app, w.booking)
	return err
}

// anOrder returns the provider's id of one of the booking's orders.
func (w *world) anOrder() string {
	orders := []string{}
	for _, receipt := range w.receiptsOf() {
		orders = append(orders, w.provider.OrdersUnder(receipt)...)
	}
	if len(orders) == 0 {
		return "none"
	}
	return orders[w.random.IntN(len(orders))]
}

func (w *world) keep(receipt sandbox.Receipt, err error) error {
	if err == nil {
		w.receipts = append(w.receipts, receipt)
	}
	return err
}

func (w *world) pay() error     { return w.keep(w.provider.Pay(w.anOrder())) }
func (w *world) attempt() error { return w.keep(w.provider.Authorize(w.anOrder())) }
func (w *world) decline() error { return w.provider.Decline(w.anOrder()) }

func (w *world) captureOne() error {
	if len(w.receipts) == 0 {
		return nil
	}
	_, err := w.provider.Capture(w.receipts[w.random.IntN(len(w.receipts))].PaymentID)
	return err
}

func (w *world) verifyOne() error {
	if len(w.receipts) == 0 {
		return nil
	}
	told := w.receipts[w.random.IntN(len(w.receipts))]
	order, err := FindOrder(w.app, told.OrderID)
	if err != nil {
		return err
	}
	_, err = w.reconcilePayment(w.app, order, told.PaymentID)
	return err
}

// take returns one of the waiting webhooks. It may return the same webhook again later, and may remove the id of the
// event. The second result is false if no webhook is waiting.
func (w *world) take() (sandbox.Webhook, bool) {
	if len(w.webhooks) == 0 {
		return sandbox.Webhook{}, false
	}
	i := w.random.IntN(len(w.webhooks))
	hook := w.webhooks[i]
	if w.random.IntN(3) > 0 {
		w.webhooks = append(w.webhooks[:i], w.webhooks[i+1:]...)
	}
	if w.random.IntN(3) == 0 {
		hook.EventID = ""
	}
	return hook, true
}

func (w *world) storeOnly() error {
	hook, some := w.take()
	if !some {
		return nil
	}
	_, err := storeEvent(w.app, payment.ParseEvent(hook.EventID, hook.Body), hook.Body)
	return err
}

func (w *world) deliver() error {
	hook, some := w.take()
	if !some {
		return nil
	}
	id, err := storeEvent(w.app, payment.ParseEvent(hook.EventID, hook.Body), hook.Body)
	if err != nil {
		return err
	}
	return w.processEvent(w.app, id)
}

func (w *world) lose() error {
	w.take()
	return nil
}

func (w *world) moveIt(event booking.Event, actor booking.Actor, before func(store.Tx, *records.Booking) error) error {
	messages := map[booking.Event]notification.Event{
		booking.Accept: notification.Accepted, booking.Reject: notification.Rejected, booking.Cancel: notification.Canceled, booking.Complete: notification.Completed,
	}
	return store.Write(w.app, func(tx store.Tx) error {
		return w.bookings.Transition(tx, w.booking, bookings.Transition{Event: event, Actor: actor, Message: messages[event], Before: before})
	})
}

func (w *world) cancelIt() error {
	form := bookings.CancelForm{Name: "Asha", Email: "asha@example.in", Mobile: "9811198111", Reason: "Rain"}
	return store.Write(w.app, func(tx store.Tx) error { return w.bookings.Cancel(tx, w.booking, form) })
}

// completeIt makes the photographer complete the shoot after its start. If necessary, it moves the booking back by ten
// years. All bookings are moved by the same duration, so that none overlap.
func (w *world) completeIt(inPerson bool) error {
	if b := w.load(w.booking); b.Status() == booking.Upcoming && !booking.HasStarted(w.clock, b.Start()) {
		b.SetStart(b.Start().AddDate(-10, 0, 0))
		b.SetEnd(b.End().AddDate(-10, 0, 0))
		b.SetBlockedUntil(b.BlockedUntil().AddDate(-10, 0, 0))
		if err := w.app.Save(b); err != nil {
			return err
		}
	}
	return w.moveIt(booking.Complete, booking.Photographer, func(_ store.Tx, b *records.Booking) error {
		if inPerson && b.PaymentStatus() == booking.Unpaid {
			b.SetPaymentStatus(booking.PaidInPerson)
		}
		return nil
	})
}

// decideIt makes an admin decide on the refund. If waiveFee is true, the admin also waives the fee, which the server
// refuses unless the refund is approved.
func (w *world) decideIt(decision string, waiveFee bool) error {
	filed, err := w.app.FindFirstRecordByData("cancellations", "booking", w.booking)
	if err != nil {
		return err
	}
	filed.Set("decision", decision)
	filed.Set("waiveFee", waiveFee)
	return w.app.Save(filed)
}

func (w *world) reconcile() error {
	w.restart()
	eventsErr := w.processStoredEvents(context.Background(), w.app)
	_, err := w.reconcileOrders(context.Background(), w.app)
	return errors.Join(eventsErr, err)
}

func (w *world) refundAll() error {
	w.restart()
	return w.sendRefunds(context.Background(), w.app)
}

// restart simulates a restart of the server, which can happen before any round of the jobs, by resetting the state in
// memory.
func (w *world) restart() {
	w.failing = newFailingRows(jobs.NewMonitor(time.Now), w.now, w.config.Reconcile)
}

func (w *world) refundEnds(arrives bool) func() error {
	return func() error {
		for _, id := range w.provider.Pending(w.clock) {
			return w.provider.FinishRefund(id, arrives)
		}
		return nil
	}
}

func (w *world) passTime() error {
	w.clock = w.clock.Add([]time.Duration{
		time.Second, 40 * time.Second, 16 * time.Minute, 16 * time.Minute, 3 * time.Hour,
	}[w.random.IntN(5)])
	return nil
}
