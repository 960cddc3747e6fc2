package database_test

import (
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"
	"testing"

	"shootday/internal/database"
)

func TestFaultsAreToldFromFacts(t *testing.T) {
	dir := t.TempDir()
	db, err := database.Connect(filepath.Join(dir, "data.db"))
	if err != nil {
		t.Fatal(err)
	}
	run(t, db, "CREATE TABLE things (name TEXT UNIQUE)")
	run(t, db, "INSERT INTO things VALUES ('a')")
	query := func(text string) error {
		_, err := db.NewQuery(text).Execute()
		return err
	}
	missing, err := database.Connect(filepath.Join(dir, "no", "folder", "data.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer missing.Close()
	impatient, err := sql.Open("sqlite", filepath.Join(dir, "data.db")+"?_pragma=busy_timeout(1)")
	if err != nil {
		t.Fatal(err)
	}
	defer impatient.Close()
	tx, err := db.Begin()
	if err != nil {
		t.Fatal(err)
	}
	_, locked := impatient.Exec("INSERT INTO things VALUES ('b')")
	if err := tx.Rollback(); err != nil {
		t.Fatal(err)
	}
	wrong, taken := query("INSERT INTO nothing VALUES (1)"), query("INSERT INTO things VALUES ('a')")
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	for name, one := range map[string]struct {
		err                 error
		failed, unavailable bool
	}{
		"no error":        {nil, false, false},
		"no row":          {sql.ErrNoRows, false, false},
		"another error":   {errors.New("no"), false, false},
		"a missing file":  {missing.DB().Ping(), true, true},
		"locked":          {locked, true, true},
		"locked, wrapped": {fmt.Errorf("save: %w", locked), true, true},
		"locked, as text": {fmt.Errorf("save: %v", locked), true, true},
		"closed":          {query("INSERT INTO things VALUES ('c')"), true, true},
		"a wrong query":   {wrong, true, false},
		"a taken name":    {taken, true, false},
	} {
		if got := database.Failed(one.err); got != one.failed {
			t.Errorf("%s: failed is %t: %v", name, got, one.err)
		}
		if got := database.Unavailable(one.err); got != one.unavailable {
			t.Errorf("%s: unavailable is %t: %v", name, got, one.err)
		}
	}
}
