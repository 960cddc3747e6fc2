package demo

import (
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"shootday/hooks/records"
	"shootday/internal/booking"
	"shootday/internal/payout"
	"shootday/internal/pricing"

	"github.com/pocketbase/dbx"
)

const (
	// bookingsEach is the number of booking ids reserved for each photographer.
	bookingsEach = 1 << 12
	// answerWait is the default value of REQUEST_EXPIRY_HOURS.
	answerWait = 24 * time.Hour
	// feePercent is the default value of CANCELLATION_FEE_PERCENT, converted to basis points.
	feePercent = 10_00
)

// Booking contains a booking and all related records. Amounts are in paise. The time zone of times may be UTC or IST.
type Booking struct {
	ID            string
	Customer      string
	Category      string
	Status        booking.Status
	PaymentStatus booking.PaymentStatus
	PaymentMethod booking.PaymentMethod
	Window        booking.Window
	Address       string
	Quote         pricing.Quote
	Commission    payout.Rate
	Created       time.Time
	MovedBy       booking.Actor
	MovedAt       time.Time
	Reason        string
	ExpiresAt     time.Time // like RemindAt, zero unless the booking is pending
	RemindAt      time.Time
	Cancellation  *Cancellation
	Review        *Review
	Payment       *Payment  // nil unless the booking was paid online
	Refund        *Refund   // nil unless a refund has failed
	Delivery      *Delivery // nil unless the booking is upcoming or completed
}

// row returns the database row of the booking. photographer and category are the ids of the related rows.
func (b Booking) row(photographer, category string) dbx.Params {
	return dbx.Params{
		records.FieldID:                    b.ID,
		records.BookingFieldCustomer:       b.Customer,
		records.BookingFieldPhotographer:   photographer,
		records.BookingFieldCategory:       category,
		records.BookingFieldStatus:         string(b.Status),
		records.BookingFieldPaymentStatus:  string(b.PaymentStatus),
		records.BookingFieldPaymentMethod:  string(b.PaymentMethod),
		records.BookingFieldType:           string(records.BookingSchedule),
		records.BookingFieldStart:          records.Timestamp(b.Window.Start),
		records.BookingFieldEnd:            records.Timestamp(b.Window.End),
		records.BookingFieldBlockedUntil:   records.Timestamp(b.Window.BlockedUntil),
		records.BookingFieldShootAddress:   b.Address,
		records.BookingFieldSKUCount:       b.Quote.SKUs,
		records.BookingFieldTierMinSKUs:    b.Quote.Tier.MinSKUs,
		records.BookingFieldPricePerSKU:    int64(b.Quote.Tier.PricePerSKU),
		records.BookingFieldTotal:          int64(b.Quote.Total),
		records.BookingFieldCommissionRate: int64(b.Commission),
		records.BookingFieldMovedBy:        string(b.MovedBy),
		records.BookingFieldMovedAt:        records.Timestamp(b.MovedAt),
		records.BookingFieldReason:         b.Reason,
		records.BookingFieldExpiresAt:      records.Timestamp(b.ExpiresAt),
		records.BookingFieldRemindAt:       records.Timestamp(b.RemindAt),
		records.FieldCreated:               records.Timestamp(b.Created),
		records.FieldUpdated:               records.Timestamp(b.MovedAt),
	}
}

// Payment is the online payment of a booking. OrderID and PaymentID look like ids of the payment provider.
type Payment struct {
	ID                 string
	OrderID, PaymentID string
	At                 time.Time
}

// Cancellation is a customer's cancellation of a booking, with the admin's decision about the refund. Fee and Refund
// are zero if the booking was not paid.
type Cancellation struct {
	ID                          string
	Name, Email, Mobile, Reason string
	Fee, Refund                 pricing.Paise
	Decision                    string
}

// Refund is a refund that an admin approved and that the payment provider could not complete.
type Refund struct {
	ID              string
	Error           string
	Attempts        int
	Created, Failed time.Time
}

// book creates the bookings of the nth photographer, and computes the profile's rating, number of reviews, and number
// of completed shoots from them.
func (m *Market) book(p *Photographer, n, count int, taken agenda) {
	r := m.dice(bookingKind, n)
	plans := m.plans(r, n, count, taken)
	latest := map[string]*Review{} // latest review of each customer; earlier ones do not count towards the rating
	for i := 0; i < len(plans); {
		shoots := 1
		for i+shoots < len(plans) && plans[i+shoots].day == plans[i].day {
			shoots++
		}
		for _, clock := range times(r, shoots) {
			b := m.booking(r, p, n*bookingsEach+i, plans[i], clock)
			if b.Status == booking.Completed {
				p.CompletedShoots++
			}
			if b.Review != nil {
				p.RatingCount++
				if known := latest[b.Customer]; known == nil || known.Created.Before(b.Review.Created) {
					latest[b.Customer] = b.Review
				}
			}
			p.Bookings = append(p.Bookings, b)
			i++
		}
	}
	stars := 0
	for _, review := range latest {
		stars += review.Rating
	}
	if len(latest) > 0 {
		p.Rating = math.Round(float64(stars)/float64(len(latest))*100) / 100
	}
}

func (m *Market) booking(r *rand.Rand, p *Photographer, number int, plan plan, clock time.Duration) Booking {
	customer := m.customer(plan.customer)
	start := m.today.Add(time.Duration(plan.day)*day + clock)
	b := Booking{
		ID: m.id(bookingKind, number), Customer: customer.ID, Category: pick(r, p.Categories),
		PaymentStatus: booking.Unpaid, PaymentMethod: booking.PayAfterShoot,
		Window:  booking.NewWindow(start, shootLength, travel),
		Address: shootAddress(r, p, customer), Quote: quote(r, p.Tiers),
		Created: m.moment(r, min(plan.day, 0)-between(r, 3, 21)),
	}
	if percent(r, 30) {
		b.PaymentMethod = booking.Online
	}
	m.settle(r, &b, plan, customer, number)
	b.Delivery = m.delivery(&b, number)
	return b
}

