package api

import (
	"net/url"
	"strings"

	"github.com/ganigeorgiev/fexpr"
)

const longestFilter = 3500 // PocketBase's own limit

// RefuseProbes lets clients filter and sort by a record's own fields only. A path over relations would answer
// questions about other people's records, yes or no at a time.
func RefuseProbes(query url.Values) error {
	refused := func(name string) error {
		return InvalidField(name, "Only fields of the record itself can be used here.")
	}
	for _, name := range []string{"sort", "expand"} {
		if asksForMore(query.Get(name)) || strings.Contains(query.Get(name), "@") {
			return refused(name)
		}
	}
	if filter := query.Get("filter"); len(filter) > longestFilter || probes(filter) {
		return refused("filter")
	}
	return nil
}

func asksForMore(name string) bool {
	return strings.Contains(name, ".") || strings.Contains(name, "_via_")
}

// probes reads a filter as PocketBase does, so that what merely looks like a path in a text or a number is none, and
// nothing hides in a comment. What cannot be read and functions are refused.
func probes(filter string) bool {
	scanner := fexpr.NewScanner([]byte(filter))
	for {
		token, err := scanner.Scan()
		if err != nil {
			return true
		}
		switch token.Type {
		case fexpr.TokenEOF:
			return false
		case fexpr.TokenIdentifier:
			if asksForMore(token.Literal) {
				return true
			}
		case fexpr.TokenGroup:
			if probes(token.Literal) {
				return true
			}
		case fexpr.TokenFunction:
			return true
		}
	}
}
