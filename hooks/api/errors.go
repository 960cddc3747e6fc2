package api

import (
	"cmp"
	"database/sql"
	"errors"
	"math"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"

	"shootday/internal/apperr"
	"shootday/internal/availability"
	"shootday/internal/database"
)

// These messages are shared by several features.
const (
	MsgInvalidMobile       = "Please enter a valid 10-digit mobile number."
	MsgInvalidEmail        = "Please enter a valid email address."
	MsgMobileTaken         = "This mobile number belongs to another account."
	MsgSelectPaymentMethod = "Please select a payment method."
	MsgPasswordMismatch    = "Passwords do not match"
	MsgSelectCity          = "Please select your city."
)

// These errors are shared by several features.
var (
	ErrNotFound            = apperr.NotFound("We could not find that.")
	ErrMalformedBody       = apperr.Invalid("The request could not be read. Please send valid JSON.")
	ErrBodyTooLarge        = apperr.TooLarge("The request is too large.")
	ErrDatabaseUnavailable = apperr.Unavailable("We cannot reach our data right now. Please try again in a moment.")

	errNotYours    = apperr.Forbidden("You are not allowed to do this.")
	errSlotTaken   = apperr.Conflict("This time has just been taken. Please choose another date or time.").WithCode(apperr.CodeSlotTaken)
	errNotJSON     = apperr.UnsupportedMediaType("Please send the request as application/json.")
	errFull        = apperr.Unavailable("Nothing can be saved at the moment. Please try again in a few minutes.")
	errAccountGone = apperr.Unauthorized("This account no longer exists. Please log in again.").WithCode(apperr.CodeSessionEnded)
	errInternal    = apperr.Internal("Something went wrong on our side. Please try again.")
)

// statuses contains the HTTP status of each apperr.Kind.
var statuses = [...]int{
	apperr.KindInternal:             http.StatusInternalServerError,
	apperr.KindInvalid:              http.StatusBadRequest,
	apperr.KindUnauthorized:         http.StatusUnauthorized,
	apperr.KindForbidden:            http.StatusForbidden,
	apperr.KindNotFound:             http.StatusNotFound,
	apperr.KindTimeout:              http.StatusRequestTimeout,
	apperr.KindConflict:             http.StatusConflict,
	apperr.KindTooLarge:             http.StatusRequestEntityTooLarge,
	apperr.KindUnsupportedMediaType: http.StatusUnsupportedMediaType,
	apperr.KindTooManyRequests:      http.StatusTooManyRequests,
	apperr.KindUnavailable:          http.StatusServiceUnavailable,
	apperr.KindInsufficientStorage:  http.StatusInsufficientStorage,
	apperr.KindPreconditionFailed:   http.StatusPreconditionFailed,
	apperr.KindRangeNotSatisfiable:  http.StatusRequestedRangeNotSatisfiable,
	apperr.KindLocked:               http.StatusLocked,
}

// answeredError is an error together with its response. The activity log contains the text of the error and the status
// of the response.
type answeredError struct {
	error
	answer     *router.ApiError
	code       apperr.Code   // a router.ApiError has no field for the code
	retryAfter time.Duration // 0 means unknown
}

func (a *answeredError) Unwrap() []error { return []error{a.error, a.answer} }

// HTTPError returns the response to an error, which must not be nil. It is the only function that converts errors to
// responses.
func HTTPError(err error) *router.ApiError { return toAnswer(err).answer }

func toAnswer(err error) *answeredError {
	if answered, ok := errors.AsType[*answeredError](err); ok {
		return answered
	}
	if known, ok := errors.AsType[*apperr.Error](err); ok {
		return withAnswer(err, known)
	}
	if answer, ok := errors.AsType[*router.ApiError](err); ok {
		if cause, ok := answer.RawData().(error); ok && hiddenByPocketBase(cause) {
			return toAnswer(cause)
		}
		return &answeredError{error: err, answer: answer, code: codeOfStatus(answer.Status)}
	}
	reason, slotRefused := SlotRefusal(err)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return withAnswer(err, ErrNotFound)
	case slotRefused:
		return withAnswer(err, errSlotTaken.WithField("scheduledTime", apperr.Field{Code: string(reason)}))
	case database.Full(err):
		return withAnswer(err, errFull)
	case database.Unavailable(err), unreadRelation(err):
		return withAnswer(err, ErrDatabaseUnavailable)
	}
	return withAnswer(err, errInternal)
}

// withAnswer returns err together with the HTTP response that known specifies. It does not use PocketBase's own
// constructors, because they add a period to the message and flatten the fields.
func withAnswer(err error, known *apperr.Error) *answeredError {
	data := make(Body, len(known.Fields))
	for name, field := range known.Fields {
		data[name] = field
	}
	return &answeredError{
		error:      err,
		answer:     &router.ApiError{Status: statuses[known.Kind], Message: known.Message, Data: data},
		code:       cmp.Or(known.Code, known.Kind.DefaultCode()),
		retryAfter: known.RetryAfter,
	}
}

