package payouts_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
	"shootday/hooks/records"
)

func TestABatchIsPaid(t *testing.T) {
	t.Parallel()
	s := newTill(t)
	s.Payouts.Save(s.Ravi, nil).OK()
	s.Released()
	other := s.People.Photographer()
	s.Payouts.Adjust(other.Profile, 50_000)
	due := s.Call("GET", "/api/v1/admin/payouts/due", s.Admins.Token(), nil).OK()
	if skipped := due.List("skipped"); due.Body["total"] != 8400.0 || len(skipped) != 1 || skipped[0]["reason"] != "no_payee" {
		t.Error(due.Raw)
	}
	s.Call("POST", "/api/v1/admin/payouts", s.Admins.Token(), apptest.Object{"expectedTotal": 8400.01}).HasCode(409, "price_changed")
	made := s.Payouts.Batch().OfStatus(201)
	batch := made.Text("batchId")
	if made.Text("number") != "P-000001" || made.Body["total"] != 8400.0 {
		t.Error(made.Raw)
	}
	s.Payouts.Batch().HasCode(409, "nothing_due")
	s.expect(apptest.Object{"due": 0.0, "transit": 8400.0})
	line := s.Payouts.Line(batch, s.Ravi.Profile)
	file := s.Call("GET", "/api/v1/admin/payouts/"+batch+"/file?format=csv", s.Admins.Token(), nil).OfStatus(200)
	if want := "reference,name,account,ifsc,upi,amount\r\n" + line + ",Ravi Kumar," + apptest.TestAccount + ",HDFC0001234,,8400.00\r\n"; file.Raw != want {
		t.Errorf("%q, want %q", file.Raw, want)
	}
	s.Admins.ExpectAudited(batch, "download payouts")

	s.Payouts.Mark(line, apptest.Object{"status": "paid"}).OfStatus(400)
	s.Payouts.Mark(line, apptest.Object{"status": "returned", "reason": "returned"}).HasCode(409, "already_decided")
	for range 2 {
		s.Payouts.Mark(line, apptest.Object{"status": "paid", "utr": "axis000123"}).OK()
	}
	s.expect(apptest.Object{"transit": 0.0, "paidThisYear": 8400.0})
	s.Payouts.Mark(line, apptest.Object{"status": "paid", "utr": "AXIS000124"}).HasCode(409, "already_decided")
	s.Call("GET", "/api/v1/admin/payouts/"+batch+"/file", s.Admins.Token(), nil).HasCode(409, "nothing_due")
	s.Payouts.Mark(line, apptest.Object{"status": "returned", "reason": "returned"}).OK()
	s.expect(apptest.Object{"due": 8400.0, "paidThisYear": 0.0})
	if paid, returned := s.Mails.Count(s.Ravi.Email, "We have paid you"), s.Mails.Count(s.Ravi.Email, "was returned"); paid != 1 || returned != 1 {
		t.Error("Ravi was notified", paid, returned)
	}
	s.Payouts.Batch().HasCode(409, "nothing_due")
	s.Admins.Edit("payees", s.first("payees").Id, apptest.Object{"problem": ""}).OfStatus(200)
	next := s.Payouts.Batch().OfStatus(201)
	s.Payouts.Mark(s.Payouts.Line(next.Text("batchId"), s.Ravi.Profile), apptest.Object{"status": "paid", "utr": "AXIS000123"}).HasCode(409, "utr_used")
	s.Balanced()
}

// TestAdminsAreToldWhoCanBePaid checks the number of photographers who can be paid and how long they have been waiting,
// as shown to admins. The waiting time starts again after a payout, unless the bank returns the payout.
func TestAdminsAreToldWhoCanBePaid(t *testing.T) {
	t.Parallel()
	s := newTill(t)
	s.Payouts.Save(s.Ravi, nil).OK()
	s.Payouts.Adjust(s.Ravi.Profile, 50_000)
	begun := s.Now()
	since := func(count int, want time.Time) {
		t.Helper()
		if got := s.Admins.Waiting(apptest.Person{Token: s.Admins.Token()})["payouts"]; got != count {
			t.Errorf("%d can be paid, want %d", got, count)
		}
		if waiting := s.Call("GET", "/api/v1/admin/waiting", s.Admins.Token(), nil).OK().List("waiting"); count > 0 && waiting[0]["oldest"] != records.Timestamp(want) {
			t.Errorf("%v, want %v", waiting, want)
		}
	}
	s.Pass(time.Hour)
	s.Payouts.Adjust(s.Ravi.Profile, 50_000)
	since(1, begun)
	batch := s.Payouts.Batch().OfStatus(201).Text("batchId")
	since(0, begun)
	line := s.Payouts.Line(batch, s.Ravi.Profile)
	s.Payouts.Mark(line, apptest.Object{"status": "returned", "reason": "not_sent"}).OK()
	since(1, begun)
	s.Payouts.Batch().OfStatus(201)
	s.Pass(time.Hour)
	s.Payouts.Adjust(s.Ravi.Profile, 50_000)
	since(1, s.Now())
}

