package api

import (
	"database/sql"
	"errors"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/store"
)

// answersPerAccount is how many answers of one account are stored, the newest. Nothing else limits how often an account
// creates and deletes the same thing, and an answer can have 40 KB. Calls without an account are limited by address.
const answersPerAccount = 1000

// The columns of idempotency_keys. A status of 0 reserves the key.
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

func (id keyID) where() dbx.HashExp {
	return dbx.HashExp{columnCaller: id.caller, columnPath: id.path, columnKey: id.key}
}

// replay copies the stored answer of a key into the request and reports whether there is one. It fails if the key was used
// for another request, or if the first request is still being processed.
func (s *Idempotency) replay(app core.App, request *keyedRequest) (bool, error) {
	var row struct {
		Request string `db:"request"`
		Status  int    `db:"status"`
		Answer  string `db:"answer"`
		Created string `db:"created"`
	}
	err := app.DB().Select(columnRequest, columnStatus, columnAnswer, columnCreated).
		From(records.IdempotencyKeys).Where(request.id.where()).One(&row)
	switch {
	case errors.Is(err, sql.ErrNoRows) || (err == nil && row.Created <= records.Timestamp(s.Now().Add(-KeyLifetime))):
		return false, nil
	case err != nil:
		return false, fmt.Errorf("load an Idempotency-Key: %w", err)
	case row.Request != request.fingerprint.stored():
		return false, errKeyReused
	case row.Status == 0 && row.Created <= records.Timestamp(s.Now().Add(-maxWork)):
		return false, nil
	case row.Status == 0:
		return false, errKeyBusy
	}
	answer, err := request.fingerprint.open(row.Answer)
	if err != nil {
		return false, err
	}
	request.answer.Status = row.Status
	request.answer.Content.Write(answer)
	return true, nil
}

// store stores the answer of a request under its key. An answer without a status reserves the key.
func (s *Idempotency) store(tx store.Tx, request *keyedRequest) error {
	if err := deleteKey(tx, request.id); err != nil {
		return err
	}
	answer, err := request.fingerprint.seal(request.answer.Content.Bytes())
	if err != nil {
		return err
	}
	_, err = tx.DB().Insert(records.IdempotencyKeys, dbx.Params{
		columnCaller: request.id.caller, columnPath: request.id.path, columnKey: request.id.key,
		columnRequest: request.fingerprint.stored(), columnStatus: request.answer.Status,
		columnAnswer: answer, columnCreated: records.Timestamp(s.Now()),
	}).Execute()
	if err != nil {
		return fmt.Errorf("store an Idempotency-Key: %w", err)
	}
	if !request.signedIn {
		return nil
	}
	_, err = tx.DB().NewQuery(`DELETE FROM idempotency_keys WHERE (caller, path, key) IN (SELECT caller, path, key
		FROM idempotency_keys INDEXED BY idx_idempotency_keys_caller WHERE caller = {:caller}
		ORDER BY created DESC LIMIT -1 OFFSET {:most})`).
		Bind(dbx.Params{"caller": request.id.caller, "most": answersPerAccount}).Execute()
	if err != nil {
		return fmt.Errorf("delete the oldest answers: %w", err)
	}
	return nil
}

// DeleteReservedKeys deletes the keys of requests that are being processed. A new leader of a cluster calls it: the process
// that reserved them is gone, so a repeated request need not wait for it.
func DeleteReservedKeys(app core.App) error {
	_, err := app.NonconcurrentDB().Delete(records.IdempotencyKeys, dbx.HashExp{columnStatus: 0}).Execute()
	if err != nil {
		return fmt.Errorf("delete reserved Idempotency-Keys: %w", err)
	}
	return nil
}

func deleteKey(tx store.Tx, id keyID) error {
	if _, err := tx.DB().Delete(records.IdempotencyKeys, id.where()).Execute(); err != nil {
		return fmt.Errorf("delete an Idempotency-Key: %w", err)
	}
	return nil
}
