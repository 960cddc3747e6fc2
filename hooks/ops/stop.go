package ops

import (
	"context"
	"sync/atomic"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

const (
	drainTime = 20 * time.Second
	// restartTime is how long a process that is about to be replaced by a new one waits for that.
	restartTime = drainTime + 20*time.Second
)

// DrainOnStop replaces PocketBase's shutdown, which cancels the requests in flight first: here they finish before
// the workers and the database go. Realtime connections never end by themselves, so they are cut right away.
//
// When PocketBase starts the process anew after going back to a backup, the command "serve" ends with its server and
// would end the process before it is replaced: that stop waits.
func DrainOnStop(e *core.ServeEvent) {
	var restarting atomic.Bool
	e.App.OnTerminate().Bind(&hook.Handler[*core.TerminateEvent]{
		Id:       "pbGracefulShutdown",
		Priority: -9999,
		Func: func(te *core.TerminateEvent) error {
			if restarting.Load() {
				time.Sleep(restartTime)
			}
			restarting.Store(te.IsRestart)
			for _, client := range te.App.SubscriptionsBroker().Clients() {
				client.Discard()
			}
			ctx, cancel := context.WithTimeout(context.Background(), drainTime)
			defer cancel()
			if err := e.Server.Shutdown(ctx); err != nil {
				te.App.Logger().Warn("requests were cut at the stop", "error", err)
			}
			return te.Next()
		},
	})
}
