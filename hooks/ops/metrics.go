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
	"shootday/hooks/outbox"
	"shootday/hooks/payments"
)

// metrics counts requests. All other metrics are collected when Prometheus requests them.
type metrics struct {
	service  *Service
	app      core.App
	requests *prometheus.CounterVec
	duration *prometheus.HistogramVec
}

func newDesc(name, help string, labels ...string) *prometheus.Desc {
	return prometheus.NewDesc("shootday_"+name, help, labels, nil)
}

// These are the metrics that Collect sends. packaging/prometheus-alerts.yaml and packaging/grafana-dashboard.json refer
// to them.
var (
	outboxMessages   = newDesc("outbox_messages", "Messages that wait to be sent (waiting) or were given up (failed).", "channel", "state")
	moneyAlerts      = newDesc("money_alerts", "Failed refunds, wrong amounts, unknown money and disputes that no admin has resolved.", "kind")
	replicaLag       = newDesc("replica_lag_seconds", "Age of the oldest commit that the replica may lack.")
	replicaCopies    = newDesc("replica_copies_total", "Copies made since the start.")
	jobLastSuccess   = newDesc("job_last_success_timestamp_seconds", "When a job last worked.", "job_name")
	jobRowFailures   = newDesc("job_row_failures_total", "How often a job has failed for a row since the start.", "job_name")
	jobPanics        = newDesc("job_panics_total", "How often a job has panicked since the start.", "job_name")
	realtimeClients  = newDesc("live_updates", "Open connections for live updates.")
	databaseBytes    = newDesc("database_bytes", "Size of the files of the databases.", "file")
	diskFreeBytes    = newDesc("disk_free_bytes", "Space left for the data folder.")
	logLinesDropped  = newDesc("log_lines_dropped_total", "Lines of the log that were dropped: the log's database was slow (database), nobody read the standard error (stderr), or visitors left too many (visitors).", "why")
	buildInfo        = newDesc("build_info", "1, with the version of the running program and of PocketBase.", "version", "commit", "pocketbase")
	degradedServices = newDesc("degraded", "1 for each thing that does not work at present, as /api/health names them.", "what")
)

// ServeMetrics serves /metrics on a separate address, so that only operators can access it. It does nothing if
// METRICS_ADDRESS is not set.
func (s *Service) ServeMetrics(serve *core.ServeEvent) error {
	if s.MetricsAddress == "" {
		return nil
	}
	m := &metrics{
		service: s, app: serve.App,
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
	listener, err := net.Listen("tcp", s.MetricsAddress)
	if err != nil {
		return fmt.Errorf("METRICS_ADDRESS: %w", err)
	}
	serve.Router.Bind(m.countRequests())
	all := prometheus.Gatherers{own, prometheus.DefaultGatherer} // the default gatherer collects the metrics of the process, Go and Litestream
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(all, promhttp.HandlerOpts{}))
	server := &http.Server{Handler: mux, ReadHeaderTimeout: api.HeaderTime}
	go func() { _ = server.Serve(listener) }() // returns when the server is closed
	serve.App.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
		_ = server.Close()
		return e.Next()
	})
	return nil
}

// countRequests returns middleware that counts requests. It wraps all other middleware, so it sees the status that is
// sent.
func (m *metrics) countRequests() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "shootdayMetrics",
		Priority: apis.DefaultActivityLoggerMiddlewarePriority - 40,
		Func: func(e *core.RequestEvent) error {
			start := time.Now()
			err := e.Next()
			m.requests.WithLabelValues(e.Request.Pattern, strconv.Itoa(e.Status())).Inc()
			if e.Request.Pattern != "GET /api/realtime" { // such a request lasts as long as its page is open
				m.duration.WithLabelValues(e.Request.Pattern).Observe(time.Since(start).Seconds())
			}
			return err
		},
	}
}

