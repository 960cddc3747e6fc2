package ops

import (
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"shootday/hooks/api"
	"shootday/hooks/files"
	"shootday/hooks/payments"
)

// metrics counts requests, and reads the rest when it is asked.
type metrics struct {
	api      *Service
	app      core.App
	requests *prometheus.CounterVec
	duration *prometheus.HistogramVec
}

func described(name, help string, labels ...string) *prometheus.Desc {
	return prometheus.NewDesc("shootday_"+name, help, labels, nil)
}

var (
	messagesNow = described("outbox_messages", "Messages that wait to be sent (waiting) or were given up (failed).", "channel", "state")
	moneyOpen   = described("money_alerts", "Failed refunds, wrong amounts, unknown money and disputes that no admin has resolved.", "kind")
	replicaLag  = described("replica_lag_seconds", "Age of the oldest commit that the replica may lack.")
	copiesMade  = described("replica_copies_total", "Copies made since the start.")
	jobWorked   = described("job_last_success_timestamp_seconds", "When a job last worked.", "job_name")
	rowFailures = described("job_row_failures_total", "How often a job has failed for a row since the start.", "job_name")
	jobPanics   = described("job_panics_total", "How often a job has panicked since the start.", "job_name")
	liveUpdates = described("live_updates", "Open connections for live updates.")
	fileBytes   = described("database_bytes", "Size of the files of the databases.", "file")
	diskFree    = described("disk_free_bytes", "Space left for the data folder.")
	linesLost   = described("log_lines_dropped_total", "Lines of the log that were dropped: the log's database was slow (database), nobody read the standard error (stderr), or visitors left too many (visitors).", "why")
	buildInfo   = described("build_info", "1, with the version of the running program and of PocketBase.", "version", "commit", "pocketbase")
	lacking     = described("degraded", "1 for each thing that does not work at present, as /api/health names them.", "what")
)

// StartMetrics serves /metrics on an address of its own, which only who looks after the server can reach.
func (s *Service) StartMetrics(e *core.ServeEvent) error {
	if s.Config.MetricsAddress == "" {
		return nil
	}
	m := &metrics{
		api: s, app: e.App,
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "shootday_http_requests_total", Help: "Answered requests.",
		}, []string{"route", "status"}),
		duration: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "shootday_http_request_duration_seconds", Help: "How long answers took.",
			Buckets: []float64{.001, .005, .01, .05, .1, .5, 1, 5, 10},
		}, []string{"route"}),
	}
	own := prometheus.NewRegistry()
	own.MustRegister(m, m.requests, m.duration)
	listener, err := net.Listen("tcp", s.Config.MetricsAddress)
	if err != nil {
		return fmt.Errorf("METRICS_ADDRESS: %w", err)
	}
	e.Router.Bind(m.counter())
	all := prometheus.Gatherers{own, prometheus.DefaultGatherer} // the process, Go and Litestream are in the latter
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(all, promhttp.HandlerOpts{}))
	server := &http.Server{Handler: mux, ReadHeaderTimeout: api.HeaderTime}
	go func() { _ = server.Serve(listener) }() // until it is closed
	e.App.OnTerminate().BindFunc(func(te *core.TerminateEvent) error {
		_ = server.Close()
		return te.Next()
	})
	return nil
}

// counter stands around all else, so that it sees the status that is sent.
func (m *metrics) counter() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "shootdayMetrics",
		Priority: apis.DefaultActivityLoggerMiddlewarePriority - 40,
		Func: func(e *core.RequestEvent) error {
			begun := time.Now()
			err := e.Next()
			m.requests.WithLabelValues(e.Request.Pattern, strconv.Itoa(e.Status())).Inc()
			if e.Request.Pattern != "GET /api/realtime" { // which ends when somebody leaves
				m.duration.WithLabelValues(e.Request.Pattern).Observe(time.Since(begun).Seconds())
			}
			return err
		},
	}
}

func (m *metrics) Describe(all chan<- *prometheus.Desc) {
	for _, one := range []*prometheus.Desc{
		messagesNow, moneyOpen, replicaLag, copiesMade, jobWorked, rowFailures, jobPanics, liveUpdates, fileBytes, diskFree, linesLost, buildInfo, lacking,
	} {
		all <- one
	}
}

func (m *metrics) Collect(all chan<- prometheus.Metric) {
	gauge := func(what *prometheus.Desc, value float64, labels ...string) {
		all <- prometheus.MustNewConstMetric(what, prometheus.GaugeValue, value, labels...)
	}
	for _, channel := range m.api.Outbox.Channels {
		for state, column := range map[string]string{"waiting": "nextAttemptAt", "failed": "failed"} {
			var count float64
			err := m.app.DB().NewQuery("SELECT count(*) FROM outbox WHERE " + column + " != '' AND channel = {:channel}").
				Bind(api.Body{"channel": channel.Name}).Row(&count)
			if err != nil {
				all <- prometheus.NewInvalidMetric(messagesNow, err)
				return
			}
			gauge(messagesNow, count, channel.Name, state)
		}
	}
	open, err := payments.CountOpenAlerts(m.app)
	if err != nil {
		all <- prometheus.NewInvalidMetric(moneyOpen, err)
		return
	}
	for _, kind := range payments.AlertKinds() {
		gauge(moneyOpen, float64(open[kind]), string(kind))
	}
	if m.api.Replica != nil {
		gauge(replicaLag, m.api.Replica.Lag().Seconds())
		all <- prometheus.MustNewConstMetric(copiesMade, prometheus.CounterValue, float64(m.api.Replica.Copies()))
	}
	for name, at := range m.api.Jobs.Worked() {
		gauge(jobWorked, float64(at.UnixMilli())/1000, name)
	}
	for what, counts := range map[*prometheus.Desc]map[string]int{rowFailures: m.api.Jobs.RowFailures(), jobPanics: m.api.Jobs.Panicked()} {
		for name, count := range counts {
			all <- prometheus.MustNewConstMetric(what, prometheus.CounterValue, float64(count), name)
		}
	}
	gauge(liveUpdates, float64(m.app.SubscriptionsBroker().TotalClients()))
	for _, file := range []string{"data.db", "data.db-wal", "auxiliary.db", "auxiliary.db-wal"} {
		if info, err := os.Stat(filepath.Join(m.app.DataDir(), file)); err == nil {
			gauge(fileBytes, float64(info.Size()), file)
		}
	}
	if free, err := files.FreeSpace(m.app.DataDir()); err == nil {
		gauge(diskFree, float64(free))
	}
	lost := map[string]int64{"database": m.api.activity.lines.Dropped(), "visitors": m.api.activity.spared.Load(), "stderr": 0}
	if m.api.stderr != nil {
		lost["stderr"] = m.api.stderr.Dropped()
	}
	for why, lines := range lost {
		all <- prometheus.MustNewConstMetric(linesLost, prometheus.CounterValue, float64(lines), why)
	}
	gauge(buildInfo, 1, m.api.Build.Version, m.api.Build.Commit, m.api.Build.PocketBase)
	for _, what := range m.api.Degraded(m.app) {
		gauge(lacking, 1, what)
	}
}
