package payments

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/bookings"
	"shootday/internal/istime"
)

// earningsMonths is the number of months in the earnings, including the current one.
const earningsMonths = 12

// ShowEarnings responds with the earnings of a photographer in rupees: the total of all completed bookings, the part
// that was paid online, and the totals of the latest months. A booking counts in the month of its shoot in IST.
func (s *Service) ShowEarnings(e *core.RequestEvent) error {
	photographerID := e.Request.PathValue("photographerId")
	total, err := bookings.CompletedTotal(e.App, photographerID)
	if err != nil {
		return err
	}
	received, err := bookings.CompletedOnline(e.App, photographerID)
	if err != nil {
		return err
	}
	months, err := monthlyEarnings(e.App, photographerID, s.now())
	if err != nil {
		return err
	}
	return api.OK(e, "", api.Body{"total": total.Rupees(), "received": received.Rupees(), "months": months})
}

// monthlyEarnings returns the earnings in each of the latest months, oldest first. The amount of a month without
// earnings is 0.
func monthlyEarnings(app core.App, photographerID string, now time.Time) ([]api.Body, error) {
	first := firstMonth(now)
	amounts, err := bookings.CompletedByMonth(app, photographerID, first)
	if err != nil {
		return nil, err
	}
	months := make([]api.Body, earningsMonths)
	for i := range months {
		month := istime.Month(first.AddDate(0, i, 0))
		months[i] = api.Body{"month": month, "amount": amounts[month].Rupees()}
	}
	return months, nil
}

// firstMonth returns the start, in IST, of the earliest month in the earnings.
func firstMonth(now time.Time) time.Time {
	year, month, _ := now.In(istime.Zone).Date()
	return time.Date(year, month-earningsMonths+1, 1, 0, 0, 0, 0, istime.Zone)
}
