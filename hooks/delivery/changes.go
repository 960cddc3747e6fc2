package delivery

import (
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/notification"
	"shootday/internal/usertext"
)

// minWords and maxWords limit the number of characters, not words, that a customer writes about a delivery.
const (
	minWords = 10
	maxWords = 2000
)

// words contains the parsed body of a request and the id of the booking that it is about.
type words struct {
	bookingID string
	text      string
}

// AskForChanges returns the command with which a customer asks the photographer to change the delivered photos.
func (s *Service) AskForChanges() api.Command[words, api.None] {
	return api.Command[words, api.None]{
		Parse: func(e *core.RequestEvent) (w words, err error) {
			if w.bookingID, err = customersBooking(e); err != nil {
				return w, err
			}
			var form struct {
				Words string `json:"words"`
			}
			if err := api.Read(e, &form); err != nil {
				return w, err
			}
			w.text, err = checkWords(form.Words)
			return w, err
		},
		Run:    api.Does(s.askForChanges),
		Answer: api.Says("The photographer has been told."),
	}
}

// checkWords returns the normalized text, or an error if it is too short or too long.
func checkWords(text string) (string, error) {
	text = usertext.Text(text)
	if length := utf8.RuneCountInString(text); length < minWords || length > maxWords {
		return "", apperr.InvalidField("words", "Please describe it in 10 to 2,000 characters.")
	}
	return text, nil
}

func (s *Service) askForChanges(tx store.Tx, w words) error {
	of, err := load(tx, w.bookingID)
	if err != nil {
		return err
	}
	changed, err := s.deliveries.AskForChanges(tx, of.delivery, of.booking, w.text)
	if err != nil || !changed {
		return err
	}
	return s.tellPhotographer(tx, notification.ChangesAsked, of, notification.Delivery{Until: of.delivery.DeliverBy(), Words: w.text})
}
