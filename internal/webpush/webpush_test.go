package webpush

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// service starts a push service, and returns a sender and a message to a subscription with this service.
func service(t *testing.T, timeout time.Duration, answer http.HandlerFunc) (*Sender, Message) {
	t.Helper()
	server := httptest.NewServer(answer)
	t.Cleanup(func() {
		server.CloseClientConnections()
		server.Close()
	})
	key, err := NewKey()
	if err != nil {
		t.Fatal(err)
	}
	p256dh, auth := keys(t)
	now := func() time.Time { return time.Date(2026, 11, 24, 10, 0, 0, 0, time.UTC) }
	sender := NewSender(key, "ops@shootday.in", Hosts{Extra: []string{strings.TrimPrefix(server.URL, "http://")}}, timeout, now)
	return sender, Message{
		Subscription: Subscription{Endpoint: server.URL + "/send/5ec8e7", P256dh: p256dh, Auth: auth},
		Payload:      []byte(`{"title":"Hello"}`), TTL: 90 * time.Second, Tag: "offer1",
	}
}

func TestAnswers(t *testing.T) {
	for _, test := range []struct {
		status     int
		retryAfter string
		kind       Kind // empty if the message is accepted
		wait       time.Duration
	}{
		{200, "", "", 0},
		{201, "", "", 0},
		{202, "", "", 0},
		{301, "", Refused, 0},
		{307, "", Refused, 0},
		{400, "", Refused, 0},
		{401, "", Refused, 0},
		{403, "30", Refused, 0},
		{404, "", Gone, 0},
		{408, "", Later, 0},
		{410, "", Gone, 0},
		{413, "", TooLarge, 0},
		{429, "30", Later, 30 * time.Second},
		{429, "Tue, 24 Nov 2026 10:02:00 GMT", Later, 2 * time.Minute},
		{429, "Tue, 24 Nov 2026 09:00:00 GMT", Later, 0},
		{429, "-5", Later, 0},
		{429, "soon", Later, 0},
		{429, "2147483647", Later, maxRetryAfter},
		{500, "", Later, 0},
		{503, "10", Later, 10 * time.Second},
	} {
		sender, message := service(t, time.Minute, func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Location", "/inner")
			if test.retryAfter != "" {
				w.Header().Set("Retry-After", test.retryAfter)
			}
			w.WriteHeader(test.status)
		})
		err := sender.Send(t.Context(), message)
		failure, _ := errors.AsType[*Error](err)
		if test.kind == "" && err != nil || test.kind != "" && (failure == nil || failure.Kind != test.kind || failure.RetryAfter != test.wait || failure.Status != test.status) {
			t.Errorf("%d %q: %#v", test.status, test.retryAfter, err)
		}
		if err != nil && strings.Contains(err.Error(), "5ec8e7") {
			t.Errorf("the error contains the endpoint: %v", err)
		}
	}
}

func TestRequestsThatAreNeverAnswered(t *testing.T) {
	silent := func(_ http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body) // without reading the body, the server would not detect that the client has disconnected
		<-r.Context().Done()
	}
	sender, message := service(t, 50*time.Millisecond, silent)
	if failure, ok := errors.AsType[*Error](sender.Send(t.Context(), message)); !ok || failure.Kind != Later || strings.Contains(failure.Error(), "5ec8e7") {
		t.Errorf("the timeout: %v", failure)
	}
	sender, message = service(t, time.Minute, silent)
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if failure, ok := errors.AsType[*Error](sender.Send(ctx, message)); !ok || failure.Kind != Later || strings.Contains(failure.Error(), "5ec8e7") {
		t.Errorf("the end of the context: %v", failure)
	}
}

func TestMessagesThatAreNotSent(t *testing.T) {
	sender, message := service(t, time.Minute, func(http.ResponseWriter, *http.Request) { t.Error("a request was sent") })
	long := message
	long.Payload = make([]byte, MaxPayload+1)
	foreign := message
	foreign.Endpoint = "http://127.0.0.1:1/send/5ec8e7"
	for kind, one := range map[Kind]Message{TooLarge: long, Refused: foreign} {
		if failure, ok := errors.AsType[*Error](sender.Send(t.Context(), one)); !ok || failure.Kind != kind || strings.Contains(failure.Error(), "5ec8e7") {
			t.Errorf("%s: %v", kind, failure)
		}
	}
}

func TestRequestIsAsPushServicesWantIt(t *testing.T) {
	var got *http.Request
	sender, message := service(t, time.Minute, func(w http.ResponseWriter, r *http.Request) {
		got = r
		w.WriteHeader(201)
	})
	message.Payload = make([]byte, MaxPayload)
	if err := sender.Send(t.Context(), message); err != nil {
		t.Fatal(err)
	}
	header := got.Header
	if got.ContentLength != 4096 || header.Get("TTL") != "90" || header.Get("Urgency") != "high" || len(header.Get("Topic")) != 32 ||
		!strings.HasPrefix(header.Get("Authorization"), "vapid t=ey") || !strings.HasSuffix(header.Get("Authorization"), ", k="+sender.PublicKey()) {
		t.Errorf("%d bytes, %v", got.ContentLength, header)
	}
	message.TTL, message.Tag = -time.Second, ""
	if err := sender.Send(t.Context(), message); err != nil {
		t.Fatal(err)
	}
	if got.Header.Get("TTL") != "0" || got.Header.Get("Topic") != "" {
		t.Errorf("%v", got.Header)
	}
}
