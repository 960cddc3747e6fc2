// Package admin implements the API routes, hooks and jobs for admins that extend PocketBase's dashboard.
//
//   - waiting.go counts the open tasks of admins, and digest.go emails them to every admin.
//   - account_search.go finds accounts, and dashboard.go leaves internal fields out of the forms of the dashboard.
//   - decisions.go suspends accounts and approves photographers. It is used by the commands of `shootday person`.
//   - deletion_guard.go refuses to delete people who have bookings; schema_guard.go refuses to change or empty
//     collections that only the server writes.
//   - contact_answers.go emails the answers to contact messages.
//   - deletion_requests.go and person_calls.go handle requests for deletion, exports and erasures of a person.
//   - exports.go streams bookings, payments, payouts, settlements and invoices as CSV.
//
// Hooks enforce the rules, so they apply in /adminactivity and in the dashboard. Every change by an admin is recorded
// in the audit log, by package audit for requests to PocketBase's API, and by this package for its own routes and
// commands.
package admin

import (
	"time"

	"shootday/hooks/accounts"
	"shootday/hooks/jobs"
	"shootday/hooks/ops"
	"shootday/hooks/outbox"
	"shootday/hooks/payouts"
	"shootday/internal/erasures"
	"shootday/internal/notification"
)

// Service handles the API requests of admins and runs the jobs for them.
type Service struct {
	Brand    notification.Brand
	Digest   time.Duration // minimum time between two emails to admins about open tasks
	Now      func() time.Time
	Jobs     *jobs.Monitor
	Outbox   *outbox.Outbox
	Accounts *accounts.Service
	Payouts  *payouts.Service
	Ops      *ops.Service
	Erasures *erasures.Journal
}
