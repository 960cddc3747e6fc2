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

// cellRetention is how long blocked and opened half hours are kept after they have passed. They no longer matter for
// bookings, but the dashboard's calendar shows the previous months.
const cellRetention = 62 * 24 * time.Hour

// RunCalendarCleanup deletes calendar rows older than cellRetention once a day until ctx is done. Searches ignore past
// half hours, so the in-memory index need not change.
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

// deletePastCells deletes the half hours before a slot. It works on a few photographers at a time and pauses after each
// batch.
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
