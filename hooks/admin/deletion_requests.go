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
	deletionPeriod = 30 // days
	deletionText   = "Please delete my account."
)

// BindDeletionRequests tells admins with each request for a deletion how many open bookings the person has.
func BindDeletionRequests(app core.App) {
	app.OnRecordEnrich("contact_messages").BindFunc(func(e *core.RecordEnrichEvent) error {
		if e.Record.GetString("thoughts") == deletionText {
			open, err := openBookings(e.App, e.Record.GetString("email"))
			if err != nil {
				return err
			}
			e.Record.WithCustomData(true)
			e.Record.Set("openBookings", open)
		}
		return e.Next()
	})
}

// openBookings counts the bookings of an email address that are requested or accepted, on either side.
func openBookings(app core.App, email string) (open int, err error) {
	err = app.DB().NewQuery(`SELECT count(*) FROM bookings WHERE status IN ({:pending}, {:upcoming}) AND (
			customer IN (SELECT id FROM users WHERE email = {:email})
			OR photographer IN (SELECT p.id FROM photographers p JOIN users u ON u.id = p.user WHERE u.email = {:email}))`).
		Bind(dbx.Params{"pending": string(booking.Pending), "upcoming": string(booking.Upcoming), "email": email}).Row(&open)
	if err != nil {
		return 0, fmt.Errorf("count the open bookings of a person: %w", err)
	}
	return open, nil
}

// AskDeletion leaves a message to the admins, once while it is kept.
func (s *Service) AskDeletion(e *core.RequestEvent) error {
	email := e.Auth.Email()
	err := e.App.RunInTransaction(func(tx core.App) error {
		asked, err := tx.CountRecords("contact_messages", dbx.HashExp{"email": email, "thoughts": deletionText})
		if err != nil || asked > 0 {
			return err
		}
		return records.Create(tx, "contact_messages", api.Body{"fullName": e.Auth.GetString("fullName"), "email": email, "thoughts": deletionText})
	})
	if err != nil {
		return err
	}
	return api.OK(e, fmt.Sprintf("We have received your request and will delete your account within %d days.", deletionPeriod), nil)
}
