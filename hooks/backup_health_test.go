package hooks_test

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
)

// operatorHealth returns what does not work, as a superuser sees it.
func (s *server) operatorHealth(admin person) string {
	s.Helper()
	return fmt.Sprint(s.call("GET", "/api/health", admin.token, nil).object("data")["degraded"])
}

// degradedMetrics returns what does not work, as Prometheus sees it.
func degradedMetrics(t *testing.T, address string) (parts []string) {
	t.Helper()
	response, err := http.Get("http://" + address + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if part, found := strings.CutPrefix(line, `shootday_degraded{what="`); found {
			part, _, _ = strings.Cut(part, `"`)
			parts = append(parts, part)
		}
	}
	return parts
}

func freeAddress(t *testing.T) string {
	t.Helper()
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer free.Close()
	return free.Addr().String()
}

// TestHealthNamesBackupsThatAreMissingOrFail goes from no schedule over a failed backup to one that works.
func TestHealthNamesBackupsThatAreMissingOrFail(t *testing.T) {
	t.Parallel()
	_, settings := startMailServer(t)
	address := freeAddress(t)
	s := start(t, append(settings, "METRICS_ADDRESS="+address)...)
	admin := s.superuser()
	is := func(state, forVisitors, forOperators string) {
		t.Helper()
		if got := s.degraded(); got != forVisitors {
			t.Errorf("%s: visitors see %s, want %s", state, got, forVisitors)
		}
		if got := s.operatorHealth(admin); got != forOperators {
			t.Errorf("%s: superusers see %s, want %s", state, got, forOperators)
		}
		if got := fmt.Sprint(degradedMetrics(t, address)); got != forOperators {
			t.Errorf("%s: metrics say %s, want %s", state, got, forOperators)
		}
	}
	lacksSchedule := func() bool { return strings.Contains(strings.Join(s.warnings(s.app), "\n"), "no backup is scheduled") }
	is("no schedule", "[]", "[backups]")
	if !lacksSchedule() {
		t.Error("the start does not warn:", s.warnings(s.app))
	}
	s.scheduleBackups(admin)
	is("a schedule", "[]", "[]")
	if lacksSchedule() {
		t.Error("the start warns although backups are scheduled:", s.warnings(s.app))
	}
	s.failBackup()
	is("a failed backup", "[backups]", "[backups]")
	s.backUp()
	is("a backup", "[]", "[]")
}

// TestBackupsNeedNoScheduleWithAReplicaOrInADemo checks that neither is called a problem.
func TestBackupsNeedNoScheduleWithAReplicaOrInADemo(t *testing.T) {
	t.Parallel()
	_, settings := startMailServer(t)
	replicated, _, _ := withReplica(t, settings...)
	for name, s := range map[string]*server{"a replica": replicated, "a demo": start(t)} {
		admin := s.superuser()
		s.soon(name, func() bool { return s.operatorHealth(admin) == "[]" })
		if warnings := s.warnings(s.app); len(warnings) > 0 {
			t.Errorf("%s: %v", name, warnings)
		}
	}
}
