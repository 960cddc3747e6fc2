// Package ops shows operators how the server is: health, metrics and logs. It also cleans old rows up and controls backups.
package ops

import (
	"log/slog"
	"time"

	"shootday/hooks/accounts"
	"shootday/hooks/durability"
	"shootday/hooks/files"
	"shootday/hooks/jobs"
	"shootday/hooks/outbox"
	"shootday/hooks/payments"
	"shootday/internal/cluster"
	"shootday/internal/config"
	"shootday/internal/replica"
)

// Build names the running program.
type Build struct {
	Version, Commit, PocketBase string
}

// Service handles health, metrics, logs, cleaning and backups.
type Service struct {
	Build      Build
	Config     config.Config
	Now        func() time.Time
	Log        slog.Handler // gets every line of the log that the dashboard shows; may be nil
	Jobs       *jobs.Monitor
	Cluster    *cluster.Leader  // nil when the process runs alone
	Replica    *replica.Replica // nil without one
	Outbox     *outbox.Outbox
	Store      *files.Store
	Files      *files.Service
	Accounts   *accounts.Service
	Payments   *payments.Service
	Durability *durability.Service

	stderr   *LineQueue   // nil without Log
	activity *activityLog // of the requests; nil until the server starts
}
