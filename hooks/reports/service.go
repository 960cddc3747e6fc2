// Package reports implements reports about messages and threads, and the only two ways in which superusers can read
// messages.
//
//   - file.go: filing a report.
//   - decisions.go: the changes that superusers make in reports through PocketBase.
//   - read.go: reading the messages around a report, and those of any thread.
//   - private_words.go: refuses all other ways in which superusers could read messages and briefs.
//   - end.go: deletes threads whose retention period is over, and the texts of deleted messages that superusers can no
//     longer read.
//   - reports_table.go, reports_table_end.go: the SQL.
//
// # Invariants
//
//   - A person has at most one undecided report in a thread. An index enforces it.
//   - Superusers can read messages only in a transaction that adds a row to audit_log.
package reports

import (
	"time"

	"shootday/hooks/accounts"
	"shootday/hooks/jobs"
	"shootday/hooks/outbox"
	"shootday/internal/notification"
)

// Service implements the API calls, hooks and jobs for reports.
type Service struct {
	brand    notification.Brand
	keep     time.Duration // how long a thread is kept after the last message that a person sent and the last booking
	now      func() time.Time
	jobs     *jobs.Monitor
	outbox   *outbox.Outbox
	accounts *accounts.Service

	failing *jobs.FailingRows
}

// New returns a new Service. keep is how long a thread is kept after the last message that a person sent and the last
// booking.
func New(
	brand notification.Brand, keep time.Duration, now func() time.Time, monitor *jobs.Monitor, box *outbox.Outbox, people *accounts.Service,
) *Service {
	return &Service{
		brand: brand, keep: keep, now: now, jobs: monitor, outbox: box, accounts: people,
		failing: monitor.NewFailingRows("ending threads", now, 0),
	}
}
