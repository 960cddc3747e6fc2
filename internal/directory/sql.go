package directory

import (
	"fmt"
	"strings"
)

// Types are the kinds of photographers.
var Types = []string{"professional", "mobile"}

// String is the column of the table listings that has the order's keys.
func (o Order) String() string { return [...]string{"byRating", "byPopularity", "byPrice"}[o] }

const farthest = 1e300 // beyond any key

var likeEscaper = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

// SQL is the statement that finds the same in the database, each row with the number, the key and the card, and what it
// binds. All that differs between statements are the order, the direction and which conditions there are.
//
// INDEXED BY keeps SQLite from another index, whatever ANALYZE told it. The limits are behind SELECT since it would
// otherwise look at them to plan, and so prepare the statement anew each time.
func (q Query) SQL() (statement string, args []any) {
	column, direction, beyond := q.Order.String(), "ASC", ">"
	if q.Reversed {
		direction, beyond = "DESC", "<"
	}
	one := `SELECT number, ` + column + ` AS place FROM listings INDEXED BY idx_listings_` + column + `
		WHERE category = ?1 AND city = %s AND (` + column + `, number) ` + beyond + ` (?3, ?4)`
	if q.Slot != nil {
		one += ` AND NOT EXISTS (SELECT 1 FROM booking_slots taken
			WHERE taken.number = listings.number AND taken.slot BETWEEN ?7 AND ?8)`
	}
	if q.filtered() {
		one += ` AND byRating <= ?9 AND byPrice <= ?10 AND type IN (?11, ?12) AND name LIKE ?13 ESCAPE '\'`
	}
	walk := fmt.Sprintf(one, "?2")
	if q.Spot.Place != Anywhere {
		walk += ` UNION ALL ` + fmt.Sprintf(one, `''`)
	}
	return `SELECT found.number, found.place, card
		FROM (` + walk + ` ORDER BY 2 ` + direction + `, 1 ` + direction + ` LIMIT (SELECT ?5) OFFSET (SELECT ?6)) found
		LEFT JOIN cards ON cards.number = found.number`, q.args()
}

func (q Query) filtered() bool {
	return q.LeastRating > 0 || q.MostPrice != nil || len(q.Types) > 0 || q.Name != ""
}

func (q Query) args() []any {
	after := Place{Key: -farthest}
	if q.Reversed {
		after.Key = farthest
	}
	if q.After != nil {
		after = *q.After
	}
	slot := Slot{}
	if q.Slot != nil {
		slot = *q.Slot
	}
	args := []any{q.Spot.Category, q.Spot.Place, after.Key, after.Number, q.Limit, q.Skip, slot.First, slot.Last}
	if !q.filtered() {
		return args
	}
	worstRating, mostPrice := farthest, farthest
	if q.LeastRating > 0 {
		worstRating = -q.LeastRating
	}
	if q.MostPrice != nil {
		mostPrice = *q.MostPrice
	}
	types := q.Types
	if len(types) == 0 {
		types = Types
	}
	return append(args, worstRating, mostPrice, types[0], types[len(types)-1], "%"+likeEscaper.Replace(q.Name)+"%")
}
