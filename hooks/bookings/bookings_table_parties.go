package bookings

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/records"
)

// parties contains the details of a booking's customer, photographer and category that are shown in lists and messages.
type parties struct {
	Booking           string               `db:"booking"`
	Sequence          int                  `db:"sequence"` // how often the booking has changed, as counted by the database
	CustomerName      string               `db:"customerName"`
	CustomerEmail     string               `db:"customerEmail"`
	PhotographerID    string               `db:"photographer"`
	FirstName         string               `db:"firstName"`
	LastName          string               `db:"lastName"`
	PhotographerEmail string               `db:"photographerEmail"`
	Rating            float64              `db:"rating"`
	UserID            string               `db:"user"`  // user id of the photographer
	Photo             string               `db:"photo"` // URL path of the photographer's photo; empty if there is none
	Category          string               `db:"category"`
	Unit              records.CategoryUnit `db:"unit"`      // unit of the category
	Cover             string               `db:"cover"`     // URL path of the photographer's cover in the category, if any
	CoverItem         string               `db:"coverItem"` // id of the portfolio item that contains the cover
}

func (p parties) photographerName() string { return records.JoinName(p.FirstName, p.LastName) }

// partiesColumns lists the columns that a query selects for parties. In the query, "customer" must be the alias of the
// customer's row in users, "own" that of the photographer's row in users, and "p" that of the row in photographers. The
// column photo contains a file name, which resolvePhoto replaces.
const partiesColumns = `customer.fullName AS customerName, customer.email AS customerEmail,
	p.id AS photographer, p.firstName, p.lastName, p.rating,
	own.id AS user, own.email AS photographerEmail, own.profile_photo AS photo`

// resolvePhoto replaces the file name of the photo with its URL path.
func (p *parties) resolvePhoto(app core.App) error {
	users, err := app.FindCachedCollectionByNameOrId(records.Users)
	if err != nil {
		return err
	}
	p.Photo = accounts.FileIn(users.BaseFilesPath()+"/"+p.UserID, p.Photo)
	return nil
}

// resolveCover replaces the file name of the cover with its URL path.
func (p *parties) resolveCover(app core.App) error {
	portfolio, err := app.FindCachedCollectionByNameOrId(records.PortfolioItems)
	if err != nil {
		return err
	}
	p.Cover = accounts.FileIn(portfolio.BaseFilesPath()+"/"+p.CoverItem, p.Cover)
	return nil
}

// loadParties returns the parties of bookings by booking id. It loads them with one SQL statement. It returns an error if
// a booking's customer, photographer or category does not exist.
func loadParties(app core.App, bookingIDs ...string) (map[string]parties, error) {
	ids, err := json.Marshal(bookingIDs)
	if err != nil {
		return nil, err
	}
	rows := make([]parties, 0, len(bookingIDs))
	err = app.DB().NewQuery(`
		SELECT b.id AS booking, b.sequence, ` + partiesColumns + `, c.name AS category, c.unit,
			coalesce(cover.id, '') AS coverItem, coalesce(cover.file, '') AS cover
		FROM bookings b
			JOIN users customer ON customer.id = b.customer
			JOIN photographers p ON p.id = b.photographer
			JOIN users own ON own.id = p.user
			JOIN categories c ON c.id = b.category
			LEFT JOIN portfolio_items cover
				ON cover.photographer = b.photographer AND cover.category = b.category AND cover.isCover = 1
		WHERE b.id IN (SELECT value FROM json_each({:ids}))`).
		Bind(dbx.Params{"ids": string(ids)}).All(&rows)
	if err != nil {
		return nil, fmt.Errorf("load the parties of bookings: %w", err)
	}
	byBooking := make(map[string]parties, len(rows))
	for _, row := range rows {
		if err := errors.Join(row.resolvePhoto(app), row.resolveCover(app)); err != nil {
			return nil, err
		}
		byBooking[row.Booking] = row
	}
	if len(byBooking) != len(bookingIDs) {
		return nil, fmt.Errorf("load the parties of bookings: only %d of the bookings %v have a customer, a photographer and a category", len(byBooking), bookingIDs)
	}
	return byBooking, nil
}
