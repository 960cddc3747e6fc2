package database_test

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"shootday/internal/database"
)

func TestEachHandsOverWhatTheDriverHas(t *testing.T) {
	dir := t.TempDir()
	writer, err := database.Connect(filepath.Join(dir, "data.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { writer.Close() })
	run(t, writer, "CREATE TABLE things (number INTEGER, size REAL, name TEXT)")
	run(t, writer, "INSERT INTO things VALUES (7, 2.5, 'a'), (8, 3, NULL), (9, -1e300, 'c')")
	readers, err := database.ConnectReaders(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { readers.Close() })
	const query = "SELECT number, size, name FROM things WHERE number >= ?1 ORDER BY number"
	read := func(ctx context.Context, query string, least int) (string, error) {
		var seen []string
		err := database.Each(ctx, readers, query, []any{least}, func(row []driver.Value) error {
			seen = append(seen, fmt.Sprintf("%#v %#v %#v", row[0], row[1], row[2]))
			return nil
		})
		return strings.Join(seen, "; "), err
	}
	for range 2 { // the second time by a statement that was kept
		if got, err := read(t.Context(), query, 8); err != nil || got != `8 3 <nil>; 9 -1e+300 "c"` {
			t.Error(got, err)
		}
	}

	stop := errors.New("enough")
	rows := 0
	err = database.Each(t.Context(), readers, query, []any{0}, func([]driver.Value) error { rows++; return stop })
	if !errors.Is(err, stop) || rows != 1 {
		t.Error("a reader that has enough:", err, rows)
	}
	if _, err := read(t.Context(), "SELECT nothing, 1, ?1 FROM things", 0); err == nil {
		t.Error("a wrong statement is read")
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := read(gone, query, 0); !errors.Is(err, context.Canceled) {
		t.Error("somebody who has left:", err)
	}
	if _, err := readers.Exec("DELETE FROM things"); err == nil {
		t.Error("a connection for reading writes")
	}
	if got, err := read(t.Context(), query, 9); err != nil || !strings.HasPrefix(got, "9 ") {
		t.Error("after all that:", got, err)
	}
}
