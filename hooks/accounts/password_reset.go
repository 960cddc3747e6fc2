package accounts

import (
	"cmp"
	"database/sql"
	"errors"
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/internal/otp"
)

// ForgotPassword mails a link to real accounts and answers everybody the same.
func (s *Service) ForgotPassword(e *core.RequestEvent) error {
	var form struct {
		Email string `json:"email"`
	}
	if err := api.Read(e, &form); err != nil {
		return err
	}
	email, ok := otp.NormalizeEmail(form.Email)
	if !ok {
		return api.InvalidField("email", "Please enter your email address.")
	}
	err := e.App.RunInTransaction(func(tx core.App) error {
		if err := s.CountSend(e, tx, email); err != nil {
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
		return s.mailReset(tx, user)
	})
	if err != nil {
		return err
	}
	return api.OK(e, "Email sent successfully. Please check your inbox.", nil)
}

// mailReset mails an account the link to set a new password.
func (s *Service) mailReset(tx core.App, user *core.Record) error {
	token, err := user.NewPasswordResetToken()
	if err != nil {
		return fmt.Errorf("make a reset token: %w", err)
	}
	expires := s.Now().Add(user.Collection().PasswordResetToken.DurationTime())
	return s.Outbox.Add(tx, s.Config.Brand().Reset(user.Email(), api.PublicURL(tx, s.Config)+"/update-password/"+token).Until(expires))
}

var ErrUsedLink = api.InvalidField("token", "This link has expired or has been used. Please request a new one.")

type resetForm struct {
	Password        string  `json:"password"`
	ConfirmPassword *string `json:"confirmPassword"`
	Token           string  `json:"token"`
	ID              string  `json:"id"` // the same as token, as the page's last path segment
}

// ResetPassword checks the token and saves the password in one transaction: of two uses at once one fails, since the
// first changes the key that the token is signed with. The token is also checked inside the gate, right before the
// hashing: of many requests with one token, the first spends it and the others hash nothing.
func (s *Service) ResetPassword(e *core.RequestEvent) error {
	var form resetForm
	if err := api.Read(e, &form); err != nil {
		return err
	}
	if form.ConfirmPassword == nil || *form.ConfirmPassword != form.Password {
		return api.InvalidField("confirmPassword", api.SayPasswordsDiffer)
	}
	token := cmp.Or(form.Token, form.ID)
	if _, err := resetAccount(e.App, token); err != nil {
		return err
	}
	err := s.Hashing.do(e, func() error {
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
	return api.OK(e, "Password Reset Successfully", nil)
}

// resetAccount is the account that the token of a link was made for.
func resetAccount(app core.App, token string) (*core.Record, error) {
	user, err := AccountOfToken(app, token, core.TokenTypePasswordReset, ErrUsedLink)
	if err == nil && user.Collection().Name != "users" {
		err = ErrUsedLink
	}
	return user, err
}
