package payouts_test

import (
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

// TestAReleaseIsSettledWithTheDetails checks that earlier releases are settled when payout details are saved, and that
// later releases are settled immediately.
func TestAReleaseIsSettledWithTheDetails(t *testing.T) {
	t.Parallel()
	s := newTill(t, withTaxes...)
	s.Released()
	s.expect(apptest.Object{"held": 0.0, "due": 0.0, "unsettled": 8400.0, "payee": nil})
	if s.Told(s.Ravi, "Where may we send your money?") != 1 {
		t.Error("Ravi was not asked for details")
	}
	if said := s.mail("Photos accepted"); !strings.Contains(said, "₹7,408.80 of this shoot belong to you") {
		t.Error("the mail about the acceptance has another amount than youGet:", said)
	}
	s.Payouts.Save(s.Ravi, nil).OK()
	// 8,400.00 less 840.00 and twice 75.60; there is no TDS below the threshold and no TCS without a GSTIN.
	s.expect(apptest.Object{"due": 7408.8, "unsettled": 0.0})
	s.Released()
	s.expect(apptest.Object{"due": 14817.6, "unsettled": 0.0})
	for account, want := range map[string]int{"commission": 168_000, "gst": 30_240, "tds": 0, "tcs": 0} {
		if got := s.balance(account); got != want {
			t.Errorf("%s has %d, not %d", account, got, want)
		}
	}
	invoices := s.Call("GET", "/api/v1/payouts/invoices", s.Ravi.Token, nil).OK().List("invoices")
	if len(invoices) != 2 || invoices[0]["number"] != "SD/2627/000002" || invoices[1]["total"] != 991.2 {
		t.Error(invoices)
	}
}

// TestTheExampleOfTheContract checks all deductions from 8,400.00 rupees for a photographer who is registered for GST
// and whose PAN is not that of a natural person.
func TestTheExampleOfTheContract(t *testing.T) {
	t.Parallel()
	s := newTill(t, withTaxes...)
	s.Payouts.Save(s.Ravi, apptest.Object{"pan": "AAPFU0939F", "gstin": "27AAPFU0939F1ZV"}).OK()
	s.Released()
	row := s.first("settlements")
	for field, want := range map[string]int{
		"gross": 840_000, "rate": 1000, "commission": 84_000, "cgst": 7_560, "sgst": 7_560, "igst": 0, "tds": 840, "tcs": 3_559, "net": 736_481,
	} {
		if got := row.GetInt(field); got != want {
			t.Errorf("%s is %d, not %d", field, got, want)
		}
	}
	s.expect(apptest.Object{"due": 7364.81})
}

// TestNobodyIsAskedForDetailsWithoutMoney checks that a photographer without payout details is no longer reported to
// admins after the full payment was refunded.
func TestNobodyIsAskedForDetailsWithoutMoney(t *testing.T) {
	t.Parallel()
	s := newTill(t)
	booking := s.Released()
	if got := s.Admins.Waiting(apptest.Person{Token: s.Admins.Token()}); got["payoutDetails"] != 1 {
		t.Error("before the refund, admins are notified of", got)
	}
	s.refund(booking, 840_000)
	if got := s.Admins.Waiting(apptest.Person{Token: s.Admins.Token()}); got["payoutDetails"] != 0 {
		t.Error("after the refund, admins are notified of", got)
	}
}

func TestARefundGivesBackTheCommission(t *testing.T) {
	t.Parallel()
	s := newTill(t, withTaxes...)
	s.Payouts.Save(s.Ravi, nil).OK()
	booking := s.Released()
	s.refund(booking, 420_000)
	s.expect(apptest.Object{"due": 3704.4}) // half of 7,408.80
	if s.DB.Number(`SELECT count(*) FROM invoices WHERE kind = 'credit' AND number = 'SDC/2627/000001' AND total = 49560`, nil) != 1 {
		t.Error("there is no credit note")
	}
}

func TestDetailsAreRefused(t *testing.T) {
	t.Parallel()
	s := newTill(t)
	put := func(form apptest.Object) *apptest.Answer {
		return s.Call("PUT", "/api/v1/payouts/payee", s.Ravi.Token, form)
	}
	put(apptest.Object{"kind": "bank"}).OfStatus(400)
	put(apptest.With(s.Payouts.Details(), apptest.Object{"otpSTR": "000000"})).HasCode(400, "code_expired")
	code := s.Payouts.Code(s.Ravi)
	wrong := "111111"
	if code == wrong {
		wrong = "222222"
	}
	put(apptest.With(s.Payouts.Details(), apptest.Object{"otpSTR": wrong})).HasCode(400, "code_wrong")
	put(apptest.With(s.Payouts.Details(), apptest.Object{"otpSTR": code, "ifsc": "x"})).OfStatus(400)
	form := apptest.With(s.Payouts.Details(), apptest.Object{"otpSTR": code})
	payee := put(form).OK().Object("payee")
	if payee["account"] != "••••5012" || payee["pan"] != "••••••234F" {
		t.Error(payee)
	}
	put(form).HasCode(400, "code_expired")
	if s.Told(s.Ravi, "Your payout details were changed") != 1 {
		t.Error("Ravi was not notified")
	}

	s.Pass(time.Minute)
	s.People.ChangeEmail(s.Ravi, "ravi.new@example.in")
	user := s.DB.Find("users", s.Ravi.ID)
	token := s.People.TokenOf(user)
	s.Call("POST", "/api/v1/payouts/code", token, nil).HasCode(409, "email_changed")
	s.Call("PUT", "/api/v1/payouts/payee", token, form).HasCode(409, "email_changed")
	s.Pass(7 * 24 * time.Hour)
	s.Call("POST", "/api/v1/payouts/code", s.People.TokenOf(user), nil).OK()
}

func TestWithoutAKeyNothingIsPaid(t *testing.T) {
	t.Parallel()
	s := till{apptest.NewPaymentsWithAdmin(t, "SHOOTDAY_MODE=production", "PAYOUT_KEY=")}
	s.Call("PUT", "/api/v1/payouts/payee", s.Ravi.Token, apptest.Object{}).HasCode(503, "not_configured")
	s.Call("POST", "/api/v1/payouts/code", s.Ravi.Token, nil).HasCode(503, "not_configured")
	s.Payouts.Batch().HasCode(503, "not_configured")
	s.Call("GET", "/api/v1/admin/payouts/unknown/file", s.Admins.Token(), nil).HasCode(503, "not_configured")
	s.Call("GET", "/api/v1/admin/payouts/due", s.Admins.Token(), nil).OK()
	s.expect(apptest.Object{"due": 0.0})
	if config := s.Call("GET", "/api/v1/config", "", nil).OK().Body; config["payouts"] != false {
		t.Error(config)
	}
}

func TestAdminsCannotEditTheCommissionOfABooking(t *testing.T) {
	t.Parallel()
	s := newTill(t, withTaxes...)
	path := "/api/collections/bookings/records/" + s.Released()
	before := s.Call("GET", path, s.Admins.Token(), nil).OfStatus(200).Body["commissionRate"]
	s.Call("PATCH", path, s.Admins.Token(), apptest.Object{"commissionRate": 0}).Refused(409, "agreed to it")
	s.Call("PATCH", path, s.Admins.Token(), apptest.Object{"shootAddress": "2 MG Road, Pune"}).OfStatus(200)
	if got := s.Call("GET", path, s.Admins.Token(), nil).OfStatus(200).Body["commissionRate"]; got != before || got != 1000. {
		t.Errorf("the commission is %v, and was %v", got, before)
	}
}

// TestANewBookingOfAnAdminHasTheCommissionOfTheSetting checks the commission of bookings that an admin creates in the
// dashboard, which sends 0 for a number field that was left empty.
func TestANewBookingOfAnAdminHasTheCommissionOfTheSetting(t *testing.T) {
	t.Parallel()
	s := newTill(t, withTaxes...)
	create := func(days time.Duration, rate any) *apptest.Answer {
		return s.Call("POST", "/api/collections/bookings/records", s.Admins.Token(), apptest.Object{
			"customer": s.Asha.ID, "photographer": s.Ravi.Profile, "category": s.DB.Category("Product"), "status": "upcoming", "paymentStatus": "unpaid",
			"start": apptest.Timestamp(s.Now().Add(days * 24 * time.Hour)), "shootAddress": "7 Park Street", "commissionRate": rate,
		})
	}
	for _, rate := range []int{1, 999, 5000} {
		create(2, rate).Refused(409, "commission of the setting")
	}
	for i, rate := range []any{nil, 0, 1000} {
		if got := create(time.Duration(3+i), rate).OfStatus(200).Body["commissionRate"]; got != 1000. {
			t.Errorf("the commission of a booking that was created with %v is %v", rate, got)
		}
	}
}
