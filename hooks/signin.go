package hooks

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

	"shootday/internal/otp"
)

var (
	errBadPair   = refuse(http.StatusUnauthorized, "Incorrect email or password.")
	errSignedOut = refuse(http.StatusUnauthorized, "Please log in again.")
)

func (a *api) signIn(e *core.RequestEvent) error {
	user, err := a.passwordAccount(e)
	if err != nil {
		return err
	}
	return a.signedIn(e, user, "Login Successful")
}

func (a *api) signInCustomer(e *core.RequestEvent) error {
	user, err := a.passwordAccount(e)
	if err != nil {
		return err
	}
	if user.GetString("role") != roleCustomer {
		return refuse(http.StatusForbidden, "This is a photographer's account. Please use the photographer login.")
	}
	return a.signedIn(e, user, "Login Successful")
}

// passwordAccount finds the account of an e-mail and password. An unknown address costs the same time as a wrong
// password, so neither the answer nor the clock tells which addresses have an account.
func (a *api) passwordAccount(e *core.RequestEvent) (*core.Record, error) {
	var form struct {
		Email    string `json:"email"`
		Password string `json:"password"`
	}
	if err := read(e, &form); err != nil {
		return nil, err
	}
	if strings.TrimSpace(form.Email) == "" || form.Password == "" {
		return nil, invalid("Please enter both email and password")
	}
	email, _ := otp.NormalizeEmail(form.Email)
	user, err := e.App.FindAuthRecordByEmail("users", email)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return nil, fmt.Errorf("look for the account: %w", err)
	}
	right, err := a.tryPassword(e, accountKey("users", form.Email), func() bool {
		return isPassword(user, form.Password) && len(form.Password) <= mostPasswordBytes
	})
	if err == nil && !right {
		err = errBadPair
	}
	if err != nil {
		return nil, err
	}
	return user, nil
}

// isPassword takes the same time without an account.
func isPassword(user *core.Record, password string) bool {
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

// verifySession tells whether a token signs in. Only an auth token does; one for files or a reset does not.
func (a *api) verifySession(e *core.RequestEvent) error {
	var form struct {
		Token string `json:"token"`
	}
	if err := read(e, &form); err != nil {
		return err
	}
	token := cmp.Or(cmp.Or(form.Token, e.Request.Header.Get("token")), bearer(e.Request))
	user, err := accountOfToken(e.App, token, core.TokenTypeAuth, errSignedOut)
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
	if err := a.grantFiles(e, user); err != nil {
		return err
	}
	return done(e, "", body{"status": "success", "user": view})
}

func bearer(r *http.Request) string {
	header := r.Header.Get("Authorization")
	if len(header) > 7 && strings.EqualFold(header[:7], "Bearer ") {
		return strings.TrimSpace(header[7:])
	}
	return header
}

func (a *api) checkEmail(e *core.RequestEvent) error {
	var form struct {
		Email string `json:"email"`
	}
	if err := read(e, &form); err != nil {
		return err
	}
	email, ok := otp.NormalizeEmail(form.Email)
	if !ok {
		return invalidField("email", sayEmail)
	}
	exists, err := emailInUse(e.App, email)
	if err != nil {
		return err
	}
	return done(e, "", body{"exists": exists})
}

// signInByMobile sends a code to a verified number, and signs in with it. The first step answers the same whoever
// the number belongs to.
func (a *api) signInByMobile(e *core.RequestEvent) error {
	var form struct {
		Mobile string `json:"mobileNo"`
		Code   string `json:"otpSTR"`
	}
	if err := read(e, &form); err != nil {
		return err
	}
	mobile, ok := otp.NormalizeMobile(form.Mobile)
	if !ok {
		return invalidField("mobileNo", sayMobile)
	}
	if err := a.smsReady(); err != nil {
		return err
	}
	user := &core.Record{}
	err := e.App.RecordQuery("users").AndWhere(dbx.NewExp("mobileno = {:mobile} AND mobileno != '' AND mobileVerified = 1", dbx.Params{"mobile": mobile})).Limit(1).One(user)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return fmt.Errorf("look for the account: %w", err)
	}
	known := err == nil
	if form.Code == "" {
		if err := a.sendCodeTo(e, purposeLogin, mobile, known); err != nil {
			return err
		}
		return done(e, "We have sent a code to this number if it can sign in.", nil)
	}
	if _, err := a.tryCode(e, purposeLogin, mobile, form.Code); err != nil {
		return err
	}
	if !known {
		return errWrongCode
	}
	err = e.App.RunInTransaction(func(tx core.App) error {
		return a.rememberNetwork(tx, accountKey("users", user.Email()), clientNetwork(e))
	})
	if err != nil {
		return err
	}
	return a.signedIn(e, user, "Login Successful")
}
