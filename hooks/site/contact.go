package site

import (
	"unicode/utf8"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/apperr"
	"shootday/internal/otp"
	"shootday/internal/usertext"
)

// Subscribe adds an email address to the subscribers of the newsletter. An address that is subscribed already gets the
// same answer, so that the call does not reveal it.
func (s *Service) Subscribe(e *core.RequestEvent) error {
	var form struct {
		Email string `json:"email"`
	}
	if err := api.Read(e, &form); err != nil {
		return err
	}
	email, ok := otp.NormalizeEmail(form.Email)
	if !ok {
		return apperr.InvalidField("email", "Please enter an email address.")
	}
	err := e.App.RunInTransaction(func(tx core.App) error {
		known, err := tx.CountRecords(records.Subscribers, dbx.HashExp{records.SubscriberFieldEmail: email})
		if err != nil || known > 0 {
			return err
		}
		subscriber, err := records.NewSubscriber(tx)
		if err != nil {
			return err
		}
		subscriber.SetEmail(email)
		return tx.Save(subscriber)
	})
	if err != nil {
		return err
	}
	return api.OK(e, "Email added successfully!", nil)
}

// maxThoughts is how many characters the text of a contact message can have.
const maxThoughts = 5000

// Contact saves a message of the contact form, which admins answer in the dashboard.
func (s *Service) Contact(e *core.RequestEvent) error {
	var form struct {
		FullName string `json:"fullName"`
		Email    string `json:"email"`
		Thoughts string `json:"thoughts"`
	}
	if err := api.Read(e, &form); err != nil {
		return err
	}
	name, err := accounts.FullName(form.FullName)
	if err != nil {
		return err
	}
	email, ok := otp.NormalizeEmail(form.Email)
	if !ok {
		return apperr.InvalidField("email", api.MsgInvalidEmail)
	}
	thoughts := usertext.Text(form.Thoughts)
	if length := utf8.RuneCountInString(thoughts); length == 0 || length > maxThoughts {
		return apperr.InvalidField("thoughts", "Please write to us in 1 to 5,000 characters.")
	}
	message, err := records.NewContactMessage(e.App)
	if err != nil {
		return err
	}
	message.SetFullName(name)
	message.SetEmail(email)
	message.SetThoughts(thoughts)
	if err := e.App.Save(message); err != nil {
		return err
	}
	return api.OK(e, "Thank you for writing to us. We will answer by email.", nil)
}
