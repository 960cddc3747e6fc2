package calendar

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/store"
)

// timeOffEndingAfter returns an SQL condition for a photographer's entries that end after from.
func timeOffEndingAfter(photographerID string, from time.Time) dbx.Expression {
	return dbx.And(
		dbx.HashExp{records.TimeOffEntryFieldPhotographer: photographerID},
		dbx.NewExp("[["+records.TimeOffEntryFieldEnd+"]] > {:now}", dbx.Params{"now": records.Timestamp(from)}),
	)
}

// timeOffBetween returns a photographer's entries, both time off and opened time, that overlap the range between from and
// until, earliest first. most is the maximum number of entries. If until is zero, the range has no end.
func timeOffBetween(app core.App, photographerID string, from, until time.Time, most int64) ([]*records.TimeOffEntry, error) {
	entries := []*records.TimeOffEntry{}
	query := app.RecordQuery(records.TimeOff).AndWhere(timeOffEndingAfter(photographerID, from))
	if !until.IsZero() {
		query.AndWhere(dbx.NewExp("[["+records.TimeOffEntryFieldStart+"]] < {:until}", dbx.Params{"until": records.Timestamp(until)}))
	}
	err := query.OrderBy(records.TimeOffEntryFieldStart, records.FieldID).Limit(most).All(&entries)
	if err != nil {
		return nil, fmt.Errorf("load the time off of photographer %s: %w", photographerID, err)
	}
	return entries, nil
}

// countTimeOff counts the entries of a photographer that have not ended.
func countTimeOff(tx store.Tx, photographerID string, now time.Time) (int64, error) {
	count, err := tx.CountRecords(records.TimeOff, timeOffEndingAfter(photographerID, now))
	if err != nil {
		return 0, fmt.Errorf("count the time off of photographer %s: %w", photographerID, err)
	}
	return count, nil
}

// OutdatedTimeOff returns a description of the entries that ended before a time, with which they can be deleted.
func OutdatedTimeOff(before time.Time) records.Outdated {
	return records.Outdated{Table: records.TimeOff, Key: records.FieldID, Condition: `"end" < {:before}`, Before: before}
}
