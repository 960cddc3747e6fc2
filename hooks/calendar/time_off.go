package calendar

import (
	"fmt"
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/availability"
	"shootday/internal/istime"
	"shootday/internal/usertext"
)

const (
	maxTimeOff  = 500 // maximum number of a photographer's entries that have not ended
	maxNote     = 200 // maximum length in characters
	datePattern = "Please choose a date like 25/11/2026."
)

var errWithdrawn = apperr.Conflict("You cancelled a shoot at this time, so it stays blocked.")

// timeOffForm is the request body of AddTimeOff. Dates have the format dd/mm/yyyy, and times have the format h:mm AM or
// h:mm PM, both in IST. If the times are empty, the entry begins at the start of the first day and ends at the end of the
// last day. An end of 12:00 AM is the end of the day.
type timeOffForm struct {
	ID       string              `json:"id"`
	Kind     records.TimeOffKind `json:"kind"` // empty means records.TimeOffBlocks
	FromDate string              `json:"fromDate"`
	ToDate   string              `json:"toDate"`
	FromTime string              `json:"fromTime"`
	ToTime   string              `json:"toTime"`
	Note     string              `json:"note"`
}

// newTimeOff contains the values of a valid timeOffForm. The times are in UTC.
type newTimeOff struct {
	photographerID string
	kind           records.TimeOffKind
	start, end     time.Time
	note           string
}

// addedTimeOff contains the id of a new entry, and the ids of the bookings whose time it blocks.
type addedTimeOff struct {
	id      string
	clashes []string
}

// AddTimeOff returns the command that blocks or opens time in the caller's calendar.
func (s *Service) AddTimeOff() api.Command[newTimeOff, addedTimeOff] {
	return api.Command[newTimeOff, addedTimeOff]{
		Parse: func(e *core.RequestEvent) (newTimeOff, error) {
			var form timeOffForm
			own, err := api.ReadNaming(e, &form, &form.ID, api.OwnProfileInForm)
			if err != nil {
				return newTimeOff{}, err
			}
			start, end, err := form.parse(s.Now())
			return newTimeOff{own.Id, form.Kind, start, end, usertext.Text(form.Note)}, err
		},
		Run: s.addTimeOff,
		Answer: func(added addedTimeOff) api.Response {
			return api.Response{
				Status: http.StatusCreated, Message: "Your calendar has been changed.",
				Fields: api.Body{"timeOffId": added.id, "clashes": added.clashes},
			}
		},
	}
}

func (s *Service) addTimeOff(tx store.Tx, wanted newTimeOff) (addedTimeOff, error) {
	if err := s.checkTimeOffCount(tx, wanted.photographerID); err != nil {
		return addedTimeOff{}, err
	}
	entry, err := records.NewTimeOffEntry(tx)
	if err != nil {
		return addedTimeOff{}, err
	}
	entry.SetPhotographer(wanted.photographerID)
	entry.SetKind(wanted.kind)
	entry.SetStart(wanted.start)
	entry.SetEnd(wanted.end)
	entry.SetNote(wanted.note)
	if err := tx.Save(entry); err != nil {
		return addedTimeOff{}, fmt.Errorf("save time off: %w", err)
	}
	clashes := []string{}
	if wanted.kind == records.TimeOffBlocks {
		clashes, err = s.bookingsBetween(tx, wanted.photographerID, wanted.start, wanted.end)
	}
	return addedTimeOff{entry.Id, clashes}, err
}

// parse validates the form and returns the start and the end of the entry in UTC.
func (f *timeOffForm) parse(now time.Time) (start, end time.Time, err error) {
	if f.Kind == "" {
		f.Kind = records.TimeOffBlocks
	}
	if f.Kind != records.TimeOffBlocks && f.Kind != records.TimeOffOpens {
		return start, end, apperr.InvalidField("kind", "kind must be off or open.")
	}
	if start, err = istime.ParseShownDate(f.FromDate); err != nil {
		return start, end, apperr.InvalidField("fromDate", datePattern)
	}
	if end, err = istime.ParseShownDate(f.ToDate); err != nil {
		return start, end, apperr.InvalidField("toDate", datePattern)
	}
	from, to := 0, 24*60
	if f.FromTime != "" {
		if from, err = istime.ParseClock(f.FromTime); err != nil {
			return start, end, apperr.InvalidField("fromTime", "Please choose a time like 9:00 AM.")
		}
	}
	if f.ToTime != "" {
		if to, err = istime.ParseClock(f.ToTime); err != nil {
			return start, end, apperr.InvalidField("toTime", "Please choose a time like 6:00 PM.")
		}
		if to == 0 {
			to = 24 * 60
		}
	}
	start, end = start.Add(time.Duration(from)*time.Minute), end.Add(time.Duration(to)*time.Minute)
	switch {
	case start.Before(now.AddDate(0, 0, -availability.MaxHorizonDays)): // triggers write a row for each half hour
		return start, end, apperr.InvalidField("fromDate", fmt.Sprintf("Please choose a date within the last %d days, or a later one.", availability.MaxHorizonDays))
	case !end.After(start):
		return start, end, apperr.InvalidField("toDate", "The end must be after the beginning.")
	case !end.After(now):
		return start, end, apperr.InvalidField("toDate", "Please choose a time in the future.")
	case end.After(now.AddDate(0, 0, availability.MaxHorizonDays)):
		return start, end, apperr.InvalidField("toDate", fmt.Sprintf("Please choose a time within the next %d days.", availability.MaxHorizonDays))
	case len([]rune(f.Note)) > maxNote:
		return start, end, apperr.InvalidField("note", fmt.Sprintf("A note can have at most %d characters.", maxNote))
	}
	return start.UTC(), end.UTC(), nil
}

