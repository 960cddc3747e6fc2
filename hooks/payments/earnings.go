package payments

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/booking"
	"shootday/internal/istime"
	"shootday/internal/payment"
	"shootday/internal/pricing"
)

// earningsMonths is how many months the earnings show, including the current one.
const earningsMonths = 12

// ShowEarnings returns the earnings of a photographer in rupees: the total of all completed bookings, the part that was
// paid online, and the totals of the latest months. A booking counts in the month of its shoot in IST.
func (s *Service) ShowEarnings(e *core.RequestEvent) error {
	photographerID := e.Request.PathValue("photographerId")
	var total pricing.Paise
	err := e.App.DB().NewQuery(`SELECT coalesce(sum(total), 0) FROM bookings WHERE photographer = {:id} AND status = {:status}`).
		Bind(dbx.Params{"id": photographerID, "status": string(booking.Completed)}).Row(&total)
	if err != nil {
		return fmt.Errorf("sum up the completed bookings: %w", err)
	}
	received, err := onlineEarnings(e.App.DB(), photographerID)
	if err != nil {
		return err
	}
	months, err := monthlyEarnings(e.App, photographerID, s.now())
	if err != nil {
		return err
	}
	return api.OK(e, "", api.Body{"total": total.Rupees(), "received": received.Rupees(), "months": months})
}

// monthlyEarnings returns the latest months with their earnings, the oldest first. A month without earnings has 0.
func monthlyEarnings(app core.App, photographerID string, now time.Time) ([]api.Body, error) {
	rows := []struct {
		Month  string        `db:"month"`
		Amount pricing.Paise `db:"amount"`
	}{}
	first := firstMonth(now)
	err := app.DB().NewQuery(`
		SELECT strftime('%Y-%m', start, '+330 minutes') AS month, sum(total) AS amount
		FROM bookings WHERE photographer = {:id} AND status = {:status} AND start >= {:since} GROUP BY month`,
	).Bind(dbx.Params{"id": photographerID, "status": string(booking.Completed), "since": records.Timestamp(first)}).All(&rows)
	if err != nil {
		return nil, fmt.Errorf("sum up the months: %w", err)
	}
	amounts := make(map[string]pricing.Paise, len(rows))
	for _, row := range rows {
		amounts[row.Month] = row.Amount
	}
	months := make([]api.Body, earningsMonths)
	for i := range months {
		month := istime.Month(first.AddDate(0, i, 0))
		months[i] = api.Body{"month": month, "amount": amounts[month].Rupees()}
	}
	return months, nil
}

// firstMonth returns the start, in IST, of the first of the latest months.
func firstMonth(now time.Time) time.Time {
	year, month, _ := now.In(istime.Zone).Date()
	return time.Date(year, month-earningsMonths+1, 1, 0, 0, 0, 0, istime.Zone)
}

// onlineEarnings sums up what customers paid online for the completed bookings of a photographer, less refunds and
// fees, in paise.
func onlineEarnings(db dbx.Builder, photographerID string) (earned pricing.Paise, err error) {
	err = db.NewQuery(`SELECT coalesce(-sum(l.amount), 0) FROM bookings b
		JOIN ledger_entries l ON l.booking = b.id AND l.account = {:account}
		WHERE b.photographer = {:id} AND b.status = {:status}`).
		Bind(dbx.Params{"id": photographerID, "account": string(payment.ToPhotographer), "status": string(booking.Completed)}).Row(&earned)
	if err != nil {
		return 0, fmt.Errorf("sum up the earnings of photographer %s: %w", photographerID, err)
	}
	return earned, nil
}
