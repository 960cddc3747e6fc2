package admin

import (
	"database/sql"
	"encoding/csv"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/istime"
	"shootday/internal/pricing"
)

// exportChunk is how many rows of an export are in memory at once. Each chunk is a query of its own, so that a slow
// client holds no snapshot of the database.
const exportChunk = 500

type exportKind int

const (
	exportText exportKind = iota
	exportMoment
	exportRupees
)

// export is a table that admins download.
type export struct {
	columns []exportColumn
	// query selects a row id to go on after, then the columns: moments in UTC, amounts in paise.
	query string
	// owed leaves out rows whose last column is 0.
	owed bool
}

type exportColumn struct {
	name string
	kind exportKind
}

// exports are the tables by the name in the path. The range is that of the shoots, for payments that of the payments.
var exports = map[string]export{
	"bookings": {
		columns: []exportColumn{
			{"Booking", exportText}, {"Requested (IST)", exportMoment}, {"Shoot (IST)", exportMoment}, {"Status", exportText},
			{"Payment status", exportText}, {"Payment method", exportText}, {"Customer", exportText}, {"Customer e-mail", exportText},
			{"Photographer", exportText}, {"Category", exportText}, {"Address", exportText}, {"SKUs", exportText},
			{"Price per SKU (INR)", exportRupees}, {"Total (INR)", exportRupees},
		},
		query: `SELECT b.rowid, b.id, b.created, b.start, b.status, b.paymentStatus, b.paymentMethod, c.fullName, c.email,
				p.firstName || ' ' || p.lastName, k.name, b.shootAddress, b.skuCount, b.pricePerSKU, b.total
			FROM bookings b LEFT JOIN users c ON c.id = b.customer LEFT JOIN photographers p ON p.id = b.photographer
				LEFT JOIN categories k ON k.id = b.category
			WHERE b.rowid > {:after} AND b.start >= {:since} AND b.start < {:until} ORDER BY b.rowid LIMIT {:most}`,
	},
	"payments": {
		columns: []exportColumn{
			{"Payment", exportText}, {"Booking", exportText}, {"Paid (IST)", exportMoment}, {"Status", exportText}, {"Order id", exportText},
			{"Payment id", exportText}, {"Customer", exportText}, {"Photographer", exportText}, {"Amount (INR)", exportRupees},
			{"Refunded (INR)", exportRupees},
		},
		query: `SELECT y.rowid, y.id, y.booking, y.paidAt, y.status, y.orderId, y.paymentId, c.fullName, p.firstName || ' ' || p.lastName, y.amount,
				(SELECT coalesce(sum(r.amount), 0) FROM refunds r WHERE r.payment = y.id AND r.status = 'processed')
			FROM payments y LEFT JOIN bookings b ON b.id = y.booking LEFT JOIN users c ON c.id = b.customer
				LEFT JOIN photographers p ON p.id = b.photographer
			WHERE y.rowid > {:after} AND y.paidAt >= {:since} AND y.paidAt < {:until} ORDER BY y.rowid LIMIT {:most}`,
	},
	"payouts": {
		columns: []exportColumn{
			{"Photographer id", exportText}, {"Photographer", exportText}, {"E-mail", exportText}, {"Shoots paid online", exportText},
			{"Owed (INR)", exportRupees},
		},
		query: `SELECT p.rowid, p.id, p.firstName || ' ' || p.lastName, u.email,
				(SELECT count(*) FROM bookings b WHERE b.photographer = p.id AND b.status = 'completed' AND b.start >= {:since}
					AND b.start < {:until} AND b.paymentStatus = 'paid'),
				(SELECT coalesce(-sum(l.amount), 0) FROM bookings b JOIN ledger_entries l ON l.booking = b.id AND l.account = 'photographer'
					WHERE b.photographer = p.id AND b.status = 'completed' AND b.start >= {:since} AND b.start < {:until} AND b.paymentStatus = 'paid')
			FROM photographers p LEFT JOIN users u ON u.id = p.user WHERE p.rowid > {:after} ORDER BY p.rowid LIMIT {:most}`,
		owed: true,
	},
}

