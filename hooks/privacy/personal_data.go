package privacy

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
)

// exportedTable specifies the rows of a collection that are part of an export, and the name of their list in the
// export.
type exportedTable struct {
	name, collection string
	where            string   // an SQL condition with the parameters of Person.params
	without          []string // fields that the export omits
}

// bookedByThem is an SQL condition that is true for rows that belong to a booking in which the person is the customer.
const bookedByThem = "booking IN (SELECT id FROM bookings WHERE customer = {:user})"

// bookedWithThem is an SQL condition that is true for rows that belong to a booking in which the person is the
// photographer.
const bookedWithThem = "booking IN (SELECT id FROM bookings WHERE photographer = {:profile})"

// exportedTables specifies the rows that an export contains. The bookings of a photographer are exported without the
// customer's data, such as the address.
var exportedTables = []exportedTable{
	{"account", records.Users, "id = {:user}", []string{core.FieldNameEmailVisibility}},
	{"profile", records.Photographers, "id = {:profile}", nil},
	{"addresses", records.Addresses, "user = {:user}", nil},
	{"prices", records.PricingTiers, "photographer = {:profile}", nil},
	{"workingHours", records.WorkingHours, "photographer = {:profile}", nil},
	{"timeOff", records.TimeOff, "photographer = {:profile}", nil},
	{"calendarFeeds", records.CalendarFeeds, "photographer = {:profile}", []string{
		records.CalendarFeedFieldETag, records.CalendarFeedFieldLastModified, records.CalendarFeedFieldCellsHash,
		records.CalendarFeedFieldDoubtedHash,
	}},
	{"portfolio", records.PortfolioItems, "photographer = {:profile}", nil},
	{"bookings", records.Bookings, "customer = {:user}", []string{records.BookingFieldWithdrawReason, records.BookingFieldWithdrawWords}},
	{"bookingsAsPhotographer", records.Bookings, "photographer = {:profile}", []string{
		records.BookingFieldCustomer, records.BookingFieldShootAddress, records.BookingFieldReason,
	}},
	{"proposedTimes", records.RescheduleProposals, "booking IN (SELECT id FROM bookings WHERE customer = {:user} OR photographer = {:profile})", nil},
	{"photographerSearches", records.Dispatches, "customer = {:user}", nil},
	{"offers", records.Offers, "photographer = {:profile}", nil},
	{"cancellations", records.Cancellations, bookedByThem, nil},
	{"reviews", records.Reviews, bookedByThem, nil},
	{"reviewsAsPhotographer", records.Reviews, "photographer = {:profile}", nil},
	{"payments", records.Payments, bookedByThem, nil},
	{"refunds", records.Refunds, bookedByThem, []string{
		records.RefundFieldLastError, records.RefundFieldAttempts, records.RefundFieldNextAttemptAt,
	}},
	{"deliveries", records.Deliveries, bookedByThem, nil},
	{"deliveredFiles", records.DeliveryFiles, "shown AND delivery IN (SELECT id FROM deliveries WHERE " + bookedByThem + ")", []string{
		records.DeliveryFileFieldReason, records.DeliveryFileFieldPosition,
	}},
	{"payoutDetails", records.Payees, "photographer = {:profile}", []string{
		records.PayeeFieldSecret, records.PayeeFieldPAN, records.PayeeFieldPANHash,
	}},
	{"settlements", records.Settlements, "photographer = {:profile}", []string{records.SettlementFieldPAN, records.SettlementFieldPANHash}},
	{"invoices", records.Invoices, "settlement IN (SELECT id FROM settlements WHERE photographer = {:profile})", nil},
	{"payouts", records.Payouts, "photographer = {:profile}", []string{records.PayoutFieldSecret}},
	{"adjustments", records.Adjustments, "photographer = {:profile}", nil},
	{"problems", records.Problems, bookedByThem, nil},
	{"deliveriesAsPhotographer", records.Deliveries, bookedWithThem, []string{records.DeliveryFieldChanges}},
	{"filesAsPhotographer", records.DeliveryFiles, "delivery IN (SELECT id FROM deliveries WHERE " + bookedWithThem + ")", []string{
		records.DeliveryFileFieldComment,
	}},
	{"problemsAsPhotographer", records.Problems, bookedWithThem, []string{
		records.ProblemFieldWords, records.ProblemFieldAnswer, records.ProblemFieldDecisionNote,
	}},
	{"reports", records.Reports, `"by" = {:user}`, []string{records.ReportFieldNote}},
	{"compensations", records.Compensations, "customer = {:user}", nil},
	{"pushSubscriptions", records.PushSubscriptions, "user = {:user}", nil},
	{"messages", records.Outbox, `("to" IN ({:email}, {:mobile}) OR channel = 'push' AND "to" IN (SELECT id FROM push_subscriptions WHERE user = {:user})) AND "to" != ''`, []string{
		records.OutboxMessageFieldDedupeKey, records.OutboxMessageFieldAttempts, records.OutboxMessageFieldNextAttemptAt,
		records.OutboxMessageFieldReservedUntil, records.OutboxMessageFieldLastError,
	}},
	{"contactMessages", records.ContactMessages, "email = {:email}", nil},
	{"newsletter", records.Subscribers, "email = {:email}", nil},
	{"deletionRequest", records.DeletionRequests, "user = {:user}", nil},
	{"earlierAddresses", records.EmailUndos, "user = {:user}", nil},
	{"signInDevices", core.CollectionNameAuthOrigins, "collectionRef = {:users} AND recordRef = {:user}", nil},
	{"linkedAccounts", core.CollectionNameExternalAuths, "collectionRef = {:users} AND recordRef = {:user}", nil},
	{"auditLog", records.AuditLog, "instr(people, {:user}) > 0", []string{
		records.AuditEntryFieldWho, records.AuditEntryFieldWhoID, records.AuditEntryFieldPeople,
	}},
}

