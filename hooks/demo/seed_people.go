package demo

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"
	"github.com/pocketbase/pocketbase/tools/types"

	"shootday/hooks/photographers"
	"shootday/hooks/pictures"
	"shootday/hooks/records"
	"shootday/internal/masking"
)

// idsByName maps the names of categories and cities to their ids.
type idsByName struct{ categories, cities map[string]string }

func loadIDs(app core.App) (idsByName, error) {
	ids := idsByName{categories: map[string]string{}, cities: map[string]string{}}
	names, err := photographers.LoadNames(app)
	for id, name := range names.Categories {
		ids.categories[name] = id
	}
	for id, name := range names.Cities {
		ids.cities[name] = id
	}
	return ids, err
}

// lookUp returns the ids of the given names. It returns an error if a name is unknown, for example because an admin has
// deleted the category or city.
func lookUp(ids map[string]string, names ...string) (types.JSONArray[string], error) {
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

// writer writes the rows and pictures of a marketplace. Its slices stay short even for large marketplaces.
type writer struct {
	bulk         *bulk
	photos       *photoStore
	ids          idsByName
	passwordHash string    // shared by all accounts
	refundable   []Booking // paid bookings that were canceled, or whose photos visitors can see
	scenes       []Booking // bookings with delivered files
	darkroom     *darkroom
	calendars    []Photographer // photographers with a calendar
	masker       masking.Masker
	shown        []Photographer // photographers with a portfolio
	talkPicture  func(file string) (pictures.Prepared, error)
}

func (w *writer) addAccount(a Account) error {
	if err := w.photos.storePortrait(a); err != nil {
		return err
	}
	return w.bulk.add(records.Users, dbx.Params{
		records.FieldID:                 a.ID,
		records.UserFieldRole:           a.Role,
		records.UserFieldFullName:       a.FullName(),
		core.FieldNameEmail:             a.Email,
		core.FieldNameVerified:          true,
		records.UserFieldProfilePhoto:   a.Photo,
		records.UserFieldMobileNo:       a.Mobile,
		records.UserFieldMobileVerified: a.MobileVerified,
		core.FieldNamePassword:          w.passwordHash,
		// The key signs the account's tokens, so it must be secret and not derived from the seed.
		core.FieldNameTokenKey: security.RandomString(50),
		records.FieldCreated:   records.Timestamp(a.Created),
		records.FieldUpdated:   records.Timestamp(a.Created),
	})
}

// addCustomer adds the account and the saved addresses of a customer.
func (w *writer) addCustomer(c Customer) error {
	if err := w.addAccount(c.Account); err != nil {
		return err
	}
	for position, address := range c.Addresses {
		err := w.bulk.add(records.Addresses, dbx.Params{
			records.FieldID:              address.ID,
			records.AddressFieldUser:     c.ID,
			records.AddressFieldAddress:  address.Text,
			records.AddressFieldPosition: position,
			records.FieldCreated:         records.Timestamp(c.Created),
			records.FieldUpdated:         records.Timestamp(c.Created),
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// addPhotographer adds the account, profile, prices, portfolio, bookings and threads of a photographer.
func (w *writer) addPhotographer(photographer Photographer) error {
	if err := w.addAccount(photographer.Account); err != nil {
		return err
	}
	if len(w.shown) < showcased {
		w.shown = append(w.shown, photographer)
	}
	categories, err := lookUp(w.ids.categories, photographer.Categories...)
	if err != nil {
		return err
	}
	home, err := lookUp(w.ids.cities, photographer.City)
	if err != nil {
		return err
	}
	served, err := lookUp(w.ids.cities, photographer.ServiceCities...)
	if err != nil {
		return err
	}
	joined := records.Timestamp(photographer.Account.Created)
	instantUntil := time.Time{}
	if photographer.Instant {
		instantUntil = InstantUntil
	}
	// The prices are added before the profile, so that the triggers that compute listings run only once instead of once
	// per price.
	for _, tier := range photographer.Tiers {
		err := w.bulk.add(records.PricingTiers, dbx.Params{
			records.FieldID:                      tier.ID,
			records.PricingTierFieldPhotographer: photographer.ID,
			records.PricingTierFieldMinSKUs:      tier.MinSKUs,
			records.PricingTierFieldPricePerSKU:  int64(tier.PricePerSKU),
			records.FieldCreated:                 joined,
			records.FieldUpdated:                 joined,
		})
		if err != nil {
			return err
		}
	}
	err = w.bulk.add(records.Photographers, dbx.Params{
		records.FieldID:                          photographer.ID,
		records.PhotographerFieldUser:            photographer.Account.ID,
		records.PhotographerFieldFirstName:       photographer.Account.FirstName,
		records.PhotographerFieldLastName:        photographer.Account.LastName,
		records.PhotographerFieldCity:            home[0],
		records.PhotographerFieldType:            photographer.Type,
		records.PhotographerFieldBio:             photographer.Bio,
		records.PhotographerFieldApproved:        photographer.Approved,
		records.PhotographerFieldAvailability:    photographer.Available,
		records.PhotographerFieldCategories:      categories,
		records.PhotographerFieldServiceCities:   served,
		records.PhotographerFieldAllLocations:    photographer.AllLocations,
		records.PhotographerFieldRating:          photographer.Rating,
		records.PhotographerFieldRatingCount:     photographer.RatingCount,
		records.PhotographerFieldCompletedShoots: photographer.CompletedShoots,
		records.PhotographerFieldInstantOn:       photographer.Instant,
		records.PhotographerFieldInstantUntil:    records.Timestamp(instantUntil),
		records.PhotographerFieldPayAfterShoot:   photographer.PayAfterShoot,
		records.FieldCreated:                     joined,
		records.FieldUpdated:                     joined,
	})
	if err != nil {
		return err
	}
	for _, picture := range photographer.Portfolio {
		if err := w.addPicture(photographer.ID, picture, joined); err != nil {
			return err
		}
	}
	for _, b := range photographer.Bookings {
		if err := w.addBooking(photographer.ID, b); err != nil {
			return fmt.Errorf("add booking %s: %w", b.ID, err)
		}
	}
	for i := range photographer.Threads {
		if err := w.addThread(&photographer.Threads[i]); err != nil {
			return fmt.Errorf("add thread %s: %w", photographer.Threads[i].ID, err)
		}
	}
	if len(photographer.Hours) > 0 || len(photographer.TimeOff) > 0 {
		w.calendars = append(w.calendars, photographer)
	}
	return nil
}

// addPicture stores a portfolio picture and adds its row.
func (w *writer) addPicture(photographer string, picture Picture, created string) error {
	size, err := w.photos.store(picture)
	if err != nil {
		return err
	}
	return w.bulk.add(records.PortfolioItems, dbx.Params{
		records.FieldID:                        picture.ID,
		records.PortfolioItemFieldPhotographer: photographer,
		records.PortfolioItemFieldCategory:     w.ids.categories[picture.Category],
		records.PortfolioItemFieldFile:         picture.File,
		records.PortfolioItemFieldIsCover:      picture.IsCover,
		records.PortfolioItemFieldPosition:     picture.Position,
		records.PortfolioItemFieldSize:         size,
		records.FieldCreated:                   created,
		records.FieldUpdated:                   created,
	})
}
