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
	Photographer  *records.Photographer // photographer who accepted
	Category      string
	Type          records.BookingType
	Start, End    time.Time
	ShootAddress  string
	PaymentMethod booking.PaymentMethod
	Quote         pricing.Quote
	PayBy         time.Time // time at which the booking is canceled unless it is paid; zero means never
	Replaces      string    // booking whose photographer withdrew; empty for instant bookings
}

// CreateMatched saves the booking of a match, with the status upcoming, and queues the messages to both parties. If the
// booking replaces another one, the caller must queue the messages, because the payment has to be moved to the new
// booking first. CreateMatched does not validate the match: if the photographer's calendar does not allow the booking,
// it returns an error that api.SlotRefusal recognizes.
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
	// A record that was saved as new has no original values, so a second save of b would look like another new booking.
	return records.FindBooking(tx, b.Id)
}
