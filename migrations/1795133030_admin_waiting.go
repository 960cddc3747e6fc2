package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// Admins are told what waits for them. Contact messages get an answer, decisions on cancellations a note for the
// customer, and each list an index that holds only what waits.
func init() {
	m.Register(func(app core.App) error {
		found, err := find(app, "contact_messages", "cancellations")
		if err != nil {
			return err
		}
		messages, cancellations := found[0], found[1]
		messages.Fields.Add(
			&core.TextField{Name: "answer", Max: 1500, Help: "Is mailed to the person once, and cannot be changed afterwards."},
			&core.DateField{Name: "answeredAt", Help: "Set it without an answer to mark the message as done. The server replaces it by the time."},
			&core.TextField{Name: "answeredBy", Max: 255, Help: "Set by the server."},
		)
		messages.AddIndex("idx_contact_messages_open", false, "created", "answeredAt = ''")
		messages.AddIndex("idx_contact_messages_answered", false, "answeredAt, created", "")
		cancellations.Fields.Add(&core.TextField{Name: "decisionNote", Max: 500, Help: "Is mailed to the customer with the decision."})
		cancellations.AddIndex("idx_cancellations_undecided", false, "created", "decision = '' AND fee + refund > 0")
		if err := app.Save(messages); err != nil {
			return err
		}
		return app.Save(cancellations)
	}, func(app core.App) error {
		found, err := find(app, "contact_messages", "cancellations")
		if err != nil {
			return err
		}
		messages, cancellations := found[0], found[1]
		messages.RemoveIndex("idx_contact_messages_open")
		messages.RemoveIndex("idx_contact_messages_answered")
		for _, name := range []string{"answer", "answeredAt", "answeredBy"} {
			messages.Fields.RemoveByName(name)
		}
		cancellations.RemoveIndex("idx_cancellations_undecided")
		cancellations.Fields.RemoveByName("decisionNote")
		if err := app.Save(messages); err != nil {
			return err
		}
		return app.Save(cancellations)
	})
}
