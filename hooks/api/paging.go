package api

import (
	"errors"
	"net/url"
	"regexp"
	"strconv"
	"strings"
)

const (
	defaultPerPage = 20
	mostPerPage    = 100
	MostPages      = 50 // of a search by page number; a cursor goes on without end
)

type Paging struct{ Page, PerPage int }

func (p Paging) Offset() int64 { return int64(p.Page-1) * int64(p.PerPage) }

// ReadPaging takes page and perPage; more than 100 a page is taken as 100.
func ReadPaging(query url.Values) (Paging, error) {
	page, err := wholeParam(query, "page", 1)
	if err != nil {
		return Paging{}, err
	}
	perPage, err := wholeParam(query, "perPage", defaultPerPage)
	if err != nil {
		return Paging{}, err
	}
	return Paging{Page: page, PerPage: min(perPage, mostPerPage)}, nil
}

// OnePage cuts the page that a request asks for out of a list that is short enough to be read as a whole.
func OnePage[T any](query url.Values, name string, all []T) (Body, error) {
	page, err := ReadPaging(query)
	if err != nil {
		return nil, err
	}
	from := min(page.Offset(), int64(len(all)))
	to := min(from+int64(page.PerPage), int64(len(all)))
	return Body{name: all[from:to], "page": page.Page, "perPage": page.PerPage, "totalItems": len(all)}, nil
}

func wholeParam(query url.Values, name string, preset int) (int, error) {
	text := query.Get(name)
	if text == "" {
		return preset, nil
	}
	number, err := strconv.Atoi(text)
	if strings.Trim(text, "0123456789") != "" || number < 1 || err != nil && !errors.Is(err, strconv.ErrRange) {
		return 0, InvalidField(name, name+" must be a whole number of 1 or more.")
	}
	return min(number, 1_000_000), nil
}

// plainDecimal is a number as people write it: no sign, no exponent, none of the spellings of a programming language.
var plainDecimal = regexp.MustCompile(`^[0-9]+(\.[0-9]+)?$`)

func ParseDecimal(text string) (float64, error) {
	if !plainDecimal.MatchString(text) {
		return 0, strconv.ErrSyntax
	}
	return strconv.ParseFloat(text, 64)
}
