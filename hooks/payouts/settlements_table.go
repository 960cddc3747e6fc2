package payouts

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/booking"
	"shootday/internal/payout"
	"shootday/internal/pricing"
)

// findSettlement returns the settlement of a booking, or nil if there is none.
func findSettlement(app core.App, bookingID string) (*records.Settlement, error) {
	found, err := records.First[records.Settlement](app.RecordQuery(records.Settlements).
		AndWhere(dbx.HashExp{records.SettlementFieldBooking: bookingID}))
	if err != nil {
		return nil, fmt.Errorf("load the settlement of booking %s: %w", bookingID, err)
	}
	return found, nil
}

// waitingReleases contains the FROM and WHERE clauses that select the unsettled releases of a photographer.
const waitingReleases = ` FROM ledger_entries l WHERE l.photographer = {:id} AND l.photographer != '' AND l.account = 'due' AND l.booking != ''
	AND NOT EXISTS (SELECT 1 FROM settlements s WHERE s.booking = l.booking)`

// releasesWaiting returns the ids of a photographer's bookings with unsettled releases, oldest release first.
func releasesWaiting(app core.App, photographerID string) (bookingIDs []string, err error) {
	err = app.DB().NewQuery(`SELECT l.booking` + waitingReleases + ` GROUP BY l.booking ORDER BY min(l.created), l.booking`).
		Bind(dbx.Params{"id": photographerID}).Column(&bookingIDs)
	if err != nil {
		return nil, fmt.Errorf("load the releases of photographer %s that wait: %w", photographerID, err)
	}
	return bookingIDs, nil
}

// unsettled returns the sum of a photographer's unsettled releases. It is 0 if the photographer has payout details.
func unsettled(app core.App, photographerID string) (sum pricing.Paise, err error) {
	err = app.DB().NewQuery(`SELECT coalesce(-sum(l.amount), 0)` + waitingReleases + ` AND NOT EXISTS (SELECT 1 FROM payees WHERE photographer = {:id})`).
		Bind(dbx.Params{"id": photographerID}).Row(&sum)
	if err != nil {
		return 0, fmt.Errorf("sum up the releases of photographer %s that wait: %w", photographerID, err)
	}
	return sum, nil
}

// loadHistory returns what the holder of a PAN has earned so far in the financial year of the given time.
func loadHistory(app core.App, panHash string, at time.Time) (h payout.History, err error) {
	from, until := payout.YearBounds(at)
	err = app.DB().NewQuery(`SELECT coalesce(sum(gross), 0), coalesce(sum(iif(tds = 0, gross, 0)), 0), coalesce(max(tds > 0), 0),
			(SELECT coalesce(sum(b.total), 0) FROM payees p JOIN bookings b ON b.photographer = p.photographer
				WHERE p.panHash = {:pan} AND b.paymentStatus = '`+string(booking.PaidInPerson)+`' AND b.start >= {:from} AND b.start < {:until})
		FROM settlements WHERE panHash = {:pan} AND year = {:year}`).Bind(dbx.Params{
		"pan": panHash, "year": payout.Year(at), "from": records.Timestamp(from), "until": records.Timestamp(until),
	}).Row(&h.Settled, &h.Untaxed, &h.Withheld, &h.InPerson)
	if err != nil {
		return h, fmt.Errorf("load the settlements of a financial year: %w", err)
	}
	return h, nil
}

// ExportSettlements queries the settlements in the given range of times, for the download by admins. Columns 2 and 3
// (counted from 0) contain the photographer's id and the encrypted PAN, which OpenPAN decrypts.
func ExportSettlements(app core.App, in records.ExportRange) (*dbx.Rows, error) {
	return app.DB().NewQuery(`SELECT s.rowid, s.booking, s.photographer, s.pan, p.firstName || ' ' || p.lastName, s.created, s.year, i.number,
				s.rate, s.gross, s.commission, s.cgst, s.sgst, s.igst, s.tds, s.tcs, s.net
			FROM settlements s LEFT JOIN photographers p ON p.id = s.photographer LEFT JOIN invoices i ON i.id = s.invoice
			WHERE s.rowid > {:after} AND s.created >= {:since} AND s.created < {:until} ORDER BY s.rowid LIMIT {:limit} + 0`).
		Bind(in.Params()).Rows()
}
