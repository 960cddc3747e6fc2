package accounts

import (
	"errors"
	"fmt"
	"unicode/utf8"

	"shootday/internal/apperr"
	"shootday/internal/usertext"
)

// FullName returns the normalised full name of a person, or an error for the field "fullName".
func FullName(input string) (string, error) { return RequiredName(input, "fullName", "name", 120) }

// RequiredName returns a normalised name of at most maxLength characters. If the name is not valid, RequiredName
// returns an error for the form field, and the message contains the label.
func RequiredName(input, field, label string, maxLength int) (string, error) {
	name, err := usertext.Name(input)
	switch {
	case errors.Is(err, usertext.ErrEmpty):
		return "", apperr.InvalidField(field, "Please enter your "+label+".")
	case errors.Is(err, usertext.ErrMarkup):
		return "", apperr.InvalidField(field, "Please enter a "+label+" without < and >.")
	case errors.Is(err, usertext.ErrLink):
		return "", apperr.InvalidField(field, "Please enter a "+label+" without a web or email address, @ or slash. If it has full stops, write a space after them.")
	case err != nil:
		return "", apperr.InvalidField(field, "Please enter a "+label+" in letters, without invisible or special characters.")
	case utf8.RuneCountInString(name) > maxLength:
		return "", apperr.InvalidField(field, fmt.Sprintf("Please enter a %s of at most %d characters.", label, maxLength))
	}
	return name, nil
}

// ConflictField returns a 409 error for a form field whose value belongs to another record.
func ConflictField(field string, code apperr.Code, message string) error {
	return apperr.Conflict(message).WithCode(code).WithField(field, apperr.Field{Code: "in_use"})
}
