package records_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"shootday/hooks/testdb"
	"shootday/internal/pricing"
)

// special lists the accessors that do more than read or write the field after which they are named.
// TestSpecialAccessors tests them.
var special = []string{
	"AuditEntry.CollectionName", "AuditEntry.SetCollectionName", "AuditEntry.RecordID", "AuditEntry.SetRecordID",
	"AuditEntry.SetBefore", "AuditEntry.SetAfter", "AuditEntry.SetPeople",
	"Category.Duration", "Category.SetDuration", "Category.SetCoverImage", "Photographer.FullName", "Offer.Unanswered", "PortfolioItem.SetStoredFile",
	"PortfolioItem.SetFile", "User.SetProfilePhoto", "User.SetStoredPhoto", "User.PasswordHash", "User.SetPasswordHash",
}

// sample returns a sample value of a field as PocketBase stores it, the same value as a getter returns it, and the
// types that getters may return. If allowed is nil, any named string type is allowed.
func sample(t *testing.T, field core.Field) (stored, seen any, allowed []reflect.Type) {
	t.Helper()
	text := []reflect.Type{reflect.TypeFor[string]()}
	switch field := field.(type) {
	case *core.SelectField:
		return field.Values[0], field.Values[0], nil
	case *core.RelationField:
		if field.IsMultiple() {
			return []string{"id1", "id2"}, []string{"id1", "id2"}, []reflect.Type{reflect.TypeFor[[]string]()}
		}
		return "id1", "id1", text
	case *core.NumberField:
		if !field.OnlyInt {
			return 4.5, 4.5, []reflect.Type{reflect.TypeFor[float64]()}
		}
		return float64(7), 7, []reflect.Type{reflect.TypeFor[int](), reflect.TypeFor[int64](), reflect.TypeFor[pricing.Paise]()}
	case *core.BoolField:
		return true, true, []reflect.Type{reflect.TypeFor[bool]()}
	case *core.DateField, *core.AutodateField:
		at := time.Date(2026, 11, 5, 10, 30, 0, 0, time.UTC)
		date, err := types.ParseDateTime(at)
		if err != nil {
			t.Fatal(err)
		}
		return date, at, []reflect.Type{reflect.TypeFor[time.Time]()}
	case *core.TextField, *core.EmailField, *core.FileField:
		return "text", "text", append(text, nil)
	}
	t.Fatalf("the test has no sample of the type %s", field.Type())
	return nil, nil, nil
}

// isAmount reports whether the number field with this name contains an amount in paise. The schema does not specify the
// unit.
func isAmount(name string) bool {
	return slices.Contains([]string{"amount", "total", "pricePerSKU", "fee", "refund", "maxTotal"}, name)
}

func checkType(t *testing.T, name string, field core.Field, is reflect.Type, allowed []reflect.Type) {
	t.Helper()
	named := is.Kind() == reflect.String && is.PkgPath() != ""
	if !slices.Contains(allowed, is) && !(named && (allowed == nil || slices.Contains(allowed, nil))) {
		t.Errorf("%s: a %s field is %s in Go", name, field.Type(), is)
	}
	if field.Type() == core.FieldTypeNumber && isAmount(field.GetName()) != (is == reflect.TypeFor[pricing.Paise]()) {
		t.Errorf("%s is %s, but amounts must be pricing.Paise", name, is)
	}
}

// TestAccessorsReadAndWriteTheirField compares every getter and setter with the field after which it is named.
func TestAccessorsReadAndWriteTheirField(t *testing.T) {
	app, code := testdb.New(t), readSource(t, ".")
	checked := 0
	for collectionName, wrap := range wrappers {
		collection, err := app.FindCollectionByNameOrId(collectionName)
		if err != nil {
			t.Fatal(err)
		}
		typ := typeName(wrap(core.NewRecord(collection)))
		for _, method := range code.methods[typ] {
			name := typ + "." + method
			if slices.Contains(special, name) {
				continue
			}
			field := collection.Fields.GetByName(code.fieldOf(typ, strings.TrimPrefix(method, "Set")))
			if field == nil {
				t.Errorf("the name of %s matches no field of %s", name, collectionName)
				continue
			}
			record := core.NewRecord(collection)
			call := reflect.ValueOf(wrap(record)).MethodByName(method)
			stored, seen, allowed := sample(t, field)
			goType := valueType(call.Type())
			checkType(t, name, field, goType, allowed)
			checked++
			if !strings.HasPrefix(method, "Set") {

				record.SetRaw(field.GetName(), stored)
				got := call.Call(nil)[0].Interface()
				want := reflect.ValueOf(seen).Convert(goType).Interface()
				if !reflect.DeepEqual(got, want) {
					t.Errorf("%s of %v is %v", name, stored, got)
				}
				continue
			}

			before := record.FieldsData()
			call.Call([]reflect.Value{reflect.ValueOf(seen).Convert(goType)})
			for other, value := range record.FieldsData() {
				want := before[other]
				if other == field.GetName() {
					want = stored
				}
				if !reflect.DeepEqual(value, want) {
					t.Errorf("after %s(%v) the field %s is %#v, not %#v", name, seen, other, value, want)
				}
			}
		}
	}
	if checked < 400 {
		t.Errorf("only %d accessors were found", checked)
	}
}