// codeOfStatus returns the code for an error with only a status, such as an error of PocketBase.
func codeOfStatus(status int) apperr.Code {
	kind := apperr.Kind(slices.Index(statuses[:], status))
	switch {
	case kind >= 0:
		return kind.DefaultCode()
	case status >= http.StatusInternalServerError:
		return apperr.CodeInternal
	}
	return apperr.CodeInvalid
}

// WithCode returns err with the given code, unless err already has a code other than the default code of its status.
func WithCode(err error, code apperr.Code) error {
	answered := toAnswer(err)
	if answered.code != codeOfStatus(answered.answer.Status) {
		return err
	}
	coded := *answered
	coded.code = code
	return &coded
}

// hiddenByPocketBase reports whether cause has its own response, which PocketBase has replaced with a general one. If
// an error prevents a record from being saved or deleted, PocketBase responds with 400, even if one of Shootday's hooks
// returned the error, because PocketBase keeps only errors of its own type.
func hiddenByPocketBase(cause error) bool {
	if _, ok := errors.AsType[*apperr.Error](cause); ok {
		return true
	}
	if _, ok := errors.AsType[*router.ApiError](cause); ok {
		return true
	}
	_, slotRefused := SlotRefusal(cause)
	return slotRefused || database.Unavailable(cause)
}

// SlotRefusal reports whether err means that the time of a booking was refused, by the database or with SlotRefused,
// and returns the reason.
func SlotRefusal(err error) (reason availability.Reason, refused bool) {
	if err == nil {
		return "", false
	}
	if refusal, ok := errors.AsType[slotRefusedError](err); ok {
		return availability.Reason(refusal), true
	}
	text := err.Error()
	switch {
	case strings.Contains(text, "booking_slots.slot"), strings.Contains(text, "calendar: unavailable"):
		return availability.Unavailable, true
	case strings.Contains(text, "calendar: outside_hours"):
		return availability.OutsideHours, true
	}
	return "", false
}

// SlotRefused returns an error that SlotRefusal recognizes, or nil if the time is free.
func SlotRefused(reason availability.Reason) error {
	if reason == availability.Free {
		return nil
	}
	return slotRefusedError(reason)
}

type slotRefusedError availability.Reason

func (e slotRefusedError) Error() string { return "the slot is refused: " + string(e) }

// unreadRelation reports whether PocketBase refused to save a record because it could not find a related record.
// Handlers read the related record before they save, so it exists and the check itself must have failed: PocketBase
// treats any error of the check as a missing record.
func unreadRelation(err error) bool {
	invalid, _ := errors.AsType[validation.Errors](err)
	for _, field := range invalid {
		if one, ok := errors.AsType[validation.Error](field); ok && one.Code() == "validation_missing_rel_records" {
			return true
		}
	}
	return false
}

// IfMissing returns refusal if err means that a record does not exist. It returns any other error unchanged, because
// other errors of the database do not mean that the record is missing.
func IfMissing(err, refusal error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return refusal
	}
	return err
}

// OrAccountGone converts the error for a missing record to one that says that the caller's account was deleted after
// the request began. It returns any other error unchanged.
func OrAccountGone(err error) error {
	return IfMissing(err, errAccountGone)
}

// ResolveErrors returns middleware that determines the response to every error. It must run directly inside the
// middleware that writes the activity log, because the log contains the status of the response and the text of the
// error.
func ResolveErrors() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "shootdayAnswers",
		Priority: apis.DefaultActivityLoggerMiddlewarePriority + 1,
		Func: func(e *core.RequestEvent) error {
			if err := e.Next(); err != nil {
				return toAnswer(err)
			}
			return nil
		},
	}
}

// WriteErrors returns middleware that writes all errors, including those of PocketBase's own routes, in the JSON format
// of the API. It runs outside the middleware that writes the activity log, which needs the original error.
func WriteErrors() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "shootdayErrorForm",
		Priority: apis.DefaultActivityLoggerMiddlewarePriority - 10,
		Func: func(e *core.RequestEvent) error {
			err := e.Next()
			if err == nil || e.Written() {
				return err
			}
			answered := toAnswer(err)
			answer, header := answered.answer, e.Response.Header()
			switch {
			case answered.retryAfter > 0:
				header.Set("Retry-After", strconv.Itoa(int(math.Ceil(answered.retryAfter.Seconds()))))
			case answer.Status == http.StatusTooManyRequests && header.Get("Retry-After") == "":
				header.Set("Retry-After", "60")
			}
			return JSON(e, answer.Status, Body{
				"success": false, "status": answer.Status, "code": answered.code, "message": answer.Message, "data": answer.Data,
			})
		},
	}
}
