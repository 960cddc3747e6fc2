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
	user, err := a.newAccount(e, form, roleCustomer, form.FullName, "")
	if err != nil {
		return err
	}
	if err := e.App.RunInTransaction(func(tx core.App) error { return openAccount(tx, user) }); err != nil {
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
	user, err := a.newAccount(e, form, rolePhotographer, first+" "+last, mobile)
	if err != nil {
		return err
	}
	photographers, err := e.App.FindCachedCollectionByNameOrId("photographers")
	if err != nil {
		return err
	}
	profile := core.NewRecord(photographers)
	err = e.App.RunInTransaction(func(tx core.App) error {
		if err := openAccount(tx, user); err != nil {
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

// newAccount checks the form and fills an account that is not saved yet. It spends the proof just before the password is
// hashed, so that a mistake in the form costs nothing and each proof is good for one hashing.
func (a *api) newAccount(e *core.RequestEvent, form signUpForm, role, name, mobile string) (*core.Record, error) {
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
	if _, err := a.provenRow(e.App, email, form.VerificationToken); err != nil {
		return nil, err
	}
	if err := checkPassword(form.Password); err != nil {
		return nil, err
	}
	users, err := e.App.FindCachedCollectionByNameOrId("users")
	if err != nil {
		return nil, err
	}
	user := core.NewRecord(users)
	user.SetEmail(email)
	user.SetVerified(true)
	user.Set("fullName", name)
	user.Set("role", role)
	user.Set("mobileno", mobile)
	return user, hashing.do(e, func() error {
		if err := a.spendProof(e, user, form.VerificationToken); err != nil {
			return err
		}
		hash, err := hashPassword(form.Password)
		if err != nil {
			return err
		}
		setPassword(user, hash)
		return nil
	})
}

// spendProof uses up the proof of the account's address, also when the address is taken. A mobile that is taken leaves
// the proof for another number; such answers are counted, because they tell of another account.
func (a *api) spendProof(e *core.RequestEvent, user *core.Record, proof string) error {
	var refusal error
	err := e.App.RunInTransaction(func(tx core.App) error {
		if _, err := a.provenRow(tx, user.Email(), proof); err != nil {
			return err
		}
		if taken, err := mobileInUse(tx, user.GetString("mobileno"), ""); err != nil {
			return err
		} else if taken {
			refusal = conflictField("mobileNo", sayMobileTaken)
			return a.countMobile(e, tx, user.Email())
		}
		if taken, err := emailInUse(tx, user.Email()); err != nil {
			return err
		} else if taken {
			refusal = errEmailTaken
		} else if err := a.checkReserved(tx, user.Email(), ""); errors.Is(err, errAddressReserved) {
			refusal = err
		} else if err != nil {
			return err
		}
		return a.useProof(tx, user.Email(), proof)
	})
	if err != nil {
		return err
	}
	return refusal
}

var errEmailTaken = conflictField("email", "An account with this email exists already. Please log in.")

func emailInUse(app core.App, email string) (bool, error) {
	_, err := app.FindAuthRecordByEmail("users", email)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return false, fmt.Errorf("look for the account: %w", err)
	}
	return err == nil, nil
}

// openAccount saves the account, unless somebody has got the address since the proof was spent.
func openAccount(tx core.App, user *core.Record) error {
	if taken, err := emailInUse(tx, user.Email()); err != nil || taken {
		return orError(err, errEmailTaken)
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
