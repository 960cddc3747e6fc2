package e2e

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"mime/multipart"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
)

// programVariable is an environment variable with the path of another build of the program, which is then tested.
const programVariable = "SHOOTDAY_TEST_PROGRAM"

// TestMixedLoad makes clients search, book and pay, sign in, upload and follow live updates in parallel for
// SOAK_MINUTES (default 30). No request may fail, and the program's own memory and its number of goroutines must not
// grow. The test then runs again with the race detector, without checking the memory. It runs only in `make soak`.
func TestMixedLoad(t *testing.T) {
	if !long {
		t.Skip("the test takes an hour; run by make soak")
	}
	t.Run("as released", func(t *testing.T) { mixLoad(t, true) })
	t.Run("finding races", func(t *testing.T) {
		racing := filepath.Join(t.TempDir(), "shootday")
		build := exec.Command("go", "build", "-race", "-o", racing, "shootday")
		build.Env = append(os.Environ(), "CGO_ENABLED=1")
		if said, err := build.CombinedOutput(); err != nil {
			t.Fatalf("build with the race detector, which needs a C compiler: %v\n%s", err, said)
		}
		mixLoad(t, false, programVariable+"="+racing)
	})
}

func mixLoad(t *testing.T, memoryStays bool, env ...string) {
	minutes, err := strconv.ParseFloat(cmp.Or(os.Getenv("SOAK_MINUTES"), "30"), 64)
	if err != nil {
		t.Fatal("SOAK_MINUTES:", err)
	}
	private := freeAddress(t)
	env = append(env, "METRICS_ADDRESS="+private, "RECONCILE_SECONDS=5")
	m := newMarket(t, 400, append(replicaIn(filepath.Join(t.TempDir(), "copy")), env...)...)
	load := &mixedLoad{market: m, admin: m.admin(), end: time.Now().Add(time.Duration(minutes * float64(time.Minute)))}
	load.run(2, load.search)
	load.run(2, load.bookAndPay)
	load.run(1, load.signIn)
	load.run(1, load.upload)
	load.run(4, load.follow)

	const samples = 30
	var memory, resident, routines []float64
	pause := time.Until(load.end) / samples
	for range samples {
		time.Sleep(pause) // distributes the samples over the duration of the load
		_, text := get(t, "http://"+private+"/metrics")
		memory = append(memory, ownMemory(t, m.program.Process.Pid))
		resident = append(resident, metric(t, text, "process_resident_memory_bytes"))
		routines = append(routines, metric(t, text, "go_goroutines"))
	}
	load.all.Wait()
	time.Sleep(5 * time.Second) // the connections of clients end in the meantime
	_, text := get(t, "http://"+private+"/metrics")
	left := metric(t, text, "go_goroutines")

	// Caches and the heap still grow in the first third, so it is left out.
	early, late := slices.Min(memory[samples/3:2*samples/3]), slices.Min(memory[2*samples/3:])
	t.Logf("%.1f minutes, %d calls (%d bookings, %d payments), %d failed; memory %.0f to %.0f MB, %.0f with what is mapped; goroutines %v, %v after it",
		minutes, load.calls.Load(), len(load.kept.booked), len(load.kept.paid), load.failed.Load(), early/1e6, late/1e6,
		slices.Max(resident)/1e6, routines, left)
	if memoryStays && late > 1.2*early+20e6 {
		t.Errorf("memory grows: %.0f", memory)
	}
	if most := slices.Max(routines[:samples/3]); slices.Max(routines[2*samples/3:]) > 1.5*most+20 || left > most {
		t.Errorf("goroutines remain: %v, %v after it", routines, left)
	}
	if load.failed.Load() > 0 {
		t.Errorf("%d calls failed: %v", load.failed.Load(), load.first.Load())
	}
	if err := m.program.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := m.program.Wait(); err != nil {
		t.Error("the program ended with", err) // the status is 66 after a data race
	}
	said, err := os.ReadFile(m.program.Stderr.(*os.File).Name())
	if _, race, found := bytes.Cut(said, []byte("DATA RACE")); found || err != nil {
		t.Errorf("the race detector reports: %.5000s %v", race, err)
	}
	m.serve()
	m.nothingLost(&load.kept)
}

