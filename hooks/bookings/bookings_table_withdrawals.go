package bookings

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/dispatch"
)

// withdrawalsSince is an SQL expression that counts a photographer's withdrawals after a time. The time and a closing
// parenthesis must be appended to it.
const withdrawalsSince = `(SELECT count(*) FROM bookings WHERE photographer = photographers.id AND withdrawReason != '' AND movedAt > `

// CountWithdrawals counts a photographer's recent withdrawals. It stores their number, and whether they are so many that
// the photographer is ranked lower in lists.
func CountWithdrawals(tx store.Tx, photographerID string, now time.Time) error {
	return countWithdrawals(tx, "id = {:id}", dbx.Params{"id": photographerID}, now)
}

// RecountWithdrawals is like CountWithdrawals, but for all photographers whose stored number is not zero.
func RecountWithdrawals(tx store.Tx, now time.Time) error {
	return countWithdrawals(tx, "withdrawals > 0", nil, now)
}

// countWithdrawals does the work of CountWithdrawals for the photographers that meet a condition. It writes only rows
// whose values change.
func countWithdrawals(tx store.Tx, condition string, params dbx.Params, now time.Time) error {
	_, err := tx.NonconcurrentDB().NewQuery(`UPDATE photographers SET withdrawals = ` + withdrawalsSince + `{:counted}), lowered = ` + withdrawalsSince + `{:lowering}) >= {:lowers}
		WHERE ` + condition + ` AND (withdrawals != ` + withdrawalsSince + `{:counted}) OR lowered != (` + withdrawalsSince + `{:lowering}) >= {:lowers}))`).
		Bind(params).Bind(dbx.Params{
		"counted": records.Timestamp(dispatch.WithdrawalsCountSince(now)), "lowering": records.Timestamp(dispatch.WithdrawalsLowerSince(now)),
		"lowers": dispatch.LoweringWithdrawal,
	}).Execute()
	if err != nil {
		return fmt.Errorf("count withdrawals: %w", err)
	}
	return nil
}

// HoldForWithdrawals makes a photographer who has withdrawn from too many bookings unavailable until an admin has reviewed
// the account. held is false if the photographer has not withdrawn from so many bookings.
func HoldForWithdrawals(tx store.Tx, photographerID string, now time.Time) (held bool, err error) {
	result, err := tx.NonconcurrentDB().NewQuery(`UPDATE photographers SET ` + api.Touched + `, availability = 0, heldAt = {:now}
		WHERE id = {:id} AND ` + withdrawalsSince + `{:since}) >= {:holds}`).Bind(dbx.Params{
		"id": photographerID, "now": records.Timestamp(now),
		"since": records.Timestamp(dispatch.WithdrawalsLowerSince(now)), "holds": dispatch.HoldingWithdrawal,
	}).Execute()
	if err != nil {
		return false, fmt.Errorf("hold photographer %s: %w", photographerID, err)
	}
	changed, err := result.RowsAffected()
	return changed > 0 && err == nil, err
}
