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

// ObjectWithin is the time after the email about a request during which nothing is erased, because the request may have
// been made by someone other than the owner of the account.
const ObjectWithin = 72 * time.Hour

var errNotTold = apperr.Conflict("The mail that tells this person of the request has not been sent yet. Please try again later.")

// NotBefore returns the earliest time at which the account can be erased after a request. The time is zero while the
// email about the request has not been sent. If the email was given up, the period starts at that time. In a demo,
// which does not send the email, the period starts with the request.
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

// CheckRequest returns an error if the erasure of the person with an email address was requested so recently that the
// owner can still object. It returns nil if there is no request.
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
