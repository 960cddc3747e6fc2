package hooks

import (
	"cmp"
	"time"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
	"shootday/hooks/files"
	"shootday/hooks/jobs"
	"shootday/hooks/realtime"
)

// Tuning has limits that operators cannot set. Tests shorten them; a zero field has its default.
type Tuning struct {
	JobLateAfter         time.Duration // how long a job may miss its round before health reports it
	BodyGrace            time.Duration // how long the body of a request may bring nothing
	FileProbeInterval    time.Duration
	RealtimeWriteTimeout time.Duration
	RealtimeConnections  int // of all addresses together
	Hashing              *accounts.HashGate
	Decoding             *files.DecodingQueue
}

func (t Tuning) withDefaults() Tuning {
	t.JobLateAfter = cmp.Or(t.JobLateAfter, jobs.LateAfter)
	t.BodyGrace = cmp.Or(t.BodyGrace, api.BodyGrace)
	t.FileProbeInterval = cmp.Or(t.FileProbeInterval, files.ProbeInterval)
	t.RealtimeWriteTimeout = cmp.Or(t.RealtimeWriteTimeout, realtime.WriteTimeout)
	t.RealtimeConnections = cmp.Or(t.RealtimeConnections, realtime.MaxConnections)
	if t.Hashing == nil {
		t.Hashing = accounts.NewHashGate(accounts.DefaultHashPlaces())
	}
	if t.Decoding == nil {
		t.Decoding = files.NewDecodingQueue(files.DecodingConcurrency, files.DecodingBudget)
	}
	return t
}
