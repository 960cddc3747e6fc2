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

// withdrawalsSince is the beginning of an SQL expression that counts the withdrawals of a photographer after a given
// time.
const withdrawalsSince = `(SELECT count(*) FROM bookings WHERE photographer = photographers.id AND withdrawReason != '' AND movedAt > `

// CountWithdrawals stores how many of a photographer's withdrawals count now, and whether they lower the rank.
func CountWithdrawals(tx store.Tx, photographerID string, now time.Time) error {
	return countWithdrawals(tx, "id = {:id}", dbx.Params{"id": photographerID}, now)
}

// RecountWithdrawals does what CountWithdrawals does, for all photographers whose stored count is not zero.
func RecountWithdrawals(tx store.Tx, now time.Time) error {
	return countWithdrawals(tx, "withdrawals > 0", nil, now)
}

// countWithdrawals stores the counts of the photographers that a condition selects. It writes only rows that change.
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

// HoldForWithdrawals puts a photographer who withdrew too often on hold: the photographer is unavailable until an admin
// has reviewed the case. It reports whether it has put the photographer on hold.
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
