package calendar

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/halfhour"
)

// numberOfPhotographer is an SQL subquery for the photographer whose id is {:photographer}. It returns the integer that
// represents the photographer in the table blocked_cells.
const numberOfPhotographer = `(SELECT number FROM photographer_numbers WHERE photographer = {:photographer})`

// feedBlock is a range of half hours that an external calendar blocks. First and Last are inclusive.
type feedBlock struct {
	FeedID string        `db:"id"`
	Feed   string        `db:"name"` // name that the photographer gave the calendar
	First  halfhour.Slot `db:"first"`
	Last   halfhour.Slot `db:"last"`
}

// feedBlocksBetween returns the ranges between from and until that a photographer's external calendars block, earliest
// first. Consecutive half hours of one calendar form one range.
func feedBlocksBetween(app core.App, photographerID string, from, until time.Time) ([]feedBlock, error) {
	blocks := []feedBlock{}
	// For consecutive slots, the slot minus its rank is constant.
	err := app.DB().NewQuery(`
		SELECT f.id, f.name, min(run.slot) AS first, max(run.slot) AS last FROM (
			SELECT slot, source, slot - row_number() OVER (PARTITION BY source ORDER BY slot) AS rank
			FROM blocked_cells WHERE number = ` + numberOfPhotographer + ` AND slot BETWEEN {:first} AND {:last} AND source > 0
		) run JOIN calendar_feeds f ON f.photographer = {:photographer} AND f.source = run.source
		GROUP BY run.source, run.rank ORDER BY first, run.source LIMIT {:limit} + 0`).Bind(dbx.Params{
		"photographer": photographerID, "limit": maxEntries,
		"first": halfhour.SlotOf(from), "last": halfhour.LastBefore(until),
	}).All(&blocks)
	if err != nil {
		return nil, fmt.Errorf("load the foreign blocks of photographer %s: %w", photographerID, err)
	}
	return blocks, nil
}

// feedSlotsBetween returns the half hours that a feed blocks from first to last, inclusive.
func feedSlotsBetween(app core.App, feed *records.CalendarFeed, first, last halfhour.Slot) (slots []halfhour.Slot, err error) {
	err = app.DB().NewQuery(`SELECT slot FROM blocked_cells
			WHERE number = ` + numberOfPhotographer + ` AND slot BETWEEN {:first} AND {:last} AND source = {:source}`).Bind(dbx.Params{
		"photographer": feed.Photographer(), "source": feed.Source(), "first": first, "last": last,
	}).Column(&slots)
	if err != nil {
		return nil, fmt.Errorf("load the blocks of feed %s: %w", feed.Id, err)
	}
	return slots, nil
}

// countFeedSlots counts the half hours, beginning with from, that a feed blocks.
func countFeedSlots(app core.App, feed *records.CalendarFeed, from halfhour.Slot) (slots int, err error) {
	err = app.DB().NewQuery(`SELECT count(*) FROM blocked_cells
			WHERE number = ` + numberOfPhotographer + ` AND source = {:source} AND slot >= {:now}`).Bind(dbx.Params{
		"photographer": feed.Photographer(), "source": feed.Source(), "now": from,
	}).Row(&slots)
	if err != nil {
		return 0, fmt.Errorf("count the blocks of feed %s: %w", feed.Id, err)
	}
	return slots, nil
}

// replaceFeedSlots makes a feed block exactly the half hours in slots, but does not change half hours before from. It
// writes only the differences, and reports whether there were any.
func replaceFeedSlots(tx store.Tx, feed *records.CalendarFeed, from halfhour.Slot, slots []halfhour.Slot) (changed bool, err error) {
	list, err := json.Marshal(slots)
	if err != nil {
		return false, fmt.Errorf("encode the slots of feed %s: %w", feed.Id, err)
	}
	params := dbx.Params{"photographer": feed.Photographer(), "source": feed.Source(), "from": from, "slots": string(list)}
	for _, statement := range []string{
		`DELETE FROM blocked_cells WHERE number = ` + numberOfPhotographer + ` AND source = {:source} AND slot >= {:from}
			AND slot NOT IN (SELECT value FROM json_each({:slots}))`,
		`INSERT INTO blocked_cells (number, slot, source)
			SELECT number, value, {:source} FROM json_each({:slots}), (SELECT ` + numberOfPhotographer + ` AS number)
			WHERE true ON CONFLICT DO NOTHING`,
	} {
		result, err := tx.DB().NewQuery(statement).Bind(params).Execute()
		if err != nil {
			return false, fmt.Errorf("store the slots of feed %s: %w", feed.Id, err)
		}
		rows, err := result.RowsAffected()
		if err != nil {
			return false, fmt.Errorf("count the slots of feed %s: %w", feed.Id, err)
		}
		changed = changed || rows > 0
	}
	return changed, nil
}
