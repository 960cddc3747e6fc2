package hooks_test

import (
	"encoding/base64"
	"encoding/json"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"
)

// together makes the same call several times in parallel and returns the number of successes.
func (s *server) together(times int, call func() *answer) int {
	var succeeded atomic.Int32
	var all sync.WaitGroup
	for range times {
		all.Go(func() {
			if status := call().status; status < 300 {
				succeeded.Add(1)
			} else if status >= 500 {
				s.Errorf("one of %d calls at once got %d", times, status)
			}
		})
	}
	all.Wait()
	return int(succeeded.Load())
}

// from makes a call with a client IP address that the proxy reports.
func (s *server) from(address, method, path string, form any) *answer {
	s.Helper()
	return s.callWith(http.Header{"X-Real-Ip": {address}}, method, path, form)
}

// callWith makes a call with additional headers.
func (s *server) callWith(header http.Header, method, path string, form any) *answer {
	s.Helper()
	s.header = header
	defer func() { s.header = nil }()
	return s.call(method, path, "", form)
}

// expired returns a token of a record that expired a minute ago.
func (s *server) expired(record *core.Record, kind, secret string) string {
	s.Helper()
	claims := map[string]any{"type": kind, "id": record.Id, "collectionId": record.Collection().Id, "email": record.Email()}
	token, err := security.NewJWT(claims, record.TokenKey()+secret, -time.Minute)
	if err != nil {
		s.Fatal(err)
	}
	return token
}

// unsigned returns a token with the same claims and the algorithm "none".
func unsigned(token string) string {
	header := base64.RawURLEncoding.EncodeToString([]byte(`{"alg":"none","typ":"JWT"}`))
	return header + "." + strings.Split(token, ".")[1] + "."
}

// claiming returns a token with one claim changed and the old signature.
func claiming(token, claim string, value any) string {
	parts := strings.Split(token, ".")
	claims := object{}
	if text, err := base64.RawURLEncoding.DecodeString(parts[1]); err != nil || json.Unmarshal(text, &claims) != nil {
		panic("not a token: " + token)
	}
	claims[claim] = value
	text, err := json.Marshal(claims)
	if err != nil {
		panic(err)
	}
	return parts[0] + "." + base64.RawURLEncoding.EncodeToString(text) + "." + parts[2]
}
