package api

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"
	"strconv"

	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/istime"
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
