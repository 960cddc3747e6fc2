package calendar

import (
	"cmp"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/photographers"
	"shootday/hooks/records"
	"shootday/internal/apperr"
	"shootday/internal/availability"
	"shootday/internal/halfhour"
	"shootday/internal/istime"
)

const (
	maxFreeDays = 31
	maxNext     = 3
)

// freeDay is a day in the response of ListFree. The date and the times are in IST.
type freeDay struct {
	Date  string   `json:"date"` // dd/mm/yyyy
	Times []string `json:"times"`
}

// ListFree responds with the start times, on the hour and half past, at which a photographer can be booked on the
// requested days.
func (s *Service) ListFree(e *core.RequestEvent) error {
	photographer, err := photographers.Public(e, "photographerId")
	if err != nil {
		return err
	}
	query := e.Request.URL.Query()
	first, days, err := readDays(query, maxFreeDays)
	if err != nil {
		return err
	}
	moved, err := movedBooking(e, photographer, query.Get("bookingId"))
	if err != nil {
		return err
	}
	duration := moved.duration
	if moved.id == "" {
		if duration, err = s.durationOf(photographers.ReadsOf(e), photographer, query.Get("categoryId")); err != nil {
			return err
		}
	}
	schedule, err := s.loadSchedule(e.App, photographer.Id, moved.id, first, first.AddDate(0, 0, days))
	if err != nil {
		return err
	}
	list := make([]freeDay, days)
	for i := range list {
		day := first.AddDate(0, 0, i)
		list[i] = freeDay{Date: istime.ShownDate(day), Times: []string{}}
		if moved.id == "" && !photographer.Availability() {
			continue
		}
		for _, start := range schedule.FreeStarts(s.Now(), day, day.AddDate(0, 0, 1), duration, halfhour.PerDay) {
			list[i].Times = append(list[i].Times, istime.Clock(start))
		}
	}
	return api.OK(e, "", api.Body{"days": list})
}

// readDays reads the first day and the number of days from a query. days is 1 if the query does not contain it.
// readDays returns an error if the date is invalid or days is not a number from 1 to most.
func readDays(query url.Values, most int) (first time.Time, days int, err error) {
	if first, err = istime.ParseISODate(query.Get("date")); err != nil {
		return first, 0, apperr.InvalidField("date", "Please choose a date like 2026-11-25.").WithCode(apperr.CodeSlotInvalid)
	}
	days = 1
	if text := query.Get("days"); text != "" {
		if days, err = strconv.Atoi(text); err != nil || days < 1 || days > most {
			return first, 0, apperr.InvalidField("days", fmt.Sprintf("days must be a number from 1 to %d.", most))
		}
	}
	return first, days, nil
}

// durationOf returns the length of a shoot in a category. It returns an error if the photographer does not offer the
// category. If categoryID is empty, it returns the length of the longest shoot that the photographer offers. A time that is
// free for the longest shoot is free for all shoots.
func (s *Service) durationOf(reads *photographers.Reads, photographer *records.Photographer, categoryID string) (time.Duration, error) {
	offered := photographer.Categories()
	if categoryID != "" {
		if !slices.Contains(offered, categoryID) {
			return 0, apperr.InvalidField("categoryId", "This photographer does not offer this category.").WithCode(apperr.CodeCategoryNotOffered)
		}
		offered = []string{categoryID}
	}
	var longest time.Duration
	for _, id := range offered {
		category, err := reads.Category(id)
		if err != nil {
			return 0, err
		}
		if category != nil {
			longest = max(longest, category.Duration())
		}
	}
	return cmp.Or(longest, halfhour.Length), nil
}

// NextFree returns the first time at which a photographer can be booked for a shoot in any of the photographer's
// categories. It returns false if availability.Schedule.NextFree finds no such time.
func (s *Service) NextFree(reads *photographers.Reads, photographer *records.Photographer) (time.Time, bool, error) {
	if !photographer.Availability() {
		return time.Time{}, false, nil
	}
	duration, err := s.durationOf(reads, photographer, "")
	if err != nil {
		return time.Time{}, false, err
	}
	now := s.Now()
	schedule, err := s.loadSchedule(reads.App(), photographer.Id, "", now, now.Add(searchAhead))
	if err != nil {
		return time.Time{}, false, err
	}
	start, found := schedule.NextFree(now, duration)
	return start, found, nil
}

