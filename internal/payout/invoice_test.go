package payout

import "testing"

func TestInvoiceNumbers(t *testing.T) {
	for _, test := range []struct {
		prefix string
		kind   InvoiceKind
		n      int
		want   string
	}{
		{"SD", Invoice, 1, "SD/2627/000001"},
		{"SD", CreditNote, 1, "SDC/2627/000001"},
		{"ABC", CreditNote, 999_999, "ABCC/2627/999999"},
		{"ABC", CreditNote, 1_000_000, ""},
		{"SD", Invoice, 1_000_000, "SD/2627/1000000"},
		{"SD", Invoice, 10_000_000, "SD/2627/10000000"},
		{"SD", Invoice, 100_000_000, ""},
	} {
		got, err := InvoiceNumber(Series(test.prefix, test.kind, "2627"), test.n)
		if got != test.want || (err != nil) != (test.want == "") {
			t.Errorf("%+v: %q, %v", test, got, err)
		}
	}
	if got := BatchNumber(12); got != "P-000012" {
		t.Error(got)
	}
}

func TestValidInvoicePrefix(t *testing.T) {
	for text, want := range map[string]bool{"SD": true, "A": true, "ABC": true, "": false, "ABCD": false, "sd": false, "S1": false, "S D": false, "É": false} {
		if got := ValidInvoicePrefix(text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}
