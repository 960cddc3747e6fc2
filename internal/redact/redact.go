// Package redact takes out of text for logs what must not be kept there: addresses, mobile numbers and tokens. It is the
// last net behind calls that do not log them in the first place; codes and passwords have no shape that it could find.
package redact

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
)

var (
	token  = regexp.MustCompile(`eyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?`)
	email  = regexp.MustCompile(`[\p{L}\p{N}._%+'-]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+`)
	mobile = regexp.MustCompile(`(?:\+|\b)(?:91[- ]?)?[6-9]\d{4}[- ]?\d{5}\b`)
)

// Text puts a mark in the place of each find.
func Text(text string) string {
	if strings.Contains(text, "eyJ") {
		text = token.ReplaceAllLiteralString(text, "[token]")
	}
	if strings.Contains(text, "@") || strings.Contains(text, "%40") {
		text = email.ReplaceAllLiteralString(text, "[email]")
	}
	return mobile.ReplaceAllLiteralString(text, "[mobile]")
}

// Value is Text for every text within a value as JSON has it. What is of another kind is answered as its JSON.
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
