package searchindex

import (
	"encoding/json"
	"fmt"
	"time"

	"shootday/internal/availability"
	"shootday/internal/halfhour"
)

// String returns the column of the table listings that holds the order's keys.
func (o Order) String() string { return [...]string{"byRating", "byPopularity", "byPrice"}[o] }

// maxKey is larger than any sort key.
const maxKey = 1e300

// SQL returns a statement that finds the same listings in the database, and its arguments. A row has the number, the
// sort key and the card. Rows come in no particular order. Only the order, the direction and the presence of filters
// change the statement, so that few statements are prepared.
//
// INDEXED BY makes SQLite use the index of the order, whatever ANALYZE has recorded. The limits are behind SELECT
// because SQLite plans with the value of a limit and would prepare the statement again for each value.
func (q Query) SQL() (statement string, args []any) {
	return `SELECT found.number, found.place, card
		FROM (` + q.page() + `) found
		LEFT JOIN cards ON cards.number = found.number`, q.args()
}

// CountSQL returns a statement that counts what Count counts, and its arguments.
func (q Query) CountSQL(most int) (statement string, args []any) {
	q.After, q.Skip, q.Limit = nil, 0, most
	return `SELECT count(*) FROM (` + q.page() + `)`, q.args()
}

// page is the part of a statement that finds the numbers and sort keys of a page.
func (q Query) page() string {
	column, direction, beyond := q.Order.String(), "ASC", ">"
	if q.Reversed {
		direction, beyond = "DESC", "<"
	}
	from := `listings INDEXED BY idx_listings_` + column
	if q.Among != nil {
		from = `json_each(?17) CROSS JOIN listings ON listings.number = json_each.value`
	}
	bucket := `SELECT number, ` + column + ` AS place FROM ` + from + `
		WHERE category = ?1 AND city = %s AND (` + column + `, number) ` + beyond + ` (?3, ?4)`
	if q.Free != nil && q.Free.Durations == nil {
		bucket += freeForShoot()
	} else if q.Free != nil {
		bucket += freeForLongest()
	}
	if q.filtered() {
		bucket += ` AND byRating <= ?13 AND byPrice <= ?14 AND (?15 = '' OR listings.type IN (?15, ?16))`
	}
	if q.Words != nil && q.Among == nil {
		bucket += ` AND number IN (SELECT rowid FROM photographer_names WHERE photographer_names MATCH ?17)`
	}
	found := fmt.Sprintf(bucket, "?2")
	if q.Bucket.City != AnyCity {
		found += ` UNION ALL ` + fmt.Sprintf(bucket, `''`)
	}
	return found + ` ORDER BY 2 ` + direction + `, 1 ` + direction + ` LIMIT (SELECT ?5) OFFSET (SELECT ?6)`
}

// freeForShoot is availability.Schedule.CheckRequest in SQL. Its parameters are the first slot, the last one with the
// default buffer, the last one of the shoot, the times of now and of the start, and the cells of the shoot.
func freeForShoot() string { return freeCondition("?9 + l.bufferMinutes / 30", "?8", "") }

// freeForLongest is freeForShoot for the longest shoot that a listing offers. Its parameters are the first slot, the
// default buffer in seconds, the duration in minutes of a listing without categories, the times of now and of the start,
// and the cells of the longest shoot of any listing.
func freeForLongest() string {
	const end = `?11 + 60 * (SELECT CAST(coalesce(nullif(max(durationMinutes), 0), ?9) AS INTEGER) FROM categories
		WHERE id IN (SELECT category FROM listings own WHERE own.number = listings.number))`
	last := func(buffer string) string { return `(` + end + buffer + ` - 1) / 1800` }
	return freeCondition(last(" + l.bufferMinutes * 60"), last(" + ?8"), `work.value->>0 <= `+last("")+` AND `)
}

