package realtime

import (
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/internal/apperr"
)

// limitConnectionsPerAddress limits the number of open realtime connections per client address. The limit on TCP
// connections cannot do this behind a proxy, because all connections then come from the proxy.
func limitConnectionsPerAddress(app core.App) {
	open := api.NewTally(api.RealtimePerAddress)
	app.OnRealtimeConnectRequest().BindFunc(func(e *core.RealtimeConnectRequestEvent) error {
		address, limited := api.LimitKey(e.Request.RemoteAddr)
		if !limited {
			return e.Next()
		}
		if !open.Enter(address) {
			return apperr.TooManyRequests(time.Minute, "There are too many open pages. Please close some of them.")
		}
		defer open.Leave(address)
		return e.Next()
	})
}

// limitConnections limits the total number of realtime connections. For each connection, it replaces PocketBase's
// client with one that has a bounded queue.
func limitConnections(app core.App, clients *registry, maxConnections int) {
	app.OnRealtimeConnectRequest().BindFunc(func(e *core.RealtimeConnectRequestEvent) error {
		if e.App.SubscriptionsBroker().TotalClients() >= maxConnections {
			e.Response.Header().Set("Retry-After", "60")
			return apperr.Unavailable("There are too many open pages. Please try again in a minute.")
		}
		bounded := newClient(clients)
		bounded.Set(apis.RealtimeClientIPKey, e.Client.Get(apis.RealtimeClientIPKey))
		e.Client = bounded
		return e.Next()
	})
}
