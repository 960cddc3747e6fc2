package demo

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

	"shootday/hooks/records"
)

const (
	rowsPerStatement   = 20
	rowsPerTransaction = 10_000
)

// bulkPragmas makes the connection cache 128 MB of pages, and makes it checkpoint every 100 MB instead of every 4 MB. A
// power failure may lose the last transactions, but the next run of the seed command writes them again.
const bulkPragmas = `PRAGMA cache_size = -131072; PRAGMA wal_autocheckpoint = 25600; PRAGMA synchronous = NORMAL`

// bulk inserts rows without PocketBase's record API, many per statement and thousands per transaction. It skips rows
// whose primary key already exists, so that an interrupted seed command can be continued. After any other error, only
// Close may be called. bulk uses the only connection that can write, so that all other writers must wait until it is
// closed.
type bulk struct {
	ctx    context.Context
	conn   *sql.Conn
	tables map[string]*table
	inTx   bool // whether a transaction is open
	rows   int  // number of rows added in the current transaction
}

// primaryKeys contains the primary keys of the tables whose primary key is not id.
var primaryKeys = map[string]string{
	records.LedgerEntries: "movement, account, booking", messagesTable: "thread, number", briefsTable: "booking",
	records.BankReferences: "utr", records.InvoiceNumbers: "series", records.PayoutReminders: "photographer",
}

// table collects the rows of a table until there are rowsPerStatement rows to insert with one statement.
type table struct {
	columns []string
	key     string
	insert  string    // the statement up to and including VALUES
	full    *sql.Stmt // inserts rowsPerStatement rows
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
	if _, err := conn.ExecContext(ctx, bulkPragmas); err != nil {
		return nil, errors.Join(fmt.Errorf("prepare the connection for many rows: %w", err), conn.Close())
	}
	return &bulk{ctx: ctx, conn: conn, tables: map[string]*table{}}, nil
}

// Close rolls back uncommitted rows and releases the connection.
func (b *bulk) Close() error {
	var err error
	if b.inTx {
		// Roll back even if b.ctx has been canceled.
		_, err = b.conn.ExecContext(context.WithoutCancel(b.ctx), "ROLLBACK")
	}
	for _, t := range b.tables {
		err = errors.Join(err, t.full.Close())
	}
	return errors.Join(err, b.conn.Close())
}

// add adds a row to the named table. All rows of a table must have the same columns.
func (b *bulk) add(name string, row dbx.Params) error {
	t, err := b.table(name, row)
	if err != nil {
		return err
	}
	for _, column := range t.columns {
		t.values = append(t.values, row[column])
	}
	b.rows++
	if len(t.values) < rowsPerStatement*len(t.columns) {
		return nil
	}
	if err := b.begin(); err != nil {
		return err
	}
	if _, err := t.full.ExecContext(b.ctx, t.values...); err != nil {
		return fmt.Errorf("insert into %s: %w", name, err)
	}
	t.values = t.values[:0]
	if b.rows >= rowsPerTransaction {
		return b.commit()
	}
	return nil
}

func (b *bulk) table(name string, row dbx.Params) (*table, error) {
	if t := b.tables[name]; t != nil {
		return t, nil
	}
	t := &table{columns: slices.Sorted(maps.Keys(row)), key: records.FieldID}
	if key, ok := primaryKeys[name]; ok {
		t.key = key
	}
	// OR FAIL avoids the cost of a statement journal, which would undo a statement that fails halfway. The journal is
	// not needed, because Close rolls back the whole transaction.
	t.insert = fmt.Sprintf("INSERT OR FAIL INTO `%s` (`%s`) VALUES ", name, strings.Join(t.columns, "`, `"))
	var err error
	if t.full, err = b.conn.PrepareContext(b.ctx, t.statement(rowsPerStatement)); err != nil {
		return nil, fmt.Errorf("prepare rows of %s: %w", name, err)
	}
	b.tables[name] = t
	return t, nil
}

// statement returns an INSERT statement with placeholders for the given number of rows.
func (t *table) statement(rows int) string {
	row := "(?" + strings.Repeat(", ?", len(t.columns)-1) + ")"
	return t.insert + row + strings.Repeat(", "+row, rows-1) + " ON CONFLICT (" + t.key + ") DO NOTHING"
}

func (b *bulk) begin() error {
	if b.inTx {
		return nil
	}
	if _, err := b.conn.ExecContext(b.ctx, "BEGIN IMMEDIATE"); err != nil {
		return fmt.Errorf("begin a transaction: %w", err)
	}
	b.inTx = true
	return nil
}

// commit inserts the remaining rows and commits the transaction.
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
	b.inTx, b.rows = false, 0
	return nil
}
