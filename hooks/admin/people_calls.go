package admin

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
	"shootday/hooks/audit"
	"shootday/hooks/privacy"
)

const mostExports = 3 // of a person's own data in a window

// ExportOwnData counts an export in the transaction that its row in the audit log is written in, so that one that fails
// before costs nothing.
func (s *Service) ExportOwnData(e *core.RequestEvent) error {
	if _, err := s.exportsLeft(e, e.App); err != nil {
		return err
	}
	who, err := privacy.Of(e.App, e.Auth)
	if err != nil {
		return err
	}
	export, err := privacy.ExportAlong(e.App, audit.OwnActor(e.Auth), who, func(tx core.App) error {
		row, err := s.exportsLeft(e, tx)
		if err != nil {
			return err
		}
		return s.Accounts.Count(tx, row)
	})
	if err != nil {
		return err
	}
	return export.Answer(e, s.Now())
}

// exportsLeft is the counter of the caller's exports, unless they have had all of them.
func (s *Service) exportsLeft(e *core.RequestEvent, app core.App) (*core.Record, error) {
	row, err := s.Accounts.Throttle(app, "export", e.Auth.Id, accounts.ThrottleWindow)
	if err == nil && row.GetInt("count") >= mostExports {
		err = api.TooMany(e, s.Accounts.WindowLeft(row), "You have downloaded your data several times. Please try again in an hour.")
	}
	return row, err
}

type personForm struct {
	Email string `json:"email"`
}

func (s *Service) ExportAnyPerson(e *core.RequestEvent) error {
	var form personForm
	if err := api.Read(e, &form); err != nil {
		return err
	}
	export, err := privacy.ExportPerson(e.App, audit.AdminActor(e.Auth), form.Email)
	if err != nil {
		return err
	}
	return export.Answer(e, s.Now())
}

func (s *Service) EraseAnyPerson(e *core.RequestEvent) error {
	var form personForm
	if err := api.Read(e, &form); err != nil {
		return err
	}
	erasure, err := privacy.ErasePerson(e.App, audit.AdminActor(e.Auth), form.Email)
	if err != nil {
		return err
	}
	return api.OK(e, "The account has been erased.", api.Body{"bookingsKept": erasure.BookingsKept, "bookingsDeleted": erasure.BookingsDeleted})
}