// freeCondition is what both have in common. It is given the last slot with the buffer of the limits l, the last one with
// the default buffer, and a condition on the cells.
func freeCondition(lastByLimits, lastByDefault, cells string) string {
	last := `coalesce((SELECT ` + lastByLimits + ` FROM calendar_limits l WHERE l.number = listings.number), ` + lastByDefault + `)`
	return `
	AND NOT EXISTS (SELECT 1 FROM booking_slots taken WHERE taken.number = listings.number AND taken.slot BETWEEN ?7 AND ` + last + `)
	AND NOT EXISTS (SELECT 1 FROM blocked_cells taken WHERE taken.number = listings.number AND taken.slot BETWEEN ?7 AND ` + last + `)
	AND NOT EXISTS (SELECT 1 FROM calendar_limits l WHERE l.number = listings.number
		AND (?11 < ?10 + l.leadHours * 3600 OR ?11 > ?10 + l.horizonDays * 86400))
	AND (NOT EXISTS (SELECT 1 FROM open_cells o WHERE o.number = listings.number)
		OR NOT EXISTS (SELECT 1 FROM json_each(?12) work
			WHERE ` + cells + `NOT EXISTS (SELECT 1 FROM open_cells o WHERE o.number = listings.number AND o.cell = work.value->>1)
				AND NOT EXISTS (SELECT 1 FROM opened_cells o WHERE o.number = listings.number AND o.slot = work.value->>0)))`
}

// cellsOf returns the slots of a shoot with the cells of the week that they are in, as JSON.
func cellsOf(work halfhour.Range) string {
	pairs := make([][2]int64, 0, work.Last-work.First+1)
	for slot := work.First; slot <= work.Last; slot++ {
		pairs = append(pairs, [2]int64{int64(slot), int64(slot.WeekCell())})
	}
	text, _ := json.Marshal(pairs) // numbers always encode
	return string(text)
}

// args returns the arguments of freeForShoot or freeForLongest, and those for no condition at all if f is nil.
func (f *Free) args() []any {
	if f == nil {
		return []any{0, 0, 0, 0, 0, "[]"}
	}
	work, second, third := f.Work, any(int32(f.Last(f.Travel))), any(int32(f.Work.Last))
	if f.Durations != nil {
		longest := time.Duration(halfhour.Length)
		for _, duration := range f.Durations {
			longest = max(longest, duration)
		}
		work = availability.NewRequest(f.Now, availability.Shoot{Start: f.Start, Duration: longest}).Work
		second, third = int64(f.Travel/time.Second), halfhour.Minutes
	}
	return []any{int32(work.First), second, third, f.Now.Unix(), f.Start.Unix(), cellsOf(work)}
}

func (q Query) filtered() bool {
	return q.MinRating > 0 || q.MaxPrice != nil || len(q.Types) > 0 || q.Words != nil || q.Among != nil
}

func (q Query) args() []any {
	after := Cursor{Key: -maxKey}
	if q.Reversed {
		after.Key = maxKey
	}
	if q.After != nil {
		after = *q.After
	}
	args := []any{q.Bucket.Category, q.Bucket.City, after.Key, after.Number, q.Limit, q.Skip}
	args = append(args, q.Free.args()...)
	if !q.filtered() {
		return args
	}
	ratingKey, maxPrice := maxKey, maxKey
	if q.MinRating > 0 {
		ratingKey = -q.MinRating
	}
	if q.MaxPrice != nil {
		maxPrice = *q.MaxPrice
	}
	types := [2]string{}
	if len(q.Types) > 0 {
		types = [2]string{q.Types[0], q.Types[len(q.Types)-1]}
	}
	args = append(args, ratingKey, maxPrice, types[0], types[1])
	switch {
	case q.Among != nil:
		numbers, _ := json.Marshal(q.Among) // numbers always encode
		args = append(args, string(numbers))
	case q.Words != nil:
		args = append(args, MatchExpression(q.Words))
	}
	return args
}
