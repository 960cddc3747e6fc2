package audit

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
)

// verb says whether a record was created, edited or deleted.
type verb string

const (
	created verb = "create"
	edited  verb = "edit"
	deleted verb = "delete"
)

// describeCreate returns a function that describes a created record. The function must be called after the record is
// saved, because only then are the id and the default values known.
func describeCreate(e *core.RecordRequestEvent) (func() (Entry, error), error) {
	return func() (Entry, error) {
		people, err := peopleOf(e.App, e.Record)
		before, after := diff(api.Body{}, Values(e.Record))
		return newEntry(e.Record, created, before, after, people), err
	}, nil
}

// describeUpdate returns a function that describes an edited record, to be called after the record is saved. The entry
// lists the people related to the record before and after the change.
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

// describeDelete must be called before a record is deleted. It returns a function that describes the deletion.
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

// EditEntry returns the audit log entry for an edit of a record. stored is the result of Values before the edit.
func EditEntry(actor Actor, record *core.Record, stored api.Body, people ...string) Entry {
	before, after := diff(stored, Values(record))
	entry := newEntry(record, edited, before, after, people)
	entry.Actor = actor
	return entry
}

// actionName returns the name of a change in the audit log. This is verb, or a more specific name, such as "approve", for
// a change that is an admin's decision. after contains the changed fields.
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

// These fields refer to people. Each has the same name in all collections that contain it.
const (
	fieldUser         = records.PhotographerFieldUser
	fieldCustomer     = records.BookingFieldCustomer
	fieldPhotographer = records.BookingFieldPhotographer
	fieldBooking      = records.PaymentFieldBooking
)

// addressFields lists the fields that may contain a person's email address.
var addressFields = [...]string{core.FieldNameEmail, records.OutboxMessageFieldTo, records.OTPFieldDestination}

// peopleOf returns the user ids of the people to whom a record is related. It finds them by the record's id, by the ids
// in its fields, by the customer and the photographer of its booking, and by its email address.
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
