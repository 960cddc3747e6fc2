package bookings

import (
	"slices"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/briefs"
	"shootday/hooks/records"
	"shootday/hooks/threads"
	"shootday/internal/apperr"
	"shootday/internal/booking"
	"shootday/internal/istime"
	"shootday/internal/payout"
)

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

// ListRequests lists the photographer's pending, upcoming and completed bookings. The query can select some of these
// statuses, or one booking by its id. The earliest start comes first, unless the query selects only completed bookings:
// then the latest start comes first.
func (s *Service) ListRequests(e *core.RequestEvent) error {
	query := e.Request.URL.Query()
	page, err := api.ReadPaging(query)
	if err != nil {
		return err
	}
	filter := requestFilter{
		statuses: []booking.Status{booking.Pending, booking.Upcoming, booking.Completed}, id: query.Get("bookingId"),
	}
	if status := booking.Status(query.Get("status")); status != "" {
		if !slices.Contains(filter.statuses, status) {
			return apperr.InvalidField("status", "status must be pending for approval, upcoming or completed.")
		}
		filter.statuses, filter.latestFirst = []booking.Status{status}, status == booking.Completed
	}
	bookings, total, err := photographersPage(e.App, page, e.Request.PathValue("photographerId"), filter)
	if err != nil {
		return err
	}
	people, err := loadParties(e.App, bookingIDs(bookings)...)
	if err != nil {
		return err
	}
	reschedules, err := loadReschedules(e.App, bookings, booking.PhotographerSide, s.now())
	if err != nil {
		return err
	}
	customers := make([]string, len(bookings))
	for i, b := range bookings {
		customers[i] = b.Customer()
	}
	talks, err := threads.OfPhotographer(e.App, e.Request.PathValue("photographerId"), customers)
	if err != nil {
		return err
	}
	written, err := briefs.Written(e.App, bookingIDs(bookings))
	if err != nil {
		return err
	}
	youGet, err := s.config.YouGet(e.App)
	if err != nil {
		return err
	}
	items := make([]requestItem, len(bookings))
	for i, b := range bookings {
		items[i] = requestItem{
			ID:              b.Id,
			BookingID:       b.Id,
			CustomerName:    people[b.Id].CustomerName,
			Place:           b.ShootAddress(),
			Date:            istime.ShownDate(b.Start()),
			Time:            istime.Clock(b.Start()),
			DaysLeft:        istime.DaysUntil(s.now(), b.Start()),
			Category:        people[b.Id].Category,
			Unit:            people[b.Id].Unit,
			Price:           b.Total().Rupees(),
			YouGet:          youGet(b.Total(), payout.Rate(b.CommissionRate())).Rupees(),
			Status:          b.Status(),
			SKUCount:        b.SKUCount(),
			PaymentMethod:   b.PaymentMethod(),
			PaymentStatus:   b.PaymentStatus(),
			ExpiresAt:       records.Timestamp(b.ExpiresAt()),
			Proposal:        reschedules[b.Id].open,
			ReschedulesLeft: reschedules[b.Id].left,
			PayBy:           shownPayBy(b),
			ThreadID:        talks[b.Customer()].ThreadID,
			Unread:          talks[b.Customer()].Unread,
			HasBrief:        written[b.Id],
			CanWithdraw:     b.Status() == booking.Upcoming && !booking.HasStarted(s.now(), b.Start()),
		}
	}
	return api.OK(e, "", api.Body{"requests": items, "page": page.Page, "perPage": page.PerPage, "totalItems": total})
}
