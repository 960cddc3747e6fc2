package privacy

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/accounts"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/booking"
)

// mustKeep is the SQL condition of bookings b that the law on accounts requires: shoots that took place, and bookings for
// which money was requested or moved.
const mustKeep = `(b.status = '` + string(booking.Completed) + `' OR b.paymentStatus != '` + string(booking.Unpaid) + `'
	OR EXISTS (SELECT 1 FROM payments WHERE booking = b.id) OR EXISTS (SELECT 1 FROM refunds WHERE booking = b.id)
	OR EXISTS (SELECT 1 FROM ledger_entries WHERE booking = b.id) OR EXISTS (SELECT 1 FROM money_alerts WHERE booking = b.id))`

// erase deletes the rows of a person and blanks those that are kept.
func (p Person) erase(tx store.Tx) (erasure Erasure, err error) {
	if err := p.eraseTexts(tx); err != nil {
		return erasure, err
	}
	if erasure.BookingsDeleted, err = p.deleteBookings(tx); err != nil {
		return erasure, err
	}
	err = tx.DB().NewQuery(`SELECT count(*) FROM bookings b WHERE ` + theirBookings).Bind(p.params()).Row(&erasure.BookingsKept)
	if err != nil {
		return erasure, fmt.Errorf("count the bookings of a person: %w", err)
	}
	if err := p.deleteRows(tx); err != nil {
		return erasure, err
	}
	if erasure.BookingsKept == 0 {
		return erasure, tx.Delete(p.User) // the relation deletes the profile too
	}
	return erasure, p.anonymize(tx)
}

// deleteBookings deletes the bookings that need not be kept, with their cancellations and reviews. It returns their number.
func (p Person) deleteBookings(tx store.Tx) (int, error) {
	bookings := []*records.Booking{}
	err := tx.RecordQuery(records.Bookings).AndWhere(dbx.NewExp(
		"id IN (SELECT b.id FROM bookings b WHERE "+theirBookings+" AND NOT "+mustKeep+")", p.params())).All(&bookings)
	if err != nil {
		return 0, fmt.Errorf("look for bookings to delete: %w", err)
	}
	for _, b := range bookings {
		if _, err := tx.DB().Delete(records.Cancellations, dbx.HashExp{records.CancellationFieldBooking: b.Id}).Execute(); err != nil {
			return 0, fmt.Errorf("delete a cancellation: %w", err)
		}
		if err := tx.Delete(b); err != nil {
			return 0, fmt.Errorf("delete a booking: %w", err)
		}
	}
	return len(bookings), nil
}

// deleteRows deletes the rows that nobody else needs, except the account, the profile and the bookings.
func (p Person) deleteRows(tx store.Tx) error {
	for _, statement := range []string{
		`DELETE FROM addresses WHERE user = {:user}`,
		`DELETE FROM push_subscriptions WHERE user = {:user}`, // a trigger deletes their messages
		`DELETE FROM offers WHERE photographer = {:profile} OR dispatch IN (SELECT id FROM dispatches WHERE customer = {:user})`,
		`DELETE FROM dispatches WHERE customer = {:user}`,
		`DELETE FROM email_undos WHERE user = {:user}`,
		`DELETE FROM deletion_requests WHERE user = {:user}`,
		`DELETE FROM portfolio_items WHERE photographer = {:profile}`,
		`DELETE FROM pricing_tiers WHERE photographer = {:profile}`,
		`DELETE FROM working_hours WHERE photographer = {:profile}`,
		`DELETE FROM time_off WHERE photographer = {:profile}`,
		`DELETE FROM calendar_feeds WHERE photographer = {:profile}`,
		`DELETE FROM contact_messages WHERE email = {:email}`,
		`DELETE FROM subscribers WHERE email = {:email}`,
		`DELETE FROM idempotency_keys WHERE caller = {:user}`,
		`DELETE FROM _externalAuths WHERE collectionRef = {:users} AND recordRef = {:user}`,
		`DELETE FROM _authOrigins WHERE collectionRef = {:users} AND recordRef = {:user}`,
		`DELETE FROM _mfas WHERE collectionRef = {:users} AND recordRef = {:user}`,
		`DELETE FROM _otps WHERE collectionRef = {:users} AND recordRef = {:user}`,
	} {
		if _, err := tx.DB().NewQuery(statement).Bind(p.params()).Execute(); err != nil {
			return fmt.Errorf("erase a person: %s: %w", statement, err)
		}
	}
	destinations := []any{p.User.Email(), p.User.Id, accounts.AccountKey(records.Users, p.User.Email())}
	if mobile := p.User.MobileNo(); mobile != "" {
		destinations = append(destinations, mobile)
	}
	for table, field := range map[string]string{
		records.OTPs:      records.OTPFieldDestination,
		records.Throttles: records.ThrottleFieldDestination,
	} {
		if _, err := tx.DB().Delete(table, dbx.In(field, destinations...)).Execute(); err != nil {
			return fmt.Errorf("delete the %s of a person: %w", table, err)
		}
	}
	return nil
}

// anonymize blanks the account and the profile, which the kept bookings refer to.
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
