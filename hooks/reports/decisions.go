package reports

import (
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/payments"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/notification"
	"shootday/internal/usertext"
)

const maxNote = 2000 // characters

// BindDecisions lets superusers decide undecided reports, and write notes in reports, through PocketBase's records API.
// It refuses all other changes to reports.
func (s *Service) BindDecisions(app core.App) {
	app.OnRecordUpdateRequest(records.Reports).BindFunc(s.edit)
}

func (s *Service) edit(e *core.RecordRequestEvent) error {
	was, filed := records.AsReport(e.Record.Original()), records.AsReport(e.Record)
	changed := payments.ChangedFields(e.Record)
	if len(changed) == 0 {
		return e.Next()
	}
	if !was.DecidedAt().IsZero() {
		return apperr.InvalidField(changed[0], "This report has been decided. That is final.").WithCode(apperr.CodeAlreadyDecided)
	}
	for _, field := range changed {
		if field != records.ReportFieldDecision && field != records.ReportFieldNote {
			return apperr.InvalidField(field, "Only the decision and the note of a report can be changed.")
		}
	}
	filed.SetNote(usertext.Text(filed.Note()))
	if utf8.RuneCountInString(filed.Note()) > maxNote {
		return apperr.InvalidField(records.ReportFieldNote, "Please write at most 2,000 characters.")
	}
	if filed.Decision() == "" {
		return e.Next()
	}
	filed.SetDecidedAt(s.now())
	if err := e.Next(); err != nil {
		return err
	}
	return s.tell(store.Joined(e.App), filed)
}

// tell emails the person who filed a report about the decision. If the decision is a warning, it also emails the other
// person.
func (s *Service) tell(tx store.Tx, decided *records.Report) error {
	mail := func(userID string, message func(notification.Party) notification.Message) error {
		user, err := records.FindUser(tx, userID)
		if err != nil {
			return err
		}
		return s.outbox.Add(tx, message(notification.Party{Name: user.FullName(), Email: user.Email()}))
	}
	base := api.PublicURL(tx)
	err := mail(decided.By(), func(to notification.Party) notification.Message { return s.brand.ReportDecided(decided.Id, to, base) })
	if err != nil || decided.Decision() != records.ReportWarned {
		return err
	}
	return mail(decided.Against(), func(to notification.Party) notification.Message {
		return s.brand.ReportWarning(decided.Id, string(decided.Reason()), to, base)
	})
}
