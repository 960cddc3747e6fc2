package bookings

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/briefs"
	"shootday/hooks/ledger"
	"shootday/hooks/photographers"
	"shootday/hooks/records"
	"shootday/hooks/threads"
	"shootday/internal/booking"
	"shootday/internal/istime"
	"shootday/internal/pricing"
)

// activityItem is a booking as responses to its customer show it. Amounts are in rupees, the date and the time in IST.
type activityItem struct {
	ID                    string                       `json:"_id"`
	BookingID             string                       `json:"bookingId"` // same as ID
	PhotographerID        string                       `json:"photographer_id"`
	PhotographerFirstName string                       `json:"photographer_first_name"`
	PhotographerName      string                       `json:"photographer_name"`
	PhotographerRating    float64                      `json:"photographer_rating"`
	PhotographerPhoto     string                       `json:"photographer_profile_photo"`
	Category              string                       `json:"category"`
	CoverImage            string                       `json:"coverImage"` // the cover of the photographer's portfolio in the category
	Unit                  records.CategoryUnit         `json:"unit"`       // the unit of SKUCount
	Status                booking.Status               `json:"status"`
	Reason                string                       `json:"reason"`
	Total                 float64                      `json:"pricing"`
	PricePerSKU           float64                      `json:"pricePerSKU"`
	SKUCount              int                          `json:"skuCount"`
	Type                  records.BookingType          `json:"type"`
	Time                  string                       `json:"schedule_time"`
	Date                  string                       `json:"shedulde_date"` // the spelling of the API contract
	EndsAt                time.Time                    `json:"endsAt"`
	Location              string                       `json:"location"`
	PaymentMethod         booking.PaymentMethod        `json:"paymentMethod"`
	PaymentStatus         booking.PaymentStatus        `json:"paymentStatus"`
	CancellationFee       float64                      `json:"cancellationFee"`    // the fee charged, or the fee for canceling now
	CancellationRefund    float64                      `json:"cancellationRefund"` // the refund due, or the refund for canceling now
	RefundDecision        records.CancellationDecision `json:"refundDecision"`
	RefundAmount          float64                      `json:"refundAmount"`
	RefundNote            string                       `json:"refundNote"`
	Reviewed              bool                         `json:"reviewed"`
	CanceledBy            string                       `json:"canceledBy,omitempty"`
	Replaces              string                       `json:"replaces,omitempty"`
	FreeUntil             time.Time                    `json:"freeUntil,omitzero"`
	Rescue                *rescueItem                  `json:"rescue,omitempty"`
	Compensation          *compensationItem            `json:"compensation,omitempty"`
	Proposal              *proposalItem                `json:"proposal,omitempty"`
	ReschedulesLeft       int                          `json:"movesLeft"`
	PayBy                 time.Time                    `json:"payBy,omitzero"`          // zero unless a payment is awaited
	PayAfterShoot         *bool                        `json:"payAfterShoot,omitempty"` // nil unless the booking came from an offer
	ThreadID              string                       `json:"threadId"`                // empty once the thread has ended
	Unread                int                          `json:"unread"`                  // the customer's unread messages in the thread
	HasBrief              bool                         `json:"brief"`
}

// activityDetails is the data of an activityItem that is not stored in the booking itself.
type activityDetails struct {
	parties
	paid        map[string]pricing.Paise // amounts by booking id, as returned by PaidOnline
	decision    refundDecision
	reviewed    bool
	reschedules reschedules
	allowed     *bool // whether the booking can be paid after the shoot; nil unless it came from an offer
	rescue      rescueDetails
	thread      threads.InList
	hasBrief    bool
}

// ListActivity lists the customer's bookings, latest start first.
func (s *Service) ListActivity(e *core.RequestEvent) error {
	page, err := api.ReadPaging(e.Request.URL.Query())
	if err != nil {
		return err
	}
	bookings, total, err := customersPage(e.App, page, e.Auth.Id)
	if err != nil {
		return err
	}
	items, err := activityItems(e.App, bookings, s.config.CancellationFee, s.now())
	if err != nil {
		return err
	}
	return api.OK(e, "", api.Body{"bookings": items, "page": page.Page, "perPage": page.PerPage, "totalItems": total})
}

func bookingIDs(bookings []*records.Booking) []string {
	ids := make([]string, len(bookings))
	for i, b := range bookings {
		ids[i] = b.Id
	}
	return ids
}

