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
	"shootday/hooks/records"
	"shootday/internal/apperr"
	"shootday/internal/booking"
	"shootday/internal/istime"
	"shootday/internal/payment"
	"shootday/internal/pricing"
)

// exportChunk is how many rows of an export are in memory at a time. Each chunk is a separate query, so a slow client does
// not keep a snapshot of the database open, which would let the write-ahead log grow.
const exportChunk = 500

// columnKind is how a value is shown in a spreadsheet.
type columnKind int

const (
	textColumn  columnKind = iota
	timeColumn             // in the database UTC, in the export IST
	moneyColumn            // in the database paise, in the export rupees
)

type exportColumn struct {
	name string
	kind columnKind
}

// exportTable is a table that admins can download.
type exportTable struct {
	columns []exportColumn
	// query selects the rowid, by which the next chunk continues, and then the columns.
	query string
	// skipZero leaves out rows whose last column is 0.
	skipZero bool
}

// exportTables are the tables by their name in the path. from and to limit the start of the shoots, for payments the day
// of the payment.
var exportTables = map[string]exportTable{
	"bookings": {
		columns: []exportColumn{
			{"Booking", textColumn}, {"Requested (IST)", timeColumn}, {"Shoot (IST)", timeColumn}, {"Status", textColumn},
			{"Payment status", textColumn}, {"Payment method", textColumn}, {"Customer", textColumn}, {"Customer email", textColumn},
			{"Photographer", textColumn}, {"Category", textColumn}, {"Address", textColumn}, {"Unit", textColumn}, {"SKUs", textColumn},
			{"Price per SKU (INR)", moneyColumn}, {"Total (INR)", moneyColumn},
		},
		query: `SELECT b.rowid, b.id, b.created, b.start, b.status, b.paymentStatus, b.paymentMethod, c.fullName, c.email,
				p.firstName || ' ' || p.lastName, k.name, b.shootAddress, k.unit, b.skuCount, b.pricePerSKU, b.total
			FROM bookings b LEFT JOIN users c ON c.id = b.customer LEFT JOIN photographers p ON p.id = b.photographer
				LEFT JOIN categories k ON k.id = b.category
			WHERE b.rowid > {:after} AND b.start >= {:since} AND b.start < {:until} ORDER BY b.rowid LIMIT {:limit}`,
	},
	"payments": {
		columns: []exportColumn{
			{"Payment", textColumn}, {"Booking", textColumn}, {"Paid (IST)", timeColumn}, {"Status", textColumn}, {"Order id", textColumn},
			{"Payment id", textColumn}, {"Customer", textColumn}, {"Photographer", textColumn}, {"Amount (INR)", moneyColumn},
			{"Refunded (INR)", moneyColumn},
		},
		query: `SELECT y.rowid, y.id, b.id, y.paidAt, y.status, y.orderId, y.paymentId, c.fullName, p.firstName || ' ' || p.lastName, y.amount,
				(SELECT coalesce(sum(r.amount), 0) FROM refunds r WHERE r.payment = y.id AND r.status = '` + string(records.RefundProcessed) + `')
			FROM payments y LEFT JOIN bookings b ON b.id = iif(y.movedTo = '', y.booking, y.movedTo) LEFT JOIN users c ON c.id = b.customer
				LEFT JOIN photographers p ON p.id = b.photographer
			WHERE y.rowid > {:after} AND y.paidAt >= {:since} AND y.paidAt < {:until} ORDER BY y.rowid LIMIT {:limit}`,
	},
	"payouts": {
		columns: []exportColumn{
			{"Photographer id", textColumn}, {"Photographer", textColumn}, {"Email", textColumn}, {"Shoots paid online", textColumn},
			{"Owed (INR)", moneyColumn},
		},
		query: `SELECT p.rowid, p.id, p.firstName || ' ' || p.lastName, u.email,
				(SELECT count(*) FROM bookings b WHERE ` + paidOnline + `),
				(SELECT coalesce(-sum(l.amount), 0) FROM bookings b
					JOIN ledger_entries l ON l.booking = b.id AND l.account = '` + string(payment.ToPhotographer) + `' WHERE ` + paidOnline + `)
			FROM photographers p LEFT JOIN users u ON u.id = p.user WHERE p.rowid > {:after} ORDER BY p.rowid LIMIT {:limit}`,
		skipZero: true,
	},
}

// paidOnline is the SQL condition of the bookings b that photographer p completed in the range and that were paid online.
const paidOnline = `b.photographer = p.id AND b.status = '` + string(booking.Completed) + `' AND b.start >= {:since}
	AND b.start < {:until} AND b.paymentStatus = '` + string(booking.Paid) + `'`

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
	params := dbx.Params{
		"after": int64(0), "since": records.Timestamp(since), "until": records.Timestamp(last.AddDate(0, 0, 1)), "limit": exportChunk,
	}
	rows, err := table.readChunk(e.App, params) // before the first byte is sent, so a failure here has its own status
	if err != nil {
		return err
	}
	header := e.Response.Header()
	header.Set("Content-Type", "text/csv; charset=utf-8")
	header.Set("Content-Disposition", fmt.Sprintf(`attachment; filename="%s_%s_%s.csv"`, name, from, to))
	header.Set("Cache-Control", "no-store")
	if err := table.write(e, rows, params); err != nil {
		api.Logger(e).Error("an export was cut off", "table", name, "error", err)
		panic(http.ErrAbortHandler) // aborts the connection: the client must not take a part for the whole table
	}
	return nil
}

// write writes the names of the columns, the first chunk, and all chunks after it.
func (t exportTable) write(e *core.RequestEvent, first chunk, params dbx.Params) error {
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
		if err := file.WriteAll(rows.cells); err != nil { // also flushes
			return err
		}
		if rows.isLast {
			return nil
		}
		if err := e.Request.Context().Err(); err != nil {
			return err
		}
		var err error
		if rows, err = t.readChunk(e.App, params); err != nil {
			return err
		}
	}
}

// chunk is a part of an export.
type chunk struct {
	cells  [][]string
	isLast bool
}

// readChunk returns the rows after params["after"], and sets that to the last of them.
func (t exportTable) readChunk(app core.App, params dbx.Params) (read chunk, err error) {
	rows, err := app.DB().NewQuery(t.query).Bind(params).Rows()
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
		row := make([]string, len(values))
		for i, value := range values {
			if row[i], err = t.columns[i].kind.cell(value.String); err != nil {
				return read, fmt.Errorf("column %s of an export: %w", t.columns[i].name, err)
			}
		}
		read.cells = append(read.cells, row)
	}
	params["after"], read.isLast = rowID, count < exportChunk
	return read, rows.Err()
}

// cell returns a value of the database as a spreadsheet shows it.
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
		return "", fmt.Errorf("an amount: %w", err)
	}
	return fmt.Sprintf("%.2f", amount.Rupees()), nil
}

// formulaSigns are the characters with which a text becomes a formula, a command of DDE or the end of a cell.
const formulaSigns = "=+-\u2212@|%\t\r\n"

// escapeFormula keeps spreadsheets from running a text that somebody entered as a formula. Some take other forms of the signs for
// the signs, such as the full-width ones, and some skip spaces and invisible characters in front of them.
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
