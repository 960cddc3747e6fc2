package e2e

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"time"

	"shootday/internal/database"
	"shootday/internal/dispatch"
	"shootday/internal/istime"
)

// dispatcher is a market with photographers who accept instant bookings and customers who request them.
type dispatcher struct {
	*market
	customers     []signedIn
	photographers []signedIn
}

type signedIn struct{ id, token string }

// dispatcherOf signs in the customers of a market and the photographers that callOut has made available.
func dispatcherOf(m *market) *dispatcher {
	m.Helper()
	d := &dispatcher{market: m}
	d.photographers = d.signInAll(`role = 'Photographer' AND id IN (SELECT user FROM photographers WHERE instantOn)`)
	d.customers = d.signInAll(`role = 'user'`)
	return d
}

// callOut turns on instant bookings of product shoots for the given number of photographers, and turns off the instant
// bookings of all others. The chosen photographers are free and always present, and the demo does not answer their
// offers.
func (m *market) callOut(photographers int) {
	m.Helper()
	m.edit(
		`UPDATE photographers SET instantOn = 0`,
		fmt.Sprintf(`UPDATE photographers SET approved = 1, availability = 1, allLocations = 1, payAfterShoot = 1, askedToday = 0, silentInARow = 0,
			instantOn = 1, instantUntil = '2099-01-01 00:00:00.000Z', seenAt = '2099-01-01 00:00:00.000Z',
			categories = (SELECT json_array(id) FROM categories WHERE name = 'Product') WHERE id IN (SELECT id FROM photographers ORDER BY id LIMIT %d)`,
			photographers),
	)
}

// edit changes the database without using the server.
func (m *market) edit(statements ...string) {
	m.Helper()
	db, err := database.Connect(filepath.Join(m.dir, "data.db"))
	if err != nil {
		m.Fatal(err)
	}
	defer db.Close()
	for _, statement := range statements {
		if _, err := db.NewQuery(statement).Execute(); err != nil {
			m.Fatalf("%s: %v", statement, err)
		}
	}
}

// column returns the first column of a query's result.
func (m *market) column(query string) (values []string) {
	m.Helper()
	db, err := database.Connect(filepath.Join(m.dir, "data.db"))
	if err != nil {
		m.Fatal(err)
	}
	defer db.Close()
	if err := db.NewQuery(query).Column(&values); err != nil {
		m.Fatalf("%s: %v", query, err)
	}
	return values
}

// signInAll signs in to the demo's accounts that match a condition.
func (d *dispatcher) signInAll(condition string) (all []signedIn) {
	d.Helper()
	for _, email := range d.column("SELECT email FROM users WHERE " + condition + " ORDER BY id") {
		var answer struct {
			Token string
			User  struct {
				ID string `json:"_id"`
			}
		}
		status, raw := d.call("POST", "/api/v1/auth/login", "", fmt.Sprintf(`{"email":%q,"password":"shootday"}`, email))
		if err := json.Unmarshal(raw, &answer); status != 200 || err != nil {
			d.Fatalf("%d %s", status, raw)
		}
		all = append(all, signedIn{answer.User.ID, answer.Token})
	}
	return all
}

// ask starts an instant dispatch for a shoot that begins in the given number of hours, and returns its id.
func (d *dispatcher) ask(c signedIn, hours int) string {
	d.Helper()
	start := dispatch.DefaultStart(time.Now()).Add(time.Duration(hours) * time.Hour)
	status, raw := d.call("POST", "/api/v1/instant/"+c.id, c.token, fmt.Sprintf(`{"location":"Delhi","categoryId":"product00000000",
		"shootAddress":"12 Hauz Khas Village","skuCount":50,"maxTotal":5000000,"paymentMethod":"payAfterShoot",
		"scheduledDate":%q,"scheduledTime":%q}`, istime.ShownDate(start), istime.Clock(start)))
	var answer struct{ DispatchID string }
	if err := json.Unmarshal(raw, &answer); status != 201 || err != nil {
		d.Fatalf("%d %s", status, raw)
	}
	return answer.DispatchID
}

// watch returns the state of a dispatch as shown to its customer.
func (d *dispatcher) watch(c signedIn, dispatch string) (status, booking string) {
	d.Helper()
	code, raw := d.call("GET", "/api/v1/instant/"+dispatch, c.token, "")
	var shown struct{ Status, BookingID string }
	if err := json.Unmarshal(raw, &shown); code != 200 || err != nil {
		d.Errorf("%d %s", code, raw)
	}
	return shown.Status, shown.BookingID
}

// offerTo returns the only offer that a photographer can accept.
func (d *dispatcher) offerTo(p signedIn) string {
	d.Helper()
	offers := d.offersTo(p)
	if len(offers) != 1 {
		d.Fatal("the offers are", offers)
	}
	return offers[0]
}

func (d *dispatcher) offersTo(p signedIn) (offers []string) {
	d.Helper()
	status, raw := d.call("GET", "/api/v1/instant/offers", p.token, "")
	var shown struct{ Offers []struct{ OfferID string } }
	if err := json.Unmarshal(raw, &shown); status != 200 || err != nil {
		d.Fatalf("%d %s", status, raw)
	}
	for _, offer := range shown.Offers {
		offers = append(offers, offer.OfferID)
	}
	return offers
}

// accept accepts an offer. If the server does not respond, it returns the status 0.
func (d *dispatcher) accept(p signedIn, offer string) (status int, booking string) {
	status, raw := d.call("PUT", "/api/v1/instant/offers/"+offer, p.token, `{"answer":"accept"}`)
	var answer struct{ BookingID string }
	if err := json.Unmarshal(raw, &answer); status == 200 && (err != nil || answer.BookingID == "") {
		d.Errorf("%v: %s", err, raw)
	}
	if status != 0 && status != 200 && status != 409 && status != 503 {
		d.Errorf("the response to accepting is %d %s", status, raw)
	}
	return status, answer.BookingID
}
