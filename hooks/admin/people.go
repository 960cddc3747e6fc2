package admin

import (
	"net/http"
	"strings"
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/audit"
	"shootday/hooks/payments"
	"shootday/hooks/privacy"
)

var (
	errNoPhotographer = api.Refuse(http.StatusConflict, "This account does not belong to a photographer.")
)

const longestReviewNote = 1000

// SuspendPerson suspends the account of an address. It reports whether anything changed.
func SuspendPerson(app core.App, by audit.Actor, email, reason string) (bool, error) {
	reason = strings.TrimSpace(reason)
	if length := utf8.RuneCountInString(reason); length == 0 || length > 500 {
		return false, api.InvalidField("reason", "Please give a reason of 1 to 500 characters.")
	}
	return decide(app, by, email, "users", func(user *core.Record) {
		user.Set("suspended", true)
		user.Set("suspendedReason", reason)
	})
}

// LiftSuspension lets the account of an address sign in again. It reports whether anything changed.
func LiftSuspension(app core.App, by audit.Actor, email string) (bool, error) {
	return decide(app, by, email, "users", func(user *core.Record) { user.Set("suspended", false) })
}

// ApprovePhotographer approves the profile of an address. It reports whether anything changed.
func ApprovePhotographer(app core.App, by audit.Actor, email string) (bool, error) {
	return decide(app, by, email, "photographers", func(profile *core.Record) { profile.Set("approved", true) })
}

// TurnDownPhotographer refuses or takes back the approval, with a message to the photographer. It reports whether anything
// changed.
func TurnDownPhotographer(app core.App, by audit.Actor, email, message string) (bool, error) {
	message = strings.TrimSpace(message)
	if length := utf8.RuneCountInString(message); length == 0 || length > longestReviewNote {
		return false, api.InvalidField("message", "Please write to the photographer in 1 to 1,000 characters.")
	}
	return decide(app, by, email, "photographers", func(profile *core.Record) {
		profile.Set("approved", false)
		profile.Set("reviewNote", message)
	})
}

// decide changes the account or the profile of an address and writes the audit log, in one transaction.
func decide(app core.App, by audit.Actor, email, collection string, change func(*core.Record)) (changed bool, err error) {
	err = app.RunInTransaction(func(tx core.App) error {
		who, err := privacy.Find(tx, email)
		if err != nil {
			return err
		}
		record := who.User
		if collection == "photographers" {
			if record = who.Profile; record == nil {
				return errNoPhotographer
			}
		}
		stored := audit.AuditedFields(record.Original())
		change(record)
		if len(payments.ChangedFields(record)) == 0 {
			return nil
		}
		if err := tx.Save(record); err != nil {
			return err
		}
		changed = true
		before, after := audit.ChangedValues(stored, audit.AuditedFields(record))
		return audit.Entry{By: by, Action: audit.ActionOn(collection, "edit", before, after), Collection: collection, Record: record.Id,
			Before: before, After: after, People: []string{who.User.Id}}.Write(tx)
	})
	return changed, err
}

// BindPersonDeletion says what to do about an account that cannot be deleted because of its bookings.
func BindPersonDeletion(app core.App) {
	app.OnRecordDeleteRequest("users", "photographers").BindFunc(func(e *core.RecordRequestEvent) error {
		who := privacy.Person{Profile: e.Record}
		if e.Record.Collection().Name == "users" {
			var err error
			if who, err = privacy.Of(e.App, e.Record); err != nil {
				return err
			}
		}
		booked, err := who.HasBookings(e.App)
		if err != nil {
			return err
		}
		if booked {
			return api.Invalid("This person has bookings, which must be kept. Please erase the person instead: " +
				"in /adminactivity under ACCOUNTS, or with `shootday person erase EMAIL`.")
		}
		return e.Next()
	})
}
