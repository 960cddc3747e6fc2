package photographers

import (
	"encoding/json"
	"fmt"
	"strconv"
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/usertext"
)

const (
	maxCategories = 20
	maxNameRunes  = 60 // maximum number of characters of the first name and of the last name
	maxBioRunes   = 1000

	maxDeliveryDays = 90
)

// editProfile loads a profile, calls change to modify it, and saves it. All of this happens in one transaction, because
// saving writes all columns and would otherwise overwrite concurrent edits.
func editProfile(tx store.Tx, id string, change func(*records.Photographer) error) error {
	profile, err := records.FindPhotographer(tx, id)
	if err != nil {
		return err
	}
	if err := change(profile); err != nil {
		return err
	}
	return tx.Save(profile)
}

// answer returns a function for the Answer field of a command whose result is the response body. The function adds
// message to the response.
func answer(message string) func(api.Body) api.Response {
	return func(fields api.Body) api.Response { return api.Response{Message: message, Fields: fields} }
}

// detailsFields returns the body of the response to a change of a profile.
func detailsFields(app core.App, photographerID string) (api.Body, error) {
	view, err := details(newReads(app), photographerID)
	if err != nil {
		return nil, err
	}
	return api.Body{"details": view}, nil
}

// errHeld is returned if a photographer who withdrew too often tries to accept bookings again before an admin has ended
// the hold.
var errHeld = apperr.Conflict("You have cancelled several shoots, so your profile takes no bookings until we have looked at it. Please write to us.")

// availabilityForm is the body of the request for ChangeAvailability.
type availabilityForm struct {
	ID           string `json:"id"`
	Availability *bool  `json:"availability"`
}

// ChangeAvailability returns the command that sets whether the caller accepts requests.
func ChangeAvailability() api.Command[availabilityForm, bool] {
	return api.Command[availabilityForm, bool]{
		Parse: func(e *core.RequestEvent) (form availabilityForm, err error) {
			if _, err = api.ReadNaming(e, &form, &form.ID, api.OwnProfileNamed); err == nil && form.Availability == nil {
				err = apperr.InvalidField(records.PhotographerFieldAvailability, "availability must be true or false.")
			}
			return form, err
		},
		Run: func(tx store.Tx, form availabilityForm) (bool, error) {
			available := *form.Availability
			return available, editProfile(tx, form.ID, func(profile *records.Photographer) error {
				if available && !profile.HeldAt().IsZero() {
					return errHeld
				}
				profile.SetAvailability(available)
				return nil
			})
		},
		Answer: func(available bool) api.Response {
			message := "You are now shown as not available."
			if available {
				message = "You are now shown as available."
			}
			return api.Response{Message: message, Fields: api.Body{"availability": available}}
		},
	}
}

// categoriesForm is the body of the request for SelectCategories.
type categoriesForm struct {
	ID         string   `json:"id"`
	Categories []string `json:"categories"`
}

// SelectCategories returns the command that sets the categories that the caller offers.
func SelectCategories() api.Command[categoriesForm, api.Body] {
	return api.Command[categoriesForm, api.Body]{
		Parse: readCategories,
		Run: func(tx store.Tx, form categoriesForm) (api.Body, error) {
			err := editProfile(tx, form.ID, func(profile *records.Photographer) error {
				profile.SetCategories(form.Categories)
				return nil
			})
			if err != nil {
				return nil, err
			}
			return detailsFields(tx, form.ID)
		},
		Answer: answer("Your categories have been saved."),
	}
}

func readCategories(e *core.RequestEvent) (form categoriesForm, err error) {
	if _, err := api.ReadNaming(e, &form, &form.ID, api.OwnProfileNamed); err != nil {
		return form, err
	}
	if form.Categories == nil || len(form.Categories) > maxCategories {
		return form, apperr.InvalidField(records.PhotographerFieldCategories, fmt.Sprintf("Please send a list of at most %d categories.", maxCategories))
	}
	names, err := LoadNames(e.App)
	if err != nil {
		return form, err
	}
	for _, id := range form.Categories {
		if names.Categories[id] == "" {
			return form, apperr.InvalidField(records.PhotographerFieldCategories, "One of these categories does not exist.")
		}
	}
	return form, nil
}

// profileForm is the body of the request for UpdateProfile. Only the fields that it contains are changed.
type profileForm struct {
	ID            string                    `json:"id"`
	FirstName     *string                   `json:"firstName"`
	LastName      *string                   `json:"lastName"`
	City          *string                   `json:"city"` // name or id
	Bio           *string                   `json:"bio"`
	Type          *records.PhotographerType `json:"type"`
	ServiceCities *[]string                 `json:"serviceCities"`
	AllLocations  *bool                     `json:"allLocations"`
	DeliveryDays  json.RawMessage           `json:"deliveryDays"` // null means the default of the marketplace

	deliveryDays int // the value to store; 0 means the default
}

