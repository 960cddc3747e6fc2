package api

import (
	"net/url"
	"strings"

	"github.com/ganigeorgiev/fexpr"

	"shootday/internal/apperr"
)

const maxFilter = 3500 // in bytes; PocketBase's own limit

// refuseRelationQueries refuses queries that filter, sort or expand by anything except the record's own fields. A
// filter over relations would reveal other people's records, one bit at a time.
func refuseRelationQueries(query url.Values) error {
	refused := func(name string) error {
		return apperr.InvalidField(name, "Only fields of the record itself can be used here.")
	}
	for _, name := range []string{"sort", "expand"} {
		if isRelationPath(query.Get(name)) || strings.Contains(query.Get(name), "@") {
			return refused(name)
		}
	}
	if filter := query.Get("filter"); len(filter) > maxFilter || usesRelations(filter) {
		return refused("filter")
	}
	return nil
}

func isRelationPath(name string) bool {
	return strings.Contains(name, ".") || strings.Contains(name, "_via_")
}

// usesRelations reports whether a filter uses relations or functions, or cannot be parsed. It scans the filter in the
// same way as PocketBase, so that a dot in a string or a number is allowed and a comment cannot hide a relation.
func usesRelations(filter string) bool {
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
			if isRelationPath(token.Literal) {
				return true
			}
		case fexpr.TokenGroup:
			if usesRelations(token.Literal) {
				return true
			}
		case fexpr.TokenFunction:
			return true
		}
	}
}
