package payout

import (
	"regexp"
	"strings"
)

var (
	panPattern   = regexp.MustCompile(`^[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z]$`)
	gstinPattern = regexp.MustCompile(`^(0[1-9]|[12][0-9]|3[0-8]|97)([A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z])[A-Z0-9]Z[A-Z0-9]$`)
	tanPattern   = regexp.MustCompile(`^[A-Z]{4}[0-9]{5}[A-Z]$`)
)

// gstinDigits contains the characters of a GSTIN in the order of their values, which are used to compute the check
// character.
const gstinDigits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"

// ValidPAN reports whether text is a PAN, which identifies a person or organization for income tax.
func ValidPAN(text string) bool { return panPattern.MatchString(text) }

// ValidTAN reports whether text is a TAN, which identifies a person or organization that withholds income tax.
func ValidTAN(text string) bool { return tanPattern.MatchString(text) }

// ValidGSTIN reports whether text is a GSTIN, which identifies a business for GST. Its last character is a check
// character.
func ValidGSTIN(text string) bool {
	return gstinPattern.MatchString(text) && text[len(text)-1] == checkCharacter(text[:len(text)-1])
}

// panOf returns the PAN of the holder of a valid GSTIN.
func panOf(gstin string) string { return gstin[2:12] }

// stateOf returns the state of a valid GSTIN, or an empty string for an empty GSTIN.
func stateOf(gstin string) string { return gstin[:min(2, len(gstin))] }

// checkCharacter returns the check character of the first 14 characters of a GSTIN. Every second value is doubled, and
// the two base-36 digits of each product are added.
func checkCharacter(text string) byte {
	const base = len(gstinDigits)
	sum := 0
	for i := range len(text) {
		product := strings.IndexByte(gstinDigits, text[i]) * (1 + i%2)
		sum += product/base + product%base
	}
	return gstinDigits[(base-sum%base)%base]
}

// Holder returns the fourth letter of a valid PAN, which specifies the kind of its holder, such as P for a person, H
// for a family, and C for a company.
func Holder(pan string) string { return pan[3:4] }
