package accounts

import (
	"cmp"
	"errors"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/otp"
)

var errEmailTaken = ConflictField("email", apperr.CodeEmailTaken, "An account with this email already exists. Please log in.")

// signUpForm is the form of both sign-ups. It has no role: the call decides it.
type signUpForm struct {
	FullName          string  `json:"fullName"`  // of a customer
	FirstName         string  `json:"firstName"` // of a photographer, as the following three
	LastName          string  `json:"lastName"`
	Mobile            string  `json:"mobileNo"`
	City              string  `json:"city"` // name or id
	Email             string  `json:"email"`
	Password          string  `json:"password"`
	ConfirmPassword   *string `json:"confirmPassword"`
	VerificationToken string  `json:"verificationToken"`
}

// SignUpCustomer creates a customer's account and signs in to it.
func (s *Service) SignUpCustomer(e *core.RequestEvent) error {
	var form signUpForm
	if err := api.Read(e, &form); err != nil {
		return err
	}
	user, err := s.newUser(e.App, form, records.RoleCustomer, form.FullName, "")
	if err != nil {
		return err
	}
	if err := s.createAccount(e, user, form, func(store.Tx) error { return nil }); err != nil {
		return err
	}
	return answerSignedIn(e, user, newAccountView(user, nil), "User Signup Successful")
}

// SignUpPhotographer creates a photographer's account and profile, and signs in to it.
func (s *Service) SignUpPhotographer(e *core.RequestEvent) error {
	var form signUpForm
	if err := api.Read(e, &form); err != nil {
		return err
	}
	first, firstErr := RequiredName(form.FirstName, "firstName", "first name", 60)
	last, lastErr := RequiredName(form.LastName, "lastName", "last name", 60)
	if err := errors.Join(firstErr, lastErr); err != nil {
		return err
	}
	mobile, ok := otp.NormalizeMobile(form.Mobile)
	if !ok {
		return apperr.InvalidField("mobileNo", api.MsgInvalidMobile)
	}
	city, err := FindCity(e.App, form.City)
	if err != nil {
		return api.IfMissing(err, apperr.InvalidField("city", api.MsgSelectCity))
	}
	user, err := s.newUser(e.App, form, records.RolePhotographer, first+" "+last, mobile)
	if err != nil {
		return err
	}
	profile, err := records.NewPhotographer(e.App)
	if err != nil {
		return err
	}
	profile.SetFirstName(first)
	profile.SetLastName(last)
	profile.SetCity(city.Id)
	profile.SetAvailability(true)
	err = s.createAccount(e, user, form, func(tx store.Tx) error {
		profile.SetUser(user.Id)
		return tx.Save(profile)
	})
	if err != nil {
		return err
	}
	return answerSignedIn(e, user, newAccountView(user, profile), "Signup Successful")
}

// newUser validates the form and returns an account that has no password yet and is not saved.
func (s *Service) newUser(app core.App, form signUpForm, role records.Role, name, mobile string) (*records.User, error) {
	name, err := FullName(name)
	if err != nil {
		return nil, err
	}
	email, ok := otp.NormalizeEmail(form.Email)
	if !ok {
		return nil, apperr.InvalidField("email", api.MsgInvalidEmail)
	}
	if form.ConfirmPassword != nil {
		if err := checkRepeated(form.Password, *form.ConfirmPassword); err != nil {
			return nil, err
		}
	}
	if err := s.checkProof(app, email, form.VerificationToken); err != nil {
		return nil, err
	}
	if err := checkNewPassword(form.Password); err != nil {
		return nil, err
	}
	user, err := records.NewUser(app)
	if err != nil {
		return nil, err
	}
	user.SetEmail(email)
	user.SetVerified(true)
	user.SetFullName(name)
	user.SetRole(role)
	user.SetMobileNo(mobile)
	return user, nil
}

// createAccount hashes the password and saves the account, and in the same transaction what saveProfile saves. The proof
// is checked again right before the hashing: of many requests with one proof, only the first costs a hashing. An error
// before the commit leaves the proof valid.
func (s *Service) createAccount(e *core.RequestEvent, user *records.User, form signUpForm, saveProfile func(tx store.Tx) error) error {
	return s.Hashing.run(e, func() error {
		if err := s.checkSignUp(e, user, form.VerificationToken); err != nil {
			return err
		}
		hash, err := s.Hashing.hash(form.Password)
		if err != nil {
			return err
		}
		setPassword(user, hash)
		return store.Write(e.App, func(tx store.Tx) error {
			if err := s.spendProof(tx, user.Email(), form.VerificationToken); err != nil {
				return err
			}
			if taken, err := emailTaken(tx, user.Email()); err != nil || taken {
				return cmp.Or(err, errEmailTaken)
			}
			if err := tx.Save(user); err != nil {
				return err
			}
			if err := s.rememberNetwork(tx, AccountKey(records.Users, user.Email()), api.ClientNetwork(e)); err != nil {
				return err
			}
			return saveProfile(tx)
		})
	})
}

// checkSignUp returns an error if the proof is not valid, or if the address or mobile number is taken. A taken address
// spends the proof. A taken number does not, so that the caller can enter another one. That error reveals that the number
// has an account, so it is counted, and once mobileLimit is reached, free and taken numbers get the same answer.
func (s *Service) checkSignUp(e *core.RequestEvent, user *records.User, proof string) error {
	var refusal error // returned after the commit, unlike errors that roll it back
	err := store.Write(e.App, func(tx store.Tx) error {
		if err := s.checkProof(tx, user.Email(), proof); err != nil {
			return err
		}
		taken, err := emailTaken(tx, user.Email())
		if err != nil {
			return err
		}
		if taken {
			refusal = errEmailTaken
			return s.spendProof(tx, user.Email(), proof)
		}
		err = s.checkEmailReserved(tx, user.Email(), "")
		if errors.Is(err, errEmailReserved) {
			refusal = err
			return s.spendProof(tx, user.Email(), proof)
		}
		if err != nil || user.MobileNo() == "" {
			return err
		}
		if err := s.CheckLimit(e, tx, mobileLimit, user.Email()); err != nil {
			return err
		}
		taken, err = mobileTaken(tx, user.MobileNo(), "")
		if err != nil || !taken {
			return err
		}
		refusal = ConflictField("mobileNo", apperr.CodeMobileTaken, api.MsgMobileTaken)
		return s.CountUse(e, tx, mobileLimit, user.Email())
	})
	return cmp.Or(err, refusal)
}
