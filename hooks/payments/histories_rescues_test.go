package payments

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/bookings"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/booking"
	"shootday/internal/dispatch"
	"shootday/internal/notification"
	"shootday/internal/pricing"
)

// chain returns the ids of the booking and of the bookings that it replaces.
func (w *world) chain() []any {
	ids := []any{}
	for _, id := range w.fallen {
		ids = append(ids, id)
	}
	return append(ids, w.booking)
}

// match replaces the simulated booking with one that results from an accepted instant offer.
func (w *world) match() {
	w.Helper()
	b := w.load(w.booking)
	w.exec(`DELETE FROM bookings WHERE id = {:id}`, w.booking)
	err := store.Write(w.app, func(tx store.Tx) error {
		matched, err := w.create(tx, b, bookings.Match{PayBy: w.clock.Add(10 * time.Minute)})
		if err == nil {
			w.booking = matched.Id
		}
		return err
	})
	if err != nil {
		w.Fatal(err)
	}
}

// create saves a booking that results from an accepted offer. It copies the customer, the time, the place and the price
// from the given booking.
func (w *world) create(tx store.Tx, like *records.Booking, match bookings.Match) (*records.Booking, error) {
	photographer, err := records.FindPhotographer(tx, w.photographer)
	if err != nil {
		return nil, err
	}
	match.Customer, match.Photographer, match.Category, match.Type = like.Customer(), photographer, like.Category(), like.Type()
	match.Start, match.End, match.ShootAddress, match.PaymentMethod = like.Start(), like.End(), like.ShootAddress(), booking.Online
	match.Quote = pricing.Quote{Tier: pricing.Tier{MinSKUs: 10, PricePerSKU: like.PricePerSKU()}, SKUs: like.SKUCount(), Total: like.Total()}
	return w.bookings.CreateMatched(tx, match)
}

// withdrawIt makes the photographer withdraw, which starts a search for a replacement.
func (w *world) withdrawIt() error {
	return store.Write(w.app, func(tx store.Tx) error {
		return w.bookings.Transition(tx, w.booking, bookings.Transition{
			Event: booking.Withdraw, Actor: booking.Photographer, Reason: bookings.Withdrawn,
			Before: func(_ store.Tx, b *records.Booking) error {
				b.SetWithdrawReason(booking.WithdrawIll)
				w.search = true
				return nil
			},
		})
	})
}

// rescueWon ends the search for a replacement: another photographer accepts the shoot.
func (w *world) rescueWon() error {
	if !w.search {
		return nil
	}
	taken := ""
	err := store.Write(w.app, func(tx store.Tx) error {
		fallen, err := records.FindBooking(tx, w.booking)
		if err != nil {
			return err
		}
		match := bookings.Match{Replaces: fallen.Id}
		if fallen.PaymentStatus() != booking.Paid {
			match.PayBy = dispatch.RescuePayBy(w.clock, fallen.Start())
		}
		b, err := w.create(tx, fallen, match)
		if err != nil {
			return err
		}
		taken = b.Id
		return w.Rehome(tx, fallen, b)
	})
	if err != nil {
		w.Errorf("the rescue failed: %v", err)
		return err
	}
	w.fallen, w.booking, w.search = append(w.fallen, w.booking), taken, false
	return nil
}

// rescueLost ends the search for a replacement without success: no photographer accepts the shoot, or the customer
// stops the search.
func (w *world) rescueLost() error {
	if !w.search {
		return nil
	}
	w.search = false
	return store.Write(w.app, func(tx store.Tx) error {
		fallen, err := records.FindBooking(tx, w.booking)
		if err != nil {
			return err
		}
		paid := fallen.PaymentStatus() == booking.Paid
		refund, due, err := w.SettleWithdrawn(tx, fallen)
		if err != nil {
			return err
		}
		if share := min(pricing.CancellationFee(refund, w.config.ServiceFailure), w.config.MaxCompensation); due != nil && due.Amount() != share || due == nil && share > 0 {
			w.Errorf("the compensation of %d paise is %v", refund, due)
		}
		if due != nil && due.Status() == records.CompensationDue && w.unposted() > 0 {
			w.Errorf("a compensation is due after a loss that is not in the ledger")
		}
		if paid && refund != fallen.Total() && w.lost() == 0 {
			w.Errorf("%d of %d paise are refunded", refund, fallen.Total())
		}
		return nil
	})
}

// lapseIt cancels a booking that results from an accepted offer if it was not paid in time.
func (w *world) lapseIt() error {
	b := w.load(w.booking)
	if b.PayBy().IsZero() || w.clock.Before(b.PayBy()) || b.PaymentStatus() != booking.Unpaid {
		return nil
	}
	lapse := bookings.Transition{Event: booking.Lapse, Actor: booking.System, Message: notification.Canceled, Reason: "unpaid"}
	return store.Write(w.app, func(tx store.Tx) error { return w.bookings.Transition(tx, w.booking, lapse) })
}

// compensateOne makes an admin pay a compensation, sometimes with a UTR (bank reference) that is already in use.
func (w *world) compensateOne() error {
	w.transfers++
	return w.endCompensation(records.CompensationPaid, fmt.Sprintf("UTR%06d", w.transfers-w.random.IntN(2)))
}

// allowOne makes an admin approve a compensation under review.
func (w *world) allowOne() error { return w.endCompensation(records.CompensationDue, "") }

func (w *world) waiveOne() error { return w.endCompensation(records.CompensationWaived, "") }

func (w *world) endCompensation(status records.CompensationStatus, utr string) error {
	due := []*records.Compensation{}
	if err := w.app.RecordQuery(records.Compensations).AndWhere(dbx.In("booking", w.chain()...)).All(&due); err != nil || len(due) == 0 {
		return err
	}
	due[0].SetStatus(status)
	due[0].SetUTR(utr)
	return w.app.Save(due[0])
}
