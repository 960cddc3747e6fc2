// Package redact removes personal data and secrets from texts before they are logged: email addresses, mobile numbers
// and tokens. Callers must not log such data in any case; the package is only an additional protection. It cannot find
// codes and passwords, because these have no recognizable form.
package redact

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
)

var (
	token = regexp.MustCompile(`eyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?`)
	email = regexp.MustCompile(`[\p{L}\p{N}._%+'-]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+`)
	// feed matches the key of a calendar link: any text after calendar/feed/, and a long text before the extension
	// .ics.
	feed = regexp.MustCompile(`(?i)(calendar/feed/)[^/\s"'<>?#]+|[a-z0-9_-]{40,}(?:\.|%2e)ics`)
	// shared matches the token in the URL of a shared delivery, and delivery matches the key of its files.
	shared   = regexp.MustCompile(`(?i)(shared(?:/|%2f))[a-z0-9_-]{20,}`)
	delivery = regexp.MustCompile(`(?i)([?&]key=|%3fkey%3d|%26key%3d)[a-z0-9._-]+`)
	mobile   = regexp.MustCompile(`(?:\+|\b)(?:91[- ]?)?[6-9]\d{4}[- ]?\d{5}\b`)
)

// feedKeyLength is the length of the key in a calendar link.
const feedKeyLength = 43

// Text replaces email addresses, mobile numbers, tokens, and the keys of calendar links and deliveries with
// placeholders such as [email].
func Text(text string) string {
	if strings.Contains(text, "eyJ") {
		text = token.ReplaceAllLiteralString(text, "[token]")
	}
	if strings.Contains(text, "@") || strings.Contains(text, "%40") {
		text = email.ReplaceAllLiteralString(text, "[email]")
	}
	if len(text) > feedKeyLength && mayHaveFeedKey(text) {
		text = feed.ReplaceAllString(text, "${1}[key]")
	}
	if strings.Contains(text, "hared") || strings.Contains(text, "HARED") {
		text = shared.ReplaceAllString(text, "${1}[token]")
	}
	if strings.Contains(text, "key") || strings.Contains(text, "KEY") {
		text = delivery.ReplaceAllString(text, "${1}[key]")
	}
	if hasDigits(text, 10) {
		text = mobile.ReplaceAllLiteralString(text, "[mobile]")
	}
	return text
}

// mayHaveFeedKey reports whether feed may match a text. Most texts contain no key, and the regular expression would
// take longer than the rest of the redaction.
func mayHaveFeedKey(text string) bool {
	upper := strings.ToUpper(text) // like feed, which matches case-insensitively, ToUpper treats a long s as an s
	return strings.Contains(upper, "CALENDAR/FEED/") || strings.Contains(upper, "ICS")
}

// hasDigits reports whether a text contains at least n digits.
func hasDigits(text string, n int) bool {
	for i := 0; i < len(text) && n > 0; i++ {
		if '0' <= text[i] && text[i] <= '9' {
			n--
		}
	}
	return n == 0
}

// Value applies Text to all strings in a value, including the keys of maps. If the value does not have one of the types
// to which encoding/json decodes, it is converted to JSON first.
func Value(value any) any {
	switch value := value.(type) {
	case nil, bool, int, int64, float64:
		return value
	case string:
		return Text(value)
	case map[string]any:
		clean := make(map[string]any, len(value))
		for name, field := range value {
			clean[Text(name)] = Value(field)
		}
		return clean
	case []any:
		clean := make([]any, len(value))
		for i, item := range value {
			clean[i] = Value(item)
		}
		return clean
	}
	raw, err := json.Marshal(value)
	var plain any
	if err == nil {
		err = json.Unmarshal(raw, &plain)
	}
	if err != nil {
		return fmt.Sprintf("(a %T that is no JSON)", value)
	}
	return Value(plain)
}
