package calendar

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
)

// feedsOf returns a photographer's feeds in the order in which they were added.
func feedsOf(app core.App, photographerID string) ([]*records.CalendarFeed, error) {
	feeds := []*records.CalendarFeed{}
	err := app.RecordQuery(records.CalendarFeeds).
		AndWhere(dbx.HashExp{records.CalendarFeedFieldPhotographer: photographerID}).
		OrderBy(records.FieldCreated, records.FieldID).Limit(maxFeeds).All(&feeds)
	if err != nil {
		return nil, fmt.Errorf("load the feeds of photographer %s: %w", photographerID, err)
	}
	return feeds, nil
}

// dueFeed is a feed whose calendar must be downloaded now.
type dueFeed struct {
	ID  string `db:"id"`
	URL string `db:"url"`
}

// dueFeeds returns feeds that must be read now, in the order of the times at which they were due. most is the maximum
// number of feeds. The result includes feeds that are due later than far: such a time must have been set while the
// clock was wrong.
func dueFeeds(app core.App, now, far time.Time, most int64) ([]dueFeed, error) {
	due := []dueFeed{}
	err := app.DB().Select(records.FieldID, records.CalendarFeedFieldURL).From(records.CalendarFeeds).Where(dbx.NewExp(
		"nextReadAt != '' AND (nextReadAt <= {:now} OR nextReadAt > {:far})", dbx.Params{
			"now": records.Timestamp(now), "far": records.Timestamp(far),
		},
	)).OrderBy(records.CalendarFeedFieldNextReadAt).Limit(most).All(&due)
	if err != nil {
		return nil, fmt.Errorf("load the feeds that are due: %w", err)
	}
	return due, nil
}

// feedState contains those columns of a feed that are updated after its calendar has been read. Times are in the
// database's format.
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

// storeStates updates feeds after their calendars have been read. It executes one SQL statement, so it need not be called
// in a transaction. Unless always is true, it skips feeds that have been changed or deleted since they were loaded.
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
