package payouts

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/istime"
	"shootday/internal/payout"
)

// credited returns the sum of a settlement's credit notes.
func credited(app core.App, settlementID string) (back payout.Credit, err error) {
	err = app.DB().NewQuery(`SELECT coalesce(sum(taxable), 0), coalesce(sum(cgst), 0), coalesce(sum(sgst), 0), coalesce(sum(igst), 0)
		FROM invoices WHERE settlement = {:settlement} AND kind = '`+string(payout.CreditNote)+`'`).Bind(dbx.Params{"settlement": settlementID}).
		Row(&back.Commission, &back.CGST, &back.SGST, &back.IGST)
	if err != nil {
		return back, fmt.Errorf("sum up the credit notes of settlement %s: %w", settlementID, err)
	}
	return back, nil
}

// invoicesPage loads a page of the invoices and credit notes of a photographer, newest first. It also returns their
// total number. If photographerID is empty, it considers those of all photographers.
func invoicesPage(app core.App, page api.Paging, photographerID string) (found []*records.Invoice, total int64, err error) {
	var own dbx.Expression = dbx.NewExp("1 = 1")
	if photographerID != "" {
		own = dbx.NewExp("settlement IN (SELECT id FROM settlements WHERE photographer = {:id})", dbx.Params{"id": photographerID})
	}
	if total, err = app.CountRecords(records.Invoices, own); err != nil {
		return nil, 0, fmt.Errorf("count invoices: %w", err)
	}
	found = []*records.Invoice{}
	err = app.RecordQuery(records.Invoices).AndWhere(own).OrderBy("created DESC", "number DESC").
		Limit(int64(page.PerPage)).Offset(page.Offset()).All(&found)
	if err != nil {
		return nil, 0, fmt.Errorf("load invoices: %w", err)
	}
	return found, total, nil
}

// statementReferences returns the texts that explain the lines of a photographer's statements. It maps the id of a
// booking to the number of its invoice, the id of a refund to the number of its credit note, and the id of an
// adjustment to its reason.
func statementReferences(app core.App, photographerID string) (map[string]string, error) {
	var rows []struct {
		Of   string `db:"of"`
		Text string `db:"text"`
	}
	err := app.DB().NewQuery(`SELECT iif(i.refund = '', s.booking, i.refund) AS of, i.number AS text
			FROM settlements s JOIN invoices i ON i.settlement = s.id WHERE s.photographer = {:id}
		UNION ALL SELECT id, reason FROM adjustments WHERE photographer = {:id}`).Bind(dbx.Params{"id": photographerID}).All(&rows)
	if err != nil {
		return nil, fmt.Errorf("load the numbers of invoices and the reasons of adjustments: %w", err)
	}
	references := make(map[string]string, len(rows))
	for _, row := range rows {
		references[row.Of] = row.Text
	}
	return references, nil
}

// ExportInvoices queries the invoices and credit notes whose dates are in the range, for the download by admins.
func ExportInvoices(app core.App, in records.ExportRange) (*dbx.Rows, error) {
	days := dbx.Params{"after": in.After, "since": istime.ISODate(in.Since), "until": istime.ISODate(in.Until), "limit": in.Limit}
	return app.DB().NewQuery(`SELECT i.rowid, i.number, i.kind, i.date, s.booking, s.photographer, i."to" ->> 'name', i."to" ->> 'gstin',
				i.taxable, i.cgst, i.sgst, i.igst, i.total
			FROM invoices i JOIN settlements s ON s.id = i.settlement
			WHERE i.rowid > {:after} AND i.date >= {:since} AND i.date < {:until} ORDER BY i.rowid LIMIT {:limit} + 0`).
		Bind(days).Rows()
}
