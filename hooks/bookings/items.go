package bookings

import (
	"time"

	"shootday/hooks/records"
	"shootday/hooks/threads"
	"shootday/internal/booking"
	"shootday/internal/istime"
	"shootday/internal/pricing"
)

// activityItem is the JSON form of a booking in responses to its customer. Amounts are in rupees; the date and time are in
// IST.
type activityItem struct {
	ID                    string                       `json:"_id"`
	BookingID             string                       `json:"bookingId"` // same as ID
	PhotographerID        string                       `json:"photographer_id"`
	PhotographerFirstName string                       `json:"photographer_first_name"`
	PhotographerName      string                       `json:"photographer_name"`
	PhotographerRating    float64                      `json:"photographer_rating"`
	PhotographerPhoto     string                       `json:"photographer_profile_photo"`
	Category              string                       `json:"category"`
	CoverImage            string                       `json:"coverImage"` // URL path of the cover picture in the category
	Unit                  records.CategoryUnit         `json:"unit"`       // the unit of SKUCount
	Status                booking.Status               `json:"status"`
	Reason                string                       `json:"reason"`
	Total                 float64                      `json:"pricing"`
	PricePerSKU           float64                      `json:"pricePerSKU"`
	SKUCount              int                          `json:"skuCount"`
	Type                  records.BookingType          `json:"type"`
	Time                  string                       `json:"schedule_time"`
	Date                  string                       `json:"shedulde_date"` // misspelled for compatibility with API clients
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
	PayBy                 time.Time                    `json:"payBy,omitzero"`          // payment deadline; zero if there is none
	PayAfterShoot         *bool                        `json:"payAfterShoot,omitempty"` // nil unless an offer was accepted
	ThreadID              string                       `json:"threadId"`                // empty once the thread has ended
	Unread                int                          `json:"unread"`                  // number of messages unread by the customer
	HasBrief              bool                         `json:"brief"`
}

// activityDetails contains the data of an activityItem that the booking itself does not contain.
type activityDetails struct {
	parties
	paid        map[string]pricing.Paise // amounts by booking id, as returned by PaidOnline
	decision    refundDecision
	reviewed    bool
	reschedules reschedules
	allowed     *bool // whether the customer may pay after the shoot; nil unless the booking results from an accepted offer
	rescue      rescueDetails
	thread      threads.InList
	hasBrief    bool
}

// newActivityItem returns the activityItem for a booking. feeBasisPoints is the cancellation fee in basis points of the
// payment.
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

// requestItem is the JSON form of a booking in responses to its photographer. Amounts are in rupees; the date and time are
// in IST.
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
	PayBy           time.Time             `json:"payBy,omitzero"` // payment deadline; zero if there is none
	CanWithdraw     bool                  `json:"canWithdraw"`
	ThreadID        string                `json:"threadId"` // empty once the thread has ended
	Unread          int                   `json:"unread"`   // number of messages unread by the photographer
	HasBrief        bool                  `json:"brief"`
}

// requestDetails contains the data of a requestItem that the booking itself does not contain.
type requestDetails struct {
	parties
	reschedules reschedules
	youGet      pricing.Paise // the photographer's share of the price
	thread      threads.InList
	hasBrief    bool
}

// newRequestItem returns the requestItem for a booking.
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
