package admin

import (
	"net/http"
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/notification"
	"shootday/internal/usertext"
)

// longestAnswer bounds an answer to a contact message in characters, so that it fits a message in every script.
const longestAnswer = 1500

var errAnswered = api.Refuse(http.StatusConflict, "This message has already been answered or marked as done. Please reload it.")

// BindContactAnswers mails the answer that an admin gives to a contact message, wherever it is given. Of two admins
// who answer at once the second is refused.
func (s *Service) BindContactAnswers(app core.App) {
	sign := func(e *core.RecordRequestEvent) error {
		answered, before := e.Record, e.Record.Original()
		answered.Set("answeredBy", before.GetString("answeredBy"))
		if e.Auth != nil && before.GetString("answeredAt") == "" {
			answered.Set("answeredBy", e.Auth.Email())
		}
		return e.Next()
	}
	app.OnRecordCreateRequest("contact_messages").BindFunc(sign)
	app.OnRecordUpdateRequest("contact_messages").BindFunc(sign)
	app.OnRecordCreate("contact_messages").BindFunc(s.answerContact)
	app.OnRecordUpdate("contact_messages").BindFunc(s.answerContact)
}

// answerContact notes when a message was answered or marked as done, and mails the answer in the same transaction.
func (s *Service) answerContact(e *core.RecordEvent) error {
	now, before := e.Record, e.Record.Original()
	answer := usertext.Text(now.GetString("answer"))
	now.Set("answer", answer)
	if before.GetString("answeredAt") != "" {
		if answer != before.GetString("answer") || now.GetString("answeredAt") != before.GetString("answeredAt") {
			return errAnswered
		}
		return e.Next()
	}
	switch {
	case utf8.RuneCountInString(answer) > longestAnswer:
		return api.InvalidField("answer", "Please answer in at most 1,500 characters.")
	case answer == "" && now.GetString("answeredAt") == "":
		now.Set("answeredBy", "")
		return e.Next()
	}
	now.Set("answeredAt", s.Now())
	if answer == "" {
		return e.Next()
	}
	return records.InTransaction(e, func() error {
		return s.Outbox.Add(e.App, notification.ContactAnswer(
			now.Id, now.GetString("email"), now.GetString("fullName"), answer, now.GetString("thoughts")))
	})
}
