package audit

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"unicode/utf8"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
)

const (
	longestAuditText   = 500    // characters of one text
	longestAuditValues = 15_000 // bytes of all values before or after a change
)

// SecretFields hold tokens, codes or hashes of them, in any collection. Their values are neither logged nor exported.
var SecretFields = []string{"tokenKey", "tokenHash", "codeHash", "proofHash", "idempotencyKey"}

const changedSecret = "(not shown)"

// AuditedFields are the values of a record that the audit log may show. A password shows only that it is another one.
func AuditedFields(record *core.Record) api.Body {
	values := api.Body{}
	for _, field := range record.Collection().Fields {
		name := field.GetName()
		switch {
		case field.Type() == core.FieldTypeAutodate, slices.Contains(SecretFields, name):
		case field.Type() == core.FieldTypePassword:
			values[name] = secretValue(record.GetString(name + ":hash"))
		case name == "text" && record.GetBool("secret"):
			values[name] = secretValue(record.GetString(name))
		default:
			values[name] = record.Get(name)
		}
	}
	return values
}

// secretValue compares like the text and is written as nothing of it.
type secretValue string

func (secretValue) MarshalJSON() ([]byte, error) { return json.Marshal(changedSecret) }

// ChangedValues leaves the values that differ.
func ChangedValues(before, after api.Body) (was, is api.Body) {
	was, is = api.Body{}, api.Body{}
	for name, value := range before {
		if other, known := after[name]; !known || !reflect.DeepEqual(value, other) {
			was[name] = value
		}
	}
	for name, value := range after {
		if other, known := before[name]; !known || !reflect.DeepEqual(value, other) {
			is[name] = value
		}
	}
	return was, is
}

// bounded cuts long texts, and says no more than the names of the fields when all of it is too long.
func bounded(values api.Body) api.Body {
	short := api.Body{}
	for name, value := range values {
		if text, ok := value.(string); ok && utf8.RuneCountInString(text) > longestAuditText {
			value = string([]rune(text)[:longestAuditText]) + "…"
		}
		short[name] = value
	}
	if written, err := json.Marshal(short); err == nil && len(written) <= longestAuditValues {
		return short
	}
	for name := range short {
		short[name] = "(too long)"
	}
	return short
}

func recordCreated(e *core.RecordRequestEvent) (func() (Entry, error), error) {
	return func() (Entry, error) {
		before, after := ChangedValues(api.Body{}, AuditedFields(e.Record))
		return entryOf(e, "create", before, after, nil)
	}, nil
}

func recordUpdated(e *core.RecordRequestEvent) (func() (Entry, error), error) {
	original := e.Record.Original()
	stored := AuditedFields(original)
	people, err := peopleOf(e.App, original)
	if err != nil {
		return nil, err
	}
	return func() (Entry, error) {
		before, after := ChangedValues(stored, AuditedFields(e.Record))
		return entryOf(e, "edit", before, after, people)
	}, nil
}

func recordDeleted(e *core.RecordRequestEvent) (func() (Entry, error), error) {
	before, after := ChangedValues(AuditedFields(e.Record), api.Body{})
	people, err := peopleOf(e.App, e.Record)
	if err != nil {
		return nil, err
	}
	return func() (Entry, error) {
		name := e.Record.Collection().Name
		return Entry{Action: ActionOn(name, "delete", before, after), Collection: name, Record: e.Record.Id,
			Before: before, After: after, People: people}, nil
	}, nil
}

func entryOf(e *core.RecordRequestEvent, verb string, before, after api.Body, people []string) (Entry, error) {
	now, err := peopleOf(e.App, e.Record)
	if err != nil {
		return Entry{}, err
	}
	people = slices.Compact(slices.Sorted(slices.Values(append(people, now...))))
	name := e.Record.Collection().Name
	return Entry{Action: ActionOn(name, verb, before, after), Collection: name, Record: e.Record.Id,
		Before: before, After: after, People: people}, nil
}

// ActionOn names a change by what it decides.
func ActionOn(collection, verb string, before, after api.Body) string {
	has := func(field string) bool { _, changed := after[field]; return changed }
	if verb == "edit" {
		switch {
		case collection == "photographers" && has("approved") && after["approved"] == true:
			return "approve"
		case collection == "photographers" && has("reviewNote") && after["reviewNote"] != "":
			return "turn down"
		case collection == "photographers" && has("approved"):
			return "withdraw approval"
		case collection == "users" && has("suspended") && after["suspended"] == true:
			return "suspend"
		case collection == "users" && has("suspended"):
			return "lift suspension"
		case collection == "cancellations" && has("decision"):
			return "decide refund"
		case collection == "refunds" && after["status"] == string(records.RefundPending):
			return "send refund again"
		case collection == "money_alerts" && has("resolvedAt"):
			return "resolve alert"
		}
	}
	if collection == core.CollectionNameSuperusers {
		return verb + " superuser"
	}
	return verb + " record"
}

// peopleOf are the users ids of those whom a record is about.
func peopleOf(app core.App, record *core.Record) ([]string, error) {
	id := func(collection, field string) string {
		if record.Collection().Name == collection {
			return record.Id
		}
		return record.GetString(field)
	}
	email := ""
	for _, field := range []string{"email", "to", "destination"} {
		if record.Collection().Name != core.CollectionNameSuperusers && email == "" {
			email = record.GetString(field)
		}
	}
	ids := []string{}
	err := app.DB().NewQuery(`
		WITH about AS (SELECT customer, photographer FROM bookings WHERE id = {:booking})
		SELECT id FROM users WHERE id IN ({:user}, {:customer}, {:owner}, (SELECT customer FROM about),
			(SELECT user FROM photographers WHERE id = {:profile}),
			(SELECT user FROM photographers WHERE id = (SELECT photographer FROM about)))
		UNION SELECT id FROM users WHERE email = {:email} AND email != ''`).Bind(dbx.Params{
		"booking": id("bookings", "booking"), "user": id("users", "user"), "customer": record.GetString("customer"),
		"owner": record.GetString("recordRef"), "profile": id("photographers", "photographer"), "email": email,
	}).Column(&ids)
	if err != nil {
		return nil, fmt.Errorf("look whom a record is about: %w", err)
	}
	return ids, nil
}

// changedSettings are the settings that differ, without their secrets: PocketBase leaves those out of the JSON.
func changedSettings(old, changed *core.Settings) (before, after api.Body, err error) {
	read := func(settings *core.Settings) (api.Body, error) {
		written, err := json.Marshal(settings)
		if err != nil {
			return nil, fmt.Errorf("write the settings: %w", err)
		}
		tree := api.Body{}
		if err := json.Unmarshal(written, &tree); err != nil {
			return nil, fmt.Errorf("read the settings: %w", err)
		}
		flat := api.Body{}
		flatten(flat, "", tree)
		return flat, nil
	}
	was, err := read(old)
	if err != nil {
		return nil, nil, err
	}
	is, err := read(changed)
	if err != nil {
		return nil, nil, err
	}
	before, after = ChangedValues(was, is)
	return before, after, nil
}

func flatten(into api.Body, prefix string, tree api.Body) {
	for name, value := range tree {
		if branch, ok := value.(api.Body); ok {
			flatten(into, prefix+name+".", branch)
		} else {
			into[prefix+name] = value
		}
	}
}
