package privacy

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
	"shootday/hooks/audit"
	"shootday/hooks/files"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/hooks/vault"
	"shootday/internal/apperr"
	"shootday/internal/erasures"
	"shootday/internal/plural"
)

// Erasure is the result of an erasure.
type Erasure struct {
	BookingsKept    int
	BookingsDeleted int

	delivered vault.Erased // files of deliveries, whose contents are deleted after the commit
}

// ErasePerson deletes all data about the person with the given email address, and removes the person's name from rows
// that must be kept. It returns an error while a shoot or a refund is open. It first suspends the account, so that no
// data is added during the erasure. Before the erasure is committed, it writes an entry to the journal. Before it
// returns, it also updates the copy of the journal that is stored beside the replica. If ErasePerson fails, calling it
// again completes the erasure.
func ErasePerson(app core.App, journal *erasures.Journal, actor audit.Actor, email string) (Erasure, error) {
	person, err := FindPerson(app, email)
	if err != nil {
		return Erasure{}, err
	}
	if err := person.checkErasable(app); err != nil {
		return Erasure{}, err
	}
	erasure, err := person.eraseAll(app, journal, actor)
	if err != nil && !errors.Is(err, errNotDeleted) {
		return erasure, err
	}
	if err := journal.Sync(context.Background()); err != nil {
		return erasure, errNotNoted.WithCause(err)
	}
	return erasure, err
}

var errNotDeleted = apperr.Unavailable("The account has been erased, but photos and videos of its deliveries are still stored. The server deletes them as soon as it can reach the file store.")

var errNotNoted = apperr.Unavailable("The account has been erased, but the replica has no note of it yet, so a restore from there could bring it back. The server adds the note as soon as it can reach the replica.")

// eraseAll does the work of ErasePerson without the first check and without updating the copy of the journal.
func (p Person) eraseAll(app core.App, journal *erasures.Journal, actor audit.Actor) (erasure Erasure, err error) {
	if err := store.Write(app, p.suspend); err != nil {
		return erasure, err
	}
	if err := p.checkErasable(app); err != nil {
		return erasure, err
	}
	if err := p.deleteFiles(app); err != nil {
		return erasure, err
	}
	err = store.Write(app, func(tx store.Tx) (err error) {
		erasure, err = eraseAccount(tx, journal, actor, p.User.Id)
		return err
	})
	if err != nil {
		return erasure, err
	}
	return erasure, errors.Join(p.deleteLogs(app), erasure.deleteDelivered(app))
}

// eraseAccount erases the person's current data and writes the audit log. It returns an error if a shoot or payment is
// open. It writes the journal entry last: the server erases every account with an entry, so there must be no entry if
// an earlier step fails.
func eraseAccount(tx store.Tx, journal *erasures.Journal, actor audit.Actor, userID string) (erasure Erasure, err error) {
	user, err := records.FindUser(tx, userID)
	if err != nil {
		return erasure, api.IfMissing(err, errNoPerson)
	}
	person, err := LoadPerson(tx, user)
	if err != nil {
		return erasure, err
	}
	if err := person.checkErasable(tx); err != nil {
		return erasure, err
	}
	if erasure, err = person.erase(tx); err != nil {
		return erasure, err
	}
	err = audit.Entry{
		Actor: actor, Action: "erase person", Collection: records.Users, RecordID: userID, People: []string{userID},
		After: api.Body{"bookingsKept": erasure.BookingsKept, "bookingsDeleted": erasure.BookingsDeleted},
	}.Write(tx)
	if err != nil {
		return erasure, err
	}
	return erasure, journal.Add(userID)
}

// CheckErasure returns the error with which ErasePerson would currently fail before it changes anything, or nil.
func CheckErasure(app core.App, email string) error {
	person, err := FindPerson(app, email)
	if err != nil {
		return err
	}
	return person.checkErasable(app)
}

// checkErasable returns an error if the person's data is still needed, for example because of an upcoming shoot, an
// open refund or a report.
func (p Person) checkErasable(app core.App) error {
	open, err := p.countOpen(app)
	switch {
	case err != nil:
		return err
	case open.bookings > 0:
		return apperr.Conflict(fmt.Sprintf("This person has %s. Please cancel or complete them first.", plural.Count(open.bookings, "pending or upcoming booking")))
	case open.searches > 0:
		return apperr.Conflict(fmt.Sprintf("We are looking for another photographer for %s of this person. Please wait for the end of the search, or suspend the customer, which ends it.", plural.Count(open.searches, "shoot")))
	case open.owed > 0:
		return apperr.Conflict(fmt.Sprintf("A refund or a compensation is still open for %s of this person. Please decide on it and wait until it has been paid.", plural.Count(open.owed, "booking")))
	case open.problems > 0:
		return apperr.Conflict(fmt.Sprintf("There is %s with shoots of this person. Please decide it first.", plural.Count(open.problems, "open problem")))
	case open.reports > 0:
		return apperr.Conflict(fmt.Sprintf("There is %s by or against this person. Please decide it first.", plural.Count(open.reports, "undecided report")))
	case open.held > 0:
		return apperr.Conflict(fmt.Sprintf("The payment for %s of this person is held until the photos are accepted. Please wait for that, or accept the delivery.", plural.Count(open.held, "booking")))
	case open.payouts > 0:
		return apperr.Conflict("This photographer still has money that is due or in transit. Please pay it out, or settle the balance with an adjustment.")
	case open.unread > 0:
		return apperr.Conflict("Messages from the payment provider about this person have not been processed yet. Please try again in a few minutes.")
	}
	return nil
}

