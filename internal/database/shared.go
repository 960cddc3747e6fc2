package database

import (
	"context"
	"database/sql/driver"
	"strings"

	"github.com/pocketbase/dbx"
)

// sharedConnector opens connections whose transactions share the commits of one writer.
type sharedConnector struct {
	connector
	writer     *writer
	replicated bool
}

func newSharedConnector(plain connector, replicated bool) sharedConnector {
	return sharedConnector{plain, &writer{open: func() (*prepared, error) { return plain.connect() }}, replicated}
}

func (c sharedConnector) Connect(context.Context) (driver.Conn, error) {
	return &sharedConn{connector: c.connector, writer: c.writer, replicated: c.replicated}, nil
}

// Close closes the writer. database/sql calls it after the connections of the pool are closed.
func (c sharedConnector) Close() error { return c.writer.close() }

// Driver returns the driver together with the writer, so that writerOf can find the writer.
func (c sharedConnector) Driver() driver.Driver { return sharedDriver{c.driver, c.writer} }

type sharedDriver struct {
	driver.Driver
	writer *writer
}

// writerOf returns the writer of a pool that was opened by ConnectShared, or nil for other pools.
func writerOf(db dbx.Builder) *writer {
	if pool, ok := db.(*dbx.DB); ok {
		if shared, ok := pool.DB().Driver().(sharedDriver); ok {
			return shared.writer
		}
	}
	return nil
}

// ShareCommits allows a pool that was opened by ConnectShared to run many transactions at the same time. Without this
// call, each transaction would wait for the commit of the previous one. ShareCommits does nothing for other pools.
func ShareCommits(db dbx.Builder) {
	if writerOf(db) != nil {
		pool := db.(*dbx.DB).DB()
		pool.SetMaxOpenConns(2 * maxMembers)
		pool.SetMaxIdleConns(2 * maxMembers)
	}
}

// CountsOf returns the counts of a pool that was opened by ConnectShared, or zeros for other pools.
func CountsOf(db dbx.Builder) Counts {
	if w := writerOf(db); w != nil {
		w.mu.Lock()
		defer w.mu.Unlock()
		return Counts{w.members.Load(), w.commits.Load(), len(w.waiting)}
	}
	return Counts{}
}

// sharedConn is a connection of a pool. Its transactions, and its writes outside of transactions, run on the writer's
// connection. For reads outside of transactions, it opens a separate connection.
type sharedConn struct {
	connector  connector
	writer     *writer
	replicated bool // true if only Litestream may checkpoint the write-ahead log
	inTx       bool
	reader     *prepared // nil until the first read outside of a transaction
}

// BeginTx begins a transaction that becomes a member of a shared transaction. A read-only transaction does not become a
// member, so that it does not wait for writers and writers do not wait for it.
func (c *sharedConn) BeginTx(ctx context.Context, options driver.TxOptions) (driver.Tx, error) {
	if options.ReadOnly {
		reader, err := c.ownReader()
		if err != nil {
			return nil, err
		}
		return reader.BeginTx(ctx, options)
	}
	if err := c.writer.begin(ctx); err != nil {
		return nil, err
	}
	c.inTx = true
	return sharedTx{c}, nil
}

// Begin begins a transaction that becomes a member of a shared transaction.
func (c *sharedConn) Begin() (driver.Tx, error) {
	return c.BeginTx(context.Background(), driver.TxOptions{})
}

// ExecContext runs a statement. Outside of a transaction, a write becomes a member of a shared transaction. Statements
// that are not cached (see keeps) run alone, because SQLite does not allow some of them inside a transaction. If the
// database has a replica, checkpoints are ignored, because Litestream must copy the whole database after a checkpoint;
// PocketBase requests a checkpoint every day and with every backup.
func (c *sharedConn) ExecContext(ctx context.Context, query string, args []driver.NamedValue) (result driver.Result, err error) {
	if c.inTx {
		return c.writer.exec(ctx, query, args)
	}
	if c.replicated && isCheckpoint(query) {
		return driver.RowsAffected(0), nil
	}
	if !keeps(query) {
		err = c.writer.alone(ctx, func(conn *prepared) error {
			result, err = conn.ExecContext(ctx, query, args)
			return err
		})
		return result, err
	}
	tx, err := c.BeginTx(ctx, driver.TxOptions{})
	if err != nil {
		return nil, err
	}
	result, err = c.writer.exec(ctx, query, args)
	if err != nil {
		_ = tx.Rollback()
		return nil, err
	}
	return result, tx.Commit()
}

func isCheckpoint(query string) bool {
	return strings.HasPrefix(strings.ToLower(query), "pragma wal_checkpoint")
}

// QueryContext runs a query. Outside of a transaction, it runs on the separate connection for reads.
func (c *sharedConn) QueryContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Rows, error) {
	if c.inTx {
		return c.writer.query(ctx, query, args)
	}
	reader, err := c.ownReader()
	if err != nil {
		return nil, err
	}
	return reader.QueryContext(ctx, query, args)
}

func (c *sharedConn) ownReader() (*prepared, error) {
	if c.reader == nil {
		var err error
		if c.reader, err = c.connector.connect(); err != nil {
			return nil, err
		}
	}
	return c.reader, nil
}

// PrepareContext returns a statement. It is not prepared before it is first run.
func (c *sharedConn) PrepareContext(_ context.Context, query string) (driver.Stmt, error) {
	return sharedStmt{c, query}, nil
}

// Prepare is like PrepareContext without a context.
func (c *sharedConn) Prepare(query string) (driver.Stmt, error) { return sharedStmt{c, query}, nil }

// Ping reports whether the database can be read.
func (c *sharedConn) Ping(ctx context.Context) error {
	reader, err := c.ownReader()
	if err != nil {
		return err
	}
	return reader.Ping(ctx)
}

// Close closes the separate connection for reads, if it is open.
func (c *sharedConn) Close() error {
	if c.reader == nil {
		return nil
	}
	return c.reader.Close()
}

// sharedTx is a member of a shared transaction.
type sharedTx struct{ conn *sharedConn }

func (t sharedTx) Commit() error {
	t.conn.inTx = false
	return t.conn.writer.commit()
}

func (t sharedTx) Rollback() error {
	t.conn.inTx = false
	return t.conn.writer.rollback()
}

// sharedStmt is the text of a statement. The connection that runs the statement prepares and caches it.
type sharedStmt struct {
	conn  *sharedConn
	query string
}

func (s sharedStmt) Close() error  { return nil }
func (s sharedStmt) NumInput() int { return -1 } // the number is unknown, so database/sql does not check it

func (s sharedStmt) ExecContext(ctx context.Context, args []driver.NamedValue) (driver.Result, error) {
	return s.conn.ExecContext(ctx, s.query, args)
}

func (s sharedStmt) QueryContext(ctx context.Context, args []driver.NamedValue) (driver.Rows, error) {
	return s.conn.QueryContext(ctx, s.query, args)
}

// Exec is like ExecContext. database/sql calls ExecContext instead.
func (s sharedStmt) Exec(args []driver.Value) (driver.Result, error) {
	return s.ExecContext(context.Background(), named(args))
}

// Query is like QueryContext. database/sql calls QueryContext instead.
func (s sharedStmt) Query(args []driver.Value) (driver.Rows, error) {
	return s.QueryContext(context.Background(), named(args))
}

func named(args []driver.Value) []driver.NamedValue {
	all := make([]driver.NamedValue, len(args))
	for i, value := range args {
		all[i] = driver.NamedValue{Ordinal: i + 1, Value: value}
	}
	return all
}
