package photographers

import (
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
)

// CalendarLink is the link with which other calendar programs can read a photographer's calendar.
type CalendarLink struct {
	ID     string             `db:"id"` // the photographer's id
	Detail records.FeedDetail `db:"feedDetail"`
	ReadAt string             `db:"feedReadAt"` // UTC, as in the database; empty if never
	Hash   string             `db:"feedKeyHash"`
}

// FindCalendarLink returns the calendar link whose key has the given hash. The error is sql.ErrNoRows if there is no
// such link, or if the photographer's account is suspended.
func FindCalendarLink(app core.App, keyHash string) (link CalendarLink, err error) {
	err = app.DB().NewQuery(`SELECT p.id, p.feedDetail, p.feedReadAt, p.feedKeyHash FROM photographers p
		WHERE p.feedKeyHash = {:hash} AND p.feedKeyHash != '' AND ` + records.ActivePhotographer()).
		Bind(dbx.Params{"hash": keyHash}).One(&link)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return link, fmt.Errorf("look for a calendar link: %w", err)
	}
	return link, err
}

// NoteCalendarLinkRead stores the time at which a program has read the calendar behind a link. It does nothing if the
// photographer has replaced the link in the meantime, or if another read was already stored. It uses one statement
// without a transaction.
func NoteCalendarLinkRead(app core.App, link CalendarLink, now time.Time) error {
	_, err := app.NonconcurrentDB().NewQuery(`UPDATE photographers SET feedReadAt = {:now} WHERE id = {:id} AND feedReadAt = {:seen} AND feedKeyHash = {:hash}`).
		Bind(dbx.Params{"now": records.Timestamp(now), "id": link.ID, "seen": link.ReadAt, "hash": link.Hash}).Execute()
	return err
}
