package demo

import (
	"time"

	"shootday/internal/booking"
	"shootday/internal/delivery"
)

// Default values of DELIVERY_DAYS, ACCEPT_DAYS, DELIVERY_KEEP_DAYS, PROBLEM_ANSWER_HOURS and PROBLEM_DAYS.
const (
	deliveryDays = 7
	acceptWait   = 7 * day
	keepFiles    = 365 * day
	answerTime   = 48 * time.Hour
	decisionTime = 28 * day
)

// Delivery is the delivery of an upcoming or completed booking. Most deliveries contain no files, as if the
// photographer had delivered the photos outside the marketplace.
type Delivery struct {
	ID          string
	Status      delivery.Status
	Days        int
	DeliverBy   time.Time
	DeliveredAt time.Time // zero if there are no files
	AcceptBy    time.Time
	AcceptedAt  time.Time
	AcceptedBy  delivery.Acceptor
	KeepUntil   time.Time
	RemindAt    time.Time
	Note        string
	Files       []DeliveredFile
	Share       *Share   // nil unless the customer has shared the photos
	Problem     *Problem // nil unless the customer has reported a problem
}

// DeliveredFile is a photo that is visible to the customer.
type DeliveredFile struct {
	ID     string
	Name   string
	Photo  string // name of a file that Photo returns
	Picked bool
}

// Share is a share link to a delivery. Its token and PIN need not be secret, because the demo photos are public. They
// are derived from the seed, so that they are known to the visitors of a demo.
type Share struct {
	ID         string
	Token, PIN string
	Created    time.Time
	Expires    time.Time
}

// Problem is an open problem that a customer has reported about a delivery.
type Problem struct {
	ID                string
	Kind              delivery.Kind
	Ticket            string
	Words             string
	Created           time.Time
	AnswerBy, CloseBy time.Time
	RemindAt          time.Time
}

// delivery returns the delivery of a booking, or nil if the booking is neither upcoming nor completed. The delivery of
// a completed booking is accepted if the booking is paid, or if its deadline has passed, so that old bookings do not
// wait for photos.
func (m *Market) delivery(b *Booking, number int) *Delivery {
	if b.Status != booking.Upcoming && b.Status != booking.Completed {
		return nil
	}
	d := &Delivery{ID: m.id(deliveryKind, number), Status: delivery.Waiting}
	d.promise(b, deliveryDays)
	switch {
	case b.Status == booking.Upcoming:
	case delivery.IsPaid(b.PaymentStatus):
		d.accept(b.MovedAt, delivery.Before)
	case d.DeliverBy.Before(m.today):
		d.accept(d.DeliverBy, delivery.ByAdmin)
	}
	m.setReminder(d)
	return d
}

func (d *Delivery) promise(b *Booking, days int) {
	d.Days, d.DeliverBy = days, delivery.DeliverBy(b.Window.End, time.Duration(days)*day)
}

func (d *Delivery) accept(at time.Time, by delivery.Acceptor) {
	d.Status, d.AcceptedAt, d.AcceptedBy = delivery.Accepted, at, by
}

// isReleased reports whether the customer's online payment was released to the photographer.
func (b Booking) isReleased() bool {
	return b.PaymentStatus == booking.Paid && b.Delivery != nil && b.Delivery.Status == delivery.Accepted && b.Delivery.Problem == nil
}

// setReminder sets the time of the next reminder about a delivery. The other times of the delivery must be set first.
func (m *Market) setReminder(d *Delivery) {
	clocks := delivery.Clocks{DeliverBy: d.DeliverBy, AcceptBy: d.AcceptBy, KeepUntil: d.KeepUntil}
	d.RemindAt = delivery.Next(clocks.Reminders(d.Status), m.now)
}
