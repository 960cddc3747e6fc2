package privacy

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/usertext"
)

// unnamed is the SQL of a text that somebody else wrote, without the name and the addresses of the person. SQLite's replace
// leaves the text as it is for an empty one.
func unnamed(column string) string {
	return "replace(replace(replace(" + column + ", {:name}, {:erased}), {:email}, {:erased}), {:mobile}, {:erased})"
}

// eraseTexts takes a person out of what is kept for others. What the person wrote is deleted; what others wrote loses the
// name and the addresses. It covers bookings with their cancellations and reviews, the events of
// the payment provider, messages, and the audit log.
func (p Person) eraseTexts(tx core.App) error {
	const (
		asCustomer     = `(SELECT id FROM bookings WHERE customer = {:user})`
		asPhotographer = `(SELECT id FROM bookings WHERE photographer = {:profile})`
	)
	if err := p.eraseMessages(tx); err != nil {
		return err
	}
	params := p.params()
	params["name"] = p.name()
	params["erased"], params["gone"] = erased, "deleted-"+p.User.Id+"@deleted.invalid"
	for _, statement := range []string{
		`UPDATE bookings SET shootAddress = {:erased}, reason = CASE reason WHEN 'expired' THEN reason ELSE '' END, ` + api.Touched + ` WHERE customer = {:user}`,
		`UPDATE bookings SET reason = ` + unnamed("reason") + `, ` + api.Touched + ` WHERE photographer = {:profile}`,
		`UPDATE cancellations SET name = 'Deleted customer', email = {:gone}, mobile = {:erased}, reason = {:erased}, decisionNote = '', ` + api.Touched + ` WHERE booking IN ` + asCustomer,
		`UPDATE cancellations SET reason = ` + unnamed("reason") + `, decisionNote = ` + unnamed("decisionNote") + `, ` + api.Touched + ` WHERE booking IN ` + asPhotographer,
		`UPDATE reviews SET comment = '', ` + api.Touched + ` WHERE booking IN ` + asCustomer,
		`UPDATE reviews SET comment = ` + unnamed("comment") + `, ` + api.Touched + ` WHERE photographer = {:profile}`,
		`UPDATE payment_events SET body = {:erased}, ` + api.Touched + ` WHERE id IN (
			SELECT e.id FROM payments p JOIN payment_events e ON e.orderId = p.orderId WHERE p.orderId != '' AND p.booking IN ` + asCustomer + `
			UNION SELECT e.id FROM payments p JOIN payment_events e ON e.paymentId = p.paymentId WHERE p.paymentId != '' AND p.booking IN ` + asCustomer + `)`,
		`UPDATE audit_log SET before = '"(erased)"', after = '"(erased)"' WHERE instr(people, {:user}) > 0`,
	} {
		if _, err := tx.DB().NewQuery(statement).Bind(params).Execute(); err != nil {
			return fmt.Errorf("erase a person: %s: %w", statement, err)
		}
	}
	return nil
}

func (p Person) name() string {
	if p.Profile != nil {
		return records.FullNameOf(p.Profile)
	}
	return p.User.GetString("fullName")
}

// eraseMessages deletes the messages to the person and blanks those to others about their bookings. A message to another
// person that is yet to be sent keeps its text without the name and the address.
func (p Person) eraseMessages(tx core.App) error {
	addresses := []any{p.User.Email()}
	if mobile := p.User.GetString("mobileno"); mobile != "" {
		addresses = append(addresses, mobile)
	}
	earlier := []string{}
	if err := tx.DB().NewQuery(`SELECT oldEmail FROM email_undos WHERE user = {:user}`).Bind(p.params()).Column(&earlier); err != nil {
		return fmt.Errorf("look for earlier addresses: %w", err)
	}
	for _, address := range earlier {
		addresses = append(addresses, address)
	}
	if _, err := tx.DB().Delete("outbox", dbx.In("to", addresses...)).Execute(); err != nil {
		return fmt.Errorf("delete the messages of a person: %w", err)
	}

	bookings := []struct {
		ID      string `db:"id"`
		Address string `db:"shootAddress"`
	}{}
	err := tx.DB().NewQuery(`SELECT b.id, CASE WHEN b.customer = {:user} THEN b.shootAddress ELSE '' END AS shootAddress FROM bookings b WHERE ` + theirBookings).
		Bind(p.params()).All(&bookings)
	if err != nil {
		return fmt.Errorf("look for the bookings of a person: %w", err)
	}
	for _, booking := range bookings {
		// The key of a message about a booking begins with the booking's id.
		_, err := tx.DB().NewQuery(`UPDATE outbox SET ` + api.Touched + `, text = CASE
			WHEN sent = '' AND failed = '' AND nextAttemptAt != '' THEN
				replace(replace(text, {:name}, 'A person who has left'), {:address}, {:erased})
			ELSE {:erased} END
			WHERE dedupeKey >= {:from} AND dedupeKey < {:to}`).Bind(dbx.Params{
			"name": usertext.Defang(p.name()), "address": usertext.Defang(booking.Address), "erased": erased,
			"from": booking.ID + ":", "to": booking.ID + ";",
		}).Execute()
		if err != nil {
			return fmt.Errorf("blank the messages about a booking: %w", err)
		}
	}
	return nil
}
