package accounts

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/store"
)

// findCounter returns the counter of an action and key. If there is none, it returns a new counter without saving
// it.
func findCounter(app core.App, action records.ThrottleAction, key string) (*records.Throttle, error) {
	counter, err := records.First[records.Throttle](app.RecordQuery(records.Throttles).AndWhere(dbx.HashExp{
		records.ThrottleFieldAction: string(action), records.ThrottleFieldDestination: key,
	}))
	if err == nil && counter == nil {
		if counter, err = records.NewThrottle(app); err == nil {
			counter.SetAction(action)
			counter.SetDestination(key)
		}
	}
	if err != nil {
		return nil, fmt.Errorf("load the counter of %q: %w", action, err)
	}
	return counter, nil
}

// deleteOldestKnown deletes the known networks of an account, except the most recently used ones. account is an
// AccountKey, and kept is the number of networks to keep.
func deleteOldestKnown(tx store.Tx, account string, kept int) error {
	// In ASCII, '!' is the character after the space, so the range contains all keys that begin with the account and a
	// space.
	_, err := tx.DB().NewQuery(`
		DELETE FROM throttles WHERE id IN (
			SELECT id FROM throttles WHERE action = {:action} AND destination > {:account} || ' ' AND destination < {:account} || '!'
			ORDER BY lastAt DESC LIMIT -1 OFFSET {:max}
		)`).Bind(dbx.Params{"action": string(records.ThrottleKnown), "account": account, "max": kept}).Execute()
	if err != nil {
		return fmt.Errorf("forget the oldest known networks: %w", err)
	}
	return nil
}

// deleteWrongPasswords deletes an account's counters of wrong passwords for all networks. The account is a user or a
// superuser.
func deleteWrongPasswords(tx store.Tx, account *core.Record) error {
	_, err := tx.DB().NewQuery(
		`DELETE FROM throttles WHERE action = {:action} AND destination >= {:account} AND destination < {:account} || '!'`,
	).Bind(dbx.Params{"action": string(records.ThrottleFailed), "account": AccountKey(account.Collection().Name, account.Email())}).Execute()
	if err != nil {
		return fmt.Errorf("reset the wrong passwords of account %s: %w", account.Id, err)
	}
	return nil
}

// OutdatedThrottles specifies the counters whose windows ended before a time.
func OutdatedThrottles(before time.Time) records.Outdated {
	return records.Outdated{Table: records.Throttles, Key: records.FieldID, Condition: "windowEnds < {:before}", Before: before}
}
