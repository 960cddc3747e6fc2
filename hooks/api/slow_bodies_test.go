package api

import (
	"errors"
	"io"
	"net/http"
	"os"
	"testing"
	"testing/synctest"
	"time"
)

// slowBody is a request body whose connection delivers size bytes after each pause, count times.
type slowBody struct {
	pause       time.Duration
	size, count int
	deadline    time.Time
}

func (b *slowBody) Read(p []byte) (int, error) {
	if b.count == 0 {
		return 0, io.EOF
	}
	arrives := time.Now().Add(b.pause)
	if !b.deadline.IsZero() && arrives.After(b.deadline) {
		time.Sleep(time.Until(b.deadline))
		return 0, os.ErrDeadlineExceeded
	}
	time.Sleep(b.pause)
	b.count--
	return min(b.size, len(p)), nil
}

func (b *slowBody) Close() error                          { return nil }
func (b *slowBody) Header() http.Header                   { return http.Header{} }
func (b *slowBody) Write(p []byte) (int, error)           { return len(p), nil }
func (b *slowBody) WriteHeader(int)                       {}
func (b *slowBody) SetReadDeadline(until time.Time) error { b.deadline = until; return nil }

// TestHowSlowABodyMayBe checks which of several slow bodies are read to their end. It uses a simulated clock.
func TestHowSlowABodyMayBe(t *testing.T) {
	for name, test := range map[string]struct {
		body  slowBody
		ends  error
		after time.Duration // maximum time until the read ends
	}{
		"fast":                        {slowBody{pause: time.Millisecond, size: 32 << 10, count: 16}, nil, time.Second},
		"slow, but faster than least": {slowBody{pause: time.Second, size: 2 * minRate, count: 60}, nil, time.Minute},
		"of the least speed":          {slowBody{pause: time.Second, size: minRate, count: 60}, nil, time.Minute},
		"too slow":                    {slowBody{pause: time.Second, size: minRate / 2, count: 60}, os.ErrDeadlineExceeded, 2 * BodyGrace},
		"drips":                       {slowBody{pause: 50 * time.Millisecond, size: 1, count: 1 << 20}, os.ErrDeadlineExceeded, BodyGrace + 100*time.Millisecond},
		"stops":                       {slowBody{pause: time.Hour, size: 1, count: 1}, os.ErrDeadlineExceeded, BodyGrace},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				began, from := time.Now(), &test.body
				body := &WatchedBody{
					ReadCloser: from, Limit: MultipartLimit, header: http.Header{}, connection: http.NewResponseController(from),
					due: began.Add(BodyGrace), latest: began.Add(bodyTime),
				}
				_, err := io.Copy(io.Discard, body)
				if took := time.Since(began); !errors.Is(err, test.ends) || took > test.after {
					t.Errorf("reading ended with %v after %v", err, took)
				}
			})
		})
	}
	synctest.Test(t, func(t *testing.T) {
		began, from := time.Now(), &slowBody{pause: time.Second, size: 2 * minRate, count: 1000}
		body := &WatchedBody{ReadCloser: from, Limit: MultipartLimit, header: http.Header{}, connection: http.NewResponseController(from),
			due: began.Add(BodyGrace), latest: began.Add(bodyTime)}
		if _, err := io.Copy(io.Discard, body); !errors.Is(err, os.ErrDeadlineExceeded) || time.Since(began) != bodyTime {
			t.Errorf("a body without an end: reading ended with %v after %v", err, time.Since(began))
		}
	})
}
