package calendar

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/availability"
)

// loadHours returns the working hours of a photographer, ordered by day and time.
func loadHours(app core.App, photographerID string) ([]availability.Hours, error) {
	rows := []*records.WorkingHoursRange{}
	err := app.RecordQuery(records.WorkingHours).
		AndWhere(dbx.HashExp{records.WorkingHoursRangeFieldPhotographer: photographerID}).
		OrderBy(records.WorkingHoursRangeFieldDay, records.WorkingHoursRangeFieldFrom).All(&rows)
	if err != nil {
		return nil, fmt.Errorf("load the working hours of photographer %s: %w", photographerID, err)
	}
	hours := make([]availability.Hours, len(rows))
	for i, row := range rows {
		hours[i] = availability.Hours{Day: row.Day(), From: row.From(), To: row.To()}
	}
	return hours, nil
}

func deleteHours(tx store.Tx, photographerID string) error {
	_, err := tx.DB().Delete(records.WorkingHours, dbx.HashExp{records.WorkingHoursRangeFieldPhotographer: photographerID}).Execute()
	if err != nil {
		return fmt.Errorf("delete the working hours of photographer %s: %w", photographerID, err)
	}
	return nil
}
