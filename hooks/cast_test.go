package hooks_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// cast is the six kinds of callers that the API tells apart. Asha has booked Ravi.
type cast struct{ nobody, asha, meera, ravi, kabir, admin person }

const secretMobile = "9830098300" // of Ravi's, verified

func (s *server) cast() cast {
	s.Helper()
	c := cast{asha: s.customer(), meera: s.customer(), ravi: s.photographer(), kabir: s.photographer()}
	ravi := s.find("users", c.ravi.id)
	ravi.Set("mobileno", secretMobile)
	ravi.Set("mobileVerified", true)
	s.save(ravi)
	admin := s.record("_superusers", object{"email": "owner@example.in", "password": "password-of-admin"})
	c.admin = person{id: admin.Id, email: admin.Email(), token: s.tokenOf(admin)}
	return c
}

// actors are in the order of the columns of every table of who may do what.
func (c cast) actors() [6]actor {
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

// booked is a booking of Asha with Ravi in a status, so many hours ahead.
func (s *server) booked(c cast, status string, ahead time.Duration) string {
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

// run is a subtest on the same server.
func (s *server) run(name string, test func()) {
	outer := s.T
	outer.Run(name, func(t *testing.T) {
		s.T = t
		defer func() { s.T = outer }()
		test()
	})
}

// attack is something that must be refused, with the status and, where the product has words of its own, a message.
type attack struct {
	name   string
	status int
	says   string
	try    func() *answer
}

// repel tries each attack: it must be refused as it says, and the refusal must have changed nothing.
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

// fingerprint is the content of every table but those that count and keep codes, by the table's name.
func (s *server) fingerprint() map[string]string {
	s.Helper()
	tables := []string{}
	err := s.app.DB().Select("name").From("sqlite_master").
		Where(dbx.HashExp{"type": "table"}).AndWhere(dbx.NotIn("name", "otps", "throttles", "cards")).Column(&tables)
	if err != nil {
		s.Fatal(err)
	}
	prints := make(map[string]string, len(tables))
	for _, table := range tables {
		rows, err := s.app.DB().Select("*").From(table).Rows()
		if err != nil {
			s.Fatal(err)
		}
		var print strings.Builder
		for rows.Next() {
			row := dbx.NullStringMap{}
			if err := rows.ScanMap(row); err != nil {
				s.Fatal(err)
			}
			for _, column := range slices.Sorted(maps.Keys(row)) {
				fmt.Fprintf(&print, "%s=%q ", column, row[column].String)
			}
		}
		rows.Close()
		prints[table] = print.String()
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
