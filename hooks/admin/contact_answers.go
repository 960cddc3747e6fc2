package admin

import (
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/notification"
	"shootday/internal/usertext"
)

// maxAnswerLength is the maximum length of an answer in characters. It ensures that the email fits in the outbox,
// regardless of the script of the answer.
const maxAnswerLength = 1500

var errAnswered = apperr.Conflict("This message has already been answered or marked as done. Please reload it.").WithCode(apperr.CodeAlreadyDecided)

// BindContactAnswers binds hooks that email the answer to a contact message when an admin saves it. A message can be
// answered or marked as done only once; if two admins do so at the same time, the second one is refused.
func (s *Service) BindContactAnswers(app core.App) {
	app.OnRecordCreateRequest(records.ContactMessages).BindFunc(signAnswer)
	app.OnRecordUpdateRequest(records.ContactMessages).BindFunc(signAnswer)
	app.OnRecordCreate(records.ContactMessages).BindFunc(s.sendAnswer)
	app.OnRecordUpdate(records.ContactMessages).BindFunc(s.sendAnswer)
}

// signAnswer records which admin answers a message. It overwrites any value in the request.
func signAnswer(e *core.RecordRequestEvent) error {
	message, before := records.AsContactMessage(e.Record), records.AsContactMessage(e.Record.Original())
	message.SetAnsweredBy(before.AnsweredBy())
	if e.Auth != nil && before.AnsweredAt().IsZero() {
		message.SetAnsweredBy(e.Auth.Email())
	}
	return e.Next()
}

// sendAnswer sets the time at which a message was answered or marked as done, and queues the email in the same
// transaction.
func (s *Service) sendAnswer(e *core.RecordEvent) error {
	message, before := records.AsContactMessage(e.Record), records.AsContactMessage(e.Record.Original())
	answer := usertext.Text(message.Answer())
	message.SetAnswer(answer)
	if !before.AnsweredAt().IsZero() {
		if answer != before.Answer() || !message.AnsweredAt().Equal(before.AnsweredAt()) {
			return errAnswered
		}
		return e.Next()
	}
	switch {
	case utf8.RuneCountInString(answer) > maxAnswerLength:
		return apperr.InvalidField(records.ContactMessageFieldAnswer, "Please answer in at most 1,500 characters.")
	case answer == "" && message.AnsweredAt().IsZero():
		message.SetAnsweredBy("")
		return e.Next()
	}
	message.SetAnsweredAt(s.Now())
	if answer == "" { // marked as done
		return e.Next()
	}
	return store.Continue(e, func(tx store.Tx) error {
		return s.Outbox.Add(tx, notification.ContactAnswer(message.Id, message.Email(), message.FullName(), answer, message.Thoughts()))
	})
}
