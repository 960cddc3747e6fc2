package api

import (
	"bytes"
	"crypto/sha256"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"shootday/hooks/groupcommit"
	"shootday/hooks/records"
)

const (
	KeyLifetime = 24 * time.Hour
	longestKey  = 255

	longestWork = 10 * time.Minute // after it, work that never ended is taken for dead

	// answersPerAccount is how many answers of one account are kept, the newest. No rule limits how often an account may
	// create and delete the same thing, and an answer may have 40 KB. Calls without an account have limits by address.
	answersPerAccount = 1000
)

// Idempotency lets calls with an Idempotency-Key take effect once.
type Idempotency struct {
	Now     func() time.Time
	Commits *groupcommit.Committer
}

// Once lets a request with an Idempotency-Key create something one time. The key and the answer are written in the
// transaction of the work itself: after a crash there are both or neither, and a parallel second request waits for
// the first and then gets its answer. Only answers of success are kept.
//
// The whole handler runs inside the transaction, so it must do nothing slow.
func (s *Idempotency) Once() *hook.Handler[*core.RequestEvent] {
	return s.onceIn(core.App.RunInTransaction)
}

// OnceShared is once in a transaction that requests share.
func (s *Idempotency) OnceShared() *hook.Handler[*core.RequestEvent] { return s.onceIn(s.Commits.Run) }

func (s *Idempotency) onceIn(transaction func(core.App, func(tx core.App) error) error) *hook.Handler[*core.RequestEvent] {
	return keyed(RequestHash, func(e *core.RequestEvent, id dbx.HashExp, request Fingerprint, kept *BufferedResponse) error {
		app, rest := e.App, e.Event.Event // a Next can be called once; that of a copy, each time
		defer func() { e.App = app }()
		return transaction(app, func(tx core.App) error {
			kept.reset()
			found, err := s.replay(tx, id, request, kept)
			if err != nil {
				return NoEffect(err)
			}
			if found {
				return nil
			}
			e.App = tx
			if err := rest.Next(); err != nil {
				return err
			}
			return s.keep(tx, id, request, kept)
		})
	})
}

// OnceSlow is once for what is too slow for one transaction, as uploads are and what a provider is asked for: the key is
// reserved first, and a parallel second request is refused meanwhile.
func (s *Idempotency) OnceSlow(hash func(*core.RequestEvent) (Fingerprint, error)) *hook.Handler[*core.RequestEvent] {
	return keyed(hash, func(e *core.RequestEvent, id dbx.HashExp, request Fingerprint, kept *BufferedResponse) error {
		found := false
		err := e.App.RunInTransaction(func(tx core.App) (err error) {
			if found, err = s.replay(tx, id, request, kept); err != nil || found {
				return err
			}
			return s.keep(tx, id, request, kept)
		})
		if err != nil || found {
			return err
		}
		failure := e.Next()
		return errors.Join(failure, e.App.RunInTransaction(func(tx core.App) error {
			if failure != nil || kept.Status >= http.StatusMultipleChoices { // Google's refusals are written, not returned
				return forget(tx, id)
			}
			return s.keep(tx, id, request, kept)
		}))
	})
}

// keyed runs requests with an Idempotency-Key through work, which has the handler's answer in kept instead of sent, and
// sends what it left there. hash tells one request from another.
func keyed(
	hash func(*core.RequestEvent) (Fingerprint, error),
	work func(e *core.RequestEvent, id dbx.HashExp, request Fingerprint, kept *BufferedResponse) error,
) *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{Func: func(e *core.RequestEvent) error {
		key := e.Request.Header.Get("Idempotency-Key")
		if key == "" {
			return e.Next()
		}
		if len(key) > longestKey {
			return Invalid("The Idempotency-Key is too long.")
		}
		request, err := hash(e)
		if err != nil {
			return err
		}
		id := dbx.HashExp{"caller": callerOf(e), "path": e.Request.Method + " " + e.Request.URL.Path, "key": key}
		kept := &BufferedResponse{Headers: e.Response.Header(), byAccount: e.Auth != nil}
		err = WithResponse(e, kept, func() error { return work(e, id, request, kept) })
		if err != nil {
			return err
		}
		return e.Blob(kept.Status, "application/json", kept.Content.Bytes())
	}}
}

