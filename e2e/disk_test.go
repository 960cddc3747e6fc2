package e2e

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestDiskFull fills the disk of the data folder while a server is running, and later frees space again. When no space
// is left, writes must be refused with status 503 and reads must work. Afterwards bookings must succeed, and no
// acknowledged booking may be lost.
func TestDiskFull(t *testing.T) {
	disk := smallDisk(t, "24m")
	for name, env := range map[string][]string{"alone": nil, "with a replica elsewhere": replicaIn(filepath.Join(t.TempDir(), "copy"))} {
		t.Run(name, func(t *testing.T) {
			m := newMarketIn(t, filepath.Join(disk, strings.Fields(name)[0]), 10, env...)
			admin := m.admin()
			status, id := m.book(0)
			if status != 201 {
				t.Fatal(status)
			}
			kept := []string{id}
			fill(t, filepath.Join(disk, "rest"))
			n := 1
			for ; n < 200; n++ { // several bookings may succeed, because the write-ahead log may have free space
				if status, id = m.book(n); status != 201 {
					break
				}
				kept = append(kept, id)
			}
			m.saysFull("POST", "/api/v1/booking/addAddress/"+m.customer.id, m.customer.token, `{"address":"12 Hauz Khas Village, New Delhi"}`)
			m.saysFull("PATCH", "/api/collections/bookings/records/"+kept[0], admin, `{"status":"upcoming"}`)
			m.saysFull("POST", "/api/v1/auth/sendotp", "", `{"email":"meera@example.in"}`)
			for _, path := range []string{
				"/api/items", "/api/v1/user/profile/" + m.customer.id, "/api/collections/bookings/records/" + kept[0], "/",
			} {
				if status, raw := m.call("GET", path, m.customer.token, ""); status != 200 {
					t.Errorf("the response to %s is %d: %s", path, status, raw)
				}
			}
			if !slices.Contains(m.health().Degraded, "disk") {
				t.Error("health does not report the full disk")
			}

			if err := os.Remove(filepath.Join(disk, "rest")); err != nil {
				t.Fatal(err)
			}
			back := time.Now()
			for status = 0; status != 201 && time.Since(back) < late; n++ {
				status, id = m.book(n)
			}
			if status != 201 {
				t.Fatalf("after space was freed, the status for a booking is %d", status)
			}
			t.Logf("%d bookings before the disk was full; booked again %v after space was freed", len(kept), time.Since(back))
			m.kill()
			if missing := lost(t, m.dir, append(kept, id)); len(missing) > 0 {
				t.Errorf("%d of %d acknowledged bookings are lost", len(missing), len(kept)+1)
			}
			if err := os.RemoveAll(m.dir); err != nil {
				t.Error(err)
			}
		})
	}
}

// saysFull sends a request and checks that the response is a 503 error in the standard format.
func (m *market) saysFull(method, path, token, form string) {
	m.Helper()
	status, raw := m.call(method, path, token, form)
	var refusal struct {
		Success *bool
		Status  int
		Message string
	}
	if err := json.Unmarshal(raw, &refusal); err != nil || status != 503 || refusal.Status != 503 ||
		refusal.Success == nil || *refusal.Success || !strings.Contains(refusal.Message, "try again in a") {
		m.Errorf("on a full disk the response to %s %s is %d: %s", method, path, status, raw)
	}
}

// smallDisk mounts a small file system and returns its path. Without root privileges, it runs the test again in a user
// namespace. If that is not possible either, it skips the test.
func smallDisk(t *testing.T, size string) string {
	t.Helper()
	dir := t.TempDir()
	err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size="+size)
	if err == nil {
		t.Cleanup(func() { _ = syscall.Unmount(dir, syscall.MNT_DETACH) })
		return dir
	}
	const inside = "SHOOTDAY_TEST_IN_NAMESPACE=1"
	if !slices.Contains(os.Environ(), inside) {
		again := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$", "-test.v")
		again.Env = append(os.Environ(), inside)
		again.SysProcAttr = &syscall.SysProcAttr{
			Cloneflags:  syscall.CLONE_NEWUSER | syscall.CLONE_NEWNS,
			UidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getuid(), Size: 1}},
			GidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getgid(), Size: 1}},
		}
		said, err := again.CombinedOutput()
		if ended := new(exec.ExitError); err == nil || errors.As(err, &ended) {
			t.Logf("in a separate namespace:\n%s", said)
			if err != nil {
				t.FailNow()
			}
			t.SkipNow() // the test has passed in the namespace
		}
	}
	t.Skip("no small disk can be mounted here:", err)
	return ""
}

// fill writes to a file until the disk is full.
func fill(t *testing.T, path string) {
	t.Helper()
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for _, size := range []int{1 << 20, 4 << 10, 1} {
		for err = nil; err == nil; _, err = file.Write(make([]byte, size)) {
		}
		if !errors.Is(err, syscall.ENOSPC) {
			t.Fatal(fmt.Errorf("fill the disk: %w", err))
		}
	}
}