// activityItems loads the details of bookings, with one statement for each kind of detail.
func activityItems(app core.App, bookings []*records.Booking, feeBasisPoints int, now time.Time) ([]activityItem, error) {
	ids := bookingIDs(bookings)
	people, err := loadParties(app, ids...)
	if err != nil {
		return nil, err
	}
	reviewed, err := photographers.ReviewedBookings(app, ids)
	if err != nil {
		return nil, err
	}
	paid, err := ledger.PaidOnline(app, ids...)
	if err != nil {
		return nil, err
	}
	decisions, err := loadRefundDecisions(app, ids)
	if err != nil {
		return nil, err
	}
	reschedules, err := loadReschedules(app, bookings, booking.CustomerSide, now)
	if err != nil {
		return nil, err
	}
	matched, err := matchedPayAfterShoot(app, ids)
	if err != nil {
		return nil, err
	}
	rescues, err := loadRescues(app, bookings, now)
	if err != nil {
		return nil, err
	}
	talks, err := threadsOfCustomers(app, bookings)
	if err != nil {
		return nil, err
	}
	written, err := briefs.Written(app, ids)
	if err != nil {
		return nil, err
	}
	items := make([]activityItem, len(bookings))
	for i, b := range bookings {
		details := activityDetails{
			parties: people[b.Id], paid: paid, decision: decisions[b.Id], reviewed: reviewed[b.Id], reschedules: reschedules[b.Id], rescue: rescues[b.Id],
			thread: talks[b.Id], hasBrief: written[b.Id],
		}
		if allowed, isMatch := matched[b.Id]; isMatch {
			details.allowed = &allowed
		}
		items[i] = newActivityItem(b, details, feeShare(b, feeBasisPoints, now))
		items[i].FreeUntil = freeUntil(b, now)
	}
	return items, nil
}

// threadsOfCustomers returns the threads of bookings by booking id, as their customers see them.
func threadsOfCustomers(app core.App, bookings []*records.Booking) (map[string]threads.InList, error) {
	photographersOf := map[string][]string{}
	for _, b := range bookings {
		photographersOf[b.Customer()] = append(photographersOf[b.Customer()], b.Photographer())
	}
	found := make(map[string]threads.InList, len(bookings))
	for customer, photographerIDs := range photographersOf {
		talks, err := threads.OfCustomer(app, customer, photographerIDs)
		if err != nil {
			return nil, err
		}
		for _, b := range bookings {
			if b.Customer() == customer {
				found[b.Id] = talks[b.Photographer()]
			}
		}
	}
	return found, nil
}

// newActivityItem converts a booking to the form used in the response. feeBasisPoints is the cancellation fee in basis
// points of the payment.
func newActivityItem(b *records.Booking, details activityDetails, feeBasisPoints int) activityItem {
	fee, refund := cancellationTerms(b, details.paid, feeBasisPoints)
	if b.Status() == booking.Canceled {
		fee, refund = details.decision.terms()
	}
	return activityItem{
		ID:                    b.Id,
		BookingID:             b.Id,
		PhotographerID:        details.PhotographerID,
		PhotographerFirstName: details.FirstName,
		PhotographerName:      details.photographerName(),
		PhotographerRating:    details.Rating,
		PhotographerPhoto:     details.Photo,
		Category:              details.Category,
		CoverImage:            details.Cover,
		Unit:                  details.Unit,
		Status:                b.Status(),
		Reason:                shownReason(b),
		Total:                 b.Total().Rupees(),
		PricePerSKU:           b.PricePerSKU().Rupees(),
		SKUCount:              b.SKUCount(),
		Type:                  b.Type(),
		Time:                  istime.Clock(b.Start()),
		Date:                  istime.ShownDate(b.Start()),
		EndsAt:                b.End(),
		Location:              b.ShootAddress(),
		PaymentMethod:         b.PaymentMethod(),
		PaymentStatus:         b.PaymentStatus(),
		CancellationFee:       fee.Rupees(),
		CancellationRefund:    refund.Rupees(),
		RefundDecision:        details.decision.Decision,
		RefundAmount:          details.decision.amount().Rupees(),
		RefundNote:            DecisionNote(details.decision.Note),
		Reviewed:              details.reviewed,
		Proposal:              details.reschedules.open,
		ReschedulesLeft:       details.reschedules.left,
		PayBy:                 shownPayBy(b),
		PayAfterShoot:         details.allowed,
		ThreadID:              details.thread.ThreadID,
		Unread:                details.thread.Unread,
		HasBrief:              details.hasBrief,
		CanceledBy:            CanceledBy(b),
		Replaces:              b.Replaces(),
		Rescue:                details.rescue.rescue,
		Compensation:          details.rescue.compensation,
	}
}
