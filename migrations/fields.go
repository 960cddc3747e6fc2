// Package migrations builds the database. A file that has run anywhere is frozen: its name is its identity and
// its content never changes; what comes later is a new file.
package migrations

import (
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

// Every collection starts closed: a nil rule admits superusers only. What is open is said beside the collection.
const everyone = ""

func open(rule string) *string { return types.Pointer(rule) }

func text(name string, max int) *core.TextField { return &core.TextField{Name: name, Max: max} }

func requiredText(name string, max int) *core.TextField {
	return &core.TextField{Name: name, Max: max, Required: true}
}

// whole is a number without a fraction: counts, minutes and money in paise.
func whole(name string) *core.NumberField {
	return &core.NumberField{Name: name, OnlyInt: true, Min: types.Pointer(0.0)}
}

func yesNo(name string) *core.BoolField { return &core.BoolField{Name: name} }

// instant is a moment in UTC.
func instant(name string) *core.DateField { return &core.DateField{Name: name} }

func oneOf(name string, values ...string) *core.SelectField {
	return &core.SelectField{Name: name, Values: values, MaxSelect: 1, Required: true}
}

// belongsTo keeps the other record alive: PocketBase refuses to delete what a required relation points to.
func belongsTo(name string, to *core.Collection) *core.RelationField {
	return &core.RelationField{Name: name, CollectionId: to.Id, MaxSelect: 1, Required: true}
}

// partOf goes with the other record when that one is deleted.
func partOf(name string, to *core.Collection) *core.RelationField {
	return &core.RelationField{Name: name, CollectionId: to.Id, MaxSelect: 1, Required: true, CascadeDelete: true}
}

func hidden[F core.Field](field F) F {
	field.SetHidden(true)
	return field
}

// stamped adds the fields, then created and updated.
func stamped(collection *core.Collection, fields ...core.Field) {
	collection.Fields.Add(fields...)
	collection.Fields.Add(
		&core.AutodateField{Name: "created", OnCreate: true},
		&core.AutodateField{Name: "updated", OnCreate: true, OnUpdate: true},
	)
}

// namedID is the fixed id of a record that every installation has, so that the same demo data is the same everywhere:
// the letters of its name in lower case, filled up with zeros to the 15 characters of an id.
func namedID(name string) string {
	letters := strings.Map(func(r rune) rune {
		if r < 'a' || r > 'z' {
			return -1
		}
		return r
	}, strings.ToLower(name))
	return (letters + strings.Repeat("0", 15))[:15]
}

func find(app core.App, names ...string) ([]*core.Collection, error) {
	found := make([]*core.Collection, len(names))
	for i, name := range names {
		collection, err := app.FindCollectionByNameOrId(name)
		if err != nil {
			return nil, err
		}
		found[i] = collection
	}
	return found, nil
}

// execute runs statements for what PocketBase's collections cannot say: plain tables and triggers.
func execute(statements ...string) func(app core.App) error {
	return func(app core.App) error {
		for _, statement := range statements {
			if _, err := app.DB().NewQuery(statement).Execute(); err != nil {
				return err
			}
		}
		return nil
	}
}

// drop deletes collections in the order given: what refers to others comes first.
func drop(names ...string) func(app core.App) error {
	return func(app core.App) error {
		for _, name := range names {
			collection, err := app.FindCollectionByNameOrId(name)
			if err != nil {
				return err
			}
			if err := app.Delete(collection); err != nil {
				return err
			}
		}
		return nil
	}
}
