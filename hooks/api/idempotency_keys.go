package api

import (
	"database/sql"
	"errors"
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/store"
)

// answersPerAccount is the maximum number of responses that are stored for an account; older ones are deleted. The
// limit is necessary because an account can create and delete an item any number of times, and a response can be 40 KB
// long. This does not apply to callers without an account, because their requests are limited per network.
const answersPerAccount = 1000

// replay copies the response stored under the request's key into the request and reports whether there is one. It
// returns an error if the key was used for another request, or if the first request is still being processed.
func (s *Idempotency) replay(app core.App, request *keyedRequest) (bool, error) {
	row, err := findAnswer(app, request.id)
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
	request.answer.reset()
	request.answer.Status = row.Status
	request.answer.Content.Write(answer)
	return true, nil
}

// store stores request.answer under the request's key. An answer without a status reserves the key.
func (s *Idempotency) store(tx store.Tx, request *keyedRequest) error {
	if err := deleteKey(tx, request.id); err != nil {
		return err
	}
	answer, err := request.fingerprint.seal(request.answer.Content.Bytes())
	if err != nil {
		return err
	}
	err = insertAnswer(tx, request.id, storedAnswer{
		Request: request.fingerprint.stored(), Status: request.answer.Status, Answer: answer, Created: records.Timestamp(s.Now()),
	})
	if err != nil {
		return err
	}
	if !request.signedIn {
		return nil
	}
	return deleteOldestAnswers(tx, request.id.caller, answersPerAccount)
}
