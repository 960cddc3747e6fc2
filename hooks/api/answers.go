package api

import (
	"bytes"
	"cmp"
	"database/sql"
	"encoding/json"
	"errors"
	"io"
	"math"
	"mime"
	"net/http"
	"strconv"
	"strings"
	"time"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"

	"shootday/hooks/groupcommit"
	"shootday/internal/booking"
	"shootday/internal/database"
	"shootday/internal/istime"
	"shootday/internal/pricing"
)

// Body is the JSON of an answer.
type Body = map[string]any

// OK answers a success.
func OK(e *core.RequestEvent, message string, fields Body) error {
	return Respond(e, http.StatusOK, message, fields)
}

func Respond(e *core.RequestEvent, status int, message string, fields Body) error {
	all := Body{"success": true, "message": cmp.Or(message, "OK")}
	for name, value := range fields {
		all[name] = value
	}
	return e.JSON(status, all)
}

// JSONBytes answers JSON that is written already. Its length is told, so that it goes out in one piece.
func JSONBytes(e *core.RequestEvent, json []byte) error {
	e.Response.Header().Set("Content-Length", strconv.Itoa(len(json)))
	return e.Blob(http.StatusOK, "application/json", json)
}

// FieldError says what is wrong with one field of a form.
type FieldError struct {
	Code    string `json:"code"`
	Message string `json:"message"`
	Value   any    `json:"value,omitempty"`
}

// Refuse is an error with the message just as the person reads it. PocketBase's own constructors would add a full
// stop to it and flatten the fields.
func Refuse(status int, message string) *router.ApiError {
	return &router.ApiError{Status: status, Message: message, Data: Body{}}
}

func Invalid(message string) *router.ApiError { return Refuse(http.StatusBadRequest, message) }

// What more than one call says of its form.
const (
	SayMobile          = "Please enter a valid 10-digit mobile number."
	SayEmail           = "Please enter a valid email address."
	SayMobileTaken     = "This mobile number belongs to another account."
	SayPaymentMethod   = "Please select a payment method."
	SayPasswordsDiffer = "Passwords do not match"
	SayCity            = "Please select your city."
)

// InvalidField refuses a form because of one field.
func InvalidField(field, message string) *router.ApiError {
	return InvalidFields(map[string]FieldError{field: {Code: "invalid", Message: message}})
}

// InvalidFields refuses a form; the message is that of any one field, and one is the rule.
func InvalidFields(problems map[string]FieldError) *router.ApiError {
	refusal := Invalid("Please check the form and try again.")
	for field, problem := range problems {
		refusal.Data[field] = problem
		if len(problems) == 1 {
			refusal.Message = problem.Message
		}
	}
	return refusal
}

// TooMany refuses for now; after says when to come back.
func TooMany(e *core.RequestEvent, after time.Duration, message string) *router.ApiError {
	seconds := max(1, int(math.Ceil(after.Seconds())))
	e.Response.Header().Set("Retry-After", strconv.Itoa(seconds))
	return Refuse(http.StatusTooManyRequests, message)
}

var (
	errNotYours  = Refuse(http.StatusForbidden, "You are not allowed to do this.")
	ErrNotFound  = Refuse(http.StatusNotFound, "We could not find that.")
	errSlotTaken = Refuse(http.StatusConflict, "This time has just been taken. Please choose another date or time.")
	ErrUnread    = Invalid("The request could not be read. Please send valid JSON.")
	errFull      = Refuse(http.StatusServiceUnavailable, "Nothing can be saved at the moment. Please try again in a few minutes.")
	ErrNoData    = Refuse(http.StatusServiceUnavailable, "We cannot reach our data right now. Please try again in a moment.")
	ErrBroken    = Refuse(http.StatusInternalServerError, "Something went wrong on our side. Please try again.")
)

// ToAnswer is the one place that turns errors into HTTP answers.
func ToAnswer(err error) *router.ApiError {
	var ready *router.ApiError
	var price pricing.Refusal
	var rule booking.Refusal
	var move *booking.MoveError
	switch {
	case errors.As(err, &ready):
		return ready
	case errors.Is(err, sql.ErrNoRows):
		return ErrNotFound
	case errors.Is(err, pricing.ErrNoTiers):
		return Refuse(http.StatusConflict, err.Error())
	case errors.As(err, &price):
		return InvalidField("skuCount", price.Error())
	case errors.Is(err, booking.ErrNotAllowed):
		return Refuse(http.StatusForbidden, err.Error())
	case errors.As(err, &rule):
		return Invalid(rule.Error())
	case errors.As(err, &move):
		return Refuse(http.StatusConflict, move.Error())
	case SlotTaken(err):
		return errSlotTaken
	case database.Full(err):
		return errFull
	case database.Unavailable(err), unreadRelation(err):
		return ErrNoData
	}
	return ErrBroken
}

// unreadRelation reports whether PocketBase has refused to save a record because it could not find a related one. Our
// calls have read that one just before, so it is the check itself that failed: PocketBase ignores its errors.
func unreadRelation(err error) bool {
	invalid, _ := errors.AsType[validation.Errors](err)
	for _, field := range invalid {
		if one, ok := errors.AsType[validation.Error](field); ok && one.Code() == "validation_missing_rel_records" {
			return true
		}
	}
	return false
}

