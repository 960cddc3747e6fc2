package migrations_test

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/dbutils"
)

const (
	recordTypes       = "../ui/src/api/records.gen.ts"
	recordTypesBanner = "// Generated from the migrations by `" + redrawBySet + "=1 go test ./migrations -run RecordTypes`.\n" +
		"/* oxlint-disable */\n\nexport type Id = string;\n\n" +
		"/** The name of a stored file. */\nexport type FileName = string;\n\n" +
		"/** A time in UTC such as 2026-11-25 04:30:00.000Z; empty if there is none. */\nexport type Time = string;\n"
)

// TestRecordTypesMatchTheMigrations fails if the TypeScript types of records are out of date. With SHOOTDAY_DRAW=1 it
// generates the types again.
func TestRecordTypesMatchTheMigrations(t *testing.T) {
	t.Parallel()
	checkGenerated(t, recordTypes, "RecordTypes", func(app core.App, _ []byte) ([]byte, error) {
		return generateRecordTypes(app)
	})
}

// generateRecordTypes returns the types of the records that admins get from and send to the API of collections. It
// omits secrets and PocketBase's own collections, except the one of admins.
func generateRecordTypes(app core.App) ([]byte, error) {
	collections, err := app.FindAllCollections()
	if err != nil {
		return nil, err
	}
	collections = slices.DeleteFunc(collections, func(c *core.Collection) bool {
		return strings.HasPrefix(c.Name, "_") && c.Name != core.CollectionNameSuperusers
	})
	slices.SortFunc(collections, func(a, b *core.Collection) int { return cmp.Compare(a.Name, b.Name) })

	records, bodies := []typeEntry{}, []typeEntry{}
	for _, collection := range collections {
		record, err := recordType(collection)
		if err != nil {
			return nil, err
		}
		records = append(records, record)
		if !collection.IsView() {
			body, err := bodyType(collection)
			if err != nil {
				return nil, err
			}
			bodies = append(bodies, body)
		}
	}

	var text bytes.Buffer
	text.WriteString(recordTypesBanner)
	writeType(&text, "The records of each collection as the API answers them to admins.", "Records", records)
	writeType(&text, "The fields of each collection that admins can write. Views have none.", "Bodies", bodies)
	writeType(&text, "What can be expanded in records of each collection.", "Relations", relationTypes(collections))
	return text.Bytes(), nil
}

// typeEntry is a property whose value is an object type.
type typeEntry struct {
	name       string
	properties []string
}

func writeType(text *bytes.Buffer, comment, name string, entries []typeEntry) {
	fmt.Fprintf(text, "\n/** %s */\nexport type %s = {\n", comment, name)
	for _, entry := range entries {
		if len(entry.properties) == 0 {
			fmt.Fprintf(text, "  readonly %s: {};\n", entry.name)
			continue
		}
		fmt.Fprintf(text, "  readonly %s: {\n", entry.name)
		for _, property := range entry.properties {
			fmt.Fprintf(text, "    readonly %s;\n", property)
		}
		text.WriteString("  };\n")
	}
	text.WriteString("};\n")
}

func recordType(collection *core.Collection) (typeEntry, error) {
	properties := []string{"collectionId: Id", fmt.Sprintf("collectionName: '%s'", collection.Name)}
	for _, field := range collection.Fields {
		if isSecret(field) {
			continue
		}
		value, err := valueType(field)
		if err != nil {
			return typeEntry{}, fmt.Errorf("%s: %w", collection.Name, err)
		}
		properties = append(properties, field.GetName()+": "+value)
	}
	return typeEntry{collection.Name, properties}, nil
}

// bodyType returns the type of a request body. It has no required properties, because a change contains only some of
// them, and hooks set others in new records.
func bodyType(collection *core.Collection) (typeEntry, error) {
	properties := []string{}
	for _, field := range collection.Fields {
		if isSecret(field) || field.GetName() == core.FieldNameId || field.Type() == core.FieldTypeAutodate {
			continue
		}
		value, err := valueType(field)
		if err != nil {
			return typeEntry{}, fmt.Errorf("%s: %w", collection.Name, err)
		}
		if field.Type() == core.FieldTypeFile {
			value = "File | null"
		}
		properties = append(properties, field.GetName()+"?: "+value)
	}
	return typeEntry{collection.Name, properties}, nil
}

// isSecret reports whether the web app never reads a field. Other hidden fields are visible to admins.
func isSecret(field core.Field) bool {
	return field.GetHidden() && (field.Type() == core.FieldTypePassword || field.GetName() == core.FieldNameTokenKey ||
		strings.HasSuffix(field.GetName(), "Hash"))
}

func valueType(field core.Field) (string, error) {
	switch field := field.(type) {
	case *core.TextField, *core.EmailField:
		if field.GetName() == core.FieldNameId {
			return "Id", nil
		}
		return "string", nil
	case *core.NumberField:
		return "number", nil
	case *core.BoolField:
		return "boolean", nil
	case *core.DateField, *core.AutodateField:
		return "Time", nil
	case *core.JSONField:
		return "unknown", nil
	case *core.FileField:
		return severalOf("FileName", field.IsMultiple()), nil
	case *core.RelationField:
		return severalOf("Id", field.IsMultiple()), nil
	case *core.SelectField:
		union := "'" + strings.Join(field.Values, "' | '") + "'"
		if !field.IsMultiple() && !field.Required {
			union += " | ''"
		}
		return severalOf(union, field.IsMultiple()), nil
	default:
		return "", fmt.Errorf("field %s has the type %s, for which there is no TypeScript type", field.GetName(), field.Type())
	}
}

func severalOf(value string, multiple bool) string {
	if multiple {
		return "ReadonlyArray<" + value + ">"
	}
	return value
}

// relationTypes returns, for each collection, its relations and then the relations that point to it. PocketBase omits
// empty relations from the response.
func relationTypes(collections []*core.Collection) []typeEntry {
	names := map[string]string{}
	for _, collection := range collections {
		names[collection.Id] = collection.Name
	}
	own, back := map[string][]string{}, map[string][]string{}
	for _, collection := range collections {
		for _, field := range collection.Fields {
			relation, is := field.(*core.RelationField)
			if !is || names[relation.CollectionId] == "" {
				continue
			}
			to := names[relation.CollectionId]
			number := "optional"
			if relation.IsMultiple() {
				number = "several"
			} else if relation.Required {
				number = "required"
			}
			own[collection.Name] = append(own[collection.Name], relationProperty(relation.Name, to, number))
			if collection.IsView() {
				continue
			}
			number = "several"
			if _, unique := dbutils.FindSingleColumnUniqueIndex(collection.Indexes, relation.Name); unique {
				number = "optional"
			}
			back[to] = append(back[to], relationProperty(collection.Name+"_via_"+relation.Name, collection.Name, number))
		}
	}
	entries := make([]typeEntry, len(collections))
	for i, collection := range collections {
		entries[i] = typeEntry{collection.Name, append(own[collection.Name], back[collection.Name]...)}
	}
	return entries
}

func relationProperty(name, to, number string) string {
	return fmt.Sprintf("%s: { readonly to: '%s'; readonly number: '%s' }", name, to, number)
}
