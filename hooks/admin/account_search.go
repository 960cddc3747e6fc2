package admin

import (
	"strings"
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
	"shootday/internal/apperr"
)

const (
	minSearchLength = 3   // characters; the index consists of sequences of three characters
	maxSearchLength = 200 // characters
	maxFound        = 1000
)

// FindAccounts responds with the ids of the users whose name, email address or mobile number contains a text, newest
// first. The total in the response is at most 1,000.
func (s *Service) FindAccounts(e *core.RequestEvent) error {
	query := e.Request.URL.Query()
	page, err := api.ReadPaging(query)
	if err != nil {
		return err
	}
	text := strings.TrimSpace(query.Get("q"))
	switch length := utf8.RuneCountInString(text); {
	case length < minSearchLength:
		return apperr.InvalidField("q", "Please enter at least 3 characters of the name, the email address or the mobile number.")
	case length > maxSearchLength:
		return apperr.InvalidField("q", "Please enter at most 200 characters.")
	}
	if strings.Trim(text, "0123456789+-() ") == "" {
		text = mobileDigits(text)
	}
	total, err := accounts.CountMatches(e.App, text, maxFound)
	if err != nil {
		return err
	}
	ids, err := accounts.FindMatches(e.App, text, page.Offset(), page.PerPage)
	if err != nil {
		return err
	}
	return api.OK(e, "", api.Body{"accounts": ids, "page": page.Page, "perPage": page.PerPage, "totalItems": total})
}

// mobileDigits returns the digits of a number in the form stored for accounts: without spaces and without the country
// code.
func mobileDigits(text string) string {
	digits := strings.Map(func(r rune) rune {
		if r < '0' || r > '9' {
			return -1
		}
		return r
	}, text)
	if len(digits) == 12 {
		digits = strings.TrimPrefix(digits, "91")
	}
	return digits
}
