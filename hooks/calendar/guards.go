package calendar

import (
	"errors"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/apperr"
	"shootday/internal/availability"
)

// maxTimeOffLength is the maximum length of an entry that an admin saves. The entries that AddTimeOff creates are shorter.
const maxTimeOffLength = (2*availability.MaxHorizonDays + 2) * 24 * time.Hour

// Bind registers hooks that validate working hours and time off whenever they are saved, even by admins. The database's
// triggers rely on times at full or half hours and on a limited length.
func Bind(app core.App) {
	app.OnRecordValidate(records.WorkingHours).BindFunc(func(e *core.RecordEvent) error {
		row := records.AsWorkingHoursRange(e.Record)
		if row.From() >= row.To() {
			return apperr.InvalidField(records.WorkingHoursRangeFieldTo, "The end must be after the beginning.")
		}
		_, err := availability.NormalizeHours([]availability.Hours{{Day: row.Day(), From: row.From(), To: row.To()}})
		if refusal, ok := errors.AsType[*availability.HoursError](err); ok {
			return apperr.InvalidField(refusal.Field, refusal.Message)
		}
		return e.Next()
	})
	app.OnRecordValidate(records.TimeOff).BindFunc(func(e *core.RecordEvent) error {
		switch entry := records.AsTimeOffEntry(e.Record); {
		case !entry.End().After(entry.Start()):
			return apperr.InvalidField(records.TimeOffEntryFieldEnd, "The end must be after the beginning.")
		case entry.End().Sub(entry.Start()) > maxTimeOffLength: // triggers write a row for each half hour
			return apperr.InvalidField(records.TimeOffEntryFieldEnd, "This entry is too long. Please choose an earlier end.")
		}
		return e.Next()
	})
}
