package photographers

import (
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/usertext"
)

const mostCategories = 20

// editProfile changes a photographer in a transaction that reads it anew: a save writes every column, so two edits
// at once would otherwise undo each other.
func editProfile(app core.App, id string, change func(tx core.App, profile *core.Record) error) error {
	return app.RunInTransaction(func(tx core.App) error {
		profile, err := tx.FindRecordById("photographers", id)
		if err != nil {
			return err
		}
		if err := change(tx, profile); err != nil {
			return err
		}
		return tx.Save(profile)
	})
}

func (s *Service) ChangeAvailability(e *core.RequestEvent) error {
	var form struct {
		ID           string `json:"id"`
		Availability *bool  `json:"availability"`
	}
	own, err := api.ReadNaming(e, &form, &form.ID, api.OwnProfileNamed)
	if err != nil {
		return err
	}
	if form.Availability == nil {
		return api.InvalidField("availability", "availability must be true or false.")
	}
	err = editProfile(e.App, own.Id, func(_ core.App, profile *core.Record) error {
		profile.Set("availability", *form.Availability)
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

func (s *Service) SelectCategories(e *core.RequestEvent) error {
	var form struct {
		ID         string   `json:"id"`
		Categories []string `json:"categories"`
	}
	own, err := api.ReadNaming(e, &form, &form.ID, api.OwnProfileNamed)
	if err != nil {
		return err
	}
	if form.Categories == nil || len(form.Categories) > mostCategories {
		return api.InvalidField("categories", "Please send a list of at most 20 categories.")
	}
	known, err := LoadNames(e.App)
	if err != nil {
		return err
	}
	for _, id := range form.Categories {
		if known.Categories[id] == "" {
			return api.InvalidField("categories", "One of these categories does not exist.")
		}
	}
	err = editProfile(e.App, own.Id, func(_ core.App, profile *core.Record) error {
		profile.Set("categories", form.Categories)
		return nil
	})
	if err != nil {
		return err
	}
	return s.answerDetails(e, own.Id, "Your categories have been saved.")
}

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

func (s *Service) UpdateProfile(e *core.RequestEvent) error {
	var form profileForm
	own, err := api.ReadNaming(e, &form, &form.ID, api.OwnProfileNamed)
	if err != nil {
		return err
	}
	err = editProfile(e.App, own.Id, func(tx core.App, profile *core.Record) error {
		if err := form.applyTo(tx, profile); err != nil {
			return err
		}
		user, err := tx.FindRecordById("users", profile.GetString("user"))
		if err != nil {
			return err
		}
		user.Set("fullName", records.FullNameOf(profile))
		return tx.Save(user)
	})
	if err != nil {
		return err
	}
	return s.answerDetails(e, own.Id, "Profile updated successfully!")
}

func (f profileForm) applyTo(app core.App, own *core.Record) error {
	for _, name := range []struct {
		input        *string
		field, label string
	}{{f.FirstName, "firstName", "first name"}, {f.LastName, "lastName", "last name"}} {
		if name.input == nil {
			continue
		}
		text, err := accounts.RequiredName(*name.input, name.field, name.label, 60)
		if err != nil {
			return err
		}
		own.Set(name.field, text)
	}
	if f.City != nil {
		city, err := accounts.FindCity(app, *f.City)
		if err != nil {
			return api.IfMissing(err, api.InvalidField("city", api.SayCity))
		}
		own.Set("city", city.Id)
	}
	if f.Bio != nil {
		bio := usertext.Text(*f.Bio)
		if utf8.RuneCountInString(bio) > 1000 {
			return api.InvalidField("bio", "Please write at most 1,000 characters about yourself.")
		}
		own.Set("bio", bio)
	}
	if f.Type != nil {
		if *f.Type != "professional" && *f.Type != "mobile" {
			return api.InvalidField("type", "Please choose professional or mobile.")
		}
		own.Set("type", *f.Type)
	}
	if f.ServiceCities != nil {
		known, err := LoadNames(app)
		if err != nil {
			return err
		}
		for _, id := range *f.ServiceCities {
			if known.Cities[id] == "" {
				return api.InvalidField("serviceCities", "One of these cities does not exist.")
			}
		}
		own.Set("serviceCities", *f.ServiceCities)
	}
	if f.AllLocations != nil {
		own.Set("allLocations", *f.AllLocations)
	}
	return nil
}

func (s *Service) answerDetails(e *core.RequestEvent, id, message string) error {
	view, err := detailsOf(e.App, id)
	if err != nil {
		return err
	}
	return api.OK(e, message, api.Body{"details": view})
}
