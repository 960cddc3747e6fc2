package privacy

import (
	"errors"
	"fmt"
	"net/http"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"

	"shootday/hooks/api"
	"shootday/hooks/audit"
	"shootday/internal/plural"
)

const erased = "(deleted)"

// Erasure says what an erasure kept and deleted.
type Erasure struct {
	BookingsKept    int `json:"bookingsKept"`
	BookingsDeleted int `json:"bookingsDeleted"`
}

// keptBooking is the SQL condition of bookings that the law on accounts has us keep: of shoots that took place, and
// whatever money was asked for or moved.
const keptBooking = `(b.status = 'completed' OR b.paymentStatus != 'unpaid'
	OR EXISTS (SELECT 1 FROM payments WHERE booking = b.id) OR EXISTS (SELECT 1 FROM refunds WHERE booking = b.id)
	OR EXISTS (SELECT 1 FROM ledger_entries WHERE booking = b.id) OR EXISTS (SELECT 1 FROM money_alerts WHERE booking = b.id))`

// theirBookings selects the bookings b of a person, as either party.
const theirBookings = `b.id IN (SELECT id FROM bookings WHERE customer = {:user} UNION ALL SELECT id FROM bookings WHERE photographer = {:profile})`

// ErasePerson deletes what is kept of a person and takes the name out of what has to be kept. Before anything is deleted
// the account is suspended, so that nothing new is added meanwhile. A repeat after a failure finishes the work.
func ErasePerson(app core.App, by audit.Actor, email string) (Erasure, error) {
	var done Erasure
	who, err := Find(app, email)
	if err != nil {
		return done, err
	}
	if err := who.refuseErasure(app); err != nil {
		return done, err
	}
	if err := who.close(app); err != nil {
		return done, err
	}
	if err := who.deleteFiles(app); err != nil {
		return done, err
	}
	err = app.RunInTransaction(func(tx core.App) error {
		if who, err = Find(tx, email); err != nil {
			return err
		}
		if err := who.refuseErasure(tx); err != nil {
			return err
		}
		if done, err = who.erase(tx); err != nil {
			return err
		}
		return audit.Entry{By: by, Action: "erase person", Collection: "users", Record: who.User.Id, People: []string{who.User.Id},
			After: api.Body{"bookingsKept": done.BookingsKept, "bookingsDeleted": done.BookingsDeleted}}.Write(tx)
	})
	if err != nil {
		return done, err
	}
	return done, who.deleteLogs(app)
}

// CheckErasure reports why a person cannot be erased now, nil if they can.
func CheckErasure(app core.App, email string) error {
	who, err := Find(app, email)
	if err != nil {
		return err
	}
	return who.refuseErasure(app)
}

func (p Person) params() dbx.Params {
	return dbx.Params{
		"users": p.User.Collection().Id, "user": p.User.Id, "profile": p.profileID(),
		"email": p.User.Email(), "mobile": p.User.GetString("mobileno"),
	}
}

// refuseErasure refuses while a shoot is ahead or money is on its way: somebody else still needs to know whose it is.
func (p Person) refuseErasure(app core.App) error {
	var open, owed, unread int
	err := app.DB().NewQuery(`SELECT
		(SELECT count(*) FROM bookings b WHERE `+theirBookings+` AND b.status IN ('pending for approval', 'upcoming')),
		(SELECT count(*) FROM bookings b WHERE `+theirBookings+` AND (
			EXISTS (SELECT 1 FROM refunds WHERE booking = b.id AND status != 'processed')
			OR b.paymentStatus = 'refund pending'
			OR b.paymentStatus = 'paid' AND EXISTS (SELECT 1 FROM cancellations WHERE booking = b.id AND decision = ''))),
		(SELECT count(*) FROM payments p JOIN payment_events e ON e.orderId = p.orderId
			WHERE p.orderId != '' AND e.outcome = '' AND p.booking IN (SELECT b.id FROM bookings b WHERE `+theirBookings+`))`).
		Bind(p.params()).Row(&open, &owed, &unread)
	switch {
	case err != nil:
		return fmt.Errorf("look for what is open: %w", err)
	case open > 0:
		return api.Refuse(http.StatusConflict, fmt.Sprintf("This person has %s. Please cancel or complete them first.", plural.Count(open, "pending or upcoming booking")))
	case owed > 0:
		return api.Refuse(http.StatusConflict, fmt.Sprintf("A refund is still open for %s of this person. Please decide on it and wait until it has been paid.", plural.Count(owed, "booking")))
	case unread > 0:
		return api.Refuse(http.StatusConflict, "Messages from the payment provider about this person have not been processed yet. Please try again in a few minutes.")
	}
	return nil
}

// close ends all sessions. It is no decision of an admin, so the audit log says nothing about it.
func (p Person) close(app core.App) error {
	return app.RunInTransaction(func(tx core.App) error {
		user, err := tx.FindRecordById("users", p.User.Id)
		if err != nil || user.GetBool("suspended") {
			return err
		}
		user.Set("suspended", true)
		user.Set("suspendedReason", "Is being erased.")
		return tx.Save(user)
	})
}

