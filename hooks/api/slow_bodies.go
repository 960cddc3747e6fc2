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

// BodyGrace is how long a body may bring nothing.
const BodyGrace = 10 * time.Second

// bodyTime is how long a body may take in all. PocketBase's server sends no answer after five minutes.
const bodyTime = 4*time.Minute + 30*time.Second

// bodyInRAM is how much of a body PocketBase keeps in memory to read it again; the rest waits on disk.
const bodyInRAM = 64 << 10

// leastRate is the bytes a second that it must come with otherwise. A bad mobile line has more.
const leastRate = 8 << 10

// LimitBodyTime lets a body take as long as it brings something: a small one that never ends holds nobody up for minutes.
//
// It also closes the connection behind a body that was not read to its end. PocketBase wraps the body, so net/http does
// not see that something is left of it and would take that for the next request. Once the answer is on its way, the rest
// is read for a while and thrown away: a client that is still sending when the connection closes would miss the answer.
func LimitBodyTime(grace time.Duration) *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "shootdayBodies",
		Priority: apis.DefaultActivityLoggerMiddlewarePriority - 20,
		Func: func(e *core.RequestEvent) error {
			wrapped, ok := e.Request.Body.(*router.RereadableReadCloser)
			if !ok || e.Request.ContentLength == 0 {
				return e.Next()
			}
			now := time.Now()
			body := &WatchedBody{
				ReadCloser: wrapped.ReadCloser, Rereadable: wrapped, Limit: JsonLimit, header: e.Response.Header(),
				connection: http.NewResponseController(e.Response), due: now.Add(grace), latest: now.Add(bodyTime),
			}
			wrapped.ReadCloser, wrapped.MaxMemory = body, bodyInRAM
			e.Set(WatchedBodyKey, body)
			body.header.Set("Connection", "close")
			err := e.Next()
			if !body.ended && e.Written() && body.connection.Flush() == nil &&
				body.connection.SetReadDeadline(time.Now().Add(grace)) == nil {
				_, _ = io.CopyN(io.Discard, body.ReadCloser, MultipartLimit) // what cannot be read is lost with the connection
			}
			return err
		},
	}
}

type WatchedBody struct {
	io.ReadCloser
	Rereadable *router.RereadableReadCloser // around this one
	Limit      int64                        // of bytes, see limitBodies
	Consumed   int64
	header     http.Header
	connection *http.ResponseController
	due        time.Time // by when the next bytes must be there
	latest     time.Time // by when all must be there
	ended      bool
}

func (b *WatchedBody) Exceeded() bool { return b.Consumed > b.Limit }

func (b *WatchedBody) Read(p []byte) (int, error) {
	if b.due.After(b.latest) {
		b.due = b.latest
	}
	_ = b.connection.SetReadDeadline(b.due) // one that knows no deadline is not a client's
	n, err := b.ReadCloser.Read(p)
	b.due = b.due.Add(time.Duration(n) * (time.Second / leastRate))
	if b.Consumed += int64(n); b.Exceeded() {
		return 0, apis.ErrRequestEntityTooLarge
	}
	if err == io.EOF {
		b.ended = true
		b.header.Del("Connection")
		_ = b.connection.SetReadDeadline(time.Time{}) // it would end the request while that is worked on
	}
	return n, err
}
