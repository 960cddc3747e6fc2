package replica_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"

	"shootday/internal/database"
	"shootday/internal/replica"
	"shootday/internal/s3test"
)

// place is the location of a test's replica, with functions that make the location unavailable and available again.
type place struct {
	replica.Target
	store       replica.S3
	leave, back func()
}

func folder(t *testing.T) place {
	t.Helper()
	path := filepath.Join(t.TempDir(), "replica")
	move := func(from, to string) {
		if err := os.Rename(from, to); err != nil {
			t.Fatal(err)
		}
	}
	return place{
		Target: replica.Target{Path: path},
		leave: func() {
			move(path, path+".away")
			if err := os.WriteFile(path, nil, 0o600); err != nil { // no folder can be created below a file
				t.Fatal(err)
			}
		},
		back: func() {
			if err := os.Remove(path); err != nil {
				t.Fatal(err)
			}
			move(path+".away", path)
		},
	}
}

func bucket(t *testing.T) place {
	t.Helper()
	server := s3test.Start(t)
	return place{
		Target: replica.Target{Bucket: s3test.Bucket, Path: "copies/one"},
		store: replica.S3{
			Endpoint: server.Endpoint(), Region: s3test.Region, AccessKey: s3test.AccessKey, Secret: s3test.Secret,
		},
		leave: server.Stop, back: server.Start,
	}
}

// source is a database that is replicated.
type source struct {
	*testing.T
	*replica.Replica
	dir string
	db  *dbx.DB
}

func open(t *testing.T, dir string, to place) *source {
	t.Helper()
	copies, err := replica.New(dir, to.Target, to.store)
	if err != nil {
		t.Fatal(err)
	}
	if err := copies.Prove(t.Context()); err != nil {
		t.Fatal(err)
	}
	s := &source{t, copies, dir, connect(t, dir)}
	s.exec("CREATE TABLE IF NOT EXISTS words (word TEXT PRIMARY KEY)")
	if err := copies.Start(slog.New(slog.DiscardHandler)); err != nil {
		t.Fatal(err)
	}
	return s
}

func connect(t *testing.T, dir string) *dbx.DB {
	t.Helper()
	db, err := database.ConnectReplicated(filepath.Join(dir, replica.Database))
	if err != nil {
		t.Fatal(err)
	}
	db.DB().SetMaxOpenConns(1)
	return db
}

func (s *source) exec(query string) {
	s.Helper()
	if _, err := s.db.NewQuery(query).Execute(); err != nil {
		s.Fatal(err)
	}
}

func (s *source) write(word string) { s.exec(fmt.Sprintf("INSERT INTO words VALUES ('%s')", word)) }

// keep writes a word and waits until the word is replicated.
func (s *source) keep(word string) {
	s.Helper()
	s.write(word)
	if err := s.Sync(s.Context()); err != nil {
		s.Fatal(err)
	}
}

// close closes the database in the same way as the server.
func (s *source) close() {
	s.Helper()
	if err := errors.Join(s.Stop(context.Background()), s.db.Close()); err != nil {
		s.Error(err)
	}
}

// restored restores the database from the target and returns its words.
func restored(t *testing.T, from place) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "restored")
	size, err := replica.Restore(t.Context(), from.Target, from.store, dir)
	if err != nil || size == 0 {
		t.Fatal(size, err)
	}
	return words(t, dir)
}

func words(t *testing.T, dir string) string {
	t.Helper()
	db := connect(t, dir)
	defer db.Close()
	all := []string{}
	if err := db.NewQuery("SELECT word FROM words ORDER BY word").Column(&all); err != nil {
		t.Fatal(err)
	}
	return strings.Join(all, " ")
}

func expect(t *testing.T, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("the words are %q, not %q", got, want)
	}
}

func weigh(t *testing.T, folder string) (total int64) {
	t.Helper()
	err := filepath.Walk(folder, func(_ string, info os.FileInfo, err error) error {
		if err == nil && !info.IsDir() {
			total += info.Size()
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return total
}
