package seed

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

const (
	rowsAStatement   = 20
	rowsATransaction = 10_000
)

// quick lets the connection keep 128 MB of pages and move them to the database file every 100 MB instead of every 4.
// A power cut may take the last transactions with it, which is no loss: the next call of the command completes them.
const quick = `PRAGMA cache_size = -131072; PRAGMA wal_autocheckpoint = 25600; PRAGMA synchronous = NORMAL`

// bulk writes rows past PocketBase's records, many a statement and thousands a transaction. A row whose id exists is
// left alone, so that an interrupted filling can be completed; any other conflict is an error, after which all that
// remains is to close. It holds the one connection for writing: nothing else can write until it is closed.
type bulk struct {
	ctx    context.Context
	conn   *sql.Conn
	tables map[string]*table
	open   bool // a transaction is
	rows   int  // added in it
}

// keys are the primary keys of the tables that have another one than an id.
var keys = map[string]string{"ledger_entries": "movement, account"}

// table collects the rows of one until they fill a statement.
type table struct {
	columns []string
	key     string
	insert  string // up to the values
	full    *sql.Stmt
	values  []any
}

func openBulk(ctx context.Context, app core.App) (*bulk, error) {
	db, ok := app.NonconcurrentDB().(*dbx.DB)
	if !ok {
		return nil, errors.New("seeding cannot be part of a transaction")
	}
	conn, err := db.DB().Conn(ctx)
	if err != nil {
		return nil, fmt.Errorf("get the connection for writing: %w", err)
	}
	if _, err := conn.ExecContext(ctx, quick); err != nil {
		return nil, errors.Join(fmt.Errorf("prepare the connection for many rows: %w", err), conn.Close())
	}
	return &bulk{ctx: ctx, conn: conn, tables: map[string]*table{}}, nil
}

// Close gives up what was not committed.
func (b *bulk) Close() error {
	var err error
	if b.open {
		// The filling may have stopped because its context did.
		_, err = b.conn.ExecContext(context.WithoutCancel(b.ctx), "ROLLBACK")
	}
	for _, t := range b.tables {
		err = errors.Join(err, t.full.Close())
	}
	return errors.Join(err, b.conn.Close())
}

// add takes a row; all rows of a table have the same columns.
func (b *bulk) add(name string, row dbx.Params) error {
	t, err := b.table(name, row)
	if err != nil {
		return err
	}
	for _, column := range t.columns {
		t.values = append(t.values, row[column])
	}
	b.rows++
	if len(t.values) < rowsAStatement*len(t.columns) {
		return nil
	}
	if err := b.begin(); err != nil {
		return err
	}
	if _, err := t.full.ExecContext(b.ctx, t.values...); err != nil {
		return fmt.Errorf("insert into %s: %w", name, err)
	}
	t.values = t.values[:0]
	if b.rows >= rowsATransaction {
		return b.commit()
	}
	return nil
}

func (b *bulk) table(name string, row dbx.Params) (*table, error) {
	if t := b.tables[name]; t != nil {
		return t, nil
	}
	t := &table{columns: slices.Sorted(maps.Keys(row)), key: "id"}
	if key, other := keys[name]; other {
		t.key = key
	}
	// OR FAIL spares the journal with which SQLite undoes half a statement: Close undoes the whole transaction.
	t.insert = fmt.Sprintf("INSERT OR FAIL INTO `%s` (`%s`) VALUES ", name, strings.Join(t.columns, "`, `"))
	var err error
	if t.full, err = b.conn.PrepareContext(b.ctx, t.statement(rowsAStatement)); err != nil {
		return nil, fmt.Errorf("prepare rows of %s: %w", name, err)
	}
	b.tables[name] = t
	return t, nil
}

// statement inserts a number of rows.
func (t *table) statement(rows int) string {
	row := "(?" + strings.Repeat(", ?", len(t.columns)-1) + ")"
	return t.insert + row + strings.Repeat(", "+row, rows-1) + " ON CONFLICT (" + t.key + ") DO NOTHING"
}

func (b *bulk) begin() error {
	if b.open {
		return nil
	}
	if _, err := b.conn.ExecContext(b.ctx, "BEGIN IMMEDIATE"); err != nil {
		return fmt.Errorf("begin a transaction: %w", err)
	}
	b.open = true
	return nil
}

// commit writes the rows that wait and ends the transaction.
func (b *bulk) commit() error {
	if err := b.begin(); err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(b.tables)) {
		t := b.tables[name]
		if len(t.values) == 0 {
			continue
		}
		if _, err := b.conn.ExecContext(b.ctx, t.statement(len(t.values)/len(t.columns)), t.values...); err != nil {
			return fmt.Errorf("insert into %s: %w", name, err)
		}
		t.values = t.values[:0]
	}
	if _, err := b.conn.ExecContext(b.ctx, "COMMIT"); err != nil {
		return fmt.Errorf("commit: %w", err)
	}
	b.open, b.rows = false, 0
	return nil
}
