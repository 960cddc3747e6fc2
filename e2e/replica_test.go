package e2e

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"shootday/internal/s3test"
)

// long enables tests that take minutes. It is set by `make soak`.
var long = os.Getenv("SHOOTDAY_SOAK") != ""

// replicaIn returns the settings of a replica in a folder.
func replicaIn(folder string) []string { return []string{"REPLICA_URL=file://" + folder} }

func replicaAt(server *s3test.Server) []string {
	return []string{
		"REPLICA_URL=s3://" + s3test.Bucket + "/database", "S3_ENDPOINT=" + server.Endpoint(),
		"S3_REGION=" + s3test.Region, "S3_ACCESS_KEY=" + s3test.AccessKey, "S3_SECRET=" + s3test.Secret,
	}
}

// TestMachineLostDuringBookings kills the server while clients make bookings, deletes its folder and restores the
// database from the replica. No acknowledged booking may be lost.
func TestMachineLostDuringBookings(t *testing.T) {
	clients, least := 8, 20
	if long {
		clients, least = 32, 10_000
	}
	for name, settings := range map[string]func(*testing.T) []string{
		"folder": func(t *testing.T) []string { return replicaIn(filepath.Join(t.TempDir(), "copy")) },
		"s3":     func(t *testing.T) []string { return replicaAt(s3test.Start(t)) },
	} {
		t.Run(name, func(t *testing.T) {
			m := newMarket(t, 60, settings(t)...)
			var (
				kept  acknowledged
				taken atomic.Int64
			)
			customer := func() {
				for {
					status, id := m.book(int(taken.Add(1)))
					if status == 0 {
						return
					}
					if status == 201 {
						kept.add(&kept.booked, id)
					}
				}
			}
			begun := time.Now()
			m.killAmid(500*time.Millisecond, kept.bookings, least, slices.Repeat([]func(){customer}, clients)...)
			took := time.Since(begun)
			if len(kept.booked) < least {
				t.Fatalf("only %d bookings were acknowledged", len(kept.booked))
			}
			if err := os.RemoveAll(m.dir); err != nil {
				t.Fatal(err)
			}
			gone := time.Now()
			m.run("restore", "--from", strings.TrimPrefix(m.env[0], "REPLICA_URL="), "--dir", m.dir)
			m.serve()
			back := time.Since(gone)
			if status, _ := m.book(int(taken.Add(1))); status != 201 {
				t.Errorf("after the restore the status for a booking is %d", status)
			}
			m.kill()
			if missing := lost(t, m.dir, kept.booked); len(missing) > 0 {
				t.Errorf("%d of %d acknowledged bookings are lost", len(missing), len(kept.booked))
			}
			t.Logf("%d acknowledged in %v (%.0f a second, %d clients); restored and serving after %v",
				len(kept.booked), took.Round(time.Millisecond), float64(len(kept.booked))/took.Seconds(), clients, back.Round(time.Millisecond))
		})
	}
}

// TestReplicaAway makes the target of the replica unavailable while the server is running. Meanwhile the status of
// writes must be 503, and reads must work. When the target is back, repeated writes must succeed exactly once.
func TestReplicaAway(t *testing.T) {
	copies := filepath.Join(t.TempDir(), "copy")
	server := s3test.Start(t)
	for name, try := range map[string]struct {
		settings    []string
		leave, back func() error
	}{
		"folder": {
			replicaIn(copies),
			func() error { // a file takes the place of the folder
				return errors.Join(os.Rename(copies, copies+".away"), os.WriteFile(copies, nil, 0o600))
			},
			func() error { return errors.Join(os.Remove(copies), os.Rename(copies+".away", copies)) },
		},
		"s3": {
			replicaAt(server),
			func() error { server.Stop(); return nil },
			func() error { server.Start(); return nil },
		},
	} {
		t.Run(name, func(t *testing.T) {
			m := newMarket(t, 10, try.settings...)
			d := dispatcherOf(m)
			search, offer := d.ask(d.customers[0], 1), d.offerTo(d.photographers[0])
			if status, _ := m.book(0); status != 201 {
				t.Fatal(status)
			}
			if health := m.health(); health.Role != "single" || len(health.Degraded) > 0 || health.Lag > 2 {
				t.Errorf("%+v", health)
			}
			if err := try.leave(); err != nil {
				t.Fatal(err)
			}
			if status, _ := m.book(1, "Idempotency-Key: again"); status != 503 {
				t.Errorf("without the replica the status for a booking is %d", status)
			}
			before := len(m.bookings("1 = 1"))
			if status, _ := m.book(2); status != 503 {
				t.Errorf("the status for the next booking is %d", status)
			}
			if now := len(m.bookings("1 = 1")); now != before { // refused before any write, so no booking can appear later
				t.Errorf("the next booking was made: there are %d bookings, not %d", now, before)
			}
			if status, _ := d.accept(d.photographers[0], offer); status != 503 {
				t.Errorf("without the replica the status for accepting an offer is %d", status)
			}
			if status, _ := m.call("GET", "/api/items", "", ""); status != 200 {
				t.Errorf("without the replica the status for a search is %d", status)
			}
			if health := m.health(); fmt.Sprint(health.Degraded) != "[replica]" || health.Lag == 0 {
				t.Errorf("%+v", health)
			}
			if err := try.back(); err != nil {
				t.Fatal(err)
			}
			soon(t, "the replica is back", func() bool { return len(m.health().Degraded) == 0 })
			accepted, booking := d.accept(d.photographers[0], offer)
			if state, shown := d.watch(d.customers[0], search); accepted != 200 || state != "won" || shown != booking {
				t.Errorf("with the replica back, the response to accepting again is %d %s, and the search is %s with %s", accepted, booking, state, shown)
			}
			status, id := m.book(1, "Idempotency-Key: again")
			if status != 201 {
				t.Fatalf("with the replica back, the status for the repeated booking is %d", status)
			}
			if status, again := m.book(1, "Idempotency-Key: again"); status != 201 || again != id {
				t.Error("the repeated key created a second booking")
			}
			if status, _ := m.book(2); status != 201 {
				t.Errorf("the refused booking had been made: %d", status)
			}
		})
	}
}

