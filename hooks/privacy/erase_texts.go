package privacy

import (
	"fmt"

	"github.com/pocketbase/dbx"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/usertext"
)

const (
	erasedText     = "(deleted)"
	erasedCustomer = "Deleted customer"
)

// erasedEmail returns the unique address of an erased account that is kept. No mail can be delivered to it.
func (p Person) erasedEmail() string { return "deleted-" + p.User.Id + "@deleted.invalid" }

// withoutPerson returns the SQL expression for the text in a column without the name and the addresses of the person.
// SQLite's replace leaves the text unchanged if one of them is empty.
func withoutPerson(column string) string {
	return "replace(replace(replace(" + column + ", {:name}, {:erased}), {:email}, {:erased}), {:mobile}, {:erased})"
}

// eraseTexts removes a person from rows that are kept for others. It deletes the person's own texts, and removes the
// name and the addresses from texts of others. This covers bookings with their cancellations, reviews, proposed
// times, deliveries and problems, the events of the payment provider, messages, and the audit log.
func (p Person) eraseTexts(tx store.Tx) error {
	const (
		asCustomer     = `(SELECT id FROM bookings WHERE customer = {:user})`
		asPhotographer = `(SELECT id FROM bookings WHERE photographer = {:profile})`
	)
	if err := p.eraseMessages(tx); err != nil {
		return err
	}
	params := p.params()
	params["name"], params["erased"], params["erasedCustomer"], params["erasedEmail"] = p.name(), erasedText, erasedCustomer, p.erasedEmail()
	for _, statement := range []string{
		`UPDATE bookings SET shootAddress = {:erased}, reason = CASE reason WHEN 'expired' THEN reason ELSE '' END, ` + api.Touched + ` WHERE customer = {:user}`,
		`UPDATE bookings SET withdrawWords = ` + withoutPerson("withdrawWords") + `, ` + api.Touched + ` WHERE customer = {:user} AND withdrawWords != ''`,
		`UPDATE bookings SET reason = ` + withoutPerson("reason") + `, withdrawWords = '', ` + api.Touched + ` WHERE photographer = {:profile}`,
		`UPDATE cancellations SET name = {:erasedCustomer}, email = {:erasedEmail}, mobile = {:erased}, reason = {:erased}, decisionNote = '', ` + api.Touched + ` WHERE booking IN ` + asCustomer,
		`UPDATE cancellations SET reason = ` + withoutPerson("reason") + `, decisionNote = ` + withoutPerson("decisionNote") + `, ` + api.Touched + ` WHERE booking IN ` + asPhotographer,
		`UPDATE reviews SET comment = '', ` + api.Touched + ` WHERE booking IN ` + asCustomer,
		`UPDATE reviews SET comment = ` + withoutPerson("comment") + `, ` + api.Touched + ` WHERE photographer = {:profile}`,
		`UPDATE reschedule_proposals SET words = CASE "by" WHEN 'customer' THEN '' ELSE ` + withoutPerson("words") + ` END, ` + api.Touched + ` WHERE booking IN ` + asCustomer,
		`UPDATE reschedule_proposals SET words = CASE "by" WHEN 'photographer' THEN '' ELSE ` + withoutPerson("words") + ` END, ` + api.Touched + ` WHERE booking IN ` + asPhotographer,
		`UPDATE deliveries SET changes = '', note = ` + withoutPerson("note") + `, ` + api.Touched + ` WHERE booking IN ` + asCustomer,
		`UPDATE deliveries SET note = '', changes = ` + withoutPerson("changes") + `, ` + api.Touched + ` WHERE booking IN ` + asPhotographer,
		`UPDATE delivery_files SET comment = '', name = ` + withoutPerson("name") + `, nameKey = '/' || id, ` + api.Touched + ` WHERE delivery IN (SELECT id FROM deliveries WHERE booking IN ` + asCustomer + `)`, // no other file can have these names, because nothing can be uploaded
		`UPDATE delivery_files SET comment = ` + withoutPerson("comment") + `, ` + api.Touched + ` WHERE comment != '' AND delivery IN (SELECT id FROM deliveries WHERE booking IN ` + asPhotographer + `)`,
		`UPDATE problems SET words = {:erased}, answer = ` + withoutPerson("answer") + `, decisionNote = ` + withoutPerson("decisionNote") + `, ` + api.Touched + ` WHERE booking IN ` + asCustomer,
		`UPDATE problems SET words = ` + withoutPerson("words") + `, answer = ` + withoutPerson("answer") + `, decisionNote = ` + withoutPerson("decisionNote") + `, ` + api.Touched + ` WHERE booking IN ` + asPhotographer,
		`UPDATE payees SET secret = '', name = '', masked = '', ifsc = '', ` + api.Touched + ` WHERE photographer = {:profile}`, // tax law needs the PAN
		`UPDATE payouts SET words = ` + withoutPerson("words") + `, ` + api.Touched + ` WHERE photographer = {:profile} AND words != ''`,
		`UPDATE payment_events SET body = {:erased}, ` + api.Touched + ` WHERE id IN (
			SELECT e.id FROM payments p JOIN payment_events e ON e.orderId = p.orderId WHERE p.orderId != '' AND p.booking IN ` + asCustomer + `
			UNION SELECT e.id FROM payments p JOIN payment_events e ON e.paymentId = p.paymentId WHERE p.paymentId != '' AND p.booking IN ` + asCustomer + `)`,
		`UPDATE audit_log SET before = '"(erased)"', after = '"(erased)"' WHERE instr(people, {:user}) > 0`, // the only change that its trigger allows
	} {
		if _, err := tx.DB().NewQuery(statement).Bind(params).Execute(); err != nil {
			return fmt.Errorf("erase a person: %s: %w", statement, err)
		}
	}
	return nil
}

// eraseMessages deletes the messages to the person, and blanks sent messages to others about the person's bookings. An
// unsent message keeps its text, except for the name and the address. No message keeps its calendar file.
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
		// The dedupe key of a message about a booking begins with the booking's id and a colon. The character ';'
		// follows ':' in ASCII.
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
