package delivery_test

import (
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/apptest"
	"shootday/hooks/deliveries"
)

func TestReportingAProblem(t *testing.T) {
	t.Parallel()
	s := newStudio(t)
	booking := s.Settled(2 * time.Hour)
	s.report(booking, "absent").HasCode(409, "too_early")
	s.Pass(2*time.Hour + time.Minute)
	s.report(booking, "late").HasCode(409, "too_early")
	s.report(booking, "rude").RefusedField(400, "kind")
	s.call("POST", booking, "problem", s.Asha.Token, apptest.Object{"kind": "absent", "words": "Nobody"}).RefusedField(400, "words")
	s.call("POST", booking, "problem", s.Ravi.Token, apptest.Object{"kind": "absent", "words": "I was not there."}).HasCode(403, "wrong_role")
	s.call("POST", booking, "problem", s.People.Customer().Token, apptest.Object{"kind": "absent", "words": "I was not there."}).HasCode(404, "not_found")
	s.call("DELETE", booking, "problem", s.Asha.Token, nil).HasCode(404, "not_found")

	filed := s.report(booking, "absent").OK()
	if filed.Status != 201 || filed.Text("ticket") != "SD-2026-000001" {
		t.Error(filed.Raw)
	}
	shown, _ := s.Call("GET", "/api/v1/delivery/"+booking, s.Asha.Token, nil).OK().Body["problem"].(map[string]any)
	for _, clock := range []string{"answerBy", "closeBy"} {
		if shown[clock] != filed.Text(clock) {
			t.Errorf("%s was answered as %s and is shown as %v", clock, filed.Text(clock), shown[clock])
		}
	}
	s.report(booking, "absent").HasCode(409, "problem_open")
	if waiting := s.Admins.Waiting(s.People.Superuser()); waiting["problems"] != 1 {
		t.Error("problems that wait for admins:", waiting)
	}
	for who, address := range map[string]string{"the customer": s.Asha.Email, "the photographer": s.Ravi.Email} {
		if mails := s.DB.Number(`SELECT count(*) FROM outbox WHERE "to" = {:to} AND text LIKE '%SD-2026-000001%'`, dbx.Params{"to": address}); mails != 1 {
			t.Errorf("%s got %d mails", who, mails)
		}
	}
	if mails := s.DB.Number(`SELECT count(*) FROM outbox WHERE dedupeKey LIKE '%:problem filed:SD-2026-000001::owner@example.in'`, nil); mails != 1 {
		t.Error(mails, "mails to admins")
	}
	for n := range 2 {
		s.call("DELETE", booking, "problem", s.Asha.Token, nil).OK()
		if again := s.report(booking, "absent").OK(); again.Text("ticket") != []string{"SD-2026-000002", "SD-2026-000003"}[n] {
			t.Error(again.Raw)
		}
	}
	s.call("DELETE", booking, "problem", s.Asha.Token, nil).OK()
	s.report(booking, "absent").HasCode(409, "conflict") // at most three reports are allowed
}

// TestAnOpenProblemStopsEverything checks that a delivery cannot be accepted, money cannot be released and a booking
// cannot be canceled while a problem is open.
func TestAnOpenProblemStopsEverything(t *testing.T) {
	t.Parallel()
	s := newStudio(t)
	booking := s.delivered(true)
	s.report(booking, "wrong").OK()
	s.accept(booking).HasCode(409, "problem_open")
	s.change(booking).HasCode(409, "problem_open")
	d := s.delivery(booking)
	s.Admins.Edit("deliveries", d.Id, apptest.Object{"status": "accepted"}).HasCode(409, "problem_open")
	s.Pass(30 * day)
	s.Round("deliveries")
	s.expect(booking, "delivered", total, 0)

	absent := s.Settled(2 * time.Hour)
	s.Pass(3 * time.Hour)
	s.report(absent, "absent").OK()
	s.DB.Update("bookings", absent, apptest.Object{"start": s.Now().Add(5 * day), "end": s.Now().Add(5*day + time.Hour)})
	s.Cancel(absent).HasCode(409, "problem_open")
	s.Call("DELETE", "/api/v1/dashboard/shoot/"+absent, s.Ravi.Token, apptest.Object{"reason": "ill"}).HasCode(409, "problem_open")
	s.Admins.Edit("bookings", absent, apptest.Object{"status": "canceled"}).HasCode(409, "problem_open")
}

