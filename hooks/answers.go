package hooks

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

	"shootday/internal/booking"
	"shootday/internal/database"
	"shootday/internal/pricing"
)

// body is the JSON of an answer.
type body = map[string]any

// done answers a success.
func done(e *core.RequestEvent, message string, fields body) error {
	return answer(e, http.StatusOK, message, fields)
}

func answer(e *core.RequestEvent, status int, message string, fields body) error {
	all := body{"success": true, "message": cmp.Or(message, "OK")}
	for name, value := range fields {
		all[name] = value
	}
	return e.JSON(status, all)
}

// blob answers JSON that is written already. Its length is told, so that it goes out in one piece.
func blob(e *core.RequestEvent, json []byte) error {
	e.Response.Header().Set("Content-Length", strconv.Itoa(len(json)))
	return e.Blob(http.StatusOK, "application/json", json)
}

// problem says what is wrong with one field of a form.
type problem struct {
	Code    string `json:"code"`
	Message string `json:"message"`
	Value   any    `json:"value,omitempty"`
}

// refuse is an error with the message just as the person reads it. PocketBase's own constructors would add a full
// stop to it and flatten the fields.
func refuse(status int, message string) *router.ApiError {
	return &router.ApiError{Status: status, Message: message, Data: body{}}
}

func invalid(message string) *router.ApiError { return refuse(http.StatusBadRequest, message) }

// What more than one call says of its form.
const (
	sayMobile          = "Please enter a valid 10-digit mobile number."
	sayEmail           = "Please enter a valid email address."
	sayMobileTaken     = "This mobile number belongs to another account."
	sayPaymentMethod   = "Please select a payment method."
	sayPasswordsDiffer = "Passwords do not match"
	sayCity            = "Please select your city."
)

// invalidField refuses a form because of one field.
func invalidField(field, message string) *router.ApiError {
	return invalidFields(map[string]problem{field: {Code: "invalid", Message: message}})
}

// invalidFields refuses a form; the message is that of any one field, and one is the rule.
func invalidFields(problems map[string]problem) *router.ApiError {
	refusal := invalid("Please check the form and try again.")
	for field, problem := range problems {
		refusal.Data[field] = problem
		if len(problems) == 1 {
			refusal.Message = problem.Message
		}
	}
	return refusal
}

// tooMany refuses for now; after says when to come back.
func tooMany(e *core.RequestEvent, after time.Duration, message string) *router.ApiError {
	seconds := max(1, int(math.Ceil(after.Seconds())))
	e.Response.Header().Set("Retry-After", strconv.Itoa(seconds))
	return refuse(http.StatusTooManyRequests, message)
}

var (
	errNotYours  = refuse(http.StatusForbidden, "You are not allowed to do this.")
	errNotFound  = refuse(http.StatusNotFound, "We could not find that.")
	errSlotTaken = refuse(http.StatusConflict, "This time has just been taken. Please choose another date or time.")
	errUnread    = invalid("The request could not be read. Please send valid JSON.")
	errFull      = refuse(http.StatusServiceUnavailable, "Nothing can be saved at the moment. Please try again in a few minutes.")
	errNoData    = refuse(http.StatusServiceUnavailable, "We cannot reach our data right now. Please try again in a moment.")
	errBroken    = refuse(http.StatusInternalServerError, "Something went wrong on our side. Please try again.")
)

// toAnswer is the one place that turns errors into HTTP answers.
func toAnswer(err error) *router.ApiError {
	var ready *router.ApiError
	var price pricing.Refusal
	var rule booking.Refusal
	var move *booking.MoveError
	switch {
	case errors.As(err, &ready):
		return ready
	case errors.Is(err, sql.ErrNoRows):
		return errNotFound
	case errors.Is(err, pricing.ErrNoTiers):
		return refuse(http.StatusConflict, err.Error())
	case errors.As(err, &price):
		return invalidField("skuCount", price.Error())
	case errors.Is(err, booking.ErrNotAllowed):
		return refuse(http.StatusForbidden, err.Error())
	case errors.As(err, &rule):
		return invalid(rule.Error())
	case errors.As(err, &move):
		return refuse(http.StatusConflict, move.Error())
	case slotTaken(err):
		return errSlotTaken
	case database.Full(err):
		return errFull
	case database.Unavailable(err), unreadRelation(err):
		return errNoData
	}
	return errBroken
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

// ifMissing replaces the error of a record that does not exist by a refusal. Every other error is a fault, which says
// nothing about the record.
func ifMissing(err, refusal error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return refusal
	}
	return err
}

// slotTaken tells whether the time grid of the database has refused a booking.
func slotTaken(err error) bool {
	return err != nil && strings.Contains(err.Error(), "booking_slots.slot")
}

// answered is an error together with what it is answered as, so that the activity log tells the status and the cause.
type answered struct {
	error
	as *router.ApiError
}

func (a answered) Unwrap() []error { return []error{a.error, a.as} }

// decideAnswers stands just inside the activity log.
func decideAnswers() *hook.Handler[*core.RequestEvent] {
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
				return answered{err, toAnswer(err)}
			}
			// PocketBase reports whatever keeps a record from being read or saved as a mistake of the caller, and hides why
			// the deletion of one record was refused when a whole collection is emptied.
			cause, _ := ready.RawData().(error)
			_, refused := errors.AsType[*router.ApiError](cause)
			if refused || database.Unavailable(cause) || slotTaken(cause) {
				return answered{cause, toAnswer(cause)}
			}
			return err
		},
	}
}

// errorForm writes every failure, of our calls and of PocketBase's, in the one form of the API. It runs outside the
// activity log, which so still sees the error itself.
func errorForm() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "shootdayErrorForm",
		Priority: apis.DefaultActivityLoggerMiddlewarePriority - 10,
		Func: func(e *core.RequestEvent) error {
			err := e.Next()
			if err == nil || e.Written() {
				return err
			}
			refusal := toAnswer(err)
			if refusal.Status == http.StatusTooManyRequests && e.Response.Header().Get("Retry-After") == "" {
				e.Response.Header().Set("Retry-After", "60")
			}
			return e.JSON(refusal.Status, body{
				"success": false, "status": refusal.Status, "message": refusal.Message, "data": refusal.Data,
			})
		},
	}
}

// read binds the body of one of our own calls: JSON, also when it does not say so. Forms are refused, because a page of
// another site can send them without asking.
func read(e *core.RequestEvent, form any) error {
	if contentKind(e) == "application/json" || e.Request.ContentLength == 0 {
		return readJSON(e, form)
	}
	return errNotJSON
}

// readCore binds the body of a call of PocketBase, which also takes forms.
func readCore(e *core.RequestEvent, form any) error {
	switch contentKind(e) {
	case "application/json":
		return readJSON(e, form)
	case "multipart/form-data", "application/x-www-form-urlencoded":
		if err := e.BindBody(form); err != nil {
			return orTooLarge(err)
		}
		return nil
	}
	return errNotJSON
}

var errNotJSON = refuse(http.StatusUnsupportedMediaType, "Please send the request as application/json.")

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
		return orTooLarge(err)
	}
	if len(bytes.TrimSpace(content)) == 0 {
		return nil
	}
	err = json.Unmarshal(content, form)
	if wrong := new(json.UnmarshalTypeError); errors.As(err, &wrong) && wrong.Field != "" {
		return invalidField(wrong.Field, wrong.Field+" has the wrong type.")
	}
	if err != nil {
		return errUnread
	}
	return nil
}
