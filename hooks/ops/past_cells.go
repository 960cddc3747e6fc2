package ops

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/halfhour"
)

const (
	// cellRetention is how long blocked and opened half hours are kept after they have passed. No booking can begin in them,
	// but the calendar of the dashboard shows the months before.
	cellRetention = 62 * 24 * time.Hour
	// cellBatch is how many photographers one statement clears.
	cellBatch = 50
)

// cellTables are the tables of half hours by date. Their primary key begins with the number of the photographer and the slot.
var cellTables = []string{"blocked_cells", "opened_cells"}

// RunCalendarCleanup deletes half hours that have long passed, every day until the context ends. Searches do not look at
// them, so the index in memory stays as it is.
func (s *Service) RunCalendarCleanup(ctx context.Context, app core.App) {
	s.Jobs.Every(ctx, app, "cleaning the calendar", 24*time.Hour, nil, func() error {
		before := halfhour.SlotOf(s.Now().Add(-cellRetention))
		var failed error
		for _, table := range cellTables {
			if err := deletePastCells(ctx, app, table, before); err != nil {
				failed = errors.Join(failed, fmt.Errorf("clean %s: %w", table, err))
			}
		}
		return failed
	})
}

// deletePastCells deletes the slots before one, a few photographers at a time. An index of the slots alone would be as large
// as the table, so it looks for each photographer with a seek, and without keeping writers waiting.
func deletePastCells(ctx context.Context, app core.App, table string, before halfhour.Slot) error {
	find := fmt.Sprintf(`WITH RECURSIVE present(number) AS (
			SELECT min(number) FROM %[1]s WHERE number > {:after}
			UNION ALL SELECT (SELECT min(number) FROM %[1]s WHERE number > present.number) FROM present WHERE number IS NOT NULL
		) SELECT number FROM present WHERE EXISTS (SELECT 1 FROM %[1]s c WHERE c.number = present.number AND c.slot < {:before})
		LIMIT %[2]d`, table, cellBatch)
	for after := int64(0); ctx.Err() == nil; {
		var found []int64
		if err := app.ConcurrentDB().NewQuery(find).Bind(dbx.Params{"after": after, "before": before}).Column(&found); err != nil {
			return err
		}
		if len(found) == 0 {
			return nil
		}
		numbers := make([]any, len(found))
		for i, number := range found {
			numbers[i] = number
		}
		condition := dbx.And(dbx.In("number", numbers...), dbx.NewExp("slot < {:before}", dbx.Params{"before": before}))
		if _, err := app.NonconcurrentDB().Delete(table, condition).Execute(); err != nil {
			return err
		}
		after = found[len(found)-1]
		select {
		case <-ctx.Done():
		case <-time.After(cleanupPause):
		}
	}
	return nil
}
