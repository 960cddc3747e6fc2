package admin

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
	"shootday/hooks/audit"
	"shootday/hooks/privacy"
	"shootday/hooks/records"
)

// exportLimit limits the exports of a person's own data, by account.
var exportLimit = accounts.Limit{
	Action: records.ThrottleExport, Max: 3, Window: time.Hour,
	Message: "You have downloaded your data several times. Please try again in an hour.",
}

// ExportOwnData counts an export in the transaction that its row in the audit log is written in, so that one that fails
// before costs nothing.
func (s *Service) ExportOwnData(e *core.RequestEvent) error {
	if err := s.Accounts.CheckLimit(e, e.App, exportLimit, e.Auth.Id); err != nil {
		return err
	}
	who, err := privacy.Of(e.App, e.Auth)
	if err != nil {
		return err
	}
	export, err := privacy.ExportAlong(e.App, audit.OwnActor(e.Auth), who, func(tx core.App) error {
		return s.Accounts.CountUse(e, tx, exportLimit, e.Auth.Id)
	})
	if err != nil {
		return err
	}
	return export.Answer(e, s.Now())
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
