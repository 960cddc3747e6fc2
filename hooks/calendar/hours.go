package calendar

import (
	"errors"
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/availability"
	"shootday/internal/istime"
)

// hoursItem is the JSON form of a range of working hours on a day of the week. Times are in IST. An end of 12:00 AM is the
// end of the day.
type hoursItem struct {
	Day  *int   `json:"day"` // 0 is Monday
	From string `json:"from"`
	To   string `json:"to"`
}

// maxHours is the maximum number of ranges in a form. NormalizeHours also limits the number of ranges on each day.
const maxHours = 7 * availability.MaxRangesPerDay

// newHours contains a photographer and the new working hours from the form.
type newHours struct {
	photographer *records.Photographer
	hours        []availability.Hours
}

// savedHours contains the working hours that were saved, and the ids of the bookings that are outside these hours.
type savedHours struct {
	hours   []availability.Hours
	clashes []string
}

// SetHours returns the command that replaces the working hours of the caller. A photographer without working hours can
// be booked at any time.
func (s *Service) SetHours() api.Command[newHours, savedHours] {
	return api.Command[newHours, savedHours]{
		Parse: readHours,
		Run: func(tx store.Tx, wanted newHours) (savedHours, error) {
			if err := replaceHours(tx, wanted.photographer.Id, wanted.hours); err != nil {
				return savedHours{}, err
			}
			clashes, err := s.hoursClashes(tx, wanted.photographer)
			return savedHours{wanted.hours, clashes}, err
		},
		Answer: func(saved savedHours) api.Response {
			return api.Response{
				Message: "Your working hours have been saved.",
				Fields:  api.Body{"hours": hoursItems(saved.hours), "clashes": saved.clashes},
			}
		},
	}
}

func readHours(e *core.RequestEvent) (newHours, error) {
	var form struct {
		ID    string      `json:"id"`
		Hours []hoursItem `json:"hours"`
	}
	own, err := api.ReadNaming(e, &form, &form.ID, api.OwnProfileInForm)
	if err != nil {
		return newHours{}, err
	}
	if form.Hours == nil || len(form.Hours) > maxHours {
		return newHours{}, apperr.InvalidField("hours", fmt.Sprintf("Please send a list of at most %d ranges of hours.", maxHours))
	}
	hours, err := parseHours(form.Hours)
	return newHours{records.AsPhotographer(own), hours}, err
}

// parseHours parses the ranges in a form. If a field is invalid, the error contains its path, such as hours.3.from.
func parseHours(items []hoursItem) ([]availability.Hours, error) {
	hours := make([]availability.Hours, len(items))
	for i, item := range items {
		blame := func(field, message string) error {
			return apperr.InvalidField(fmt.Sprintf("hours.%d.%s", i, field), message)
		}
		from, err := istime.ParseClock(item.From)
		if err != nil {
			return nil, blame("from", "Please choose a time like 9:00 AM.")
		}
		to, err := istime.ParseClock(item.To)
		if err != nil {
			return nil, blame("to", "Please choose a time like 6:00 PM.")
		}
		if item.Day == nil {
			return nil, blame("day", "Please choose a day.")
		}
		if to == 0 && from == 0 {
			to = 24 * 60 // the whole day
		}
		hours[i] = availability.Hours{Day: *item.Day, From: from, To: to}
	}
	normal, err := availability.NormalizeHours(hours)
	if refusal, ok := errors.AsType[*availability.HoursError](err); ok {
		return nil, apperr.InvalidField(fmt.Sprintf("hours.%d.%s", refusal.Index, refusal.Field), refusal.Message)
	}
	return normal, err
}

func replaceHours(tx store.Tx, photographerID string, hours []availability.Hours) error {
	if err := deleteHours(tx, photographerID); err != nil {
		return err
	}
	for _, h := range hours {
		row, err := records.NewWorkingHoursRange(tx)
		if err != nil {
			return err
		}
		row.SetPhotographer(photographerID)
		row.SetDay(h.Day)
		row.SetFrom(h.From)
		row.SetTo(h.To)
		if err := tx.Save(row); err != nil {
			return fmt.Errorf("save the working hours of photographer %s: %w", photographerID, err)
		}
	}
	return nil
}

func hoursItems(hours []availability.Hours) []hoursItem {
	items := make([]hoursItem, len(hours))
	for i, h := range hours {
		items[i] = hoursItem{Day: &h.Day, From: istime.FormatClock(h.From), To: istime.FormatClock(h.To)}
	}
	return items
}
