package e2e

import (
	"io"
	"net/http"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func get(t *testing.T, url string) (int, string) {
	t.Helper()
	response, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	raw, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, string(raw)
}

func TestMetricsStandOnTheirOwnAddress(t *testing.T) {
	t.Parallel()
	private := freeAddress(t)
	m := newMarket(t, 3, append(replicaIn(filepath.Join(t.TempDir(), "copy")), "METRICS_ADDRESS="+private)...)
	if status, _ := m.book(0); status != 201 {
		t.Fatal(status)
	}
	if status, _ := m.call("GET", "/api/nothing/at/all", "", ""); status != 404 {
		t.Error("the status for a call that does not exist is", status)
	}
	live, err := http.Get("http://" + m.address + "/api/realtime")
	if err != nil {
		t.Fatal(err)
	}
	defer live.Body.Close()
	text := ""
	for _, want := range []string{
		`shootday_http_requests_total{route="POST /api/v1/booking/{userId}/{photographerId}",status="201"} 1`,
		`shootday_http_requests_total{route="GET /api/{path...}",status="404"} 1`,
		`shootday_http_request_duration_seconds_count{route="GET /api/items"} 1`,
		`shootday_outbox_messages{channel="email",state="waiting"} 0`,
		`shootday_outbox_messages{channel="sms",state="failed"} 0`,
		`shootday_replica_lag_seconds [0-9.e-]+`, `shootday_replica_copies_total [1-9]`,
		`shootday_job_last_success_timestamp_seconds{job_name="bookings"} 1.[0-9]+e\+09`,
		`shootday_job_row_failures_total{job_name="expiries"} 0`,
		`shootday_live_updates 1`, `shootday_log_lines_dropped_total{why="stderr"} 0`, `shootday_database_bytes{file="data.db"} [1-9]`, `shootday_disk_free_bytes [1-9]`,
		`go_goroutines [1-9]`, `process_resident_memory_bytes [1-9]`, `litestream_sync_count`,
	} {
		pattern := strings.NewReplacer("{", `\{`, "}", `\}`, "...", `\.\.\.`).Replace(want)
		soon(t, "the metric "+want, func() bool { // some metrics appear only after the first round of a job
			_, text = get(t, "http://"+private+"/metrics")
			return regexp.MustCompile(`(?m)^` + pattern).MatchString(text)
		})
	}
	if strings.Contains(text, "shootday_degraded{") {
		t.Error("something is degraded")
	}
	if t.Failed() {
		t.Log(text)
	}
	if status, page := get(t, "http://"+m.address+"/metrics"); strings.Contains(page, "shootday_http_requests_total") {
		t.Error("metrics are public:", status)
	}
}
