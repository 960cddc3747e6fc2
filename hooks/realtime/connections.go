package realtime

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
)

// LimitConnections limits the connections for live updates, which stay open, also behind a proxy.
func LimitConnections(app core.App) {
	open := api.NewTally(api.RealtimePerAddress)
	app.OnRealtimeConnectRequest().BindFunc(func(e *core.RealtimeConnectRequestEvent) error {
		address, limited := api.LimitKey(e.Request.RemoteAddr)
		if !limited {
			return e.Next()
		}
		if !open.Enter(address) {
			return api.TooMany(e.RequestEvent, time.Minute, "There are too many open pages. Please close some of them.")
		}
		defer open.Leave(address)
		return e.Next()
	})
}
