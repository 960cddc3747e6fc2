package apptest

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
)

const (
	GoogleVerifier = "a-verifier-that-only-the-browser-of-this-person-knows"
	GoogleReturn   = "https://shootday.test/auth/google"
)

// GoogleProvider imitates Google, including its checks: a code can be used only once, and only with its client,
// redirect URL and verifier.
type GoogleProvider struct {
	*httptest.Server
	mu     sync.Mutex
	codes  map[string]Object // claims by code; contains only unused codes
	tokens map[string]Object
	away   func(path string, w http.ResponseWriter, r *http.Request) bool // called first, if not nil; returns true if it responded
}

// Goes sets the function that the provider calls for every request. If away returns false or is nil, the provider
// responds as usual.
func (g *GoogleProvider) Goes(away func(path string, w http.ResponseWriter, r *http.Request) bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.away = away
}

// StartGoogle starts a provider that has not issued any codes yet.
func StartGoogle(t *testing.T) *GoogleProvider {
	t.Helper()
	g := &GoogleProvider{codes: map[string]Object{}, tokens: map[string]Object{}}
	g.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := r.ParseForm(); err != nil { // until the body is read, a disconnecting client does not cancel the context
			t.Error(err)
		}
		g.mu.Lock()
		defer g.mu.Unlock()
		if g.away != nil && g.away(r.URL.Path, w, r) {
			return
		}
		status, answer := http.StatusBadRequest, Object{"error": "invalid_grant"}
		if r.URL.Path == "/token" && g.accepts(r) {
			token := fmt.Sprintf("token%d", NextNumber())
			g.tokens[token] = g.codes[r.FormValue("code")]
			delete(g.codes, r.FormValue("code"))
			status, answer = http.StatusOK, Object{"access_token": token, "token_type": "Bearer", "expires_in": 3600}
		}
		for token, claims := range g.tokens {
			if r.URL.Path == "/userinfo" && r.Header.Get("Authorization") == "Bearer "+token {
				status, answer = http.StatusOK, claims
			}
		}
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(status)
		if err := json.NewEncoder(w).Encode(answer); err != nil {
			t.Error(err)
		}
	}))
	t.Cleanup(g.Close)
	return g
}

func (g *GoogleProvider) accepts(r *http.Request) bool {
	_, unused := g.codes[r.FormValue("code")]
	return unused && r.FormValue("client_id") == "shootday" && r.FormValue("client_secret") == "secret" &&
		r.FormValue("redirect_uri") == GoogleReturn && challenge(r.FormValue("code_verifier")) == challenge(GoogleVerifier)
}

func challenge(verifier string) string {
	sum := sha256.Sum256([]byte(verifier))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

// Code returns a code as the browser would receive it after a person with these claims has consented.
func (g *GoogleProvider) Code(claims Object) string {
	g.mu.Lock()
	defer g.mu.Unlock()
	code := fmt.Sprintf("code%d", NextNumber())
	g.codes[code] = claims
	return code
}

// Settings returns more, followed by settings that make the server use this provider as Google.
func (g *GoogleProvider) Settings(more ...string) []string {
	return append(more, "GOOGLE_CLIENT_ID=shootday", "GOOGLE_CLIENT_SECRET=secret", "GOOGLE_AUTH_URL="+g.URL+"/auth",
		"GOOGLE_TOKEN_URL="+g.URL+"/token", "GOOGLE_USERINFO_URL="+g.URL+"/userinfo")
}

// GoogleClaims returns the claims of a person with an email address that Google has verified.
func GoogleClaims(sub, email, name string) Object {
	return Object{"sub": sub, "email": email, "email_verified": true, "name": name, "picture": "https://google.test/p.jpg"}
}

// GoogleLogin is the API path for customers who sign in with Google.
const GoogleLogin = "/api/v1/user/user-google-login"

// GoogleSignIn signs in with a code from the provider.
func (s People) GoogleSignIn(code string) *Answer {
	s.Helper()
	return s.Call("POST", GoogleLogin, "", Object{"code": code, "codeVerifier": GoogleVerifier})
}
