// Package webpush sends encrypted messages to the push services of browsers (RFC 8030, 8188, 8291, 8292). The library
// webpush-go encrypts and signs the messages, because Go's standard library does not implement these formats.
//
//   - webpush.go sends messages and interprets responses.
//   - endpoint.go determines whether an endpoint belongs to a push service.
//   - key.go contains the key that identifies this server to push services.
//   - subject.go checks the contact address that is sent with the key.
//
// The endpoint of a subscription is a secret URL, because anyone who knows it can send messages to that browser. No
// error of this package contains an endpoint.
package webpush

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"time"

	library "github.com/SherClockHolmes/webpush-go"
)

const (
	// MaxPayload is the maximum length of a payload. Each message is one encrypted record of 4096 bytes, of which 103
	// are the header, the padding delimiter and the authentication tag. Push services do not have to accept longer
	// messages.
	MaxPayload = 4096 - 103

	// maxAnswer is the maximum number of bytes that are read from a response, so that the connection can be reused.
	maxAnswer     = 1 << 10
	maxHeader     = 16 << 10
	maxRetryAfter = 24 * time.Hour
)

// Kind is the reason why a push service did not accept a message.
type Kind string

// These are the kinds of failures.
const (
	Gone     Kind = "gone"      // the subscription has ended and will never work again
	TooLarge Kind = "too large" // this message is too long and will never be accepted
	Refused  Kind = "refused"   // this message will never be accepted, for another reason
	Later    Kind = "later"     // the service is busy, broken or unavailable
)

// Error is the error for a message that was not accepted.
type Error struct {
	Kind       Kind
	Status     int           // the status of the response; 0 if there was no response
	RetryAfter time.Duration // time that the service asked to wait; 0 if it specified none
	cause      string
}

// Error describes the failure without the endpoint.
func (e *Error) Error() string {
	if e.Status == 0 {
		return fmt.Sprintf("push message %s: %s", e.Kind, e.cause)
	}
	return fmt.Sprintf("push message %s: the push service answered %d", e.Kind, e.Status)
}

// Message is a message to send.
type Message struct {
	Subscription
	Payload []byte        // contains at most MaxPayload bytes
	TTL     time.Duration // how long the push service stores the message for a browser that is not connected, in whole seconds
	Tag     string        // a later message with the same tag replaces an undelivered one; may be empty
}

// Sender sends messages.
type Sender struct {
	key     Key
	subject string
	hosts   Hosts
	client  *http.Client
	now     func() time.Time
}

// NewSender returns a sender that identifies itself by a key and a contact address. timeout is the timeout of each
// request.
func NewSender(key Key, subject string, hosts Hosts, timeout time.Duration, now func() time.Time) *Sender {
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.MaxResponseHeaderBytes = maxHeader
	return &Sender{key: key, subject: subject, hosts: hosts, now: now, client: &http.Client{
		Transport: transport,
		Timeout:   timeout,
		// Redirects are not followed, because their target could be in the server's internal network.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// PublicKey returns the key that browsers need to subscribe.
func (s *Sender) PublicKey() string { return s.key.Public() }

// Check returns an error if a subscription is invalid. Send refuses these subscriptions.
func (s *Sender) Check(subscription Subscription) error { return s.hosts.Check(subscription) }

// Send sends a message. It returns nil if the push service has accepted the message, and otherwise an *Error.
func (s *Sender) Send(ctx context.Context, message Message) error {
	if err := s.hosts.Check(message.Subscription); err != nil {
		return &Error{Kind: Refused, cause: err.Error()}
	}
	if len(message.Payload) > MaxPayload {
		return &Error{Kind: TooLarge, cause: fmt.Sprintf("the payload has %d bytes", len(message.Payload))}
	}
	response, err := library.SendNotificationWithContext(ctx, message.Payload, &library.Subscription{
		Endpoint: message.Endpoint,
		Keys:     library.Keys{P256dh: message.P256dh, Auth: message.Auth},
	}, &library.Options{
		HTTPClient:      s.client, // the library's own client has no timeout and follows redirects
		Subscriber:      s.subject,
		Topic:           topic(message.Tag),
		TTL:             max(int(message.TTL/time.Second), 0),
		Urgency:         library.UrgencyHigh,
		VAPIDPublicKey:  s.key.Public(),
		VAPIDPrivateKey: s.key.Private(),
	})
	if err != nil {
		return unreachable(err)
	}
	defer response.Body.Close()
	_, _ = io.CopyN(io.Discard, response.Body, maxAnswer)
	return s.judge(response)
}

// topic converts a tag to a value for the Topic header, which is limited to 32 characters of URL-safe base64.
func topic(tag string) string {
	if tag == "" {
		return ""
	}
	hash := sha256.Sum256([]byte(tag))
	return base64.RawURLEncoding.EncodeToString(hash[:24])
}

// unreachable returns the Error for a request without a response. It omits the text of url.Error, which contains the
// endpoint.
func unreachable(err error) error {
	if wrapped, ok := errors.AsType[*url.Error](err); ok {
		err = wrapped.Err
	}
	return &Error{Kind: Later, cause: err.Error()}
}

func (s *Sender) judge(response *http.Response) error {
	failure := &Error{Kind: Refused, Status: response.StatusCode}
	switch status := response.StatusCode; {
	case status >= 200 && status <= 299:
		return nil
	case status == http.StatusNotFound, status == http.StatusGone:
		failure.Kind = Gone
	case status == http.StatusRequestEntityTooLarge:
		failure.Kind = TooLarge
	case status == http.StatusTooManyRequests, status == http.StatusRequestTimeout, status >= 500:
		failure.Kind, failure.RetryAfter = Later, s.retryAfter(response.Header.Get("Retry-After"))
	}
	return failure
}

// retryAfter returns the time to wait according to the Retry-After header, which is a number of seconds or a date. It
// returns 0 if the header cannot be parsed, and at most maxRetryAfter.
func (s *Sender) retryAfter(header string) time.Duration {
	wait := time.Duration(0)
	if seconds, err := strconv.ParseUint(header, 10, 31); err == nil {
		wait = time.Duration(seconds) * time.Second
	} else if at, err := http.ParseTime(header); err == nil {
		wait = at.Sub(s.now())
	}
	return min(max(wait, 0), maxRetryAfter)
}
