// Package briefs stores the briefs that customers write for their bookings. Package internal/brief contains the rules for
// briefs, and package hooks/brief the API handlers.
//
//   - service.go reads, changes and copies briefs.
//   - briefs_table.go contains the SQL. The pictures of a brief are rows of talk_pictures.
//
// # Invariants
//
//   - A brief is changed in the transaction that reads it, and every change increments its version.
//   - Each brief is stored in two forms, with and without contact details. Which one a reader sees is decided for each
//     request.
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

// New returns a Service. mask replaces the contact details in a text.
func New(now func() time.Time, mask func(string) string) *Service {
	return &Service{now: now, mask: mask}
}

// Stored is the brief of a booking. Its version is 0 if the brief has never been saved.
type Stored struct {
	Booking   string
	Thread    string
	Written   brief.Brief
	Masked    brief.Brief // Written without contact details
	Version   int
	ChangedAt time.Time
	Told      bool // whether the photographer has not read the brief since the last notification
}

// Find returns the brief of a booking. Its version is 0 if the booking has none.
func Find(app core.App, bookingID string) (Stored, error) { return findBrief(app, bookingID) }

// OfThread returns the briefs of the bookings that belong to a message thread, latest change first.
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

// Create saves the brief of a new booking. If picturesFrom is not empty, it copies the pictures of the brief of that
// booking. If the brief has neither content nor pictures, Create does nothing.
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

// Copy copies the brief of the booking from to the booking to, which replaces it after the photographer has withdrawn.
func (s *Service) Copy(tx store.Tx, from string, to *records.Booking, threadID string) error {
	old, err := Find(tx, from)
	if err != nil {
		return err
	}
	return s.Create(tx, to, threadID, old.Written, from)
}
