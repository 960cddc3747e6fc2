package bookings

import (
	"encoding/json"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/records"
)

// parties are the two people of a booking and its category, as lists and messages name them.
type parties struct {
	Booking           string  `db:"booking"`
	CustomerName      string  `db:"customerName"`
	CustomerEmail     string  `db:"customerEmail"`
	PhotographerID    string  `db:"photographer"`
	FirstName         string  `db:"firstName"`
	LastName          string  `db:"lastName"`
	PhotographerEmail string  `db:"photographerEmail"`
	Rating            float64 `db:"rating"`
	UserID            string  `db:"user"`  // of the photographer
	Photo             string  `db:"photo"` // its address; empty without one
	Category          string  `db:"category"`
}

func (p parties) photographerName() string { return records.JoinName(p.FirstName, p.LastName) }

// peopleColumns are of a customer, of a photographer p and of the photographer's user, own.
const peopleColumns = `customer.fullName AS customerName, customer.email AS customerEmail,
	p.id AS photographer, p.firstName, p.lastName, p.rating,
	own.id AS user, own.email AS photographerEmail, own.profile_photo AS photo`

// locatePhoto makes the photo's address of its name.
func (p *parties) locatePhoto(app core.App) error {
	users, err := app.FindCachedCollectionByNameOrId("users")
	if err != nil {
		return err
	}
	p.Photo = accounts.FileIn(users.BaseFilesPath()+"/"+p.UserID, p.Photo)
	return nil
}

// partiesOf answers the parties of bookings by the booking's id.
func partiesOf(app core.App, bookingIDs ...string) (map[string]parties, error) {
	ids, err := json.Marshal(bookingIDs)
	if err != nil {
		return nil, err
	}
	found := make([]parties, 0, len(bookingIDs))
	err = app.DB().NewQuery(`
		SELECT b.id AS booking, ` + peopleColumns + `, c.name AS category
		FROM bookings b
			JOIN users customer ON customer.id = b.customer
			JOIN photographers p ON p.id = b.photographer
			JOIN users own ON own.id = p.user
			JOIN categories c ON c.id = b.category
		WHERE b.id IN (SELECT value FROM json_each({:ids}))`).
		Bind(dbx.Params{"ids": string(ids)}).All(&found)
	if err != nil {
		return nil, fmt.Errorf("load the parties of bookings: %w", err)
	}
	byBooking := make(map[string]parties, len(found))
	for _, one := range found {
		if err := one.locatePhoto(app); err != nil {
			return nil, err
		}
		byBooking[one.Booking] = one
	}
	if len(byBooking) != len(bookingIDs) {
		return nil, fmt.Errorf("%d of the bookings %v have their people and category", len(byBooking), bookingIDs)
	}
	return byBooking, nil
}
