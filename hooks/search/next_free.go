package search

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"encoding/json"
	"fmt"
	"time"

	"shootday/internal/database"
	"shootday/internal/istime"
	"shootday/internal/searchindex"
)

// writeNextFree appends the field nextFree of a card: the first time at which the photographer is free for a shoot of the
// searched category, or for the longest shoot on offer. It appends nothing if there is none, or if the search is for a
// time, at which all of its photographers are free. The field is not in the cached card because it changes as time passes.
func (r *request) writeNextFree(answer []byte, listing *searchindex.Listing) []byte {
	if listing == nil || r.Free != nil {
		return answer
	}
	start, found := listing.Schedule.NextFree(r.now, r.duration(listing))
	if !found {
		return answer
	}
	answer = append(answer, `,"nextFree":{"scheduledDate":"`...)
	answer = istime.AppendShownDate(answer, start)
	answer = append(answer, `","scheduledTime":"`...)
	answer = istime.AppendClock(answer, start)
	return append(answer, `"}`...)
}

// duration returns how long a shoot takes that a listing would be booked for, by the rule of the free times of a profile.
func (r *request) duration(listing *searchindex.Listing) time.Duration {
	if r.category == nil {
		return listing.LongestShoot(r.catalogue.durations)
	}
	return r.category.duration
}

// readListings reads the listings of hits that were found by SQL. It leaves out photographers without working hours,
// because they have no next free time.
func (x *Index) readListings(ctx context.Context, hits []hit) error {
	numbers := make([]int, len(hits))
	for i, hit := range hits {
		numbers[i] = hit.number
	}
	text, _ := json.Marshal(numbers) // numbers always encode
	var withHours []int64
	err := database.Each(ctx, x.readers, `SELECT value FROM json_each(?) WHERE EXISTS (SELECT 1 FROM open_cells WHERE number = value)`,
		[]any{string(text)}, func(row []driver.Value) error {
			withHours = append(withHours, row[0].(int64))
			return nil
		})
	if err != nil {
		return fmt.Errorf("read who has working hours: %w", err)
	}
	if len(withHours) == 0 {
		return nil
	}
	text, _ = json.Marshal(withHours)
	tx, err := x.db.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return fmt.Errorf("read the schedules of a page: %w", err)
	}
	defer tx.Rollback()
	reader := newListingReader(x.travel)
	if err := reader.read(ctx, tx, `WHERE number IN (SELECT value FROM json_each(?))`, string(text)); err != nil {
		return err
	}
	for i := range hits {
		hits[i].listing = reader.byNumber[hits[i].number]
	}
	return nil
}