func TestDecisions(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		kind      string
		paid      bool
		decision  apptest.Object
		status    string
		held, due int
		payment   string
	}{
		"solved":               {"quality", true, apptest.Object{"decision": "solved"}, "delivered", total, 0, "paid"},
		"release":              {"quality", true, apptest.Object{"decision": "release", "decisionNote": "All is as agreed."}, "accepted", 0, total, "paid"},
		"release, not paid":    {"fewer", false, apptest.Object{"decision": "release"}, "accepted", 0, 0, "unpaid"},
		"a part":               {"fewer", true, apptest.Object{"decision": "refund", "refund": 100_000}, "accepted", 0, total - 100_000, "paid"},
		"all":                  {"wrong", true, apptest.Object{"decision": "refund", "refund": total}, "closed", 0, 0, "refund pending"},
		"all but half a rupee": {"wrong", true, apptest.Object{"decision": "refund", "refund": total - 50}, "closed", 0, 0, "refund pending"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newStudio(t)
			booking := s.delivered(test.paid)
			s.report(booking, test.kind).OK()
			s.Pass(day)
			s.decide(booking, test.decision).OfStatus(200)
			s.expect(booking, test.status, test.held, test.due)
			if got := s.PaymentStatus(booking); got != test.payment {
				t.Error("the booking is", got)
			}
			problem, err := deliveries.LatestProblem(s.App, booking)
			if err != nil || problem.DecidedAt().IsZero() {
				t.Error("it is not decided:", err)
			}
			if by := s.delivery(booking).AcceptBy(); (test.status == "delivered") != (by.Sub(s.Now()).Round(time.Second) == 7*day) {
				t.Error("to be accepted by", by)
			}
			if customer, photographer := s.Told(s.Asha, "Decision on SD-2026-000001"), s.Told(s.Ravi, "Decision on SD-2026-000001"); customer != 1 || photographer != 1 {
				t.Errorf("%d and %d mails", customer, photographer)
			}
			s.decide(booking, apptest.Object{"decision": "solved", "decisionNote": "Another one."}).HasCode(400, "already_decided")
			s.Admins.ExpectAudited(problem.Id, "decision")
			if test.decision["decision"] == "refund" {
				s.Arrive(booking, int(problem.Refund()))
				s.Balanced()
			}
		})
	}
}

// TestWhatAdminsCannotDecide checks that each invalid edit is refused and changes nothing.
func TestWhatAdminsCannotDecide(t *testing.T) {
	t.Parallel()
	s := newStudio(t)
	unpaid := s.delivered(false)
	s.report(unpaid, "quality").OK()
	s.decide(unpaid, apptest.Object{"decision": "refund", "refund": 100_000}).RefusedField(400, "decision")
	booking := s.delivered(true)
	s.report(booking, "quality").OK()
	d := s.delivery(booking)
	problem, err := deliveries.LatestProblem(s.App, booking)
	if err != nil {
		t.Fatal(err)
	}
	file := s.upload(unpaid, "ready")
	before := s.DB.Fingerprint()
	for _, fields := range []apptest.Object{
		{"words": "x"}, {"kind": "late"}, {"ticket": "SD-2026-000009"}, {"answerBy": s.Now()}, {"closeBy": s.Now()}, {"decidedAt": s.Now()},
		{"withdrawnAt": s.Now()}, {"booking": unpaid}, {"decision": "refund"}, {"decision": "refund", "refund": 99}, {"decision": "refund", "refund": total + 1},
		{"decision": "solved", "refund": 100}, {"refund": 100}, {"decisionNote": "x"}, {"decision": "keep"}, {"answer": " "},
	} {
		if got := s.decide(booking, fields); got.Status != 400 && len(fields) > 0 && fields["answer"] == nil {
			t.Errorf("%v: %d %s", fields, got.Status, got.Raw)
		}
	}
	for _, fields := range []apptest.Object{
		{"acceptedBy": "admin"}, {"version": 0}, {"note": "x"}, {"deliverBy": s.Now()}, {"acceptBy": s.Now()}, {"releasedAt": s.Now()}, {"rounds": 0, "files": 9},
		{"status": "waiting"}, {"status": "closed"}, {"status": "changes"}, {"keepUntil": s.Now()}, {"keepUntil": ""},
	} {
		if got := s.Admins.Edit("deliveries", d.Id, fields); got.Status != 400 {
			t.Errorf("%v: %d %s", fields, got.Status, got.Raw)
		}
	}
	if got := s.Admins.Edit("delivery_files", file, apptest.Object{"shown": false}); got.Status != 400 {
		t.Errorf("a file: %d %s", got.Status, got.Raw)
	}
	for _, path := range []string{"deliveries/records/" + d.Id, "problems/records/" + problem.Id} {
		for _, token := range []string{s.Asha.Token, s.Ravi.Token} {
			if got := s.Call("PATCH", "/api/collections/"+path, token, apptest.Object{"status": "accepted", "decision": "release"}); got.Status < 400 {
				t.Error("a party wrote", path, got.Raw)
			}
		}
	}
	s.DB.Unchanged(before)
}

func TestAdminsAcceptAndKeep(t *testing.T) {
	t.Parallel()
	s := newStudio(t)
	booking := s.delivered(false)
	d := s.delivery(booking)
	s.Admins.Edit("deliveries", d.Id, apptest.Object{"status": "accepted"}).OfStatus(200)
	s.expect(booking, "accepted", 0, 0)
	if got := s.delivery(booking); got.AcceptedBy() != "admin" || got.Version() != d.Version()+1 {
		t.Error(got.AcceptedBy(), got.Version())
	}
	s.Admins.ExpectAudited(d.Id, "accepted")
	s.Verify(s.Pay(s.Ordered(booking))).OK() // the payment also releases the money
	s.expect(booking, "accepted", 0, total)
	later := s.Now().Add(500 * day)
	s.Admins.Edit("deliveries", d.Id, apptest.Object{"keepUntil": apptest.Timestamp(later)}).OfStatus(200)
	if got := s.delivery(booking).KeepUntil(); got.Sub(later).Abs() > time.Second {
		t.Error("kept until", got)
	}
}