// nextSlot is the JSON form of a free time, which is suggested in the error for a time that is not free.
type nextSlot struct {
	Date string `json:"scheduledDate"`
	Time string `json:"scheduledTime"`
}

// movingBooking is a booking that the caller of ListFree wants to reschedule.
type movingBooking struct {
	id       string
	duration time.Duration
}

// movedBooking loads the booking that the caller wants to reschedule. If bookingID is empty, it returns the zero value.
// It returns a 404 error unless the caller is a party to the booking.
func movedBooking(e *core.RequestEvent, photographer *records.Photographer, bookingID string) (moved movingBooking, err error) {
	if bookingID == "" {
		return moved, nil
	}
	b, err := records.FindBooking(e.App, bookingID)
	if err != nil {
		return moved, api.IfMissing(err, api.ErrNotFound)
	}
	party := e.Auth != nil && (e.Auth.Id == b.Customer() || e.Auth.Id == photographer.User())
	if !party || b.Photographer() != photographer.Id {
		return moved, api.ErrNotFound
	}
	return movingBooking{b.Id, b.End().Sub(b.Start())}, nil
}

// Refuse returns the error for a shoot whose time cannot be booked. The error suggests the next free times after the start
// of the shoot. If the start is later than the photographer's horizon, it suggests the last free times before the horizon.
func (s *Service) Refuse(app core.App, reason availability.Reason, photographerID string, shoot availability.Shoot) error {
	return s.RefuseReschedule(app, reason, photographerID, "", shoot)
}

// RefuseReschedule is like Refuse, but for rescheduling a booking. The current time of the booking counts as free.
func (s *Service) RefuseReschedule(
	app core.App, reason availability.Reason, photographerID, bookingID string, shoot availability.Shoot,
) error {
	photographer, err := records.FindPhotographer(app, photographerID)
	if err != nil {
		return err
	}
	now := s.Now()
	from, until, limit := shoot.Start, shoot.Start.Add(searchAhead), maxNext
	if reason == availability.TooLate {
		until = now.Add(time.Duration(s.limitsOf(photographer).HorizonDays)*24*time.Hour + time.Nanosecond)
		from, limit = until.Add(-searchAhead), availability.NextFreeDays*halfhour.PerDay
	}
	if from.Before(now) {
		from = now
	}
	schedule, err := s.loadSchedule(app, photographer.Id, bookingID, from, until)
	if err != nil {
		return err
	}
	starts := schedule.FreeStarts(now, from, until, shoot.Duration, limit)
	next := []nextSlot{}
	for _, start := range starts[max(0, len(starts)-maxNext):] {
		next = append(next, nextSlot{istime.ShownDate(start), istime.Clock(start)})
	}
	return Refusal(reason, schedule.Limits).WithField("scheduledTime", apperr.Field{Code: string(reason), Next: next})
}

// searchAhead is the length of the period in which Refuse looks for free times. The period begins at the time that cannot
// be booked, or ends at the horizon.
const searchAhead = availability.NextFreeDays * 24 * time.Hour

// Refusal returns the error for a time that cannot be booked for the given reason. The error does not suggest other times.
func Refusal(reason availability.Reason, limits *availability.Limits) *apperr.Error {
	message := "This time has just been taken. Please choose another date or time."
	switch reason {
	case availability.OutsideHours:
		message = "The photographer does not work at this time. Please choose another date or time."
	case availability.TooSoon:
		message = "This time is too soon. Please choose a later time."
		if limits.LeadHours > 0 {
			message = fmt.Sprintf("This photographer needs at least %d hours’ notice. Please choose a later time.", limits.LeadHours)
		}
	case availability.TooLate:
		message = fmt.Sprintf("This photographer takes bookings up to %d days ahead. Please choose an earlier date.", limits.HorizonDays)
	}
	return apperr.Conflict(message).WithCode(apperr.CodeSlotTaken)
}