func TestEmptyFolderIsNotCopiedOverTheReplica(t *testing.T) {
	t.Parallel()
	copies := filepath.Join(t.TempDir(), "copy")
	m := newMarket(t, 5, replicaIn(copies)...)
	_, id := m.book(0)
	m.kill()
	for _, args := range [][]string{{"serve", "--http", "127.0.0.1:0"}, {"superuser", "upsert", "a@example.in", "password1"}} {
		command := exec.Command(binary, append(args, "--dir", t.TempDir())...)
		command.Env = append(os.Environ(), m.env...)
		out, err := command.CombinedOutput()
		if err == nil || !strings.Contains(string(out), "shootday restore --from file://"+copies) {
			t.Errorf("%s: %v\n%s", args[0], err, out)
		}
	}
	dir := filepath.Join(t.TempDir(), "new")
	if said := m.run("restore", "--dir", dir); !strings.Contains(said, "Restored") {
		t.Error(said)
	}
	if missing := lost(t, dir, []string{id}); len(missing) > 0 {
		t.Error("the booking is no longer in the replica")
	}
}

// TestAnOlderFolderIsNotCopiedOverTheReplica makes two copies while the server is running: one of the data folder, and
// one of only the database. After new contact messages were saved, a server with the same replica must refuse to start
// on either copy.
func TestAnOlderFolderIsNotCopiedOverTheReplica(t *testing.T) {
	t.Parallel()
	copies := filepath.Join(t.TempDir(), "copy")
	m := newMarket(t, 5, replicaIn(copies)...)
	m.book(0)
	whole, database := filepath.Join(t.TempDir(), "whole"), t.TempDir()
	if out, err := exec.Command("cp", "-a", m.dir, whole).CombinedOutput(); err != nil {
		t.Fatal(err, string(out))
	}
	for _, name := range []string{"data.db", "data.db-wal"} {
		if out, err := exec.Command("cp", filepath.Join(whole, name), database).CombinedOutput(); err != nil {
			t.Fatal(err, string(out))
		}
	}
	for n := range 3 {
		form := fmt.Sprintf(`{"fullName":"Asha Rao","email":"asha@example.in","thoughts":"Message %d"}`, n)
		if status, raw := m.call("POST", "/api/v1/home/contactus", "", form); status != 200 {
			t.Fatalf("%d %s", status, raw)
		}
	}
	_, id := m.book(1)
	m.kill()
	for name, dir := range map[string]string{"whole": whole, "database": database} {
		command := exec.Command(binary, "serve", "--http", "127.0.0.1:0", "--dir", dir)
		command.Env = append(os.Environ(), m.env...)
		out, err := command.CombinedOutput()
		if err == nil || !strings.Contains(string(out), "shootday restore --from file://"+copies) || !strings.Contains(string(out), "choose another REPLICA_URL") {
			t.Errorf("%s: %v\n%s", name, err, out)
		}
	}
	m.serve() // the original folder is still accepted after kill -9
	m.kill()
	restored := filepath.Join(t.TempDir(), "restored")
	m.run("restore", "--dir", restored)
	if missing := lost(t, restored, []string{id}); len(missing) > 0 {
		t.Error("the booking is no longer in the replica")
	}
}
