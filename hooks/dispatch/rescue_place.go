package dispatch

import (
	"database/sql"
	"errors"
	"fmt"
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/photographers"
	"shootday/hooks/records"
)

// placeOfShoot returns the city of a shoot and the part of the city to show in offers, which may be empty. If the
// booking resulted from an offer, both are those of the offer. Otherwise, or if that city no longer exists, the city is
// one that the address contains, or else the photographer's city. It is empty if there is none.
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
		if !errors.Is(err, sql.ErrNoRows) { // sql.ErrNoRows means that an admin has renamed or deleted the city
			return "", "", fmt.Errorf("find the city of dispatch %s: %w", matched.Id, err)
		}
		area = matched.Area()
	}
	named, err := accounts.CitiesIn(app, b.ShootAddress())
	if err != nil {
		return "", "", err
	}
	if len(named) > 0 {
		city, err = likeliest(app, named, b.Photographer())
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

// likeliest returns the last of the given cities that the photographer serves or, if the photographer serves none of
// them, the last of them. named must not be empty.
func likeliest(app core.App, named []string, photographerID string) (string, error) {
	area, err := photographers.LoadArea(app, photographerID)
	if err != nil {
		return "", err
	}
	for _, city := range slices.Backward(named) {
		if area.Serves([]string{city}) {
			return city, nil
		}
	}
	return named[len(named)-1], nil
}
