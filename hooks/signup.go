package hooks

import (
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/otp"
)

// signUpForm is of both sign-ups; role and anything else that the server decides is not in it.
type signUpForm struct {
	FullName          string  `json:"fullName"`
	FirstName         string  `json:"firstName"`
	LastName          string  `json:"lastName"`
	Mobile            string  `json:"mobileNo"`
	Email             string  `json:"email"`
	City              string  `json:"city"`
	Password          string  `json:"password"`
	ConfirmPassword   *string `json:"confirmPassword"`
	VerificationToken string  `json:"verificationToken"`
}

func (a *api) signUpCustomer(e *core.RequestEvent) error {
	var form signUpForm
	if err := read(e, &form); err != nil {
		return err
	}
	user, err := a.newAccount(e.App, form, roleCustomer, form.FullName)
	if err != nil {
		return err
	}
	if err := e.App.RunInTransaction(func(tx core.App) error { return a.openAccount(tx, user, form) }); err != nil {
		return err
	}
	return signedUp(e, user, nil, "User Signup Successful")
}

func (a *api) signUpPhotographer(e *core.RequestEvent) error {
	var form signUpForm
	if err := read(e, &form); err != nil {
		return err
	}
	first, firstErr := line(form.FirstName, "firstName", "first name", 60)
	last, lastErr := line(form.LastName, "lastName", "last name", 60)
	if err := errors.Join(firstErr, lastErr); err != nil {
		return err
	}
	mobile, ok := otp.NormalizeMobile(form.Mobile)
	if !ok {
		return invalidField("mobileNo", sayMobile)
	}
	city, err := findCity(e.App, form.City)
	if err != nil {
		return ifMissing(err, invalidField("city", sayCity))
	}
	user, err := a.newAccount(e.App, form, rolePhotographer, first+" "+last)
	if err != nil {
		return err
	}
	user.Set("mobileno", mobile)
	photographers, err := e.App.FindCachedCollectionByNameOrId("photographers")
	if err != nil {
		return err
	}
	profile := core.NewRecord(photographers)
	err = e.App.RunInTransaction(func(tx core.App) error {
		if taken, err := mobileInUse(tx, mobile, ""); err != nil || taken {
			return orError(err, conflictField("mobileNo", sayMobileTaken))
		}
		if err := a.openAccount(tx, user, form); err != nil {
			return err
		}
		profile.Load(body{"user": user.Id, "firstName": first, "lastName": last, "city": city.Id, "availability": true})
		return tx.Save(profile)
	})
	if err != nil {
		return err
	}
	return signedUp(e, user, profile, "Signup Successful")
}

// newAccount checks the form and fills an account that is not saved yet. The slow hashing of the password happens
// here, outside any transaction, and only for whoever has a proof.
func (a *api) newAccount(app core.App, form signUpForm, role, name string) (*core.Record, error) {
	name, err := fullName(name)
	if err != nil {
		return nil, err
	}
	email, ok := otp.NormalizeEmail(form.Email)
	if !ok {
		return nil, invalidField("email", sayEmail)
	}
	if form.ConfirmPassword != nil && *form.ConfirmPassword != form.Password {
		return nil, invalidField("confirmPassword", sayPasswordsDiffer)
	}
	if _, err := a.provenRow(app, email, form.VerificationToken); err != nil {
		return nil, err
	}
	users, err := app.FindCachedCollectionByNameOrId("users")
	if err != nil {
		return nil, err
	}
	user := core.NewRecord(users)
	user.SetEmail(email)
	user.SetVerified(true)
	user.Set("fullName", name)
	user.Set("role", role)
	return user, setPassword(user, form.Password)
}

// openAccount spends the proof of the address and saves the account.
func (a *api) openAccount(tx core.App, user *core.Record, form signUpForm) error {
	if err := a.useProof(tx, user.Email(), form.VerificationToken); err != nil {
		return err
	}
	switch _, err := tx.FindAuthRecordByEmail("users", user.Email()); {
	case err == nil:
		return conflictField("email", "An account with this email exists already. Please log in.")
	case !errors.Is(err, sql.ErrNoRows):
		return fmt.Errorf("look for an account with the email: %w", err)
	}
	if err := a.checkReserved(tx, user.Email(), ""); err != nil {
		return err
	}
	return tx.Save(user)
}

// findCity takes a city's name, in any case, or its id.
func findCity(app core.App, nameOrID string) (*core.Record, error) {
	city := &core.Record{}
	err := app.RecordQuery("locations").
		AndWhere(dbx.NewExp("id = {:key} OR name = {:key} COLLATE NOCASE", dbx.Params{"key": strings.TrimSpace(nameOrID)})).
		Limit(1).One(city)
	return city, err
}
