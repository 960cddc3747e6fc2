package hooks

import (
	"cmp"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/admin"
	"shootday/hooks/api"
	"shootday/hooks/files"
	"shootday/hooks/reports"
)

// bindMiddleware binds the middleware for all requests, including those to PocketBase's own endpoints and to the web
// app. Middleware runs in order of priority and, if the priority is equal, in the order of binding. Middleware for
// individual routes is listed in routes.go.
func (s *server) bindMiddleware(e *core.ServeEvent) {
	r := e.Router
	r.Unbind(apis.DefaultActivityLoggerMiddlewareId)
	r.Bind(s.ops.LogRequests(e.App))
	r.Bind(api.RequestIDs())
	r.Bind(api.WriteErrors())
	r.Bind(api.ResolveErrors())
	r.Bind(s.clients.Middleware())
	r.Bind(api.LimitNetworks()...)
	r.Bind(api.LimitBodyTime(cmp.Or(s.deps.Tuning.BodyGrace, api.BodyGrace)))
	r.Bind(accounts.LoadToken())
	r.Bind(s.durability.HoldWrites())
	r.Bind(s.accounts.IgnoreSuspended())
	r.Bind(s.dispatch.NotePresence())
	r.Bind(files.RefuseClosedCalls())
	r.Bind(api.LimitFields())
	r.Bind(s.files.LimitBodies(s.uploads()))
	r.Bind(admin.GuardSuperuserCalls())
	r.Bind(reports.GuardQueries())
	r.Bind(s.accounts.GuardCoreCalls())
	r.Bind(s.accounts.ProvideGoogle())
	r.Bind(s.ops.ExtendHealth())
	r.Bind(s.files.GrantAdminFiles())
	r.Bind(s.store.GuardDownloads())
	r.Bind(s.thumbs.AtFirstView())
	r.Bind(s.durability.DurableRecords())
	// The web app has the same origin as the API, so other origins need not read responses.
	r.Unbind(apis.DefaultCorsMiddlewareId)
}
