package razorpay

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"

	"shootday/internal/payment"
)

// maxAnswer is the maximum size of a response in bytes. Real responses are far smaller.
const maxAnswer = 4 << 20

// strict is a transport that converts every response to an error of package payment, unless it is a successful response
// with a JSON object. The SDK would treat some errors as empty successful responses, and all others as bad requests.
type strict struct {
	next    http.RoundTripper
	unclear func(error)
}

func (s strict) RoundTrip(request *http.Request) (*http.Response, error) {
	response, err := s.ask(request)
	switch {
	case s.unclear == nil:
	case errors.Is(err, payment.ErrUnclear):
		s.unclear(err)
	default:
		s.unclear(nil)
	}
	return response, err
}

func (s strict) ask(request *http.Request) (*http.Response, error) {
	response, err := s.next.RoundTrip(request)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", payment.ErrUnclear, err)
	}
	content, err := io.ReadAll(io.LimitReader(response.Body, maxAnswer))
	response.Body.Close()
	if err != nil {
		return nil, fmt.Errorf("%w: read the answer: %w", payment.ErrUnclear, err)
	}
	if err := judge(response, content); err != nil {
		return nil, err
	}
	response.Body = io.NopCloser(bytes.NewReader(content))
	return response, nil
}

func judge(response *http.Response, content []byte) error {
	var fields struct {
		Error *struct{ Code, Description string }
	}
	kind, _, _ := mime.ParseMediaType(response.Header.Get("Content-Type"))
	err := json.Unmarshal(content, &fields)
	status := response.StatusCode
	switch {
	case err != nil:
		return fmt.Errorf("%w: status %d with %s instead of JSON", payment.ErrUnclear, status, kind)
	case status >= 200 && status < 300 && fields.Error == nil && len(bytes.TrimSpace(content)) > len(`{}`):
		return nil
	case status >= 400 && status < 500 && status != http.StatusRequestTimeout && status != http.StatusTooManyRequests &&
		fields.Error != nil:
		return &payment.Refusal{Status: status, Code: fields.Error.Code, Description: fields.Error.Description}
	}
	return fmt.Errorf("%w: status %d", payment.ErrUnclear, status)
}