// IfMissing replaces the error of a record that does not exist by a refusal. Every other error is a fault, which says
// nothing about the record.
func IfMissing(err, refusal error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return refusal
	}
	return err
}

// SlotTaken tells whether the time grid of the database has refused a booking.
func SlotTaken(err error) bool {
	return err != nil && strings.Contains(err.Error(), "booking_slots.slot")
}

// answeredError is an error together with what it is answered as, so that the activity log tells the status and the cause.
type answeredError struct {
	error
	as *router.ApiError
}

func (a answeredError) Unwrap() []error { return []error{a.error, a.as} }

// AnswerAs answers a failure with a refusal and still logs its cause.
func AnswerAs(cause error, refusal *router.ApiError) error { return answeredError{cause, refusal} }

// DecideAnswers stands just inside the activity log.
func DecideAnswers() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "shootdayAnswers",
		Priority: apis.DefaultActivityLoggerMiddlewarePriority + 1,
		Func: func(e *core.RequestEvent) error {
			err := e.Next()
			ready := new(router.ApiError)
			switch {
			case err == nil:
				return nil
			case !errors.As(err, &ready):
				return answeredError{err, ToAnswer(err)}
			}
			// PocketBase reports whatever keeps a record from being read or saved as a mistake of the caller, and hides why
			// the deletion of one record was refused when a whole collection is emptied.
			cause, _ := ready.RawData().(error)
			_, refused := errors.AsType[*router.ApiError](cause)
			if refused || database.Unavailable(cause) || SlotTaken(cause) {
				return answeredError{cause, ToAnswer(cause)}
			}
			return err
		},
	}
}

// ErrorForm writes every failure, of our calls and of PocketBase's, in the one form of the API. It runs outside the
// activity log, which so still sees the error itself.
func ErrorForm() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "shootdayErrorForm",
		Priority: apis.DefaultActivityLoggerMiddlewarePriority - 10,
		Func: func(e *core.RequestEvent) error {
			err := e.Next()
			if err == nil || e.Written() {
				return err
			}
			refusal := ToAnswer(err)
			if refusal.Status == http.StatusTooManyRequests && e.Response.Header().Get("Retry-After") == "" {
				e.Response.Header().Set("Retry-After", "60")
			}
			return e.JSON(refusal.Status, Body{
				"success": false, "status": refusal.Status, "message": refusal.Message, "data": refusal.Data,
			})
		},
	}
}

// Read binds the body of one of our own calls: JSON, also when it does not say so. Forms are refused, because a page of
// another site can send them without asking.
func Read(e *core.RequestEvent, form any) error {
	if contentKind(e) == "application/json" || e.Request.ContentLength == 0 {
		return readJSON(e, form)
	}
	return errNotJSON
}

// ReadCore binds the body of a call of PocketBase, which also takes forms.
func ReadCore(e *core.RequestEvent, form any) error {
	switch contentKind(e) {
	case "application/json":
		return readJSON(e, form)
	case "multipart/form-data", "application/x-www-form-urlencoded":
		if err := e.BindBody(form); err != nil {
			return OrTooLarge(err)
		}
		return nil
	}
	return errNotJSON
}

var errNotJSON = Refuse(http.StatusUnsupportedMediaType, "Please send the request as application/json.")

// contentKind is the media type of the body, application/json when the request names none.
func contentKind(e *core.RequestEvent) string {
	kind, _, err := mime.ParseMediaType(cmp.Or(e.Request.Header.Get("Content-Type"), "application/json"))
	if err != nil {
		return ""
	}
	return kind
}

// readJSON takes one value and nothing after it; no body at all leaves the form as it is.
func readJSON(e *core.RequestEvent, form any) error {
	content, err := io.ReadAll(e.Request.Body)
	if err != nil {
		return OrTooLarge(err)
	}
	if len(bytes.TrimSpace(content)) == 0 {
		return nil
	}
	err = json.Unmarshal(content, form)
	if wrong := new(json.UnmarshalTypeError); errors.As(err, &wrong) && wrong.Field != "" {
		return InvalidField(wrong.Field, wrong.Field+" has the wrong type.")
	}
	if err != nil {
		return ErrUnread
	}
	return nil
}

// InvalidSlot blames the date or the time, whichever could not be read.
func InvalidSlot(err error, dateField, timeField, example string) error {
	field := dateField
	if errors.Is(err, istime.ErrClock) {
		field = timeField
	}
	return InvalidField(field, "Please choose a date like "+example+" and a time like 3:05 PM.")
}

// NoEffect marks a refusal. A fault stays as it is: SQLite may have undone all of the transaction by itself.
func NoEffect(err error) error {
	if ToAnswer(err).Status >= http.StatusInternalServerError {
		return err
	}
	return groupcommit.NoEffect(err)
}

// OrAccountGone answers for a row of the caller's that is not there: the account was deleted after the request began.
func OrAccountGone(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return Refuse(http.StatusUnauthorized, "This account no longer exists. Please log in again.")
	}
	return err
}
