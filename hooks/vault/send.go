package vault

import (
	"errors"
	"io"
	"mime"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/apperr"
)

const (
	// judgeInterval is the number of sent bytes after which the viewer's access is checked again.
	judgeInterval = 1 << 20

	// sendTime is how long a client may take to receive judgeInterval bytes. It replaces the write timeout of
	// PocketBase's server, which would end every response after five minutes.
	sendTime = 2 * time.Minute

	// endTime is how long locking a delivery waits for its downloads to end.
	endTime = 5 * time.Second
)

var (
	errOutside = apperr.RangeNotSatisfiable("The range is outside of the file.")
	errEnded   = apperr.Forbidden("This file can no longer be downloaded.")
)

// streams contains the responses that are currently being sent.
type streams struct {
	mu   sync.Mutex
	open map[*stream]bool
}

// stream is a response that is being sent to a viewer. It implements http.ResponseWriter for http.ServeContent.
type stream struct {
	http.ResponseWriter
	connection *http.ResponseController
	app        core.App
	service    *Service
	viewer     *viewer
	size       size
	mu         sync.Mutex // held while the viewer's access is checked
	ended      atomic.Bool
	done       chan struct{}
	judgedFor  int64 // number of bytes that may be sent before the viewer's access is checked again
	refused    error // sent instead of the content
	failure    error // error from reading the content
}

// reply describes the content of a response.
type reply struct {
	content     io.ReadSeeker
	etag        string
	contentType string
	fileName    string // name of an attachment; empty if the browser should display the content
	oneRange    bool   // whether to send all the content if several ranges are requested
	size        size
}

// send responds to a request with the content of a reply, or with the requested ranges of the content.
func (s *Service) send(e *core.RequestEvent, v *viewer, r reply) error {
	header := e.Response.Header()
	header.Set("Content-Type", r.contentType)
	header.Set("ETag", `"`+r.etag+`"`)
	header.Set("Accept-Ranges", "bytes")
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Cache-Control", "private, no-cache")
	if v.byKey && r.size != sizeOriginal {
		header.Set("Cache-Control", "private, max-age=86400") // the key in the URL differs for each viewer, and changes when the delivery is locked or unlocked
	}
	if r.fileName != "" {
		header.Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": r.fileName}))
	}
	request := e.Request
	if r.oneRange && strings.Contains(request.Header.Get("Range"), ",") {
		request = request.Clone(request.Context())
		request.Header.Del("Range")
	}
	out := &stream{
		ResponseWriter: e.Response, connection: http.NewResponseController(e.Response), app: e.App, service: s, viewer: v, size: r.size,
		done: make(chan struct{}),
	}
	s.streams.add(out)
	defer s.streams.remove(out)
	http.ServeContent(out, request, "", time.Time{}, r.content)
	if out.refused != nil {
		for _, name := range []string{"Content-Type", "Content-Disposition", "Content-Length", "ETag", "Cache-Control"} {
			header.Del(name)
		}
		if !errors.Is(out.refused, errOutside) { // the Content-Range of errOutside contains the size
			header.Del("Content-Range")
		}
		return out.refused
	}
	if out.failure != nil {
		api.Logger(e).Error("a download ended early", "error", out.failure)
	}
	return nil
}

// WriteHeader implements http.ResponseWriter. It checks the viewer's access again, because the status cannot be changed
// later.
func (o *stream) WriteHeader(status int) {
	if status == http.StatusRequestedRangeNotSatisfiable {
		o.refused = errOutside
		return
	}
	if o.refused = o.judge(); o.refused != nil {
		return
	}
	o.ResponseWriter.WriteHeader(status)
}

// Write implements http.ResponseWriter. http.ServeContent calls it to write the headers of the parts if a client
// requests several ranges.
func (o *stream) Write(p []byte) (int, error) {
	if o.refused != nil {
		return len(p), nil
	}
	n, err := o.ReadFrom(strings.NewReader(string(p)))
	return int(n), err
}

