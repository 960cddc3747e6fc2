package calendar

import (
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
)

// errFeedChanged says that a feed was changed or deleted while it was read, so that the result is of no use.
var errFeedChanged = errors.New("the feed was changed while it was read")

// sameSource refuses the result of a reading if the feed is gone, or is no longer what was read.
func sameSource(tx store.Tx, read *records.CalendarFeed) (*records.CalendarFeed, error) {
	current, err := records.FindCalendarFeed(tx, read.Id)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, errFeedChanged
	}
	if err != nil {
		return nil, err
	}
	if current.URL() != read.URL() || current.AllDayBlocks() != read.AllDayBlocks() ||
		current.TentativeBlocks() != read.TentativeBlocks() || current.Source() != read.Source() ||
		current.Photographer() != read.Photographer() {
		return nil, errFeedChanged
	}
	return current, nil
}

// storeSlots writes the difference between the slots of an outcome and those that are stored, and tells the searches if
// there is one. Slots before the time that was read stay.
func storeSlots(tx store.Tx, o *outcome) error {
	if o.slots == nil {
		return nil
	}
	slots, err := json.Marshal(o.slots)
	if err != nil {
		return fmt.Errorf("encode the slots of feed %s: %w", o.feed.Id, err)
	}
	params := dbx.Params{
		"photographer": o.feed.Photographer(), "source": o.feed.Source(), "from": o.from, "slots": string(slots),
	}
	changed := int64(0)
	for _, statement := range []string{
		`DELETE FROM blocked_cells WHERE number = ` + numberOfPhotographer + ` AND source = {:source} AND slot >= {:from}
			AND slot NOT IN (SELECT value FROM json_each({:slots}))`,
		`INSERT INTO blocked_cells (number, slot, source)
			SELECT number, value, {:source} FROM json_each({:slots}), (SELECT ` + numberOfPhotographer + ` AS number)
			WHERE true ON CONFLICT DO NOTHING`,
	} {
		result, err := tx.DB().NewQuery(statement).Bind(params).Execute()
		if err != nil {
			return fmt.Errorf("store the slots of feed %s: %w", o.feed.Id, err)
		}
		rows, err := result.RowsAffected()
		if err != nil {
			return fmt.Errorf("count the slots of feed %s: %w", o.feed.Id, err)
		}
		changed += rows
	}
	if changed == 0 {
		return nil
	}
	_, err = tx.DB().NewQuery(`INSERT INTO search_changes (photographer, change)
			SELECT {:photographer}, coalesce(max(change), 0) + 1 FROM search_changes WHERE true
			ON CONFLICT (photographer) DO UPDATE SET change = excluded.change`).
		Bind(dbx.Params{"photographer": o.feed.Photographer()}).Execute()
	if err != nil {
		return fmt.Errorf("tell the searches of feed %s: %w", o.feed.Id, err)
	}
	return nil
}

// feedState has the columns of a feed that a reading changes.
type feedState struct {
	ID, Seen                                            string
	ETag, LastModified, CellsHash, DoubtedHash, Problem string
	ReadAt, GoodAt, NextReadAt, ToldAt, StoppedAt       string
	Failures, Events                                    int
}

func stateOf(o *outcome) feedState {
	f := o.feed
	return feedState{
		ID: f.Id, Seen: records.Timestamp(f.Updated()), ETag: f.ETag(), LastModified: f.LastModified(),
		CellsHash: f.CellsHash(), DoubtedHash: f.DoubtedHash(), Problem: f.Problem(),
		ReadAt: records.Timestamp(f.ReadAt()), GoodAt: records.Timestamp(f.GoodAt()), NextReadAt: records.Timestamp(f.NextReadAt()),
		ToldAt: records.Timestamp(f.ToldAt()), StoppedAt: records.Timestamp(f.StoppedAt()),
		Failures: f.Failures(), Events: f.Events(),
	}
}

// storeStates writes what readings have changed in the rows of their feeds, in one statement. It leaves out feeds that were
// changed or deleted since they were loaded, unless always.
func storeStates(app core.App, states []feedState, always bool) error {
	if len(states) == 0 {
		return nil
	}
	rows, err := json.Marshal(states)
	if err != nil {
		return fmt.Errorf("encode readings: %w", err)
	}
	_, err = app.NonconcurrentDB().NewQuery(`UPDATE calendar_feeds SET ` + api.Touched + `,
				etag = r.value ->> 'ETag', lastModified = r.value ->> 'LastModified',
				cellsHash = r.value ->> 'CellsHash', doubtedHash = r.value ->> 'DoubtedHash',
				problem = r.value ->> 'Problem', failures = r.value ->> 'Failures', events = r.value ->> 'Events',
				readAt = r.value ->> 'ReadAt', goodAt = r.value ->> 'GoodAt', nextReadAt = r.value ->> 'NextReadAt',
				toldAt = r.value ->> 'ToldAt', stoppedAt = r.value ->> 'StoppedAt'
			FROM json_each({:rows}) r
			WHERE calendar_feeds.id = r.value ->> 'ID' AND ({:always} OR calendar_feeds.updated = r.value ->> 'Seen')`).
		Bind(dbx.Params{"rows": string(rows), "always": always}).Execute()
	if err != nil {
		return fmt.Errorf("store %d readings: %w", len(states), err)
	}
	return nil
}

// save writes the outcome of a reading in one transaction, with the message about it. It returns errFeedChanged if the feed
// was changed or deleted since it was loaded. With latest it also does if the feed was read in between.
func (f *Feeds) save(app core.App, read *records.CalendarFeed, o *outcome, latest bool) error {
	return store.Write(app, func(tx store.Tx) error {
		current, err := sameSource(tx, read)
		if err != nil {
			return err
		}
		if latest && !current.Updated().Equal(read.Updated()) {
			return errFeedChanged
		}
		if err := storeSlots(tx, o); err != nil {
			return err
		}
		if err := storeStates(tx, []feedState{stateOf(o)}, true); err != nil {
			return err
		}
		return f.tell(tx, o)
	})
}
