package hooks

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"unicode/utf8"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

var (
	errNoPerson       = refuse(http.StatusNotFound, "There is no account with this email address.")
	errNoPhotographer = refuse(http.StatusConflict, "This account does not belong to a photographer.")
)

const longestReviewNote = 1000

// person is an account with the profile that belongs to it.
type person struct {
	user    *core.Record
	profile *core.Record // nil for a customer
}

func (p person) profileID() string {
	if p.profile == nil {
		return ""
	}
	return p.profile.Id
}

func findPerson(app core.App, email string) (person, error) {
	user, err := app.FindAuthRecordByEmail("users", strings.ToLower(strings.TrimSpace(email)))
	if err != nil {
		return person{}, ifMissing(err, errNoPerson)
	}
	return personOf(app, user)
}

func personOf(app core.App, user *core.Record) (person, error) {
	profile, err := app.FindFirstRecordByData("photographers", "user", user.Id)
	if errors.Is(err, sql.ErrNoRows) {
		return person{user: user}, nil
	}
	if err != nil {
		return person{}, fmt.Errorf("load the profile of an account: %w", err)
	}
	return person{user: user, profile: profile}, nil
}

// SuspendPerson suspends the account of an address. It reports whether anything changed.
func SuspendPerson(app core.App, by Actor, email, reason string) (bool, error) {
	reason = strings.TrimSpace(reason)
	if length := utf8.RuneCountInString(reason); length == 0 || length > 500 {
		return false, invalidField("reason", "Please give a reason of 1 to 500 characters.")
	}
	return decide(app, by, email, "users", func(user *core.Record) {
		user.Set("suspended", true)
		user.Set("suspendedReason", reason)
	})
}

// LiftSuspension lets the account of an address sign in again. It reports whether anything changed.
func LiftSuspension(app core.App, by Actor, email string) (bool, error) {
	return decide(app, by, email, "users", func(user *core.Record) { user.Set("suspended", false) })
}

// ApprovePhotographer approves the profile of an address. It reports whether anything changed.
func ApprovePhotographer(app core.App, by Actor, email string) (bool, error) {
	return decide(app, by, email, "photographers", func(profile *core.Record) { profile.Set("approved", true) })
}

// TurnDownPhotographer refuses or takes back the approval, with a message to the photographer. It reports whether anything
// changed.
func TurnDownPhotographer(app core.App, by Actor, email, message string) (bool, error) {
	message = strings.TrimSpace(message)
	if length := utf8.RuneCountInString(message); length == 0 || length > longestReviewNote {
		return false, invalidField("message", "Please write to the photographer in 1 to 1,000 characters.")
	}
	return decide(app, by, email, "photographers", func(profile *core.Record) {
		profile.Set("approved", false)
		profile.Set("reviewNote", message)
	})
}

// decide changes the account or the profile of an address and writes the audit log, in one transaction.
func decide(app core.App, by Actor, email, collection string, change func(*core.Record)) (changed bool, err error) {
	err = app.RunInTransaction(func(tx core.App) error {
		who, err := findPerson(tx, email)
		if err != nil {
			return err
		}
		record := who.user
		if collection == "photographers" {
			if record = who.profile; record == nil {
				return errNoPhotographer
			}
		}
		stored := auditedFields(record.Original())
		change(record)
		if len(changedFields(record)) == 0 {
			return nil
		}
		if err := tx.Save(record); err != nil {
			return err
		}
		changed = true
		before, after := changedValues(stored, auditedFields(record))
		return auditEntry{by: by, action: actionOn(collection, "edit", before, after), collection: collection, record: record.Id,
			before: before, after: after, people: []string{who.user.Id}}.write(tx)
	})
	return changed, err
}

// bindPersonDeletion says what to do about an account that cannot be deleted because of its bookings.
func bindPersonDeletion(app core.App) {
	app.OnRecordDeleteRequest("users", "photographers").BindFunc(func(e *core.RecordRequestEvent) error {
		who := person{profile: e.Record}
		if e.Record.Collection().Name == "users" {
			var err error
			if who, err = personOf(e.App, e.Record); err != nil {
				return err
			}
		}
		booked, err := who.hasBookings(e.App)
		if err != nil {
			return err
		}
		if booked {
			return invalid("This person has bookings, which must be kept. Please erase the person instead: " +
				"in /adminactivity under ACCOUNTS, or with `shootday person erase EMAIL`.")
		}
		return e.Next()
	})
}

func (p person) hasBookings(app core.App) (has bool, err error) {
	customer := ""
	if p.user != nil {
		customer = p.user.Id
	}
	err = app.DB().NewQuery(`SELECT EXISTS (SELECT 1 FROM bookings WHERE customer = {:customer})
		OR EXISTS (SELECT 1 FROM bookings WHERE photographer = {:photographer})`).
		Bind(dbx.Params{"customer": customer, "photographer": p.profileID()}).Row(&has)
	if err != nil {
		return false, fmt.Errorf("look for bookings: %w", err)
	}
	return has, nil
}
