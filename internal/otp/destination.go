package otp

import (
	"regexp"
	"strings"
)

// maxEmailBytes is the longest address that mail servers must take (RFC 5321).
const maxEmailBytes = 254

// emailPattern takes one plain ASCII address with a dotted domain: no display name, no quotes,
// no comments, no control characters.
var emailPattern = regexp.MustCompile(
	`^` + atom + `(\.` + atom + `)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+` +
		`[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$`)

// atom is a run of the characters that may stand between the dots of a local part.
const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"

var mobilePattern = regexp.MustCompile(`^[0-9]{10}$`)

// NormalizeEmail brings an address into the form in which addresses are compared: trimmed and
// in lower case. It answers false for what is not one plausible address.
func NormalizeEmail(s string) (string, bool) {
	email := strings.TrimSpace(s)
	if len(email) > maxEmailBytes || !emailPattern.MatchString(email) {
		return "", false
	}
	// Only now: lower case turns some letters that are not ASCII into ones that are.
	return strings.ToLower(email), true
}

// NormalizeMobile takes an Indian mobile number as exactly ten digits, without +91.
func NormalizeMobile(s string) (string, bool) {
	if !mobilePattern.MatchString(s) {
		return "", false
	}
	return s, true
}
