// Package messages contains the calls of threads: what two people write to each other, what they have seen, and whether
// they block each other. Package threads stores the rows, and package talk contains the rules.
//
//   - people.go: the caller's side of a thread, and what it sees of the other.
//   - send.go: questions and messages, with their pictures.
//   - show.go: the list of threads, and a thread with its messages.
//   - change.go: seen messages, deleted messages and blocks.
//   - picture.go: pictures, by a token or a key.
//   - telling.go: the job that mails people about messages that they have not seen.
//
// # Invariants
//
//   - Which form of a text is shown is decided at each request, from the standing of the two people.
//   - Whether a message may be written is decided under the write lock, so none is saved after the response to a block.
//   - No log, mail or realtime message contains the text of a message.
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

// Config contains the limits of messages.
type Config struct {
	Brand         notification.Brand
	Delete        time.Duration // how long the writer of a message can delete it
	PerHour       int           // messages of a person in one thread, and four times that in all
	ThreadsPerDay int           // threads that a customer opens by asking
}

// Service handles the calls of threads.
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

// New returns the service.
func New(
	cfg Config, now func() time.Time, monitor *jobs.Monitor, box *outbox.Outbox, people *accounts.Service, rows *threads.Service,
	kept *pictures.Service, masker masking.Masker,
) *Service {
	return &Service{
		config: cfg, now: now, jobs: monitor, outbox: box, accounts: people, threads: rows, pictures: kept, masker: masker,
		telling: monitor.NewFailingRows("telling", now, tellInterval),
	}
}
