package otp

import (
	"regexp"
	"strings"
)

// maxEmailBytes is the maximum length, in bytes, of email addresses that mail servers must accept (RFC 5321).
const maxEmailBytes = 254

// emailPattern matches one ASCII address with a dot in its domain. It does not allow display names, quotes, comments or
// control characters.
var emailPattern = regexp.MustCompile(
	`^` + atom + `(\.` + atom + `)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+` +
		`[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$`)

// atom matches the characters between the dots of a local part.
const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"

var mobilePattern = regexp.MustCompile(`^[0-9]{10}$`)

// NormalizeEmail returns an address trimmed and in lower case, so that addresses can be compared. It returns false if s
// is not exactly one plausible address.
func NormalizeEmail(s string) (string, bool) {
	email := strings.TrimSpace(s)
	if len(email) > maxEmailBytes || !emailPattern.MatchString(email) {
		return "", false
	}
	// The address is converted after the check, because the conversion changes some non-ASCII letters to ASCII letters.
	return strings.ToLower(email), true
}

// NormalizeMobile returns s if it consists of exactly ten digits, like an Indian mobile number without +91. It returns
// false for any other text.
func NormalizeMobile(s string) (string, bool) {
	if !mobilePattern.MatchString(s) {
		return "", false
	}
	return s, true
}
