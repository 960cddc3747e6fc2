package payouts

import (
	"fmt"

	"github.com/pocketbase/dbx"

	"shootday/hooks/store"
)

// nextInvoice takes and returns the next number of a series of invoices. The first number is 1.
func nextInvoice(tx store.Tx, series string) (n int, err error) {
	err = tx.NonconcurrentDB().NewQuery(`INSERT INTO invoice_numbers (series, last) VALUES ({:series}, 1)
		ON CONFLICT (series) DO UPDATE SET last = last + 1 RETURNING last`).Bind(dbx.Params{"series": series}).Row(&n)
	if err != nil {
		return 0, fmt.Errorf("take a number of the series %s: %w", series, err)
	}
	return n, nil
}
