package hooks

import (
	"cmp"
	"errors"
	"net/url"
	"regexp"
	"shootday/internal/config"
	"strconv"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

const (
	defaultPerPage = 20
	mostPerPage    = 100
	mostPages      = 50 // of a search by page number; a cursor goes on without end
)

type paging struct{ page, perPage int }

func (p paging) offset() int64 { return int64(p.page-1) * int64(p.perPage) }

// readPaging takes page and perPage; more than 100 a page is taken as 100.
func readPaging(query url.Values) (paging, error) {
	page, err := wholeParam(query, "page", 1)
	if err != nil {
		return paging{}, err
	}
	perPage, err := wholeParam(query, "perPage", defaultPerPage)
	if err != nil {
		return paging{}, err
	}
	return paging{page: page, perPage: min(perPage, mostPerPage)}, nil
}

// onePage cuts the page that a request asks for out of a list that is short enough to be read as a whole.
func onePage[T any](query url.Values, name string, all []T) (body, error) {
	page, err := readPaging(query)
	if err != nil {
		return nil, err
	}
	from := min(page.offset(), int64(len(all)))
	to := min(from+int64(page.perPage), int64(len(all)))
	return body{name: all[from:to], "page": page.page, "perPage": page.perPage, "totalItems": len(all)}, nil
}

func wholeParam(query url.Values, name string, preset int) (int, error) {
	text := query.Get(name)
	if text == "" {
		return preset, nil
	}
	number, err := strconv.Atoi(text)
	if strings.Trim(text, "0123456789") != "" || number < 1 || err != nil && !errors.Is(err, strconv.ErrRange) {
		return 0, invalidField(name, name+" must be a whole number of 1 or more.")
	}
	return min(number, 1_000_000), nil
}

// plainDecimal is a number as people write it: no sign, no exponent, none of the spellings of a programming language.
var plainDecimal = regexp.MustCompile(`^[0-9]+(\.[0-9]+)?$`)

func parseDecimal(text string) (float64, error) {
	if !plainDecimal.MatchString(text) {
		return 0, strconv.ErrSyntax
	}
	return strconv.ParseFloat(text, 64)
}

// publicURL is the address that links to the web app start with.
func publicURL(app core.App, cfg config.Config) string {
	return cmp.Or(cfg.PublicURL, app.Settings().Meta.AppURL)
}
