package apptest

import (
	"crypto/ecdh"
	"crypto/rand"
	"encoding/base64"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
)

// Browser is the push subscription of a browser, with the keys that decrypt its messages.
type Browser struct {
	Endpoint string
	Private  *ecdh.PrivateKey
	Auth     []byte
}

// NewBrowser subscribes a browser to a push service.
func NewBrowser(t *testing.T, service string) *Browser {
	t.Helper()
	private, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	auth := make([]byte, 16)
	_, _ = rand.Read(auth) // never fails
	return &Browser{Endpoint: fmt.Sprintf("%s/send/5ec8e7-%d", service, NextNumber()), Private: private, Auth: auth}
}

// Form returns the subscription in the format of the browser's method PushSubscription.toJSON.
func (b *Browser) Form() Object {
	encode := base64.RawURLEncoding.EncodeToString
	return Object{"endpoint": b.Endpoint, "expirationTime": nil, "keys": Object{
		"p256dh": encode(b.Private.PublicKey().Bytes()), "auth": encode(b.Auth),
	}}
}

// PushService is a push service whose responses are controlled by the test.
type PushService struct {
	*httptest.Server
	Mu     sync.Mutex
	Answer func(w http.ResponseWriter, r *http.Request)
	Got    []Pushed
}

// Pushed is a message received by a PushService.
type Pushed struct {
	Path   string
	Header http.Header
	Body   []byte
}

// NewPushService starts a push service that accepts every message.
func NewPushService(t *testing.T) *PushService {
	t.Helper()
	p := &PushService{Answer: func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusCreated) }}
	p.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		p.Mu.Lock()
		p.Got = append(p.Got, Pushed{r.URL.Path, r.Header, body})
		answer := p.Answer
		p.Mu.Unlock()
		answer(w, r)
	}))
	t.Cleanup(func() {
		p.CloseClientConnections()
		p.Close()
	})
	return p
}

// Host returns the value of the setting PUSH_HOSTS for this service.
func (p *PushService) Host() string { return strings.TrimPrefix(p.URL, "http://") }
