package reports

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/jobs"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/booking"
	"shootday/internal/report"
)

// noteBusy updates busyUntil, the time of the last activity, of at most limit threads. It updates only threads whose
// stored time is not after since, but which have a message or a booking after since. It returns the number of updated
// threads.
func noteBusy(tx store.Tx, since time.Time, limit int) (changed int64, err error) {
	result, err := tx.DB().NewQuery(`UPDATE threads SET busyUntil = max(sentAt, coalesce((SELECT max(b."end") FROM bookings b
			WHERE b.customer = threads.customer AND b.photographer = threads.photographer), ''))
		WHERE id IN (SELECT t.id FROM threads t WHERE t.busyUntil <= {:since} AND (t.sentAt > {:since} OR EXISTS (SELECT 1 FROM bookings b
			WHERE b.customer = t.customer AND b.photographer = t.photographer AND b."end" > {:since})) LIMIT {:limit} + 0)`).
		Bind(dbx.Params{"since": records.Timestamp(since), "limit": limit}).Execute()
	if err == nil {
		changed, err = result.RowsAffected()
	}
	if err != nil {
		return 0, fmt.Errorf("compute until when the people of threads are busy: %w", err)
	}
	return changed, nil
}

// endedThreads returns the ids of threads in which no participant has written since a time, and whose participants have
// had no booking since then. It leaves out threads with a pending or upcoming booking, an open problem or an undecided
// report, and threads that recently could not be deleted because of an error. If id is not empty, only the thread with
// this id is checked.
func endedThreads(app core.App, since time.Time, id string, failing *jobs.FailingRows, limit int64) (ids []string, err error) {
	unpostponed, err := failing.Unpostponed()
	if err != nil {
		return nil, err
	}
	const ofPair = `FROM bookings b WHERE b.customer = threads.customer AND b.photographer = threads.photographer AND `
	query := app.DB().Select(records.FieldID).From(records.Threads).Where(dbx.NewExp(
		`busyUntil <= {:since} AND sentAt <= {:since} AND NOT EXISTS (SELECT 1 `+ofPair+`(b."end" > {:since} OR b.status IN ('`+string(booking.Pending)+`', '`+string(booking.Upcoming)+`')))
			AND NOT EXISTS (SELECT 1 FROM problems p WHERE p.decidedAt = '' AND p.withdrawnAt = '' AND p.booking IN (SELECT b.id `+ofPair+`TRUE))
			AND NOT EXISTS (SELECT 1 FROM reports r WHERE r.thread = threads.id AND r.decidedAt = '')`,
		dbx.Params{"since": records.Timestamp(since)})).AndWhere(unpostponed).OrderBy(records.ThreadFieldBusyUntil).Limit(limit)
	if id != "" {
		query = query.AndWhere(dbx.HashExp{records.FieldID: id})
	}
	if err := query.Column(&ids); err != nil {
		return nil, fmt.Errorf("look for threads that end: %w", err)
	}
	return ids, nil
}

// deletedMessage identifies a message that was deleted by its author.
type deletedMessage struct {
	Thread string `db:"thread"`
	Number int    `db:"number"`
}

// forgettable returns messages that were deleted before a time, except those that superusers can still read because of
// a report that is undecided or was decided after that time.
func forgettable(app core.App, before time.Time, limit int64) (found []deletedMessage, err error) {
	err = app.DB().NewQuery(`SELECT m.thread, m.number FROM messages m WHERE m.deletedAt != '' AND m.deletedAt <= {:before}
		AND NOT EXISTS (SELECT 1 FROM reports r WHERE r.thread = m.thread AND (r.decidedAt = '' OR r.decidedAt > {:before})
			AND (r.message = 0 OR abs(r.message - m.number) <= {:around}))
		LIMIT {:limit} + 0`).Bind(dbx.Params{"before": records.Timestamp(before), "around": report.Around, "limit": limit}).All(&found)
	if err != nil {
		return nil, fmt.Errorf("look for deleted messages: %w", err)
	}
	return found, nil
}

// forget deletes the text and the pictures of a deleted message.
func forget(tx store.Tx, m deletedMessage) error {
	for _, statement := range []string{
		`UPDATE messages SET text = '', masked = NULL, deletedAt = '' WHERE thread = {:thread} AND number = {:number}`,
		`DELETE FROM talk_pictures WHERE thread = {:thread} AND number = {:number}`,
	} {
		if _, err := tx.DB().NewQuery(statement).Bind(dbx.Params{"thread": m.Thread, "number": m.Number}).Execute(); err != nil {
			return fmt.Errorf("forget a deleted message: %w", err)
		}
	}
	return nil
}
