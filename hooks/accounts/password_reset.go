package accounts

import (
	"cmp"
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/otp"
)

// ErrUsedLink is the error for a token from an email if the token has expired or was already used.
var ErrUsedLink = apperr.InvalidField("token", "This link has expired or has been used. Please request a new one.").
	WithCode(apperr.CodeLinkUsed)

// ForgotPassword emails a link to set a new password. The response does not reveal whether the address has an account.
// The API prescribes the text of the response, although the email may not have been sent yet.
func (s *Service) ForgotPassword() api.Command[string, api.None] {
	return api.Command[string, api.None]{
		Parse: func(e *core.RequestEvent) (string, error) {
			var form struct {
				Email string `json:"email"`
			}
			if err := api.Read(e, &form); err != nil {
				return "", err
			}
			email, ok := otp.NormalizeEmail(form.Email)
			if !ok {
				return "", apperr.InvalidField("email", "Please enter your email address.")
			}
			return email, s.CheckSendable(e.App, email)
		},
		Run: api.Does(func(tx store.Tx, email string) error {
			if err := s.CountSend(tx, email); err != nil {
				return err
			}
			user, err := findUserByEmail(tx, email)
			if err != nil || user == nil || user.Suspended() {
				return err
			}
			return s.mailResetLink(tx, user)
		}),
		Answer: api.Says("Email sent successfully. Please check your inbox."),
	}
}

// mailResetLink emails an account a link to set a new password.
func (s *Service) mailResetLink(tx store.Tx, user *records.User) error {
	token, err := user.NewPasswordResetToken()
	if err != nil {
		return fmt.Errorf("create a reset token: %w", err)
	}
	link := api.PublicURL(tx) + "/update-password/" + token
	expires := s.Now().Add(user.Collection().PasswordResetToken.DurationTime())
	return s.Outbox.Add(tx, s.Config.Brand.Reset(user.Email(), link).Until(expires))
}

type resetForm struct {
	Password        string `json:"password"`
	ConfirmPassword string `json:"confirmPassword"`
	Token           string `json:"token"`
	ID              string `json:"id"` // alternative name of token
}

// ResetPassword sets a new password with the token of a link. It checks the token in the transaction that saves the
// password: the first use changes the key with which the token is signed, so a concurrent second use fails. It also
// checks the token immediately before hashing, so that only the first of many requests with one token computes a hash.
func (s *Service) ResetPassword(e *core.RequestEvent) error {
	var form resetForm
	if err := api.Read(e, &form); err != nil {
		return err
	}
	if err := checkRepeated(form.Password, form.ConfirmPassword); err != nil {
		return err
	}
	token := cmp.Or(form.Token, form.ID)
	if _, err := userOfResetToken(e.App, token); err != nil {
		return err
	}
	err := s.Hashing.run(e, func() error {
		if _, err := userOfResetToken(e.App, token); err != nil {
			return err
		}
		hash, err := s.Hashing.hash(form.Password)
		if err != nil {
			return err
		}
		return store.Write(e.App, func(tx store.Tx) error { return savePassword(tx, token, hash) })
	})
	if err != nil {
		return err
	}
	return api.OK(e, "Password Reset Successfully", nil)
}

// savePassword sets the password of the account for which a reset token was issued, and marks its address as verified.
func savePassword(tx store.Tx, token, hash string) error {
	user, err := userOfResetToken(tx, token)
	if err != nil {
		return err
	}
	setPassword(user, hash)
	user.SetVerified(true)
	return tx.Save(user)
}

// userOfResetToken returns the account for which a reset token was issued, or ErrUsedLink.
func userOfResetToken(app core.App, token string) (*records.User, error) {
	account, err := AccountOfToken(app, token, core.TokenTypePasswordReset, ErrUsedLink)
	if err != nil {
		return nil, err
	}
	if account.Collection().Name != records.Users {
		return nil, ErrUsedLink
	}
	return records.AsUser(account), nil
}
