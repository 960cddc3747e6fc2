package api

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"os"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"

	"shootday/internal/apperr"
	"shootday/internal/istime"
)

// Read decodes the JSON body of a request to one of Shootday's own routes into form. An empty body leaves form
// unchanged. A body without a content type is read as JSON. HTML forms are refused, because pages of other sites can
// send them without a CORS preflight request.
func Read(e *core.RequestEvent, form any) error {
	if contentKind(e) == "application/json" || e.Request.ContentLength == 0 {
		return readJSON(e, form)
	}
	return errNotJSON
}

// ReadCore decodes the body of a request to one of PocketBase's routes, which also accept HTML forms.
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

// ReadNaming reads a form whose field "id" contains the id of a record, and finds that record. id points to this field
// of form. An error of find takes precedence over an invalid form, so that the response for another person's record
// does not depend on the form.
func ReadNaming[R any](e *core.RequestEvent, form any, id *string, find func(*core.RequestEvent, string) (R, error)) (R, error) {
	invalid := Read(e, form)
	return findNamed(e, invalid, *id, find)
}

// ReadOwn is like ReadNaming, but the form may also contain the id of the caller's account, to which userID points. It
// refuses the id of any other account.
func ReadOwn[R any](
	e *core.RequestEvent, form any, userID, id *string, find func(*core.RequestEvent, string) (R, error),
) (record R, err error) {
	invalid := Read(e, form)
	if *userID != "" && *userID != e.Auth.Id {
		return record, errNotYours
	}
	return findNamed(e, invalid, *id, find)
}

func findNamed[R any](
	e *core.RequestEvent, invalid error, id string, find func(*core.RequestEvent, string) (R, error),
) (record R, err error) {
	if invalid != nil && id == "" {
		return record, invalid
	}
	record, err = find(e, id)
	return record, cmp.Or(err, invalid)
}

// contentKind returns the media type of the body. It returns application/json if the request does not specify one, and
// an empty string if it is malformed.
func contentKind(e *core.RequestEvent) string {
	kind, _, err := mime.ParseMediaType(cmp.Or(e.Request.Header.Get("Content-Type"), "application/json"))
	if err != nil {
		return ""
	}
	return kind
}

// readJSON decodes a body that contains exactly one JSON value.
func readJSON(e *core.RequestEvent, form any) error {
	content, err := readBody(e)
	if err != nil {
		return err
	}
	if len(bytes.TrimSpace(content)) == 0 {
		return nil
	}
	err = json.Unmarshal(content, form)
	if wrong := new(json.UnmarshalTypeError); errors.As(err, &wrong) && wrong.Field != "" {
		return apperr.InvalidField(wrong.Field, wrong.Field+" has the wrong type.")
	}
	if err != nil {
		return ErrMalformedBody
	}
	return nil
}

// readBody returns the complete body of a request and rewinds it, so that it can be read again.
func readBody(e *core.RequestEvent) ([]byte, error) {
	content, err := io.ReadAll(e.Request.Body)
	if err != nil {
		return nil, OrTooLarge(err)
	}
	if body, ok := e.Request.Body.(router.Rereader); ok {
		body.Reread()
	}
	return content, nil
}

// OrTooLarge converts an error from reading a body to one that tells the client whether the body was too large, too
// slow or incomplete.
func OrTooLarge(err error) error {
	if strings.Contains(err.Error(), "too large") {
		return ErrBodyTooLarge
	}
	if errors.Is(err, os.ErrDeadlineExceeded) {
		return apperr.Timeout("The request took too long. Please try again with a better connection.")
	}
	return apperr.Invalid("The request could not be read. Please try again.")
}

// InvalidSlot converts an error of package istime to one for the client. The error is for timeField if the time could
// not be parsed, and otherwise for dateField. example is a date in the format that the route expects.
func InvalidSlot(err error, dateField, timeField, example string) error {
	field := dateField
	if errors.Is(err, istime.ErrClock) {
		field = timeField
	}
	return apperr.InvalidField(field, "Please choose a date like "+example+" and a time like 3:05 PM.").WithCode(apperr.CodeSlotInvalid)
}

// IsMultipart reports whether the body of the request is a multipart form.
func IsMultipart(e *core.RequestEvent) bool {
	return strings.HasPrefix(e.Request.Header.Get("Content-Type"), "multipart/form-data")
}
