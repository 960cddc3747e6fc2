package bookings

import (
	"time"

	"shootday/hooks/calendar"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/booking"
	"shootday/internal/notification"
	"shootday/internal/pricing"
)

// Match describes a shoot that a photographer has accepted and for which no booking exists yet.
type Match struct {
	Customer      string                // id in users
	Photographer  *records.Photographer // the photographer who has accepted
	Category      string
	Type          records.BookingType
	Start, End    time.Time
	ShootAddress  string
	PaymentMethod booking.PaymentMethod
	Quote         pricing.Quote
	PayBy         time.Time // time at which the booking is canceled unless it is paid; zero means never
	Replaces      string    // id of the booking from which another photographer withdrew; empty for instant bookings
}

// CreateMatched saves an upcoming booking for a match, and queues messages to the customer and the photographer. If the
// booking replaces another one, it leaves queuing the messages to the caller, who must first transfer the payment to
// the new booking. CreateMatched does not validate the match. If the photographer's calendar does not allow the
// booking, it returns an error that api.SlotRefusal recognizes.
func (s *Service) CreateMatched(tx store.Tx, m Match) (*records.Booking, error) {
	b, err := records.NewBooking(tx)
	if err != nil {
		return nil, err
	}
	b.SetCustomer(m.Customer)
	b.SetPhotographer(m.Photographer.Id)
	b.SetCategory(m.Category)
	b.SetType(m.Type)
	b.SetStatus(booking.Upcoming)
	s.recordTransition(b, booking.Photographer)
	b.SetPaymentStatus(booking.Unpaid)
	b.SetPaymentMethod(m.PaymentMethod)
	b.SetPayBy(m.PayBy)
	b.SetReplaces(m.Replaces)
	b.SetShootAddress(m.ShootAddress)
	b.SetSKUCount(m.Quote.SKUs)
	setPrice(b, m.Quote)
	b.SetStart(m.Start)
	setWindow(b, m.End.Sub(m.Start), calendar.LimitsOf(m.Photographer, s.config.Travel).Buffer)
	if err := tx.Save(b); err != nil {
		return nil, err
	}
	if m.Replaces != "" {
		err = s.copyBrief(tx, m.Replaces, b)
	} else {
		err = s.Notify(tx, notification.Matched, b)
	}
	if err != nil {
		return nil, err
	}
	// Load the booking again, because b.Original remains empty. Hooks would take the next save of b for a new booking.
	return records.FindBooking(tx, b.Id)
}
