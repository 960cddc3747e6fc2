package privacy

import (
	"fmt"

	"github.com/pocketbase/dbx"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/usertext"
)

// eraseMessages deletes all messages to the person. In messages to others about the person's bookings, it deletes the
// text, or only the person's name and address if the message is still to be sent. It removes all calendar files.
func (p Person) eraseMessages(tx store.Tx) error {
	addresses := []any{p.User.Email()}
	if mobile := p.User.MobileNo(); mobile != "" {
		addresses = append(addresses, mobile)
	}
	undos := []*records.EmailUndo{}
	if err := tx.RecordQuery(records.EmailUndos).AndWhere(dbx.HashExp{records.EmailUndoFieldUser: p.User.Id}).All(&undos); err != nil {
		return fmt.Errorf("look for earlier addresses: %w", err)
	}
	for _, undo := range undos {
		addresses = append(addresses, undo.OldEmail())
	}
	if _, err := tx.DB().Delete(records.Outbox, dbx.In(records.OutboxMessageFieldTo, addresses...)).Execute(); err != nil {
		return fmt.Errorf("delete the messages of a person: %w", err)
	}

	bookings := []struct {
		ID      string `db:"id"`
		Address string `db:"address"` // empty if the address belongs to the other party
	}{}
	err := tx.DB().NewQuery(`SELECT b.id, CASE WHEN b.customer = {:user} THEN b.shootAddress ELSE '' END AS address FROM bookings b WHERE ` + theirBookings).
		Bind(p.params()).All(&bookings)
	if err != nil {
		return fmt.Errorf("look for the bookings of a person: %w", err)
	}
	for _, booking := range bookings {
		// The dedupe key of a message about a booking begins with the booking's id and a colon. In ASCII, ';' is the
		// character after ':'.
		_, err := tx.DB().NewQuery(`UPDATE outbox SET ` + api.Touched + `, calendar = '', text = CASE
			WHEN sent = '' AND failed = '' AND nextAttemptAt != '' THEN
				replace(replace(text, {:name}, 'A person who has left'), {:address}, {:erased})
			ELSE {:erased} END
			WHERE dedupeKey >= {:from} AND dedupeKey < {:to}`).Bind(dbx.Params{
			"name": usertext.Defang(p.name()), "address": usertext.Defang(booking.Address), "erased": erasedText,
			"from": booking.ID + ":", "to": booking.ID + ";",
		}).Execute()
		if err != nil {
			return fmt.Errorf("blank the messages about a booking: %w", err)
		}
	}
	return nil
}
