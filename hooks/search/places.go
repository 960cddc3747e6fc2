package search

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// slugOf returns a name in the form used in URLs: its words in lower case, joined by hyphens. It keeps letters and
// digits of all scripts. It also keeps Unicode marks, because the vowel signs of Indian scripts are marks.
func slugOf(name string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(norm.NFC.String(name)), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsNumber(r)
	}), "-")
}

// Place is a city or a category that has its own web pages.
type Place struct{ ID, Name, Slug string }

// Places contains either the cities or the categories that have their own web pages.
type Places struct {
	ByID, ByName map[string]Place
	Names        []string // in alphabetical order

	bySlug map[string]Place
}

// newPlaces returns the Places for a map of names by id. If several names have the same slug, only the first in
// alphabetical order becomes a place. Names without letters and digits do not become places.
func newPlaces(names map[string]string) *Places {
	all := make([]Place, 0, len(names))
	for id, name := range names {
		all = append(all, Place{ID: id, Name: name, Slug: slugOf(name)})
	}
	slices.SortFunc(all, func(a, b Place) int { return cmp.Or(cmp.Compare(a.Name, b.Name), cmp.Compare(a.ID, b.ID)) })
	p := &Places{ByID: map[string]Place{}, ByName: map[string]Place{}, bySlug: map[string]Place{}}
	for _, place := range all {
		if _, taken := p.bySlug[place.Slug]; place.Slug != "" && !taken {
			p.bySlug[place.Slug], p.ByID[place.ID], p.ByName[place.Name] = place, place, place
			p.Names = append(p.Names, place.Name)
		}
	}
	return p
}

// Find returns the place for a segment of a URL path. The segment may be the slug or the name, such as navi-mumbai or
// Navi Mumbai.
func (p *Places) Find(part string) (Place, bool) {
	place, found := p.bySlug[slugOf(part)]
	return place, found
}