// Describe implements prometheus.Collector.
func (m *metrics) Describe(descriptions chan<- *prometheus.Desc) {
	for _, desc := range []*prometheus.Desc{
		outboxMessages, moneyAlerts, replicaLag, replicaCopies, jobLastSuccess, jobRowFailures, jobPanics, realtimeClients,
		databaseBytes, diskFreeBytes, logLinesDropped, buildInfo, degradedServices,
	} {
		descriptions <- desc
	}
}

// metricSink is the channel to which Collect sends metrics.
type metricSink chan<- prometheus.Metric

func (sink metricSink) gauge(desc *prometheus.Desc, value float64, labels ...string) {
	sink <- prometheus.MustNewConstMetric(desc, prometheus.GaugeValue, value, labels...)
}

func (sink metricSink) counter(desc *prometheus.Desc, value float64, labels ...string) {
	sink <- prometheus.MustNewConstMetric(desc, prometheus.CounterValue, value, labels...)
}

// Collect implements prometheus.Collector. If a query fails, Collect omits the remaining metrics.
func (m *metrics) Collect(all chan<- prometheus.Metric) {
	sink := metricSink(all)
	if err := m.collectOutbox(sink); err != nil {
		sink <- prometheus.NewInvalidMetric(outboxMessages, err)
		return
	}
	open, err := payments.CountOpenAlerts(m.app)
	if err != nil {
		sink <- prometheus.NewInvalidMetric(moneyAlerts, err)
		return
	}
	for _, kind := range payments.AlertKinds() {
		sink.gauge(moneyAlerts, float64(open[kind]), string(kind))
	}
	m.collectJobs(sink)
	m.collectStorage(sink)
	sink.gauge(realtimeClients, float64(m.app.SubscriptionsBroker().TotalClients()))
	sink.counter(logLinesDropped, float64(m.service.activity.lines.dropped.Load()), "database")
	sink.counter(logLinesDropped, float64(m.service.activity.suppressed.Load()), "visitors")
	dropped := int64(0)
	if m.service.stderr != nil {
		dropped = m.service.stderr.dropped.Load()
	}
	sink.counter(logLinesDropped, float64(dropped), "stderr")
	sink.gauge(buildInfo, 1, m.service.Build.Version, m.service.Build.Commit, m.service.Build.PocketBase)
	for _, part := range m.service.degradedForOperators(m.app) {
		sink.gauge(degradedServices, 1, part)
	}
}

func (m *metrics) collectOutbox(sink metricSink) error {
	for _, channel := range m.service.Outbox.Channels {
		waiting, failed, err := outbox.CountMessages(m.app, channel.Name)
		if err != nil {
			return err
		}
		sink.gauge(outboxMessages, float64(waiting), channel.Name, "waiting")
		sink.gauge(outboxMessages, float64(failed), channel.Name, "failed")
	}
	return nil
}

func (m *metrics) collectJobs(sink metricSink) {
	for name, at := range m.service.Jobs.Worked() {
		sink.gauge(jobLastSuccess, float64(at.UnixMilli())/1000, name)
	}
	for name, count := range m.service.Jobs.RowFailures() {
		sink.counter(jobRowFailures, float64(count), name)
	}
	for name, count := range m.service.Jobs.Panicked() {
		sink.counter(jobPanics, float64(count), name)
	}
}

// collectStorage collects the metrics of the database files, the disk and the replica.
func (m *metrics) collectStorage(sink metricSink) {
	if m.service.Replica != nil {
		sink.gauge(replicaLag, m.service.Replica.Lag().Seconds())
		sink.counter(replicaCopies, float64(m.service.Replica.Copies()))
	}
	for _, file := range []string{"data.db", "data.db-wal", "auxiliary.db", "auxiliary.db-wal"} {
		if info, err := os.Stat(filepath.Join(m.app.DataDir(), file)); err == nil {
			sink.gauge(databaseBytes, float64(info.Size()), file)
		}
	}
	if free, err := files.FreeSpace(m.app.DataDir()); err == nil {
		sink.gauge(diskFreeBytes, float64(free))
	}
}
