package admin_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"shootday/hooks/apptest"
	"shootday/hooks/testdb"
)

func writeToUs(s *apptest.Server, text string) string {
	s.Helper()
	s.Call("POST", "/api/v1/home/contactus", "", apptest.Object{"fullName": "Asha Rao", "email": "asha.rao@example.in", "thoughts": text}).OK()
	row, err := s.App.FindFirstRecordByData("contact_messages", "thoughts", text)
	if err != nil {
		s.Fatal(err)
	}
	return row.Id
}

func TestAdminsSeeWhatWaits(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	admin := s.People.Superuser()
	if got := s.Admins.Waiting(admin); len(got) != 0 {
		t.Error("a new installation has open tasks:", got)
	}
	newcomer := s.DB.Find("photographers", s.People.Photographer().Profile)
	newcomer.Set("approved", false)
	s.DB.Save(newcomer)
	empty := s.DB.Record("users", apptest.Object{"email": "empty@example.in", "password": "password", "fullName": "Empty", "role": "Photographer"})
	s.DB.Record("photographers", apptest.Object{"user": empty.Id, "firstName": "Empty", "type": "professional"})

	s.CanceledPaid(48 * time.Hour)
	writeToUs(s.Server, "Do you come to Leh?")
	s.DB.Record("outbox", apptest.Object{"to": "x@example.in", "channel": "email", "failed": s.Now()})
	s.DB.Exec(`INSERT INTO refunds (id, booking, payment, amount, status, reason, idempotencyKey, created, updated)
		VALUES ('refundthatfails', 'b', 'p', 100, 'failed', 'late', 'k', {:now}, {:now})`, dbx.Params{"now": s.Now().UTC().Format(types.DefaultDateLayout)})
	s.DB.Record("money_alerts", apptest.Object{"kind": "dispute", "reference": "d1", "amount": 100})
	s.DB.Record("money_alerts", apptest.Object{"kind": "dispute", "reference": "d2", "amount": 100, "resolvedAt": s.Now()})
	suspended := s.People.Customer()
	s.Bookings.Book(suspended, s.Ravi, s.Bookings.Form(96*time.Hour)).OK()
	s.People.Suspend(admin, suspended)

	want := map[string]int{"photographers": 1, "cancellations": 1, "messages": 1, "outbox": 1, "refunds": 1, "alerts": 1, "suspended": 1}
	if got := s.Admins.Waiting(admin); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("the open tasks are %v, want %v", got, want)
	}
	degraded := s.Call("GET", "/api/v1/admin/waiting", admin.Token, nil).OK().Body["degraded"]
	if fmt.Sprint(degraded) != "[payments]" {
		t.Error("degraded:", degraded)
	}
}

// TestWhatWaitsIsFoundByAnIndex checks that the queries for open tasks use indexes, because the digest and the admin
// page run these queries often.
func TestWhatWaitsIsFoundByAnIndex(t *testing.T) {
	t.Parallel()
	s := apptest.On(t, testdb.New(t))
	w := s.DB.WatchStatements()
	s.Serve()
	s.Admins.Waiting(s.People.Superuser())
	counts := append(w.WithPrefix("SELECT count(*), min("), w.WithPrefix("SELECT kind, count(*)")...)
	if len(counts) < 8 {
		t.Fatalf("only %d statements were seen: %q", len(counts), counts)
	}
	for _, text := range counts {
		var steps []struct {
			Detail string `db:"detail"`
		}
		if err := s.App.ConcurrentDB().NewQuery("EXPLAIN QUERY PLAN " + text).All(&steps); err != nil {
			t.Errorf("%v: %s", err, text)
		}
		for _, step := range steps {
			scan := apptest.ScansGrowing.MatchString(step.Detail) || strings.HasPrefix(step.Detail, "SCAN money_alerts") || strings.HasPrefix(step.Detail, "SCAN p")
			if scan && !strings.Contains(step.Detail, " USING ") {
				t.Errorf("%s: %s", step.Detail, text)
			}
		}
	}
}

func TestAdminsGetADigest(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t, "ADMIN_DIGEST_MINUTES=60")
	admins := []apptest.Person{s.People.Superuser(), s.People.Superuser()}
	s.Round("admin digest")
	if got := s.Mails.To(admins[0].Email); len(got) != 0 {
		t.Fatal("a digest without open tasks was sent:", got[0].GetString("text"))
	}
	writeToUs(s, "Do you come to Leh?")
	sent := func(to apptest.Person, digests int) {
		t.Helper()
		s.Round("admin digest")
		if got := len(s.Mails.To(to.Email)); got != digests {
			t.Fatal(got, "digests were sent, not", digests)
		}
	}
	for _, one := range admins {
		sent(one, 1)
	}
	text := s.Mails.To(admins[0].Email)[0].GetString("text")
	if !strings.Contains(text, "1 contact message to answer, since ") || !strings.Contains(text, ": https://shootday.test/adminactivity?tab=messages") {
		t.Error("the digest contains", text)
	}
	// The same list is sent again only after a day; a longer list is sent at the next interval.
	s.Pass(time.Hour)
	sent(admins[0], 1)
	writeToUs(s, "And to Kargil?")
	sent(admins[0], 2)
	s.Pass(23 * time.Hour)
	sent(admins[0], 2)
	s.Pass(time.Hour)
	sent(admins[0], 3)
}

