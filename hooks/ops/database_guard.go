package ops

import (
	"context"
	"errors"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/database"
)

// guardInterval is the pause between two checks for replaced files or lost locks of the database.
const guardInterval = time.Minute

// GuardDatabase prevents other programs from deleting the write-ahead log until the app closes the database.
func (s *Service) GuardDatabase(app core.App) error {
	guard, err := database.NewGuard(app.DataDir())
	if err != nil {
		return err
	}
	s.guard = guard
	if s.Replica != nil {
		s.Replica.AfterClose(guard.Relock)
	}
	app.OnBootstrapClear().BindFunc(func(e *core.BootstrapEvent) error {
		released := guard.Release()
		return errors.Join(released, e.Next(), guard.Close())
	})
	return nil
}

// RunGuard checks the guard of the database every minute until ctx is done. If a check fails, the error is logged and
// the health check reports a problem.
func (s *Service) RunGuard(ctx context.Context, app core.App) {
	s.Jobs.Every(ctx, app, "database guard", guardInterval, nil, s.guard.Check)
}
