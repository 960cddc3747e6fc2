package booking

import (
	"fmt"
	"slices"
	"strings"
)

// Area is the area in which a photographer works.
type Area struct {
	Everywhere bool     // true if the photographer works in all cities
	Cities     []string // the names of the cities, beginning with the home city
}

// Serves reports whether the area covers an address that contains the given names of cities. An address without a city
// is accepted, because it may be anywhere. If it contains several names, it is enough that one of them is in the area,
// because the others may belong to a shop's name or to directions.
func (a Area) Serves(named []string) bool {
	return a.Everywhere || len(named) == 0 || slices.ContainsFunc(named, func(city string) bool { return slices.Contains(a.Cities, city) })
}

// maxNamed is the number of cities that Says names before it counts the remaining ones. If only one city would remain,
// Says names all.
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
