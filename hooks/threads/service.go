// Package threads stores threads and their messages: it makes threads, appends messages and lines, and counts what each
// side has not seen. Package messages decides who may write and what is shown.
//
//   - write.go: making threads and appending messages.
//   - seen.go: what a side has seen, when it gets an email about the rest, and the deletion of messages.
//   - lines.go: the lines of bookings, whoever changes these.
//   - people.go: changes of the two people, which their threads report to open pages.
//   - write_guard.go: refuses writes of the collections by requests.
//   - threads_table.go and messages_table.go: the SQL.
//
// # Invariants
//
//   - The numbers of the messages of a thread run 1, 2, 3 … without a gap.
//   - Messages are in a plain table, not in a collection, so that only our own calls show them.
//   - A booking's line is written in the transaction of its change.
package threads

import (
	"time"

	"shootday/internal/masking"
)

// Service keeps threads and their messages.
type Service struct {
	tell   time.Duration // how long a message stays unseen before its recipient gets an email
	now    func() time.Time
	masker masking.Masker
}

// New returns the service. tell is how long a message must be unseen before its recipient gets an email.
func New(tell time.Duration, now func() time.Time, masker masking.Masker) *Service {
	return &Service{tell: tell, now: now, masker: masker}
}

// moment returns the current time with the precision of the database, so that responses before and after a reload
// agree.
func (s *Service) moment() time.Time { return s.now().UTC().Truncate(time.Millisecond) }

// Mask returns what the other side sees of a text while contact is closed, or nil if that is the text itself.
func (s *Service) Mask(text string) *string {
	masked := s.masker.Mask(text)
	if masked == text {
		return nil
	}
	return &masked
}
