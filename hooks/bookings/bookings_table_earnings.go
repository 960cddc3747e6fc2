package bookings

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/ledger"
	"shootday/hooks/records"
	"shootday/internal/booking"
	"shootday/internal/pricing"
)

// CompletedTotal sums up the totals of a photographer's completed bookings, in paise.
func CompletedTotal(app core.App, photographerID string) (total pricing.Paise, err error) {
	err = app.DB().NewQuery(`SELECT coalesce(sum(total), 0) FROM bookings WHERE photographer = {:id} AND status = {:status}`).
		Bind(dbx.Params{"id": photographerID, "status": string(booking.Completed)}).Row(&total)
	if err != nil {
		return 0, fmt.Errorf("sum up the completed bookings: %w", err)
	}
	return total, nil
}

// CompletedByMonth sums up the totals, in paise, of a photographer's completed bookings whose shoots start at since or
// later. The keys are the months in IST in which the shoots start, such as 2026-11.
func CompletedByMonth(app core.App, photographerID string, since time.Time) (map[string]pricing.Paise, error) {
	rows := []struct {
		Month  string        `db:"month"`
		Amount pricing.Paise `db:"amount"`
	}{}
	err := app.DB().NewQuery(`
		SELECT strftime('%Y-%m', start, '+330 minutes') AS month, sum(total) AS amount
		FROM bookings WHERE photographer = {:id} AND status = {:status} AND start >= {:since} GROUP BY month`,
	).Bind(dbx.Params{"id": photographerID, "status": string(booking.Completed), "since": records.Timestamp(since)}).All(&rows)
	if err != nil {
		return nil, fmt.Errorf("sum up the months: %w", err)
	}
	amounts := make(map[string]pricing.Paise, len(rows))
	for _, row := range rows {
		amounts[row.Month] = row.Amount
	}
	return amounts, nil
}

// CompletedOnline returns the amount that customers paid online for a photographer's completed bookings, less refunds
// and fees, in paise. It includes amounts that have not been paid out yet.
func CompletedOnline(app core.App, photographerID string) (earned pricing.Paise, err error) {
	err = app.DB().NewQuery(`SELECT coalesce(-sum(l.amount), 0) FROM bookings b
		JOIN ledger_entries l ON l.booking = b.id AND ` + ledger.Earned + `
		WHERE b.photographer = {:id} AND b.status = {:status}`).
		Bind(dbx.Params{"id": photographerID, "status": string(booking.Completed)}).Row(&earned)
	if err != nil {
		return 0, fmt.Errorf("sum up the earnings of photographer %s: %w", photographerID, err)
	}
	return earned, nil
}