// settle sets the status and the related data of a booking to those that the fate of its plan requires.
func (m *Market) settle(r *rand.Rand, b *Booking, plan plan, customer Customer, number int) {
	switch plan.fate {
	case asked:
		b.Created = m.now.Add(-minutes(r, 5, 180))
		b.Status, b.MovedBy, b.MovedAt = booking.Pending, booking.Customer, b.Created
		b.ExpiresAt = booking.ExpiresAt(b.Created, b.Window.Start, answerWait)
		b.RemindAt = booking.RemindAt(b.Created, b.ExpiresAt)
	case accepted:
		b.Status, b.MovedBy = booking.Upcoming, booking.Photographer
		b.MovedAt = b.Created.Add(minutes(r, 10, 20*60))
	case done:
		b.Status, b.MovedBy = booking.Completed, booking.Photographer
		b.MovedAt = b.Window.End.Add(minutes(r, 10, 150))
		m.pay(r, b, number)
		b.Review = m.review(r, b, plan, number)
	case declined:
		b.Status, b.MovedBy, b.Reason = booking.Rejected, booking.Photographer, "rejected"
		b.MovedAt = b.Created.Add(minutes(r, 10, 20*60))
	case lapsed:
		b.Status, b.MovedBy, b.Reason = booking.Rejected, booking.System, "expired"
		b.MovedAt = booking.ExpiresAt(b.Created, b.Window.Start, answerWait)
	case withdrawn, undecided, refundFailed:
		b.Status, b.MovedBy, b.Reason = booking.Canceled, booking.Customer, pick(r, cancelReasons)
		b.MovedAt = b.Created.Add(minutes(r, 60, 2*24*60))
		b.Cancellation = &Cancellation{
			ID: m.id(cancellationKind, number), Name: customer.FullName(), Email: customer.Email,
			Mobile: customer.Mobile, Reason: b.Reason,
		}
		if plan.fate != withdrawn {
			m.cancelPaid(b, plan.fate, number)
		}
	}
}

// pay marks most completed bookings as paid, either online before the shoot or in person after it.
func (m *Market) pay(r *rand.Rand, b *Booking, number int) {
	switch {
	case percent(r, 15):
	case b.PaymentMethod == booking.Online:
		b.PaymentStatus = booking.Paid
		b.Payment = m.payment(number, b.Window.Start.Add(-minutes(r, 60, 20*60)))
	default:
		b.PaymentStatus = booking.PaidInPerson
	}
}

func (m *Market) payment(number int, at time.Time) *Payment {
	id := m.id(paymentKind, number)
	return &Payment{ID: id, OrderID: "order_" + id, PaymentID: "pay_" + id, At: at}
}

// cancelPaid adds an online payment to a canceled booking. If f is undecided, its refund awaits an admin's decision,
// otherwise the refund has failed.
func (m *Market) cancelPaid(b *Booking, f fate, number int) {
	b.PaymentMethod, b.PaymentStatus = booking.Online, booking.Paid
	b.Payment = m.payment(number, b.Created.Add(b.MovedAt.Sub(b.Created)/2))
	b.Cancellation.Fee = pricing.CancellationFee(b.Quote.Total, feePercent)
	b.Cancellation.Refund = pricing.Refund(b.Quote.Total, b.Cancellation.Fee)
	if f == undecided {
		return
	}
	b.PaymentStatus = booking.RefundPending
	b.Cancellation.Decision = "approved"
	b.Refund = &Refund{
		ID: m.id(refundKind, number), Attempts: 3,
		Error:   "The customer's bank has refused the refund: the account is closed.",
		Created: b.MovedAt.Add(2 * time.Hour), Failed: b.MovedAt.Add(3 * time.Hour),
	}
}

var cancelReasons = []string{
	"Our plans have changed, sorry for the short notice.",
	"The product samples will arrive a week late.",
	"We had to move the event to another city.",
	"The venue cancelled on us.",
	"I booked the wrong date by mistake.",
	"A family emergency came up.",
	"The launch was postponed to next quarter.",
	"We decided to do this shoot in-house for now.",
	"The restaurant menu is still being finalised.",
	"Heavy rain is forecast and the shoot is outdoors.",
}

// shootAddress returns one of the customer's saved addresses if the photographer serves the customer's city, and
// otherwise a new address in the photographer's city.
func shootAddress(r *rand.Rand, p *Photographer, customer Customer) string {
	if p.AllLocations || customer.home.name == p.City || slices.Contains(p.ServiceCities, customer.home.name) {
		return pick(r, customer.Addresses).Text
	}
	return address(r, p.home)
}

// quote returns the price of a random number of SKUs that is not far above the threshold of a tier.
func quote(r *rand.Rand, options []Tier) pricing.Quote {
	return quoteFor(options, pick(r, options).MinSKUs+between(r, 0, 12))
}

// quoteFor returns the price of a number of SKUs. The number must not be below the threshold of the first tier.
func quoteFor(options []Tier, skus int) pricing.Quote {
	tiers := make([]pricing.Tier, len(options))
	for i, option := range options {
		tiers[i] = option.Tier
	}
	// pricing.For fails only if skus is below the threshold of the first tier.
	q, _ := pricing.For(tiers, skus)
	return q
}

func minutes(r *rand.Rand, low, high int) time.Duration {
	return time.Duration(between(r, low, high)) * time.Minute
}
