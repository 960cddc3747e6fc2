package accounts

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/otp"
)

var errEmailChanged = apperr.Conflict("Your email address was changed a short time ago and that can still be undone, so payout details cannot be " +
	"saved now. Please try again in a week.").WithCode(apperr.CodeEmailChanged)

// SendPayoutCode emails the caller a code that is needed to save payout details. available returns an error if payout
// details currently cannot be saved.
func (s *Service) SendPayoutCode(available func() error) api.Command[newCode, api.None] {
	return api.Command[newCode, api.None]{
		Parse: func(e *core.RequestEvent) (newCode, error) {
			if err := available(); err != nil {
				return newCode{}, err
			}
			if err := s.RefuseChangedEmail(e.App, e.Auth.Id); err != nil {
				return newCode{}, err
			}
			if err := s.CheckSendable(e.App, e.Auth.Email()); err != nil {
				return newCode{}, err
			}
			return s.newCode(e, records.OTPPayout, e.Auth.Email(), true)
		},
		Run:    api.Does(s.createCode),
		Answer: api.Says("We have mailed you a code. Please enter it here."),
	}
}

// RefuseChangedEmail returns a conflict error while a change of the account's email address can still be undone,
// because the change may have been made by a thief.
func (s *Service) RefuseChangedEmail(app core.App, userID string) error {
	undos, err := countUndos(app, userID, s.Now())
	if err == nil && undos > 0 {
		return errEmailChanged
	}
	return err
}

// TryPayoutCode returns an error unless code is the caller's code for payout details, and counts the attempt. A correct
// code remains valid until SpendPayoutCode is called.
func (s *Service) TryPayoutCode(e *core.RequestEvent, code string) error {
	_, err := s.tryCode(e, records.OTPPayout, e.Auth.Email(), code)
	return err
}

// SpendPayoutCode invalidates a code that TryPayoutCode has accepted, in the transaction of the action that requires
// it. Only one of two transactions with the same code succeeds.
func (s *Service) SpendPayoutCode(tx store.Tx, email, code string) error {
	sent, err := findOTP(tx, records.OTPPayout, email)
	if err != nil {
		return err
	}
	key, err := secretHashKey(tx)
	if err != nil {
		return err
	}
	if sent.CodeHash() == "" || !s.Now().Before(sent.CodeExpires()) || !otp.Matches(sent.CodeHash(), key, string(records.OTPPayout), email, code) {
		return errExpiredCode
	}
	sent.SetCodeHash("")
	return tx.Save(sent)
}