// TestDetailsAreChangedWhileAPayoutIsAtTheBank changes payout details after a batch was created. The file for the bank
// must contain the old details. If the bank rejects these, the new details must not be marked as wrong, and the
// photographer must not be asked for other details.
func TestDetailsAreChangedWhileAPayoutIsAtTheBank(t *testing.T) {
	t.Parallel()
	s := newTill(t)
	s.Payouts.Save(s.Ravi, nil).OK()
	s.Payouts.Adjust(s.Ravi.Profile, 50_000)
	batch := s.Payouts.Batch().OfStatus(201).Text("batchId")
	s.Pass(time.Minute)
	s.Payouts.Save(s.Ravi, apptest.Object{"account": "999988887777"}).OK()
	file := s.Call("GET", "/api/v1/admin/payouts/"+batch+"/file?format=csv", s.Admins.Token(), nil).OfStatus(200).Raw
	if !strings.Contains(file, ","+apptest.TestAccount+",") || strings.Contains(file, "999988887777") {
		t.Error(file)
	}
	s.Payouts.Mark(s.Payouts.Line(batch, s.Ravi.Profile), apptest.Object{"status": "returned", "reason": "rejected"}).OK()
	if problem := s.first("payees").GetString("problem"); problem != "" {
		t.Error("the new details have the problem", problem)
	}
	if said := s.mail("was returned"); !strings.Contains(said, "The next payout goes to the details that you have saved since.") || strings.Contains(said, "until then") {
		t.Error(said)
	}
	s.Payouts.Batch().OfStatus(201)
	s.Balanced()
}

func TestTheBanksFileIsApplied(t *testing.T) {
	t.Parallel()
	s := newTill(t)
	s.Payouts.Save(s.Ravi, nil).OK()
	s.Payouts.Adjust(s.Ravi.Profile, 50_000)
	batch := s.Payouts.Batch().OfStatus(201).Text("batchId")
	line := s.Payouts.Line(batch, s.Ravi.Profile)
	content := "\uFEFFStatus,UTR,Reference,Amount\r\nPaid,hdfc000001,%s,5.4E3\r\nSuccess,hdfc000001,%[1]s,500.00\r\npending,,%[1]s,500\r\npaid,HDFC000002,=cmd,1\r\n"
	answer := s.Payouts.Bank(batch, "", fmt.Sprintf(content, line)).OK()
	if answer.Body["paid"] != 1.0 || answer.Body["ignored"] != 1.0 || !strings.Contains(answer.Raw, `{"row":2,"reference":"`+line+`","code":"amount_differs"}`) ||
		!strings.Contains(answer.Raw, `{"row":5,"reference":"=cmd","code":"unknown_reference"}`) {
		t.Error(answer.Raw)
	}
	if again := s.Payouts.Bank(batch, "", fmt.Sprintf(content, line)).OK(); again.Body["unchanged"] != 1.0 || again.Body["paid"] != 0.0 {
		t.Error(again.Raw)
	}
	s.Payouts.Bank(batch, "?utr=other", fmt.Sprintf(content, line)).OfStatus(400)
	s.Payouts.Bank(batch, "", "\xff").OfStatus(400)
	s.Balanced()
}

// TestSkippedPhotographersAreNotPaid checks each reason for which a batch skips a photographer.
func TestSkippedPhotographersAreNotPaid(t *testing.T) {
	t.Parallel()
	s := newTill(t, "PAYEE_WAIT_HOURS=48")
	s.Payouts.Adjust(s.Ravi.Profile, 9_999)
	expect := func(reason string) {
		t.Helper()
		skipped := s.Call("GET", "/api/v1/admin/payouts/due", s.Admins.Token(), nil).OK().List("skipped")
		if len(skipped) != 1 || skipped[0]["reason"] != reason {
			t.Errorf("%v, want %s", skipped, reason)
		}
		s.Payouts.Batch().HasCode(409, "nothing_due")
	}
	expect("no_payee")
	s.Payouts.Save(s.Ravi, nil).OK()
	expect("waiting")
	s.Pass(48 * time.Hour)
	expect("below_minimum")
	s.Payouts.Adjust(s.Ravi.Profile, 1)
	s.DB.Update("payees", s.first("payees").Id, apptest.Object{"problem": "rejected"})
	expect("payee_problem")
	s.DB.Update("users", s.Ravi.ID, apptest.Object{"suspended": true})
	expect("suspended")
	s.Balanced()
}

