package calendar

import (
	"slices"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
)

// maxClashes is the maximum length of a list of conflicts. It can be low because photographers resolve conflicts one by
// one.
const maxClashes = 100

// bookingsOf returns the booking ids of held times, without duplicates, and at most maxClashes.
func bookingsOf(held []heldTime) []string {
	ids := []string{}
	for _, h := range held {
		if len(ids) < maxClashes && !slices.Contains(ids, h.ID) {
			ids = append(ids, h.ID)
		}
	}
	return ids
}

// bookingsBetween returns the ids of the pending and upcoming bookings whose time or proposed time overlaps a range.
func (s *Service) bookingsBetween(app core.App, photographerID string, start, end time.Time) ([]string, error) {
	held, err := heldTimesBetween(app, photographerID, s.Now(), start, end)
	return bookingsOf(held), err
}

// hoursClashes returns the ids of the future bookings whose time or proposed time is outside the photographer's working
// hours.
func (s *Service) hoursClashes(app core.App, photographer *records.Photographer) ([]string, error) {
	held, err := heldTimesToCome(app, photographer.Id, s.Now())
	if err != nil || len(held) == 0 {
		return []string{}, err
	}
	schedule, err := s.loadUnbooked(app, photographer.Id, held[0].Start.Time(), held[len(held)-1].Start.Time())
	if err != nil {
		return nil, err
	}
	return bookingsOf(slices.DeleteFunc(held, func(h heldTime) bool { return schedule.InHours(h.shoot()) })), nil
}
