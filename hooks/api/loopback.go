package api

import (
	"net/http"
	"sync/atomic"

	"github.com/pocketbase/pocketbase/core"
)

// Loopback handles requests that the server makes to itself, without a network connection. It can be created before the
// server, and then passed to the constructors of other packages.
type Loopback struct{ server atomic.Pointer[http.Server] }

// NewLoopback returns the Loopback of an app. It responds with 503 until the app is serving.
func NewLoopback(app core.App) *Loopback {
	l := new(Loopback)
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		l.server.Store(e.Server) // PocketBase sets the server's handler after this event
		return e.Next()
	})
	return l
}

// ServeHTTP passes a request to the server.
func (l *Loopback) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	server := l.server.Load()
	if server == nil || server.Handler == nil {
		http.Error(w, http.StatusText(http.StatusServiceUnavailable), http.StatusServiceUnavailable)
		return
	}
	server.Handler.ServeHTTP(w, r)
}