// sourced is implemented by contents that consist of several sources, such as ZIP files.
type sourced interface {
	Source() (io.Reader, int64, error)
	Advance(n int64)
}

// ReadFrom implements io.ReaderFrom. It sends the content in pieces, and checks the viewer's access after each MiB. It
// passes an *os.File to the connection unwrapped, because the operating system can then send the file without copying
// it.
func (o *stream) ReadFrom(from io.Reader) (sent int64, err error) {
	if o.refused != nil {
		return 0, o.refused
	}
	left := int64(1<<63 - 1)
	if limited, ok := from.(*io.LimitedReader); ok {
		from, left = limited.R, limited.N
	}
	for left > 0 {
		if o.judgedFor <= 0 || o.ended.Load() {
			if err := o.judge(); err != nil {
				return sent, err
			}
		}
		piece := &io.LimitedReader{R: from, N: min(left, o.judgedFor)}
		content, several := from.(sourced)
		if several {
			source, length, err := content.Source()
			if err != nil {
				if !errors.Is(err, io.EOF) {
					o.failure = err
				}
				return sent, err
			}
			piece.R, piece.N = source, min(piece.N, length)
		}
		want := piece.N
		n, err := io.Copy(o.ResponseWriter, piece)
		sent, left, o.judgedFor = sent+n, left-n, o.judgedFor-n
		if several {
			content.Advance(n)
		}
		if err != nil {
			return sent, err
		}
		if n < want {
			if several {
				o.failure = io.ErrUnexpectedEOF
				return sent, o.failure
			}
			return sent, nil
		}
	}
	return sent, nil
}

// judge returns an error unless the viewer may still read the content. It also extends the client's deadline for
// receiving the next piece.
func (o *stream) judge() error {
	_ = o.connection.SetWriteDeadline(time.Now().Add(sendTime)) // fails only if there is no connection, such as in internal requests
	if err := o.allowed(); err != nil {
		return err
	}
	if o.ended.Load() {
		return errEnded
	}
	o.judgedFor = judgeInterval
	return nil
}

// allowed returns an error unless the viewer may still read the content that is being sent.
func (o *stream) allowed() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if err := o.service.judge(o.app, o.viewer); err != nil {
		return err
	}
	return o.viewer.checkSize(o.size)
}

func (s *streams) add(o *stream) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open == nil {
		s.open = map[*stream]bool{}
	}
	s.open[o] = true
}

// remove removes a stream that has ended. It sets a new deadline for the end of the response, because interrupt may
// have set one in the past.
func (s *streams) remove(o *stream) {
	close(o.done)
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.open, o)
	_ = o.connection.SetWriteDeadline(time.Now().Add(sendTime))
}

// interrupt ends the current write of a stream, because a client that does not read must not delay recheck. It does
// nothing after the stream has ended, because the connection then belongs to the next request.
func (s *streams) interrupt(o *stream) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open[o] {
		_ = o.connection.SetWriteDeadline(time.Now())
	}
}

// recheck ends the streams whose viewers may no longer read the content, and waits for up to endTime until each has
// ended.
func (s *streams) recheck() {
	s.mu.Lock()
	open := make([]*stream, 0, len(s.open))
	for one := range s.open {
		open = append(open, one)
	}
	s.mu.Unlock()
	for _, one := range open {
		if one.allowed() == nil {
			continue
		}
		one.ended.Store(true)
		s.interrupt(one)
		select {
		case <-one.done:
		case <-time.After(endTime): // the stream is reading from the store, and will end before the next piece
		}
	}
}

// Bind registers hooks that end downloads when a change of a booking, delivery, share or account no longer allows them.
// The response to the change is sent after these downloads have ended. The hooks also revoke the shares of suspended
// customers.
func (s *Service) Bind(app core.App) {
	app.OnRecordUpdate(records.Users).BindFunc(endWithCustomer)
	app.OnRecordAfterUpdateSuccess(records.Bookings, records.Deliveries, records.DeliveryShares, records.Users).
		BindFunc(func(e *core.RecordEvent) error {
			err := e.Next()
			s.streams.recheck()
			return err
		})
}
