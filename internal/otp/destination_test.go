package otp

import (
	"strings"
	"testing"
)

func TestNormalizeEmail(t *testing.T) {
	long := strings.Repeat("a", 64) + "@" + strings.Repeat(strings.Repeat("b", 30)+".", 6) + "in"
	for given, want := range map[string]string{
		"asha@example.com":                "asha@example.com",
		" Asha.Rao+Shoot@Example.CO.IN\n": "asha.rao+shoot@example.co.in",
		"o'neil_1@mail-7.example":         "o'neil_1@mail-7.example",
		"1@2.example":                     "1@2.example",
		"a@xn--p1ai.xn--p1ai":             "a@xn--p1ai.xn--p1ai",
		long:                              long,
	} {
		if got, ok := NormalizeEmail(given); !ok || got != want {
			t.Errorf("NormalizeEmail(%q) = %q, %v", given, got, ok)
		}
	}
	for _, given := range []string{
		"", " ", "asha", "asha@", "@example.com", "asha@example", "asha@localhost", "asha@@example.com",
		"asha@example.com, b@example.com", "a@example.com b@example.com", "Asha <asha@example.com>",
		"<asha@example.com>", `"asha rao"@example.com`, "asha(rao)@example.com", "asha@[127.0.0.1]",
		"asha@127.0.0.1", ".asha@example.com", "asha.@example.com", "as..ha@example.com",
		"asha@.example.com", "asha@example..com", "asha@-example.com", "asha@example-.com",
		"asha@example.c", "asha@example.com.", "as\tha@example.com", "as\x00ha@example.com",
		"asha@example.com\r\nBcc: b@example.com", "ash\u00e1@example.com", "asha@ex\u00e1mple.com",
		"\u212aumar@example.com", strings.Repeat("a", 300) + "@example.com", "a" + "@" + strings.Repeat("b", 64) + ".com",
	} {
		if got, ok := NormalizeEmail(given); ok || got != "" {
			t.Errorf("NormalizeEmail(%q) = %q, %v", given, got, ok)
		}
	}
}

func TestNormalizeMobile(t *testing.T) {
	for _, given := range []string{"9876543210", "0000000000", "1234567890"} {
		if got, ok := NormalizeMobile(given); !ok || got != given {
			t.Errorf("NormalizeMobile(%q) = %q, %v", given, got, ok)
		}
	}
	for _, given := range []string{
		"", "987654321", "98765432100", "+919876543210", "+987654321", "98765 43210", "9876543210\n",
		" 9876543210", "98765-4321", "987654321a", "९८७६५४३२१०", "９８７６５４３２１０",
	} {
		if got, ok := NormalizeMobile(given); ok || got != "" {
			t.Errorf("NormalizeMobile(%q) = %q, %v", given, got, ok)
		}
	}
}
