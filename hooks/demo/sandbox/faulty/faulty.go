// Package faulty makes the sandbox payment provider fail in the same ways as real providers: it stops responding, drops
// connections, or returns errors and damaged responses, before or after it has processed a request. Only tests use it,
// to check that no payment is lost or made twice.
package faulty

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"net/http"
)

// Fault is a way in which the provider fails.
type Fault int

// Faults. For those whose names begin with Committed, the provider processes the request, and then its response fails.
const (
	None Fault = iota
	Hang
	TooMany
	ServerError
	HTMLGateway
	Empty
	EmptyObject
	Dropped
	CommittedTruncated
	CommittedHang
	CommittedServerError
	CommittedEmpty
	CommittedDropped
	count
)

// All returns every fault except None.
func All() []Fault {
	all := make([]Fault, 0, count-1)
	for fault := Hang; fault < count; fault++ {
		all = append(all, fault)
	}
	return all
}

// Committed reports whether the provider processes the request despite the fault.
func (f Fault) Committed() bool { return f >= CommittedTruncated }

// String returns a short description for test output.
func (f Fault) String() string {
	return [...]string{
		"none", "hang", "429", "500", "502 as HTML", "empty 200", "{}", "dropped connection",
		"done, then half an answer", "done, then hang", "done, then 500", "done, then empty 200", "done, then dropped connection",
	}[f]
}

// Provider is an [http.Handler] that wraps a provider and makes its responses faulty.
type Provider struct {
	Healthy http.Handler              // the wrapped provider
	Next    func(*http.Request) Fault // chooses the fault for each request
}

// ServeHTTP serves the request with the fault that Next chooses. It panics with http.ErrAbortHandler to drop the
// connection.
func (p Provider) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	fault := p.Next(r)
	if fault == None {
		p.Healthy.ServeHTTP(w, r)
		return
	}
	whole := &unseen{header: http.Header{}}
	if fault.Committed() {
		p.Healthy.ServeHTTP(whole, r)
	}
	switch fault {
	case Hang, CommittedHang:
		_, _ = io.Copy(io.Discard, r.Body) // the server detects a disconnected client only after the body is read
		<-r.Context().Done()
		panic(http.ErrAbortHandler)
	case Dropped, CommittedDropped:
		panic(http.ErrAbortHandler)
	case TooMany:
		problem(w, http.StatusTooManyRequests, "BAD_REQUEST_ERROR", "Too many requests")
	case ServerError, CommittedServerError:
		problem(w, http.StatusInternalServerError, "SERVER_ERROR", "We are facing some trouble")
	case HTMLGateway:
		w.Header().Set("Content-Type", "text/html")
		w.WriteHeader(http.StatusBadGateway)
		fmt.Fprint(w, "<html><body><h1>502 Bad Gateway</h1></body></html>")
	case EmptyObject:
		w.Header().Set("Content-Type", "application/json")
		fmt.Fprint(w, "{}")
	case CommittedTruncated:
		maps.Copy(w.Header(), whole.header)
		_, _ = w.Write(whole.content.Bytes()[:whole.content.Len()/2])
	}
}

func problem(w http.ResponseWriter, status int, code, description string) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	fmt.Fprintf(w, `{"error":{"code":%q,"description":%q,"internal_error_code":%q}}`, code, description, code)
}

// unseen is an [http.ResponseWriter] that records the response, of which ServeHTTP then sends only a part or nothing.
type unseen struct {
	header  http.Header
	content bytes.Buffer
}

func (u *unseen) Header() http.Header               { return u.header }
func (u *unseen) WriteHeader(int)                   {}
func (u *unseen) Write(content []byte) (int, error) { return u.content.Write(content) }
