// Package ops contains the functions for operating and monitoring the server.
//
//   - health.go extends /api/health, and metrics.go serves /metrics for Prometheus.
//   - logs.go redacts every line of the log and copies it to the standard error output. activity_log.go writes the
//     lines about requests. log_queue.go implements the bounded queues that both use.
//   - client_errors.go logs errors that the web app reports.
//   - cleanup.go deletes rows that are no longer needed, and past_cells.go deletes past half hours of calendars.
//   - backups.go makes PocketBase's backups work with the lock file, the stored files and a replica. backup_health.go
//     monitors them.
//   - warnings.go returns the warnings that are printed when the server starts.
//   - database_guard.go protects the database from other programs, and detects lost locks.
//   - shutdown.go lets requests finish before the process ends.
//
// Neither a slow log nor a large number of refused requests may delay requests or use up the memory or the disk. Log
// lines beyond the limits are therefore dropped and counted.
package ops

import (
	"log/slog"
	"sync/atomic"
	"time"

	"shootday/hooks/accounts"
	"shootday/hooks/durability"
	"shootday/hooks/files"
	"shootday/hooks/jobs"
	"shootday/hooks/outbox"
	"shootday/hooks/payments"
	"shootday/hooks/settings"
	"shootday/internal/cluster"
	"shootday/internal/database"
	"shootday/internal/replica"
)

// Build identifies the running program.
type Build struct {
	Version, Commit, PocketBase string
}

// Service provides health checks, metrics, logging, the cleanup of old rows, and backups.
type Service struct {
	Build          Build
	Demo           bool
	MetricsAddress string // host:port of /metrics; if empty, /metrics is not served
	Now            func() time.Time
	Log            slog.Handler // receives a copy of every line that PocketBase stores; may be nil
	Jobs           *jobs.Monitor
	Cluster        *cluster.Leader  // nil when the process runs alone
	Replica        *replica.Replica // nil if there is no replica
	Settings       *settings.Overlay
	Outbox         *outbox.Outbox
	Store          *files.Store
	Files          *files.Service
	Accounts       *accounts.Service
	Payments       *payments.Service
	Durability     *durability.Service

	ClientErrors *ClientErrors

	PagePattern func(path string) string // returns the pattern of a page of the web app, such as /receipt/:bookingId, or "" if the path is not a page

	guard        *database.Guard // nil until the server starts
	stderr       *lineQueue      // the queue for Log; nil if Log is nil
	activity     *activityLog    // nil until the server starts
	backupFailed atomic.Bool
}