// TestStatementsAddUp checks that the closing balance of one month's statement is the opening balance of the next.
func TestStatementsAddUp(t *testing.T) {
	t.Parallel()
	s := newTill(t, withTaxes...)
	s.Payouts.Save(s.Ravi, nil).OK()
	s.Released()
	batch := s.Payouts.Batch().OfStatus(201).Text("batchId")
	s.Payouts.Mark(s.Payouts.Line(batch, s.Ravi.Profile), apptest.Object{"status": "returned", "reason": "not_sent"}).OK()
	first := s.Now()
	s.Pass(31 * 24 * time.Hour)
	s.Payouts.Adjust(s.Ravi.Profile, -1_000_000)
	read := func(at time.Time, query string) *apptest.Answer {
		return s.Call("GET", "/api/v1/payouts/statements?month="+at.Format("2006-01")+query, s.Ravi.Token, nil).OfStatus(200)
	}
	one, two := read(first, ""), read(s.Now(), "")
	kinds := ""
	for _, line := range one.List("lines") {
		kinds += fmt.Sprint(line["kind"], " ")
	}
	if kinds != "release commission gst payout returned " || one.Body["closing"] != 7408.8 || two.Body["opening"] != 7408.8 || two.Body["closing"] != -2591.2 {
		t.Error(kinds, one.Raw, two.Raw)
	}
	if lines := two.List("lines"); len(lines) != 1 || lines[0]["reference"] != "As agreed." {
		t.Error("the line of the adjustment does not show its reason:", two.Raw)
	}
	if csv := read(first, "&format=csv").Raw; !strings.HasPrefix(csv, "date,kind,booking,reference,amount,balance\r\n") {
		t.Error(csv)
	}
	if pdf := read(first, "&format=pdf").Raw; !strings.HasPrefix(pdf, "%PDF-") {
		t.Error(pdf)
	}
	s.Call("GET", "/api/v1/payouts/statements?month=2099-01", s.Ravi.Token, nil).OfStatus(400)
	s.Call("GET", "/api/v1/payouts/statements?month=2026-1", s.Ravi.Token, nil).OfStatus(400)
}

// TestSecretsAreNowhere checks that responses to superusers omit the encrypted fields, and that the database contains
// neither the PAN nor the account number in plain text.
func TestSecretsAreNowhere(t *testing.T) {
	t.Parallel()
	s := newTill(t, withTaxes...)
	s.Payouts.Save(s.Ravi, nil).OK()
	s.Released()
	batch := s.Payouts.Batch().OfStatus(201).Text("batchId")
	s.Call("GET", "/api/v1/admin/payouts/"+batch+"/file", s.Admins.Token(), nil).OfStatus(200)
	for _, collection := range []string{"payees", "settlements", "payouts"} {
		got := s.Call("GET", "/api/collections/"+collection+"/records", s.Admins.Token(), nil).OfStatus(200)
		if strings.Contains(got.Raw, `"secret"`) || strings.Contains(got.Raw, `"pan"`) || strings.Contains(got.Raw, `"panHash"`) || len(got.List("items")) != 1 {
			t.Errorf("%s: %s", collection, got.Raw)
		}
	}
	if found := s.containing(apptest.TestPAN, apptest.TestAccount); len(found) != 0 {
		t.Errorf("found in %q", found)
	}
	if found := s.containing("••••5012"); len(found) < 2 {
		t.Errorf("the search finds the masked account only in %q", found)
	}
}

// TestMovedCiphertextIsRefused replaces Ravi's encrypted account number with that of another photographer. The server
// must not pay Ravi's money to that account.
func TestMovedCiphertextIsRefused(t *testing.T) {
	t.Parallel()
	s := newTill(t)
	other := s.People.Photographer()
	s.Payouts.Save(s.Ravi, nil).OK()
	s.Payouts.Save(other, apptest.Object{"account": "111122223333", "pan": "ABCPE1234G"}).OK()
	s.DB.Do(`UPDATE payees SET secret = (SELECT secret FROM payees o WHERE o.photographer = '` + other.Profile + `') WHERE photographer = '` + s.Ravi.Profile + `'`)
	s.Payouts.Adjust(s.Ravi.Profile, 50_000)
	s.Payouts.Adjust(other.Profile, 60_000)
	s.Payouts.Batch().HasCode(409, "payee_problem")
	if made := s.Payouts.Batch().OfStatus(201); made.Body["total"] != 600.0 {
		t.Error(made.Raw)
	}
	s.Balanced()
}
