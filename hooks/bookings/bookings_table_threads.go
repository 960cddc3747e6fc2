package bookings

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/records"
	"shootday/internal/booking"
	"shootday/internal/talk"
)

// Pair describes the customer and the photographer of a message thread. It includes the data that determines which of
// the other's details each of them may see.
type Pair struct {
	Thread         string `db:"thread"`
	Customer       string `db:"customer"` // user id
	CustomerName   string `db:"customerName"`
	CustomerMobile string `db:"customerMobile"` // empty unless verified
	CustomerEmail  string `db:"customerEmail"`

	Photographer       string `db:"photographer"` // photographer id
	PhotographerUser   string `db:"photographerUser"`
	FirstName          string `db:"firstName"`
	LastName           string `db:"lastName"`
	PhotographerMobile string `db:"photographerMobile"` // empty unless verified
	PhotographerEmail  string `db:"photographerEmail"`
	Photo              string `db:"photo"` // URL path of the photographer's photo; empty if there is none

	CustomerBlocked       bool `db:"customerBlocked"`
	PhotographerBlocked   bool `db:"photographerBlocked"`
	CustomerSuspended     bool `db:"customerSuspended"`
	PhotographerSuspended bool `db:"photographerSuspended"`
	Approved              bool `db:"approved"`
	Pending               bool `db:"pending"`
	Booked                bool `db:"booked"`
	CustomerSent          int  `db:"customerSent"`
	PhotographerSent      int  `db:"photographerSent"`
}

// Standing returns the data that determines which details the two people may see of each other, and whether they may send
// messages.
func (p *Pair) Standing() talk.Standing {
	return talk.Standing{
		CustomerBlocks: p.CustomerBlocked, PhotographerBlocks: p.PhotographerBlocked,
		CustomerSuspended: p.CustomerSuspended, PhotographerSuspended: p.PhotographerSuspended,
		Approved: p.Approved, Pending: p.Pending, Booked: p.Booked, CustomerSent: p.CustomerSent, PhotographerSent: p.PhotographerSent,
	}
}

// PhotographerName returns the full name of the photographer.
func (p *Pair) PhotographerName() string { return records.JoinName(p.FirstName, p.LastName) }

// SideOf reports whether an account is the customer's or the photographer's. The second result is false if it is neither.
func (p *Pair) SideOf(userID string) (talk.Side, bool) {
	return talk.SideOf(userID, p.Customer, p.PhotographerUser)
}

const (
	pairColumns = `t.id AS thread, t.customer, c.fullName AS customerName, iif(c.mobileVerified, c.mobileno, '') AS customerMobile,
		c.email AS customerEmail, t.photographer, p.user AS photographerUser, p.firstName, p.lastName,
		iif(u.mobileVerified, u.mobileno, '') AS photographerMobile, u.email AS photographerEmail, u.profile_photo AS photo,
		t.customerBlocked, t.photographerBlocked, c.suspended AS customerSuspended, u.suspended AS photographerSuspended, p.approved,
		EXISTS (SELECT 1 FROM bookings WHERE customer = t.customer AND photographer = t.photographer
			AND status = '` + string(booking.Pending) + `') AS pending,
		EXISTS (SELECT 1 FROM bookings WHERE customer = t.customer AND photographer = t.photographer
			AND status IN ('` + string(booking.Upcoming) + `', '` + string(booking.Completed) + `')) AS booked,
		t.customerSent, t.photographerSent`
	pairTables = `threads t JOIN users c ON c.id = t.customer JOIN photographers p ON p.id = t.photographer JOIN users u ON u.id = p.user`
)

// FindPair loads the two people of a thread. The error wraps sql.ErrNoRows if there is no such thread.
func FindPair(app core.App, threadID string) (*Pair, error) {
	found := &Pair{}
	err := app.DB().NewQuery(`SELECT ` + pairColumns + ` FROM ` + pairTables + ` WHERE t.id = {:id}`).Bind(dbx.Params{"id": threadID}).One(found)
	if err != nil {
		return nil, fmt.Errorf("load the people of a thread: %w", err)
	}
	return found, found.resolvePhoto(app)
}

