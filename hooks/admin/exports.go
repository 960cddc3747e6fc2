package admin

import (
	"database/sql"
	"encoding/csv"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"golang.org/x/text/unicode/norm"

	"shootday/hooks/api"
	"shootday/hooks/audit"
	"shootday/hooks/bookings"
	"shootday/hooks/payments"
	"shootday/hooks/payouts"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/istime"
	"shootday/internal/pricing"
)

// exportChunk is the number of rows of an export that are in memory at a time. Each chunk is a separate query, so a
// slow client does not keep a snapshot of the database open, which would let the write-ahead log grow.
const exportChunk = 500

// columnKind determines how the values of a column are shown in a spreadsheet.
type columnKind int

const (
	textColumn  columnKind = iota
	timeColumn             // UTC in the database, IST in the export
	moneyColumn            // paise in the database, rupees in the export
)

type exportColumn struct {
	name string
	kind columnKind
}

// exportTable is a table that admins can download.
type exportTable struct {
	columns []exportColumn
	// read returns the rows of a range. The first column is the rowid; the next chunk begins after the last rowid.
	read func(core.App, records.ExportRange) (*dbx.Rows, error)
	// finish changes a row before it is written. It is nil for most tables.
	finish func(s *Service, row []sql.NullString) error
	// audited is set if each download is recorded in the audit log.
	audited bool
	// skipZero is set if rows whose last column is 0 are left out.
	skipZero bool
}

// exportTables contains the tables by their name in the path. For bookings and payouts, the parameters from and to
// limit the start of the shoots; for payments, settlements and invoices, they limit the date of the row itself.
var exportTables = map[string]exportTable{
	"bookings": {
		columns: []exportColumn{
			{"Booking", textColumn}, {"Requested (IST)", timeColumn}, {"Shoot (IST)", timeColumn}, {"Status", textColumn},
			{"Payment status", textColumn}, {"Payment method", textColumn}, {"Customer", textColumn}, {"Customer email", textColumn},
			{"Photographer", textColumn}, {"Category", textColumn}, {"Address", textColumn}, {"Unit", textColumn}, {"SKUs", textColumn},
			{"Price per SKU (INR)", moneyColumn}, {"Total (INR)", moneyColumn},
		},
		read: bookings.Export,
	},
	"payments": {
		columns: []exportColumn{
			{"Payment", textColumn}, {"Booking", textColumn}, {"Paid (IST)", timeColumn}, {"Status", textColumn}, {"Order id", textColumn},
			{"Payment id", textColumn}, {"Customer", textColumn}, {"Photographer", textColumn}, {"Amount (INR)", moneyColumn},
			{"Refunded (INR)", moneyColumn},
		},
		read: payments.Export,
	},
	"payouts": {
		columns: []exportColumn{
			{"Photographer id", textColumn}, {"Photographer", textColumn}, {"Email", textColumn}, {"Shoots paid online", textColumn},
			{"Held (INR)", moneyColumn}, {"Due (INR)", moneyColumn}, {"In transit (INR)", moneyColumn}, {"Owed (INR)", moneyColumn},
		},
		read:     payments.ExportPayouts,
		skipZero: true,
	},
	"settlements": {
		columns: []exportColumn{
			{"Booking", textColumn}, {"Photographer id", textColumn}, {"PAN", textColumn}, {"Photographer", textColumn}, {"Settled (IST)", timeColumn},
			{"Financial year", textColumn}, {"Invoice", textColumn}, {"Commission (hundredths of a percent)", textColumn}, {"Gross (INR)", moneyColumn},
			{"Commission (INR)", moneyColumn}, {"CGST (INR)", moneyColumn}, {"SGST (INR)", moneyColumn}, {"IGST (INR)", moneyColumn},
			{"TDS (INR)", moneyColumn}, {"TCS (INR)", moneyColumn}, {"Net (INR)", moneyColumn},
		},
		read: payouts.ExportSettlements,
		finish: func(s *Service, row []sql.NullString) (err error) {
			const owner, pan = 1, 2
			row[pan].String, err = s.Payouts.OpenPAN(row[owner].String, row[pan].String)
			return err
		},
		audited: true,
	},
	"invoices": {
		columns: []exportColumn{
			{"Number", textColumn}, {"Kind", textColumn}, {"Date", textColumn}, {"Booking", textColumn}, {"Photographer id", textColumn},
			{"Name", textColumn}, {"GSTIN", textColumn}, {"Taxable (INR)", moneyColumn}, {"CGST (INR)", moneyColumn}, {"SGST (INR)", moneyColumn},
			{"IGST (INR)", moneyColumn}, {"Total (INR)", moneyColumn},
		},
		read: payouts.ExportInvoices,
	},
}

