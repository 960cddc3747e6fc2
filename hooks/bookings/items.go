package bookings

import (
	"time"

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

// requestItem is a booking as responses to its photographer show it. The price is in rupees, the date and the time in
// IST.
type requestItem struct {
	ID              string                `json:"_id"`
	BookingID       string                `json:"bookingId"` // same as ID
	CustomerName    string                `json:"name"`
	Place           string                `json:"place"`
	Date            string                `json:"date"`
	Time            string                `json:"time"`
	DaysLeft        int                   `json:"daysLeft"`
	Category        string                `json:"category"`
	Unit            records.CategoryUnit  `json:"unit"` // the unit of SKUCount
	Price           float64               `json:"price"`
	YouGet          float64               `json:"youGet"`
	Status          booking.Status        `json:"status"`
	SKUCount        int                   `json:"skuCount"`
	PaymentMethod   booking.PaymentMethod `json:"paymentMethod"`
	PaymentStatus   booking.PaymentStatus `json:"paymentStatus"`
	ExpiresAt       string                `json:"expiresAt"` // UTC; empty unless pending
	Proposal        *proposalItem         `json:"proposal,omitempty"`
	ReschedulesLeft int                   `json:"movesLeft"`
	PayBy           time.Time             `json:"payBy,omitzero"` // zero unless a payment is awaited
	CanWithdraw     bool                  `json:"canWithdraw"`
	ThreadID        string                `json:"threadId"` // empty once the thread has ended
	Unread          int                   `json:"unread"`   // the photographer's unread messages in the thread
	HasBrief        bool                  `json:"brief"`
}

// requestDetails is the data of a requestItem that is not stored in the booking itself.
type requestDetails struct {
	parties
	reschedules reschedules
	youGet      pricing.Paise // what the photographer is paid out
	thread      threads.InList
	hasBrief    bool
}

// newRequestItem converts a booking to the form used in the response.
func newRequestItem(b *records.Booking, details requestDetails, now time.Time) requestItem {
	return requestItem{
		ID:              b.Id,
		BookingID:       b.Id,
		CustomerName:    details.CustomerName,
		Place:           b.ShootAddress(),
		Date:            istime.ShownDate(b.Start()),
		Time:            istime.Clock(b.Start()),
		DaysLeft:        istime.DaysUntil(now, b.Start()),
		Category:        details.Category,
		Unit:            details.Unit,
		Price:           b.Total().Rupees(),
		YouGet:          details.youGet.Rupees(),
		Status:          b.Status(),
		SKUCount:        b.SKUCount(),
		PaymentMethod:   b.PaymentMethod(),
		PaymentStatus:   b.PaymentStatus(),
		ExpiresAt:       records.Timestamp(b.ExpiresAt()),
		Proposal:        details.reschedules.open,
		ReschedulesLeft: details.reschedules.left,
		PayBy:           shownPayBy(b),
		ThreadID:        details.thread.ThreadID,
		Unread:          details.thread.Unread,
		HasBrief:        details.hasBrief,
		CanWithdraw:     b.Status() == booking.Upcoming && !booking.HasStarted(now, b.Start()),
	}
}
