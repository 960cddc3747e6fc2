package api

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"

	"github.com/pocketbase/pocketbase/core"
)

// Body is the JSON object of a response.
type Body = map[string]any

// OK responds with 200, a message and further fields, which may be nil.
func OK(e *core.RequestEvent, message string, fields Body) error {
	return Respond(e, http.StatusOK, message, fields)
}

// Respond responds to a successful request with a status, a message and further fields. An empty message means OK.
func Respond(e *core.RequestEvent, status int, message string, fields Body) error {
	all := Body{"success": true, "message": cmp.Or(message, "OK")}
	for name, value := range fields {
		all[name] = value
	}
	return JSON(e, status, all)
}

// JSON responds with a value as JSON. It sorts the fields of objects, so that equal responses have equal bytes and
// pages that contain them keep their ETag. PocketBase's encoder does not sort fields, so it is used only for requests
// with the parameter "fields", which only that encoder supports.
func JSON(e *core.RequestEvent, status int, value any) error {
	if e.Request.URL.Query().Has("fields") {
		return e.JSON(status, value)
	}
	encoded, err := json.Marshal(value)
	if err != nil {
		return fmt.Errorf("encode an answer: %w", err)
	}
	return e.Blob(status, "application/json", encoded)
}

// JSONBytes responds with 200 and JSON that is already encoded. It sets the Content-Length, so that the response is not
// sent in chunks.
func JSONBytes(e *core.RequestEvent, json []byte) error {
	e.Response.Header().Set("Content-Length", strconv.Itoa(len(json)))
	return e.Blob(http.StatusOK, "application/json", json)
}

// BufferedResponse is an http.ResponseWriter that records the status and the content. Its headers may be those of the
// real response.
type BufferedResponse struct {
	Headers http.Header
	Status  int // 0 before the first write
	Content bytes.Buffer
}

// reset discards the recorded response. It is called if the work that wrote the response was rolled back.
func (r *BufferedResponse) reset() {
	r.Status = 0
	r.Content.Reset()
}

// Header returns the headers.
func (r *BufferedResponse) Header() http.Header { return r.Headers }

// WriteHeader records the first status.
func (r *BufferedResponse) WriteHeader(status int) {
	if r.Status == 0 {
		r.Status = status
	}
}

// Write appends to the content.
func (r *BufferedResponse) Write(content []byte) (int, error) {
	r.WriteHeader(http.StatusOK)
	return r.Content.Write(content)
}

// WithResponse runs call with to as the response writer of e. It restores the previous writer even after a panic,
// because PocketBase then writes an error response. If that response went to the other writer, the client would get an
// empty successful response.
func WithResponse(e *core.RequestEvent, to http.ResponseWriter, call func() error) error {
	outer := e.Response
	defer func() { e.Response = outer }()
	e.Response = to
	return call()
}
