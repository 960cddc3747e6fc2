package admin

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
	"shootday/hooks/audit"
	"shootday/hooks/privacy"
	"shootday/hooks/records"
	"shootday/hooks/store"
)

// exportLimit limits how often an account may export its own data.
var exportLimit = accounts.Limit{
	Action: records.ThrottleExport, Max: 3, Window: time.Hour,
	Message: "You have downloaded your data several times. Please try again in an hour.",
}

// ExportOwnData responds with a ZIP of all data about the caller. The export is counted in the transaction that adds
// its row to the audit log, so an export that fails earlier does not count.
func (s *Service) ExportOwnData(e *core.RequestEvent) error {
	if err := s.Accounts.CheckLimit(e.App, exportLimit, e.Auth.Id); err != nil {
		return err
	}
	user := records.AsUser(e.Auth)
	person, err := privacy.LoadPerson(e.App, user)
	if err != nil {
		return err
	}
	archive, err := person.Export(e.App, audit.SelfActor(user), func(tx store.Tx) error {
		return s.Accounts.CountUse(tx, exportLimit, e.Auth.Id)
	})
	if err != nil {
		return err
	}
	return archive.Serve(e, s.Now())
}

// personForm names the person to whom an admin's request applies.
type personForm struct {
	Email string `json:"email"`
}

// ExportPerson responds to an admin with a ZIP of all data about a person.
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

// ErasePerson deletes all data about a person, except the bookings that must be kept. It returns an error while the
// person can still withdraw a recent request.
func (s *Service) ErasePerson(e *core.RequestEvent) error {
	var form personForm
	if err := api.Read(e, &form); err != nil {
		return err
	}
	if err := privacy.CheckRequest(e.App, form.Email, s.Now()); err != nil {
		return err
	}
	erasure, err := privacy.ErasePerson(e.App, s.Erasures, audit.AdminActor(e.Auth), form.Email)
	if err != nil {
		return err
	}
	return api.OK(e, "The account has been erased.", api.Body{
		"bookingsKept": erasure.BookingsKept, "bookingsDeleted": erasure.BookingsDeleted,
	})
}
