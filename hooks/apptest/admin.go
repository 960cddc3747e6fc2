package apptest

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/pocketbase/dbx"

	"shootday/internal/database"
)

// Admins contains helpers that act as an admin.
type Admins struct{ *Server }

// EditAs changes a record as the given admin, in the same way as the dashboard and /adminactivity.
func (s Admins) EditAs(admin Person, collection, id string, changes Object) *Answer {
	s.Helper()
	got := s.Call("PATCH", "/api/collections/"+collection+"/records/"+id, admin.Token, changes)
	if got.Status != 200 {
		s.Fatalf("the response to %s is %d: %s", got.What, got.Status, got.Raw)
	}
	return got
}

// Edit changes a record as the admin whose token Token returns, in the same way as the dashboard.
func (s Admins) Edit(collection, id string, fields Object) *Answer {
	s.Helper()
	return s.Call("PATCH", "/api/collections/"+collection+"/records/"+id, s.Token(), fields)
}

// Token returns a token of the admin that Edit uses. It creates this admin if necessary.
func (s Admins) Token() string {
	s.Helper()
	if admin, err := s.App.FindAuthRecordByEmail("_superusers", "owner@example.in"); err == nil {
		return s.People.TokenOf(admin)
	}
	return s.People.TokenOf(s.DB.Record("_superusers", Object{"email": "owner@example.in", "password": "password-of-admin"}))
}

// Audited returns the entries about a record in the audit log as text, oldest first. Each entry contains the admin, the
// action and the new values.
func (s Admins) Audited(record string) string {
	s.Helper()
	rows := []struct{ Who, Action, After string }{}
	err := s.App.DB().Select("who", "action", "after").From("audit_log").Where(dbx.HashExp{"record": record}).OrderBy("rowid").All(&rows)
	if err != nil {
		s.Fatal(err)
	}
	lines := []string{}
	for _, row := range rows {
		lines = append(lines, row.Who+": "+row.Action+" "+row.After)
	}
	return strings.Join(lines, "\n")
}

// ExpectAudited checks that the audit log of a record contains each of the parts.
func (s Admins) ExpectAudited(record string, parts ...string) {
	s.Helper()
	got := s.Audited(record)
	for _, part := range parts {
		if !strings.Contains(got, part) {
			s.Errorf("the audit log of %s lacks %q:\n%s", record, part, got)
		}
	}
}

// Waiting returns the numbers of open tasks for admins, keyed by category.
func (s Admins) Waiting(admin Person) map[string]int {
	s.Helper()
	counts := map[string]int{}
	for _, item := range s.Call("GET", "/api/v1/admin/waiting", admin.Token, nil).OK().List("waiting") {
		count, _ := item["count"].(float64)
		if item["oldest"] == "" {
			s.Error("an open task lacks the time of its oldest item:", item)
		}
		counts[item["kind"].(string)] = int(count)
	}
	return counts
}

// Create creates a record as the admin whose token Token returns.
func (s Admins) Create(collection string, fields Object) *Answer {
	s.Helper()
	return s.Call("POST", "/api/collections/"+collection+"/records", s.Token(), fields)
}

// Traces returns the tables and files in a data folder that still contain one of the names. There must be none after an
// erasure.
func (s Admins) Traces(dir string, names ...string) (found []string) {
	s.Helper()
	for _, file := range []string{"data.db", "auxiliary.db"} {
		db, err := database.Connect(filepath.Join(dir, file))
		if err != nil {
			s.Fatal(err)
		}
		defer db.Close()
		tables := []string{}
		if err := db.Select("name").From("sqlite_master").Where(dbx.HashExp{"type": "table"}).Column(&tables); err != nil {
			s.Fatal(err)
		}
		for _, table := range tables {
			rows, err := db.Select("*").From(table).Rows()
			if err != nil {
				s.Fatal(err)
			}
			for rows.Next() {
				row := dbx.NullStringMap{}
				if err := rows.ScanMap(row); err != nil {
					s.Fatal(err)
				}
				for column, value := range row {
					for _, name := range names {
						if strings.Contains(strings.ToLower(value.String), strings.ToLower(name)) {
							found = append(found, name+" in "+table+"."+column+": "+value.String)
						}
					}
				}
			}
			rows.Close()
		}
	}
	err := filepath.WalkDir(filepath.Join(dir, "storage"), func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := os.ReadFile(path)
		for _, name := range names {
			if strings.Contains(path, name) || strings.Contains(string(content), name) {
				found = append(found, name+" in "+path)
			}
		}
		return err
	})
	if err != nil && !os.IsNotExist(err) {
		s.Fatal(err)
	}
	return found
}
