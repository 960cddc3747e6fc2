package admin

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/booking"
)

const (
	deletionDays = 30 // from the request to the deletion at the latest
	// deletionText is the text of the contact message that asks for a deletion. It tells such messages from others.
	deletionText = "Please delete my account."
	// openBookingsField is a computed field of such messages, for admins.
	openBookingsField = "openBookings"
)

// RequestDeletion sends a contact message to the admins that asks to delete the caller's account. A repeat while that
// message exists does nothing.
func (s *Service) RequestDeletion(e *core.RequestEvent) error {
	user := records.AsUser(e.Auth)
	err := e.App.RunInTransaction(func(tx core.App) error {
		requested, err := tx.CountRecords(records.ContactMessages, dbx.HashExp{
			core.FieldNameEmail: user.Email(), records.ContactMessageFieldThoughts: deletionText,
		})
		if err != nil || requested > 0 {
			return err
		}
		message, err := records.NewContactMessage(tx)
		if err != nil {
			return err
		}
		message.SetFullName(user.FullName())
		message.SetEmail(user.Email())
		message.SetThoughts(deletionText)
		return tx.Save(message)
	})
	if err != nil {
		return err
	}
	return api.OK(e, fmt.Sprintf("We have received your request and will delete your account within %d days.", deletionDays), nil)
}

// BindDeletionRequests adds the number of open bookings of the person to each contact message that asks for a deletion.
func BindDeletionRequests(app core.App) {
	app.OnRecordEnrich(records.ContactMessages).BindFunc(func(e *core.RecordEnrichEvent) error {
		if message := records.AsContactMessage(e.Record); message.Thoughts() == deletionText {
			open, err := countOpenBookings(e.App, message.Email())
			if err != nil {
				return err
			}
			e.Record.WithCustomData(true)
			e.Record.Set(openBookingsField, open)
		}
		return e.Next()
	})
}

// countOpenBookings counts the pending and upcoming bookings of the account with an email address, as either party.
func countOpenBookings(app core.App, email string) (open int, err error) {
	err = app.DB().NewQuery(`SELECT count(*) FROM bookings WHERE status IN ({:pending}, {:upcoming}) AND (
			customer IN (SELECT id FROM users WHERE email = {:email})
			OR photographer IN (SELECT p.id FROM photographers p JOIN users u ON u.id = p.user WHERE u.email = {:email}))`).
		Bind(dbx.Params{"pending": booking.Pending, "upcoming": booking.Upcoming, "email": email}).Row(&open)
	if err != nil {
		return 0, fmt.Errorf("count the open bookings of a person: %w", err)
	}
	return open, nil
}