func (s *Service) checkTimeOffCount(tx store.Tx, photographerID string) error {
	count, err := countTimeOff(tx, photographerID, s.Now())
	if err != nil {
		return err
	}
	if count >= maxTimeOff {
		return apperr.Conflict(fmt.Sprintf("You can have at most %d entries. Please delete some first.", maxTimeOff))
	}
	return nil
}

// ownRow contains the id of a row in the request's path, and the id of the caller's profile, to which it must belong.
type ownRow struct{ photographerID, id string }

// DeleteTimeOff returns the command that deletes one of the caller's entries of time off or opened time.
func (s *Service) DeleteTimeOff() api.Command[ownRow, api.None] {
	return api.Command[ownRow, api.None]{
		Parse: func(e *core.RequestEvent) (ownRow, error) {
			own, err := api.OwnProfile(e)
			if err != nil {
				return ownRow{}, err
			}
			return ownRow{own.Id, e.Request.PathValue("timeOffId")}, nil
		},
		Run: api.Does(func(tx store.Tx, row ownRow) error {
			entry, err := records.FindTimeOffEntry(tx, row.id)
			if err != nil {
				return api.IfMissing(err, api.ErrNotFound)
			}
			if entry.Photographer() != row.photographerID {
				return api.ErrNotFound
			}
			if err := s.checkNotWithdrawn(tx, entry); err != nil {
				return err
			}
			return tx.Delete(entry)
		}),
		Answer: api.Says("Your calendar has been changed."),
	}
}

// checkNotWithdrawn returns an error if an entry exists because the photographer has withdrawn from a shoot at this time,
// and the shoot's time is not over.
func (s *Service) checkNotWithdrawn(tx store.Tx, entry *records.TimeOffEntry) error {
	withdrawn, err := countWithdrawnShoots(tx, entry, s.Now())
	if err != nil {
		return err
	}
	if withdrawn > 0 && entry.Kind() == records.TimeOffBlocks {
		return errWithdrawn
	}
	return nil
}

// timeOffItem is the JSON form of an entry in responses to its photographer. Dates and times are in IST. If an entry ends
// at midnight, ToDate is the day that ends at that time, and ToTime is 12:00 AM.
type timeOffItem struct {
	ID       string              `json:"timeOffId"`
	Kind     records.TimeOffKind `json:"kind"`
	FromDate string              `json:"fromDate"`
	FromTime string              `json:"fromTime"`
	ToDate   string              `json:"toDate"`
	ToTime   string              `json:"toTime"`
	Note     string              `json:"note"`
	Clashes  []string            `json:"clashes"`
}

// loadTimeOff returns the entries of a photographer that have not ended, earliest first.
func (s *Service) loadTimeOff(app core.App, photographerID string) ([]timeOffItem, error) {
	entries, err := timeOffBetween(app, photographerID, s.Now(), time.Time{}, maxTimeOff)
	if err != nil {
		return nil, err
	}
	items := make([]timeOffItem, len(entries))
	for i, entry := range entries {
		lastDay := entry.End().Add(-time.Nanosecond)
		items[i] = timeOffItem{
			ID: entry.Id, Kind: entry.Kind(), FromDate: istime.ShownDate(entry.Start()), FromTime: istime.Clock(entry.Start()),
			ToDate: istime.ShownDate(lastDay), ToTime: istime.Clock(entry.End()), Note: entry.Note(), Clashes: []string{},
		}
		if entry.Kind() != records.TimeOffBlocks {
			continue
		}
		if items[i].Clashes, err = s.bookingsBetween(app, photographerID, entry.Start(), entry.End()); err != nil {
			return nil, err
		}
	}
	return items, nil
}
