package hooks

import (
	"cmp"
	"time"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
	"shootday/hooks/files"
	"shootday/hooks/jobs"
	"shootday/hooks/realtime"
	"shootday/internal/feedfetch"
)

// Tuning has limits that operators cannot set and tests change. A zero field means the default.
type Tuning struct {
	Jobs                 *jobs.Monitor // lets a test run a round of a job
	BodyGrace            time.Duration // how long the body of a request may pause
	RealtimeWriteTimeout time.Duration // for one message to a realtime connection
	RealtimeConnections  int           // of all clients together
	FeedTimeout          time.Duration // of fetching a foreign calendar
	Hashing              *accounts.HashGate
	Decoding             *files.DecodingQueue
}

func (t Tuning) withDefaults() Tuning {
	t.BodyGrace = cmp.Or(t.BodyGrace, api.BodyGrace)
	t.RealtimeWriteTimeout = cmp.Or(t.RealtimeWriteTimeout, realtime.WriteTimeout)
	t.RealtimeConnections = cmp.Or(t.RealtimeConnections, realtime.MaxConnections)
	t.FeedTimeout = cmp.Or(t.FeedTimeout, feedfetch.Timeout)
	if t.Jobs == nil {
		t.Jobs = jobs.NewMonitor(time.Now)
	}
	if t.Hashing == nil {
		t.Hashing = accounts.NewHashGate(accounts.DefaultHashPlaces())
	}
	if t.Decoding == nil {
		t.Decoding = files.NewDecodingQueue(files.DecodingConcurrency, files.DecodingBudget)
	}
	return t
}
