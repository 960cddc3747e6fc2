package migrations_test

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// recordCodeOf generates the Go type for the records of a collection.
type recordCodeOf struct {
	collection *core.Collection
	meaning    recordMeaning
}

func (r recordCodeOf) write(text *bytes.Buffer) error {
	plural, goType, name := goName(r.collection.Name), r.meaning.goType, r.collection.Name
	if goType == "" {
		return fmt.Errorf("%s has no section for %s that begins with its type", dataModel, name)
	}
	fmt.Fprintf(text, "\n// %s is the name of the collection whose records have the type %s.\nconst %s = %q\n", plural, goType, plural, name)
	fmt.Fprintf(text, "\n// These are the names of the fields of %s.\nconst (\n", name)
	for _, field := range r.collection.Fields {
		if needsMeaning(field) {
			fmt.Fprintf(text, "%sField%s = %q\n", goType, goName(field.GetName()), field.GetName())
		}
	}
	text.WriteString(")\n\n" + comment(r.meaning.text))
	fmt.Fprintf(text, "type %s struct{ core.BaseRecordProxy }\n\n", goType)
	fmt.Fprintf(text, "// As%s wraps a record of the %s collection. It returns nil if record is nil.\n", goType, name)
	fmt.Fprintf(text, "func As%[1]s(record *core.Record) *%[1]s { return as[%[1]s](record) }\n\n", goType)
	fmt.Fprintf(text, "// New%s returns a new record of the %s collection. The caller must save it.\n", goType, name)
	fmt.Fprintf(text, "func New%[1]s(app core.App) (*%[1]s, error) { return create[%[1]s](app, %[2]s) }\n\n", goType, plural)
	fmt.Fprintf(text, "// Find%s loads a record of the %s collection by its id. It returns sql.ErrNoRows if there is no such record.\n", goType, name)
	fmt.Fprintf(text, "func Find%[1]s(app core.App, id string) (*%[1]s, error) { return find[%[1]s](app, %[2]s, id) }\n", goType, plural)
	for _, field := range r.collection.Fields {
		if err := r.accessors(text, field); err != nil {
			return fmt.Errorf("%s.%s: %w", name, field.GetName(), err)
		}
	}
	return nil
}

// accessors writes the getter and the setter of a field to text.
func (r recordCodeOf) accessors(text *bytes.Buffer, field core.Field) error {
	name := r.collection.Name + "." + field.GetName()
	goType, accessor := r.meaning.goType, goName(field.GetName())
	if special, is := accessorNames[name]; is {
		accessor = special
	}
	if field.GetSystem() || slices.Contains(writtenByHand, name) || isMethodOfRecord(accessor) {
		return nil
	}
	constant := goType + "Field" + goName(field.GetName())
	meaning := r.meaning.fields[field.GetName()]
	if date, is := field.(*core.AutodateField); is {
		constant = "Field" + accessor
		meaning = cmp.Or(meaning, map[bool]string{true: "when the record was last saved", false: "when the record was created"}[date.OnUpdate])
	}
	is, err := r.typeOf(field)
	if err != nil {
		return err
	}
	verb := "returns"
	if is.goType == "bool" {
		verb = "reports"
	}
	self := receiver(goType)
	text.WriteString("\n" + comment(fmt.Sprintf("%s %s %s.", accessor, verb, strings.TrimSuffix(strings.ReplaceAll(meaning, "`", ""), "."))))
	fmt.Fprintf(text, "func (%s *%s) %s() %s { return %s }\n", self, goType, accessor, is.goType, fmt.Sprintf(is.get, self+".", constant))
	if field.Type() == core.FieldTypeAutodate || !settable(name) {
		return nil
	}
	if field.Type() == core.FieldTypeFile {
		fmt.Fprintf(text, "\n// Set%s replaces the file when the record is saved. If file is nil, the current file is only deleted.\n", accessor)
		fmt.Fprintf(text, "func (%[1]s *%[2]s) Set%[3]s(file *filesystem.File) { setFile(%[1]s.Record, %[4]s, file) }\n", self, goType, accessor, constant)
		return nil
	}
	fmt.Fprintf(text, "\n// Set%s sets the %s field.\n", accessor, field.GetName())
	fmt.Fprintf(text, "func (%[1]s *%[2]s) Set%[3]s(%[4]s %[5]s) { %[1]s.Set(%[6]s, %[7]s) }\n",
		self, goType, accessor, is.parameter, is.goType, constant, fmt.Sprintf(is.set, is.parameter))
	return nil
}

// fieldType describes a field in Go code. get is the expression that the getter returns, and set the expression that
// the setter stores.
type fieldType struct{ goType, get, parameter, set string }

func (r recordCodeOf) typeOf(field core.Field) (fieldType, error) {
	text := fieldType{"string", "%sGetString(%s)", "text", "%s"}
	named := fieldTypes[r.collection.Name+"."+field.GetName()]
	switch field := field.(type) {
	case *core.NumberField:
		switch {
		case named != "":
			return fieldType{named, named + "(%sGetInt(%s))", "n", "%s"}, nil
		case strings.Contains(field.Help, "paise"):
			return fieldType{"pricing.Paise", "pricing.Paise(%sGetInt(%s))", "amount", "int64(%s)"}, nil
		case !field.OnlyInt:
			return fieldType{"float64", "%sGetFloat(%s)", "n", "%s"}, nil
		}
		return fieldType{"int", "%sGetInt(%s)", "n", "%s"}, nil
	case *core.BoolField:
		return fieldType{"bool", "%sGetBool(%s)", "is", "%s"}, nil
	case *core.DateField, *core.AutodateField:
		return fieldType{"time.Time", "utc(%sGetDateTime(%s))", "at", "%s.UTC()"}, nil
	case *core.RelationField:
		if field.IsMultiple() {
			return fieldType{"[]string", "%sGetStringSlice(%s)", "ids", "%s"}, nil
		}
		text.parameter = "id"
		return text, nil
	case *core.SelectField:
		if named == "" || field.IsMultiple() {
			return fieldType{}, fmt.Errorf("add its Go type to fieldTypes")
		}
	case *core.FileField:
		if field.IsMultiple() {
			return fieldType{}, fmt.Errorf("the generator supports only fields with a single file")
		}
	case *core.TextField, *core.EmailField:
	default:
		return fieldType{}, fmt.Errorf("add its accessors to hooks/records/accessors.go and its name to writtenByHand: it is of the type %s", field.Type())
	}
	if named != "" {
		return fieldType{named, named + "(%sGetString(%s))", "to", "string(%s)"}, nil
	}
	return text, nil
}
