package dispatch

import (
	"context"
	"sync"

	"github.com/pocketbase/pocketbase/core"
)

// Run runs the jobs of dispatches until ctx is done.
func (s *Service) Run(ctx context.Context, app core.App) {
	var running sync.WaitGroup
	for _, work := range []func(context.Context, core.App){
		s.runRounds, s.runSeen, s.runSwitchOff, s.runWithdrawals, s.runPresence,
	} {
		running.Go(func() { work(ctx, app) })
	}
	running.Wait()
}
