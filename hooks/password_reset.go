package hooks

import (
	"cmp"
	"database/sql"
	"errors"
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/otp"
)

// forgotPassword mails a link to real accounts and answers everybody the same.
func (a *api) forgotPassword(e *core.RequestEvent) error {
	var form struct {
		Email string `json:"email"`
	}
	if err := read(e, &form); err != nil {
		return err
	}
	email, ok := otp.NormalizeEmail(form.Email)
	if !ok {
		return invalidField("email", "Please enter your email address.")
	}
	err := e.App.RunInTransaction(func(tx core.App) error {
		if err := a.countSend(e, tx, email); err != nil {
			return err
		}
		user, err := tx.FindAuthRecordByEmail("users", email)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		} else if err != nil {
			return fmt.Errorf("look for the account: %w", err)
		}
		if user.GetBool("suspended") {
			return nil
		}
		return a.mailReset(tx, user)
	})
	if err != nil {
		return err
	}
	return done(e, "Email sent successfully. Please check your inbox.", nil)
}

// mailReset mails an account the link to set a new password.
func (a *api) mailReset(tx core.App, user *core.Record) error {
	token, err := user.NewPasswordResetToken()
	if err != nil {
		return fmt.Errorf("make a reset token: %w", err)
	}
	expires := a.Now().Add(user.Collection().PasswordResetToken.DurationTime())
	return a.outbox.add(tx, a.Config.Brand().Reset(user.Email(), publicURL(tx, a.Config)+"/update-password/"+token).Until(expires))
}

var errUsedLink = invalidField("token", "This link has expired or has been used. Please request a new one.")

type resetForm struct {
	Password        string  `json:"password"`
	ConfirmPassword *string `json:"confirmPassword"`
	Token           string  `json:"token"`
	ID              string  `json:"id"` // the same as token, as the page's last path segment
}

// resetPassword checks the token and saves the password in one transaction: of two uses at once one fails, since the
// first changes the key that the token is signed with. The token is also checked inside the gate, right before the
// hashing: of many requests with one token, the first spends it and the others hash nothing.
func (a *api) resetPassword(e *core.RequestEvent) error {
	var form resetForm
	if err := read(e, &form); err != nil {
		return err
	}
	if form.ConfirmPassword == nil || *form.ConfirmPassword != form.Password {
		return invalidField("confirmPassword", sayPasswordsDiffer)
	}
	token := cmp.Or(form.Token, form.ID)
	if _, err := resetAccount(e.App, token); err != nil {
		return err
	}
	err := hashing.do(e, func() error {
		if _, err := resetAccount(e.App, token); err != nil {
			return err
		}
		hash, err := hashPassword(form.Password)
		if err != nil {
			return err
		}
		return e.App.RunInTransaction(func(tx core.App) error {
			user, err := resetAccount(tx, token)
			if err != nil {
				return err
			}
			setPassword(user, hash)
			user.SetVerified(true)
			return tx.Save(user)
		})
	})
	if err != nil {
		return err
	}
	return done(e, "Password Reset Successfully", nil)
}

// resetAccount is the account that the token of a link was made for.
func resetAccount(app core.App, token string) (*core.Record, error) {
	user, err := accountOfToken(app, token, core.TokenTypePasswordReset, errUsedLink)
	if err == nil && user.Collection().Name != "users" {
		err = errUsedLink
	}
	return user, err
}
