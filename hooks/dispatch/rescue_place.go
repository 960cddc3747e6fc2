package dispatch

import (
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"unicode"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/records"
)

// placeOfShoot returns the name of the city of a shoot, and the part of the city that offers show, which may be
// empty. A requested booking has only an address. Its city is the last one that the address names, or else the
// photographer's city. The city is empty if there is none.
func placeOfShoot(app core.App, b *records.Booking) (city, area string, err error) {
	matched, err := findMatch(app, b.Id)
	if err != nil {
		return "", "", err
	}
	if matched != nil {
		found, err := accounts.FindCity(app, matched.Location())
		if err == nil {
			return found.Name(), matched.Area(), nil
		}
		if !errors.Is(err, sql.ErrNoRows) { // otherwise an admin has renamed or deleted the city
			return "", "", fmt.Errorf("find the city of dispatch %s: %w", matched.Id, err)
		}
		area = matched.Area()
	}
	if city, err = namedCity(app, b.ShootAddress()); err != nil || city != "" {
		return city, area, err
	}
	photographer, err := records.FindPhotographer(app, b.Photographer())
	if err != nil {
		return "", "", fmt.Errorf("load the photographer of booking %s: %w", b.Id, err)
	}
	home, err := records.FindLocation(app, photographer.City())
	if errors.Is(err, sql.ErrNoRows) {
		return "", "", nil
	}
	if err != nil {
		return "", "", fmt.Errorf("load the city of photographer %s: %w", photographer.Id, err)
	}
	return home.Name(), area, nil
}

// namedCity returns the last city that an address names, or an empty string.
func namedCity(app core.App, address string) (string, error) {
	cities, err := accounts.LoadCities(app)
	if err != nil {
		return "", err
	}
	words, named, last := " "+lettersOnly(address)+" ", "", -1
	for _, city := range cities {
		if at := strings.LastIndex(words, " "+lettersOnly(city.Name)+" "); at > last {
			named, last = city.Name, at
		}
	}
	return named, nil
}

// lettersOnly returns the words of a text in lower case, separated by single spaces.
func lettersOnly(text string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) }), " ")
}