// exportedRows loads the rows of a table for the export of a person.
func (p Person) exportedRows(app core.App, table exportedTable) (rows []*core.Record, err error) {
	err = app.RecordQuery(table.collection).AndWhere(dbx.NewExp(table.where, p.params())).All(&rows)
	if err != nil {
		return nil, fmt.Errorf("read the %s of a person: %w", table.name, err)
	}
	return rows, nil
}

const (
	erasedText     = "(deleted)"
	erasedCustomer = "Deleted customer"
)

// erasedEmail returns the unique address of an erased account that must be kept. No email can be delivered to it.
func (p Person) erasedEmail() string { return "deleted-" + p.User.Id + "@deleted.invalid" }

// withoutPerson returns an SQL expression for the text in a column in which the person's name, email address and mobile
// number are replaced by {:erased}. SQLite's replace ignores them if they are empty.
func withoutPerson(column string) string {
	return "replace(replace(replace(" + column + ", {:name}, {:erased}), {:email}, {:erased}), {:mobile}, {:erased})"
}

// eraseTexts removes the person's data from rows that are kept for others: bookings with their cancellations, reviews,
// proposed times, deliveries and problems, events of the payment provider, messages, and the audit log. It deletes
// texts that the person wrote, and removes the person's name and addresses from texts that others wrote.
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
		`UPDATE delivery_files SET comment = '', name = ` + withoutPerson("name") + `, nameKey = '/' || id, ` + api.Touched + ` WHERE delivery IN (SELECT id FROM deliveries WHERE booking IN ` + asCustomer + `)`, // no other file can have these names, because no more files can be uploaded
		`UPDATE delivery_files SET comment = ` + withoutPerson("comment") + `, ` + api.Touched + ` WHERE comment != '' AND delivery IN (SELECT id FROM deliveries WHERE booking IN ` + asPhotographer + `)`,
		`UPDATE problems SET words = {:erased}, answer = ` + withoutPerson("answer") + `, decisionNote = ` + withoutPerson("decisionNote") + `, ` + api.Touched + ` WHERE booking IN ` + asCustomer,
		`UPDATE problems SET words = ` + withoutPerson("words") + `, answer = ` + withoutPerson("answer") + `, decisionNote = ` + withoutPerson("decisionNote") + `, ` + api.Touched + ` WHERE booking IN ` + asPhotographer,
		`UPDATE payees SET secret = '', name = '', masked = '', ifsc = '', ` + api.Touched + ` WHERE photographer = {:profile}`, // tax law requires that the PAN is kept
		`UPDATE payouts SET words = ` + withoutPerson("words") + `, ` + api.Touched + ` WHERE photographer = {:profile} AND words != ''`,
		`UPDATE payment_events SET body = {:erased}, ` + api.Touched + ` WHERE id IN (
			SELECT e.id FROM payments p JOIN payment_events e ON e.orderId = p.orderId WHERE p.orderId != '' AND p.booking IN ` + asCustomer + `
			UNION SELECT e.id FROM payments p JOIN payment_events e ON e.paymentId = p.paymentId WHERE p.paymentId != '' AND p.booking IN ` + asCustomer + `)`,
		`UPDATE audit_log SET before = '"(erased)"', after = '"(erased)"' WHERE instr(people, {:user}) > 0`, // a trigger forbids all other changes
	} {
		if _, err := tx.DB().NewQuery(statement).Bind(params).Execute(); err != nil {
			return fmt.Errorf("erase a person: %s: %w", statement, err)
		}
	}
	return nil
}
