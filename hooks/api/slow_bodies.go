package api

import (
	"io"
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"
)

// These are the maximum sizes of bodies, in bytes. Packages hooks and files enforce them.
const (
	JSONLimit      int64 = 1 << 20
	MultipartLimit int64 = 256 << 20
)

// BodyGrace is the maximum time that a client may pause while it sends a body.
const BodyGrace = 10 * time.Second

const (
	// bodyTime is the maximum time for a whole body. PocketBase's server can no longer send a response after five
	// minutes.
	bodyTime = 4*time.Minute + 30*time.Second
	// bodyInRAM is the number of bytes of a body that PocketBase keeps in memory so that the body can be read again. It
	// writes the remaining bytes to a file.
	bodyInRAM = 64 << 10
	// minRate is the minimum speed of a body in bytes per second. Even a bad mobile connection is faster.
	minRate = 8 << 10
)

// WatchedBodyKey is the key under which the *WatchedBody of a request is stored in its event.
const WatchedBodyKey = "shootdayBody"

// LimitBodyTime returns middleware that ends requests whose bodies are slower than minRate, so that bodies that
// arrive slowly and never end cannot occupy the server. grace is the maximum time that a client may pause while it
// sends a body.
//
// The middleware also closes the connection if a body was not read to its end. PocketBase wraps the body, so net/http
// does not know about the unread part and would parse it as the next request. After the response is sent, the unread
// part is read for some time and discarded, because a client that is still sending when the connection closes may not
// receive the response. WatchedBody.Abandon disables this reading where it would be too expensive.
func LimitBodyTime(grace time.Duration) *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "shootdayBodies",
		Priority: apis.DefaultActivityLoggerMiddlewarePriority - 20,
		Func: func(e *core.RequestEvent) error {
			wrapped, ok := e.Request.Body.(*router.RereadableReadCloser)
			if !ok || e.Request.ContentLength == 0 {
				return e.Next()
			}
			now, header := time.Now(), e.Response.Header()
			body := &WatchedBody{
				ReadCloser: wrapped.ReadCloser, Rereadable: wrapped, Limit: JSONLimit, header: header,
				connection: http.NewResponseController(e.Response), due: now.Add(grace), latest: now.Add(bodyTime),
			}
			wrapped.ReadCloser, wrapped.MaxMemory = body, bodyInRAM
			e.Set(WatchedBodyKey, body)
			header.Set("Connection", "close")
			err := e.Next()
			if body.ended || !e.Written() || body.connection.SetReadDeadline(time.Now().Add(grace)) != nil {
				return err
			}
			if !body.abandoned && body.connection.Flush() == nil {
				_, _ = io.CopyN(io.Discard, body.ReadCloser, MultipartLimit) // the connection is closed afterwards in any case
			}
			return err
		},
	}
}

// WatchedBody is the body of a request. It has a size limit and a deadline, which each read extends.
type WatchedBody struct {
	io.ReadCloser
	Rereadable *router.RereadableReadCloser // PocketBase's wrapper around this body
	Limit      int64                        // in bytes
	Consumed   int64                        // bytes read so far
	header     http.Header
	connection *http.ResponseController
	due        time.Time // deadline for the next bytes
	latest     time.Time // deadline for the whole body
	ended      bool
	abandoned  bool
}

// Abandon makes the server close the connection soon after the response, without reading the rest of a long body. This
// is necessary because browsers send a whole body before they read the response. net/http still reads up to 256 kB of
// the rest, and waits half a second before it closes the connection, so that clients that read while they are sending
// receive the response.
func (b *WatchedBody) Abandon() { b.abandoned = true }

// Exceeded reports whether the body was larger than its limit.
func (b *WatchedBody) Exceeded() bool { return b.Consumed > b.Limit }

// Read implements io.Reader. Its errors include os.ErrDeadlineExceeded and apis.ErrRequestEntityTooLarge.
func (b *WatchedBody) Read(p []byte) (int, error) {
	if b.due.After(b.latest) {
		b.due = b.latest
	}
	_ = b.connection.SetReadDeadline(b.due) // fails only for requests that did not arrive over a network connection
	n, err := b.ReadCloser.Read(p)
	b.due = b.due.Add(time.Duration(n) * (time.Second / minRate))
	if b.Consumed += int64(n); b.Exceeded() {
		return 0, apis.ErrRequestEntityTooLarge
	}
	if err == io.EOF {
		b.ended = true
		b.header.Del("Connection")
		_ = b.connection.SetReadDeadline(time.Time{}) // a deadline would cancel the request while it is being handled
	}
	return n, err
}
