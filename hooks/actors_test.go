package hooks_test

import (
	"database/sql"
	"errors"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// actors are the six kinds of callers that the API distinguishes. Asha and Meera are customers, Ravi and Kabir
// photographers.
type actors struct{ nobody, asha, meera, ravi, kabir, admin person }

const secretMobile = "9830098300" // Ravi's verified number

// actors creates one account of each kind.
func (s *server) actors() actors {
	s.Helper()
	c := actors{asha: s.customer(), meera: s.customer(), ravi: s.photographer(), kabir: s.photographer()}
	ravi := s.find("users", c.ravi.id)
	ravi.Set("mobileno", secretMobile)
	ravi.Set("mobileVerified", true)
	s.save(ravi)
	admin := s.record("_superusers", object{"email": "owner@example.in", "password": "password-of-admin"})
	c.admin = person{id: admin.Id, email: admin.Email(), token: s.tokenOf(admin)}
	return c
}

// all returns the actors in the column order of the permission tables.
func (c actors) all() [6]actor {
	return [6]actor{
		{"nobody", c.nobody}, {"the customer", c.asha}, {"another customer", c.meera},
		{"the photographer", c.ravi}, {"another photographer", c.kabir}, {"a superuser", c.admin},
	}
}

type actor struct {
	name string
	person
}

func (s *server) save(record *core.Record) {
	s.Helper()
	if err := s.app.Save(record); err != nil {
		s.Fatalf("save a record of %s: %v", record.Collection().Name, err)
	}
}

func (s *server) tokenOf(record *core.Record) string {
	s.Helper()
	token, err := record.NewAuthToken()
	if err != nil {
		s.Fatal(err)
	}
	return token
}

// booked creates a booking of Ravi by Asha with a status and a start time from now, and returns its id.
func (s *server) booked(c actors, status string, ahead time.Duration) string {
	s.Helper()
	id := s.book(c.asha, c.ravi, s.form(ahead)).ok().text("_id")
	by := map[string]string{"upcoming": "photographer", "completed": "photographer", "rejected": "photographer"}
	if status != "pending for approval" {
		row := s.find("bookings", id)
		row.Load(object{"status": status, "movedBy": "customer", "expiresAt": "", "remindAt": ""})
		if by[status] != "" {
			row.Set("movedBy", by[status])
		}
		s.save(row)
	}
	return id
}

// run runs a subtest on the same server.
func (s *server) run(name string, test func()) {
	outer := s.T
	outer.Run(name, func(t *testing.T) {
		s.T = t
		defer func() { s.T = outer }()
		test()
	})
}

// attack is a call that must be refused with this status and, unless says is empty, a message that contains says.
type attack struct {
	name   string
	status int
	says   string
	try    func() *answer
}

// repel tries each attack. It must be refused as described, and must not change the database.
func (s *server) repel(attacks ...attack) {
	s.Helper()
	for _, attack := range attacks {
		s.run(attack.name, func() {
			before := s.fingerprint()
			attack.try().refused(attack.status, attack.says)
			s.unchanged(before)
		})
	}
}

// fingerprint returns the content of every table by name, except for tables of codes, rate limits and pages of cities.
func (s *server) fingerprint() map[string]string {
	s.Helper()
	tables := []string{}
	err := s.app.DB().Select("name").From("sqlite_master").
		Where(dbx.HashExp{"type": "table"}).AndWhere(dbx.NotIn("name", "otps", "throttles", "city_pages")).Column(&tables)
	if err != nil {
		s.Fatal(err)
	}
	prints := make(map[string]string, len(tables))
	for _, table := range tables {
		rows, err := s.app.DB().Select("*").From(table).Rows()
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

func (s *server) unchanged(before map[string]string) {
	s.Helper()
	for table, now := range s.fingerprint() {
		if now != before[table] {
			s.Errorf("%s has changed", table)
		}
	}
}
