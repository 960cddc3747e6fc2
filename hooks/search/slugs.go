package search

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// slugOf returns the slug of a name for the addresses of city pages: its words in lower case, joined by hyphens. It
// keeps the letters and digits of every script. Vowel signs of Indian scripts are marks, so it keeps marks too.
func slugOf(name string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(norm.NFC.String(name)), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsNumber(r)
	}), "-")
}

// Place is a city or a category in the address of a page.
type Place struct{ ID, Name, Slug string }

// places are the cities or the categories that have an address.
type places struct {
	bySlug, byID, byName map[string]Place
	names                []string // in alphabetical order
}

// newPlaces returns the places of names by id. If two names have the same slug, the alphabetically first gets it. Names
// without letters and digits get no address.
func newPlaces(names map[string]string) *places {
	all := make([]Place, 0, len(names))
	for id, name := range names {
		all = append(all, Place{ID: id, Name: name, Slug: slugOf(name)})
	}
	slices.SortFunc(all, func(a, b Place) int { return cmp.Or(cmp.Compare(a.Name, b.Name), cmp.Compare(a.ID, b.ID)) })
	p := &places{bySlug: map[string]Place{}, byID: map[string]Place{}, byName: map[string]Place{}}
	for _, place := range all {
		if _, taken := p.bySlug[place.Slug]; place.Slug != "" && !taken {
			p.bySlug[place.Slug], p.byID[place.ID], p.byName[place.Name] = place, place, place
			p.names = append(p.names, place.Name)
		}
	}
	return p
}

// find returns the place that a part of an address names, in any spelling, such as Navi Mumbai for navi-mumbai.
func (p *places) find(part string) (Place, bool) {
	place, found := p.bySlug[slugOf(part)]
	return place, found
}
