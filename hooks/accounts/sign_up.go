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

// signUpForm is the form of both sign-ups. It contains no role, because each role has its own route.
type signUpForm struct {
	FullName          string  `json:"fullName"`  // only for a customer
	FirstName         string  `json:"firstName"` // this and the next three fields are used only for photographers
	LastName          string  `json:"lastName"`
	Mobile            string  `json:"mobileNo"`
	City              string  `json:"city"` // name or id
	Email             string  `json:"email"`
	Password          string  `json:"password"`
	ConfirmPassword   *string `json:"confirmPassword"`
	VerificationToken string  `json:"verificationToken"`
}

// newAccount is a valid signUpForm without the password.
type newAccount struct {
	role                        records.Role
	name, email, mobile         string // mobile is empty for a customer
	firstName, lastName, cityID string // only for a photographer
	proof                       string
	network                     string // network of the client
}

// SignUpCustomer creates a customer's account and signs in to it.
func (s *Service) SignUpCustomer(e *core.RequestEvent) error {
	var form signUpForm
	if err := api.Read(e, &form); err != nil {
		return err
	}
	a, err := s.newAccount(e, form, form.FullName)
	if err != nil {
		return err
	}
	a.role = records.RoleCustomer
	return s.signUp(e, a, form.Password, "User Signup Successful")
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
	a, err := s.newAccount(e, form, first+" "+last)
	if err != nil {
		return err
	}
	a.role, a.mobile = records.RolePhotographer, mobile
	a.firstName, a.lastName, a.cityID = first, last, city.Id
	return s.signUp(e, a, form.Password, "Signup Successful")
}

// newAccount validates the form, and returns the values that both sign-ups need.
func (s *Service) newAccount(e *core.RequestEvent, form signUpForm, name string) (newAccount, error) {
	name, err := FullName(name)
	if err != nil {
		return newAccount{}, err
	}
	email, ok := otp.NormalizeEmail(form.Email)
	if !ok {
		return newAccount{}, apperr.InvalidField("email", api.MsgInvalidEmail)
	}
	if form.ConfirmPassword != nil {
		if err := checkRepeated(form.Password, *form.ConfirmPassword); err != nil {
			return newAccount{}, err
		}
	}
	if err := s.checkProof(e.App, email, form.VerificationToken); err != nil {
		return newAccount{}, err
	}
	if err := checkNewPassword(form.Password); err != nil {
		return newAccount{}, err
	}
	return newAccount{name: name, email: email, proof: form.VerificationToken, network: api.ClientNetwork(e)}, nil
}

// signUp hashes the password, saves the account, and signs in to it. It checks the proof again immediately before
// hashing, so that only the first of many requests with one proof computes a hash. The proof remains valid after an
// error before the commit, but not if the email address is taken.
func (s *Service) signUp(e *core.RequestEvent, a newAccount, password, message string) error {
	var user *records.User
	var profile *records.Photographer
	err := s.Hashing.run(e, func() error {
		if err := s.checkSignUp(e.App, a); err != nil {
			return err
		}
		hash, err := s.Hashing.hash(password)
		if err != nil {
			return err
		}
		return store.Write(e.App, func(tx store.Tx) (err error) {
			user, profile, err = s.saveAccount(tx, a, hash)
			return err
		})
	})
	if err != nil {
		return err
	}
	return answerSignedIn(e, user, newAccountView(user, profile), message)
}

// saveAccount invalidates the proof and saves the account. For a photographer, it also saves the profile.
func (s *Service) saveAccount(tx store.Tx, a newAccount, passwordHash string) (*records.User, *records.Photographer, error) {
	if err := s.spendProof(tx, a.email, a.proof); err != nil {
		return nil, nil, err
	}
	if taken, err := emailTaken(tx, a.email, ""); err != nil || taken {
		return nil, nil, cmp.Or(err, errEmailTaken)
	}
	user, err := records.NewUser(tx)
	if err != nil {
		return nil, nil, err
	}
	user.SetEmail(a.email)
	user.SetVerified(true)
	user.SetFullName(a.name)
	user.SetRole(a.role)
	user.SetMobileNo(a.mobile)
	setPassword(user, passwordHash)
	if err := tx.Save(user); err != nil {
		return nil, nil, err
	}
	if err := s.rememberNetwork(tx, AccountKey(records.Users, a.email), a.network); err != nil {
		return nil, nil, err
	}
	if a.role != records.RolePhotographer {
		return user, nil, nil
	}
	profile, err := records.NewPhotographer(tx)
	if err != nil {
		return nil, nil, err
	}
	profile.SetUser(user.Id)
	profile.SetFirstName(a.firstName)
	profile.SetLastName(a.lastName)
	profile.SetCity(a.cityID)
	profile.SetAvailability(true)
	return user, profile, tx.Save(profile)
}

// checkSignUp returns an error if saveAccount would refuse the sign-up, or if the mobile number is taken.
func (s *Service) checkSignUp(app core.App, a newAccount) error {
	var refusal error
	err := store.Write(app, func(tx store.Tx) (err error) {
		refusal, err = s.judgeSignUp(tx, a)
		return err
	})
	return cmp.Or(err, refusal)
}

// judgeSignUp returns the reason to refuse a sign-up, or nil. Its writes are committed after a refusal, and rolled back
// after an error. If the email address is taken, the proof is invalidated. If the mobile number is taken, the proof
// remains valid, so that the caller can enter another number. This refusal reveals that the number has an account, so
// it is counted. After mobileLimit is reached, the responses for free and for taken numbers are the same.
func (s *Service) judgeSignUp(tx store.Tx, a newAccount) (refusal, err error) {
	if err := s.checkProof(tx, a.email, a.proof); err != nil {
		return nil, err
	}
	taken, err := emailTaken(tx, a.email, "")
	if err != nil {
		return nil, err
	}
	if taken {
		return errEmailTaken, s.spendProof(tx, a.email, a.proof)
	}
	err = s.checkEmailReserved(tx, a.email, "")
	if errors.Is(err, errEmailReserved) {
		return err, s.spendProof(tx, a.email, a.proof)
	}
	if err != nil || a.mobile == "" {
		return nil, err
	}
	if err := s.CheckLimit(tx, mobileLimit, a.email); err != nil {
		return nil, err
	}
	taken, err = mobileTaken(tx, a.mobile, "")
	if err != nil || !taken {
		return nil, err
	}
	return ConflictField("mobileNo", apperr.CodeMobileTaken, api.MsgMobileTaken), s.CountUse(tx, mobileLimit, a.email)
}