// ownMemory returns the memory of a program in bytes, without the mapped pages of the database. The number of these
// pages increases with the data, and they are counted once per connection. The operating system reclaims them when it
// needs memory.
func ownMemory(t *testing.T, pid int) float64 {
	t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(status), "RssAnon:")
	var kilobytes float64
	if _, err := fmt.Sscan(after, &kilobytes); err != nil {
		t.Fatalf("the memory of %d: %v", pid, err)
	}
	return kilobytes * 1024
}

type mixedLoad struct {
	*market
	admin                string
	end                  time.Time
	all                  sync.WaitGroup
	kept                 acknowledged
	taken, calls, failed atomic.Int64
	first                atomic.Value
}

// run starts the given number of clients, each of which repeats an action until l.end.
func (l *mixedLoad) run(people int, thing func()) {
	for range people {
		l.all.Go(func() {
			for time.Now().Before(l.end) {
				thing()
			}
		})
	}
}

// ask sends a request and counts it. The status of the response must be one of those allowed.
func (l *mixedLoad) ask(method, path, token, form string, allowed ...int) {
	status, raw := l.call(method, path, token, form)
	l.calls.Add(1)
	if !slices.Contains(allowed, status) {
		l.failed.Add(1)
		l.first.CompareAndSwap(nil, fmt.Sprintf("%s %s: %d %.300s", method, path, status, raw))
	}
}

func (l *mixedLoad) search() {
	page := l.calls.Load()
	l.ask("GET", fmt.Sprintf("/api/items?perPage=20&sort=price&pricing=%d", 300+page%700), "", "", 200)
	l.ask("GET", "/api/v1/portfolio/getPhotographerDetails/"+l.offers[int(page)%len(l.offers)].photographer, "", "", 200)
	l.ask("GET", "/api/v1/user/profile/"+l.customer.id, l.customer.token, "", 200)
	l.ask("GET", "/", "", "", 200)
}

func (l *mixedLoad) bookAndPay() {
	l.market.bookAndPay(int(l.taken.Add(1)), l.admin, &l.kept)
	l.calls.Add(5)
}

// signIn signs in. Sign-ins are limited by IP address and destination, so most attempts are refused.
func (l *mixedLoad) signIn() {
	l.ask("POST", "/api/v1/user/userlogin", "", `{"email":"customer@demo.shootday.in","password":"shootday"}`, 200, 429)
	l.ask("POST", "/api/v1/auth/sendotp", "", fmt.Sprintf(`{"email":"person%d@example.in"}`, l.calls.Load()%50), 200, 429)
	time.Sleep(200 * time.Millisecond) // the pause of a client between two requests
}

func (l *mixedLoad) upload() {
	var picture, form bytes.Buffer
	writer := multipart.NewWriter(&form)
	part, err := writer.CreateFormFile("file", "a.jpg")
	err = errors.Join(err, jpeg.Encode(&picture, image.NewRGBA(image.Rect(0, 0, 800, 600)), nil))
	if err == nil {
		_, err = part.Write(picture.Bytes())
	}
	if err = errors.Join(err, writer.Close()); err != nil {
		l.Error(err)
		return
	}
	l.ask("PUT", "/api/v1/user/setUserProfilePicture/"+l.customer.id, l.customer.token, form.String(), 415)
	status, raw := l.call("PUT", "/api/v1/user/setUserProfilePicture/"+l.customer.id, l.customer.token, form.String(),
		"Content-Type: "+writer.FormDataContentType())
	l.calls.Add(1)
	if status != 200 {
		l.failed.Add(1)
		l.first.CompareAndSwap(nil, fmt.Sprintf("an upload: %d %.300s", status, raw))
	}
	time.Sleep(time.Second) // the pause of a client between two requests
}

// follow opens a realtime connection and closes it after some time.
func (l *mixedLoad) follow() {
	client := http.Client{Timeout: 3 * time.Second}
	response, err := client.Get("http://" + l.address + "/api/realtime")
	if err != nil {
		l.failed.Add(1)
		l.first.CompareAndSwap(nil, err.Error())
		return
	}
	l.calls.Add(1)
	_, _ = bytes.NewBuffer(nil).ReadFrom(response.Body) // reads until the timeout of the client
	response.Body.Close()
}

// metric returns the value of a metric without labels.
func metric(t *testing.T, text, name string) float64 {
	t.Helper()
	for line := range strings.Lines(text) {
		if value, found := strings.CutPrefix(line, name+" "); found {
			number, err := strconv.ParseFloat(strings.TrimSpace(value), 64)
			if err != nil {
				t.Fatal(err)
			}
			return number
		}
	}
	t.Fatalf("there is no %s", name)
	return 0
}
