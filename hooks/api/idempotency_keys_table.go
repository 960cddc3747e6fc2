package api

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/store"
)

// These are the names of columns of idempotency_keys.
const (
	columnCaller  = "caller"
	columnPath    = "path"
	columnKey     = "key"
	columnRequest = "request"
	columnStatus  = "status"
	columnAnswer  = "answer"
	columnCreated = "created"
)

// keyID identifies a row of idempotency_keys.
type keyID struct{ caller, path, key string }

// storedKey returns the hash of the key, which is stored instead of the key itself, because the key may be needed to
// decrypt the response; see HashSecretRequest.
func (id keyID) storedKey() string {
	sum := sha256.Sum256([]byte(id.key))
	return hex.EncodeToString(sum[:])
}

// where returns the condition for the row. Version 1.0 stored the key itself.
func (id keyID) where() dbx.HashExp {
	return dbx.HashExp{columnCaller: id.caller, columnPath: id.path, columnKey: []any{id.storedKey(), id.key}}
}

// storedAnswer contains the other columns of a row.
type storedAnswer struct {
	Request string `db:"request"` // identifies the request; see Fingerprint.stored
	Status  int    `db:"status"`  // 0 if the key is only reserved
	Answer  string `db:"answer"`  // encrypted by seal
	Created string `db:"created"` // in the database's format, in UTC
}

// findAnswer returns the response stored under a key. The error is sql.ErrNoRows if there is none.
func findAnswer(app core.App, id keyID) (row storedAnswer, err error) {
	err = app.DB().Select(columnRequest, columnStatus, columnAnswer, columnCreated).
		From(records.IdempotencyKeys).Where(id.where()).One(&row)
	return row, err
}

// insertAnswer stores a response under a key, which must not have one yet.
func insertAnswer(tx store.Tx, id keyID, row storedAnswer) error {
	_, err := tx.DB().Insert(records.IdempotencyKeys, dbx.Params{
		columnCaller: id.caller, columnPath: id.path, columnKey: id.storedKey(),
		columnRequest: row.Request, columnStatus: row.Status, columnAnswer: row.Answer, columnCreated: row.Created,
	}).Execute()
	if err != nil {
		return fmt.Errorf("store an Idempotency-Key: %w", err)
	}
	return nil
}

// deleteOldestAnswers deletes all stored responses of a caller except the newest. most is the number of responses to
// keep.
func deleteOldestAnswers(tx store.Tx, caller string, most int) error {
	_, err := tx.DB().NewQuery(`DELETE FROM idempotency_keys WHERE (caller, path, key) IN (SELECT caller, path, key
		FROM idempotency_keys INDEXED BY idx_idempotency_keys_caller WHERE caller = {:caller}
		ORDER BY created DESC LIMIT -1 OFFSET {:most})`).
		Bind(dbx.Params{"caller": caller, "most": most}).Execute()
	if err != nil {
		return fmt.Errorf("delete the oldest answers: %w", err)
	}
	return nil
}

// DeleteReservedKeys deletes the keys of requests that are being processed. The new leader of a cluster calls it,
// because the process that reserved these keys has ended, and clients that repeat a request should not have to wait.
func DeleteReservedKeys(app core.App) error {
	_, err := app.NonconcurrentDB().Delete(records.IdempotencyKeys, dbx.HashExp{columnStatus: 0}).Execute()
	if err != nil {
		return fmt.Errorf("delete reserved Idempotency-Keys: %w", err)
	}
	return nil
}

// deleteKey deletes a key with its response, if it exists.
func deleteKey(tx store.Tx, id keyID) error {
	if _, err := tx.DB().Delete(records.IdempotencyKeys, id.where()).Execute(); err != nil {
		return fmt.Errorf("delete an Idempotency-Key: %w", err)
	}
	return nil
}

// OutdatedAnswers specifies the responses that were stored before a time.
func OutdatedAnswers(before time.Time) records.Outdated {
	return records.Outdated{Table: records.IdempotencyKeys, Key: "caller, path, key", Condition: "created < {:before}", Before: before}
}
