package e2e

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"
	"unsafe"

	"modernc.org/libc"
	sqlite "modernc.org/sqlite/lib"
)

// powerVariable is an environment variable with the path of a folder. If it is set, the test program runs as a server
// that copies the synced data of its database files to this folder. This is the data that survives a power failure.
const powerVariable = "SHOOTDAY_TEST_SYNCED"

// TestPowerCut simulates power failures while clients make and pay for bookings. Each sector that was not synced keeps
// its old content or gets its new content at random, and the lengths of the files are random too. No acknowledged
// change may be lost.
func TestPowerCut(t *testing.T) {
	cuts := 2
	if long {
		cuts = 100
	}
	synced := t.TempDir()
	m := newMarket(t, 60, "RECONCILE_SECONDS=1", powerVariable+"="+synced)
	admin := m.admin()
	var (
		kept  acknowledged
		taken atomic.Int64
		torn  int
	)
	for range cuts {
		payer := func() {
			for m.bookAndPay(int(taken.Add(1)), admin, &kept) {
			}
		}
		m.killAmid(700*time.Millisecond, kept.payments, 1, slices.Repeat([]func(){payer}, 6)...)
		torn += cutPower(t, m.dir, synced)
		if missing := lost(t, m.dir, kept.booked); len(missing) > 0 {
			t.Fatalf("%d of %d acknowledged bookings are lost", len(missing), len(kept.booked))
		}
		m.serve()
	}
	if len(kept.paid) < cuts {
		t.Fatalf("only %d payments were acknowledged", len(kept.paid))
	}
	m.nothingLost(&kept)
	t.Logf("%d power cuts, %d sectors not synced; %d bookings, %d acceptances and %d payments acknowledged, none lost",
		cuts, torn, len(kept.booked), len(kept.accepted), len(kept.paid))
}

// cutPower changes the database files in dir in a way that is possible after a power failure, and returns the number of
// sectors that were not synced.
func cutPower(t *testing.T, dir, synced string) (torn int) {
	t.Helper()
	const sector = 512
	for _, name := range []string{"data.db", "data.db-wal", "auxiliary.db", "auxiliary.db-wal"} {
		now, err := os.ReadFile(filepath.Join(dir, name))
		sure, err2 := os.ReadFile(filepath.Join(synced, name))
		if err := errors.Join(err, err2); err != nil && !errors.Is(err, os.ErrNotExist) {
			t.Fatal(err)
		}
		after := make([]byte, len(sure))
		copy(after, sure)
		if longer := len(now) - len(sure); longer > 0 {
			after = append(after, make([]byte, rand.IntN(longer+1))...)
		}
		share := rand.Float64() // the share of the unsynced sectors that are kept
		for at := 0; at < min(len(after), len(now)); at += sector {
			end := min(at+sector, len(after), len(now))
			if string(after[at:end]) != string(now[at:end]) {
				torn++
				if rand.Float64() < share {
					copy(after[at:end], now[at:end])
				}
			}
		}
		if err := os.WriteFile(filepath.Join(dir, name), after, 0o644); err != nil {
			t.Fatal(err)
		}
		err = errors.Join(os.RemoveAll(filepath.Join(dir, name+"-shm")), os.RemoveAll(filepath.Join(synced, name)))
		if err != nil { // the -shm file does not survive a power failure, and the next server copies the synced data again
			t.Fatal(err)
		}
	}
	return torn
}

// keepSynced installs a layer between SQLite and its files, which copies synced data to the folder.
func keepSynced(folder string) {
	power.folder = folder
	tls := libc.NewTLS()
	sqlite.Xsqlite3_initialize(tls)
	real := at[sqlite.Tsqlite3_vfs](sqlite.Xsqlite3_vfs_find(tls, 0))
	layer := libc.Xmalloc(tls, libc.Tsize_t(unsafe.Sizeof(*real)))
	*at[sqlite.Tsqlite3_vfs](layer) = *real
	power.open = *code[openCall](real.FxOpen)
	at[sqlite.Tsqlite3_vfs](layer).FxOpen = pointer[openCall](openKept)
	name, err := libc.CString("power")
	if err != nil {
		panic(err)
	}
	at[sqlite.Tsqlite3_vfs](layer).FzName = name
	if rc := sqlite.Xsqlite3_vfs_register(tls, layer, 1); rc != sqlite.SQLITE_OK {
		panic(fmt.Sprint("register: ", rc))
	}
}

