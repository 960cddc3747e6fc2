package accounts

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/otp"
)

var (
	errWrongCredentials = apperr.Unauthorized("Incorrect email or password.").WithCode(apperr.CodeWrongCredentials)
	errInvalidSession   = apperr.Unauthorized("Please log in again.").WithCode(apperr.CodeSessionEnded)
)

// SignIn signs in to an account with any role by email address and password.
func (s *Service) SignIn(e *core.RequestEvent) error {
	user, err := s.authenticate(e)
	if err != nil {
		return err
	}
	return s.signIn(e, user, "Login Successful")
}

// SignInCustomer is like SignIn, but signs in only customers.
func (s *Service) SignInCustomer(e *core.RequestEvent) error {
	user, err := s.authenticate(e)
	if err != nil {
		return err
	}
	if user.Role() != records.RoleCustomer {
		return apperr.Forbidden("This is a photographer's account. Please use the photographer login.").WithCode(apperr.CodeWrongRole)
	}
	return s.signIn(e, user, "Login Successful")
}

// authenticate returns the account with the email address and password in the body. Neither the error nor the duration
// reveals whether the address has an account.
func (s *Service) authenticate(e *core.RequestEvent) (*records.User, error) {
	var form struct {
		Email    string `json:"email"`
		Password string `json:"password"`
	}
	if err := api.Read(e, &form); err != nil {
		return nil, err
	}
	if strings.TrimSpace(form.Email) == "" || form.Password == "" {
		return nil, apperr.Invalid("Please enter both email and password")
	}
	email, _ := otp.NormalizeEmail(form.Email)
	user, err := findUserByEmail(e.App, email)
	if err != nil {
		return nil, err
	}
	var account *core.Record
	if user != nil {
		account = user.Record
	}
	right, err := s.TryPassword(e, AccountKey(records.Users, form.Email), func() bool {
		return IsPassword(account, form.Password) && len(form.Password) <= MaxPasswordBytes
	})
	if err != nil {
		return nil, err
	}
	if !right {
		return nil, errWrongCredentials
	}
	return user, nil
}

// SignInByMobile signs in with a verified mobile number. If the form contains no code, it sends one; otherwise it
// checks the code. Neither step reveals whether the number has an account.
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
		return apperr.InvalidField("mobileNo", api.MsgInvalidMobile)
	}
	if err := s.CheckSendable(e.App, mobile); err != nil {
		return err
	}
	user, err := findUserByMobile(e.App, mobile)
	if err != nil {
		return err
	}
	if form.Code == "" {
		c, err := s.newCode(e, records.OTPLogin, mobile, user != nil)
		if err != nil {
			return err
		}
		if err := store.Write(e.App, func(tx store.Tx) error { return s.createCode(tx, c) }); err != nil {
			return err
		}
		return api.OK(e, "We are sending a code to this number if it can sign in.", nil)
	}
	if _, err := s.tryCode(e, records.OTPLogin, mobile, form.Code); err != nil {
		return err
	}
	if user == nil {
		return errWrongCode
	}
	account, network := AccountKey(records.Users, user.Email()), api.ClientNetwork(e)
	err = store.Write(e.App, func(tx store.Tx) error { return s.rememberNetwork(tx, account, network) })
	if err != nil {
		return err
	}
	return s.signIn(e, user, "Login Successful")
}

// signIn responds with a new auth token, or with 403 if the account is suspended.
func (s *Service) signIn(e *core.RequestEvent, user *records.User, message string) error {
	if user.Suspended() {
		return s.suspendedError(apperr.KindForbidden)
	}
	view, err := accountView(e.App, user)
	if err != nil {
		return err
	}
	return answerSignedIn(e, user, view, message)
}

// answerSignedIn responds with a new auth token. It does not read the database, because an error after a sign-up would
// report a failure although the account was saved.
func answerSignedIn(e *core.RequestEvent, user *records.User, view api.Body, message string) error {
	token, err := user.NewAuthToken()
	if err != nil {
		return fmt.Errorf("create an auth token: %w", err)
	}
	return api.OK(e, message, api.Body{"token": token, "user": view})
}

// VerifySession responds with the account of an auth token, or with 401. Tokens for files or a password reset are not
// accepted.
func (s *Service) VerifySession(e *core.RequestEvent) error {
	var form struct {
		Token string `json:"token"`
	}
	if err := api.Read(e, &form); err != nil {
		return err
	}
	token := cmp.Or(form.Token, e.Request.Header.Get("token"), bearerToken(e.Request))
	account, err := AccountOfToken(e.App, token, core.TokenTypeAuth, errInvalidSession)
	if err != nil {
		return err
	}
	user := records.AsUser(account)
	if account.Collection().Name != records.Users || user.Suspended() {
		return errInvalidSession
	}
	view, err := accountView(e.App, user)
	if err != nil {
		return err
	}
	if err := s.Files.GrantFiles(e, account); err != nil {
		return err
	}
	return api.OK(e, "", api.Body{"status": "success", "user": view})
}

// CheckEmail reports to the client whether an address has an account.
func CheckEmail(e *core.RequestEvent) error {
	var form struct {
		Email string `json:"email"`
	}
	if err := api.Read(e, &form); err != nil {
		return err
	}
	email, ok := otp.NormalizeEmail(form.Email)
	if !ok {
		return apperr.InvalidField("email", api.MsgInvalidEmail)
	}
	exists, err := emailTaken(e.App, email, "")
	if err != nil {
		return err
	}
	return api.OK(e, "", api.Body{"exists": exists})
}
