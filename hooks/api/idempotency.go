package api

import (
	"crypto/sha256"
	"errors"
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"shootday/hooks/store"
	"shootday/internal/apperr"
)

const (
	// KeyLifetime is the time for which an Idempotency-Key is stored.
	KeyLifetime = 24 * time.Hour

	maxKey = 255 // in bytes

	// maxWork is the time after which a reserved key is considered abandoned. The process that reserved it must have
	// ended by then.
	maxWork = 10 * time.Minute
)

var (
	errKeyTooLong = apperr.Invalid("The Idempotency-Key is too long. It can have at most 255 bytes.")
	errKeyReused  = apperr.Conflict("This Idempotency-Key was used for another request. Please use a new one.").WithCode(apperr.CodeKeyReused)
	errKeyBusy    = apperr.Conflict("The first request with this Idempotency-Key is still being processed.").WithCode(apperr.CodeKeyBusy)
)

// Idempotency allows a client to repeat a request without repeating its effect, for example if the client did not
// receive the response. The client sends the same Idempotency-Key with each attempt. The response to the first
// successful attempt is stored under the key and returned to later attempts.
//
// A key belongs to one caller, method and path. Using it for a different request is an error. Only successful responses
// are stored, so a client can correct a refused request and use the key again. Requests without a key are not affected.
//
// There are two ways to handle a request with a key, because SQLite allows only one writer:
//
//   - HandleKeyed stores the response in the transaction of a Command. After a crash, both the effect and the response
//     exist, or neither does. A second request with the key waits for the first.
//   - Reserved is middleware that commits the key before the handler and the response after it. A second request is
//     refused in the meantime. After a crash the key remains reserved for maxWork, and then the handler may run again,
//     so it must be safe to repeat. This is for slow handlers: uploads, password hashing, calls to a provider.
//
// For requests whose response must not be lost either, the middleware of package durability runs outside this one and
// waits until the commit is replicated.
type Idempotency struct {
	Now func() time.Time
}

// Reserved returns middleware that reserves the key, runs the handler outside a transaction, and then stores the
// response. hash returns the fingerprint of the request.
func (s *Idempotency) Reserved(hash func(*core.RequestEvent) (Fingerprint, error)) *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{Func: func(e *core.RequestEvent) error {
		request, err := newKeyedRequest(e, hash)
		if err != nil {
			return err
		}
		if request == nil {
			return e.Next()
		}
		if err := s.reserveAndRun(e, request); err != nil {
			return err
		}
		return request.send(e)
	}}
}

// reserveAndRun sets request.answer to the stored response if there is one, and otherwise to the handler's response.
func (s *Idempotency) reserveAndRun(e *core.RequestEvent, request *keyedRequest) error {
	found := false
	err := store.Write(e.App, func(tx store.Tx) (err error) {
		if found, err = s.replay(tx, request); err != nil || found {
			return err
		}
		return s.store(tx, request)
	})
	if err != nil || found {
		return err
	}
	failure := WithResponse(e, request.answer, e.Next)
	return errors.Join(failure, store.Write(e.App, func(tx store.Tx) error {
		// The handler of the Google sign-in writes error responses itself instead of returning errors.
		if failure != nil || request.answer.Status >= http.StatusMultipleChoices {
			return deleteKey(tx, request.id)
		}
		return s.store(tx, request)
	}))
}

// keyedRequest is a request with an Idempotency-Key.
type keyedRequest struct {
	id          keyID
	fingerprint Fingerprint
	signedIn    bool
	answer      *BufferedResponse // the handler's response, or the stored one
}

// newKeyedRequest returns the request with its key and fingerprint, or nil if it has no Idempotency-Key.
func newKeyedRequest(e *core.RequestEvent, hash func(*core.RequestEvent) (Fingerprint, error)) (*keyedRequest, error) {
	key := e.Request.Header.Get("Idempotency-Key")
	if key == "" {
		return nil, nil
	}
	if len(key) > maxKey {
		return nil, errKeyTooLong
	}
	fingerprint, err := hash(e)
	if err != nil {
		return nil, err
	}
	return &keyedRequest{
		id:          keyID{caller: callerOf(e), path: e.Request.Method + " " + e.Request.URL.Path, key: key},
		fingerprint: fingerprint,
		signedIn:    e.Auth != nil,
		answer:      &BufferedResponse{Headers: e.Response.Header()},
	}, nil
}

// send sends the response to the client.
func (r *keyedRequest) send(e *core.RequestEvent) error {
	return e.Blob(r.answer.Status, "application/json", r.answer.Content.Bytes())
}

// callerOf returns the id of the caller's account, or the IP address if the caller has no account.
func callerOf(e *core.RequestEvent) string {
	if e.Auth != nil {
		return e.Auth.Id
	}
	return e.RealIP()
}

// HashRequest returns the fingerprint of a request with a JSON body. The handler can read the body again.
func HashRequest(e *core.RequestEvent) (Fingerprint, error) {
	content, err := readBody(e)
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(content)
	return sum[:], nil
}

// HashSecretRequest is like HashRequest, but the fingerprint also depends on the Idempotency-Key, which is not stored.
// It is for calls whose response must stay secret although their body can be guessed.
func HashSecretRequest(e *core.RequestEvent) (Fingerprint, error) {
	body, err := HashRequest(e)
	if err != nil {
		return nil, err
	}
	return body.derive(e.Request.Header.Get("Idempotency-Key")), nil
}
