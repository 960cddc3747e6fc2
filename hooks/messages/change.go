package messages

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/pictures"
	"shootday/hooks/store"
	"shootday/hooks/threads"
	"shootday/internal/apperr"
	"shootday/internal/talk"
)

var (
	errNotYourMessage = apperr.Forbidden("You can delete only your own messages.")
	errTooLate        = apperr.Conflict("It is too late to delete this message.").WithCode(apperr.CodeTooLate)
)

// inThread is a parsed request by one participant of a thread.
type inThread struct {
	threadID string
	side     talk.Side
	number   int    // for MarkSeen: number of the latest message seen
	message  string // for Delete: id of the message
}

// parseSide reads the thread's id from the path, and finds out which participant the caller is. It returns
// api.ErrNotFound if the caller is not a participant.
func parseSide(e *core.RequestEvent) (inThread, error) {
	what := inThread{threadID: e.Request.PathValue("threadId")}
	var err error
	what.side, err = threads.SideOf(e.App, what.threadID, e.Auth.Id)
	return what, api.IfMissing(err, api.ErrNotFound)
}

// MarkSeen returns the command with which a participant marks the messages up to a given number as seen.
func (s *Service) MarkSeen() api.Command[inThread, int] {
	return api.Command[inThread, int]{
		Parse: func(e *core.RequestEvent) (inThread, error) {
			what, err := parseSide(e)
			if err != nil {
				return what, err
			}
			var form struct {
				Number *int `json:"number"`
			}
			if err := api.Read(e, &form); err != nil {
				return what, err
			}
			if form.Number == nil || *form.Number < 0 {
				return what, apperr.InvalidField("number", "number must be a whole number of 0 or more.")
			}
			what.number = *form.Number
			return what, nil
		},
		Run: func(tx store.Tx, what inThread) (int, error) {
			return s.threads.MarkSeen(tx, what.threadID, what.side, what.number)
		},
		Answer: func(unread int) api.Response { return api.Response{Fields: api.Body{"unread": unread}} },
	}
}

// Delete returns the command with which a participant deletes one of their own messages. Repeating the request changes
// nothing.
func (s *Service) Delete() api.Command[inThread, api.None] {
	return api.Command[inThread, api.None]{
		Parse: func(e *core.RequestEvent) (inThread, error) {
			what, err := parseSide(e)
			what.message = e.Request.PathValue("messageId")
			return what, err
		},
		Run: api.Does(func(tx store.Tx, what inThread) error {
			m, err := threads.FindMessage(tx, what.threadID, what.message)
			if err != nil {
				return api.IfMissing(err, api.ErrNotFound)
			}
			switch {
			case m.Sender != what.side:
				return errNotYourMessage
			case m.Kind == threads.Deleted:
				return nil
			case s.now().Sub(m.At()) > s.config.Delete:
				return errTooLate
			}
			if err := pictures.Hide(tx, what.threadID, m.Number, s.now()); err != nil {
				return err
			}
			return s.threads.Delete(tx, m)
		}),
		Answer: api.Says("The message was deleted."),
	}
}

// Block returns the command with which a participant blocks the other participant of a thread.
func (s *Service) Block() api.Command[inThread, api.None] {
	return s.setBlocked(true, "You have blocked this person.")
}

// Unblock returns the command with which a participant removes their block.
func (s *Service) Unblock() api.Command[inThread, api.None] {
	return s.setBlocked(false, "You no longer block this person.")
}

func (s *Service) setBlocked(blocked bool, message string) api.Command[inThread, api.None] {
	return api.Command[inThread, api.None]{
		Parse: parseSide,
		Run: api.Does(func(tx store.Tx, what inThread) error {
			return s.threads.SetBlocked(tx, what.threadID, what.side, blocked)
		}),
		Answer: api.Says(message),
	}
}
