package api

import (
	"cmp"
	"net/http"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/store"
)

// Command handles requests that write to the database, in four steps. F is the type of the parsed request, and A is the
// type of the result. Only Run holds the write lock, so no other step blocks other writes.
type Command[F, A any] struct {
	// Parse reads the request, validates the form and checks whether the caller may access the record. These checks
	// need no lock.
	Parse func(*core.RequestEvent) (F, error)

	// Run repeats the checks whose results may have changed since Parse, and writes. It may be called twice; see
	// package store.
	Run func(store.Tx, F) (A, error)

	// Refuse returns the error to respond with if Run fails. It may be slow, for example because it searches for other
	// free times. It may be nil.
	Refuse func(store.Reader, F, error) error

	// Answer returns the response to a successful request.
	Answer func(A) Response
}

// None is the type argument for a command without a form or without a result.
type None = struct{}

// Does returns a Run function that calls write, for a command without a result.
func Does[F any](write func(store.Tx, F) error) func(store.Tx, F) (None, error) {
	return func(tx store.Tx, form F) (None, error) { return None{}, write(tx, form) }
}

// Response is the response to a successful command.
type Response struct {
	Status  int    // 0 means 200
	Message string // an empty message means OK
	Fields  Body   // additional fields of the response; may be nil
}

// Says returns an Answer function with a fixed message, for a command without a result.
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

// HandleKeyed is like Handle, but clients can repeat the command with an Idempotency-Key; see Idempotency. The response
// is stored in the transaction of the command.
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
		// A repeated request gets the first response even if the request would be refused now.
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
			// The first request may have succeeded in the meantime. It may then be the reason why this request was
			// refused.
			if found, failure := keys.replay(e.App, request); failure != nil || !found {
				return err
			}
		}
		return request.send(e)
	}
}

// write parses the request and runs work in a transaction. If the transaction fails, the error comes from Refuse.
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