// TestThePlaceholderOfAnInstallerGetsNoMail checks a server without an admin. Its only superuser is the one that
// PocketBase's installer has created. Nobody receives mail at that address.
func TestThePlaceholderOfAnInstallerGetsNoMail(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t, "ADMIN_DIGEST_MINUTES=60")
	s.DB.Record("_superusers", apptest.Object{"email": core.DefaultInstallerEmail, "password": "password-of-admin"})
	writeToUs(s, "Do you come to Leh?")
	s.Round("admin digest")
	if got := s.Mails.To(core.DefaultInstallerEmail); len(got) != 0 {
		t.Fatal("the placeholder got a mail:", got[0].GetString("text"))
	}
	admin := s.People.Superuser() // PocketBase deletes the placeholder
	s.Round("admin digest")
	if got := s.Mails.To(admin.Email); len(got) != 1 {
		t.Error(len(got), "digests for the first admin")
	}
}

// TestDigestsKeepTheirInterval checks that the first digest is sent immediately after the server starts, and the next one
// after the interval.
func TestDigestsKeepTheirInterval(t *testing.T) {
	t.Parallel()
	s := apptest.On(t, testdb.New(t))
	admin := s.People.Superuser()
	s.DB.Record("contact_messages", apptest.Object{"fullName": "Asha", "email": "asha@example.in", "thoughts": "Hello"})
	s.Serve("ADMIN_DIGEST_MINUTES=60")
	s.Round("admin digest") // the first round of a server
	if got := len(s.Mails.To(admin.Email)); got != 1 {
		t.Fatal(got, "digests were sent, not 1")
	}
	writeToUs(s, "And hello again")
	for _, later := range []struct {
		by      time.Duration
		digests int
	}{{59 * time.Minute, 1}, {time.Minute, 2}} {
		s.Pass(later.by)
		s.Round("admin digest")
		if got := len(s.Mails.To(admin.Email)); got != later.digests {
			t.Error(got, "digests were sent, not", later.digests)
		}
	}
}

func TestContactMessagesAreAnsweredOnce(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	admin, other := s.People.Superuser(), s.People.Superuser()
	id := writeToUs(s, "Do you come to Leh?\nSee https://evil.example")
	path := "/api/collections/contact_messages/records/" + id
	answer := func(who apptest.Person, changes apptest.Object) *apptest.Answer {
		return s.Call("PATCH", path, who.Token, changes)
	}

	answer(admin, apptest.Object{"answer": strings.Repeat("x", 1501)}).Refused(400, "")
	if got := answer(admin, apptest.Object{"answer": "Yes, from May on.\u202e", "answeredBy": "somebody"}); got.Status != 200 {
		t.Fatal(got.Raw)
	}
	row := s.DB.Find("contact_messages", id)
	if row.GetString("answer") != "Yes, from May on." || row.GetString("answeredAt") == "" || row.GetString("answeredBy") != admin.Email {
		t.Error("kept:", row.PublicExport())
	}
	mails := s.Mails.To("asha.rao@example.in")
	if len(mails) != 1 {
		t.Fatal(len(mails), "mails")
	}
	text := mails[0].GetString("text")
	if !strings.Contains(text, "Yes, from May on.") || !strings.Contains(text, "> Do you come to Leh?\n> See https[:]//evil[.]example") {
		t.Error("the mail contains", text)
	}
	answer(other, apptest.Object{"answer": "No, never."}).Refused(409, "already")
	answer(other, apptest.Object{"answeredAt": s.Now()}).Refused(409, "already")
	if len(s.Mails.To("asha.rao@example.in")) != 1 {
		t.Error("answered twice")
	}

	done := writeToUs(s, "Buy my watches")
	s.Admins.EditAs(admin, "contact_messages", done, apptest.Object{"answeredAt": "2020-01-01 00:00:00.000Z"})
	row = s.DB.Find("contact_messages", done)
	if s.Now().Sub(row.GetDateTime("answeredAt").Time()).Abs() > time.Minute || row.GetString("answeredBy") != admin.Email {
		t.Error("the message was not marked as done correctly:", row.PublicExport())
	}
	if len(s.Mails.To("asha.rao@example.in")) != 1 || len(s.Admins.Waiting(admin)) != 0 {
		t.Error("a message that is done was answered, or is still an open task")
	}
}

func TestCustomersHearOfTheDecision(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	admin := s.People.Superuser()
	decide := func(booking, decision string) {
		filed, err := s.App.FindFirstRecordByData("cancellations", "booking", booking)
		if err != nil {
			t.Fatal(err)
		}
		s.Admins.EditAs(admin, "cancellations", filed.Id, apptest.Object{"decision": decision, "decisionNote": "Ravi was on his way. See evil.example"})
		s.Admins.EditAs(admin, "cancellations", filed.Id, apptest.Object{"decision": decision})
	}
	for decision, subject := range map[string]string{"declined": "Refund declined", "approved": "Refund approved"} {
		decide(s.CanceledPaid(48*time.Hour), decision)
		text := ""
		for _, mail := range s.Mails.To(s.Asha.Email) {
			if strings.HasPrefix(mail.GetString("subject"), subject) {
				text += mail.GetString("text")
			}
		}
		if strings.Count(text, "refund of ₹7,560 has been") != 1 || strings.Count(text, "Reason: Ravi was on his way. See evil[.]example") != 1 {
			t.Errorf("%s was notified with %q", decision, text)
		}
	}
	if told := s.Mails.Count(s.Asha.Email, "Refund declined") + s.Mails.Count(s.Asha.Email, "Refund approved"); told != 2 {
		t.Error("told", told, "times")
	}
	s.Balanced()
}
