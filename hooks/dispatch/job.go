package dispatch

import (
	"context"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
)

// roundBatch is how many dispatches are loaded at once whose round is over.
const roundBatch = 100

// runRounds goes on with dispatches whose round is over, every second until ctx ends. Each has a transaction of its own that
// reads it again, so the job may run beside that of another process and beside an answer.
func (s *Service) runRounds(ctx context.Context, app core.App) {
	s.jobs.Every(ctx, app, "dispatches", time.Second, nil, func() error {
		for ctx.Err() == nil {
			due, err := s.dueDispatches(app)
			if err != nil {
				return err
			}
			err = s.overdue.Each(ctx, app, due, func(id string) error {
				return app.RunInTransaction(func(tx core.App) error {
					d, err := records.FindDispatch(tx, id)
					if err != nil || d.Status() != records.DispatchOpen || s.now().Before(d.RoundEnds()) {
						return err
					}
					return s.advance(tx, d)
				})
			})
			if err != nil || len(due) < roundBatch {
				return err
			}
		}
		return nil
	})
}

// dueDispatches returns the ids of open dispatches whose round is over, the oldest first. It leaves out those that failed
// shortly before. The status is part of the text, because the index is partial.
func (s *Service) dueDispatches(app core.App) ([]string, error) {
	unpostponed, err := s.overdue.Unpostponed()
	if err != nil {
		return nil, err
	}
	due := []string{}
	err = app.DB().Select(records.FieldID).From(records.Dispatches).Where(dbx.NewExp(
		"status = '"+string(records.DispatchOpen)+"' AND roundEnds <= {:now}", dbx.Params{"now": records.Timestamp(s.now())},
	)).AndWhere(unpostponed).OrderBy(records.DispatchFieldRoundEnds).Limit(roundBatch).Column(&due)
	if err != nil {
		return nil, fmt.Errorf("load the dispatches whose round is over: %w", err)
	}
	return due, nil
}
