package otp

import (
	"net/mail"
	"strings"
	"testing"
)

// FuzzNormalizeEmail checks that an accepted address is accepted by email programs, can be used in a header, and does
// not change when it is normalized again.
func FuzzNormalizeEmail(f *testing.F) {
	for _, seed := range []string{
		"asha@example.com", " Asha.Rao+Shoot@Example.CO.IN\n", "o'neil_1@mail-7.example", "asha@example.com\r\nBcc: b@example.com",
		"asha@example.com, b@example.com", "Asha <asha@example.com>", `"asha rao"@example.com`, "asha@[127.0.0.1]", "\u212aumar@example.com",
		"a@xn--p1ai.xn--p1ai", "{:id}@example.com", "asha@example..com", "as\x00ha@example.com",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, given string) {
		email, ok := NormalizeEmail(given)
		if !ok {
			if email != "" {
				t.Errorf("refused with %q", email)
			}
			return
		}
		if again, ok := NormalizeEmail(email); !ok || again != email {
			t.Errorf("%q becomes %q", email, again)
		}
		if !strings.EqualFold(email, strings.TrimSpace(given)) || len(email) > maxEmailBytes {
			t.Errorf("%q became %q", given, email)
		}
		if strings.ContainsFunc(email, func(r rune) bool { return r <= ' ' || r >= 0x7f || strings.ContainsRune(`"(),:;<>[\]`, r) }) {
			t.Errorf("%q cannot be used in a header", email)
		}
		if parsed, err := mail.ParseAddress(email); err != nil || parsed.Address != email || parsed.Name != "" {
			t.Errorf("%q is read by a mail program as %v, %v", email, parsed, err)
		}
	})
}

// FuzzNormalizeMobile checks that an accepted number consists of the given ten digits.
func FuzzNormalizeMobile(f *testing.F) {
	for _, seed := range []string{"9876543210", "+919876543210", "98765 43210", "9876543210\n", "९८७६५४३२१०", "９８７６５４３２１０", ""} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, given string) {
		mobile, ok := NormalizeMobile(given)
		if ok != (len(given) == 10 && strings.Trim(given, "0123456789") == "") || ok && mobile != given || !ok && mobile != "" {
			t.Errorf("%q: %q, %v", given, mobile, ok)
		}
	})
}

// FuzzMatches checks that a hash matches only the same three parts, even if other parts have the same concatenation.
func FuzzMatches(f *testing.F) {
	f.Add("verify", "asha@example.com", "123456", "verify", "asha@example.com", "123456")
	f.Add("verify", "asha", "123456", "verifyasha", "", "123456")
	f.Add("", "", "", "", "", "\x00")
	f.Fuzz(func(t *testing.T, purpose, destination, secret, purpose2, destination2, secret2 string) {
		key := []byte("a key")
		same := purpose == purpose2 && destination == destination2 && secret == secret2
		if Matches(Hash(key, purpose, destination, secret), key, purpose2, destination2, secret2) != same {
			t.Errorf("%q %q %q and %q %q %q: matching is not %v", purpose, destination, secret, purpose2, destination2, secret2, same)
		}
	})
}