// resolvePhoto replaces the file name of the photo with its URL path.
func (p *Pair) resolvePhoto(app core.App) error {
	users, err := app.FindCachedCollectionByNameOrId(records.Users)
	if err != nil {
		return err
	}
	p.Photo = accounts.FileIn(users.BaseFilesPath()+"/"+p.PhotographerUser, p.Photo)
	return nil
}

// ListedThread is a row of a person's list of threads.
type ListedThread struct {
	Pair
	Unread  int       `db:"unread"`
	Number  int       `db:"number"`
	Sender  talk.Side `db:"sender"`
	Kind    string    `db:"kind"`
	Text    string    `db:"text"`
	Masked  *string   `db:"masked"`
	Stamp   string    `db:"at"`
	Booking string    `db:"booking"` // id of the first open booking or, if none is open, the latest booking; empty without bookings
}

// ListThreads returns up to limit of a person's threads, starting at offset, latest message first, and their total
// number. id is a user id for a customer and a photographer id for a photographer.
func ListThreads(app core.App, side talk.Side, id string, offset int64, limit int) (rows []*ListedThread, total int, err error) {
	me := string(side)
	err = app.DB().NewQuery(`SELECT count(*) FROM threads WHERE ` + me + ` = {:id}`).Bind(dbx.Params{"id": id}).Row(&total)
	if err != nil {
		return nil, 0, fmt.Errorf("count the threads of a person: %w", err)
	}
	const ofPair = `SELECT id FROM bookings WHERE customer = t.customer AND photographer = t.photographer `
	err = app.DB().NewQuery(`SELECT ` + pairColumns + `, t.` + me + `Unread AS unread, m.number, m.sender, m.kind, m.text, m.masked, m.at,
			coalesce((` + ofPair + `AND status IN ('` + string(booking.Pending) + `', '` + string(booking.Upcoming) + `') ORDER BY start, id LIMIT 1),
				(` + ofPair + `ORDER BY start DESC, id LIMIT 1), '') AS booking
		FROM (SELECT * FROM threads WHERE ` + me + ` = {:id} ORDER BY lastAt DESC, id DESC LIMIT {:limit} + 0 OFFSET {:offset}) t
			JOIN users c ON c.id = t.customer JOIN photographers p ON p.id = t.photographer JOIN users u ON u.id = p.user
			JOIN messages m ON m.thread = t.id AND m.number = t.last
		ORDER BY t.lastAt DESC, t.id DESC`).Bind(dbx.Params{"id": id, "limit": limit, "offset": offset}).All(&rows)
	if err != nil {
		return nil, 0, fmt.Errorf("load the threads of a person: %w", err)
	}
	for _, row := range rows {
		if err := row.resolvePhoto(app); err != nil {
			return nil, 0, err
		}
	}
	return rows, total, nil
}

// PairBooking is a booking as it is shown in a thread.
type PairBooking struct {
	ID       string         `db:"id"`
	Status   booking.Status `db:"status"`
	Category string         `db:"category"`
	Stamp    string         `db:"start"`
}

// Start returns when the shoot begins.
func (b PairBooking) Start() time.Time {
	start, _ := records.ParseTimestamp(b.Stamp) // cannot fail, because PocketBase has written the value
	return start
}

// BookingsOfPair returns at most limit bookings between a customer and a photographer, latest start first.
func BookingsOfPair(app core.App, p *Pair, limit int) (found []PairBooking, err error) {
	err = app.DB().NewQuery(`SELECT b.id, b.status, c.name AS category, b.start FROM bookings b JOIN categories c ON c.id = b.category
		WHERE b.customer = {:customer} AND b.photographer = {:photographer} ORDER BY b.start DESC, b.id LIMIT {:limit} + 0`).
		Bind(dbx.Params{"customer": p.Customer, "photographer": p.Photographer, "limit": limit}).All(&found)
	if err != nil {
		return nil, fmt.Errorf("load the bookings of two people: %w", err)
	}
	return found, nil
}
