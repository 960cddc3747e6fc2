package seed

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"
	"github.com/pocketbase/pocketbase/tools/types"

	"shootday/internal/demo"
)

// known maps the names of categories and cities to their ids.
type known struct{ categories, cities map[string]string }

func loadKnown(app core.App) (known, error) {
	k := known{categories: map[string]string{}, cities: map[string]string{}}
	for table, ids := range map[string]map[string]string{"categories": k.categories, "locations": k.cities} {
		rows := []struct{ ID, Name string }{}
		if err := app.DB().Select("id", "name").From(table).All(&rows); err != nil {
			return k, fmt.Errorf("read the %s: %w", table, err)
		}
		for _, row := range rows {
			ids[row.Name] = row.ID
		}
	}
	return k, nil
}

// idsOf refuses a name that the database does not have, such as that of a category deleted in the dashboard.
func idsOf(ids map[string]string, names ...string) (types.JSONArray[string], error) {
	found := make(types.JSONArray[string], len(names))
	for i, name := range names {
		id, ok := ids[name]
		if !ok {
			return nil, fmt.Errorf("the database has no %q, which demo people need", name)
		}
		found[i] = id
	}
	return found, nil
}

// people writes the rows of people.
type people struct {
	bulk         *bulk
	album        *album
	known        known
	passwordHash string
	canceled     []demo.Booking // that were paid before, of which there are few
}

func (p *people) addAccount(a demo.Account) error {
	return p.bulk.add("users", dbx.Params{
		"id": a.ID, "role": a.Role, "fullName": a.FullName(), "email": a.Email, "verified": true,
		"mobileno": a.Mobile, "mobileVerified": a.MobileVerified, "password": p.passwordHash,
		// It signs the tokens of its account, so nobody may guess it from the seed.
		"tokenKey": security.RandomString(50),
		"created":  at(a.Created), "updated": at(a.Created),
	})
}

func (p *people) addCustomer(c demo.Customer) error {
	if err := p.addAccount(c.Account); err != nil {
		return err
	}
	for position, address := range c.Addresses {
		err := p.bulk.add("addresses", dbx.Params{
			"id": address.ID, "user": c.ID, "address": address.Text, "position": position,
			"created": at(c.Created), "updated": at(c.Created),
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func (p *people) addPhotographer(who demo.Photographer) error {
	if err := p.addAccount(who.Account); err != nil {
		return err
	}
	categories, err := idsOf(p.known.categories, who.Categories...)
	if err != nil {
		return err
	}
	home, err := idsOf(p.known.cities, who.City)
	if err != nil {
		return err
	}
	served, err := idsOf(p.known.cities, who.ServiceCities...)
	if err != nil {
		return err
	}
	joined := at(who.Account.Created)
	// Prices come first, so that a photographer is listed once, when added, and not again for each price.
	for _, tier := range who.Tiers {
		err := p.bulk.add("pricing_tiers", dbx.Params{
			"id": tier.ID, "photographer": who.ID, "minSKUs": tier.MinSKUs, "pricePerSKU": int64(tier.PricePerSKU),
			"created": joined, "updated": joined,
		})
		if err != nil {
			return err
		}
	}
	err = p.bulk.add("photographers", dbx.Params{
		"id": who.ID, "user": who.Account.ID, "firstName": who.Account.FirstName, "lastName": who.Account.LastName,
		"city": home[0], "type": who.Type, "bio": who.Bio, "approved": who.Approved, "availability": who.Available,
		"categories": categories, "serviceCities": served, "allLocations": who.AllLocations,
		"rating": who.Rating, "ratingCount": who.RatingCount, "completedShoots": who.CompletedShoots,
		"created": joined, "updated": joined,
	})
	if err != nil {
		return err
	}
	for _, picture := range who.Portfolio {
		if err := p.addPicture(who.ID, picture, joined); err != nil {
			return err
		}
	}
	for _, b := range who.Bookings {
		if err := p.addBooking(who.ID, b); err != nil {
			return fmt.Errorf("add booking %s: %w", b.ID, err)
		}
	}
	return nil
}

func (p *people) addPicture(photographer string, picture demo.Picture, created string) error {
	size, err := p.album.store(picture)
	if err != nil {
		return err
	}
	return p.bulk.add("portfolio_items", dbx.Params{
		"id": picture.ID, "photographer": photographer, "category": p.known.categories[picture.Category],
		"file": picture.File, "isCover": picture.IsCover, "position": picture.Position, "size": size,
		"created": created, "updated": created,
	})
}

// at is a moment as it stands in the database; the zero time is an empty one.
func at(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.UTC().Format(types.DefaultDateLayout)
}
