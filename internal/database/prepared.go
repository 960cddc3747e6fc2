package database

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"slices"
	"strings"

	"modernc.org/sqlite"
)

// connector opens connections that cache their prepared statements.
type connector struct {
	driver driver.Driver
	name   string // the data source name
}

func newConnector(name string) (connector, error) {
	db, err := sql.Open("sqlite", "") // opens no file; the registered driver is accessible only through a pool
	if err != nil {
		return connector{}, err
	}
	return connector{db.Driver(), name}, db.Close()
}

func (c connector) Driver() driver.Driver { return c.driver }

func (c connector) Connect(context.Context) (driver.Conn, error) { return c.connect() }

func (c connector) connect() (*prepared, error) {
	opened, err := c.driver.Open(c.name)
	if err != nil {
		return nil, err
	}
	return &prepared{plain: opened.(plain), kept: map[string]statement{}}, nil
}

// plain is the set of interfaces that the driver's connections implement.
type plain interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.ExecerContext
	driver.QueryerContext
	driver.Pinger
	driver.SessionResetter
	driver.Validator
	RegisterCommitHook(sqlite.CommitHookFn)
	RegisterRollbackHook(sqlite.RollbackHookFn)
}

type statement interface {
	driver.Stmt
	driver.StmtExecContext
	driver.StmtQueryContext
}

// prepared is a connection that caches prepared statements by their text. PocketBase executes the same statements again
// and again without preparing them, and preparing a statement takes longer than running it. After a schema change,
// SQLite automatically prepares cached statements again. It also does so before each run of a statement whose LIMIT is
// a parameter, because the plan depends on the value. With "LIMIT {:limit} + 0", the plan does not depend on the value,
// and the statement is not prepared again.
type prepared struct {
	plain
	kept map[string]statement // the cached statements that are not running
}

// These constants limit the memory that a connection's cache uses. A statement takes about 10 kB, or more if its text
// is long.
const (
	maxKept = 100
	maxText = 4000
)

// DataVersion is a query that returns a number. The number changes with each commit of another connection. The query
// runs very often, so it is cached.
const DataVersion = "PRAGMA data_version"

// keeps reports whether a statement is cached. PRAGMAs other than DataVersion are not cached, because some of them take
// effect while they are prepared.
func keeps(query string) bool {
	if len(query) > maxText {
		return false
	}
	switch verb(query) {
	case "SELECT", "INSERT", "UPDATE", "DELETE", "WITH":
		return true
	}
	return query == DataVersion || slices.Contains(ofWriter, query)
}

// verb returns the first word of a statement, in upper case.
func verb(query string) string {
	first := strings.TrimLeft(query, " \t\n(")
	if end := strings.IndexAny(first, " \t\n"); end >= 0 {
		first = first[:end]
	}
	return strings.ToUpper(first)
}

// ofWriter contains the statements that a writer runs around each transaction.
var ofWriter = []string{sqlBegin, sqlCommit, sqlEnter, sqlLeave}

func (c *prepared) ExecContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Result, error) {
	if !keeps(query) {
		return c.plain.ExecContext(ctx, query, args)
	}
	taken, err := c.take(ctx, query)
	if err != nil {
		return nil, err
	}
	defer c.keep(query, taken)
	return taken.ExecContext(ctx, args)
}

func (c *prepared) QueryContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Rows, error) {
	if !keeps(query) {
		return c.plain.QueryContext(ctx, query, args)
	}
	taken, err := c.take(ctx, query)
	if err != nil {
		return nil, err
	}
	found, err := taken.QueryContext(ctx, args)
	if err != nil {
		c.keep(query, taken)
		return nil, err
	}
	return &rows{found.(typedRows), func() { c.keep(query, taken) }}, nil
}

// take returns a prepared statement and removes it from the cache while it runs. If the cache contains none, take
// prepares another one.
func (c *prepared) take(ctx context.Context, query string) (statement, error) {
	if taken, found := c.kept[query]; found {
		delete(c.kept, query)
		return taken, nil
	}
	made, err := c.plain.PrepareContext(ctx, query)
	if err != nil {
		return nil, err
	}
	return made.(statement), nil
}

// keep returns a statement to the cache after its run. If the cache is full, keep closes an arbitrary other statement.
func (c *prepared) keep(query string, done statement) {
	if _, found := c.kept[query]; found {
		_ = done.Close() // repeats the error of the last run, which the caller already has
		return
	}
	for text, other := range c.kept {
		if len(c.kept) < maxKept {
			break
		}
		delete(c.kept, text)
		_ = other.Close()
	}
	c.kept[query] = done
}

func (c *prepared) Close() error {
	for _, one := range c.kept {
		_ = one.Close()
	}
	clear(c.kept)
	return c.plain.Close()
}

// typedRows is the set of interfaces that the driver's rows implement.
type typedRows interface {
	driver.Rows
	driver.RowsColumnTypeDatabaseTypeName
	driver.RowsColumnTypeLength
	driver.RowsColumnTypeNullable
	driver.RowsColumnTypePrecisionScale
	driver.RowsColumnTypeScanType
}

// rows returns its statement to the cache when it is closed.
type rows struct {
	typedRows
	done func()
}

func (r *rows) Close() error {
	defer r.done()
	return r.typedRows.Close()
}
