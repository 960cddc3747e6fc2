package database

import (
	"context"
	"database/sql/driver"
)

// exec runs a statement for the member whose turn it is. A statement that is already running is not canceled when ctx
// ends, because SQLite would then roll back the writes of all members.
func (w *writer) exec(ctx context.Context, query string, args []driver.NamedValue) (driver.Result, error) {
	if w.batch.lost {
		return nil, ErrUndone
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return w.conn.ExecContext(context.WithoutCancel(ctx), query, args)
}

// query runs a query for the member whose turn it is. The query is canceled when ctx ends, unless it is a write.
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
