package payouts_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/apptest"
	_ "shootday/migrations"
)

// till is a test server on which payouts are enabled, and on which new payout details can be used immediately.
type till struct{ *apptest.Payments }

func newTill(t *testing.T, settings ...string) till {
	t.Helper()
	return till{apptest.NewPaymentsWithAdmin(t, append([]string{apptest.PayoutKey, apptest.NoPayeeWait}, settings...)...)}
}

// withTaxes are the settings of a marketplace that is registered for GST and TDS, and charges a commission of 10
// percent.
var withTaxes = []string{"COMMISSION_PERCENT=10", "PLATFORM_GSTIN=27AAPFU0939F1ZV", "PLATFORM_TAN=MUMA12345B", "PLATFORM_ADDRESS=1 MG Road, Pune"}

func (s till) money() apptest.Object {
	s.Helper()
	return s.Call("GET", "/api/v1/payouts", s.Ravi.Token, nil).OK().Body
}

// expect checks that the server shows Ravi the given fields about his payouts, and checks the ledger.
func (s till) expect(fields apptest.Object) {
	s.Helper()
	money := s.money()
	for name, want := range fields {
		if money[name] != want {
			s.Errorf("%s is %v, not %v", name, money[name], want)
		}
	}
	s.Balanced()
}

func (s till) balance(account string) int {
	s.Helper()
	return s.DB.Number(`SELECT coalesce(-sum(amount), 0) FROM ledger_entries WHERE account = {:account}`, dbx.Params{"account": account})
}

func (s till) first(collection string) *core.Record {
	s.Helper()
	found, err := s.App.FindFirstRecordByFilter(collection, "id != ''")
	if err != nil {
		s.Fatal(err)
	}
	return found
}

// containing returns the names of the database tables that contain any of the given strings.
func (s till) containing(texts ...string) (tables []string) {
	s.Helper()
	for table, content := range s.DB.Fingerprint() {
		if slices.ContainsFunc(texts, func(text string) bool { return strings.Contains(content, text) }) {
			tables = append(tables, table)
		}
	}
	return tables
}

// mail returns the text of the newest email to Ravi whose subject contains the given string, or an empty string.
func (s till) mail(subject string) string {
	s.Helper()
	for _, message := range s.Mails.To(s.Ravi.Email) {
		if strings.Contains(message.GetString("subject"), subject) {
			return message.GetString("text")
		}
	}
	return ""
}

// refund makes Asha report a problem with a delivered booking, and makes an admin refund the amount, in paise.
func (s till) refund(bookingID string, amount int) {
	s.Helper()
	s.Call("POST", "/api/v1/delivery/"+bookingID+"/problem", s.Asha.Token, apptest.Object{"kind": "quality", "words": "All are blurred."}).OfStatus(201)
	s.Admins.Edit("problems", s.first("problems").Id, apptest.Object{"answer": "Sorry.", "decision": "refund", "refund": amount}).OfStatus(200)
}
