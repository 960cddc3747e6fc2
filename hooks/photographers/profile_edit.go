package photographers

import (
	"fmt"
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
	maxNameRunes  = 60 // of the first and the last name, each
	maxBioRunes   = 1000
)

// editProfile changes a profile in a transaction. It reads the profile there, because a save writes all columns and
// would undo a parallel edit.
func editProfile(app core.App, id string, change func(tx store.Tx, profile *records.Photographer) error) error {
	return store.Write(app, func(tx store.Tx) error {
		profile, err := records.FindPhotographer(tx, id)
		if err != nil {
			return err
		}
		if err := change(tx, profile); err != nil {
			return err
		}
		return tx.Save(profile)
	})
}

// errHeld refuses what a photographer who withdrew too often cannot undo alone.
var errHeld = apperr.Conflict("You have cancelled several shoots, so your profile takes no bookings until we have looked at it. Please write to us.")

// ChangeAvailability sets whether the caller takes requests.
func ChangeAvailability(e *core.RequestEvent) error {
	var form struct {
		ID           string `json:"id"`
		Availability *bool  `json:"availability"`
	}
	own, err := api.ReadNaming(e, &form, &form.ID, api.OwnProfileNamed)
	if err != nil {
		return err
	}
	if form.Availability == nil {
		return apperr.InvalidField(records.PhotographerFieldAvailability, "availability must be true or false.")
	}
	err = editProfile(e.App, own.Id, func(_ store.Tx, profile *records.Photographer) error {
		if *form.Availability && !profile.HeldAt().IsZero() {
			return errHeld
		}
		profile.SetAvailability(*form.Availability)
		return nil
	})
	if err != nil {
		return err
	}
	message := "You are now shown as not available."
	if *form.Availability {
		message = "You are now shown as available."
	}
	return api.OK(e, message, api.Body{"availability": *form.Availability})
}

// SelectCategories sets the categories that the caller offers.
func SelectCategories(e *core.RequestEvent) error {
	var form struct {
		ID         string   `json:"id"`
		Categories []string `json:"categories"`
	}
	own, err := api.ReadNaming(e, &form, &form.ID, api.OwnProfileNamed)
	if err != nil {
		return err
	}
	if form.Categories == nil || len(form.Categories) > maxCategories {
		return apperr.InvalidField(records.PhotographerFieldCategories, fmt.Sprintf("Please send a list of at most %d categories.", maxCategories))
	}
	names, err := LoadNames(e.App)
	if err != nil {
		return err
	}
	for _, id := range form.Categories {
		if names.Categories[id] == "" {
			return apperr.InvalidField(records.PhotographerFieldCategories, "One of these categories does not exist.")
		}
	}
	err = editProfile(e.App, own.Id, func(_ store.Tx, profile *records.Photographer) error {
		profile.SetCategories(form.Categories)
		return nil
	})
	if err != nil {
		return err
	}
	return answerDetails(e, own.Id, "Your categories have been saved.")
}

// profileForm changes the fields that it has.
type profileForm struct {
	ID            string    `json:"id"`
	FirstName     *string   `json:"firstName"`
	LastName      *string   `json:"lastName"`
	City          *string   `json:"city"`
	Bio           *string   `json:"bio"`
	Type          *string   `json:"type"`
	ServiceCities *[]string `json:"serviceCities"`
	AllLocations  *bool     `json:"allLocations"`
}

// UpdateProfile changes the caller's profile, and the full name of the account with it.
func UpdateProfile(e *core.RequestEvent) error {
	var form profileForm
	own, err := api.ReadNaming(e, &form, &form.ID, api.OwnProfileNamed)
	if err != nil {
		return err
	}
	err = editProfile(e.App, own.Id, func(tx store.Tx, profile *records.Photographer) error {
		if err := form.applyTo(tx, profile); err != nil {
			return err
		}
		user, err := records.FindUser(tx, profile.User())
		if err != nil {
			return err
		}
		user.SetFullName(profile.FullName())
		return tx.Save(user)
	})
	if err != nil {
		return err
	}
	return answerDetails(e, own.Id, "Profile updated successfully!")
}

// applyTo checks the fields of the form and sets them.
func (f profileForm) applyTo(app core.App, profile *records.Photographer) error {
	if f.FirstName != nil {
		name, err := accounts.RequiredName(*f.FirstName, records.PhotographerFieldFirstName, "first name", maxNameRunes)
		if err != nil {
			return err
		}
		profile.SetFirstName(name)
	}
	if f.LastName != nil {
		name, err := accounts.RequiredName(*f.LastName, records.PhotographerFieldLastName, "last name", maxNameRunes)
		if err != nil {
			return err
		}
		profile.SetLastName(name)
	}
	if f.City != nil {
		city, err := accounts.FindCity(app, *f.City)
		if err != nil {
			return api.IfMissing(err, apperr.InvalidField(records.PhotographerFieldCity, api.MsgSelectCity))
		}
		profile.SetCity(city.Id)
	}
	if f.Bio != nil {
		bio := usertext.Text(*f.Bio)
		if utf8.RuneCountInString(bio) > maxBioRunes {
			return apperr.InvalidField(records.PhotographerFieldBio, "Please write at most 1,000 characters about yourself.")
		}
		profile.SetBio(bio)
	}
	if f.Type != nil {
		to := records.PhotographerType(*f.Type)
		if to != records.PhotographerProfessional && to != records.PhotographerMobile {
			return apperr.InvalidField(records.PhotographerFieldType, "Please choose professional or mobile.")
		}
		profile.SetType(to)
	}
	if f.ServiceCities != nil {
		names, err := LoadNames(app)
		if err != nil {
			return err
		}
		for _, id := range *f.ServiceCities {
			if names.Cities[id] == "" {
				return apperr.InvalidField(records.PhotographerFieldServiceCities, "One of these cities does not exist.")
			}
		}
		profile.SetServiceCities(*f.ServiceCities)
	}
	if f.AllLocations != nil {
		profile.SetAllLocations(*f.AllLocations)
	}
	return nil
}

// answerDetails answers a change with the photographer's details.
func answerDetails(e *core.RequestEvent, photographerID, message string) error {
	view, err := details(newReads(e.App), photographerID)
	if err != nil {
		return err
	}
	return api.OK(e, message, api.Body{"details": view})
}

// BindDefaultType makes new photographers professionals unless they have a type.
func BindDefaultType(app core.App) {
	app.OnRecordCreate(records.Photographers).BindFunc(func(e *core.RecordEvent) error {
		if photographer := records.AsPhotographer(e.Record); photographer.Type() == "" {
			photographer.SetType(records.PhotographerProfessional)
		}
		return e.Next()
	})
}
