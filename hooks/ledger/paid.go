package ledger

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/tools/list"

	"shootday/hooks/records"
	"shootday/internal/payment"
	"shootday/internal/pricing"
)

// PaidOnline returns what customers paid through us for bookings, less the refunds that were approved, by the booking's
// id. Bookings without an online payment are not in the map.
func PaidOnline(db dbx.Builder, bookingIDs ...string) (map[string]pricing.Paise, error) {
	var rows []struct {
		Booking string        `db:"booking"`
		Held    pricing.Paise `db:"held"`
	}
	err := db.Select("booking", "coalesce(-sum(amount), 0) AS held").From(records.LedgerEntries).
		Where(dbx.NewExp("account = {:account}", dbx.Params{"account": string(payment.ToPhotographer)})).
		AndWhere(dbx.In("booking", list.ToInterfaceSlice(bookingIDs)...)).GroupBy("booking").All(&rows)
	if err != nil {
		return nil, fmt.Errorf("load what was paid for bookings: %w", err)
	}
	paid := make(map[string]pricing.Paise, len(rows))
	for _, row := range rows {
		paid[row.Booking] = row.Held
	}
	return paid, nil
}
