package payment

import (
	"regexp"
	"strings"
)

var utrPattern = regexp.MustCompile(`^[A-Z0-9-]{6,40}$`)

// NormalUTR returns the bank's reference of a transfer as it is kept: without spaces around, and with capital letters.
func NormalUTR(text string) string { return strings.ToUpper(strings.TrimSpace(text)) }

// ValidUTR reports whether a text that NormalUTR returned is the bank's reference of a transfer.
func ValidUTR(text string) bool { return utrPattern.MatchString(text) }