// UpdateProfile returns the command that changes the caller's profile and the full name of the caller's account.
func UpdateProfile() api.Command[profileForm, api.Body] {
	return api.Command[profileForm, api.Body]{
		Parse: func(e *core.RequestEvent) (form profileForm, err error) {
			if _, err := api.ReadNaming(e, &form, &form.ID, api.OwnProfileNamed); err != nil {
				return form, err
			}
			return form.normalized(e.App)
		},
		Run: func(tx store.Tx, form profileForm) (api.Body, error) {
			err := editProfile(tx, form.ID, func(profile *records.Photographer) error {
				form.applyTo(profile)
				user, err := records.FindUser(tx, profile.User())
				if err != nil {
					return err
				}
				user.SetFullName(profile.FullName())
				return tx.Save(user)
			})
			if err != nil {
				return nil, err
			}
			return detailsFields(tx, form.ID)
		},
		Answer: answer("Profile updated successfully!"),
	}
}

// normalized validates the form, and returns a copy that contains the values as they are stored.
func (f profileForm) normalized(app core.App) (profileForm, error) {
	for _, name := range []struct {
		value        **string
		field, label string
	}{
		{&f.FirstName, records.PhotographerFieldFirstName, "first name"},
		{&f.LastName, records.PhotographerFieldLastName, "last name"},
	} {
		if *name.value == nil {
			continue
		}
		normal, err := accounts.RequiredName(**name.value, name.field, name.label, maxNameRunes)
		if err != nil {
			return f, err
		}
		*name.value = &normal
	}
	if f.City != nil {
		city, err := accounts.FindCity(app, *f.City)
		if err != nil {
			return f, api.IfMissing(err, apperr.InvalidField(records.PhotographerFieldCity, api.MsgSelectCity))
		}
		f.City = &city.Id
	}
	if f.Bio != nil {
		bio := usertext.Text(*f.Bio)
		if utf8.RuneCountInString(bio) > maxBioRunes {
			return f, apperr.InvalidField(records.PhotographerFieldBio, "Please write at most 1,000 characters about yourself.")
		}
		f.Bio = &bio
	}
	if f.Type != nil && *f.Type != records.PhotographerProfessional && *f.Type != records.PhotographerMobile {
		return f, apperr.InvalidField(records.PhotographerFieldType, "Please choose professional or mobile.")
	}
	if days := string(f.DeliveryDays); days != "" && days != "null" {
		number, err := strconv.Atoi(days)
		if err != nil || number < 1 || number > maxDeliveryDays {
			return f, apperr.InvalidField(records.PhotographerFieldDeliveryDays, "Please enter a number of days from 1 to 90.")
		}
		f.deliveryDays = number
	}
	if f.ServiceCities != nil {
		names, err := LoadNames(app)
		if err != nil {
			return f, err
		}
		for _, id := range *f.ServiceCities {
			if names.Cities[id] == "" {
				return f, apperr.InvalidField(records.PhotographerFieldServiceCities, "One of these cities does not exist.")
			}
		}
	}
	return f, nil
}

// applyTo sets the fields of profile that the form contains. The form must be normalized.
func (f profileForm) applyTo(profile *records.Photographer) {
	if f.FirstName != nil {
		profile.SetFirstName(*f.FirstName)
	}
	if f.LastName != nil {
		profile.SetLastName(*f.LastName)
	}
	if f.City != nil {
		profile.SetCity(*f.City)
	}
	if f.Bio != nil {
		profile.SetBio(*f.Bio)
	}
	if f.Type != nil {
		profile.SetType(*f.Type)
	}
	if f.ServiceCities != nil {
		profile.SetServiceCities(*f.ServiceCities)
	}
	if f.DeliveryDays != nil {
		profile.SetDeliveryDays(f.deliveryDays)
	}
	if f.AllLocations != nil {
		profile.SetAllLocations(*f.AllLocations)
	}
}

// BindDefaultType registers a hook that sets the type of a new photographer to professional if it is empty.
func BindDefaultType(app core.App) {
	app.OnRecordCreate(records.Photographers).BindFunc(func(e *core.RecordEvent) error {
		if photographer := records.AsPhotographer(e.Record); photographer.Type() == "" {
			photographer.SetType(records.PhotographerProfessional)
		}
		return e.Next()
	})
}
