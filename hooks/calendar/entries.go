package calendar

import (
	"slices"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/booking"
)

const (
	maxEntryDays = 42
	// maxEntries is the maximum length of each list in a response. No list reaches it, because a response covers at most
	// 42 days and the bookings of a photographer do not overlap.
	maxEntries = 1000
)

// bookingEntry is a booking in the calendar of its photographer. Times are in UTC.
type bookingEntry struct {
	ID       string         `json:"bookingId"`
	Status   booking.Status `json:"status"`
	Start    string         `json:"start"`
	End      string         `json:"end"`
	Category string         `json:"category"`
	Customer string         `json:"customer"` // first name only
	Clash    bool           `json:"clash"`
}

// blockEntry is a range of time that an external calendar blocks. Times are in UTC. The events of external calendars are
// not stored.
type blockEntry struct {
	FeedID string `json:"feedId"`
	Feed   string `json:"feed"` // name that the photographer gave the calendar
	Start  string `json:"start"`
	End    string `json:"end"`
}

// timeOffEntry is time off or opened time in a photographer's calendar. Times are in UTC.
type timeOffEntry struct {
	ID    string              `json:"timeOffId"`
	Kind  records.TimeOffKind `json:"kind"`
	Start string              `json:"start"`
	End   string              `json:"end"`
	Note  string              `json:"note"`
}

// ListEntries responds with the bookings, the time off, and the times blocked by external calendars on the requested days
// of the caller's calendar. It also lists up to maxClashes bookings, on any day from now on, that have a conflict.
func (s *Service) ListEntries(e *core.RequestEvent) error {
	own, err := api.OwnProfile(e)
	if err != nil {
		return err
	}
	from, days, err := readDays(e.Request.URL.Query(), maxEntryDays)
	if err != nil {
		return err
	}
	until := from.AddDate(0, 0, days)
	clashes, err := s.clashesAhead(e.App, own.Id)
	if err != nil {
		return err
	}
	bookings, err := bookingEntries(e.App, own.Id, from, until)
	if err != nil {
		return err
	}
	clashing := make(map[[2]string]bool, len(clashes))
	for _, clash := range clashes {
		clashing[[2]string{clash.ID, clash.Start}] = true
	}
	for i := range bookings {
		bookings[i].Clash = clashing[[2]string{bookings[i].ID, bookings[i].Start}] // false if only the proposed time has a conflict
	}
	blocks, err := blockEntries(e.App, own.Id, from, until)
	if err != nil {
		return err
	}
	timeOff, err := timeOffEntries(e.App, own.Id, from, until)
	if err != nil {
		return err
	}
	hours, err := loadHours(e.App, own.Id)
	if err != nil {
		return err
	}
	return api.OK(e, "", api.Body{
		"bookings": bookings, "clashes": clashes, "blocks": blocks, "timeOff": timeOff, "hours": hoursItems(hours),
	})
}

// bookingEntries returns the pending, upcoming and completed bookings that overlap a range, earliest first.
func bookingEntries(app core.App, photographerID string, from, until time.Time) ([]bookingEntry, error) {
	rows, err := bookingRowsBetween(app, photographerID, from, until)
	return bookingEntriesOf(rows), err
}

// clashesAhead returns the pending and upcoming bookings that have not ended and whose time is blocked or outside the
// working hours, earliest first. This can happen if the photographer blocks the time or changes the working hours after the
// booking was made. If the conflict concerns a booking's proposed time, the entry contains that time.
func (s *Service) clashesAhead(app core.App, photographerID string) ([]bookingEntry, error) {
	rows, err := heldRowsNotOver(app, photographerID, s.Now())
	if err != nil || len(rows) == 0 {
		return []bookingEntry{}, err
	}
	schedule, err := s.loadUnbooked(app, photographerID, rows[0].Start.Time(), rows[len(rows)-1].Start.Time())
	if err != nil {
		return nil, err
	}
	rows = slices.DeleteFunc(rows, func(row bookingRow) bool { return !schedule.Clashes(row.shoot()) })
	entries := bookingEntriesOf(rows[:min(len(rows), maxClashes)])
	for i := range entries {
		entries[i].Clash = true
	}
	return entries, nil
}

func bookingEntriesOf(rows []bookingRow) []bookingEntry {
	entries := make([]bookingEntry, len(rows))
	for i, row := range rows {
		entries[i] = bookingEntry{
			ID: row.ID, Status: row.Status, Start: row.Start.String(), End: row.End.String(), Category: row.Category,
			Customer: records.FirstName(row.Customer),
		}
	}
	return entries
}

// blockEntries returns the ranges between from and until that external calendars block. Consecutive half hours of one
// calendar form one range.
func blockEntries(app core.App, photographerID string, from, until time.Time) ([]blockEntry, error) {
	rows, err := feedBlocksBetween(app, photographerID, from, until)
	if err != nil {
		return nil, err
	}
	entries := make([]blockEntry, len(rows))
	for i, row := range rows {
		entries[i] = blockEntry{
			FeedID: row.FeedID, Feed: row.Feed,
			Start: records.Timestamp(row.First.Start()), End: records.Timestamp((row.Last + 1).Start()),
		}
	}
	return entries, nil
}

// timeOffEntries returns the time off and the opened time that overlap a range, earliest first.
func timeOffEntries(app core.App, photographerID string, from, until time.Time) ([]timeOffEntry, error) {
	rows, err := timeOffBetween(app, photographerID, from, until, maxEntries)
	if err != nil {
		return nil, err
	}
	entries := make([]timeOffEntry, len(rows))
	for i, row := range rows {
		entries[i] = timeOffEntry{
			ID: row.Id, Kind: row.Kind(), Start: records.Timestamp(row.Start()), End: records.Timestamp(row.End()), Note: row.Note(),
		}
	}
	return entries, nil
}