type (
	openCall  func(tls *libc.TLS, vfs, name, file uintptr, flags int32, out uintptr) int32
	writeCall func(tls *libc.TLS, file, content uintptr, length int32, offset int64) int32
	syncCall  func(tls *libc.TLS, file uintptr, flags int32) int32
	span      struct{ from, to int64 }
)

var power struct {
	sync.Mutex
	folder  string
	open    openCall
	methods map[uintptr]uintptr // maps SQLite's method tables to copies in which two methods are replaced
	real    sqlite.Tsqlite3_io_methods
	paths   map[uintptr]string // the paths by file
	written map[string][]span  // the spans that were written since the last sync, by path
}

func openKept(tls *libc.TLS, vfs, name, file uintptr, flags int32, out uintptr) int32 {
	rc := power.open(tls, vfs, name, file, flags, out)
	if rc != sqlite.SQLITE_OK || flags&(sqlite.SQLITE_OPEN_MAIN_DB|sqlite.SQLITE_OPEN_WAL) == 0 || flags&sqlite.SQLITE_OPEN_READONLY != 0 {
		return rc
	}
	power.Lock()
	defer power.Unlock()
	if power.methods == nil {
		power.methods, power.paths, power.written = map[uintptr]uintptr{}, map[uintptr]string{}, map[string][]span{}
	}
	methods := &at[sqlite.Tsqlite3_file](file).FpMethods
	if power.methods[*methods] == 0 {
		power.real = *at[sqlite.Tsqlite3_io_methods](*methods) // all files write and sync in the same way
		ours := power.real
		ours.FxWrite, ours.FxSync = pointer[writeCall](writeKept), pointer[syncCall](syncKept)
		power.methods[*methods] = libc.Xmalloc(tls, libc.Tsize_t(unsafe.Sizeof(ours)))
		*at[sqlite.Tsqlite3_io_methods](power.methods[*methods]) = ours
	}
	path := libc.GoString(name)
	power.paths[file] = path
	*methods = power.methods[*methods]
	if _, known := power.written[path]; !known { // data that already existed counts as synced
		power.written[path] = []span{}
		must(keep(path, span{0, 1 << 40}))
	}
	return rc
}

func writeKept(tls *libc.TLS, file, content uintptr, length int32, offset int64) int32 {
	power.Lock()
	path := power.paths[file]
	power.written[path] = append(power.written[path], span{offset, offset + int64(length)})
	power.Unlock()
	return (*code[writeCall](power.real.FxWrite))(tls, file, content, length, offset)
}

func syncKept(tls *libc.TLS, file uintptr, flags int32) int32 {
	rc := (*code[syncCall](power.real.FxSync))(tls, file, flags)
	if rc == sqlite.SQLITE_OK {
		power.Lock()
		defer power.Unlock()
		path := power.paths[file]
		must(keep(path, power.written[path]...))
		power.written[path] = []span{}
	}
	return rc
}

// keep copies spans of a file to the folder with the synced data.
func keep(path string, spans ...span) error {
	from, err := os.Open(path)
	if err != nil {
		return err
	}
	defer from.Close()
	to, err := os.OpenFile(filepath.Join(power.folder, filepath.Base(path)), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	defer to.Close()
	info, err := from.Stat()
	if err != nil {
		return err
	}
	for _, span := range spans {
		if _, err := io.Copy(io.NewOffsetWriter(to, span.from), io.NewSectionReader(from, span.from, span.to-span.from)); err != nil {
			return err
		}
	}
	return to.Truncate(info.Size())
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}

// The functions at, code and pointer access the memory of SQLite, which is C code translated to Go.
func at[T any](address uintptr) *T      { return *(**T)(unsafe.Pointer(&address)) }
func code[T any](address uintptr) *T    { return (*T)(unsafe.Pointer(&struct{ uintptr }{address})) }
func pointer[T any](function T) uintptr { return *(*uintptr)(unsafe.Pointer(&struct{ f T }{function})) }
