package site

import (
	"unicode/utf8"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/otp"
	"shootday/internal/usertext"
)

func (s *Service) Subscribe(e *core.RequestEvent) error {
	var form struct {
		Email string `json:"email"`
	}
	if err := api.Read(e, &form); err != nil {
		return err
	}
	email, ok := otp.NormalizeEmail(form.Email)
	if !ok {
		return api.InvalidField("email", "Please enter an email address.")
	}
	err := e.App.RunInTransaction(func(tx core.App) error {
		known, err := tx.CountRecords("subscribers", dbx.HashExp{"email": email})
		if err != nil || known > 0 {
			return err
		}
		return records.Create(tx, "subscribers", api.Body{"email": email})
	})
	if err != nil {
		return err
	}
	return api.OK(e, "Email added successfully!", nil)
}

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
		return api.InvalidField("email", api.SayEmail)
	}
	thoughts := usertext.Text(form.Thoughts)
	if length := utf8.RuneCountInString(thoughts); length == 0 || length > 5000 {
		return api.InvalidField("thoughts", "Please write to us in 1 to 5,000 characters.")
	}
	if err := records.Create(e.App, "contact_messages", api.Body{"fullName": name, "email": email, "thoughts": thoughts}); err != nil {
		return err
	}
	return api.OK(e, "Thank you for writing to us. We will answer by email.", nil)
}
