package erasures_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"shootday/internal/erasures"
	"shootday/internal/replica"
	"shootday/internal/s3test"
)

const asha, ravi, meera = "aaaaaaaaaaaaaaa", "rrrrrrrrrrrrrrr", "mmmmmmmmmmmmmmm"

func at(hour int) func() time.Time {
	return func() time.Time { return time.Date(2026, 11, 24, hour, 0, 0, 0, time.UTC) }
}

func add(t *testing.T, journal *erasures.Journal, ids ...string) {
	t.Helper()
	for _, id := range ids {
		if err := journal.Add(id); err != nil {
			t.Fatal(err)
		}
	}
}

func expect(t *testing.T, journal *erasures.Journal, want ...string) {
	t.Helper()
	if got, err := journal.Accounts(); err != nil || !slices.Equal(got, want) {
		t.Errorf("the journal has %q (%v), not %q", got, err, want)
	}
}

// TestBothPlacesHaveAllEntries adds entries on two machines that use the same replica, and checks that both machines
// then have all entries.
func TestBothPlacesHaveAllEntries(t *testing.T) {
	t.Parallel()
	folder := filepath.Join(t.TempDir(), "copies")
	if err := os.Mkdir(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	server := s3test.Start(t)
	store := replica.S3{Endpoint: server.Endpoint(), Region: s3test.Region, AccessKey: s3test.AccessKey, Secret: s3test.Secret}
	for name, copies := range map[string]replica.Target{
		"folder": {Path: folder}, "s3": {Bucket: s3test.Bucket, Path: "database"}, "s3 without a path": {Bucket: s3test.Bucket},
	} {
		t.Run(name, func(t *testing.T) {
			here := erasures.Open(t.TempDir(), &copies, store, at(9))
			elsewhere := erasures.Open(t.TempDir(), &copies, store, at(10))
			expect(t, here)
			add(t, here, asha, ravi, asha)
			for _, journal := range []*erasures.Journal{here, elsewhere} {
				if err := journal.Sync(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
			expect(t, elsewhere, asha, ravi)
			add(t, elsewhere, meera, ravi)
			for _, journal := range []*erasures.Journal{elsewhere, here} {
				if err := journal.Sync(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
			expect(t, here, asha, ravi, meera)
		})
	}
	server.Stop()
	away := erasures.Open(t.TempDir(), &replica.Target{Bucket: s3test.Bucket}, store, at(9))
	add(t, away, asha)
	if err := away.Sync(t.Context()); err == nil {
		t.Error("Sync reports no error for an unreachable store")
	}
	if err := os.RemoveAll(folder); err != nil {
		t.Fatal(err)
	}
	away = erasures.Open(t.TempDir(), &replica.Target{Path: folder}, store, at(9))
	add(t, away, asha)
	if err := away.Sync(t.Context()); err == nil {
		t.Error("Sync reports no error for a missing folder")
	}
}

func TestMoreEntriesThanAPageOfTheStore(t *testing.T) {
	t.Parallel()
	server := s3test.Start(t)
	store := replica.S3{Endpoint: server.Endpoint(), Region: s3test.Region, AccessKey: s3test.AccessKey, Secret: s3test.Secret}
	if err := os.MkdirAll(filepath.Join(server.Folder(), "erasures"), 0o755); err != nil {
		t.Fatal(err)
	}
	for n := range 1100 {
		name := "20261124T083000Z-" + strings.Repeat("a", 11) + string([]byte{'0' + byte(n/1000), '0' + byte(n/100%10), '0' + byte(n/10%10), '0' + byte(n%10)})
		if err := os.WriteFile(filepath.Join(server.Folder(), "erasures", name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	journal := erasures.Open(t.TempDir(), &replica.Target{Bucket: s3test.Bucket}, store, at(9))
	if err := journal.Sync(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got, err := journal.Accounts(); err != nil || len(got) != 1100 {
		t.Errorf("the journal contains %d of 1100 entries (%v)", len(got), err)
	}
}

func TestADamagedJournalIsTold(t *testing.T) {
	t.Parallel()
	for name, damage := range map[string]struct{ file, says string }{
		"a cut name":      {"erasures/20261124T0830", `"20261124T0830"`},
		"a foreign file":  {"erasures/notes.txt", `"notes.txt"`},
		"not a folder":    {"erasures", "not a directory"},
		"only a hidden":   {"erasures/.20261124T083000Z-aaaaaaaaaaaaaaa.Xa81kq", ""}, // left behind if rsync is killed
		"an entry at all": {"erasures/20261124T083000Z-aaaaaaaaaaaaaaa", ""},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			path := filepath.Join(dir, damage.file)
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, nil, 0o600); err != nil {
				t.Fatal(err)
			}
			journal := erasures.Open(dir, nil, replica.S3{}, at(9))
			_, err := journal.Accounts()
			if damage.says == "" {
				if err != nil {
					t.Error(err)
				}
				return
			}
			if err == nil || !strings.Contains(err.Error(), damage.says) {
				t.Errorf("the error %v does not contain %s", err, damage.says)
			}
			if err := journal.Add(asha); err == nil {
				t.Error("an erasure is added to a damaged journal")
			}
		})
	}
	journal := erasures.Open(t.TempDir(), nil, replica.S3{}, at(9))
	for _, id := range []string{"", "../aaaaaaaaaaaa", "a/b"} {
		if err := journal.Add(id); err == nil {
			t.Errorf("%q is added", id)
		}
	}
}
