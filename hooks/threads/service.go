// Package threads stores threads and their messages: it creates threads, appends messages, and counts the messages that
// each side has not seen. It also appends lines, which are messages by the server about changes of bookings. Package
// messages decides who may write and what is shown.
//
//   - write.go: creating threads and appending messages.
//   - seen.go: which messages a side has seen, when it gets an email about unseen messages, and how messages are deleted.
//   - lines.go: the lines about changes of bookings.
//   - people.go: changes of the two participants, which open pages of their threads must show.
//   - write_guard.go: refuses writes of the collections by requests.
//   - threads_table.go and messages_table.go: the SQL.
//
// # Invariants
//
//   - The messages of a thread are numbered from 1 without gaps.
//   - Messages are in a plain table, not in a collection, so that PocketBase's API does not serve them.
//   - The line about a change of a booking is written in the transaction of the change.
package threads

import (
	"time"

	"shootday/internal/masking"
)

// Service stores threads and their messages.
type Service struct {
	tell   time.Duration // how long a message must be unseen before its recipient gets an email
	now    func() time.Time
	masker masking.Masker
}

// New returns a new Service. tell is how long a message must be unseen before its recipient gets an email.
func New(tell time.Duration, now func() time.Time, masker masking.Masker) *Service {
	return &Service{tell: tell, now: now, masker: masker}
}

// moment returns the current time with the precision of the database. Otherwise, a time in a response would differ
// after the record is reloaded.
func (s *Service) moment() time.Time { return s.now().UTC().Truncate(time.Millisecond) }

// Mask returns a text with its contact details hidden. It returns nil if the text contains no contact details.
func (s *Service) Mask(text string) *string {
	masked := s.masker.Mask(text)
	if masked == text {
		return nil
	}
	return &masked
}
