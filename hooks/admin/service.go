// Package admin has what an admin does outside PocketBase's dashboard: the list of what needs attention, the mail digest,
// decisions about people, and exports.
package admin

import (
	"time"

	"shootday/hooks/accounts"
	"shootday/hooks/jobs"
	"shootday/hooks/ops"
	"shootday/hooks/outbox"
	"shootday/internal/config"
)

// Service handles the calls and jobs for admins.
type Service struct {
	Config   config.Config
	Now      func() time.Time
	Jobs     *jobs.Monitor
	Outbox   *outbox.Outbox
	Accounts *accounts.Service
	Ops      *ops.Service
}
