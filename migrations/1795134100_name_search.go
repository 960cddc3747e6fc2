package migrations

import (
	"slices"

	m "github.com/pocketbase/pocketbase/migrations"
)

// photographer_names is the full-text index of the names of photographers, by number. Triggers update it with every write.
//
// The categories of the tokenizer include combining characters (Mn, Mc), because without them the vowel signs of Hindi and
// other Indian scripts would split words. package searchindex splits searches by the same rules.
//
// The table has a copy of the names, so that a row can be deleted without knowing the name that was indexed. With
// secure-delete a deleted name leaves the index at once, as the erasure of personal data requires.
func init() {
	const (
		unindex = `DELETE FROM photographer_names WHERE rowid = (SELECT number FROM photographer_numbers WHERE photographer = @); `
		insert  = `INSERT INTO photographer_names (rowid, name) SELECT number, firstName || ' ' || lastName
			FROM photographers p JOIN photographer_numbers n ON n.photographer = p.id`
		index = unindex + insert + ` WHERE p.id = @; `
	)
	triggers := []struct{ name, event, work, id string }{
		// A photographer gets a number by a trigger of the same event, before or after the trigger here.
		{"names_photographer_added", "INSERT ON photographers", index, "NEW.id"},
		{"names_numbered", "INSERT ON photographer_numbers", index, "NEW.photographer"},
		{"names_renamed", "UPDATE OF firstName, lastName ON photographers WHEN OLD.firstName IS NOT NEW.firstName OR OLD.lastName IS NOT NEW.lastName", index, "NEW.id"},
		{"names_photographer_gone", "DELETE ON photographers", unindex, "OLD.id"},
	}
	create := []string{
		`CREATE VIRTUAL TABLE photographer_names USING fts5(name, prefix = '1 2 3 4 5 6',
			tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'")`,
		`INSERT INTO photographer_names (photographer_names, rank) VALUES ('secure-delete', 1)`,
		insert,
	}
	var drop []string
	for _, t := range triggers {
		create = append(create, "CREATE TRIGGER "+t.name+" AFTER "+t.event+" BEGIN "+at(t.work, t.id)+"END")
		drop = append(drop, "DROP TRIGGER "+t.name)
	}
	drop = slices.Concat(drop, []string{`DROP TABLE photographer_names`})
	m.Register(execute(create...), execute(drop...))
}
