package calendar

import (
	"fmt"
	"slices"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"shootday/hooks/records"
	"shootday/internal/availability"
)

// maxClashes bounds the list of clashes. The photographer settles them one by one.
const maxClashes = 100

// heldTimes selects the shoots of a photographer that hold time: the pending and upcoming bookings, and once more those with
// an open proposal, at the proposed time. {:since} leaves out shoots that ended long ago; a shoot with an open proposal is
// still to come.
const heldTimes = `(
	SELECT b.id, b.status, b.category, b.customer, b.start, b."end" FROM bookings b
		WHERE b.photographer = {:photographer} AND b.status IN ('pending for approval', 'upcoming') AND b.start > {:since}
	UNION ALL SELECT b.id, b.status, b.category, b.customer, p.start, p."end"
		FROM bookings b JOIN reschedule_proposals p ON p.booking = b.id AND p.status = 'open'
		WHERE b.photographer = {:photographer} AND b.status = 'upcoming' AND b.start > {:since}
)`

// ofHeldTimes returns the parameters of heldTimes.
func ofHeldTimes(photographerID string, now time.Time) dbx.Params {
	return dbx.Params{"photographer": photographerID, "since": records.Timestamp(now.Add(-margin)), "now": records.Timestamp(now)}
}

// heldTime is a shoot of heldTimes. ID is that of the booking.
type heldTime struct {
	ID    string         `db:"id"`
	Start types.DateTime `db:"start"`
	End   types.DateTime `db:"end"`
}

func (h heldTime) shoot() availability.Shoot {
	return availability.Shoot{Start: h.Start.Time(), Duration: h.End.Sub(h.Start)}
}

// loadHeldTimes returns the held times that a condition selects, the earliest first.
func loadHeldTimes(app core.App, photographerID string, now time.Time, condition string, params dbx.Params) ([]heldTime, error) {
	held := []heldTime{}
	err := app.DB().NewQuery(`SELECT id, start, "end" FROM ` + heldTimes + ` WHERE ` + condition + ` ORDER BY start, id`).
		Bind(ofHeldTimes(photographerID, now)).Bind(params).All(&held)
	if err != nil {
		return nil, fmt.Errorf("look for clashes of photographer %s: %w", photographerID, err)
	}
	return held, nil
}

// bookingsOf returns the ids of the first bookings, each once.
func bookingsOf(held []heldTime) []string {
	ids := []string{}
	for _, h := range held {
		if len(ids) < maxClashes && !slices.Contains(ids, h.ID) {
			ids = append(ids, h.ID)
		}
	}
	return ids
}

// bookingsBetween returns the ids of the bookings whose shoot, at its own or its proposed time, overlaps a time.
func (s *Service) bookingsBetween(app core.App, photographerID string, start, end time.Time) ([]string, error) {
	held, err := loadHeldTimes(app, photographerID, s.Now(), `start < {:end} AND "end" > {:start}`,
		dbx.Params{"start": records.Timestamp(start), "end": records.Timestamp(end)})
	return bookingsOf(held), err
}

// hoursClashes returns the ids of the bookings whose shoot, at its own or its proposed time, is outside of the working hours.
func (s *Service) hoursClashes(app core.App, photographer *records.Photographer) ([]string, error) {
	held, err := loadHeldTimes(app, photographer.Id, s.Now(), `start > {:now}`, nil)
	if err != nil || len(held) == 0 {
		return []string{}, err
	}
	schedule, err := s.loadUnbooked(app, photographer.Id, held[0].Start.Time(), held[len(held)-1].Start.Time())
	if err != nil {
		return nil, err
	}
	return bookingsOf(slices.DeleteFunc(held, func(h heldTime) bool { return schedule.InHours(h.shoot()) })), nil
}
