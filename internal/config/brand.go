package config

import (
	"net/mail"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"shootday/internal/notification"
)

// DefaultBrand is the product's name if BRAND_NAME is not set. The built web app contains the same name.
const DefaultBrand = "Shootday"

const longestName = 60

// sixDigitRun matches digits that a reader could mistake for the sign-in code in a mail.
var sixDigitRun = regexp.MustCompile(`[0-9]{6}`)

// name reads a name that users see.
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

// email reads an e-mail address without a display name.
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

// Brand returns what messages show of the sender.
func (c Config) Brand() notification.Brand {
	return notification.Brand{Name: c.BrandName, Company: c.LegalEntity, SupportEmail: c.SupportEmail}
}
