package database

import (
	"context"
	"errors"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
)

// late is the time after which a test gives up waiting, so that it does not hang. It is not a limit on speed.
const late = 3 * time.Minute

// waitFor returns when the given number of members are waiting for their turn.
func waitFor(db *dbx.DB, members int) {
	for w := writerOf(db); ; time.Sleep(time.Millisecond) {
		w.mu.Lock()
		waiting := len(w.waiting)
		w.mu.Unlock()
		if waiting == members {
			return
		}
	}
}

// afterAnother returns a transaction that shares a commit with another one, which has already written and finished. The
// channel receives the result of that other transaction.
func afterAnother(t *testing.T, db *dbx.DB) (tx *dbx.Tx, end <-chan error) {
	t.Helper()
	first, err := db.Begin()
	if err != nil {
		t.Fatal(err)
	}
	begun := make(chan *dbx.Tx)
	go func() {
		tx, err := db.Begin()
		if err != nil {
			t.Error(err)
		}
		begun <- tx
	}()
	waitFor(db, 1)
	if _, err := first.NewQuery(`INSERT INTO marks VALUES (1)`).Execute(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- first.Commit() }()
	return <-begun, ended
}

// mustWrite checks that a new transaction can write.
func mustWrite(t *testing.T, db *dbx.DB) {
	t.Helper()
	if _, err := db.NewQuery(`INSERT INTO marks VALUES (9)`).Execute(); err != nil {
		t.Error("the next member:", err)
	}
}

const slowInsert = `INSERT INTO marks WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000000) SELECT i FROM n`

// TestAWriteThatIsCancelledUndoesNobodyElse cancels a running write of one member. If SQLite interrupted the write, it
// would also roll back the other members.
func TestAWriteThatIsCancelledUndoesNobodyElse(t *testing.T) {
	db := sharedPool(t)
	tx, end := afterAnother(t, db)
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Millisecond)
	defer cancel()
	if _, err := tx.NewQuery(slowInsert).WithContext(ctx).Execute(); err == nil {
		t.Log("the write was not cancelled")
	}
	_ = tx.Rollback()
	if err := <-end; err != nil {
		t.Error("the result of the other member is", err)
	}
	if n := marks(t, db); n != 1 {
		t.Errorf("%d rows", n)
	}
	mustWrite(t, db)
}

