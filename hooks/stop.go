package hooks

import (
	"context"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

const drainTime = 20 * time.Second

// drainOnStop replaces PocketBase's shutdown, which cancels the requests in flight first: here they finish before
// the workers and the database go. Realtime connections never end by themselves, so they are cut right away.
func drainOnStop(e *core.ServeEvent) {
	e.App.OnTerminate().Bind(&hook.Handler[*core.TerminateEvent]{
		Id:       "pbGracefulShutdown",
		Priority: -9999,
		Func: func(te *core.TerminateEvent) error {
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
