package hooks_test

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
	googleVerifier = "a-verifier-that-only-the-browser-of-this-person-knows"
	googleReturn   = "https://shootday.test/auth/google"
)

// google is a provider as strict as the real one: a code works once, and only with its client, redirect URL and verifier.
type google struct {
	*httptest.Server
	mu     sync.Mutex
	codes  map[string]object // claims by unused code
	tokens map[string]object
	away   func(path string, w http.ResponseWriter, r *http.Request) bool // may respond in place of the provider
}

// goes replaces the provider's responses from now on; nil restores them.
func (g *google) goes(away func(path string, w http.ResponseWriter, r *http.Request) bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.away = away
}

func startGoogle(t *testing.T) *google {
	t.Helper()
	g := &google{codes: map[string]object{}, tokens: map[string]object{}}
	g.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := r.ParseForm(); err != nil { // also ends the context when the caller gives up
			t.Error(err)
		}
		g.mu.Lock()
		defer g.mu.Unlock()
		if g.away != nil && g.away(r.URL.Path, w, r) {
			return
		}
		status, answer := http.StatusBadRequest, object{"error": "invalid_grant"}
		if r.URL.Path == "/token" && g.accepts(r) {
			token := fmt.Sprintf("token%d", next())
			g.tokens[token] = g.codes[r.FormValue("code")]
			delete(g.codes, r.FormValue("code"))
			status, answer = http.StatusOK, object{"access_token": token, "token_type": "Bearer", "expires_in": 3600}
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

func (g *google) accepts(r *http.Request) bool {
	_, unused := g.codes[r.FormValue("code")]
	return unused && r.FormValue("client_id") == "shootday" && r.FormValue("client_secret") == "secret" &&
		r.FormValue("redirect_uri") == googleReturn && challenge(r.FormValue("code_verifier")) == challenge(googleVerifier)
}

func challenge(verifier string) string {
	sum := sha256.Sum256([]byte(verifier))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

// code returns the code that the browser gets when the person agrees.
func (g *google) code(claims object) string {
	g.mu.Lock()
	defer g.mu.Unlock()
	code := fmt.Sprintf("code%d", next())
	g.codes[code] = claims
	return code
}

// settings returns settings that make the server use this provider as Google.
func (g *google) settings(more ...string) []string {
	return append(more, "GOOGLE_CLIENT_ID=shootday", "GOOGLE_CLIENT_SECRET=secret", "GOOGLE_AUTH_URL="+g.URL+"/auth",
		"GOOGLE_TOKEN_URL="+g.URL+"/token", "GOOGLE_USERINFO_URL="+g.URL+"/userinfo")
}

// claims returns the claims of a person whose email address Google has verified.
func claims(sub, email, name string) object {
	return object{"sub": sub, "email": email, "email_verified": true, "name": name, "picture": "https://google.test/p.jpg"}
}

const googleLogin = "/api/v1/user/user-google-login"

func (s *server) google(code string) *answer {
	s.Helper()
	return s.call("POST", googleLogin, "", object{"code": code, "codeVerifier": googleVerifier})
}
