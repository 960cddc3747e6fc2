package api

import (
	"crypto/sha256"
	"errors"
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"shootday/hooks/groupcommit"
	"shootday/internal/apperr"
)

const (
	// KeyLifetime is how long an Idempotency-Key is remembered.
	KeyLifetime = 24 * time.Hour

	longestKey = 255 // in bytes

	// longestWork is the time after which a reserved key counts as abandoned: the process that reserved it has died.
	longestWork = 10 * time.Minute
)

var (
	errKeyTooLong = apperr.Invalid("The Idempotency-Key is too long.")
	errKeyReused  = apperr.Conflict("This Idempotency-Key was used for another request. Please use a new one.").WithCode(apperr.CodeKeyReused)
	errKeyBusy    = apperr.Conflict("The first request with this Idempotency-Key is still being processed.").WithCode(apperr.CodeKeyBusy)
)

// Idempotency lets a client repeat a request, for example after it lost the answer, without a second effect. The client
// sends the same Idempotency-Key with each try. The first try that succeeds stores its answer under the key, and later
// tries get that answer.
//
// A key belongs to one caller, method and path. Using it for another request is an error. Answers other than success are
// not stored, so that a client can correct its request and use the key again. Requests without a key are not affected.
//
// There are two ways to run the handler, because SQLite has one writer:
//
//   - Transactional and Repeatable run it in the transaction that stores the answer. After a crash there are both the
//     effect and the answer, or neither. A second request with the key waits for the first. This is for handlers that only
//     use the database.
//   - Reserved commits the key before the handler and the answer after it. A second request is refused in between. After
//     a crash the key stays reserved for longestWork, so handlers must themselves be safe to repeat. This is for handlers
//     that are slow: uploads, password hashing, calls to a provider.
//
// Where the answer must not be lost either, package durability's middleware stands outside this one, because that waits
// for the commit to be replicated.
type Idempotency struct {
	Now func() time.Time
}

// Transactional runs the handler in a transaction of its own.
func (s *Idempotency) Transactional() *hook.Handler[*core.RequestEvent] {
	return s.inTransaction(core.App.RunInTransaction)
}

// Repeatable is Transactional for a handler that is safe to run twice, see groupcommit.Run.
func (s *Idempotency) Repeatable() *hook.Handler[*core.RequestEvent] {
	return s.inTransaction(groupcommit.Run)
}

func (s *Idempotency) inTransaction(transaction func(core.App, func(tx core.App) error) error) *hook.Handler[*core.RequestEvent] {
	return withKey(HashRequest, func(e *core.RequestEvent, request *keyedRequest) error {
		app, rest := e.App, e.Event.Event // Next works once for each copy of the event, and the work may run twice
		defer func() { e.App = app }()
		return transaction(app, func(tx core.App) error {
			request.answer.reset()
			found, err := s.replay(tx, request)
			if err != nil || found {
				return err
			}
			e.App = tx
			if err := rest.Next(); err != nil {
				return err
			}
			return s.store(tx, request)
		})
	})
}

// Reserved runs the handler outside a transaction, with the key reserved meanwhile. hash tells one request from another.
func (s *Idempotency) Reserved(hash func(*core.RequestEvent) (Fingerprint, error)) *hook.Handler[*core.RequestEvent] {
	return withKey(hash, func(e *core.RequestEvent, request *keyedRequest) error {
		found := false
		err := e.App.RunInTransaction(func(tx core.App) (err error) {
			if found, err = s.replay(tx, request); err != nil || found {
				return err
			}
			return s.store(tx, request)
		})
		if err != nil || found {
			return err
		}
		failure := e.Next()
		return errors.Join(failure, e.App.RunInTransaction(func(tx core.App) error {
			// Sign-in with Google writes its refusals instead of returning them.
			if failure != nil || request.answer.Status >= http.StatusMultipleChoices {
				return deleteKey(tx, request.id)
			}
			return s.store(tx, request)
		}))
	})
}

// keyedRequest is a request with an Idempotency-Key.
type keyedRequest struct {
	id          keyID
	fingerprint Fingerprint
	signedIn    bool
	answer      *BufferedResponse // of the handler, or the stored one
}

// withKey runs requests with an Idempotency-Key through work and sends the answer that work leaves in the request. The
// handler writes to that answer as well.
func withKey(
	hash func(*core.RequestEvent) (Fingerprint, error), work func(*core.RequestEvent, *keyedRequest) error,
) *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{Func: func(e *core.RequestEvent) error {
		key := e.Request.Header.Get("Idempotency-Key")
		if key == "" {
			return e.Next()
		}
		if len(key) > longestKey {
			return errKeyTooLong
		}
		fingerprint, err := hash(e)
		if err != nil {
			return err
		}
		request := &keyedRequest{
			id:          keyID{caller: callerOf(e), path: e.Request.Method + " " + e.Request.URL.Path, key: key},
			fingerprint: fingerprint,
			signedIn:    e.Auth != nil,
			answer:      &BufferedResponse{Headers: e.Response.Header()},
		}
		err = WithResponse(e, request.answer, func() error { return work(e, request) })
		if err != nil {
			return err
		}
		return e.Blob(request.answer.Status, "application/json", request.answer.Content.Bytes())
	}}
}

// callerOf returns the account of the caller, or the address of a caller without one.
func callerOf(e *core.RequestEvent) string {
	if e.Auth != nil {
		return e.Auth.Id
	}
	return e.RealIP()
}

// HashRequest hashes the body of a request, which the handler can read again.
func HashRequest(e *core.RequestEvent) (Fingerprint, error) {
	content, err := readBody(e)
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(content)
	return sum[:], nil
}
