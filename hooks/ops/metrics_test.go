package ops_test

import (
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"shootday/hooks/apptest"
)

// metrics returns the response of /metrics from a server whose replica is unavailable.
func metrics(t *testing.T) string {
	t.Helper()
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := free.Addr().String()
	if err := free.Close(); err != nil {
		t.Fatal(err)
	}
	s, leave, _ := apptest.WithReplica(t, "METRICS_ADDRESS="+address)
	s.Call("GET", "/api/items", "", nil).OK()
	leave() // makes the server degraded
	s.Soon("that the replica is away", func() bool {
		s.People.Customer()
		return s.Health.Degraded() == "[replica]"
	})
	response, err := http.Get("http://" + address + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	raw, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

// TestAlertsAndDashboardUseServedMetrics checks that the server serves every metric that is named in the files for
// Prometheus and Grafana.
func TestAlertsAndDashboardUseServedMetrics(t *testing.T) {
	t.Parallel()
	served := metrics(t)
	if want := `shootday_build_info{commit="0123456789ab",pocketbase="v0.40.4",version="v9.9.9"} 1`; !strings.Contains(served, want) {
		t.Errorf("there is no %s", want)
	}
	names := map[string]bool{}
	for _, line := range regexp.MustCompile(`(?m)^[a-z_]+`).FindAllString(served, -1) {
		names[line] = true
	}
	if len(names) < 20 {
		t.Fatal("only these metrics are served:", names)
	}
	for _, file := range []string{"prometheus-alerts.yaml", "grafana-dashboard.json"} {
		text, err := os.ReadFile(filepath.Join("..", "..", "packaging", file))
		if err != nil {
			t.Fatal(err)
		}
		found := regexp.MustCompile(`\bshootday_[a-z_]+`).FindAllString(string(text), -1)
		if len(found) == 0 {
			t.Errorf("%s names no metric", file)
		}
		for _, name := range found {
			if !names[name] {
				t.Errorf("%s names %s, which is not served", file, name)
			}
		}
	}
}
