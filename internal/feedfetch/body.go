package feedfetch

import (
	"compress/flate"
	"compress/gzip"
	"context"
	"errors"
	"io"
	"net/http"
	"strings"

	"golang.org/x/sync/semaphore"
)

// freeBody is the size up to which a body does not count towards bodyMemory, so that ordinary calendars never have to
// wait for memory.
const freeBody = 64 << 10

// memory keeps track of the part of bodyMemory that one body uses.
type memory struct {
	ctx    context.Context
	bodies *semaphore.Weighted
	taken  int64
}

// take reserves bytes of bodyMemory. It waits until they are available or the context of the fetch is done.
func (m *memory) take(bytes int64) error {
	if err := m.bodies.Acquire(m.ctx, bytes); err != nil {
		return err
	}
	m.taken += bytes
	return nil
}

func (m *memory) giveBack() {
	m.bodies.Release(m.taken)
	m.taken = 0
}

// readBody reads the body of a response and decompresses it. It returns an *Error if the body is larger than MaxBytes.
func (m *memory) readBody(response *http.Response) ([]byte, error) {
	body := io.Reader(response.Body)
	switch strings.ToLower(strings.TrimSpace(response.Header.Get("Content-Encoding"))) {
	case "", "identity":
		if response.ContentLength > MaxBytes {
			return nil, &Error{Code: CodeTooLarge}
		}
	case "gzip", "x-gzip":
		unpacked, err := gzip.NewReader(io.LimitReader(response.Body, MaxBytes))
		if err != nil {
			return nil, encodingError(err)
		}
		body = unpacked
	default:
		return nil, &Error{Code: CodeEncoding}
	}
	return m.readAll(body)
}

// readAll reads a body into a buffer whose size doubles whenever it is full.
func (m *memory) readAll(body io.Reader) ([]byte, error) {
	data := make([]byte, 0, freeBody/4)
	for {
		if len(data) == cap(data) {
			if len(data) > MaxBytes {
				return nil, &Error{Code: CodeTooLarge}
			}
			size := min(2*cap(data), MaxBytes+1)
			if size > freeBody {
				if err := m.take(int64(size) - m.taken); err != nil {
					return nil, err
				}
			}
			data = append(make([]byte, 0, size), data...)
		}
		n, err := body.Read(data[len(data):cap(data)])
		data = data[:len(data)+n]
		switch {
		case len(data) > MaxBytes:
			return nil, &Error{Code: CodeTooLarge}
		case errors.Is(err, io.EOF):
			return data, nil
		case err != nil:
			return nil, encodingError(err)
		}
	}
}

// encodingError returns an Error with CodeEncoding if err means that a gzip body is corrupt. It returns other errors
// unchanged.
func encodingError(err error) error {
	var corrupt flate.CorruptInputError
	if errors.Is(err, gzip.ErrHeader) || errors.Is(err, gzip.ErrChecksum) || errors.As(err, &corrupt) {
		return &Error{Code: CodeEncoding}
	}
	return err
}