// deleteFiles deletes the profile photo and the portfolio, with their thumbs.
func (p Person) deleteFiles(app core.App) error {
	items := []*core.Record{}
	err := app.RecordQuery("portfolio_items").AndWhere(dbx.NewExp("photographer = {:profile}", p.params())).All(&items)
	if err != nil {
		return fmt.Errorf("look for the files of a person: %w", err)
	}
	store, err := app.NewFilesystem()
	if err != nil {
		return fmt.Errorf("open the file store: %w", err)
	}
	defer store.Close()
	for _, record := range append(items, p.User) {
		if err := errors.Join(store.DeletePrefix(record.BaseFilesPath() + "/")...); err != nil {
			return fmt.Errorf("delete the files of a person: %w", err)
		}
	}
	return nil
}

// erase changes the database, in a transaction.
func (p Person) erase(tx core.App) (done Erasure, err error) {
	if err := p.eraseTexts(tx); err != nil {
		return done, err
	}
	if done.BookingsDeleted, err = p.deleteBookings(tx); err != nil {
		return done, err
	}
	err = tx.DB().NewQuery(`SELECT count(*) FROM bookings b WHERE ` + theirBookings).Bind(p.params()).Row(&done.BookingsKept)
	if err != nil {
		return done, fmt.Errorf("count the bookings of a person: %w", err)
	}
	for _, statement := range []string{
		`DELETE FROM addresses WHERE user = {:user}`,
		`DELETE FROM email_undos WHERE user = {:user}`,
		`DELETE FROM portfolio_items WHERE photographer = {:profile}`,
		`DELETE FROM pricing_tiers WHERE photographer = {:profile}`,
		`DELETE FROM contact_messages WHERE email = {:email}`,
		`DELETE FROM subscribers WHERE email = {:email}`,
		`DELETE FROM idempotency_keys WHERE caller = {:user}`,
		`DELETE FROM _externalAuths WHERE collectionRef = {:users} AND recordRef = {:user}`,
		`DELETE FROM _authOrigins WHERE collectionRef = {:users} AND recordRef = {:user}`,
		`DELETE FROM _mfas WHERE collectionRef = {:users} AND recordRef = {:user}`,
		`DELETE FROM _otps WHERE collectionRef = {:users} AND recordRef = {:user}`,
	} {
		if _, err := tx.DB().NewQuery(statement).Bind(p.params()).Execute(); err != nil {
			return done, fmt.Errorf("erase a person: %s: %w", statement, err)
		}
	}
	for _, table := range []string{"otps", "throttles"} {
		keys := []any{p.User.Email(), p.User.Id, accounts.AccountKey("users", p.User.Email())}
		if mobile := p.User.GetString("mobileno"); mobile != "" {
			keys = append(keys, mobile)
		}
		if _, err := tx.DB().Delete(table, dbx.In("destination", keys...)).Execute(); err != nil {
			return done, fmt.Errorf("delete the %s of a person: %w", table, err)
		}
	}
	if done.BookingsKept == 0 {
		return done, tx.Delete(p.User) // and the profile with it
	}
	return done, p.makeAnonymous(tx)
}

// deleteBookings deletes the bookings that need not be kept, with their cancellations and reviews.
func (p Person) deleteBookings(tx core.App) (int, error) {
	rows := []*core.Record{}
	err := tx.RecordQuery("bookings").AndWhere(dbx.NewExp(
		"id IN (SELECT b.id FROM bookings b WHERE "+theirBookings+" AND NOT "+keptBooking+")", p.params())).All(&rows)
	if err != nil {
		return 0, fmt.Errorf("look for bookings to delete: %w", err)
	}
	for _, row := range rows {
		if _, err := tx.DB().Delete("cancellations", dbx.HashExp{"booking": row.Id}).Execute(); err != nil {
			return 0, fmt.Errorf("delete a cancellation: %w", err)
		}
		if err := tx.Delete(row); err != nil {
			return 0, fmt.Errorf("delete a booking: %w", err)
		}
	}
	return len(rows), nil
}

// makeAnonymous leaves of the account and the profile what kept bookings refer to.
func (p Person) makeAnonymous(tx core.App) error {
	name := "Deleted customer"
	if p.Profile != nil {
		name = "Deleted photographer"
		p.Profile.Load(api.Body{
			"firstName": "Deleted", "lastName": "photographer", "bio": "", "city": "", "approved": false, "availability": false,
			"categories": []string{}, "serviceCities": []string{}, "allLocations": false, "reviewNote": "",
		})
		if err := tx.Save(p.Profile); err != nil {
			return fmt.Errorf("erase a profile: %w", err)
		}
	}
	p.User.Load(api.Body{
		"fullName": name, "email": "deleted-" + p.User.Id + "@deleted.invalid", "emailVisibility": false, "verified": false,
		"mobileno": "", "mobileVerified": false, "profile_photo": "", "suspended": true, "suspendedReason": "Erased.",
	})
	p.User.SetRandomPassword()
	p.User.RefreshTokenKey()
	if err := tx.Save(p.User); err != nil {
		return fmt.Errorf("erase an account: %w", err)
	}
	return nil
}

// deleteLogs deletes the log lines that name the account or the profile.
func (p Person) deleteLogs(app core.App) error {
	ids := []string{p.User.Id, p.User.Email()}
	if p.Profile != nil {
		ids = append(ids, p.Profile.Id)
	}
	for _, id := range ids {
		_, err := app.AuxNonconcurrentDB().NewQuery(`DELETE FROM _logs WHERE instr(data, {:id}) > 0 OR instr(message, {:id}) > 0`).
			Bind(dbx.Params{"id": id}).Execute()
		if err != nil {
			return fmt.Errorf("delete the log lines of a person: %w", err)
		}
	}
	return nil
}
