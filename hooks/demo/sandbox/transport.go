package sandbox

import (
	"bytes"
	"io"
	"net/http"
)

// Transport is an [http.RoundTripper] that calls a handler directly and does not use the network.
type Transport struct{ Handler http.Handler }

// RoundTrip returns the response that the handler writes. It never returns an error.
func (t Transport) RoundTrip(request *http.Request) (*http.Response, error) {
	incoming := request.Clone(request.Context())
	if incoming.Body == nil {
		incoming.Body = http.NoBody
	}
	writer := &recorder{header: http.Header{}, status: http.StatusOK}
	t.Handler.ServeHTTP(writer, incoming)
	return &http.Response{
		StatusCode: writer.status, Status: http.StatusText(writer.status), Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		Header: writer.header, Body: io.NopCloser(&writer.content), ContentLength: -1, Request: request,
	}, nil
}

type recorder struct {
	header  http.Header
	status  int
	content bytes.Buffer
}

func (r *recorder) Header() http.Header               { return r.header }
func (r *recorder) WriteHeader(status int)            { r.status = status }
func (r *recorder) Write(content []byte) (int, error) { return r.content.Write(content) }
