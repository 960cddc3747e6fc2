package bookings

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/briefs"
	"shootday/hooks/threads"
	"shootday/internal/apperr"
	"shootday/internal/booking"
	"shootday/internal/payout"
)

// ListRequests responds with one page of the list of the photographer's pending, upcoming and completed bookings. The
// query can select one of these statuses, or one booking by its id. The bookings are sorted by start in ascending order,
// or in descending order if the query selects completed bookings.
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
		details := requestDetails{
			parties: people[b.Id], reschedules: reschedules[b.Id], youGet: youGet(b.Total(), payout.Rate(b.CommissionRate())),
			thread: talks[b.Customer()], hasBrief: written[b.Id],
		}
		items[i] = newRequestItem(b, details, s.now())
	}
	return api.OK(e, "", api.Body{"requests": items, "page": page.Page, "perPage": page.PerPage, "totalItems": total})
}
