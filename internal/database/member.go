package database

import (
	"context"
	"database/sql/driver"
)

// exec runs a statement of the member that has the turn. A running statement is not canceled when ctx ends, because
// SQLite would roll back all members.
func (w *writer) exec(ctx context.Context, query string, args []driver.NamedValue) (driver.Result, error) {
	if w.batch.lost {
		return nil, ErrUndone
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return w.conn.ExecContext(context.WithoutCancel(ctx), query, args)
}

// query runs a query of the member that has the turn. The query can be canceled unless it writes.
func (w *writer) query(ctx context.Context, query string, args []driver.NamedValue) (driver.Rows, error) {
	if w.batch.lost {
		return nil, ErrUndone
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	switch verb(query) {
	case "INSERT", "UPDATE", "DELETE", "REPLACE":
		ctx = context.WithoutCancel(ctx)
	}
	return w.conn.QueryContext(ctx, query, args)
}
