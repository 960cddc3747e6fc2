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

// The statements in this file write single columns of photographers. Saving whole records would overwrite concurrent
// edits of the profile, update the search index and send realtime messages.

// ofIDs is the condition that the id of a photographer is in the JSON list {:ids}.
const ofIDs = `id IN (SELECT value FROM json_each({:ids}))`

// CountOffers adds new offers to each photographer's counts for today.
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

// NoteAnswered records that the photographers have answered an offer.
func NoteAnswered(tx store.Tx, photographerIDs []string) error {
	return setColumns(tx, "note the answers", `silentInARow = 0 WHERE `+ofIDs+` AND silentInARow != 0`, photographerIDs, nil)
}

// NoteSilent records that the photographers did not answer an instant offer.
func NoteSilent(tx store.Tx, photographerIDs []string) error {
	return setColumns(tx, "note the offers without an answer", `silentInARow = silentInARow + 1 WHERE `+ofIDs, photographerIDs, nil)
}

// SwitchInstantOff switches off the instant bookings of the photographers.
func SwitchInstantOff(tx store.Tx, photographerIDs []string) error {
	return setColumns(tx, "switch off instant bookings", `instantOn = 0, instantUntil = '' WHERE `+ofIDs, photographerIDs, nil)
}

// setColumns sets columns of the photographers with the given ids. If there are no ids, it does nothing.
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

// Silent is a photographer who takes instant bookings and has left too many offers in a row unanswered.
type Silent struct {
	ID        string `db:"id"`
	Email     string `db:"email"`
	FirstName string `db:"firstName"`
	LastName  string `db:"lastName"`
}

// FindSilent returns the given photographers who take instant bookings and have left at least the given number of
// offers in a row unanswered.
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

// SwitchEndedInstantOff switches off instant bookings whose time is over. most is the maximum number of photographers.
// It uses one statement without a transaction.
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

// InstantUntilBefore sorts the ends of instant bookings after now from latest to earliest, and returns the one at index
// later. It returns the zero time if too few photographers take instant bookings.
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

// WriteSeen stores when photographers who take instant bookings were last seen, unless a later time is already stored.
// It uses one statement without a transaction.
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