// replay fills in the answer that a key got before. The same key with another request is a mistake of the caller's.
func (s *Idempotency) replay(tx core.App, id dbx.HashExp, request Fingerprint, into *BufferedResponse) (bool, error) {
	var row struct {
		Request string `db:"request"`
		Status  int    `db:"status"`
		Answer  string `db:"answer"`
		Created string `db:"created"`
	}
	err := tx.DB().Select("request", "status", "answer", "created").From("idempotency_keys").Where(id).One(&row)
	switch {
	case errors.Is(err, sql.ErrNoRows) || (err == nil && row.Created <= records.Timestamp(s.Now().Add(-KeyLifetime))):
		return false, nil
	case err != nil:
		return false, fmt.Errorf("look an Idempotency-Key up: %w", err)
	case row.Request != request.stored():
		return false, Refuse(http.StatusConflict, "This Idempotency-Key was used for another request. Please use a new one.")
	case row.Status == 0 && row.Created <= records.Timestamp(s.Now().Add(-longestWork)):
		return false, nil
	case row.Status == 0:
		return false, Refuse(http.StatusConflict, "The first request with this Idempotency-Key is still being processed.")
	}
	answer, err := request.open(row.Answer)
	if err != nil {
		return false, err
	}
	into.Status = row.Status
	into.Content.Write(answer)
	return true, nil
}

// keep writes what a key got down; an answer without a status reserves the key.
func (s *Idempotency) keep(tx core.App, id dbx.HashExp, request Fingerprint, given *BufferedResponse) error {
	if err := forget(tx, id); err != nil {
		return err
	}
	answer, err := request.seal(given.Content.Bytes())
	if err != nil {
		return err
	}
	_, err = tx.DB().Insert("idempotency_keys", dbx.Params{
		"caller": id["caller"], "path": id["path"], "key": id["key"],
		"request": request.stored(), "status": given.Status, "answer": answer, "created": records.Timestamp(s.Now()),
	}).Execute()
	if err != nil {
		return fmt.Errorf("keep an Idempotency-Key: %w", err)
	}
	if !given.byAccount {
		return nil
	}
	_, err = tx.DB().NewQuery(`DELETE FROM idempotency_keys WHERE (caller, path, key) IN (SELECT caller, path, key
		FROM idempotency_keys INDEXED BY idx_idempotency_keys_caller WHERE caller = {:caller}
		ORDER BY created DESC LIMIT -1 OFFSET {:most})`).
		Bind(dbx.Params{"caller": id["caller"], "most": answersPerAccount}).Execute()
	if err != nil {
		return fmt.Errorf("delete the oldest answers: %w", err)
	}
	return nil
}

func forget(tx core.App, id dbx.HashExp) error {
	if _, err := tx.DB().Delete("idempotency_keys", id).Execute(); err != nil {
		return fmt.Errorf("forget an Idempotency-Key: %w", err)
	}
	return nil
}

func callerOf(e *core.RequestEvent) string {
	if e.Auth != nil {
		return e.Auth.Id
	}
	return e.RealIP()
}

// RequestHash reads the body; PocketBase lets the handler read it again.
func RequestHash(e *core.RequestEvent) (Fingerprint, error) {
	content, err := io.ReadAll(e.Request.Body)
	if err != nil {
		return nil, OrTooLarge(err)
	}
	sum := sha256.Sum256(content)
	return sum[:], nil
}

// BufferedResponse holds an answer back until its transaction is committed.
type BufferedResponse struct {
	Headers   http.Header
	Status    int
	Content   bytes.Buffer
	byAccount bool // the caller is signed in
}

// WithResponse lets a call write its answer to another place, also while it panics: PocketBase answers a panic
// afterwards, and a lost answer would be an empty success.
func WithResponse(e *core.RequestEvent, to http.ResponseWriter, call func() error) error {
	outer := e.Response
	defer func() { e.Response = outer }()
	e.Response = to
	return call()
}

// reset forgets the answer of work that was undone.
func (k *BufferedResponse) reset() {
	k.Status = 0
	k.Content.Reset()
}

func (k *BufferedResponse) Header() http.Header { return k.Headers }

func (k *BufferedResponse) WriteHeader(status int) {
	if k.Status == 0 {
		k.Status = status
	}
}

func (k *BufferedResponse) Write(content []byte) (int, error) {
	k.WriteHeader(http.StatusOK)
	return k.Content.Write(content)
}
