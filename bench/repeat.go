package main

import (
	"cmp"
	"database/sql"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
)

// repeatAll makes the same writes as requests of kind k, but in the database without a server. It returns the time and
// the CPU time of these writes. The rows are read before the measurement starts.
func (m *mover) repeatAll(ids []string, before, after map[string]map[string]any, k kind) (took, cost time.Duration, err error) {
	var writes []func(*sql.Tx) error
	transaction := func(write func(*sql.Tx) error) error {
		writes = append(writes, write)
		return nil
	}
	for _, id := range ids {
		if err := k.repeat(transaction, id, before[id], after[id]); err != nil {
			return 0, 0, err
		}
	}
	used, begin := ownProcessorTime(), time.Now()
	for _, write := range writes {
		tx, err := m.bare.Begin()
		if err != nil {
			return 0, 0, err
		}
		if err := write(tx); err != nil {
			return 0, 0, err
		}
		if err := tx.Commit(); err != nil {
			return 0, 0, err
		}
	}
	return time.Since(begin), ownProcessorTime() - used, nil
}

// repeatMove changes a booking and adds its messages in one transaction.
func (m *mover) repeatMove(tx func(func(*sql.Tx) error) error, id string, before, after map[string]any) error {
	messages, err := m.newMessages(id, after)
	if err != nil {
		return err
	}
	return tx(func(tx *sql.Tx) error {
		if err := update(tx, "bookings", id, before, after); err != nil {
			return err
		}
		return insertRows(tx, "outbox", messages)
	})
}

// repeatPayment adds an order, saves the order's id at the provider, and records the payment, in three transactions.
func (m *mover) repeatPayment(tx func(func(*sql.Tx) error) error, id string, before, after map[string]any) error {
	messages, err := m.newMessages(id, after)
	if err != nil {
		return err
	}
	orders, err := selectRows(m.served, `SELECT * FROM payments WHERE booking = ?`, id)
	if err != nil || len(orders) != 1 {
		return fmt.Errorf("%d orders: %w", len(orders), err)
	}
	posted, err := selectRows(m.served, `SELECT * FROM ledger_entries WHERE booking = ?`, id)
	if err != nil {
		return err
	}
	paid := orders[0]
	claimed, opened := maps.Clone(paid), maps.Clone(paid)
	for _, column := range []string{"paymentId", "paidAt", "orderId"} {
		claimed[column] = ""
		if column != "orderId" {
			opened[column] = ""
		}
	}
	claimed["status"], opened["status"] = "created", "created"
	chosen := maps.Clone(before)
	chosen["paymentMethod"] = after["paymentMethod"]
	order := fmt.Sprint(paid["id"])
	return cmp.Or(
		tx(func(tx *sql.Tx) error {
			if err := update(tx, "bookings", id, before, chosen); err != nil {
				return err
			}
			return insertRows(tx, "payments", []map[string]any{claimed})
		}),
		tx(func(tx *sql.Tx) error { return update(tx, "payments", order, claimed, opened) }),
		tx(func(tx *sql.Tx) error {
			if err := update(tx, "payments", order, opened, paid); err != nil {
				return err
			}
			if err := update(tx, "bookings", id, chosen, after); err != nil {
				return err
			}
			if err := insertRows(tx, "ledger_entries", posted); err != nil {
				return err
			}
			return insertRows(tx, "outbox", messages)
		}),
	)
}

// newMessages returns the messages about a booking that are not in the copy of the database.
func (m *mover) newMessages(id string, row map[string]any) (fresh []map[string]any, err error) {
	all, err := selectRows(m.served, `SELECT * FROM outbox WHERE dedupeKey != '' AND dedupeKey >= ? AND dedupeKey < ?`, id, id+"~")
	if err != nil {
		return nil, err
	}
	for _, message := range all {
		var known int
		if err := m.bare.QueryRow(`SELECT count(*) FROM outbox WHERE id = ?`, message["id"]).Scan(&known); err != nil {
			return nil, err
		}
		if known == 0 {
			fresh = append(fresh, message)
		}
	}
	if len(fresh) == 0 {
		return nil, fmt.Errorf("no messages about booking %s, which is %v", id, row["status"])
	}
	return fresh, nil
}

// update sets the columns of a row whose values in before and after differ.
func update(tx *sql.Tx, table, id string, before, after map[string]any) error {
	var columns []string
	for column := range after {
		if before[column] != after[column] {
			columns = append(columns, column)
		}
	}
	if len(columns) == 0 {
		return nil
	}
	slices.Sort(columns)
	values := make([]any, 0, len(columns)+1)
	for _, column := range columns {
		values = append(values, after[column])
	}
	set := `"` + strings.Join(columns, `" = ?, "`) + `" = ?`
	_, err := tx.Exec(`UPDATE `+table+` SET `+set+` WHERE id = ?`, append(values, id)...)
	return err
}

func insertRows(tx *sql.Tx, table string, rows []map[string]any) error {
	for _, row := range rows {
		columns, values := []string{}, []any{}
		for column := range row {
			columns = append(columns, column)
		}
		slices.Sort(columns)
		for _, column := range columns {
			values = append(values, row[column])
		}
		places := strings.TrimSuffix(strings.Repeat("?, ", len(columns)), ", ")
		if _, err := tx.Exec(`INSERT INTO `+table+` ("`+strings.Join(columns, `", "`)+`") VALUES (`+places+`)`, values...); err != nil {
			return fmt.Errorf("insert into %s: %w", table, err)
		}
	}
	return nil
}

func selectRows(db *sql.DB, query string, args ...any) (all []map[string]any, err error) {
	found, err := db.Query(query, args...)
	if err != nil {
		return nil, err
	}
	defer found.Close()
	columns, err := found.Columns()
	if err != nil {
		return nil, err
	}
	for found.Next() {
		values, places := make([]any, len(columns)), make([]any, len(columns))
		for i := range values {
			places[i] = &values[i]
		}
		if err := found.Scan(places...); err != nil {
			return nil, err
		}
		row := map[string]any{}
		for i, column := range columns {
			row[column] = values[i]
		}
		all = append(all, row)
	}
	return all, found.Err()
}
