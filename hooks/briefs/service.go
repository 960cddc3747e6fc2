// Package briefs stores the briefs that customers write for the shoots of their bookings. The rules are in
// internal/brief, and the calls in package brief.
//
//   - service.go: reading, changing and copying a brief.
//   - briefs_table.go: the SQL. The pictures of a brief are rows of talk_pictures.
//
// # Invariants
//
//   - A brief is changed in the transaction that reads it, and every change increments its version.
//   - The form that is shown while contact details are hidden is computed when a brief is written. Which of the two
//     forms is shown is determined for each request.
package briefs

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/brief"
)

// Service stores briefs.
type Service struct {
	now  func() time.Time
	mask func(string) string
}

// New returns the service. mask hides contact details in a text.
func New(now func() time.Time, mask func(string) string) *Service {
	return &Service{now: now, mask: mask}
}

// Stored is the brief of a booking. Its version is 0 if nothing was ever written.
type Stored struct {
	Booking   string
	Thread    string
	Written   brief.Brief
	Masked    brief.Brief // the form that the photographer sees while contact details are hidden
	Version   int
	ChangedAt time.Time
	Told      bool // whether the photographer was notified of a change and has not read the brief since then
}

// Find returns the brief of a booking.
func Find(app core.App, bookingID string) (Stored, error) { return findBrief(app, bookingID) }

// OfThread returns the briefs of a thread. The latest change comes first.
func OfThread(app core.App, threadID string) ([]Stored, error) { return briefsOf(app, threadID) }

// OfCustomer returns the briefs that a person has written, latest change first.
func OfCustomer(app core.App, userID string) ([]Stored, error) { return briefsOfCustomer(app, userID) }

// Save stores a brief and increments its version.
func (s *Service) Save(tx store.Tx, stored *Stored) error {
	stored.Masked = stored.Written.Masked(s.mask)
	stored.Version++
	stored.ChangedAt = s.now().UTC().Truncate(time.Millisecond) // the precision of the database
	return saveBrief(tx, *stored)
}

// Create saves the first brief of a new booking. It copies the pictures of another booking's brief if picturesFrom is
// not empty. It does nothing if there is no content.
func (s *Service) Create(tx store.Tx, b *records.Booking, threadID string, written brief.Brief, picturesFrom string) error {
	copied := 0
	if picturesFrom != "" {
		var err error
		if copied, err = copyPictures(tx, picturesFrom, b, threadID, s.now()); err != nil {
			return err
		}
	}
	if written.IsEmpty() && copied == 0 {
		return nil
	}
	return s.Save(tx, &Stored{Booking: b.Id, Thread: threadID, Written: written})
}

// Copy copies the brief of a booking to the booking that replaces it in a rescue.
func (s *Service) Copy(tx store.Tx, from string, to *records.Booking, threadID string) error {
	old, err := Find(tx, from)
	if err != nil {
		return err
	}
	return s.Create(tx, to, threadID, old.Written, from)
}
