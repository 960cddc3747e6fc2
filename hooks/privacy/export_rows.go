package privacy

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
)

// exportedTable defines which rows of a collection an export contains, and the name of the list that contains them.
type exportedTable struct {
	name, collection string
	where            string   // an SQL condition with the parameters of Person.params
	without          []string // fields that the export omits
}

// bookedByThem is the SQL condition for rows that belong to a booking of which the person is the customer.
const bookedByThem = "booking IN (SELECT id FROM bookings WHERE customer = {:user})"

// bookedWithThem is the SQL condition of rows that belong to a booking of the person as the photographer.
const bookedWithThem = "booking IN (SELECT id FROM bookings WHERE photographer = {:profile})"

// exportedTables lists the rows of an export. A photographer's bookings are exported without the customer's data, such
// as the customer's address.
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

// exportedRows loads the rows of a table that an export of a person contains.
func (p Person) exportedRows(app core.App, table exportedTable) (rows []*core.Record, err error) {
	err = app.RecordQuery(table.collection).AndWhere(dbx.NewExp(table.where, p.params())).All(&rows)
	if err != nil {
		return nil, fmt.Errorf("read the %s of a person: %w", table.name, err)
	}
	return rows, nil
}
