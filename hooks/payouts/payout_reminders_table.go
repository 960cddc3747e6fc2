package payouts

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/jobs"
	"shootday/hooks/records"
	"shootday/hooks/store"
)

// startReminders schedules the first reminder for a photographer whose released money cannot be paid out without payout
// details. It does nothing if a reminder is already scheduled. If all reminders were already sent, the photographer
// gets all of them again.
func startReminders(tx store.Tx, photographerID string, due time.Time) error {
	_, err := tx.DB().NewQuery(`INSERT INTO payout_reminders (photographer, sent, due) VALUES ({:id}, 0, {:due})
		ON CONFLICT (photographer) DO UPDATE SET sent = 0, due = excluded.due WHERE payout_reminders.due = ''`).
		Bind(dbx.Params{"id": photographerID, "due": records.Timestamp(due)}).Execute()
	if err != nil {
		return fmt.Errorf("plan reminders of photographer %s: %w", photographerID, err)
	}
	return nil
}

// forgetReminders deletes the scheduled reminder of a photographer and the count of earlier reminders.
func forgetReminders(tx store.Tx, photographerID string) error {
	if _, err := tx.DB().Delete(records.PayoutReminders, ofPhotographer(photographerID)).Execute(); err != nil {
		return fmt.Errorf("end the reminders of photographer %s: %w", photographerID, err)
	}
	return nil
}

// dueReminders returns the ids of up to limit photographers who must be reminded now. It skips photographers for whom
// an attempt has failed recently.
func dueReminders(app core.App, now time.Time, failing *jobs.FailingRows, limit int64) (photographerIDs []string, err error) {
	unpostponed, err := failing.Unpostponed()
	if err != nil {
		return nil, err
	}
	err = app.DB().Select("photographer AS id").From(records.PayoutReminders).
		Where(dbx.NewExp("due != '' AND due <= {:now}", dbx.Params{"now": records.Timestamp(now)})).
		AndWhere(unpostponed).OrderBy("due").Limit(limit).Column(&photographerIDs)
	if err != nil {
		return nil, fmt.Errorf("load the photographers to remind of payout details: %w", err)
	}
	return photographerIDs, nil
}

// reminder contains the number of reminders that a photographer was sent, and the time of the next one, which may be
// empty.
type reminder struct {
	Sent int    `db:"sent"`
	Due  string `db:"due"`
}

// findReminder returns the state of a photographer's reminders, or nil if there is none.
func findReminder(app core.App, photographerID string) (*reminder, error) {
	var rows []reminder
	err := app.DB().Select("sent", "due").From(records.PayoutReminders).Where(ofPhotographer(photographerID)).All(&rows)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	return &rows[0], nil
}

// noteReminder records that a reminder was sent, and schedules the next one at due. If due is zero, no reminder
// follows.
func noteReminder(tx store.Tx, photographerID string, due time.Time) error {
	_, err := tx.DB().NewQuery(`UPDATE payout_reminders SET sent = sent + 1, due = {:due} WHERE photographer = {:id}`).
		Bind(dbx.Params{"id": photographerID, "due": records.Timestamp(due)}).Execute()
	if err != nil {
		return fmt.Errorf("note the reminder of photographer %s: %w", photographerID, err)
	}
	return nil
}

// DetailsWaiting counts the photographers who have released money but no payout details.
func DetailsWaiting(app core.App) (records.Waiting, error) {
	// CROSS JOIN makes SQLite read the table of reminders first. Otherwise it may read the entire ledger.
	return records.CountWaiting(app, `SELECT count(*), min(first), max(last) FROM (
		SELECT min(l.created) AS first, max(l.created) AS last FROM payout_reminders r
			CROSS JOIN ledger_entries l ON l.photographer = r.photographer AND l.photographer != '' AND l.account = 'due' AND l.booking != ''
			GROUP BY r.photographer HAVING sum(l.amount) < 0)`)
}

// ofPhotographer returns the condition that a row belongs to the given photographer.
func ofPhotographer(id string) dbx.Expression {
	return dbx.NewExp("photographer = {:id}", dbx.Params{"id": id})
}
