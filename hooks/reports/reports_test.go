package reports_test

import (
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/apptest"
	_ "shootday/migrations"
)

// desk is a server with a customer who has asked a photographer a question.
type desk struct {
	*apptest.Server
	admin, customer, photographer apptest.Person
	thread, question              string
}

func newDesk(t *testing.T, settings ...string) desk {
	t.Helper()
	s := apptest.Start(t, settings...)
	d := desk{Server: s, admin: s.People.Superuser(), customer: s.People.VerifiedCustomer("Asha Rao"), photographer: s.People.Photographer()}
	asked := d.Call("POST", "/api/v1/messages", d.customer.Token, apptest.Object{"photographerId": d.photographer.Profile, "text": "Call 98765 43210"}).OfStatus(201)
	d.thread, d.question = asked.Text("threadId"), asked.Object("message")["messageId"].(string)
	return d
}

func (d desk) send(who apptest.Person, text string) string {
	d.Helper()
	return d.Call("POST", "/api/v1/messages/"+d.thread, who.Token, apptest.Object{"text": text}).OfStatus(201).Object("message")["messageId"].(string)
}

func (d desk) report(who apptest.Person, form apptest.Object) *apptest.Answer {
	d.Helper()
	return d.Call("POST", "/api/v1/messages/"+d.thread+"/reports", who.Token, form)
}

func (d desk) read(report string) *apptest.Answer {
	d.Helper()
	return d.Call("GET", "/api/v1/admin/reports/"+report, d.admin.Token, nil)
}

func (d desk) decide(report string, changes apptest.Object) *apptest.Answer {
	d.Helper()
	return d.Call("PATCH", "/api/collections/reports/records/"+report, d.admin.Token, changes)
}

// TestAReportIsDecided files a report, decides it, and checks the emails about the decision.
func TestAReportIsDecided(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	spam := apptest.Object{"messageId": d.question, "reason": "contact", "words": "Wants my number"}
	id := d.report(d.photographer, spam).OfStatus(201).Text("reportId")
	d.report(d.photographer, spam).HasCode(409, "report_open")
	if d.Admins.Waiting(d.admin)["reports"] != 1 {
		t.Error("the report does not wait for an admin")
	}
	got := d.read(id).OK()
	if filed := got.Object("report"); filed["message"] != 1.0 || filed["by"] != d.photographer.ID || filed["against"] != d.customer.ID || filed["words"] != "Wants my number" {
		t.Errorf("the report is %v", filed)
	}
	if messages := got.List("messages"); len(messages) != 1 || messages[0]["text"] != "Call 98765 43210" || messages[0]["masked"] != false {
		t.Errorf("the admin reads %v", messages)
	}
	d.Admins.ExpectAudited(id, "read report")
	d.decide(id, apptest.Object{"reason": "spam"}).RefusedField(400, "reason")
	d.decide(id, apptest.Object{"note": "Asked twice."}).OfStatus(200)
	d.decide(id, apptest.Object{"decision": "warned"}).OfStatus(200)
	if d.Mails.Count(d.customer.Email, "A warning") != 1 || d.Mails.Count(d.photographer.Email, "We have looked at your report") != 1 {
		t.Error("the mails about the decision are missing")
	}
	d.decide(id, apptest.Object{"decision": "none"}).HasCode(400, "already_decided")
	d.decide(id, apptest.Object{"note": "More"}).HasCode(400, "already_decided")
	if d.Admins.Waiting(d.admin)["reports"] != 0 {
		t.Error("a decided report waits")
	}
	second := d.report(d.photographer, apptest.Object{"reason": "other"}).OfStatus(201).Text("reportId")
	d.decide(second, apptest.Object{"decision": "none"}).OfStatus(200)
	if d.Mails.Count(d.customer.Email, "A warning") != 1 || d.Mails.Count(d.photographer.Email, "We have looked at your report") != 2 {
		t.Error("a decision without a warning has other mails")
	}
}

func TestReportsAreChecked(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	own := apptest.Object{"messageId": d.question, "reason": "spam"}
	d.report(d.customer, own).RefusedField(400, "messageId")
	d.report(d.customer, apptest.Object{"messageId": "unknown00000000", "reason": "spam"}).HasCode(404, "not_found")
	d.report(d.customer, apptest.Object{"messageId": "unknown00000000"}).HasCode(404, "not_found")
	d.report(d.customer, apptest.Object{"reason": "bored"}).RefusedField(400, "reason")
	d.report(d.customer, apptest.Object{}).RefusedField(400, "reason")
	d.report(d.customer, apptest.Object{"reason": "spam", "words": strings.Repeat("a", 1001)}).RefusedField(400, "words")
	d.report(d.People.Customer(), own).HasCode(404, "not_found")
	d.report(d.People.Photographer(), own).HasCode(404, "not_found")
	d.report(d.admin, own).HasCode(403, "wrong_role")
	d.Call("GET", "/api/v1/admin/reports/unknown00000000", d.admin.Token, nil).HasCode(404, "not_found")
	booking := d.Bookings.Book(d.customer, d.photographer, d.Bookings.Form(48*time.Hour)).OfStatus(201)
	lines := d.Call("GET", "/api/v1/messages/"+booking.Text("threadId"), d.customer.Token, nil).OK().List("messages")
	line := lines[len(lines)-1]
	if line["kind"] != "line" {
		t.Fatalf("the last message is %v", line)
	}
	d.report(d.customer, apptest.Object{"messageId": line["messageId"], "reason": "spam"}).RefusedField(400, "messageId")
}

