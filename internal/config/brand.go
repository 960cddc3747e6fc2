package config

import (
	"net/mail"
	"regexp"
	"shootday/internal/notification"
	"strings"
	"unicode"
	"unicode/utf8"
)

// DefaultBrand is the product's name unless BRAND_NAME replaces it. The built web app contains it, too.
const DefaultBrand = "Shootday"

const longestName = 60

// sixDigitRun would be mistaken for the code in the mail of a code.
var sixDigitRun = regexp.MustCompile(`[0-9]{6}`)

// name reads a name that is shown to people.
func (r *reader) name(name, preset string) string {
	value := r.text(name)
	if value == "" {
		return preset
	}
	if utf8.RuneCountInString(value) > longestName || sixDigitRun.MatchString(value) || strings.ContainsAny(value, `<>"\`) ||
		strings.ContainsFunc(value, func(c rune) bool { return !unicode.IsPrint(c) }) {
		r.refuse(name, `a name of at most 60 characters without <, >, ", \ or a run of six digits`)
		return preset
	}
	return value
}

// email reads an address without a name.
func (r *reader) email(name string) string {
	value := r.text(name)
	if value == "" {
		return ""
	}
	if address, err := mail.ParseAddress(value); err != nil || address.Address != value || strings.ContainsAny(value, `<>"\' `) {
		r.refuse(name, "an e-mail address such as support@example.in")
		return ""
	}
	return value
}

// Brand is the name and support address that messages show.
func (c Config) Brand() notification.Brand {
	return notification.Brand{Name: c.BrandName, SupportEmail: c.SupportEmail}
}