// TestASearchThatIsCancelledUndoesNobodyElse cancels a query of one member and rolls this member back. The other member
// must still be committed.
func TestASearchThatIsCancelledUndoesNobodyElse(t *testing.T) {
	db := sharedPool(t)
	tx, end := afterAnother(t, db)
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Millisecond)
	defer cancel()
	var count int
	err := tx.NewQuery(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 900000000) SELECT count(*) FROM n`).
		WithContext(ctx).Row(&count)
	if err == nil {
		t.Error("the query was not cancelled")
	}
	_ = tx.Rollback()
	if err := <-end; err != nil {
		t.Error("the result of the other member is", err)
	}
	mustWrite(t, db)
	if n := marks(t, db); n != 2 {
		t.Errorf("%d rows", n)
	}
}

// TestATransactionWhoseContextEndsIsUndoneAlone cancels the context of a member, so that database/sql rolls this member
// back.
func TestATransactionWhoseContextEndsIsUndoneAlone(t *testing.T) {
	db := sharedPool(t)
	for range 50 {
		ctx, cancel := context.WithCancel(t.Context())
		tx, err := db.BeginTx(ctx, nil)
		if err != nil {
			t.Fatal(err)
		}
		var all sync.WaitGroup
		for range 3 {
			all.Go(func() { mustWrite(t, db) })
		}
		if _, err := tx.NewQuery(`INSERT INTO marks VALUES (5)`).Execute(); err != nil {
			t.Fatal(err)
		}
		cancel()
		all.Wait()
	}
	if n := marks(t, db); n != 150 {
		t.Errorf("%d rows", n)
	}
	for range 100 { // database/sql releases the connections in the background
		if db.DB().Stats().InUse == 0 {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("%d connections are in use", db.DB().Stats().InUse)
}

// TestABeginThatIsCancelledLeavesNoTransaction cancels a write that waits for another process. When that process has
// ended, no transaction may be open.
func TestABeginThatIsCancelledLeavesNoTransaction(t *testing.T) {
	db := sharedPool(t)
	var file string
	if err := db.NewQuery(`SELECT file FROM pragma_database_list`).Row(&file); err != nil {
		t.Fatal(err)
	}
	other, err := Connect(filepath.Clean(file))
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	for range 5 {
		held, err := other.Begin()
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
		end := make(chan error)
		go func() {
			_, err := db.NewQuery(`INSERT INTO marks VALUES (1)`).WithContext(ctx).Execute()
			end <- err
		}()
		<-ctx.Done()
		time.Sleep(10 * time.Millisecond)
		if err := held.Rollback(); err != nil {
			t.Fatal(err)
		}
		t.Log(<-end)
		cancel()
		mustWrite(t, db)
	}
}

// TestNothingRunsAfterALostTransaction makes SQLite roll back a shared transaction while a member ignores the error.
// The member's next statement must not be committed separately.
func TestNothingRunsAfterALostTransaction(t *testing.T) {
	db := sharedPool(t)
	for name, begin := range map[string]func() (*dbx.Tx, <-chan error){
		"first": func() (*dbx.Tx, <-chan error) {
			tx, err := db.Begin()
			if err != nil {
				t.Fatal(err)
			}
			end := make(chan error, 1)
			end <- ErrUndone
			return tx, end
		},
		"later": func() (*dbx.Tx, <-chan error) { return afterAnother(t, db) },
	} {
		for _, lost := range []string{`ROLLBACK`, `COMMIT`} {
			t.Run(name+" "+lost, func(t *testing.T) {
				tx, other := begin()
				_, _ = tx.NewQuery(lost).Execute()
				if _, err := tx.NewQuery(`INSERT INTO marks VALUES (7)`).Execute(); err == nil {
					t.Error("a statement ran outside of the transaction")
				}
				if err := tx.Commit(); err == nil {
					t.Error("the member's commit succeeded")
				}
				if err := <-other; !errors.Is(err, ErrUndone) {
					t.Error("the result of the other member is", err)
				}
				if n := marks(t, db); n != 0 {
					t.Errorf("%d rows", n)
				}
				mustWrite(t, db)
				if _, err := db.NewQuery(`DELETE FROM marks`).Execute(); err != nil {
					t.Error(err)
				}
			})
		}
	}
}

// TestRowsThatAreLeftOpenDoNotStopTheCommit ends members that have not read all rows of a query.
func TestRowsThatAreLeftOpenDoNotStopTheCommit(t *testing.T) {
	db := sharedPool(t)
	for range 10 {
		mustWrite(t, db)
	}
	for _, end := range []func(*dbx.Tx) error{(*dbx.Tx).Commit, (*dbx.Tx).Rollback} {
		tx, other := afterAnother(t, db)
		rows, err := tx.NewQuery(`SELECT mark FROM marks`).Rows()
		if err != nil || !rows.Next() {
			t.Fatal(err)
		}
		if err := end(tx); err != nil {
			t.Error(err)
		}
		if err := <-other; err != nil {
			t.Error("the result of the other member is", err)
		}
		mustWrite(t, db)
	}
}

func TestManyWritersShareThePool(t *testing.T) {
	db := sharedPool(t)
	var all sync.WaitGroup
	for range 3 * 2 * maxMembers {
		all.Go(func() {
			if err := db.Transactional(func(tx *dbx.Tx) error {
				_, err := tx.NewQuery(`INSERT INTO marks VALUES (1)`).Execute()
				return err
			}); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if n := marks(t, db); n != 3*2*maxMembers {
		t.Errorf("%d rows", n)
	}
}

// isCommitted waits for the result of a member and reports whether the member was committed.
func isCommitted(end <-chan error) bool {
	select {
	case err := <-end:
		return err == nil
	case <-time.After(late):
		return false
	}
}

// TestAMemberThatHasFinishedDoesNotWaitForMany checks that no further member joins a transaction that has been open for
// a long time.
func TestAMemberThatHasFinishedDoesNotWaitForMany(t *testing.T) {
	db := sharedPool(t)
	second, end := afterAnother(t, db)
	third := make(chan *dbx.Tx)
	go func() {
		tx, err := db.Begin()
		if err != nil {
			t.Error(err)
		}
		third <- tx
	}()
	waitFor(db, 1)
	time.Sleep(maxWait)
	go func() { _ = second.Commit() }()
	slow := <-third
	if !isCommitted(end) {
		t.Error("the first member waits for the third")
	}
	_ = slow.Rollback()
}

// TestAnotherProcessGetsItsTurn writes from another connection while the writers of a pool never stop. Without pauses
// between shared transactions, most of these writes would wait longer than busy_timeout. With pauses, about one in a
// hundred does.
func TestAnotherProcessGetsItsTurn(t *testing.T) {
	path := filepath.Join(t.TempDir(), main)
	db, err := ConnectShared(path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	ShareCommits(db)
	if _, err := db.NewQuery(`CREATE TABLE marks (mark INTEGER)`).Execute(); err != nil {
		t.Fatal(err)
	}
	other, err := Connect(path)
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	var stop atomic.Bool
	var all sync.WaitGroup
	for range maxMembers {
		all.Go(func() {
			for !stop.Load() {
				if err := db.Transactional(func(tx *dbx.Tx) error {
					for range 10 {
						if _, err := tx.NewQuery(`INSERT INTO marks VALUES (1)`).Execute(); err != nil {
							return err
						}
					}
					return nil
				}); err != nil {
					t.Error(err)
				}
			}
		})
	}
	lastPause := func() (since time.Time) {
		w := writerOf(db)
		if err := w.alone(t.Context(), func(*prepared) error { since = w.since; return nil }); err != nil {
			t.Error(err)
		}
		return since
	}
	for range 5 {
		for before, deadline := lastPause(), time.Now().Add(late); !lastPause().After(before); time.Sleep(stretch) {
			if time.Now().After(deadline) {
				t.Fatal("the writers make no pauses")
			}
		}
	}
	for deadline := time.Now().Add(late); ; {
		_, err := other.NewQuery(`INSERT INTO marks VALUES (2)`).Execute()
		if err == nil {
			break
		}
		if time.Now().After(deadline) {
			t.Error("the other process:", err)
			break
		}
	}
	stop.Store(true)
	all.Wait()
}

func TestVerbIsTheFirstWord(t *testing.T) {
	for query, want := range map[string]string{
		"SELECT 1": "SELECT", "insert into words VALUES (1)": "INSERT", "INSERT\n\tINTO words VALUES (1)": "INSERT",
		"\n\tUPDATE\twords SET id = 1": "UPDATE", "(SELECT 1)": "SELECT", "COMMIT": "COMMIT", "": "",
	} {
		if got := verb(query); got != want {
			t.Errorf("verb(%q) = %q, want %q", query, got, want)
		}
	}
}
