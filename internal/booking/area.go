package booking

import (
	"fmt"
	"slices"
	"strings"
)

// Area is the area in which a photographer works.
type Area struct {
	Everywhere bool     // in all cities
	Cities     []string // names, the home city first
}

// Serves reports whether a photographer of the area accepts a shoot at an address that contains the given cities. If
// the address contains none, it may be anywhere. If it contains several, one of them may be the name of a shop or a
// direction.
func (a Area) Serves(named []string) bool {
	return a.Everywhere || len(named) == 0 || slices.ContainsFunc(named, func(city string) bool { return slices.Contains(a.Cities, city) })
}

// maxNamed is the maximum number of cities in the result of Says.
const maxNamed = 3

// Says returns a sentence that describes where a photographer works, such as: Debjyoti works in Mumbai and Pune.
func (a Area) Says(name string) string {
	named, last := a.Cities, ""
	switch more := len(named) - maxNamed; {
	case len(named) == 0:
		return name + " has not named a city yet."
	case more > 1:
		named, last = named[:maxNamed], fmt.Sprintf("%d other cities", more)
	default:
		named, last = named[:len(named)-1], named[len(named)-1]
	}
	if len(named) > 0 {
		last = strings.Join(named, ", ") + " and " + last
	}
	return fmt.Sprintf("%s works in %s.", name, last)
}
