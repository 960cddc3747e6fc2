package payments

import (
	"strings"
	"testing"
)

func TestTheReportCountsInWords(t *testing.T) {
	for want, report := range map[string]LedgerReport{
		"The ledger balances: 1 movement, 1 payment, 0 refunds.\n":  {Movements: 1, Payments: 1},
		"The ledger balances: 3 movements, 2 payments, 1 refund.\n": {Movements: 3, Payments: 2, Refunds: 1},
	} {
		var said strings.Builder
		if err := printLedgerReport(&said, report, false); err != nil || said.String() != want {
			t.Errorf("%q, want %q (%v)", said.String(), want, err)
		}
	}
}
