package api

import (
	"errors"
	"net/url"
	"strconv"
	"strings"

	"shootday/internal/apperr"
)

const (
	defaultPerPage = 20
	maxPerPage     = 100
	maxNumber      = 1_000_000 // larger page numbers are reduced to this one
)

// MostPages is the number of pages of a search that clients can request by page number. Cursors have no such limit.
const MostPages = 50

// Paging specifies one page of a list. The first page is 1.
type Paging struct{ Page, PerPage int }

// Offset returns the number of rows before the page.
func (p Paging) Offset() int64 { return int64(p.Page-1) * int64(p.PerPage) }

// ReadPaging reads the query parameters page and perPage. It replaces a perPage above 100 with 100.
func ReadPaging(query url.Values) (Paging, error) {
	page, err := ReadWhole(query, "page", 1)
	if err != nil {
		return Paging{}, err
	}
	perPage, err := ReadWhole(query, "perPage", defaultPerPage)
	if err != nil {
		return Paging{}, err
	}
	return Paging{Page: page, PerPage: min(perPage, maxPerPage)}, nil
}

// OnePage returns the body of a response with one page of a list that is in memory. The body contains the items in the
// field called name.
func OnePage[T any](query url.Values, name string, all []T) (Body, error) {
	page, err := ReadPaging(query)
	if err != nil {
		return nil, err
	}
	from := min(page.Offset(), int64(len(all)))
	to := min(from+int64(page.PerPage), int64(len(all)))
	return Body{name: all[from:to], "page": page.Page, "perPage": page.PerPage, "totalItems": len(all)}, nil
}

// ReadWhole returns the value of a query parameter that must be a whole number of at least 1. It returns fallback if
// the parameter is missing.
func ReadWhole(query url.Values, name string, fallback int) (int, error) {
	text := query.Get(name)
	if text == "" {
		return fallback, nil
	}
	number, err := strconv.Atoi(text)
	if strings.Trim(text, "0123456789") != "" || number < 1 || err != nil && !errors.Is(err, strconv.ErrRange) {
		return 0, apperr.InvalidField(name, name+" must be a whole number of 1 or more.")
	}
	return min(number, maxNumber), nil
}

// ParseDecimal parses digits with an optional fraction. Unlike strconv.ParseFloat, it does not accept 1e9, 0x1p3, Inf
// or NaN. The error is strconv.ErrSyntax or strconv.ErrRange.
func ParseDecimal(text string) (float64, error) {
	whole, fraction, hasFraction := strings.Cut(text, ".")
	if !isDigits(whole) || hasFraction && !isDigits(fraction) {
		return 0, strconv.ErrSyntax
	}
	return strconv.ParseFloat(text, 64)
}

func isDigits(text string) bool { return text != "" && strings.Trim(text, "0123456789") == "" }