// ExportTable streams a table as CSV for spreadsheets: UTF-8 with a byte order mark, times in IST, and amounts in rupees
// with two decimals. from and to are dates in India, both inclusive.
func (s *Service) ExportTable(e *core.RequestEvent) error {
	name := e.Request.PathValue("table")
	table, ok := exportTables[name]
	if !ok {
		return api.ErrNotFound
	}
	from, to := e.Request.URL.Query().Get("from"), e.Request.URL.Query().Get("to")
	since, err := istime.ParseISODate(from)
	if err != nil {
		return apperr.InvalidField("from", "from must be a date such as 2026-04-01.")
	}
	last, err := istime.ParseISODate(to)
	if err != nil {
		return apperr.InvalidField("to", "to must be a date such as 2027-03-31.")
	}
	if last.Before(since) {
		return apperr.InvalidField("to", "to must not be before from.")
	}
	next := records.ExportRange{Since: since, Until: last.AddDate(0, 0, 1), Limit: exportChunk}
	rows, err := table.readChunk(e.App, s, &next) // called before the first byte is sent, so that the response to an error has the right status
	if err != nil {
		return err
	}
	if table.audited {
		err := store.Write(e.App, func(tx store.Tx) error {
			return audit.Entry{
				Actor: audit.AdminActor(e.Auth), Action: "export " + name, Collection: name, After: api.Body{"from": from, "to": to},
			}.Write(tx)
		})
		if err != nil {
			return err
		}
	}
	header := e.Response.Header()
	header.Set("Content-Type", "text/csv; charset=utf-8")
	header.Set("Content-Disposition", fmt.Sprintf(`attachment; filename="%s_%s_%s.csv"`, name, from, to))
	header.Set("Cache-Control", "no-store")
	if err := table.write(e, s, rows, next); err != nil {
		api.Logger(e).Error("an export was cut off", "table", name, "error", err)
		panic(http.ErrAbortHandler) // closes the connection, which tells the client that the table is incomplete
	}
	return nil
}

// write writes the names of the columns, the first chunk, and all following chunks.
func (t exportTable) write(e *core.RequestEvent, s *Service, first chunk, next records.ExportRange) error {
	if _, err := e.Response.Write([]byte("\uFEFF")); err != nil {
		return err
	}
	file := csv.NewWriter(e.Response)
	file.UseCRLF = true
	names := make([]string, len(t.columns))
	for i, column := range t.columns {
		names[i] = column.name
	}
	if err := file.Write(names); err != nil {
		return err
	}
	for rows := first; ; {
		if err := file.WriteAll(rows.cells); err != nil { // WriteAll also flushes
			return err
		}
		if rows.isLast {
			return nil
		}
		if err := e.Request.Context().Err(); err != nil {
			return err
		}
		var err error
		if rows, err = t.readChunk(e.App, s, &next); err != nil {
			return err
		}
	}
}

// chunk is a part of an export.
type chunk struct {
	cells  [][]string
	isLast bool
}

// readChunk returns the rows of a range, and moves the beginning of the range past the last of these rows.
func (t exportTable) readChunk(app core.App, s *Service, next *records.ExportRange) (read chunk, err error) {
	rows, err := t.read(app, *next)
	if err != nil {
		return read, fmt.Errorf("read rows of an export: %w", err)
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	var rowID int64
	count := 0
	for ; rows.Next(); count++ {
		values := make([]sql.NullString, len(t.columns))
		targets := []any{&rowID}
		for i := range values {
			targets = append(targets, &values[i])
		}
		if err := rows.Scan(targets...); err != nil {
			return read, fmt.Errorf("read a row of an export: %w", err)
		}
		if t.skipZero && values[len(values)-1].String == "0" {
			continue
		}
		if t.finish != nil {
			if err := t.finish(s, values); err != nil {
				return read, err
			}
		}
		row := make([]string, len(values))
		for i, value := range values {
			if row[i], err = t.columns[i].kind.cell(value.String); err != nil {
				return read, fmt.Errorf("format column %s of an export: %w", t.columns[i].name, err)
			}
		}
		read.cells = append(read.cells, row)
	}
	next.After, read.isLast = rowID, count < exportChunk
	return read, rows.Err()
}

// cell returns a database value in the form used in spreadsheets.
func (k columnKind) cell(value string) (string, error) {
	switch {
	case k == textColumn:
		return escapeFormula(value), nil
	case value == "":
		return "", nil
	case k == timeColumn:
		at, err := records.ParseTimestamp(value)
		return at.In(istime.Zone).Format(time.DateTime), err
	}
	var amount pricing.Paise
	if _, err := fmt.Sscan(value, &amount); err != nil {
		return "", fmt.Errorf("read an amount: %w", err)
	}
	return amount.Decimal(), nil
}

// formulaSigns are the characters that can turn a text into a formula or a DDE command, or end a cell.
const formulaSigns = "=+-\u2212@|%\t\r\n"

// escapeFormula changes a text that a person entered so that spreadsheets do not evaluate it as a formula. Some
// spreadsheets also accept variants of the signs, such as full-width ones, and some ignore spaces and invisible
// characters before them.
func escapeFormula(text string) string {
	visible := strings.TrimLeftFunc(text, func(r rune) bool { return unicode.IsSpace(r) || !unicode.IsGraphic(r) })
	for _, begin := range []string{text, visible} {
		first, size := utf8.DecodeRuneInString(begin)
		if size > 0 && strings.IndexAny(norm.NFKC.String(string(first)), formulaSigns) == 0 {
			return "'" + text
		}
	}
	return text
}
