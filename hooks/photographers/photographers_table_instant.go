package photographers

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/istime"
)

// The statements in this file update only some columns of photographers. Saving whole records instead would overwrite
// concurrent edits of the profile, update the search index and send realtime messages.

// ofIDs is the condition that the id of a photographer is in the JSON list {:ids}.
const ofIDs = `id IN (SELECT value FROM json_each({:ids}))`

// CountOffers adds the given numbers of new instant and rescue offers to each photographer's counts for today (in
// Indian time).
func CountOffers(tx store.Tx, photographerIDs []string, now time.Time, instant, rescue int) error {
	return setColumns(tx, "count the offers", `askedToday = iif(askedAt >= {:today}, askedToday, 0) + {:instant},
		rescuesToday = iif(askedAt >= {:today}, rescuesToday, 0) + {:rescue}, askedAt = {:now}
		WHERE `+ofIDs, photographerIDs, dbx.Params{
		"now": records.Timestamp(now), "today": records.Timestamp(istime.StartOfDay(now)), "instant": instant, "rescue": rescue,
	})
}

// GiveBackOffers subtracts one instant offer from each photographer's count for today.
func GiveBackOffers(tx store.Tx, photographerIDs []string) error {
	return setColumns(tx, "give back the offers", `askedToday = askedToday - 1 WHERE `+ofIDs+` AND askedToday > 0`, photographerIDs, nil)
}

// NoteAnswered resets the count of successive unanswered offers of each photographer after an answer.
func NoteAnswered(tx store.Tx, photographerIDs []string) error {
	return setColumns(tx, "note the answers", `silentInARow = 0 WHERE `+ofIDs+` AND silentInARow != 0`, photographerIDs, nil)
}

// NoteSilent increments the count of successive unanswered offers of each photographer.
func NoteSilent(tx store.Tx, photographerIDs []string) error {
	return setColumns(tx, "note the offers without an answer", `silentInARow = silentInARow + 1 WHERE `+ofIDs, photographerIDs, nil)
}

// SwitchInstantOff makes the photographers stop accepting instant bookings.
func SwitchInstantOff(tx store.Tx, photographerIDs []string) error {
	return setColumns(tx, "switch off instant bookings", `instantOn = 0, instantUntil = '' WHERE `+ofIDs, photographerIDs, nil)
}

// setColumns updates photographers with an SQL statement that ends with set: the assignments to columns and the
// condition. The parameter {:ids} of the statement is the JSON list of photographerIDs. If there are no ids, setColumns
// does nothing. what describes the change in errors.
func setColumns(tx store.Tx, what, set string, photographerIDs []string, params dbx.Params) error {
	if len(photographerIDs) == 0 {
		return nil
	}
	ids, err := json.Marshal(photographerIDs)
	if err != nil {
		return fmt.Errorf("encode the photographers: %w", err)
	}
	_, err = tx.NonconcurrentDB().NewQuery(`UPDATE photographers SET ` + set).Bind(params).Bind(dbx.Params{"ids": string(ids)}).Execute()
	if err != nil {
		return fmt.Errorf("%s of photographers: %w", what, err)
	}
	return nil
}

// Silent is a photographer who accepts instant bookings but left too many successive offers unanswered.
type Silent struct {
	ID        string `db:"id"`
	Email     string `db:"email"`
	FirstName string `db:"firstName"`
	LastName  string `db:"lastName"`
}

// FindSilent returns those of the given photographers who accept instant bookings, but left at least the given number
// of successive offers unanswered.
func FindSilent(tx store.Tx, photographerIDs []string, least int) ([]Silent, error) {
	ids, err := json.Marshal(photographerIDs)
	if err != nil {
		return nil, fmt.Errorf("encode the photographers: %w", err)
	}
	var silent []Silent
	err = tx.DB().NewQuery(`SELECT p.id, u.email, p.firstName, p.lastName FROM photographers p JOIN users u ON u.id = p.user
		WHERE p.` + ofIDs + ` AND p.instantOn AND p.silentInARow >= {:least}`).
		Bind(dbx.Params{"ids": string(ids), "least": least}).All(&silent)
	if err != nil {
		return nil, fmt.Errorf("find the photographers who did not answer: %w", err)
	}
	return silent, nil
}

// SwitchEndedInstantOff makes photographers stop accepting instant bookings if the time that they set for it is over.
// It changes no more than most photographers, using one statement without a transaction.
func SwitchEndedInstantOff(app core.App, now time.Time, most int) error {
	_, err := app.NonconcurrentDB().NewQuery(`UPDATE photographers SET instantOn = 0, instantUntil = '' WHERE id IN (
			SELECT id FROM photographers INDEXED BY idx_photographers_instant
			WHERE instantOn = 1 AND instantUntil <= {:now} ORDER BY instantUntil LIMIT {:most} + 0
		)`).Bind(dbx.Params{"now": records.Timestamp(now), "most": most}).Execute()
	if err != nil {
		return fmt.Errorf("switch off instant bookings that are over: %w", err)
	}
	return nil
}

// InstantUntilBefore sorts the times until which photographers accept instant bookings from latest to earliest,
// ignoring those that have passed. It returns the one at index later, or the zero time if there are fewer.
func InstantUntilBefore(app core.App, now time.Time, later int) (time.Time, error) {
	var ends []string
	err := app.DB().NewQuery(`SELECT instantUntil FROM photographers INDEXED BY idx_photographers_instant
		WHERE instantOn = 1 AND instantUntil > {:now} ORDER BY instantUntil DESC LIMIT 1 OFFSET {:later}`).
		Bind(dbx.Params{"now": records.Timestamp(now), "later": later}).Column(&ends)
	if err != nil || len(ends) == 0 {
		return time.Time{}, err
	}
	return records.ParseTimestamp(ends[0])
}

// Presence is the time at which an account was last seen.
type Presence struct {
	UserID string
	At     time.Time
}

// WriteSeen stores the times at which photographers who accept instant bookings were last seen. It does not overwrite
// later times. It uses one statement without a transaction.
func WriteSeen(app core.App, seen []Presence) error {
	pairs := make([][2]string, len(seen))
	for i, one := range seen {
		pairs[i] = [2]string{one.UserID, records.Timestamp(one.At)}
	}
	list, err := json.Marshal(pairs)
	if err != nil {
		return fmt.Errorf("encode who was seen: %w", err)
	}
	_, err = app.NonconcurrentDB().NewQuery(`UPDATE photographers SET seenAt = seen.value ->> 1
		FROM json_each({:seen}) seen
		WHERE photographers.user = seen.value ->> 0 AND photographers.instantOn AND photographers.seenAt < seen.value ->> 1`).
		Bind(dbx.Params{"seen": string(list)}).Execute()
	if err != nil {
		return fmt.Errorf("write who was seen: %w", err)
	}
	return nil
}
