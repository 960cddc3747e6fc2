package records

import "github.com/pocketbase/pocketbase/core"

// WorkingHours is the collection of ranges of weekly working hours. Triggers keep the table open_cells from it.
const WorkingHours = "working_hours"

// The fields of working_hours.
const (
	WorkingHoursRangeFieldPhotographer = "photographer"
	WorkingHoursRangeFieldDay          = "day"
	WorkingHoursRangeFieldFrom         = "from"
	WorkingHoursRangeFieldTo           = "to"
)

// WorkingHoursRange is a range of hours of one Indian weekday.
type WorkingHoursRange struct{ core.BaseRecordProxy }

// AsWorkingHoursRange wraps a record of working_hours. It returns nil for nil.
func AsWorkingHoursRange(record *core.Record) *WorkingHoursRange {
	return as[WorkingHoursRange](record)
}

// NewWorkingHoursRange returns a range that is not saved yet.
func NewWorkingHoursRange(app core.App) (*WorkingHoursRange, error) {
	return create[WorkingHoursRange](app, WorkingHours)
}

// SetPhotographer sets the photographer field.
func (r *WorkingHoursRange) SetPhotographer(id string) { r.Set(WorkingHoursRangeFieldPhotographer, id) }

// Day returns the weekday, 0 for Monday.
func (r *WorkingHoursRange) Day() int { return r.GetInt(WorkingHoursRangeFieldDay) }

// SetDay sets the day field.
func (r *WorkingHoursRange) SetDay(day int) { r.Set(WorkingHoursRangeFieldDay, day) }

// From returns the beginning in minutes of the day.
func (r *WorkingHoursRange) From() int { return r.GetInt(WorkingHoursRangeFieldFrom) }

// SetFrom sets the from field.
func (r *WorkingHoursRange) SetFrom(minutes int) { r.Set(WorkingHoursRangeFieldFrom, minutes) }

// To returns the end in minutes of the day, up to 1440.
func (r *WorkingHoursRange) To() int { return r.GetInt(WorkingHoursRangeFieldTo) }

// SetTo sets the to field.
func (r *WorkingHoursRange) SetTo(minutes int) { r.Set(WorkingHoursRangeFieldTo, minutes) }
