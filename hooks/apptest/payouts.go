package apptest

import (
	"net/http"
	"strings"

	"github.com/pocketbase/dbx"
)

// PayoutKey sets the encryption key for payout details. NoPayeeWait allows payouts as soon as the details are saved.
const (
	PayoutKey   = "PAYOUT_KEY=MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE="
	NoPayeeWait = "PAYEE_WAIT_HOURS=0"
)

// These are the values in Payouts.Details that must never be stored in plain text.
const (
	TestPAN     = "ABCPE1234F"
	TestAccount = "918273645012"
)

// Payouts contains the helpers for payouts to photographers.
type Payouts struct{ *Server }

// Details returns valid payout details for a bank account.
func (s Payouts) Details() Object {
	return Object{"kind": "bank", "name": "Ravi Kumar", "account": TestAccount, "ifsc": "HDFC0001234", "pan": TestPAN}
}

// Code makes the server email a photographer a code for saving payout details, and returns the code.
func (s Payouts) Code(who Person) string {
	s.Helper()
	s.Call("POST", "/api/v1/payouts/code", who.Token, nil).OK()
	return s.Mails.Code(who.Email)
}

// Save saves the result of Details, with the fields in changes replaced, as a photographer's payout details.
func (s Payouts) Save(who Person, changes Object) *Answer {
	s.Helper()
	return s.Call("PUT", "/api/v1/payouts/payee", who.Token, With(With(s.Details(), Object{"otpSTR": s.Code(who)}), changes))
}

// Adjust creates an adjustment that credits a photographer with an amount in paise, and returns its id. It calls the API
// as an admin.
func (s Payouts) Adjust(photographer string, amount int) string {
	s.Helper()
	form := Object{"photographer": photographer, "amount": amount, "reason": "As agreed."}
	return s.Call("POST", "/api/collections/adjustments/records", s.Admins.Token(), form).OfStatus(200).Text("id")
}

// Batch creates a batch of payouts as an admin.
func (s Payouts) Batch() *Answer {
	s.Helper()
	return s.Call("POST", "/api/v1/admin/payouts", s.Admins.Token(), nil)
}

// Line returns the id of the payout to a photographer in a batch.
func (s Payouts) Line(batch, photographer string) string {
	s.Helper()
	for _, line := range s.Call("GET", "/api/v1/admin/payouts/"+batch+"?perPage=100", s.Admins.Token(), nil).OK().List("payouts") {
		if line["photographerId"] == photographer {
			id, _ := line["payoutId"].(string)
			return id
		}
	}
	s.Fatalf("batch %s has no payout for %s", batch, photographer)
	return ""
}

// Mark marks a payout as paid or returned, as an admin.
func (s Payouts) Mark(line string, form Object) *Answer {
	s.Helper()
	return s.Call("PUT", "/api/v1/admin/payoutLines/"+line, s.Admins.Token(), form)
}

// Bank uploads the bank's CSV file about a batch of payouts. The query is empty or gives the names of the file's columns.
func (s Payouts) Bank(batch, query, content string) *Answer {
	s.Helper()
	return s.Send(http.MethodPost, "/api/v1/admin/payouts/"+batch+"/bank"+query, s.Admins.Token(), "text/csv", strings.NewReader(content))
}

// Clear adjusts the amount due to a photographer to zero. Only then can the photographer's account be erased.
func (s Payouts) Clear(photographer string) {
	s.Helper()
	due := s.DB.Number(`SELECT coalesce(-sum(amount), 0) FROM ledger_entries WHERE photographer = {:id} AND account = 'due'`, dbx.Params{"id": photographer})
	if due != 0 {
		s.Adjust(photographer, -due)
	}
}