// ExportTable streams a table as CSV for spreadsheets: UTF-8 with a byte order mark, times of India, rupees with two
// decimals.
func (s *Service) ExportTable(e *core.RequestEvent) error {
	name := e.Request.PathValue("table")
	table, ok := exports[name]
	if !ok {
		return api.ErrNotFound
	}
	from, to := e.Request.URL.Query().Get("from"), e.Request.URL.Query().Get("to")
	since, err := istime.ParseISODate(from)
	if err != nil {
		return api.InvalidField("from", "from must be a date such as 2026-04-01.")
	}
	last, err := istime.ParseISODate(to)
	if err != nil {
		return api.InvalidField("to", "to must be a date such as 2027-03-31.")
	}
	if last.Before(since) {
		return api.InvalidField("to", "to must not be before from.")
	}
	chunk := dbx.Params{"after": int64(0), "since": records.Timestamp(since), "until": records.Timestamp(last.AddDate(0, 0, 1)), "most": exportChunk}
	rows, read, err := table.read(e.App, chunk) // before the first byte, so that a failure gets its status
	if err != nil {
		return err
	}
	header := e.Response.Header()
	header.Set("Content-Type", "text/csv; charset=utf-8")
	header.Set("Content-Disposition", fmt.Sprintf(`attachment; filename="%s_%s_%s.csv"`, name, from, to))
	header.Set("Cache-Control", "no-store")
	if err := table.write(e, rows, read, chunk); err != nil {
		api.Logger(e).Error("an export was cut off", "table", name, "error", err)
		panic(http.ErrAbortHandler) // the client must not take what it has for the whole table
	}
	return nil
}

func (t export) write(e *core.RequestEvent, rows [][]string, read int, chunk dbx.Params) error {
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
	for {
		if err := file.WriteAll(rows); err != nil { // which flushes
			return err
		}
		if read < exportChunk {
			return nil
		}
		if err := e.Request.Context().Err(); err != nil {
			return err
		}
		var err error
		if rows, read, err = t.read(e.App, chunk); err != nil {
			return err
		}
	}
}

// read returns the next chunk as cells, how many rows it had in the database, and moves chunk on.
func (t export) read(app core.App, chunk dbx.Params) (cells [][]string, read int, err error) {
	rows, err := app.DB().NewQuery(t.query).Bind(chunk).Rows()
	if err != nil {
		return nil, 0, fmt.Errorf("read rows of an export: %w", err)
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	var after int64
	for rows.Next() {
		values := make([]sql.NullString, len(t.columns))
		into := []any{&after}
		for i := range values {
			into = append(into, &values[i])
		}
		if err := rows.Scan(into...); err != nil {
			return nil, 0, fmt.Errorf("read a row of an export: %w", err)
		}
		read++
		if t.owed && values[len(values)-1].String == "0" {
			continue
		}
		row := make([]string, len(values))
		for i, value := range values {
			if row[i], err = t.columns[i].kind.cell(value.String); err != nil {
				return nil, 0, fmt.Errorf("column %s of an export: %w", t.columns[i].name, err)
			}
		}
		cells = append(cells, row)
	}
	chunk["after"] = after
	return cells, read, rows.Err()
}

// cell writes a value of the database as a spreadsheet shows it.
func (k exportKind) cell(value string) (string, error) {
	switch {
	case k == exportText:
		return harmless(value), nil
	case value == "":
		return "", nil
	case k == exportMoment:
		at, err := records.ParseTimestamp(value)
		return at.In(istime.Zone).Format(time.DateTime), err
	}
	var paise pricing.Paise
	if _, err := fmt.Sscan(value, &paise); err != nil {
		return "", fmt.Errorf("an amount: %w", err)
	}
	return fmt.Sprintf("%.2f", paise.Rupees()), nil
}

// harmless keeps spreadsheets from running text that people entered as a formula.
func harmless(text string) string {
	if strings.ContainsAny(text[:min(1, len(text))], "=+-@\t\r\n|%") {
		return "'" + text
	}
	return text
}
