package bookings

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/payment"
	"shootday/internal/pricing"
)

// PaidOnline returns what customers paid through us for bookings, less the refunds that were approved, by the booking's
// id. Bookings without an online payment are not in the map.
func PaidOnline(app core.App, bookingIDs ...string) (map[string]pricing.Paise, error) {
	var rows []struct {
		Booking string        `db:"booking"`
		Held    pricing.Paise `db:"held"`
	}
	err := app.DB().Select("booking", "coalesce(-sum(amount), 0) AS held").From(records.LedgerEntries).
		Where(dbx.NewExp("account = {:account}", dbx.Params{"account": string(payment.ToPhotographer)})).
		AndWhere(anyOf("booking", bookingIDs)).GroupBy("booking").All(&rows)
	if err != nil {
		return nil, fmt.Errorf("load what was paid for bookings: %w", err)
	}
	paid := make(map[string]pricing.Paise, len(rows))
	for _, row := range rows {
		paid[row.Booking] = row.Held
	}
	return paid, nil
}

// anyOf is the condition that a column has one of some values. It binds them as plain strings, because dbx quotes no other
// type when it logs a statement.
func anyOf[T ~string](column string, values []T) dbx.Expression {
	all := make([]any, len(values))
	for i, value := range values {
		all[i] = string(value)
	}
	return dbx.In(column, all...)
}
