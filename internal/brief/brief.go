// Package brief contains the rules of the brief that a customer writes for a shoot: a text, a list of shots, pictures,
// and a contact person on site.
//
//   - brief.go checks the customer's input.
//   - sees.go determines who can see which part, and until when it can be changed.
//   - again.go determines why the same shoot cannot be booked again.
package brief

import (
	"encoding/json"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"shootday/internal/apperr"
	"shootday/internal/talk"
	"shootday/internal/usertext"
)

// These are the limits of a brief.
const (
	MaxText     = 2000 // characters
	MaxShots    = 30
	MaxShot     = 120 // characters
	MaxPictures = 10
	maxName     = 120 // characters, as for all names of people
)

// OnSite is the contact person whom the photographer meets at the shoot.
type OnSite struct {
	Name  string `json:"name"`
	Phone string `json:"phone"` // ten digits
}

// Brief is the content of a brief without its pictures.
type Brief struct {
	Text   string   `json:"text"`
	Shots  []string `json:"shots"`
	OnSite *OnSite  `json:"onSite"` // nil if there is none
}

// IsEmpty reports whether a brief contains no text, no shots and no contact person.
func (b Brief) IsEmpty() bool { return b.Text == "" && len(b.Shots) == 0 && b.OnSite == nil }

// Equal reports whether two briefs have the same content.
func (b Brief) Equal(other Brief) bool {
	if b.Text != other.Text || len(b.Shots) != len(other.Shots) || (b.OnSite == nil) != (other.OnSite == nil) {
		return false
	}
	for i, shot := range b.Shots {
		if shot != other.Shots[i] {
			return false
		}
	}
	return b.OnSite == nil || *b.OnSite == *other.OnSite
}

// Form is the form that a customer sends. A missing field leaves that part of the brief unchanged, and null clears it.
type Form struct {
	Text   json.RawMessage `json:"text"`
	Shots  json.RawMessage `json:"shots"`
	OnSite json.RawMessage `json:"onSite"`
}

// Change contains the changes in a form after validation. A nil text or nil shots are not changed. onSite is used only
// if setsOnSite is true, because nil removes the contact person.
type Change struct {
	text       *string
	shots      *[]string
	onSite     *OnSite
	setsOnSite bool
}

// Check validates and normalizes the fields of a form. It returns an error for the first field that is not valid.
func (f Form) Check() (c Change, err error) {
	if len(f.Text) > 0 {
		text, err := read[string](f.Text, "text")
		if err != nil {
			return c, err
		}
		text = talk.Clean(text)
		if utf8.RuneCountInString(text) > MaxText {
			return c, apperr.InvalidField("text", "Please write at most 2,000 characters.")
		}
		c.text = &text
	}
	if len(f.Shots) > 0 {
		shots, err := read[[]string](f.Shots, "shots")
		if err == nil {
			shots, err = checkShots(shots)
		}
		if err != nil {
			return c, err
		}
		c.shots = &shots
	}
	if len(f.OnSite) > 0 {
		c.setsOnSite = true
		c.onSite, err = checkOnSite(f.OnSite)
	}
	return c, err
}

// read decodes a field. null becomes the zero value.
func read[T any](given json.RawMessage, field string) (value T, err error) {
	if json.Unmarshal(given, &value) != nil {
		return value, apperr.InvalidField(field, field+" has the wrong type.")
	}
	return value, nil
}

func checkShots(shots []string) ([]string, error) {
	if len(shots) > MaxShots {
		return nil, apperr.InvalidField("shots", "A brief can list at most 30 shots.")
	}
	cleaned := make([]string, len(shots))
	for i, shot := range shots {
		cleaned[i] = talk.OneLine(shot)
		if size := utf8.RuneCountInString(cleaned[i]); size < 1 || size > MaxShot {
			return nil, apperr.InvalidField("shots", fmt.Sprintf("Please describe shot %d in 1 to 120 characters.", i+1))
		}
	}
	return cleaned, nil
}

func checkOnSite(given json.RawMessage) (*OnSite, error) {
	who, err := read[*OnSite](given, "onSite")
	if err != nil || who == nil {
		return nil, err
	}
	name, err := usertext.Name(who.Name)
	if err != nil || utf8.RuneCountInString(name) > maxName {
		return nil, apperr.InvalidField("onSite", "Please enter the name of the person on site in at most 120 letters, without links or special characters.")
	}
	phone, ok := normalPhone(who.Phone)
	if !ok {
		return nil, apperr.InvalidField("onSite", "Please enter an Indian mobile number of ten digits for the person on site.")
	}
	return &OnSite{Name: name, Phone: phone}, nil
}

// normalPhone returns the ten digits of an Indian mobile number, or false if the text is not one. The text may contain
// spaces, dots and dashes anywhere, and may begin with +91 or 0.
func normalPhone(text string) (string, bool) {
	phone := strings.Map(func(r rune) rune {
		if r == '.' || unicode.IsSpace(r) || unicode.Is(unicode.Pd, r) {
			return -1
		}
		return r
	}, text)
	phone = strings.TrimPrefix(strings.TrimPrefix(phone, "+91"), "0")
	valid := len(phone) == 10 && phone[0] >= '6' && strings.Trim(phone, "0123456789") == ""
	return phone, valid
}

// Apply returns the brief b with the changes applied.
func (c Change) Apply(b Brief) Brief {
	if c.text != nil {
		b.Text = *c.text
	}
	if c.shots != nil {
		b.Shots = *c.shots
	}
	if c.setsOnSite {
		b.OnSite = c.onSite
	}
	return b
}
