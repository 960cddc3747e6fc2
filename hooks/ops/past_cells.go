package ops

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/calendar"
	"shootday/hooks/records"
	"shootday/internal/halfhour"
)

// cellRetention is how long blocked and opened half hours are kept after they have passed. They no longer affect
// bookings, but the calendar in the dashboard shows previous months.
const cellRetention = 62 * 24 * time.Hour

// RunCalendarCleanup deletes calendar rows older than cellRetention once a day until ctx is done. The in-memory index
// does not have to change, because searches ignore past half hours.
func (s *Service) RunCalendarCleanup(ctx context.Context, app core.App) {
	s.Jobs.Every(ctx, app, "cleaning the calendar", 24*time.Hour, nil, func() error {
		before := halfhour.SlotOf(s.Now().Add(-cellRetention))
		var failed error
		for _, table := range []string{records.BlockedCells, records.OpenedCells} {
			if err := deletePastCells(ctx, app, table, before); err != nil {
				failed = errors.Join(failed, fmt.Errorf("clean %s: %w", table, err))
			}
		}
		return failed
	})
}

// deletePastCells deletes the rows of a table for half hours that precede the slot before. It handles a few
// photographers in each batch, and pauses after each batch.
func deletePastCells(ctx context.Context, app core.App, table string, before halfhour.Slot) error {
	for last := int64(0); ctx.Err() == nil; {
		var err error
		if last, err = calendar.DeletePastCells(app, table, before, last); err != nil || last == 0 {
			return err
		}
		select {
		case <-ctx.Done():
		case <-time.After(cleanupPause):
		}
	}
	return nil
}
