package audit

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
)

const (
	maxTextLength = 500    // in characters
	maxValuesSize = 15_000 // maximum size of all values before or after a change, as JSON, in bytes
)

// tokenFields are fields that contain tokens or codes, or their hashes, in any collection.
var tokenFields = [...]string{
	core.FieldNameTokenKey, records.EmailUndoFieldTokenHash, records.OTPFieldCodeHash, records.OTPFieldProofHash, records.RefundFieldIdempotencyKey,
	records.PhotographerFieldFeedKeyHash,
}

func isToken(field core.Field) bool { return slices.Contains(tokenFields[:], field.GetName()) }

func isPassword(field core.Field) bool { return field.Type() == core.FieldTypePassword }

// isSecretText reports whether a field contains the text of a message with a code or a secret link, the secret URL of
// an external calendar, or a key of a push subscription.
func isSecretText(record *core.Record, field core.Field) bool {
	switch record.Collection().Name {
	case records.CalendarFeeds:
		return field.GetName() == records.CalendarFeedFieldURL
	case records.PushSubscriptions:
		return field.GetHidden()
	}
	return field.GetName() == records.OutboxMessageFieldText && record.GetBool(records.OutboxMessageFieldSecret)
}

// IsSecret reports whether the value of a field may be neither logged nor exported.
func IsSecret(record *core.Record, field core.Field) bool {
	return isToken(field) || isPassword(field) || isSecretText(record, field)
}

// Values returns the values of a record that the audit log may contain. It hides passwords and secret texts, so that
// the audit log shows only that they have changed.
func Values(record *core.Record) api.Body {
	values := api.Body{}
	for _, field := range record.Collection().Fields {
		name := field.GetName()
		switch {
		case field.Type() == core.FieldTypeAutodate, isToken(field):
		case isPassword(field):
			values[name] = hiddenValue(record.GetString(name + ":hash"))
		case isSecretText(record, field):
			values[name] = hiddenValue(record.GetString(name))
		default:
			values[name] = record.Get(name)
		}
	}
	return values
}

// hiddenValue is a value that can be compared but is not shown.
type hiddenValue string

// MarshalJSON returns the same text for every value.
func (hiddenValue) MarshalJSON() ([]byte, error) { return json.Marshal("(not shown)") }

// diff returns the values that differ between before and after, once as in before and once as in after.
func diff(before, after api.Body) (was, is api.Body) {
	return differing(before, after), differing(after, before)
}

// differing returns the values that are missing or different in others.
func differing(values, others api.Body) api.Body {
	different := api.Body{}
	for name, value := range values {
		if other, known := others[name]; !known || !reflect.DeepEqual(value, other) {
			different[name] = value
		}
	}
	return different
}

// truncated returns values with long texts truncated. If the result is still too large, it returns only the field names.
func truncated(values api.Body) api.Body {
	short := api.Body{}
	for name, value := range values {
		if text, ok := value.(string); ok && utf8.RuneCountInString(text) > maxTextLength {
			value = string([]rune(text)[:maxTextLength]) + "…"
		}
		short[name] = value
	}
	if written, err := json.Marshal(short); err == nil && len(written) <= maxValuesSize {
		return short
	}
	for name := range short {
		short[name] = "(too long)"
	}
	return short
}

// changedSettings returns the settings that differ, without their secrets, which PocketBase leaves out of the JSON.
func changedSettings(old, changed *core.Settings) (before, after api.Body, err error) {
	was, err := settingValues(old)
	if err != nil {
		return nil, nil, err
	}
	is, err := settingValues(changed)
	if err != nil {
		return nil, nil, err
	}
	before, after = diff(was, is)
	return before, after, nil
}

// settingValues returns the settings by their paths in the JSON, such as "smtp.host".
func settingValues(settings *core.Settings) (api.Body, error) {
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

func flatten(into api.Body, prefix string, tree api.Body) {
	for name, value := range tree {
		if branch, ok := value.(api.Body); ok {
			flatten(into, prefix+name+".", branch)
		} else {
			into[prefix+name] = value
		}
	}
}
