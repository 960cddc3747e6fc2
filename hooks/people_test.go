package hooks_test

import (
	"fmt"
	"regexp"
	"sync"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"golang.org/x/crypto/bcrypt"

	"shootday/internal/istime"
)

// person is an account with a token. profile is empty for customers.
type person struct{ id, token, email, profile string }

var sequence struct {
	sync.Mutex
	n int
}

func next() int {
	sequence.Lock()
	defer sequence.Unlock()
	sequence.n++
	return sequence.n
}

// customer creates an account in the database. The sign-up has its own tests.
func (s *server) customer() person {
	s.Helper()
	return s.person("user", object{"fullName": "Asha Rao"})
}

// verifiedCustomer creates a customer with a verified mobile number, whose reviews count.
func (s *server) verifiedCustomer(name string) person {
	s.Helper()
	return s.person("user", object{"fullName": name, "mobileno": fmt.Sprintf("98%08d", next()), "mobileVerified": true})
}

// photographer creates an approved and available photographer in Delhi who offers the category Product from 10 SKUs.
func (s *server) photographer() person {
	s.Helper()
	p := s.person("Photographer", object{"fullName": "Ravi Das"})
	profile := s.record("photographers", object{
		"user": p.id, "firstName": "Ravi", "lastName": "Das", "city": s.city("Delhi"), "type": "professional",
		"approved": true, "availability": true, "categories": []string{s.category("Product")},
	})
	p.profile = profile.Id
	s.record("pricing_tiers", object{"photographer": p.profile, "minSKUs": 10, "pricePerSKU": 70_000})
	s.record("pricing_tiers", object{"photographer": p.profile, "minSKUs": 20, "pricePerSKU": 60_050})
	return p
}

// sharedPasswordHash returns the hash of "password", the password of every person. It is cheap, so that sign-ins are fast.
var sharedPasswordHash = sync.OnceValues(func() (string, error) {
	hash, err := bcrypt.GenerateFromPassword([]byte("password"), bcrypt.MinCost)
	return string(hash), err
})

func (s *server) person(role string, fields object) person {
	s.Helper()
	hash, err := sharedPasswordHash()
	if err != nil {
		s.Fatal(err)
	}
	email := fmt.Sprintf("person%d@example.in", next())
	fields["email"], fields["role"], fields["verified"] = email, role, true
	record := s.unsaved("users", fields)
	record.SetRaw("password", &core.PasswordFieldValue{Hash: hash})
	s.save(record)
	token, err := record.NewAuthToken()
	if err != nil {
		s.Fatal(err)
	}
	return person{id: record.Id, token: token, email: email}
}

func (s *server) record(collection string, fields object) *core.Record {
	s.Helper()
	record := s.unsaved(collection, fields)
	s.save(record)
	return record
}

func (s *server) unsaved(collection string, fields object) *core.Record {
	s.Helper()
	found, err := s.app.FindCachedCollectionByNameOrId(collection)
	if err != nil {
		s.Fatal(err)
	}
	record := core.NewRecord(found)
	record.Load(fields)
	return record
}

func (s *server) category(name string) string { return s.named("categories", name) }
func (s *server) city(name string) string     { return s.named("locations", name) }

func (s *server) named(collection, name string) string {
	s.Helper()
	record, err := s.app.FindFirstRecordByData(collection, "name", name)
	if err != nil {
		s.Fatalf("find %s %s: %v", collection, name, err)
	}
	return record.Id
}

// find reads a record from the database.
func (s *server) find(collection, id string) *core.Record {
	s.Helper()
	record, err := s.app.FindRecordById(collection, id)
	if err != nil {
		s.Fatal(err)
	}
	return record
}

// form returns a valid booking form for the category Product, with a start time from now.
func (s *server) form(ahead time.Duration) object {
	start := s.now().Add(ahead)
	return object{
		"categoryId": s.category("Product"), "scheduledDate": istime.ShownDate(start),
		"scheduledTime": istime.Clock(start), "skuCount": 12, "paymentMethod": "payAfterShoot",
		"shootAddress": "12 Hauz Khas Village, New Delhi",
	}
}

func (s *server) book(c, p person, form object) *answer {
	s.Helper()
	return s.call("POST", "/api/v1/booking/"+c.id+"/"+p.profile, c.token, form)
}

// outbox returns the messages to an address, newest first.
func (s *server) outbox(to string) []*core.Record {
	s.Helper()
	messages := []*core.Record{}
	err := s.app.RecordQuery("outbox").AndWhere(dbx.HashExp{"to": to}).OrderBy("created DESC", "rowid DESC").All(&messages)
	if err != nil {
		s.Fatal(err)
	}
	return messages
}

var sixDigits = regexp.MustCompile(`\b\d{6}\b`)

// code returns the last code that was sent to an address.
func (s *server) code(to string) string {
	s.Helper()
	for _, message := range s.outbox(to) {
		if codes := sixDigits.FindAllString(message.GetString("text"), -1); len(codes) == 1 {
			return codes[0]
		}
	}
	s.Fatalf("no code was sent to %s", to)
	return ""
}

// proof verifies an email address or a mobile number and returns the verification token.
func (s *server) proof(form object) string {
	s.Helper()
	s.call("POST", "/api/v1/auth/sendotp", "", form).ok()
	to, _ := form["email"].(string)
	if to == "" {
		to, _ = form["mobileNo"].(string)
	}
	form["otpSTR"] = s.code(to)
	return s.call("POST", "/api/v1/auth/verifyotp", "", form).ok().text("verificationToken")
}
