package search

import (
	"context"
	"database/sql"
)

// queryer is a *sql.DB or a *sql.Tx.
type queryer interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

// scanFunc has the type of the method sql.Rows.Scan.
type scanFunc func(dest ...any) error

// queryRows calls row for each row of a query's result. It stops if row returns an error.
func queryRows(ctx context.Context, db queryer, query string, args []any, row func(scan scanFunc) error) error {
	rows, err := db.QueryContext(ctx, query, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := row(rows.Scan); err != nil {
			return err
		}
	}
	return rows.Err()
}
