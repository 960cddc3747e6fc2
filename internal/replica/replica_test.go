package replica_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"shootday/internal/replica"
)

func everywhere(t *testing.T, test func(*testing.T, place)) {
	t.Parallel()
	t.Run("folder", func(t *testing.T) { t.Parallel(); test(t, folder(t)) })
	t.Run("s3", func(t *testing.T) { t.Parallel(); test(t, bucket(t)) })
}

// soon polls a condition, because Litestream's copies use the real clock.
func soon(t *testing.T, what string, happened func() bool) {
	t.Helper()
	for deadline := time.Now().Add(3 * time.Minute); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		if happened() {
			return
		}
	}
	t.Fatalf("timed out waiting for: %s", what)
}

func TestWhatWasSyncedIsRestored(t *testing.T) {
	everywhere(t, func(t *testing.T, to place) {
		s := open(t, t.TempDir(), to)
		s.keep("one")
		s.keep("two")
		expect(t, restored(t, to), "one two")
		s.write("three") // no caller waits for the copy
		soon(t, "the last word is copied", func() bool { return restored(t, to) == "one three two" })
		soon(t, "there is no lag", func() bool { return s.Lag() <= time.Second })
		s.close()
	})
}

func TestTargetAwayAndBack(t *testing.T) {
	everywhere(t, func(t *testing.T, to place) {
		s := open(t, t.TempDir(), to)
		defer s.close()
		s.keep("before")
		to.leave()
		s.write("during")
		if err := s.Sync(t.Context()); err == nil {
			t.Fatal("a commit was confirmed that the target does not contain")
		}
		if s.Away() == nil || s.Lag() == 0 {
			t.Error("Away reports no error for an unavailable target")
		}
		to.back()
		soon(t, "the target is back", func() bool { return s.Away() == nil })
		s.keep("later")
		expect(t, restored(t, to), "before during later")
	})
}

func TestTargetIsMissedWithoutCommits(t *testing.T) {
	t.Parallel()
	to := folder(t)
	s := open(t, t.TempDir(), to)
	defer s.close()
	s.keep("one")
	to.leave()
	soon(t, "it says that the target is away", func() bool { return s.Away() != nil })
	to.back()
	s.keep("two")
}

func TestRestartGoesOnWhereItStopped(t *testing.T) {
	to, dir := folder(t), t.TempDir()
	s := open(t, dir, to)
	s.exec("CREATE TABLE ballast AS SELECT randomblob(4000000) AS weight")
	s.keep("one")
	s.write("two")
	s.close()
	before := weigh(t, to.Path)
	s = open(t, dir, to)
	s.keep("three")
	s.close()
	expect(t, restored(t, to), "one three two")
	if more := weigh(t, to.Path) - before; more > 1_000_000 {
		t.Errorf("a restart copied %d bytes again", more)
	}
}

func TestRestoredFolderGoesOn(t *testing.T) {
	to := folder(t)
	s := open(t, t.TempDir(), to)
	s.keep("one")
	s.close()
	dir := filepath.Join(t.TempDir(), "new")
	if _, err := replica.Restore(t.Context(), to.Target, to.store, dir); err != nil {
		t.Fatal(err)
	}
	s = open(t, dir, to)
	s.keep("two")
	s.close()
	expect(t, restored(t, to), "one two")
}

func TestFoldersThatMustNotReplaceTheReplica(t *testing.T) {
	to, dir, late, copied, database := folder(t), t.TempDir(), t.TempDir(), t.TempDir(), t.TempDir()
	s := open(t, dir, to)
	s.keep("one")
	if err := os.CopyFS(copied, os.DirFS(dir)); err != nil { // a copy of the folder of a running server
		t.Fatal(err)
	}
	s.close()
	if err := os.CopyFS(late, os.DirFS(dir)); err != nil { // the state of a machine that was considered lost
		t.Fatal(err)
	}
	if err := errors.Join(os.CopyFS(database, os.DirFS(dir)), os.RemoveAll(filepath.Join(database, replica.Folder))); err != nil {
		t.Fatal(err) // the folder contains only the database, like a backup that was unpacked manually
	}
	drill := filepath.Join(t.TempDir(), "drill") // the result of a restore that was made only as an exercise
	if _, err := replica.Restore(t.Context(), to.Target, to.store, drill); err != nil {
		t.Fatal(err)
	}
	s = open(t, dir, to)
	s.keep("two")
	s.keep("three")
	s.close()

	for name, try := range map[string]struct{ dir, says string }{
		"empty":    {t.TempDir(), "shootday restore --from " + to.String()},
		"late":     {late, "is newer than the database in " + late},
		"drill":    {drill, "is newer than the database in " + drill},
		"copied":   {copied, "is newer than the database in " + copied},
		"database": {database, "was never copied to"},
	} {
		copies, err := replica.New(try.dir, to.Target, to.store)
		if err != nil {
			t.Fatal(err)
		}
		refusal := new(replica.Refusal)
		if err := copies.Prove(t.Context()); !errors.As(err, &refusal) || !strings.Contains(err.Error(), try.says) {
			t.Errorf("%s folder: %v", name, err)
		}
		if err := copies.Start(slog.New(slog.DiscardHandler)); err != nil {
			t.Fatal(err)
		}
		if err := copies.Sync(t.Context()); err == nil {
			t.Errorf("%s folder: the folder was copied over the replica", name)
		}
		_ = copies.Stop(t.Context()) // the last copy is refused as well
	}
	expect(t, restored(t, to), "one three two")
}

