package accounts

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/store"
)

// countUndos counts the valid undo links of an account.
func countUndos(app core.App, userID string, now time.Time) (int64, error) {
	valid, err := app.CountRecords(records.EmailUndos, dbx.NewExp("user = {:user} AND expires > {:now}",
		dbx.Params{"user": userID, "now": records.Timestamp(now)}))
	if err != nil {
		return 0, fmt.Errorf("count the undo links of account %s: %w", userID, err)
	}
	return valid, nil
}

// emailReserved reports whether an account other than exceptID has a valid undo link that restores the address.
func emailReserved(app core.App, email, exceptID string, now time.Time) (bool, error) {
	valid, err := app.CountRecords(records.EmailUndos, dbx.NewExp("oldEmail = {:email} AND expires > {:now} AND user != {:id}",
		dbx.Params{"email": email, "now": records.Timestamp(now), "id": exceptID}))
	if err != nil {
		return false, fmt.Errorf("count the undo links of an address: %w", err)
	}
	return valid > 0, nil
}

// findUndoByHash loads the valid undo link with the hash of a token, or returns nil if there is none.
func findUndoByHash(app core.App, hash string, now time.Time) (*records.EmailUndo, error) {
	found, err := records.First[records.EmailUndo](app.RecordQuery(records.EmailUndos).
		AndWhere(dbx.HashExp{records.EmailUndoFieldTokenHash: hash}).
		AndWhere(dbx.NewExp("expires > {:now}", dbx.Params{"now": records.Timestamp(now)})))
	if err != nil {
		return nil, fmt.Errorf("load an undo link: %w", err)
	}
	return found, nil
}

// deleteUndosFrom deletes an account's undo links that expire at a time or later.
func deleteUndosFrom(tx store.Tx, userID string, expires time.Time) error {
	_, err := tx.DB().Delete(records.EmailUndos, dbx.NewExp("user = {:user} AND expires >= {:expires}",
		dbx.Params{"user": userID, "expires": records.Timestamp(expires)})).Execute()
	if err != nil {
		return fmt.Errorf("delete the undo links of account %s: %w", userID, err)
	}
	return nil
}

// OutdatedEmailUndos specifies the undo links that expired before a time.
func OutdatedEmailUndos(before time.Time) records.Outdated {
	return records.Outdated{Table: records.EmailUndos, Key: records.FieldID, Condition: "expires < {:before}", Before: before}
}