// suspend suspends the account, which ends all its sessions. It writes no entry to the audit log, because the erasure
// writes one.
func (p Person) suspend(tx store.Tx) error {
	user, err := records.FindUser(tx, p.User.Id)
	if err != nil || user.Suspended() {
		return err
	}
	user.SetSuspended(true)
	user.SetSuspendedReason("Is being erased.")
	return tx.Save(user)
}

// deleteFiles deletes the profile photo and the portfolio, with their thumbnails.
func (p Person) deleteFiles(app core.App) error {
	items, err := files.LoadItems(app, p.profileID())
	if err != nil {
		return fmt.Errorf("look for the files of a person: %w", err)
	}
	store, err := app.NewFilesystem()
	if err != nil {
		return fmt.Errorf("open the file store: %w", err)
	}
	defer store.Close()
	folders := []string{p.User.BaseFilesPath()}
	for _, item := range items {
		folders = append(folders, item.BaseFilesPath())
	}
	for _, folder := range folders {
		if err := errors.Join(store.DeletePrefix(folder + "/")...); err != nil {
			return fmt.Errorf("delete the files of a person: %w", err)
		}
	}
	return nil
}

// erase deletes the rows of a person. It removes the person's data from rows that must be kept.
func (p Person) erase(tx store.Tx) (erasure Erasure, err error) {
	if err := p.eraseTexts(tx); err != nil {
		return erasure, err
	}
	if erasure.delivered, err = p.eraseDelivered(tx); err != nil {
		return erasure, err
	}
	if erasure.BookingsDeleted, err = p.deleteBookings(tx); err != nil {
		return erasure, err
	}
	if erasure.BookingsKept, err = p.countBookings(tx); err != nil {
		return erasure, err
	}
	if err := p.deleteRows(tx); err != nil {
		return erasure, err
	}
	if erasure.BookingsKept == 0 {
		return erasure, tx.Delete(p.User) // the relation also deletes the profile
	}
	return erasure, p.anonymize(tx)
}

// deleteDelivered removes the delivered files that eraseDelivered has returned from the file store. If this fails, the
// job RunEnds of package vault removes them later.
func (e Erasure) deleteDelivered(app core.App) error {
	if err := e.delivered.Delete(context.Background(), app); err != nil {
		app.Logger().Error("files of an erased person could not be deleted yet", "error", err)
		return errNotDeleted
	}
	return nil
}

// eraseDelivered deletes the rows of those delivered files that nobody else needs: all files that were delivered to the
// person, and the person's own files that no customer has seen. It returns the files, for deleteDelivered. It must be
// called before the bookings are deleted, because this also deletes their deliveries.
func (p Person) eraseDelivered(tx store.Tx) (vault.Erased, error) {
	gone, err := vault.EraseCustomer(tx, p.User.Id)
	if err != nil || p.Profile == nil {
		return gone, err
	}
	more, err := vault.ErasePhotographer(tx, p.Profile.Id)
	return append(gone, more...), err
}

// anonymize removes the personal data from the account and the profile to which the kept bookings refer.
func (p Person) anonymize(tx store.Tx) error {
	name := erasedCustomer
	if p.Profile != nil {
		name = "Deleted photographer"
		p.Profile.SetFirstName("Deleted")
		p.Profile.SetLastName("photographer")
		p.Profile.SetBio("")
		p.Profile.SetCity("")
		p.Profile.SetApproved(false)
		p.Profile.SetAvailability(false)
		p.Profile.SetCategories([]string{})
		p.Profile.SetServiceCities([]string{})
		p.Profile.SetAllLocations(false)
		p.Profile.SetReviewNote("")
		p.Profile.SetFeedKeyHash("")
		p.Profile.SetFeedDetail("")
		p.Profile.SetFeedReadAt(time.Time{})
		if err := tx.Save(p.Profile); err != nil {
			return fmt.Errorf("erase a profile: %w", err)
		}
	}
	p.User.SetFullName(name)
	p.User.SetEmail(p.erasedEmail())
	p.User.SetEmailVisibility(false)
	p.User.SetVerified(false)
	p.User.SetMobileNo("")
	p.User.SetMobileVerified(false)
	p.User.SetProfilePhoto(nil)
	p.User.SetSuspended(true)
	p.User.SetSuspendedReason("Erased.")
	accounts.RemovePassword(p.User)
	if err := tx.Save(p.User); err != nil {
		return fmt.Errorf("erase an account: %w", err)
	}
	return nil
}
