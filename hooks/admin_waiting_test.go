package hooks_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"shootday/hooks/testdb"
)

// waiting is the number of items that wait for an admin, by kind.
func (s *server) whatWaits(admin person) map[string]int {
	s.Helper()
	counts := map[string]int{}
	for _, item := range s.call("GET", "/api/v1/admin/waiting", admin.token, nil).ok().list("waiting") {
		count, _ := item["count"].(float64)
		if item["oldest"] == "" {
			s.Error("since when is not told:", item)
		}
		counts[item["kind"].(string)] = int(count)
	}
	return counts
}

func (s *server) writeToUs(text string) string {
	s.Helper()
	s.call("POST", "/api/v1/home/contactus", "", object{"fullName": "Asha Rao", "email": "asha.rao@example.in", "thoughts": text}).ok()
	row, err := s.app.FindFirstRecordByData("contact_messages", "thoughts", text)
	if err != nil {
		s.Fatal(err)
	}
	return row.Id
}

func TestAdminsSeeWhatWaits(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	admin := s.superuser()
	if got := s.whatWaits(admin); len(got) != 0 {
		t.Error("on a new installation waits", got)
	}
	newcomer := s.find("photographers", s.photographer().profile)
	newcomer.Set("approved", false)
	s.save(newcomer)
	empty := s.record("users", object{"email": "empty@example.in", "password": "password", "fullName": "Empty", "role": "Photographer"})
	s.record("photographers", object{"user": empty.Id, "firstName": "Empty", "type": "professional"})

	s.canceledPaid(48 * time.Hour)
	s.writeToUs("Do you come to Leh?")
	s.record("outbox", object{"to": "x@example.in", "channel": "email", "failed": s.now()})
	s.exec(`INSERT INTO refunds (id, booking, payment, amount, status, reason, idempotencyKey, created, updated)
		VALUES ('refundthatfails', 'b', 'p', 100, 'failed', 'late', 'k', {:now}, {:now})`, dbx.Params{"now": s.now().UTC().Format(types.DefaultDateLayout)})
	s.record("money_alerts", object{"kind": "dispute", "reference": "d1", "amount": 100})
	s.record("money_alerts", object{"kind": "dispute", "reference": "d2", "amount": 100, "resolvedAt": s.now()})
	suspended := s.customer()
	s.book(suspended, s.ravi, s.form(96*time.Hour)).ok()
	s.suspend(admin, suspended)

	want := map[string]int{"photographers": 1, "cancellations": 1, "messages": 1, "outbox": 1, "refunds": 1, "alerts": 1, "suspended": 1}
	if got := s.whatWaits(admin); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%v wait, not %v", got, want)
	}
	degraded := s.call("GET", "/api/v1/admin/waiting", admin.token, nil).ok().body["degraded"]
	if fmt.Sprint(degraded) != "[payments]" {
		t.Error("degraded:", degraded)
	}
}

// TestWhatWaitsIsFoundByAnIndex checks the query plans, because the digest and the admin page query often.
func TestWhatWaitsIsFoundByAnIndex(t *testing.T) {
	t.Parallel()
	s := &server{T: t, app: testdb.New(t)}
	w := s.watchStatements()
	s.serve()
	s.whatWaits(s.superuser())
	counts := append(w.withPrefix("SELECT count(*), min("), w.withPrefix("SELECT kind, count(*)")...)
	if len(counts) < 8 {
		t.Fatalf("only %d statements were seen: %q", len(counts), counts)
	}
	for _, text := range counts {
		var steps []struct {
			Detail string `db:"detail"`
		}
		if err := s.app.ConcurrentDB().NewQuery("EXPLAIN QUERY PLAN " + text).All(&steps); err != nil {
			t.Errorf("%v: %s", err, text)
		}
		for _, step := range steps {
			scan := growing.MatchString(step.Detail) || strings.HasPrefix(step.Detail, "SCAN money_alerts") || strings.HasPrefix(step.Detail, "SCAN p")
			if scan && !strings.Contains(step.Detail, " USING ") {
				t.Errorf("%s: %s", step.Detail, text)
			}
		}
	}
}

func TestAdminsGetADigest(t *testing.T) {
	t.Parallel()
	s := start(t, "ADMIN_DIGEST_MINUTES=60")
	admins := []person{s.superuser(), s.superuser()}
	s.round("admin digest")
	if got := s.outbox(admins[0].email); len(got) != 0 {
		t.Fatal("a digest of nothing:", got[0].GetString("text"))
	}
	s.writeToUs("Do you come to Leh?")
	sent := func(to person, digests int) {
		t.Helper()
		s.round("admin digest")
		if got := len(s.outbox(to.email)); got != digests {
			t.Fatal(got, "digests were sent, not", digests)
		}
	}
	for _, one := range admins {
		sent(one, 1)
	}
	text := s.outbox(admins[0].email)[0].GetString("text")
	if !strings.Contains(text, "1 contact message to answer, since ") || !strings.Contains(text, ": https://shootday.test/adminactivity?tab=messages") {
		t.Error("the digest says", text)
	}
	// The same list is sent again only after a day; a longer list is sent at the next interval.
	s.pass(time.Hour)
	sent(admins[0], 1)
	s.writeToUs("And to Kargil?")
	sent(admins[0], 2)
	s.pass(23 * time.Hour)
	sent(admins[0], 2)
	s.pass(time.Hour)
	sent(admins[0], 3)
}

