package audit

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
)

// verb is a kind of change of a record.
type verb string

const (
	created verb = "create"
	edited  verb = "edit"
	deleted verb = "delete"
)

// describeCreate describes a created record. It is called after the change, because the id and the defaults are not
// known before.
func describeCreate(e *core.RecordRequestEvent) (func() (Entry, error), error) {
	return func() (Entry, error) {
		people, err := peopleOf(e.App, e.Record)
		before, after := diff(api.Body{}, Values(e.Record))
		return newEntry(e.Record, created, before, after, people), err
	}, nil
}

// describeUpdate describes an edited record. The row lists the people related to the record before and after the
// change.
func describeUpdate(e *core.RecordRequestEvent) (func() (Entry, error), error) {
	original := e.Record.Original()
	stored := Values(original)
	people, err := peopleOf(e.App, original)
	if err != nil {
		return nil, err
	}
	return func() (Entry, error) {
		now, err := peopleOf(e.App, e.Record)
		before, after := diff(stored, Values(e.Record))
		return newEntry(e.Record, edited, before, after, append(people, now...)), err
	}, nil
}

// describeDelete describes a deleted record. It reads the data before the deletion.
func describeDelete(e *core.RecordRequestEvent) (func() (Entry, error), error) {
	before, after := diff(Values(e.Record), api.Body{})
	people, err := peopleOf(e.App, e.Record)
	if err != nil {
		return nil, err
	}
	return func() (Entry, error) { return newEntry(e.Record, deleted, before, after, people), nil }, nil
}

func newEntry(record *core.Record, verb verb, before, after api.Body, people []string) Entry {
	collection := record.Collection().Name
	return Entry{
		Action: actionName(collection, verb, after), Collection: collection, RecordID: record.Id, Before: before, After: after,
		People: slices.Compact(slices.Sorted(slices.Values(people))),
	}
}

// EditEntry returns the row for an edit of a saved record. stored contains the Values of the record before the edit.
func EditEntry(actor Actor, record *core.Record, stored api.Body, people ...string) Entry {
	before, after := diff(stored, Values(record))
	entry := newEntry(record, edited, before, after, people)
	entry.Actor = actor
	return entry
}

// actionName returns the name of a change. This is the name of the decision that the change makes, if there is one.
// after contains the changed fields.
func actionName(collection string, verb verb, after api.Body) string {
	has := func(field string) bool { _, changed := after[field]; return changed }
	if verb == edited {
		switch {
		case collection == records.Photographers && after[records.PhotographerFieldApproved] == true:
			return "approve"
		case collection == records.Photographers && has(records.PhotographerFieldReviewNote) && after[records.PhotographerFieldReviewNote] != "":
			return "turn down"
		case collection == records.Photographers && has(records.PhotographerFieldApproved):
			return "withdraw approval"
		case collection == records.Users && after[records.UserFieldSuspended] == true:
			return "suspend"
		case collection == records.Users && has(records.UserFieldSuspended):
			return "lift suspension"
		case collection == records.Cancellations && has(records.CancellationFieldDecision):
			return "decide refund"
		case collection == records.Refunds && after[records.RefundFieldStatus] == string(records.RefundDropped):
			return "drop refund"
		case collection == records.Refunds && after[records.RefundFieldStatus] == string(records.RefundPending):
			return "send refund again"
		case collection == records.MoneyAlerts && has(records.MoneyAlertFieldResolvedAt):
			return "resolve alert"
		}
	}
	if collection == core.CollectionNameSuperusers {
		return string(verb) + " superuser"
	}
	return string(verb) + " record"
}

// These fields refer to people. They have the same names in every collection.
const (
	fieldUser         = records.PhotographerFieldUser
	fieldCustomer     = records.BookingFieldCustomer
	fieldPhotographer = records.BookingFieldPhotographer
	fieldBooking      = records.PaymentFieldBooking
)

// addressFields may contain the email address of a person.
var addressFields = [...]string{core.FieldNameEmail, records.OutboxMessageFieldTo, records.OTPFieldDestination}

// peopleOf returns the ids in users of the people to whom a record is related: by the id of the record, its relations,
// the parties of its booking, or its email address.
func peopleOf(app core.App, record *core.Record) ([]string, error) {
	collection := record.Collection().Name
	id := func(own, field string) string {
		if collection == own {
			return record.Id
		}
		return record.GetString(field)
	}
	email := ""
	for _, field := range addressFields {
		if collection != core.CollectionNameSuperusers && email == "" {
			email = record.GetString(field)
		}
	}
	return findPeople(app, mentions{
		user: id(records.Users, fieldUser), customer: record.GetString(fieldCustomer), owner: record.GetString(records.FieldRecordRef),
		photographer: id(records.Photographers, fieldPhotographer), booking: id(records.Bookings, fieldBooking), email: email,
	})
}
