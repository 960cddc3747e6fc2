package redact_test

import (
	"strings"
	"testing"

	"shootday/internal/redact"
)

func TestMessage(t *testing.T) {
	for text, want := range map[string]string{
		"TypeError: Cannot read properties of undefined (reading 'map')":                                        "TypeError: Cannot read properties of undefined (reading [text])",
		"TypeError: undefined is not an object (evaluating e.photos.length)":                                    "TypeError: undefined is not an object (evaluating e.photos.length)",
		`SyntaxError: Unexpected token 'A', "Asha Rao, 12"... is not JSON`:                                      "SyntaxError: Unexpected token [text], [text]... is not JSON",
		"ApiError 503 not_configured":                                                                           "ApiError 503 not_configured",
		"ApiError 503 Asha Rao":                                                                                 "ApiError [number] [word] [word]",
		"Error: Minified React error #418; visit https://react.dev/errors/418?args[]=Asha for the full message": "Error: Minified React error #418; visit [path] for the full message",
		"TypeError: Failed to fetch dynamically imported module: https://shootday.in/assets/Page-BkXq9s2L.js":   "TypeError: Failed to fetch dynamically imported module: /assets/Page-BkXq9s2L.js",
		"at https://shootday.in/schedule?location=Pune&q=asha#x failed":                                         "at [path] failed",
		"no booking abc123def456ghi of asha@example.in, 9811198111":                                             "no booking [id] of [email], [mobile]",
		"token eyJhbGciOiJI.eyJpZCI6.x and 0123456789abcdefABCDEF0123456789":                                    "token [token] and [token]",
		"the code 123456 is wrong, and ९८७६ too":                                                                "the code [number] is wrong, and [number] too",
		"Can't find variable: photos of 'Asha'":                                                                 "Can't find variable: photos of [text]",
		`cut off in "Asha Ra`:                                                                                   "cut off in [text]",
		"‘Asha’, «Asha», “Asha”, `Asha` and 'D'Souza'":                                                          "[text], [text], [text], [text] and [text][word]'",
		"Asha Rao lives in Hauz Khas Village, New Delhi":                                                        "[word] [word] lives in [word] [word] [word], [word] [word]",
		"Cannot show the photos of Asha Rao, 12 M.G. Road":                                                      "Cannot show the photos of [word] [word], [number] [word].[word]. [word]",
		"no room for आशा राव and Ångström":                                                                      "no room for [word] [word] and [word]",
		"odd\x00\x1b[31m": "odd  [[number]m",
		"":                "",
	} {
		if got := redact.Message(text); got != want {
			t.Errorf("%q became %q, want %q", text, got, want)
		}
	}
}

func TestStack(t *testing.T) {
	stack := strings.Join([]string{
		"TypeError: no photos of Asha Rao, 12 Hauz Khas",
		"    at showAsha (https://shootday.in/assets/Page-BkXq9s2L.js:12:123456)",
		"    at Asha Rao (https://shootday.in/receipt/abc123def456ghi?key=x:1:1)",
		"    at async https://shootday.in/assets/index-1a.js?token=eyJhbGciOiJI.eyJpZCI6.x:3:4",
		"render@https://shootday.in/assets/react-9x.js:5:6",
		"    at Array.map (<anonymous>)",
		"    at 12 M.G. Road, Pune",
		"    at https://shootday.in/serviceWorker.js:7",
	}, "\n")
	want := "/assets/Page-BkXq9s2L.js:12:123456\n/assets/index-1a.js:3:4\n/assets/react-9x.js:5:6\n/serviceWorker.js:7"
	if got := redact.Stack(stack); got != want {
		t.Errorf("the stack became %q, want %q", got, want)
	}
}
