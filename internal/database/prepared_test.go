package database_test

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/internal/database"
)

func open(t *testing.T) *dbx.DB {
	t.Helper()
	db, err := database.Connect(filepath.Join(t.TempDir(), "data.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	run(t, db, "CREATE TABLE words (id INTEGER PRIMARY KEY, word TEXT UNIQUE)")
	return db
}

func run(t *testing.T, db dbx.Builder, text string) {
	t.Helper()
	if _, err := db.NewQuery(text).Execute(); err != nil {
		t.Fatal(text, err)
	}
}

// TestAStatementRunsInsideItself runs a statement while the rows of an earlier run of the same statement are still
// being read.
func TestAStatementRunsInsideItself(t *testing.T) {
	db := open(t)
	run(t, db, "INSERT INTO words (word) VALUES ('a'), ('b'), ('c')")
	const text = "SELECT word FROM words WHERE id >= {:id} ORDER BY id"
	err := db.Transactional(func(tx *dbx.Tx) error {
		for range 3 {
			outer, err := tx.NewQuery(text).Bind(dbx.Params{"id": 1}).Rows()
			if err != nil {
				return err
			}
			var seen []string
			for outer.Next() {
				var word string
				var inner []string
				if err := errors.Join(outer.Scan(&word), tx.NewQuery(text).Bind(dbx.Params{"id": 2}).Column(&inner)); err != nil {
					return err
				}
				seen = append(seen, word+strings.Join(inner, ""))
			}
			if got := fmt.Sprint(seen); got != "[abc bbc cbc]" {
				t.Error(got)
			}
			if err := outer.Close(); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestAStatementThatFailedRunsAgain runs a statement again after it failed, and another one after it was interrupted.
func TestAStatementThatFailedRunsAgain(t *testing.T) {
	db := open(t)
	db.DB().SetMaxOpenConns(1)
	add := func(word string) error {
		_, err := db.NewQuery("INSERT INTO words (word) VALUES ({:word})").Bind(dbx.Params{"word": word}).Execute()
		return err
	}
	if err := add("a"); err != nil {
		t.Fatal(err)
	}
	if err := add("a"); err == nil || !strings.Contains(err.Error(), "UNIQUE") {
		t.Error("after a second insert of the same value:", err)
	}
	if err := add("b"); err != nil {
		t.Error("after a refusal:", err)
	}

	count := func(ctx context.Context, most int) (counted int, err error) {
		err = db.NewQuery("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {:most}) SELECT count(*) FROM n").
			WithContext(ctx).Bind(dbx.Params{"most": most}).Row(&counted)
		return counted, err
	}
	if counted, err := count(t.Context(), 3); err != nil || counted != 3 {
		t.Error(counted, err)
	}
	ctx, stop := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer stop()
	if _, err := count(ctx, 1e12); !errors.Is(err, context.DeadlineExceeded) {
		t.Error("an interrupted statement:", err)
	}
	if counted, err := count(t.Context(), 4); err != nil || counted != 4 {
		t.Error("after an interruption:", counted, err)
	}
}

// TestAStatementSeesTheSchemaOfNow changes tables on another connection after statements were prepared.
func TestAStatementSeesTheSchemaOfNow(t *testing.T) {
	db := open(t)
	run(t, db, "INSERT INTO words (word) VALUES ('a')")
	kept, err := db.DB().Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer kept.Close()
	columns := func() []string {
		t.Helper()
		found, err := kept.QueryContext(t.Context(), "SELECT * FROM words")
		if err != nil {
			t.Fatal(err)
		}
		defer found.Close()
		names, err := found.Columns()
		if err != nil || !found.Next() {
			t.Fatal(names, err, found.Err())
		}
		values := make([]any, len(names))
		for i := range values {
			values[i] = new(any)
		}
		if err := found.Scan(values...); err != nil {
			t.Fatal(err)
		}
		return names
	}
	if got := columns(); len(got) != 2 {
		t.Error(got)
	}
	run(t, db, "ALTER TABLE words ADD COLUMN meaning TEXT")
	if got := columns(); len(got) != 3 {
		t.Error("after a column was added:", got)
	}
	run(t, db, "DROP TABLE words")
	if _, err := kept.QueryContext(t.Context(), "SELECT * FROM words"); err == nil {
		t.Error("a dropped table is read")
	}
	run(t, db, "CREATE TABLE words (word TEXT)")
	run(t, db, "INSERT INTO words VALUES ('new')")
	if got := columns(); len(got) != 1 {
		t.Error("after the table was created again:", got)
	}
}

// TestManyStatementsFromManySides executes more different statements than fit into the cache, while other connections
// write.
func TestManyStatementsFromManySides(t *testing.T) {
	db := open(t)
	db.DB().SetMaxOpenConns(database.Connections)
	var all sync.WaitGroup
	for side := range 6 {
		all.Go(func() {
			for i := range 120 {
				word := fmt.Sprint(side, "-", i)
				if _, err := db.Insert("words", dbx.Params{"word": word}).Execute(); err != nil {
					t.Error(err)
				}
				var found int
				text := fmt.Sprintf("SELECT count(*) + %d FROM words WHERE word = {:word}", i)
				if err := db.NewQuery(text).Bind(dbx.Params{"word": word}).Row(&found); err != nil || found != i+1 {
					t.Error(word, found, err)
				}
			}
		})
	}
	all.Wait()
}
