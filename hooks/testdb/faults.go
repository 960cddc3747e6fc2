package testdb

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"path/filepath"
	"runtime"
	"sync"
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tests"

	"shootday/internal/database"
)

// Faults makes chosen SQL statements of requests fail with the error that SQLite returns if it cannot open its file. It
// neither counts nor affects the statements of background jobs.
type Faults struct {
	fault error

	mu        sync.Mutex
	left      int // the number of statements up to and including the one that fails; 0 means that none fails
	statement string
	recording bool
	recorded  []string
}

// NewFaulty returns an app as New does, and the Faults with which a test can make statements of this app fail.
func NewFaulty(t testing.TB) (*tests.TestApp, *Faults) {
	t.Helper()
	unreadable, err := sql.Open("sqlite", filepath.Join(t.TempDir(), "no", "such", "folder", "data.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer unreadable.Close()
	f := &Faults{fault: unreadable.Ping()} // a real error from SQLite
	if f.fault == nil {
		t.Fatal("a database in a missing folder can be opened")
	}
	return newApp(t, f.connect), f
}

// Fail makes the nth statement that requests execute from now on fail. BEGIN and COMMIT count as statements.
func (f *Faults) Fail(nth int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.left, f.statement = nth, ""
}

// Stop ends the faults and returns the statement that failed, or an empty string if none did.
func (f *Faults) Stop() string {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.left = 0
	return f.statement
}

// Record runs call, and returns the statements that requests executed while it ran.
func (f *Faults) Record(call func()) []string {
	f.mu.Lock()
	f.recording, f.recorded = true, nil
	f.mu.Unlock()
	call()
	f.mu.Lock()
	defer f.mu.Unlock()
	f.recording = false
	return f.recorded
}

func (f *Faults) check(statement string) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.recording && inRequest() {
		f.recorded = append(f.recorded, statement)
	}
	if f.left == 0 || !inRequest() {
		return nil
	}
	if f.left--; f.left > 0 {
		return nil
	}
	f.statement = statement
	return f.fault
}

// inRequest reports whether the calling goroutine handles a request.
func inRequest() bool {
	callers := make([]uintptr, 1024)
	frames := runtime.CallersFrames(callers[:runtime.Callers(2, callers)])
	for {
		frame, more := frames.Next()
		if frame.Function == "net/http.(*conn).serve" {
			return true
		}
		if !more {
			return false
		}
	}
}

func (f *Faults) connect(path string) (*dbx.DB, error) {
	healthy, err := database.Connect(path)
	if err != nil || filepath.Base(path) != "data.db" {
		return healthy, err
	}
	return dbx.NewFromDB(sql.OpenDB(faultyConnector{f, healthy.DB()}), "sqlite"), nil
}

// faultyConnector opens connections that may return the errors of Faults. Each of them wraps a connection from the pool
// healthy, and returns it to the pool when it is closed.
type faultyConnector struct {
	*Faults
	healthy *sql.DB
}

func (c faultyConnector) Driver() driver.Driver { return c.healthy.Driver() }

func (c faultyConnector) Connect(ctx context.Context) (driver.Conn, error) {
	reserved, err := c.healthy.Conn(ctx)
	if err != nil {
		return nil, err
	}
	conn := &faultyConn{faults: c.Faults, reserved: reserved}
	err = reserved.Raw(func(opened any) error {
		conn.connection = opened.(connection)
		return nil
	})
	return conn, err
}

type connection interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.ExecerContext
	driver.QueryerContext
	driver.Pinger
	driver.SessionResetter
	driver.Validator
}

type faultyConn struct {
	connection
	faults   *Faults
	reserved *sql.Conn
}

func (c *faultyConn) Close() error { return c.reserved.Close() }

func (c *faultyConn) ExecContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Result, error) {
	if err := c.faults.check(query); err != nil {
		return nil, err
	}
	return c.connection.ExecContext(ctx, query, args)
}

func (c *faultyConn) QueryContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Rows, error) {
	if err := c.faults.check(query); err != nil {
		return nil, err
	}
	return c.connection.QueryContext(ctx, query, args)
}

func (c *faultyConn) BeginTx(ctx context.Context, options driver.TxOptions) (driver.Tx, error) {
	if err := c.faults.check("BEGIN"); err != nil {
		return nil, err
	}
	tx, err := c.connection.BeginTx(ctx, options)
	return faultyTx{tx, c.faults}, err
}

func (c *faultyConn) PrepareContext(ctx context.Context, query string) (driver.Stmt, error) {
	prepared, err := c.connection.PrepareContext(ctx, query)
	if err != nil {
		return nil, err
	}
	return &faultyStatement{prepared.(statement), query, c.faults}, nil
}

type faultyTx struct {
	driver.Tx
	faults *Faults
}

func (t faultyTx) Commit() error {
	if err := t.faults.check("COMMIT"); err != nil {
		return errors.Join(err, t.Rollback())
	}
	return t.Tx.Commit()
}

type statement interface {
	driver.Stmt
	driver.StmtExecContext
	driver.StmtQueryContext
}

type faultyStatement struct {
	statement
	query  string
	faults *Faults
}

func (s *faultyStatement) ExecContext(ctx context.Context, args []driver.NamedValue) (driver.Result, error) {
	if err := s.faults.check(s.query); err != nil {
		return nil, err
	}
	return s.statement.ExecContext(ctx, args)
}

func (s *faultyStatement) QueryContext(ctx context.Context, args []driver.NamedValue) (driver.Rows, error) {
	if err := s.faults.check(s.query); err != nil {
		return nil, err
	}
	return s.statement.QueryContext(ctx, args)
}

var _ core.DBConnectFunc = (&Faults{}).connect
