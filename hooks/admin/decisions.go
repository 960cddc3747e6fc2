package admin

import (
	"strings"
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/audit"
	"shootday/hooks/payments"
	"shootday/hooks/privacy"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
)

const (
	maxReasonLength     = 500  // maximum length of the reason for a suspension, in characters
	maxReviewNoteLength = 1000 // maximum length of the message to a photographer whose approval is refused, in characters
)

var errNoPhotographer = apperr.Conflict("This account does not belong to a photographer.")

// SuspendPerson suspends the account with an email address. It reports whether anything changed.
func SuspendPerson(app core.App, actor audit.Actor, email, reason string) (changed bool, err error) {
	reason = strings.TrimSpace(reason)
	if length := utf8.RuneCountInString(reason); length == 0 || length > maxReasonLength {
		return false, apperr.InvalidField("reason", "Please give a reason of 1 to 500 characters.")
	}
	return decide(app, actor, email, func(person privacy.Person) (*core.Record, error) {
		person.User.SetSuspended(true)
		person.User.SetSuspendedReason(reason)
		return person.User.Record, nil
	})
}

// LiftSuspension allows the account with an email address to sign in again. It reports whether anything changed.
func LiftSuspension(app core.App, actor audit.Actor, email string) (changed bool, err error) {
	return decide(app, actor, email, func(person privacy.Person) (*core.Record, error) {
		person.User.SetSuspended(false)
		return person.User.Record, nil
	})
}

// ApprovePhotographer approves the profile of the account with an email address. It reports whether anything changed.
func ApprovePhotographer(app core.App, actor audit.Actor, email string) (changed bool, err error) {
	return decide(app, actor, email, func(person privacy.Person) (*core.Record, error) {
		if person.Profile == nil {
			return nil, errNoPhotographer
		}
		person.Profile.SetApproved(true)
		return person.Profile.Record, nil
	})
}

// MissingFromProfile returns a description of what is missing in the profile of the account with an email address.
// Searches do not find a profile without a category or a price, even if it is approved. A missing mobile number is
// reported only if text messages can be sent.
func MissingFromProfile(app core.App, email string, textMessages bool) (missing []string, err error) {
	person, err := privacy.FindPerson(app, email)
	if err != nil {
		return nil, err
	}
	if person.Profile == nil {
		return nil, errNoPhotographer
	}
	return records.MissingFromProfile(app, person.Profile.Id, textMessages)
}

// TurnDownPhotographer refuses or withdraws the approval of a profile, with a message to the photographer. It reports
// whether anything changed.
func TurnDownPhotographer(app core.App, actor audit.Actor, email, message string) (changed bool, err error) {
	message = strings.TrimSpace(message)
	if length := utf8.RuneCountInString(message); length == 0 || length > maxReviewNoteLength {
		return false, apperr.InvalidField("message", "Please write to the photographer in 1 to 1,000 characters.")
	}
	return decide(app, actor, email, func(person privacy.Person) (*core.Record, error) {
		if person.Profile == nil {
			return nil, errNoPhotographer
		}
		person.Profile.SetApproved(false)
		person.Profile.SetReviewNote(message)
		return person.Profile.Record, nil
	})
}

// decide calls decideIn in a transaction.
func decide(
	app core.App, actor audit.Actor, email string, change func(privacy.Person) (*core.Record, error),
) (changed bool, err error) {
	err = store.Write(app, func(tx store.Tx) (err error) {
		changed, err = decideIn(tx, actor, email, change)
		return err
	})
	return changed, err
}

// decideIn finds a person, saves the record that change returns, and writes an entry to the audit log. If the record
// has not changed, decideIn writes nothing.
func decideIn(
	tx store.Tx, actor audit.Actor, email string, change func(privacy.Person) (*core.Record, error),
) (changed bool, err error) {
	person, err := privacy.FindPerson(tx, email)
	if err != nil {
		return false, err
	}
	record, err := change(person)
	if err != nil || len(payments.ChangedFields(record)) == 0 {
		return false, err
	}
	stored := audit.Values(record.Original())
	if err := tx.Save(record); err != nil {
		return false, err
	}
	return true, audit.EditEntry(actor, record, stored, person.User.Id).Write(tx)
}
