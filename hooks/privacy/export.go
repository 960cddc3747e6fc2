package privacy

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/audit"
	"shootday/hooks/records"
	"shootday/hooks/store"
)

// ExportPerson returns an archive of all data about the person with the given email address, and adds a row to the
// audit log.
func ExportPerson(app core.App, actor audit.Actor, email string) (*Archive, error) {
	person, err := FindPerson(app, email)
	if err != nil {
		return nil, err
	}
	return person.Export(app, actor, func(store.Tx) error { return nil })
}

// Export returns an archive of all data about a person, and adds a row to the audit log. It calls the function
// also in the transaction that adds this row. The files are not read before the archive is written.
func (p Person) Export(app core.App, actor audit.Actor, also func(tx store.Tx) error) (*Archive, error) {
	archive := &Archive{email: p.User.Email(), tables: map[string][]api.Body{}}
	for _, table := range exportedTables {
		rows, err := p.exportedRows(app, table)
		if err != nil {
			return nil, err
		}
		archive.tables[table.name] = make([]api.Body, len(rows))
		for i, row := range rows {
			archive.tables[table.name][i] = exportedValues(row, table.without)
			archive.files = append(archive.files, fileKeys(row)...)
		}
	}
	if err := p.exportTalk(app, archive); err != nil {
		return nil, err
	}
	entry := audit.Entry{Actor: actor, Action: "export person", Collection: records.Users, RecordID: p.User.Id, People: []string{p.User.Id}}
	err := store.Write(app, func(tx store.Tx) error {
		if err := also(tx); err != nil {
			return err
		}
		return entry.Write(tx)
	})
	return archive, err
}

func exportedValues(record *core.Record, without []string) api.Body {
	values := api.Body{records.FieldID: record.Id}
	for _, field := range record.Collection().Fields {
		if name := field.GetName(); !audit.IsSecret(record, field) && !slices.Contains(without, name) {
			values[name] = record.Get(name)
		}
	}
	return values
}

// fileKeys returns the keys of a record's files in the file store.
func fileKeys(record *core.Record) (keys []string) {
	for _, field := range record.Collection().Fields {
		if field.Type() != core.FieldTypeFile {
			continue
		}
		for _, name := range record.GetStringSlice(field.GetName()) {
			keys = append(keys, record.BaseFilesPath()+"/"+name)
		}
	}
	return keys
}
