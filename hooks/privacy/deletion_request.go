package privacy

import (
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/outbox"
	"shootday/hooks/records"
	"shootday/internal/apperr"
	"shootday/internal/istime"
	"shootday/internal/notification"
)

// ObjectWithin is the time that must pass between the email about a deletion request and the erasure. The owner of the
// account can object in this time, because somebody else may have made the request.
const ObjectWithin = 72 * time.Hour

var errNotTold = apperr.Conflict("The mail that tells this person of the request has not been sent yet. Please try again later.")

// NotBefore returns the earliest time at which an account can be erased after a deletion request. This is ObjectWithin
// after the email about the request was sent or finally failed, or the zero time if neither has happened yet. A demo
// does not send the email, so the period starts with the request.
func NotBefore(app core.App, request *records.DeletionRequest) (time.Time, error) {
	from := request.Created()
	message, err := outbox.FindMessage(app, notification.DeletionKey(request.Id))
	if err != nil {
		return time.Time{}, fmt.Errorf("look for the mail about request %s: %w", request.Id, err)
	}
	if message != nil { // sent emails are deleted after 30 days
		switch {
		case !message.NextAttemptAt().IsZero():
			return time.Time{}, nil
		case !message.Sent().IsZero():
			from = message.Sent()
		case !message.Failed().IsZero():
			from = message.Failed()
		}
	}
	return from.Add(ObjectWithin), nil
}

// CheckRequest returns an error if there is a deletion request for the account with the given email address and the
// owner can still object to it. It returns nil if there is no request.
func CheckRequest(app core.App, email string, now time.Time) error {
	person, err := FindPerson(app, email)
	if err != nil {
		return err
	}
	request, err := FindDeletionRequest(app, person.User.Id)
	if err != nil || request == nil {
		return err
	}
	notBefore, err := NotBefore(app, request)
	switch {
	case err != nil:
		return err
	case notBefore.IsZero():
		return errNotTold
	case now.Before(notBefore):
		return apperr.Conflict("This person was told of the request and can withdraw it. The account can be erased from " + istime.Long(notBefore) + " on.")
	}
	return nil
}
