package demo

import (
	"fmt"

	"github.com/pocketbase/dbx"

	"shootday/hooks/records"
)

// addCalendar adds the working hours and the time off of a photographer. It must be called after all bookings are
// written, because triggers check later bookings against the working hours.
func (w *writer) addCalendar(photographer Photographer) error {
	created := records.Timestamp(photographer.Account.Created)
	for _, hours := range photographer.Hours {
		err := w.bulk.add(records.WorkingHours, dbx.Params{
			records.FieldID: hours.ID,
			records.WorkingHoursRangeFieldPhotographer: photographer.ID,
			records.WorkingHoursRangeFieldDay:          hours.Day,
			records.WorkingHoursRangeFieldFrom:         hours.From,
			records.WorkingHoursRangeFieldTo:           hours.To,
			records.FieldCreated:                       created,
			records.FieldUpdated:                       created,
		})
		if err != nil {
			return err
		}
	}
	for _, off := range photographer.TimeOff {
		err := w.bulk.add(records.TimeOff, dbx.Params{
			records.FieldID:                       off.ID,
			records.TimeOffEntryFieldPhotographer: photographer.ID,
			records.TimeOffEntryFieldKind:         string(records.TimeOffBlocks),
			records.TimeOffEntryFieldStart:        records.Timestamp(off.Start),
			records.TimeOffEntryFieldEnd:          records.Timestamp(off.End),
			records.TimeOffEntryFieldNote:         off.Note,
			records.FieldCreated:                  created,
			records.FieldUpdated:                  created,
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// addFeed adds an external calendar. A server reads it soon after it starts.
func (w *writer) addFeed(feed Feed) error {
	created := records.Timestamp(feed.Created)
	err := w.bulk.add(records.CalendarFeeds, dbx.Params{
		records.FieldID:                          feed.ID,
		records.CalendarFeedFieldPhotographer:    feed.Photographer,
		records.CalendarFeedFieldName:            feed.Name,
		records.CalendarFeedFieldURL:             feed.URL,
		records.CalendarFeedFieldSource:          1,
		records.CalendarFeedFieldAllDayBlocks:    true,
		records.CalendarFeedFieldTentativeBlocks: true,
		records.CalendarFeedFieldNextReadAt:      created,
		records.FieldCreated:                     created,
		records.FieldUpdated:                     created,
	})
	if err != nil {
		return fmt.Errorf("add the calendar feed: %w", err)
	}
	return nil
}
