package apptest

import (
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/store"
	"shootday/internal/database"
)

// DB reads and writes the database directly, without using the API.
type DB struct{ *Server }

// Exec runs a statement without checking any rules, for example to create a state that only an older version could
// create.
func (s DB) Exec(statement string, params dbx.Params) {
	s.Helper()
	if _, err := s.App.DB().NewQuery(statement).Bind(params).Execute(); err != nil {
		s.Fatal(err)
	}
}

// Number returns the number that a query reads from the database.
func (s DB) Number(query string, params dbx.Params) (number int) {
	s.Helper()
	if err := s.App.DB().NewQuery(query).Bind(params).Row(&number); err != nil {
		s.Fatal(err)
	}
	return number
}

// BreakRow makes the database refuse updates of the rows that meet condition, until restore is called. condition is an
// SQL condition on OLD and NEW.
func (s DB) BreakRow(table, condition string) (restore func()) {
	s.Helper()
	exec := func(statement string) {
		s.Helper()
		if _, err := s.App.NonconcurrentDB().NewQuery(statement).Execute(); err != nil {
			s.Fatal(err)
		}
	}
	exec(fmt.Sprintf(`CREATE TRIGGER broken_%[1]s BEFORE UPDATE ON %[1]s WHEN %[2]s
		BEGIN SELECT RAISE(ABORT, 'a broken row'); END`, table, condition))
	return func() { exec("DROP TRIGGER broken_" + table) }
}

// Do runs a statement without parameters.
func (s DB) Do(statement string) {
	s.Helper()
	if _, err := s.App.DB().NewQuery(statement).Execute(); err != nil {
		s.Fatal(err)
	}
}

// Save saves a record.
func (s DB) Save(record *core.Record) {
	s.Helper()
	if err := s.App.Save(record); err != nil {
		s.Fatalf("save a record of %s: %v", record.Collection().Name, err)
	}
}

// fingerprint caches the contents of the tables that DB.Fingerprint has read.
type fingerprint struct {
	tables  map[string]string
	version int     // the database's version number when the tables were read
	watcher *dbx.DB // a separate connection, because a connection's own commits do not change its version
}

// Fingerprint returns the contents of each table by its name, except for otps, throttles and city_pages. It reads the
// tables only if something has been committed since the last call.
func (s DB) Fingerprint() map[string]string {
	s.Helper()
	last := &s.fingerprint
	if last.watcher == nil {
		db, err := database.OpenReadOnly(s.App.DataDir())
		if err != nil {
			s.Fatal(err)
		}
		s.App.OnTerminate().BindFunc(func(e *core.TerminateEvent) error { // not in s.Cleanup, because a subtest may end before the app
			return errors.Join(db.Close(), e.Next())
		})
		db.DB().SetMaxOpenConns(1) // only versions read by the same connection can be compared
		last.watcher = db
	}
	var version int
	if err := last.watcher.NewQuery(database.DataVersion).Row(&version); err != nil {
		s.Fatal(err)
	}
	if last.tables == nil || version != last.version {
		last.tables, last.version = s.readTables(), version
	}
	return last.tables
}

func (s DB) readTables() map[string]string {
	s.Helper()
	tables := []string{}
	err := s.App.DB().Select("name").From("sqlite_master").
		Where(dbx.HashExp{"type": "table"}).AndWhere(dbx.NotIn("name", "otps", "throttles", "city_pages")).Column(&tables)
	if err != nil {
		s.Fatal(err)
	}
	prints := make(map[string]string, len(tables))
	for _, table := range tables {
		rows, err := s.App.DB().Select("*").From(table).Rows()
		if err != nil {
			s.Fatal(err)
		}
		columns, err := rows.Columns()
		if err != nil {
			s.Fatal(err)
		}
		row, into := make([]sql.RawBytes, len(columns)), make([]any, len(columns))
		for i := range row {
			into[i] = &row[i]
		}
		var print []byte
		for rows.Next() {
			if err := rows.Scan(into...); err != nil {
				s.Fatal(err)
			}
			for _, value := range row {
				print = append(append(print, value...), 0)
			}
			print = append(print, '\n')
		}
		if err := errors.Join(rows.Err(), rows.Close()); err != nil {
			s.Fatal(err)
		}
		prints[table] = string(print)
	}
	return prints
}

// Unchanged checks that all tables still have the contents of the given fingerprint.
func (s DB) Unchanged(before map[string]string) {
	s.Helper()
	for table, now := range s.Fingerprint() {
		if now != before[table] {
			s.Errorf("%s has changed", table)
		}
	}
}

// Collection returns a collection by its name.
func (s DB) Collection(name string) *core.Collection {
	s.Helper()
	found, err := s.App.FindCollectionByNameOrId(name)
	if err != nil {
		s.Fatal(err)
	}
	return found
}

// Update changes fields of a record in the database. It reads and writes in one transaction, because concurrent jobs
// may change other fields of the record.
func (s DB) Update(collection, id string, fields Object) {
	s.Helper()
	err := store.Write(s.App, func(tx store.Tx) error {
		record, err := tx.FindRecordById(collection, id)
		if err != nil {
			return err
		}
		record.Load(fields)
		return tx.Save(record)
	})
	if err != nil {
		s.Fatalf("update a record of %s: %v", collection, err)
	}
}

// Record creates and saves a record.
func (s DB) Record(collection string, fields Object) *core.Record {
	s.Helper()
	record := s.Unsaved(collection, fields)
	s.Save(record)
	return record
}

// Unsaved creates a record without saving it.
func (s DB) Unsaved(collection string, fields Object) *core.Record {
	s.Helper()
	found, err := s.App.FindCachedCollectionByNameOrId(collection)
	if err != nil {
		s.Fatal(err)
	}
	record := core.NewRecord(found)
	record.Load(fields)
	return record
}

// Category returns the id of the category with the given name.
func (s DB) Category(name string) string { return s.named("categories", name) }

// City returns the id of the city with the given name.
func (s DB) City(name string) string { return s.named("locations", name) }

func (s DB) named(collection, name string) string {
	s.Helper()
	record, err := s.App.FindFirstRecordByData(collection, "name", name)
	if err != nil {
		s.Fatalf("find %s %s: %v", collection, name, err)
	}
	return record.Id
}

// Find reads a record from the database.
func (s DB) Find(collection, id string) *core.Record {
	s.Helper()
	record, err := s.App.FindRecordById(collection, id)
	if err != nil {
		s.Fatal(err)
	}
	return record
}

// Timestamp returns a time in the format of date columns.
func Timestamp(at time.Time) string { return at.UTC().Format("2006-01-02 15:04:05.000Z") }