// TestTenReportsADay checks the daily limit on reports. It decides each report immediately, because a person can have
// only one undecided report about a thread.
func TestTenReportsADay(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	for range 10 {
		id := d.report(d.photographer, apptest.Object{"reason": "spam"}).OfStatus(201).Text("reportId")
		d.decide(id, apptest.Object{"decision": "none"}).OfStatus(200)
	}
	d.report(d.photographer, apptest.Object{"reason": "spam"}).HasCode(429, "too_many_requests")
	d.report(d.customer, apptest.Object{"reason": "spam"}).OfStatus(201)
	d.Pass(24 * time.Hour)
	d.report(d.photographer, apptest.Object{"reason": "spam"}).OfStatus(201)
}

// TestAdminsReadAThread reads a thread page by page, and checks that the reason for each request is recorded in the
// audit log.
func TestAdminsReadAThread(t *testing.T) {
	t.Parallel()
	d := newDesk(t, "MESSAGES_PER_HOUR=1000")
	for range 59 {
		d.send(d.photographer, "Yes")
	}
	path := "/api/v1/admin/threads/" + d.thread + "/read"
	first := d.Call("POST", path, d.admin.Token, apptest.Object{"words": "A customer has called us"}).OK()
	if messages := first.List("messages"); len(messages) != 50 || messages[0]["number"] != 11.0 || first.Body["more"] != true {
		t.Errorf("%d messages, more: %v", len(messages), first.Body["more"])
	}
	second := d.Call("POST", path, d.admin.Token, apptest.Object{"words": "A customer has called us", "before": 11}).OK()
	if messages := second.List("messages"); len(messages) != 10 || messages[0]["text"] != "Call 98765 43210" || second.Body["more"] != false {
		t.Errorf("%d messages, more: %v", len(messages), second.Body["more"])
	}
	if rows := d.DB.Number(`SELECT count(*) FROM audit_log WHERE record = {:id} AND action = 'read thread' AND instr(after, 'A customer has called us') > 0`, dbx.Params{"id": d.thread}); rows != 2 {
		t.Errorf("%d rows in the audit log", rows)
	}
	for _, words := range []string{"", "too short", strings.Repeat("a", 501)} {
		d.Call("POST", path, d.admin.Token, apptest.Object{"words": words}).RefusedField(400, "words")
	}
	d.Call("POST", path, d.customer.Token, apptest.Object{"words": "A customer has called us"}).HasCode(403, "wrong_role")
	d.Call("POST", "/api/v1/admin/threads/unknown00000000/read", d.admin.Token, apptest.Object{"words": "A customer has called us"}).HasCode(404, "not_found")
}

// TestDeletedWordsEnd checks that admins can read a deleted message for 30 days, and a reported one until 30 days after
// the decision.
func TestDeletedWordsEnd(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	kept := func() bool {
		d.Round("threads")
		return d.DB.Number(`SELECT count(*) FROM messages WHERE id = {:id} AND text != ''`, dbx.Params{"id": d.question}) == 1
	}
	id := d.report(d.photographer, apptest.Object{"messageId": d.question, "reason": "contact"}).OfStatus(201).Text("reportId")
	d.Call("DELETE", "/api/v1/messages/"+d.thread+"/"+d.question, d.customer.Token, nil).OK()
	d.Pass(31 * 24 * time.Hour)
	if !kept() || d.read(id).OK().List("messages")[0]["text"] != "Call 98765 43210" {
		t.Fatal("the text of an undecided report is deleted")
	}
	read := d.Call("POST", "/api/v1/admin/threads/"+d.thread+"/read", d.admin.Token, apptest.Object{"words": "A customer has called us"}).OK()
	if read.List("messages")[0]["text"] != "" {
		t.Error("the text is shown without the report")
	}
	d.decide(id, apptest.Object{"decision": "none"}).OfStatus(200)
	d.Pass(30*24*time.Hour - time.Hour)
	if !kept() {
		t.Fatal("the text is deleted before 30 days have passed")
	}
	d.Pass(2 * time.Hour)
	if kept() {
		t.Fatal("the text is kept for more than 30 days after the decision")
	}
	if message := d.read(id).OK().List("messages")[0]; message["kind"] != "deleted" || message["text"] != "" {
		t.Errorf("the admin reads %v", message)
	}
}

