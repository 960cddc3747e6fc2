package otp

import (
	"bytes"
	"crypto/rand"
	"errors"
	"io"
	"regexp"
	"strings"
	"testing"
	"testing/iotest"
	"time"
)

func TestNewCode(t *testing.T) {
	sixDigits := regexp.MustCompile(`^[0-9]{6}$`)
	const rounds = 60_000
	var firstDigit [10]int
	for range rounds {
		code, err := NewCode(rand.Reader)
		if err != nil || !sixDigits.MatchString(code) {
			t.Fatalf("got %q, %v", code, err)
		}
		firstDigit[code[0]-'0']++
	}
	// The tolerance is far greater than random variation: the standard deviation is about 73.
	for digit, count := range firstDigit {
		if count < rounds/10-600 || count > rounds/10+600 {
			t.Errorf("%d of %d codes begin with %d", count, rounds, digit)
		}
	}
}

// TestNewCodeRejectsInsteadOfWrapping provides a random number beyond the last multiple of a million. Using it modulo a
// million would make low codes more likely, so NewCode must read another number.
func TestNewCodeRejectsInsteadOfWrapping(t *testing.T) {
	source := bytes.NewReader([]byte{0xff, 0xff, 0xff, 0x00, 0x00, 0x07})
	if code, err := NewCode(source); err != nil || code != "000007" {
		t.Errorf("got %q, %v", code, err)
	}
}

func TestNewToken(t *testing.T) {
	urlSafe := regexp.MustCompile(`^[A-Za-z0-9_-]{43}$`)
	seen := map[string]bool{}
	for range 1000 {
		token, err := NewToken(rand.Reader)
		if err != nil || !urlSafe.MatchString(token) || seen[token] {
			t.Fatalf("got %q, %v", token, err)
		}
		seen[token] = true
	}
}

func TestNoSecretFromABrokenSource(t *testing.T) {
	broken := errors.New("no entropy")
	for name, source := range map[string]io.Reader{
		"failing": iotest.ErrReader(broken),
		"dry":     strings.NewReader("x"),
	} {
		if code, err := NewCode(source); err == nil || code != "" {
			t.Errorf("%s source: code %q", name, code)
		}
		if token, err := NewToken(source); err == nil || token != "" {
			t.Errorf("%s source: token %q", name, token)
		}
	}
}

func TestMatchesOnlyTheWholeTruth(t *testing.T) {
	key := []byte("a key of the server")
	hash := Hash(key, "signup", "asha@example.com", "123456")
	if !regexp.MustCompile(`^[0-9a-f]{64}$`).MatchString(hash) {
		t.Errorf("hash %q", hash)
	}
	tests := []struct {
		name, hash, key, purpose, destination, secret string
		want                                          bool
	}{
		{"all right", hash, string(key), "signup", "asha@example.com", "123456", true},
		{"another key", hash, "another key", "signup", "asha@example.com", "123456", false},
		{"another purpose", hash, string(key), "signin", "asha@example.com", "123456", false},
		{"another destination", hash, string(key), "signup", "asha@example.org", "123456", false},
		{"another secret", hash, string(key), "signup", "asha@example.com", "123457", false},
		{"the parts cut elsewhere", hash, string(key), "signupasha", "@example.com", "123456", false},
		{"no secret", hash, string(key), "signup", "asha@example.com", "", false},
		{"no hash", "", string(key), "signup", "asha@example.com", "123456", false},
		{"half a hash", hash[:32], string(key), "signup", "asha@example.com", "123456", false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := Matches(test.hash, []byte(test.key), test.purpose, test.destination, test.secret)
			if got != test.want {
				t.Errorf("got %v", got)
			}
		})
	}
}

func TestTry(t *testing.T) {
	now := time.Date(2026, 11, 5, 9, 0, 0, 0, time.UTC)
	fresh := Code{Hash: "h", Expires: now.Add(5 * time.Minute)}
	with := func(change func(*Code)) Code { code := fresh; change(&code); return code }
	tests := []struct {
		name    string
		code    Code
		matches bool
		after   Code
		ok      bool
	}{
		{"right", fresh, true, with(func(c *Code) { c.Tries, c.Used = 1, true }), true},
		{"wrong", fresh, false, with(func(c *Code) { c.Tries = 1 }), false},
		{"right at the fifth try", with(func(c *Code) { c.Tries = 4 }), true,
			with(func(c *Code) { c.Tries, c.Used = 5, true }), true},
		{"right at the sixth", with(func(c *Code) { c.Tries = 5 }), true,
			with(func(c *Code) { c.Tries = 5 }), false},
		{"right, but used", with(func(c *Code) { c.Tries, c.Used = 1, true }), true,
			with(func(c *Code) { c.Tries, c.Used = 1, true }), false},
		{"a moment before it expires", with(func(c *Code) { c.Expires = now.Add(1) }), true,
			with(func(c *Code) { c.Expires, c.Tries, c.Used = now.Add(1), 1, true }), true},
		{"as it expires", with(func(c *Code) { c.Expires = now }), true,
			with(func(c *Code) { c.Expires = now }), false},
		{"none was ever sent", Code{}, true, Code{}, false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if after, ok := test.code.Try(now, test.matches); ok != test.ok || after != test.after {
				t.Errorf("got %+v, %v, want %+v, %v", after, ok, test.after, test.ok)
			}
		})
	}
}