func TestLostFilesAreCopiedAnew(t *testing.T) {
	for name, lose := range map[string]func(dir string, to place) string{
		"the target's":    func(_ string, to place) string { return to.Path },
		"the own state":   func(dir string, _ place) string { return filepath.Join(dir, replica.Folder, "ltx") },
		"a folder within": func(_ string, to place) string { return filepath.Join(to.Path, "ltx", "0") },
	} {
		t.Run(name, func(t *testing.T) {
			to, dir := folder(t), t.TempDir()
			s := open(t, dir, to)
			defer s.close()
			s.keep("one")
			s.keep("two")
			if err := os.RemoveAll(lose(dir, to)); err != nil {
				t.Fatal(err)
			}
			s.write("three")
			for range 50 {
				if s.Sync(t.Context()) == nil {
					break
				}
			}
			s.keep("four")
			expect(t, restored(t, to), "four one three two")
		})
	}
}

// TestTargetThatNeverAnswers uses a server that lets clients connect, but never responds.
func TestTargetThatNeverAnswers(t *testing.T) {
	t.Parallel()
	silent, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer silent.Close()
	store := replica.S3{Endpoint: "http://" + silent.Addr().String(), Region: "us-east-1", AccessKey: "a", Secret: "b"}
	dir := t.TempDir()
	db := connect(t, dir)
	defer db.Close()
	if _, err := db.NewQuery("CREATE TABLE words (word TEXT)").Execute(); err != nil {
		t.Fatal(err)
	}
	copies, err := replica.New(dir, replica.Target{Bucket: "b"}, store)
	if err != nil {
		t.Fatal(err)
	}
	if err := copies.Start(slog.New(slog.DiscardHandler)); err != nil {
		t.Fatal(err)
	}
	if err := copies.Sync(t.Context()); err == nil {
		t.Error("a copy to a target that never answers succeeded")
	}
	soon(t, "it says that the target is away", func() bool { return copies.Away() != nil }) // the caller has started to wait slightly before the copy started
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	_ = copies.Stop(ended) // the last copy cannot be made
}

func TestOnlyOneProcessCopies(t *testing.T) {
	to, dir := folder(t), t.TempDir()
	s := open(t, dir, to)
	defer s.close()
	second, err := replica.New(dir, to.Target, to.store)
	if err != nil {
		t.Fatal(err)
	}
	if err := second.Start(slog.New(slog.DiscardHandler)); err == nil || !strings.Contains(err.Error(), "another process") {
		t.Error(err)
	}
}

func TestRestoreRefuses(t *testing.T) {
	to := folder(t)
	s := open(t, t.TempDir(), to)
	s.keep("one")
	s.close()
	full, missing := t.TempDir(), filepath.Join(t.TempDir(), "missing")
	if err := os.WriteFile(filepath.Join(full, "notes.txt"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for name, try := range map[string]struct {
		from replica.Target
		dir  string
		says string
	}{
		"something there": {to.Target, full, "is not empty (it holds notes.txt)"},
		"nothing kept":    {replica.Target{Path: t.TempDir()}, missing, "holds no database"},
	} {
		if _, err := replica.Restore(t.Context(), try.from, replica.S3{}, try.dir); err == nil || !strings.Contains(err.Error(), try.says) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := os.Stat(missing); err == nil {
		t.Error("a restore that failed left a folder behind")
	}
}

// TestWritersShareCopies starts 32 writers that wait for each of their commits, and checks that they share copies.
func TestWritersShareCopies(t *testing.T) {
	everywhere(t, func(t *testing.T, to place) {
		s := open(t, t.TempDir(), to)
		defer s.close()
		s.keep("warm")
		const writers, each = 32, 10
		var all sync.WaitGroup
		begun := time.Now()
		for w := range writers {
			all.Go(func() {
				for n := range each {
					if _, err := s.db.NewQuery(fmt.Sprintf("INSERT INTO words VALUES ('%d-%d')", w, n)).Execute(); err != nil {
						t.Error(err)
					}
					if err := s.Sync(t.Context()); err != nil {
						t.Error(err)
					}
				}
			})
		}
		all.Wait()
		took, copies := time.Since(begun), s.Copies()
		t.Logf("%d confirmed commits in %v by %d copies", writers*each, took.Round(time.Millisecond), copies)
		if copies >= writers*each {
			t.Errorf("%d commits needed %d copies", writers*each, copies)
		}
		if got := len(strings.Fields(restored(t, to))); got != writers*each+1 {
			t.Errorf("%d words were restored", got)
		}
	})
}
