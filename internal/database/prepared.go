package database

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"strings"
)

// connector opens connections that keep what they have prepared.
type connector struct {
	driver driver.Driver
	name   string // of the data source
}

func newConnector(name string) (driver.Connector, error) {
	db, err := sql.Open("sqlite", "") // opens nothing; it is the way to a driver that registers itself
	if err != nil {
		return nil, err
	}
	return connector{db.Driver(), name}, db.Close()
}

func (c connector) Driver() driver.Driver { return c.driver }

func (c connector) Connect(context.Context) (driver.Conn, error) {
	opened, err := c.driver.Open(c.name)
	if err != nil {
		return nil, err
	}
	return &prepared{plain: opened.(plain), kept: map[string]statement{}}, nil
}

// plain is what the driver's connections can do.
type plain interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.ExecerContext
	driver.QueryerContext
	driver.Pinger
	driver.SessionResetter
	driver.Validator
}

type statement interface {
	driver.Stmt
	driver.StmtExecContext
	driver.StmtQueryContext
}

// prepared is a connection that keeps its statements by their text. PocketBase sends each as text, again and again, and
// to prepare one takes longer than to run it. SQLite itself prepares a kept one anew when the schema has changed.
type prepared struct {
	plain
	kept map[string]statement // none of them is running
}

// These bound the memory of a connection: a statement takes some 10 kB, one of a long text more.
const (
	mostKept    = 100
	longestText = 4000
)

// keeps tells whether a statement is worth keeping, and may be: a PRAGMA may do its work while it is prepared.
func keeps(query string) bool {
	if len(query) > longestText {
		return false
	}
	verb, _, _ := strings.Cut(strings.TrimLeft(query, " \t\n("), " ")
	switch strings.ToUpper(strings.TrimSpace(verb)) {
	case "SELECT", "INSERT", "UPDATE", "DELETE", "WITH":
		return true
	}
	return false
}

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

// take answers a statement that nobody else runs: of one that is running already a second is made.
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

// keep puts a statement back that has run. When there are too many another one goes, whichever the map names first.
func (c *prepared) keep(query string, done statement) {
	if _, found := c.kept[query]; found {
		_ = done.Close() // says only how the statement last ran, which its caller has heard
		return
	}
	for text, other := range c.kept {
		if len(c.kept) < mostKept {
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

// typedRows is what the driver's results can do.
type typedRows interface {
	driver.Rows
	driver.RowsColumnTypeDatabaseTypeName
	driver.RowsColumnTypeLength
	driver.RowsColumnTypeNullable
	driver.RowsColumnTypePrecisionScale
	driver.RowsColumnTypeScanType
}

// rows gives its statement back once it has been read.
type rows struct {
	typedRows
	done func()
}

func (r *rows) Close() error {
	defer r.done()
	return r.typedRows.Close()
}
