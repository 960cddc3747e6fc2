// Package threads has the rows of threads and of their messages: it makes threads, appends messages and lines, and keeps
// count of what each side has seen. Who may write and what is shown is decided by package messages.
//
//   - write.go: threads that are made, and what is appended to them.
//   - seen.go: what a side has seen, what it is told, and messages that are deleted.
//   - lines.go: the lines of bookings, whoever changes these.
//   - people.go: changes of the two people, which their threads report to open pages.
//   - write_guard.go: refuses writes of the collections by requests.
//   - threads_table.go and messages_table.go: the SQL.
//
// # Invariants
//
//   - The numbers of the messages of a thread run 1, 2, 3 … without a gap.
//   - A message is in a plain table, so that only our own calls show it.
//   - A booking's line is written in the transaction of its change.
package threads

import (
	"time"

	"shootday/internal/masking"
)

// Service keeps threads and their messages.
type Service struct {
	tell   time.Duration // how long a message is unseen before it is told
	now    func() time.Time
	masker masking.Masker
}

// New returns the service. tell is how long a message is unseen before it is told.
func New(tell time.Duration, now func() time.Time, masker masking.Masker) *Service {
	return &Service{tell: tell, now: now, masker: masker}
}

// moment returns the time as the database keeps it, so that all answers tell the same.
func (s *Service) moment() time.Time { return s.now().UTC().Truncate(time.Millisecond) }

// Mask returns what the other side sees of a text while contact is closed, or nil if that is the text itself.
func (s *Service) Mask(text string) *string {
	masked := s.masker.Mask(text)
	if masked == text {
		return nil
	}
	return &masked
}
