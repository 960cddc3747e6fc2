package accounts

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/otp"
)

// mailForm is the body of requests to PocketBase's routes that send an email. Its tags equal those of PocketBase's
// forms, so that Shootday and PocketBase read the same address even if a field occurs twice in the body.
type mailForm struct {
	Email    string `json:"email" form:"email"`
	NewEmail string `json:"newEmail" form:"newEmail"`
}

// guardPasswordResetRequest limits the number of password reset emails to an address. The request takes the same time
// with and without an account, so its duration does not reveal whether an account exists.
func (s *Service) guardPasswordResetRequest(e *core.RequestEvent) error {
	return ConstantTime(func() error {
		var form mailForm
		if err := api.ReadCore(e, &form); err != nil {
			return err
		}
		return s.countMailTo(e, "email", form.Email)
	})
}

// guardEmailChangeRequest limits the number of emails to the new address.
func (s *Service) guardEmailChangeRequest(e *core.RequestEvent) error {
	var form mailForm
	if err := api.ReadCore(e, &form); err != nil {
		return err
	}
	return s.countMailTo(e, "newEmail", form.NewEmail)
}

// countMailTo counts an email to an address, whether or not the address has an account. It calls e.Next unless there
// were too many emails. field is the field of the body that contains the address.
func (s *Service) countMailTo(e *core.RequestEvent, field, address string) error {
	email, ok := otp.NormalizeEmail(address)
	if !ok {
		return apperr.InvalidField(field, api.MsgInvalidEmail)
	}
	if err := s.CheckSendable(e.App, email); err != nil {
		return err
	}
	if err := store.Write(e.App, func(tx store.Tx) error { return s.CountSend(tx, email) }); err != nil {
		return err
	}
	return e.Next()
}
