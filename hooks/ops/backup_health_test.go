package ops_test

import (
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"shootday/hooks/apptest"
)

// operatorHealth returns the degraded parts in the health response to a superuser.
func operatorHealth(s *apptest.Server, admin apptest.Person) string {
	s.Helper()
	return fmt.Sprint(s.Call("GET", "/api/health", admin.Token, nil).Object("data")["degraded"])
}

// degradedMetrics returns the degraded parts in the metrics.
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

// TestHealthNamesBackupsThatAreMissingOrFail checks the health check without a schedule, after a failed backup and
// after a successful one.
func TestHealthNamesBackupsThatAreMissingOrFail(t *testing.T) {
	t.Parallel()
	_, settings := apptest.StartMailServer(t)
	address := apptest.FreeAddress(t)
	s := apptest.Start(t, append(settings, "METRICS_ADDRESS="+address)...)
	admin := s.People.Superuser()
	is := func(state, forVisitors, forOperators string) {
		t.Helper()
		if got := s.Health.Degraded(); got != forVisitors {
			t.Errorf("%s: visitors see %s, want %s", state, got, forVisitors)
		}
		if got := operatorHealth(s, admin); got != forOperators {
			t.Errorf("%s: superusers see %s, want %s", state, got, forOperators)
		}
		if got := fmt.Sprint(degradedMetrics(t, address)); got != forOperators {
			t.Errorf("%s: the metrics report %s, want %s", state, got, forOperators)
		}
	}
	lacksSchedule := func() bool { return strings.Contains(strings.Join(s.Warnings(s.App), "\n"), "no backup is scheduled") }
	is("no schedule", "[]", "[backups]")
	if !lacksSchedule() {
		t.Error("the warnings at the start lack missing backups:", s.Warnings(s.App))
	}
	scheduleBackups(s, admin)
	is("a schedule", "[]", "[]")
	if lacksSchedule() {
		t.Error("the start warns of missing backups although they are scheduled:", s.Warnings(s.App))
	}
	failBackup(s)
	is("a failed backup", "[backups]", "[backups]")
	backUp(s)
	is("a backup", "[]", "[]")
}

// TestBackupsNeedNoScheduleWithAReplicaOrInADemo checks that the health check does not report missing backups in either
// case.
func TestBackupsNeedNoScheduleWithAReplicaOrInADemo(t *testing.T) {
	t.Parallel()
	_, settings := apptest.StartMailServer(t)
	replicated, _, _ := apptest.WithReplica(t, settings...)
	for name, s := range map[string]*apptest.Server{"a replica": replicated, "a demo": apptest.Start(t)} {
		admin := s.People.Superuser()
		s.Soon(name, func() bool { return operatorHealth(s, admin) == "[]" })
		if warnings := s.Warnings(s.App); len(warnings) > 0 {
			t.Errorf("%s: %v", name, warnings)
		}
	}
}
