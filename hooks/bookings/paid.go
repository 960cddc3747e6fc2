package bookings

import (
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/payment"
	"shootday/internal/pricing"
)

// PaidOnline is what was paid through us for each of these bookings and has not been promised back.
func PaidOnline(app core.App, bookings ...string) (map[string]pricing.Paise, error) {
	ids := make([]any, len(bookings))
	for i, id := range bookings {
		ids[i] = id
	}
	var rows []struct {
		Booking string        `db:"booking"`
		Held    pricing.Paise `db:"held"`
	}
	err := app.DB().Select("booking", "coalesce(-sum(amount), 0) AS held").From("ledger_entries").
		Where(dbx.HashExp{"account": string(payment.ToPhotographer)}).AndWhere(dbx.In("booking", ids...)).
		GroupBy("booking").All(&rows)
	if err != nil {
		return nil, err
	}
	paid := make(map[string]pricing.Paise, len(rows))
	for _, row := range rows {
		paid[row.Booking] = row.Held
	}
	return paid, nil
}