// TestThePlaceholderOfAnInstallerGetsNoMail: a server without an admin has a superuser of PocketBase's installer, whose address
// belongs to nobody.
func TestThePlaceholderOfAnInstallerGetsNoMail(t *testing.T) {
	t.Parallel()
	s := start(t, "ADMIN_DIGEST_MINUTES=60")
	s.record("_superusers", object{"email": core.DefaultInstallerEmail, "password": "password-of-admin"})
	s.writeToUs("Do you come to Leh?")
	s.round("admin digest")
	if got := s.outbox(core.DefaultInstallerEmail); len(got) != 0 {
		t.Fatal("the placeholder is told:", got[0].GetString("text"))
	}
	admin := s.superuser() // PocketBase deletes the placeholder
	s.round("admin digest")
	if got := s.outbox(admin.email); len(got) != 1 {
		t.Error(len(got), "digests for the first admin")
	}
}

// TestDigestsKeepTheirInterval checks that the first digest is sent right after the start, and the next after the interval.
func TestDigestsKeepTheirInterval(t *testing.T) {
	t.Parallel()
	s := &server{T: t, app: testdb.New(t)}
	admin := s.superuser()
	s.record("contact_messages", object{"fullName": "Asha", "email": "asha@example.in", "thoughts": "Hello"})
	s.serve("ADMIN_DIGEST_MINUTES=60")
	s.round("admin digest") // the first round of a server
	if got := len(s.outbox(admin.email)); got != 1 {
		t.Fatal(got, "digests were sent, not 1")
	}
	s.writeToUs("And hello again")
	for _, later := range []struct {
		by      time.Duration
		digests int
	}{{59 * time.Minute, 1}, {time.Minute, 2}} {
		s.pass(later.by)
		s.round("admin digest")
		if got := len(s.outbox(admin.email)); got != later.digests {
			t.Error(got, "digests were sent, not", later.digests)
		}
	}
}

func TestContactMessagesAreAnsweredOnce(t *testing.T) {
	t.Parallel()
	s := start(t)
	admin, other := s.superuser(), s.superuser()
	id := s.writeToUs("Do you come to Leh?\nSee https://evil.example")
	path := "/api/collections/contact_messages/records/" + id
	answer := func(who person, changes object) *answer { return s.call("PATCH", path, who.token, changes) }

	answer(admin, object{"answer": strings.Repeat("x", 1501)}).refused(400, "")
	if got := answer(admin, object{"answer": "Yes, from May on.\u202e", "answeredBy": "somebody"}); got.status != 200 {
		t.Fatal(got.raw)
	}
	row := s.find("contact_messages", id)
	if row.GetString("answer") != "Yes, from May on." || row.GetString("answeredAt") == "" || row.GetString("answeredBy") != admin.email {
		t.Error("kept:", row.PublicExport())
	}
	mails := s.outbox("asha.rao@example.in")
	if len(mails) != 1 {
		t.Fatal(len(mails), "mails")
	}
	text := mails[0].GetString("text")
	if !strings.Contains(text, "Yes, from May on.") || !strings.Contains(text, "> Do you come to Leh?\n> See https[:]//evil[.]example") {
		t.Error("the mail says", text)
	}
	answer(other, object{"answer": "No, never."}).refused(409, "already")
	answer(other, object{"answeredAt": s.now()}).refused(409, "already")
	if len(s.outbox("asha.rao@example.in")) != 1 {
		t.Error("answered twice")
	}

	done := s.writeToUs("Buy my watches")
	s.adminEdits(admin, "contact_messages", done, object{"answeredAt": "2020-01-01 00:00:00.000Z"})
	row = s.find("contact_messages", done)
	if s.now().Sub(row.GetDateTime("answeredAt").Time()).Abs() > time.Minute || row.GetString("answeredBy") != admin.email {
		t.Error("marked as done:", row.PublicExport())
	}
	if len(s.outbox("asha.rao@example.in")) != 1 || len(s.whatWaits(admin)) != 0 {
		t.Error("a message that is done was answered, or waits")
	}
}

func TestCustomersHearOfTheDecision(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	admin := s.superuser()
	decide := func(booking, decision string) {
		filed, err := s.app.FindFirstRecordByData("cancellations", "booking", booking)
		if err != nil {
			t.Fatal(err)
		}
		s.adminEdits(admin, "cancellations", filed.Id, object{"decision": decision, "decisionNote": "Ravi was on his way. See evil.example"})
		s.adminEdits(admin, "cancellations", filed.Id, object{"decision": decision})
	}
	for decision, subject := range map[string]string{"declined": "Refund declined", "approved": "Refund approved"} {
		decide(s.canceledPaid(48*time.Hour), decision)
		text := ""
		for _, mail := range s.outbox(s.asha.email) {
			if strings.HasPrefix(mail.GetString("subject"), subject) {
				text += mail.GetString("text")
			}
		}
		if strings.Count(text, "refund of ₹7,560 has been") != 1 || strings.Count(text, "Reason: Ravi was on his way. See evil[.]example") != 1 {
			t.Errorf("%s told: %q", decision, text)
		}
	}
	if told := s.countMail(s.asha.email, "Refund declined") + s.countMail(s.asha.email, "Refund approved"); told != 2 {
		t.Error("told", told, "times")
	}
	s.balanced()
}
