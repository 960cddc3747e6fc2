// Package apperr defines the type of errors that are shown to users. A user has usually caused such an error or can
// resolve it. Business rules and handlers return these errors, and hooks/api translates them into an HTTP status and
// JSON. All other errors are unexpected, and their messages are only logged.
package apperr

import (
	"maps"
	"time"
)

// Kind classifies errors by their cause. It determines the HTTP status.
type Kind int

// These are the kinds of errors.
const (
	KindInternal             Kind = iota // the server failed; trying again may not help
	KindInvalid                          // the request is wrong
	KindUnauthorized                     // the caller must log in
	KindForbidden                        // the caller lacks permission
	KindNotFound                         // the resource does not exist
	KindTimeout                          // the client took too long to send the request
	KindConflict                         // the current state does not allow the request
	KindTooLarge                         // the request or file is too large
	KindUnsupportedMediaType             // the request or file has the wrong format
	KindTooManyRequests                  // the caller must wait
	KindUnavailable                      // a service that the server needs is unavailable
	KindInsufficientStorage              // the server has no space left
	KindPreconditionFailed               // the request assumes another version or state
	KindRangeNotSatisfiable              // the range is outside of the content
	KindLocked                           // another request is using the resource
)

// Error is an error that is shown to the user. Do not modify an Error that is shared by several requests. The With
// methods return copies.
type Error struct {
	Kind       Kind
	Code       Code             // for programs; empty means Kind.DefaultCode
	Message    string           // a full sentence that is shown to the user
	Fields     map[string]Field // the invalid fields of the request; may be nil
	RetryAfter time.Duration    // time that the caller should wait; 0 means unknown
	Cause      error            // for the log only; may be nil
}

// Field describes the problem with one field of a request.
type Field struct {
	Code    string `json:"code"`    // for programs
	Message string `json:"message"` // for people
	Value   any    `json:"value,omitempty"`
	Next    any    `json:"next,omitempty"` // a value that the caller can send instead
}

// Error returns the message, followed by the cause if there is one.
func (e *Error) Error() string {
	if e.Cause != nil {
		return e.Message + ": " + e.Cause.Error()
	}
	return e.Message
}

// Unwrap returns the cause, or nil if there is none.
func (e *Error) Unwrap() error { return e.Cause }

// WithField returns a copy of the error that also describes the given field. If field has no message, it gets the
// message of the error.
func (e *Error) WithField(name string, field Field) *Error {
	if field.Message == "" {
		field.Message = e.Message
	}
	blaming := *e
	blaming.Fields = maps.Clone(e.Fields)
	if blaming.Fields == nil {
		blaming.Fields = map[string]Field{}
	}
	blaming.Fields[name] = field
	return &blaming
}

// WithCode returns a copy of the error with the given code. Fields with the default code "invalid" also get this code.
func (e *Error) WithCode(code Code) *Error {
	coded := *e
	coded.Code = code
	coded.Fields = maps.Clone(e.Fields)
	for name, field := range coded.Fields {
		if field.Code == string(CodeInvalid) {
			field.Code = string(code)
			coded.Fields[name] = field
		}
	}
	return &coded
}

// WithCause returns a copy of the error with a cause. The cause is logged, but not shown to the user.
func (e *Error) WithCause(cause error) *Error {
	caused := *e
	caused.Cause = cause
	return &caused
}

// New returns an error of the given kind, without fields.
func New(kind Kind, message string) *Error { return &Error{Kind: kind, Message: message} }

// Invalid returns an error for an invalid request. To name an invalid field, use InvalidField.
func Invalid(message string) *Error { return New(KindInvalid, message) }

// InvalidField returns an error for a request with one invalid field.
func InvalidField(name, message string) *Error {
	return Invalid(message).WithField(name, Field{Code: string(CodeInvalid)})
}

// InvalidFields returns an error for a request with several invalid fields. If there is only one, the error has the
// message of the field.
func InvalidFields(fields map[string]Field) *Error {
	refusal := Invalid("Please check the form and try again.")
	refusal.Fields = fields
	if len(fields) == 1 {
		for _, field := range fields {
			refusal.Message = field.Message
		}
	}
	return refusal
}

// Unauthorized returns an error for a caller who has not logged in.
func Unauthorized(message string) *Error { return New(KindUnauthorized, message) }

// Forbidden returns an error for a caller without the necessary permission.
func Forbidden(message string) *Error { return New(KindForbidden, message) }

// NotFound returns an error for a resource that does not exist, or that the caller may not access.
func NotFound(message string) *Error { return New(KindNotFound, message) }

// Timeout returns an error for a request that the client took too long to send.
func Timeout(message string) *Error { return New(KindTimeout, message) }

// Conflict returns an error for an action that the current state does not allow.
func Conflict(message string) *Error { return New(KindConflict, message) }

// TooLarge returns an error for a request or file that is too large.
func TooLarge(message string) *Error { return New(KindTooLarge, message) }

// UnsupportedMediaType returns an error for a request or file in a wrong format.
func UnsupportedMediaType(message string) *Error { return New(KindUnsupportedMediaType, message) }

// TooManyRequests returns an error for a caller who must wait. RetryAfter is at least one second.
func TooManyRequests(retryAfter time.Duration, message string) *Error {
	return &Error{Kind: KindTooManyRequests, Message: message, RetryAfter: max(retryAfter, time.Second)}
}

// Unavailable returns an error for a request that needs a service that is unavailable.
func Unavailable(message string) *Error { return New(KindUnavailable, message) }

// InsufficientStorage returns an error for a request that the server has no space to store.
func InsufficientStorage(message string) *Error { return New(KindInsufficientStorage, message) }

// PreconditionFailed returns an error for a request that assumes another version of a protocol.
func PreconditionFailed(message string) *Error { return New(KindPreconditionFailed, message) }

// RangeNotSatisfiable returns an error for a request for a range outside of a file.
func RangeNotSatisfiable(message string) *Error { return New(KindRangeNotSatisfiable, message) }

// Locked returns an error for a request for a resource that another request is using.
func Locked(message string) *Error { return New(KindLocked, message) }

// Internal returns an error for a failure of the server.
func Internal(message string) *Error { return New(KindInternal, message) }
