package privacy

import (
	"context"
	"errors"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/audit"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/booking"
	"shootday/internal/erasures"
	"shootday/internal/plural"
)

// Erasure counts the bookings that an erasure kept and deleted.
type Erasure struct {
	BookingsKept    int
	BookingsDeleted int
}

// ErasePerson deletes what is stored about the person with an email address, and removes the name from what must be kept.
// It refuses while a shoot or a refund is open. It suspends the account first, so that nothing is added meanwhile. The
// journal has the account before the erasure is committed, and beside the replica before ErasePerson returns. Calling it
// again after a failure completes the erasure.
func ErasePerson(app core.App, journal *erasures.Journal, actor audit.Actor, email string) (Erasure, error) {
	person, err := FindPerson(app, email)
	if err != nil {
		return Erasure{}, err
	}
	if err := person.checkErasable(app); err != nil {
		return Erasure{}, err
	}
	erasure, err := person.eraseAll(app, journal, actor)
	if err != nil {
		return erasure, err
	}
	if err := journal.Sync(context.Background()); err != nil {
		return erasure, errNotNoted.WithCause(err)
	}
	return erasure, nil
}

var errNotNoted = apperr.Unavailable("The account has been erased, but the replica has no note of it yet, so a restore from there could bring it back. The server adds the note as soon as it can reach the replica.")

// eraseAll is ErasePerson without the first check, and without the journal beside the replica.
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
	return erasure, p.deleteLogs(app)
}

// eraseAccount erases the person as they are now, unless something is open, and writes the audit log. The entry of the journal
// is the last step: an account that has one is erased again whenever it is found.
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

// CheckErasure returns the refusal that ErasePerson would return now, or nil.
func CheckErasure(app core.App, email string) error {
	person, err := FindPerson(app, email)
	if err != nil {
		return err
	}
	return person.checkErasable(app)
}

// checkErasable refuses while a shoot is ahead or money is on its way, because other people still need the person's data.
func (p Person) checkErasable(app core.App) error {
	var open, searching, owed, unread int
	err := app.DB().NewQuery(`SELECT
		(SELECT count(*) FROM bookings b WHERE `+theirBookings+` AND b.status IN ('`+string(booking.Pending)+`', '`+string(booking.Upcoming)+`')),
		(SELECT count(*) FROM dispatches WHERE rescues IN (SELECT b.id FROM bookings b WHERE `+theirBookings+`) AND rescues != ''
			AND status = '`+string(records.DispatchOpen)+`'),
		(SELECT count(*) FROM bookings b WHERE `+theirBookings+` AND (
			EXISTS (SELECT 1 FROM refunds WHERE booking = b.id AND status NOT IN ('`+string(records.RefundProcessed)+`', '`+string(records.RefundDropped)+`'))
			OR EXISTS (SELECT 1 FROM compensations WHERE booking = b.id AND customer = {:user} AND status IN ('`+string(records.CompensationReview)+`', '`+string(records.CompensationDue)+`'))
			OR b.paymentStatus = '`+string(booking.RefundPending)+`'
			OR b.paymentStatus = '`+string(booking.Paid)+`' AND EXISTS (SELECT 1 FROM cancellations WHERE booking = b.id AND decision = ''))),
		(SELECT count(*) FROM payments p JOIN payment_events e ON e.orderId = p.orderId
			WHERE p.orderId != '' AND e.outcome = '' AND p.booking IN (SELECT b.id FROM bookings b WHERE `+theirBookings+`))`).
		Bind(p.params()).Row(&open, &searching, &owed, &unread)
	switch {
	case err != nil:
		return fmt.Errorf("look for what is open: %w", err)
	case open > 0:
		return apperr.Conflict(fmt.Sprintf("This person has %s. Please cancel or complete them first.", plural.Count(open, "pending or upcoming booking")))
	case searching > 0:
		return apperr.Conflict(fmt.Sprintf("We are looking for another photographer for %s of this person. Please wait for the end of the search, or suspend the customer, which ends it.", plural.Count(searching, "shoot")))
	case owed > 0:
		return apperr.Conflict(fmt.Sprintf("A refund or a compensation is still open for %s of this person. Please decide on it and wait until it has been paid.", plural.Count(owed, "booking")))
	case unread > 0:
		return apperr.Conflict("Messages from the payment provider about this person have not been processed yet. Please try again in a few minutes.")
	}
	return nil
}

// suspend suspends the account, which ends all sessions. It writes no row to the audit log, because the erasure does.
func (p Person) suspend(tx store.Tx) error {
	user, err := records.FindUser(tx, p.User.Id)
	if err != nil || user.Suspended() {
		return err
	}
	user.SetSuspended(true)
	user.SetSuspendedReason("Is being erased.")
	return tx.Save(user)
}

// deleteFiles deletes the profile photo and the portfolio, with their thumbs.
func (p Person) deleteFiles(app core.App) error {
	items := []*records.PortfolioItem{}
	err := app.RecordQuery(records.PortfolioItems).AndWhere(dbx.HashExp{records.PortfolioItemFieldPhotographer: p.profileID()}).All(&items)
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

// deleteLogs deletes the log lines that contain the ids or the email address.
func (p Person) deleteLogs(app core.App) error {
	names := []string{p.User.Id, p.User.Email()}
	if p.Profile != nil {
		names = append(names, p.Profile.Id)
	}
	for _, name := range names {
		_, err := app.AuxNonconcurrentDB().NewQuery(`DELETE FROM _logs WHERE instr(data, {:name}) > 0 OR instr(message, {:name}) > 0`).
			Bind(dbx.Params{"name": name}).Execute()
		if err != nil {
			return fmt.Errorf("delete the log lines of a person: %w", err)
		}
	}
	return nil
}
