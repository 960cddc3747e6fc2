package accounts

import (
	"cmp"
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"golang.org/x/crypto/bcrypt"

	"shootday/hooks/api"
	"shootday/internal/otp"
)

var (
	errBadPair   = api.Refuse(http.StatusUnauthorized, "Incorrect email or password.")
	errSignedOut = api.Refuse(http.StatusUnauthorized, "Please log in again.")
)

func (s *Service) SignIn(e *core.RequestEvent) error {
	user, err := s.passwordAccount(e)
	if err != nil {
		return err
	}
	return s.signedIn(e, user, "Login Successful")
}

func (s *Service) SignInCustomer(e *core.RequestEvent) error {
	user, err := s.passwordAccount(e)
	if err != nil {
		return err
	}
	if user.GetString("role") != api.RoleCustomer {
		return api.Refuse(http.StatusForbidden, "This is a photographer's account. Please use the photographer login.")
	}
	return s.signedIn(e, user, "Login Successful")
}

// passwordAccount finds the account of an e-mail and password. An unknown address costs the same time as a wrong
// password, so neither the answer nor the clock tells which addresses have an account.
func (s *Service) passwordAccount(e *core.RequestEvent) (*core.Record, error) {
	var form struct {
		Email    string `json:"email"`
		Password string `json:"password"`
	}
	if err := api.Read(e, &form); err != nil {
		return nil, err
	}
	if strings.TrimSpace(form.Email) == "" || form.Password == "" {
		return nil, api.Invalid("Please enter both email and password")
	}
	email, _ := otp.NormalizeEmail(form.Email)
	user, err := e.App.FindAuthRecordByEmail("users", email)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return nil, fmt.Errorf("look for the account: %w", err)
	}
	right, err := s.TryPassword(e, AccountKey("users", form.Email), func() bool {
		return IsPassword(user, form.Password) && len(form.Password) <= MaxPasswordBytes
	})
	if err == nil && !right {
		err = errBadPair
	}
	if err != nil {
		return nil, err
	}
	return user, nil
}

// IsPassword takes the same time without an account.
func IsPassword(user *core.Record, password string) bool {
	if user == nil {
		_ = bcrypt.CompareHashAndPassword(nobodysHash, []byte(password))
		return false
	}
	return user.ValidatePassword(password)
}

// nobodysHash is of the same cost as real ones, which is all that matters of it.
var nobodysHash = func() []byte {
	hash, err := bcrypt.GenerateFromPassword([]byte("nobody"), bcrypt.DefaultCost)
	if err != nil {
		panic(err)
	}
	return hash
}()

// VerifySession tells whether a token signs in. Only an auth token does; one for files or a reset does not.
func (s *Service) VerifySession(e *core.RequestEvent) error {
	var form struct {
		Token string `json:"token"`
	}
	if err := api.Read(e, &form); err != nil {
		return err
	}
	token := cmp.Or(cmp.Or(form.Token, e.Request.Header.Get("token")), bearer(e.Request))
	user, err := AccountOfToken(e.App, token, core.TokenTypeAuth, errSignedOut)
	if err == nil && (user.Collection().Name != "users" || user.GetBool("suspended")) {
		err = errSignedOut
	}
	if err != nil {
		return err
	}
	view, err := accountView(e.App, user)
	if err != nil {
		return err
	}
	if err := s.Files.GrantFiles(e, user); err != nil {
		return err
	}
	return api.OK(e, "", api.Body{"status": "success", "user": view})
}

func bearer(r *http.Request) string {
	header := r.Header.Get("Authorization")
	if len(header) > 7 && strings.EqualFold(header[:7], "Bearer ") {
		return strings.TrimSpace(header[7:])
	}
	return header
}

func (s *Service) CheckEmail(e *core.RequestEvent) error {
	var form struct {
		Email string `json:"email"`
	}
	if err := api.Read(e, &form); err != nil {
		return err
	}
	email, ok := otp.NormalizeEmail(form.Email)
	if !ok {
		return api.InvalidField("email", api.SayEmail)
	}
	exists, err := emailInUse(e.App, email)
	if err != nil {
		return err
	}
	return api.OK(e, "", api.Body{"exists": exists})
}

// SignInByMobile sends a code to a verified number, and signs in with it. The first step answers the same whoever
// the number belongs to.
func (s *Service) SignInByMobile(e *core.RequestEvent) error {
	var form struct {
		Mobile string `json:"mobileNo"`
		Code   string `json:"otpSTR"`
	}
	if err := api.Read(e, &form); err != nil {
		return err
	}
	mobile, ok := otp.NormalizeMobile(form.Mobile)
	if !ok {
		return api.InvalidField("mobileNo", api.SayMobile)
	}
	if err := s.smsReady(); err != nil {
		return err
	}
	user := &core.Record{}
	err := e.App.RecordQuery("users").AndWhere(dbx.NewExp("mobileno = {:mobile} AND mobileno != '' AND mobileVerified = 1", dbx.Params{"mobile": mobile})).Limit(1).One(user)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return fmt.Errorf("look for the account: %w", err)
	}
	known := err == nil
	if form.Code == "" {
		if err := s.sendCodeTo(e, purposeLogin, mobile, known); err != nil {
			return err
		}
		return api.OK(e, "We have sent a code to this number if it can sign in.", nil)
	}
	if _, err := s.tryCode(e, purposeLogin, mobile, form.Code); err != nil {
		return err
	}
	if !known {
		return errWrongCode
	}
	err = e.App.RunInTransaction(func(tx core.App) error {
		return s.rememberNetwork(tx, AccountKey("users", user.Email()), api.ClientNetwork(e))
	})
	if err != nil {
		return err
	}
	return s.signedIn(e, user, "Login Successful")
}
