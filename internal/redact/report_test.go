package redact_test

import (
	"testing"

	"shootday/internal/redact"
)

func TestReport(t *testing.T) {
	for text, want := range map[string]string{
		"Cannot read properties of undefined (reading 'map')":                "Cannot read properties of undefined (reading 'map')",
		`Unexpected token 'A', "Asha Rao, 12"... is not valid JSON`:          "Unexpected token 'A', [text]... is not valid JSON",
		"at https://shootday.in/schedule?location=Pune&q=asha#x failed":      "at /schedule failed",
		"at Page (https://shootday.in/assets/index-BkXq9s2L.js:12:123456)":   "at Page (/assets/index-BkXq9s2L.js:12:123456)",
		"no booking abc123def456ghi of asha@example.in, 9811198111":          "no booking [id] of [email], [mobile]",
		"token eyJhbGciOiJI.eyJpZCI6.x and 0123456789abcdefABCDEF0123456789": "token [token] and [token]",
		"the code 123456 is wrong":                                           "the code [number] is wrong",
		"'Asha Rao lives here' is no name\x00\x1b[31m":                       "[text] is no name  [31m",
	} {
		if got := redact.Report(text); got != want {
			t.Errorf("%q became %q, want %q", text, got, want)
		}
	}
}

func TestRoute(t *testing.T) {
	for path, want := range map[string]string{
		"/":                                "/",
		"/confirmbookingdetails":           "/confirmbookingdetails",
		"/receipt/abc123def456ghi":         "/receipt/:id",
		"/receipt/abcdefghijklmno":         "/receipt/:id",
		"/update-password/eyJhbGciOiJ.x.y": "/update-password/:id",
		"/schedule?location=Pune":          "/schedule",
		"/profile/asha@example.in":         "/profile/:id",
		"/profile/9811198111#x":            "/profile/:id",
	} {
		if got := redact.Route(path); got != want {
			t.Errorf("%q became %q, want %q", path, got, want)
		}
	}
}
