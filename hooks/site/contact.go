package site

import (
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/otp"
	"shootday/internal/usertext"
)

// Subscribe returns the command that adds an email address to the subscribers of the newsletter. The response is the
// same if the address is already subscribed, because it must not reveal who is a subscriber.
func Subscribe() api.Command[string, api.None] {
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
				return "", apperr.InvalidField("email", "Please enter an email address.")
			}
			return email, nil
		},
		Run: api.Does(func(tx store.Tx, email string) error {
			known, err := accounts.IsSubscribed(tx, email)
			if err != nil || known {
				return err
			}
			subscriber, err := records.NewSubscriber(tx)
			if err != nil {
				return err
			}
			subscriber.SetEmail(email)
			return tx.Save(subscriber)
		}),
		Answer: api.Says("Email added successfully!"),
	}
}

// maxThoughts is the maximum length of the text of a contact message, in characters.
const maxThoughts = 5000

// contactForm is the request body of Contact.
type contactForm struct {
	FullName string `json:"fullName"`
	Email    string `json:"email"`
	Thoughts string `json:"thoughts"`
}

// Contact returns the command that saves a message from the contact form. Admins read the message in the dashboard.
func Contact() api.Command[contactForm, api.None] {
	return api.Command[contactForm, api.None]{
		Parse: func(e *core.RequestEvent) (form contactForm, err error) {
			if err := api.Read(e, &form); err != nil {
				return form, err
			}
			return form.normalized()
		},
		Run: api.Does(func(tx store.Tx, form contactForm) error {
			message, err := records.NewContactMessage(tx)
			if err != nil {
				return err
			}
			message.SetFullName(form.FullName)
			message.SetEmail(form.Email)
			message.SetThoughts(form.Thoughts)
			return tx.Save(message)
		}),
		Answer: api.Says("Thank you for writing to us. We will answer by email."),
	}
}

// normalized validates the form and returns the values to store.
func (f contactForm) normalized() (contactForm, error) {
	name, err := accounts.FullName(f.FullName)
	if err != nil {
		return f, err
	}
	email, ok := otp.NormalizeEmail(f.Email)
	if !ok {
		return f, apperr.InvalidField("email", api.MsgInvalidEmail)
	}
	thoughts := usertext.Text(f.Thoughts)
	if length := utf8.RuneCountInString(thoughts); length == 0 || length > maxThoughts {
		return f, apperr.InvalidField("thoughts", "Please write to us in 1 to 5,000 characters.")
	}
	return contactForm{name, email, thoughts}, nil
}
