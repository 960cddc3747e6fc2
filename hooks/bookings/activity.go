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
)

// ListActivity responds with the customer's bookings, latest start first. The query selects the page of the list.
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

// activityItems returns the list items for bookings. The number of SQL statements that it executes does not depend on the
// number of bookings.
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

// threadsOfCustomers returns, by booking id, the message threads of bookings as their customers see them.
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
