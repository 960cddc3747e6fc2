package privacy

import (
	"fmt"
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/audit"
	"shootday/hooks/records"
	"shootday/hooks/store"
)

// exportedTable says which rows of a collection belong in an export, and under which name.
type exportedTable struct {
	name, collection string
	where            string   // SQL, with the parameters of Person.params
	without          []string // fields that are left out
}

// bookedByThem is the SQL condition of rows that belong to a booking of the person as the customer.
const bookedByThem = "booking IN (SELECT id FROM bookings WHERE customer = {:user})"

// exportedTables lists the rows of an export. A photographer's bookings are exported without what belongs to the customer,
// such as the address.
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

// ExportPerson reads what is stored about the person with an email address, and writes a row to the audit log.
func ExportPerson(app core.App, actor audit.Actor, email string) (*Archive, error) {
	person, err := FindPerson(app, email)
	if err != nil {
		return nil, err
	}
	return person.Export(app, actor, func(store.Tx) error { return nil })
}

// Export reads what is stored about a person, and writes a row to the audit log. It calls also in the transaction of that
// row. The files are read later, by the archive.
func (p Person) Export(app core.App, actor audit.Actor, also func(tx store.Tx) error) (*Archive, error) {
	archive := &Archive{email: p.User.Email(), tables: map[string][]api.Body{}}
	for _, table := range exportedTables {
		rows := []*core.Record{}
		if err := app.RecordQuery(table.collection).AndWhere(dbx.NewExp(table.where, p.params())).All(&rows); err != nil {
			return nil, fmt.Errorf("read the %s of a person: %w", table.name, err)
		}
		archive.tables[table.name] = make([]api.Body, len(rows))
		for i, row := range rows {
			archive.tables[table.name][i] = exportedValues(row, table.without)
			archive.files = append(archive.files, fileKeys(row)...)
		}
	}
	entry := audit.Entry{Actor: actor, Action: "export person", Collection: records.Users, RecordID: p.User.Id, People: []string{p.User.Id}}
	err := store.Write(app, func(tx store.Tx) error {
		if err := also(tx); err != nil {
			return err
		}
		return entry.Write(tx)
	})
	return archive, err
}

func exportedValues(record *core.Record, without []string) api.Body {
	values := api.Body{records.FieldID: record.Id}
	for _, field := range record.Collection().Fields {
		if name := field.GetName(); !audit.IsSecret(record, field) && !slices.Contains(without, name) {
			values[name] = record.Get(name)
		}
	}
	return values
}

// fileKeys returns the keys of a record's files in the file store.
func fileKeys(record *core.Record) (keys []string) {
	for _, field := range record.Collection().Fields {
		if field.Type() != core.FieldTypeFile {
			continue
		}
		for _, name := range record.GetStringSlice(field.GetName()) {
			keys = append(keys, record.BaseFilesPath()+"/"+name)
		}
	}
	return keys
}
