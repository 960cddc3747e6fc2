package hooks

import (
	"unicode/utf8"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/otp"
	"shootday/internal/usertext"
)

func (a *api) subscribe(e *core.RequestEvent) error {
	var form struct {
		Email string `json:"email"`
	}
	if err := read(e, &form); err != nil {
		return err
	}
	email, ok := otp.NormalizeEmail(form.Email)
	if !ok {
		return invalidField("email", "Please enter an email address.")
	}
	err := e.App.RunInTransaction(func(tx core.App) error {
		known, err := tx.CountRecords("subscribers", dbx.HashExp{"email": email})
		if err != nil || known > 0 {
			return err
		}
		return saveNew(tx, "subscribers", body{"email": email})
	})
	if err != nil {
		return err
	}
	return done(e, "Email added successfully!", nil)
}

func (a *api) contact(e *core.RequestEvent) error {
	var form struct {
		FullName string `json:"fullName"`
		Email    string `json:"email"`
		Thoughts string `json:"thoughts"`
	}
	if err := read(e, &form); err != nil {
		return err
	}
	name, err := fullName(form.FullName)
	if err != nil {
		return err
	}
	email, ok := otp.NormalizeEmail(form.Email)
	if !ok {
		return invalidField("email", sayEmail)
	}
	thoughts := usertext.Text(form.Thoughts)
	if length := utf8.RuneCountInString(thoughts); length == 0 || length > 5000 {
		return invalidField("thoughts", "Please write to us in 1 to 5,000 characters.")
	}
	if err := saveNew(e.App, "contact_messages", body{"fullName": name, "email": email, "thoughts": thoughts}); err != nil {
		return err
	}
	return done(e, "Thank you for writing to us. We will answer by email.", nil)
}

func saveNew(app core.App, collectionName string, fields map[string]any) error {
	collection, err := app.FindCachedCollectionByNameOrId(collectionName)
	if err != nil {
		return err
	}
	record := core.NewRecord(collection)
	record.Load(fields)
	return app.Save(record)
}
