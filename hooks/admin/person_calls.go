package admin

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
	"shootday/hooks/audit"
	"shootday/hooks/privacy"
	"shootday/hooks/records"
)

// maxOwnExports is how often a person may export their own data in an accounts.ThrottleWindow.
const maxOwnExports = 3

// ExportOwnData sends the caller a ZIP of what is stored about them. The export is counted in the transaction of its row in
// the audit log, so one that fails before does not count.
func (s *Service) ExportOwnData(e *core.RequestEvent) error {
	if _, err := s.exportThrottle(e, e.App); err != nil {
		return err
	}
	user := records.AsUser(e.Auth)
	person, err := privacy.LoadPerson(e.App, user)
	if err != nil {
		return err
	}
	archive, err := person.Export(e.App, audit.SelfActor(user), func(tx core.App) error {
		throttle, err := s.exportThrottle(e, tx)
		if err != nil {
			return err
		}
		return s.Accounts.Count(tx, throttle.Record)
	})
	if err != nil {
		return err
	}
	return archive.Serve(e, s.Now())
}

// exportThrottle returns the counter of the caller's exports. It refuses with 429 if they have used all of them.
func (s *Service) exportThrottle(e *core.RequestEvent, app core.App) (*records.Throttle, error) {
	record, err := s.Accounts.Throttle(app, string(records.ThrottleExport), e.Auth.Id, accounts.ThrottleWindow)
	if err != nil {
		return nil, err
	}
	throttle := records.AsThrottle(record)
	if throttle.Count() >= maxOwnExports {
		return nil, api.TooMany(e, s.Accounts.WindowLeft(record), "You have downloaded your data several times. Please try again in an hour.")
	}
	return throttle, nil
}

// personForm names the person that an admin's call is about.
type personForm struct {
	Email string `json:"email"`
}

// ExportPerson sends an admin a ZIP of what is stored about a person.
func (s *Service) ExportPerson(e *core.RequestEvent) error {
	var form personForm
	if err := api.Read(e, &form); err != nil {
		return err
	}
	archive, err := privacy.ExportPerson(e.App, audit.AdminActor(e.Auth), form.Email)
	if err != nil {
		return err
	}
	return archive.Serve(e, s.Now())
}

// ErasePerson deletes what is stored about a person, except for the bookings that must be kept.
func (s *Service) ErasePerson(e *core.RequestEvent) error {
	var form personForm
	if err := api.Read(e, &form); err != nil {
		return err
	}
	erasure, err := privacy.ErasePerson(e.App, audit.AdminActor(e.Auth), form.Email)
	if err != nil {
		return err
	}
	return api.OK(e, "The account has been erased.", api.Body{
		"bookingsKept": erasure.BookingsKept, "bookingsDeleted": erasure.BookingsDeleted,
	})
}
