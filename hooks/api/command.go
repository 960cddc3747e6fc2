package api

import (
	"cmp"
	"net/http"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/store"
)

// Command is a call that writes to the database, in four steps. F is the parsed request, and A is the result. Only Run
// holds the write lock, for which all other writes wait.
type Command[F, A any] struct {
	// Parse reads the request and performs the checks that need no lock: the validation of the form, and whether the
	// caller may access the record.
	Parse func(*core.RequestEvent) (F, error)

	// Run repeats the checks whose results other requests may have changed, and writes. It may run twice; see package
	// store.
	Run func(store.Tx, F) (A, error)

	// Refuse returns the error to respond with when Run fails. It may be slow, for example because it looks for other
	// free times. Optional.
	Refuse func(store.Reader, F, error) error

	// Answer returns the response to a success.
	Answer func(A) Response
}

// None is the type parameter of a command that has no form, or no result.
type None = struct{}

// Does returns a Run function for a command without a result.
func Does[F any](write func(store.Tx, F) error) func(store.Tx, F) (None, error) {
	return func(tx store.Tx, form F) (None, error) { return None{}, write(tx, form) }
}

// Response is the response to a successful command.
type Response struct {
	Status  int    // 0 means 200
	Message string // empty means OK
	Fields  Body   // additional fields of the response; may be nil
}

// Says returns an Answer function for a command without a result.
func Says(message string) func(None) Response {
	return func(None) Response { return Response{Message: message} }
}

func (r Response) write(e *core.RequestEvent) error {
	return Respond(e, cmp.Or(r.Status, http.StatusOK), r.Message, r.Fields)
}

// Handle returns the handler of a command.
func Handle[F, A any](c Command[F, A]) func(*core.RequestEvent) error {
	return func(e *core.RequestEvent) error {
		var response Response
		err := c.write(e, func(tx store.Tx, form F) error {
			answer, err := c.Run(tx, form)
			if err == nil {
				response = c.Answer(answer)
			}
			return err
		})
		if err != nil {
			return err
		}
		return response.write(e)
	}
}

// HandleKeyed is like Handle, but for a command that a client can repeat with an Idempotency-Key; see Idempotency. It
// stores the response in the transaction of the command.
func HandleKeyed[F, A any](keys *Idempotency, c Command[F, A]) func(*core.RequestEvent) error {
	return HandleKeyedBy(keys, HashRequest, c)
}

// HandleKeyedBy is like HandleKeyed, but computes the fingerprint of a request with hash.
func HandleKeyedBy[F, A any](
	keys *Idempotency, hash func(*core.RequestEvent) (Fingerprint, error), c Command[F, A],
) func(*core.RequestEvent) error {
	unkeyed := Handle(c)
	return func(e *core.RequestEvent) error {
		request, err := newKeyedRequest(e, hash)
		if err != nil {
			return err
		}
		if request == nil {
			return unkeyed(e)
		}
		// A repeated request gets the first response even if it would be refused now.
		found, err := keys.replay(e.App, request)
		if err != nil {
			return err
		}
		if found {
			return request.send(e)
		}
		err = c.write(e, func(tx store.Tx, form F) error {
			request.answer.reset()
			found, err := keys.replay(tx, request)
			if err != nil || found {
				return err
			}
			answer, err := c.Run(tx, form)
			if err != nil {
				return err
			}
			if err := WithResponse(e, request.answer, func() error { return c.Answer(answer).write(e) }); err != nil {
				return err
			}
			return keys.store(tx, request)
		})
		if err != nil {
			// The first request may have succeeded in the meantime, and caused the refusal of this one.
			if found, failure := keys.replay(e.App, request); failure != nil || !found {
				return err
			}
		}
		return request.send(e)
	}
}

// write parses the request and runs work in a transaction.
func (c Command[F, A]) write(e *core.RequestEvent, work func(store.Tx, F) error) error {
	form, err := c.Parse(e)
	if err != nil {
		return err
	}
	err = store.Write(e.App, func(tx store.Tx) error { return work(tx, form) })
	if err != nil && c.Refuse != nil {
		return c.Refuse(store.Unlocked(e.App), form, err)
	}
	return err
}