// TestARefundAfterTheRelease checks that a refund after the release is deducted from the amount due to the
// photographer, and that a second refund of the payment is refused.
func TestARefundAfterTheRelease(t *testing.T) {
	t.Parallel()
	s := newStudio(t)
	booking := s.delivered(true)
	s.accept(booking).OK()
	s.Pass(29 * day)
	s.report(booking, "quality").OK()
	unanswered := s.delivery(booking).Version()
	s.decide(booking, apptest.Object{"answer": "We are looking into it."}).OfStatus(200)
	if got := s.delivery(booking).Version(); got <= unanswered {
		t.Error("open pages are not notified of the answer: version", got)
	}
	if told := s.Told(s.Asha, "Our answer to SD-"); told != 1 {
		t.Error(told, "mails about the answer")
	}
	s.decide(booking, apptest.Object{"decision": "refund", "refund": 300_000}).OfStatus(200)
	s.expect(booking, "accepted", 0, total-300_000)
	s.Arrive(booking, 300_000)
	s.expect(booking, "accepted", 0, total-300_000)
	if got := s.PaymentStatus(booking); got != "paid" {
		t.Error("the booking is", got)
	}
	receipt := s.Call("GET", "/api/v1/booking/"+booking+"/receipt", s.Asha.Token, nil).OK().Object("receipt")
	if receipt["refund"] != 3000.0 || receipt["fee"] != nil && receipt["fee"] != 0.0 {
		t.Error("the receipt has the refund", receipt["refund"], "and the fee", receipt["fee"])
	}
	s.report(booking, "wrong").OK()
	s.decide(booking, apptest.Object{"decision": "refund", "refund": 100}).RefusedField(400, "decision")
	s.decide(booking, apptest.Object{"decision": "solved"}).OfStatus(200)
	s.Pass(2 * day)
	s.report(booking, "wrong").HasCode(409, "too_late")
}

// TestNobodyCame checks the effects of a full refund because the photographer did not come: the booking is canceled
// unless it is already completed, it counts as a withdrawal, and the customer gets a compensation.
func TestNobodyCame(t *testing.T) {
	t.Parallel()
	for _, completed := range []bool{false, true} {
		s := newStudio(t)
		booking := s.shot(true)
		status := "canceled"
		if completed {
			s.Call("PUT", "/api/v1/dashboard/userreq/complete/"+booking, s.Ravi.Token, apptest.Object{"status": "completed"}).OK()
			status = "completed"
		}
		s.report(booking, "absent").OK()
		s.decide(booking, apptest.Object{"decision": "refund", "refund": total}).OfStatus(200)
		s.expect(booking, "closed", 0, 0)
		if got := s.DB.Find("bookings", booking).GetString("status"); got != status {
			t.Error("the booking is", got)
		}
		if got := s.DB.Find("photographers", s.Ravi.Profile).GetInt("withdrawals"); got != 1 {
			t.Error(got, "withdrawals")
		}
		if got := s.DB.Number(`SELECT amount FROM compensations WHERE booking = {:id} AND status = 'due'`, dbx.Params{"id": booking}); got != total/10 {
			t.Error("the compensation is", got)
		}
		s.Arrive(booking, total)
		s.expect(booking, "closed", 0, 0)
	}
}

// TestAdminsAreRemindedOfProblems checks the emails to admins before and after the deadlines of a problem.
func TestAdminsAreRemindedOfProblems(t *testing.T) {
	t.Parallel()
	s := newStudio(t)
	booking := s.delivered(true)
	s.report(booking, "quality").OK()
	mails := func() int {
		return s.DB.Number(`SELECT count(*) FROM outbox WHERE dedupeKey LIKE '%:problem %:SD-%:owner@example.in' AND dedupeKey NOT LIKE '%:problem filed:%'`, nil)
	}
	steps := []struct {
		pass time.Duration
		want int
	}{{35 * time.Hour, 0}, {time.Hour, 1}, {12 * time.Hour, 2}, {23 * time.Hour, 2}, {time.Hour, 3}, {3 * day, 4}}
	for _, step := range steps {
		s.Pass(step.pass)
		s.Round("deliveries")
		s.Round("deliveries")
		if got := mails(); got != step.want {
			t.Errorf("after %v: %d mails, not %d", step.pass, got, step.want)
		}
	}
	s.decide(booking, apptest.Object{"decision": "solved"}).OfStatus(200)
	s.Pass(30 * day)
	before := mails()
	s.Round("deliveries")
	if got := mails(); got != before {
		t.Error("a decided problem is still reported")
	}
}
