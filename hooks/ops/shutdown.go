package ops

import (
	"context"
	"sync/atomic"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

const (
	drainTimeout = 20 * time.Second
	// restartWait is the time that the old process waits during a restart until the new process replaces it.
	restartWait = drainTimeout + 20*time.Second
)

// BindShutdown replaces PocketBase's shutdown, which cancels the requests in progress. Instead, it lets these requests
// finish before it stops the workers and the database. Realtime connections would never end, so they are closed first.
//
// PocketBase restarts the process after it has restored a backup. The command "serve" then returns because its server
// is closed, which would end the process before the new one replaces it. To prevent this, the second shutdown waits.
func BindShutdown(serve *core.ServeEvent) {
	var restarting atomic.Bool
	serve.App.OnTerminate().Bind(&hook.Handler[*core.TerminateEvent]{
		Id:       "pbGracefulShutdown", // the id of PocketBase's handler, which this one replaces
		Priority: -9999,
		Func: func(e *core.TerminateEvent) error {
			if restarting.Load() {
				time.Sleep(restartWait)
			}
			restarting.Store(e.IsRestart)
			for _, client := range e.App.SubscriptionsBroker().Clients() {
				client.Discard()
			}
			ctx, cancel := context.WithTimeout(context.Background(), drainTimeout)
			defer cancel()
			if err := serve.Server.Shutdown(ctx); err != nil {
				e.App.Logger().Warn("requests were cut at the stop", "error", err)
			}
			return e.Next()
		},
	})
}
