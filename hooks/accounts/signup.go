package accounts

import (
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
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

func (s *Service) SignUpCustomer(e *core.RequestEvent) error {
	var form signUpForm
	if err := api.Read(e, &form); err != nil {
		return err
	}
	user, err := s.newAccount(e, form, api.RoleCustomer, form.FullName, "")
	if err != nil {
		return err
	}
	if err := s.openAccount(e, user, form, func(core.App) error { return nil }); err != nil {
		return err
	}
	return signedUp(e, user, nil, "User Signup Successful")
}

func (s *Service) SignUpPhotographer(e *core.RequestEvent) error {
	var form signUpForm
	if err := api.Read(e, &form); err != nil {
		return err
	}
	first, firstErr := Line(form.FirstName, "firstName", "first name", 60)
	last, lastErr := Line(form.LastName, "lastName", "last name", 60)
	if err := errors.Join(firstErr, lastErr); err != nil {
		return err
	}
	mobile, ok := otp.NormalizeMobile(form.Mobile)
	if !ok {
		return api.InvalidField("mobileNo", api.SayMobile)
	}
	city, err := FindCity(e.App, form.City)
	if err != nil {
		return api.IfMissing(err, api.InvalidField("city", api.SayCity))
	}
	user, err := s.newAccount(e, form, api.RolePhotographer, first+" "+last, mobile)
	if err != nil {
		return err
	}
	photographers, err := e.App.FindCachedCollectionByNameOrId("photographers")
	if err != nil {
		return err
	}
	profile := core.NewRecord(photographers)
	err = s.openAccount(e, user, form, func(tx core.App) error {
		profile.Load(api.Body{"user": user.Id, "firstName": first, "lastName": last, "city": city.Id, "availability": true})
		return tx.Save(profile)
	})
	if err != nil {
		return err
	}
	return signedUp(e, user, profile, "Signup Successful")
}

// newAccount checks the form and fills an account that is not saved yet.
func (s *Service) newAccount(e *core.RequestEvent, form signUpForm, role, name, mobile string) (*core.Record, error) {
	name, err := FullName(name)
	if err != nil {
		return nil, err
	}
	email, ok := otp.NormalizeEmail(form.Email)
	if !ok {
		return nil, api.InvalidField("email", api.SayEmail)
	}
	if form.ConfirmPassword != nil && *form.ConfirmPassword != form.Password {
		return nil, api.InvalidField("confirmPassword", api.SayPasswordsDiffer)
	}
	if _, err := s.provenRow(e.App, email, form.VerificationToken); err != nil {
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
	return user, nil
}

// openAccount hashes the password and saves the account, together with what also saves. The proof is checked inside the
// gate, right before the hashing: of many requests with one proof, the first spends it and the others hash nothing. A
// fault before the commit leaves the proof for another try.
func (s *Service) openAccount(e *core.RequestEvent, user *core.Record, form signUpForm, also func(tx core.App) error) error {
	return s.Hashing.do(e, func() error {
		if err := s.checkProof(e, user, form.VerificationToken); err != nil {
			return err
		}
		hash, err := hashPassword(form.Password)
		if err != nil {
			return err
		}
		setPassword(user, hash)
		return e.App.RunInTransaction(func(tx core.App) error {
			if err := s.useProof(tx, user.Email(), form.VerificationToken); err != nil {
				return err
			}
			if taken, err := emailInUse(tx, user.Email()); err != nil || taken {
				return OrError(err, errEmailTaken)
			}
			if err := tx.Save(user); err != nil {
				return err
			}
			if err := s.rememberNetwork(tx, AccountKey("users", user.Email()), api.ClientNetwork(e)); err != nil {
				return err
			}
			return also(tx)
		})
	})
}

// checkProof refuses an account whose proof is not good, or whose address or mobile is taken. A taken address spends the
// proof. A taken mobile leaves it for another number; such answers are counted, because they tell of another account, and
// once there were too many of them, free and taken numbers are answered alike.
func (s *Service) checkProof(e *core.RequestEvent, user *core.Record, proof string) error {
	var refusal error
	err := e.App.RunInTransaction(func(tx core.App) error {
		if _, err := s.provenRow(tx, user.Email(), proof); err != nil {
			return err
		}
		if taken, err := emailInUse(tx, user.Email()); err != nil {
			return err
		} else if taken {
			refusal = errEmailTaken
			return s.useProof(tx, user.Email(), proof)
		}
		err := s.checkReserved(tx, user.Email(), "")
		if errors.Is(err, errAddressReserved) {
			refusal = err
			return s.useProof(tx, user.Email(), proof)
		}
		if err != nil || user.GetString("mobileno") == "" {
			return err
		}
		asked, err := s.mobilesOf(e, tx, user.Email())
		if err != nil {
			return err
		}
		taken, err := mobileInUse(tx, user.GetString("mobileno"), "")
		if err != nil || !taken {
			return err
		}
		refusal = ConflictField("mobileNo", api.SayMobileTaken)
		return s.Count(tx, asked)
	})
	if err != nil {
		return err
	}
	return refusal
}

var errEmailTaken = ConflictField("email", "An account with this email already exists. Please log in.")

func emailInUse(app core.App, email string) (bool, error) {
	_, err := app.FindAuthRecordByEmail("users", email)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return false, fmt.Errorf("look for the account: %w", err)
	}
	return err == nil, nil
}

// FindCity takes a city's name, in any case, or its id.
func FindCity(app core.App, nameOrID string) (*core.Record, error) {
	city := &core.Record{}
	err := app.RecordQuery("locations").
		AndWhere(dbx.NewExp("id = {:key} OR name = {:key} COLLATE NOCASE", dbx.Params{"key": strings.TrimSpace(nameOrID)})).
		Limit(1).One(city)
	return city, err
}
