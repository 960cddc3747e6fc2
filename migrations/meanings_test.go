package migrations_test

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
)

// meanings contains the descriptions of collections, fields, tables and views in docs/data-model.md.
type meanings struct {
	records map[string]recordMeaning // by collection
	tables  map[string]string        // by name of a plain table or view
}

// recordMeaning is a section of docs/data-model.md.
type recordMeaning struct {
	goType string
	text   string // sentences that begin with the name of the type
	fields map[string]string
}

var (
	meaningRow  = regexp.MustCompile("^\\| `(\\w+)` \\| (.+) \\|$")
	meaningText = regexp.MustCompile("^`(\\w+)` (is .+)$")
)

func readMeanings() (meanings, error) {
	text, err := os.ReadFile(dataModel)
	if err != nil {
		return meanings{}, err
	}
	read := meanings{map[string]recordMeaning{}, map[string]string{}}
	section := ""
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if heading, is := strings.CutPrefix(line, "#"); is {
			section, _ = strings.CutPrefix(heading, "## ")
			if section == heading {
				section = "" // a heading of another level ends the section
			}
			continue
		}
		if begin := meaningText.FindStringSubmatch(line); begin != nil && section != "" {
			read.records[section] = recordMeaning{begin[1], strings.ReplaceAll(begin[1]+" "+begin[2], "`", ""), map[string]string{}}
		}
		row := meaningRow.FindStringSubmatch(line)
		if row == nil {
			continue
		}
		into := read.tables
		if section != "" {
			into = read.records[section].fields
		}
		if into == nil || into[row[1]] != "" {
			return meanings{}, fmt.Errorf("%s: the description of %s is outside of a section, or there are two", dataModel, row[1])
		}
		into[row[1]] = row[2]
	}
	return read, nil
}

// needsMeaning reports whether a field needs a description. The fields that are the same in every collection, and those
// of PocketBase's accounts, need none.
func needsMeaning(field core.Field) bool {
	return !field.GetSystem() && field.Type() != core.FieldTypeAutodate
}

// TestDataModelHasAllMeanings compares the sections and tables of docs/data-model.md with the schema.
func TestDataModelHasAllMeanings(t *testing.T) {
	t.Parallel()
	app := migrated(t)
	read, err := readMeanings()
	if err != nil {
		t.Fatal(err)
	}
	collections, err := ownCollections(app)
	if err != nil {
		t.Fatal(err)
	}
	plain, err := plainTables(app)
	if err != nil {
		t.Fatal(err)
	}
	for _, collection := range collections {
		if collection.IsView() {
			plain = append(plain, collection.Name)
			continue
		}
		section, has := read.records[collection.Name]
		if !has {
			t.Errorf("%s has no section for %s", dataModel, collection.Name)
		}
		for _, field := range collection.Fields {
			if needsMeaning(field) && section.fields[field.GetName()] == "" {
				t.Errorf("%s has no meaning of %s.%s", dataModel, collection.Name, field.GetName())
			}
		}
		for name := range section.fields {
			if collection.Fields.GetByName(name) == nil {
				t.Errorf("%s: there is no field %s.%s", dataModel, collection.Name, name)
			}
		}
		delete(read.records, collection.Name)
	}
	for name := range read.records {
		t.Errorf("%s: there is no collection %s", dataModel, name)
	}
	for _, name := range plain {
		if read.tables[name] == "" {
			t.Errorf("%s has no meaning of %s", dataModel, name)
		}
	}
	for name := range read.tables {
		if !slices.Contains(plain, name) {
			t.Errorf("%s: there is no table or view %s", dataModel, name)
		}
	}
	if len(collections) < 30 || len(plain) < 20 {
		t.Errorf("only %d collections and %d tables and views were compared", len(collections), len(plain))
	}
}
