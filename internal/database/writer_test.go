package database

import (
	"context"
	"database/sql"
	"errors"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
)

func sharedPool(t *testing.T) *dbx.DB {
	t.Helper()
	db, err := ConnectShared(filepath.Join(t.TempDir(), main))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	ShareCommits(db)
	if _, err := db.NewQuery(`CREATE TABLE marks (mark INTEGER)`).Execute(); err != nil {
		t.Fatal(err)
	}
	return db
}

func marks(t *testing.T, db *dbx.DB) (count int) {
	t.Helper()
	if err := db.NewQuery(`SELECT count(*) FROM marks`).Row(&count); err != nil {
		t.Fatal(err)
	}
	return count
}

// TestSingleWritesShareCommits checks that writes outside of transactions also share commits, and that a reader sees
// each write as soon as its statement has returned.
func TestSingleWritesShareCommits(t *testing.T) {
	db := sharedPool(t)
	var all sync.WaitGroup
	held, err := db.Begin()
	if err != nil {
		t.Fatal(err)
	}
	before := CountsOf(db)
	for range 20 {
		all.Go(func() {
			if _, err := db.NewQuery(`INSERT INTO marks VALUES (1)`).Execute(); err != nil {
				t.Error(err)
			}
		})
	}
	for w := writerOf(db); ; {
		w.mu.Lock()
		waiting := len(w.waiting)
		w.mu.Unlock()
		if waiting == 20 {
			break
		}
		time.Sleep(time.Millisecond)
	}
	if n := marks(t, db); n != 0 {
		t.Errorf("a reader sees %d rows before the commit", n)
	}
	if err := held.Commit(); err != nil {
		t.Fatal(err)
	}
	all.Wait()
	after := CountsOf(db)
	if n := marks(t, db); n != 20 || after.Commits-before.Commits != 1 || after.Members-before.Members != 21 {
		t.Errorf("%d rows after %d commits of %d members", n, after.Commits-before.Commits, after.Members-before.Members)
	}
}

// TestAWriterThatGivesUpHoldsNobodyUp cancels a transaction while it waits for its turn, and checks that other
// transactions continue.
func TestAWriterThatGivesUpHoldsNobodyUp(t *testing.T) {
	db := sharedPool(t)
	held, err := db.Begin()
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	if _, err := db.BeginTx(ctx, nil); !errors.Is(err, context.DeadlineExceeded) {
		t.Error("the wait ended with", err)
	}
	if _, err := held.NewQuery(`INSERT INTO marks VALUES (1)`).Execute(); err != nil {
		t.Error(err)
	}
	if err := held.Commit(); err != nil {
		t.Error(err)
	}
	if _, err := db.NewQuery(`INSERT INTO marks VALUES (2)`).Execute(); err != nil || marks(t, db) != 2 {
		t.Errorf("%d rows: %v", marks(t, db), err)
	}
}

// TestStatementsThatNeedNoTransactionRunAlone runs a statement that SQLite does not allow inside a transaction,
// concurrently with writers.
func TestStatementsThatNeedNoTransactionRunAlone(t *testing.T) {
	db := sharedPool(t)
	var all sync.WaitGroup
	for range 20 {
		all.Go(func() {
			for range 5 {
				if _, err := db.NewQuery(`INSERT INTO marks VALUES (1)`).Execute(); err != nil {
					t.Error(err)
				}
			}
		})
	}
	for range 5 {
		if _, err := db.NewQuery(`VACUUM`).Execute(); err != nil {
			t.Error(err)
		}
	}
	all.Wait()
	if n := marks(t, db); n != 100 {
		t.Errorf("%d rows", n)
	}
}

// TestMembersOfALostTransactionAreToldSo rolls back a whole shared transaction, as SQLite does when the disk is full. A
// member that had already left the transaction must get ErrUndone, and a later write must succeed.
func TestMembersOfALostTransactionAreToldSo(t *testing.T) {
	db := sharedPool(t)
	first, err := db.Begin()
	if err != nil {
		t.Fatal(err)
	}
	second := make(chan *dbx.Tx)
	go func() {
		tx, err := db.Begin()
		if err != nil {
			t.Error(err)
		}
		second <- tx
	}()
	for w := writerOf(db); ; time.Sleep(time.Millisecond) {
		w.mu.Lock()
		waiting := len(w.waiting)
		w.mu.Unlock()
		if waiting == 1 {
			break
		}
	}
	if _, err := first.NewQuery(`INSERT INTO marks VALUES (1)`).Execute(); err != nil {
		t.Error(err)
	}
	end := make(chan error)
	go func() { end <- first.Commit() }()
	broken := <-second
	if _, err := broken.NewQuery(`ROLLBACK`).Execute(); err != nil {
		t.Error(err)
	}
	if err := broken.Rollback(); err != nil {
		t.Error("the result of the member that failed is", err)
	}
	if err := <-end; !errors.Is(err, ErrUndone) || !Unavailable(err) {
		t.Error("the result of the other member is", err)
	}
	if _, err := db.NewQuery(`INSERT INTO marks VALUES (2)`).Execute(); err != nil || marks(t, db) != 1 {
		t.Errorf("%d rows: %v", marks(t, db), err)
	}
}

// TestTransactionsThatOnlyReadWaitForNobody checks that a read-only transaction does not wait for writers, and keeps
// its snapshot while they write.
func TestTransactionsThatOnlyReadWaitForNobody(t *testing.T) {
	db := sharedPool(t)
	ctx, cancel := context.WithTimeout(t.Context(), late)
	defer cancel()
	writing, err := db.Begin()
	if err != nil {
		t.Fatal(err)
	}
	reading, err := db.DB().BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	count := func() (found int) {
		if err := reading.QueryRowContext(ctx, `SELECT count(*) FROM marks`).Scan(&found); err != nil {
			t.Fatal(err)
		}
		return found
	}
	before := count()
	if _, err := writing.NewQuery(`INSERT INTO marks VALUES (1)`).Execute(); err != nil {
		t.Fatal(err)
	}
	if err := writing.Commit(); err != nil {
		t.Fatal(err)
	}
	if before != 0 || count() != 0 {
		t.Error("the snapshot has changed")
	}
	if err := reading.Rollback(); err != nil {
		t.Fatal(err)
	}
	if marks(t, db) != 1 {
		t.Error("the write is lost")
	}
}

// TestAPoolThatOnlyReadsOpensNoWriter checks that neither reads nor closing the pool open the writer's connection,
// because SQLite would have to read the whole schema for it.
func TestAPoolThatOnlyReadsOpensNoWriter(t *testing.T) {
	db, err := ConnectShared(filepath.Join(t.TempDir(), main))
	if err != nil {
		t.Fatal(err)
	}
	writerOf(db).open = func() (*prepared, error) {
		t.Error("the writer's connection is opened")
		return nil, errors.New("there is no writer")
	}
	var one int
	if err := db.NewQuery(`SELECT 1`).Row(&one); err != nil {
		t.Error(err)
	}
	if err := db.Close(); err != nil {
		t.Error(err)
	}
}
