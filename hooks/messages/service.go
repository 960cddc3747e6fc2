// Package messages handles the API requests for message threads: sending messages, marking them as seen, and blocking.
// Package threads stores the rows, and package talk contains the rules.
//
//   - people.go: the caller's side of a thread, and the details of the other participant.
//   - send.go: sending questions and messages with pictures.
//   - show.go: the list of threads, and a thread with its messages.
//   - change.go: seen messages, deleted messages and blocks.
//   - picture.go: reading pictures with a token or a key.
//   - telling.go: the job that notifies people of messages that they have not seen.
//
// # Invariants
//
//   - Whether contact details in a text are hidden is decided for each request, from the current bookings, blocks and
//     suspensions of the two participants.
//   - Whether a message may be written is decided under the write lock, so no message is saved after the response to a
//     request that blocks its sender.
//   - No log, email or realtime message contains the text of a message.
package messages

import (
	"time"

	"shootday/hooks/accounts"
	"shootday/hooks/jobs"
	"shootday/hooks/outbox"
	"shootday/hooks/pictures"
	"shootday/hooks/threads"
	"shootday/internal/masking"
	"shootday/internal/notification"
)

// Config contains the limits on messages.
type Config struct {
	Brand         notification.Brand
	Delete        time.Duration // time within which a message can be deleted by its author
	PerHour       int           // messages that a person may send in one thread; the limit for all threads is four times that
	ThreadsPerDay int           // threads that a customer may open by asking questions
}

// Service handles the API requests for message threads.
type Service struct {
	config   Config
	now      func() time.Time
	jobs     *jobs.Monitor
	outbox   *outbox.Outbox
	accounts *accounts.Service
	threads  *threads.Service
	pictures *pictures.Service
	masker   masking.Masker
	telling  *jobs.FailingRows
}

// New returns a Service with the given limits and dependencies.
func New(
	cfg Config, now func() time.Time, monitor *jobs.Monitor, box *outbox.Outbox, people *accounts.Service, rows *threads.Service,
	kept *pictures.Service, masker masking.Masker,
) *Service {
	return &Service{
		config: cfg, now: now, jobs: monitor, outbox: box, accounts: people, threads: rows, pictures: kept, masker: masker,
		telling: monitor.NewFailingRows("telling", now, tellInterval),
	}
}