// TestThreadsEnd checks when a thread is deleted, and what prevents its deletion.
func TestThreadsEnd(t *testing.T) {
	t.Parallel()
	d := newDesk(t, "MESSAGE_KEEP_DAYS=10")
	exists := func() bool {
		d.Round("threads")
		return d.DB.Number(`SELECT count(*) FROM threads WHERE id = {:id}`, dbx.Params{"id": d.thread}) == 1
	}
	const day = 24 * time.Hour
	d.Pass(9 * day)
	if !exists() || d.DB.Number(`SELECT count(*) FROM threads WHERE busyUntil = sentAt AND sentAt != ''`, nil) != 1 {
		t.Fatal("the thread does not contain the time of the last activity")
	}
	booking := d.Bookings.Book(d.customer, d.photographer, apptest.With(d.Bookings.Form(48*time.Hour), apptest.Object{"brief": apptest.Object{"text": "Hello"}})).OfStatus(201).Text("_id")
	d.Pass(day + time.Hour)
	if !exists() {
		t.Fatal("the thread ended before its booking")
	}
	d.Bookings.Cancel(d.customer, booking)
	id := d.report(d.photographer, apptest.Object{"reason": "other"}).OfStatus(201).Text("reportId")
	d.Pass(13 * day)
	if !exists() {
		t.Fatal("the thread ended with an undecided report")
	}
	d.decide(id, apptest.Object{"decision": "none"}).OfStatus(200)
	if exists() {
		t.Fatal("the thread still exists")
	}
	for _, table := range []string{"messages", "briefs", "talk_pictures", "reports"} {
		if rows := d.DB.Number(`SELECT count(*) FROM `+table+` WHERE thread = {:id}`, dbx.Params{"id": d.thread}); rows > 0 {
			t.Errorf("%d rows in %s", rows, table)
		}
	}
}

// TestAnErasureEndsTheThread checks what prevents an erasure, and what it deletes.
func TestAnErasureEndsTheThread(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	erase := func() *apptest.Answer {
		return d.Call("POST", "/api/v1/admin/people/erase", d.admin.Token, apptest.Object{"email": d.customer.Email})
	}
	told := func() int {
		return d.DB.Number(`SELECT count(*) FROM outbox WHERE instr(text, {:thread}) > 0`, dbx.Params{"thread": d.thread})
	}
	d.Pass(time.Hour)
	d.Round("telling")
	if told() == 0 {
		t.Fatal("the photographer was not notified of the question")
	}
	id := d.report(d.photographer, apptest.Object{"reason": "other"}).OfStatus(201).Text("reportId")
	erase().HasCode(409, "conflict")
	d.decide(id, apptest.Object{"decision": "none"}).OfStatus(200)
	erase().OK()
	if told() > 0 {
		t.Error("the mail about the question still exists")
	}
	for _, table := range []string{"messages", "threads", "reports"} {
		if rows := d.DB.Number(`SELECT count(*) FROM `+table, nil); rows > 0 {
			t.Errorf("%d rows in %s", rows, table)
		}
	}
	d.Call("GET", "/api/v1/messages/"+d.thread, d.photographer.Token, nil).HasCode(404, "not_found")
}

// TestAThreadEndsWithItsBooking checks that a thread in which nobody has written is deleted some time after its
// booking, and is deleted earlier if the booking is rescheduled to an earlier time.
func TestAThreadEndsWithItsBooking(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t, "MESSAGE_KEEP_DAYS=10")
	customer, photographer := s.People.Customer(), s.People.Photographer()
	const day = 24 * time.Hour
	booking := s.Bookings.Upcoming(customer, photographer, s.Now().Add(30*day).Truncate(time.Hour))
	threads := func() int {
		s.Round("threads")
		return s.DB.Number(`SELECT count(*) FROM threads`, nil)
	}
	if threads() != 1 || s.DB.Number(`SELECT count(*) FROM threads t JOIN bookings b ON b."end" = t.busyUntil`, nil) != 1 {
		t.Fatal("the thread does not contain the end of the last booking")
	}
	s.DB.Update("bookings", booking, apptest.Object{"start": s.Now().Add(5 * day).Truncate(time.Hour)})
	s.Pass(6 * day)
	s.DB.Update("bookings", booking, apptest.Object{"status": "completed"})
	s.Pass(8 * day)
	if threads() != 1 {
		t.Fatal("the thread ended too early")
	}
	s.Pass(2 * day)
	if threads() != 0 {
		t.Fatal("the thread did not end with the moved booking")
	}
}
