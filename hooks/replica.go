package hooks

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// lastCopy is how long a stopping server tries to copy what is not in the replica yet.
const lastCopy = 10 * time.Second

// errNotKept answers a change that the replica does not have, or would not get. A client that repeats it with its
// Idempotency-Key gets the answer of the first try once the replica is back.
var errNotKept = refuse(http.StatusServiceUnavailable,
	"We cannot save this safely right now. Please try again in a moment.")

// bindReplica refuses a data folder that must not be copied over the replica, before the database is opened.
func (a *api) bindReplica(app core.App) {
	if a.Replica == nil {
		return
	}
	app.OnBootstrap().BindFunc(func(e *core.BootstrapEvent) error {
		if a.Cluster != nil { // which has made its folder itself
			return e.Next()
		}
		ctx, cancel := context.WithTimeout(context.Background(), 15*time.Second)
		defer cancel()
		if err := a.Replica.Prove(ctx); err != nil {
			return err
		}
		return e.Next()
	})
}

// startReplica copies until the server has stopped, whatever still writes then.
func (a *api) startReplica(app core.App) error {
	if a.Replica == nil {
		return nil
	}
	if a.Cluster == nil { // a leader has started it before
		if err := a.Replica.Start(app.Logger()); err != nil {
			return err
		}
	}
	app.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
		ctx, cancel := context.WithTimeout(context.Background(), lastCopy)
		defer cancel()
		if err := a.Replica.Stop(ctx); err != nil {
			app.Logger().Error("the last changes are not in the replica", "error", err)
		}
		if a.Cluster != nil {
			a.stopLeading(app)
		}
		return e.Next()
	})
	return nil
}

// kept waits until the replica has everything that was committed before; in a cluster also until this node has proven
// that it still leads.
func (a *api) kept(ctx context.Context) error {
	switch {
	case a.Cluster != nil:
		return a.Cluster.Keep(ctx)
	case a.Replica != nil:
		return a.Replica.Sync(ctx)
	}
	return nil
}

// away tells why nothing can be kept at present.
func (a *api) away() error {
	switch {
	case a.Cluster != nil:
		return a.Cluster.Away()
	case a.Replica != nil:
		return a.Replica.Away()
	}
	return nil
}

// durable holds an answer of success back until the replica has what it promises. While the replica is away nothing is
// begun. It must stand before once, which commits.
func (a *api) durable() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{Func: a.hold}
}

func (a *api) hold(e *core.RequestEvent) error {
	if a.Replica == nil || a.Cluster != nil { // there holdWrites stands before everything
		return e.Next()
	}
	return a.holdBack(e)
}

func (a *api) holdBack(e *core.RequestEvent) error {
	if err := a.away(); err != nil {
		return notKept(e, err)
	}
	response := e.Response
	held := &keptAnswer{header: response.Header()}
	err := withResponse(e, held, e.Next)
	if err != nil && a.Cluster == nil {
		return err
	}
	if unkept := a.kept(e.Request.Context()); unkept != nil {
		return notKept(e, unkept)
	}
	if err != nil {
		return err
	}
	response.WriteHeader(held.status)
	if _, err := response.Write(held.content.Bytes()); err != nil {
		return fmt.Errorf("send the answer: %w", err)
	}
	return nil
}

func notKept(e *core.RequestEvent, err error) error {
	e.Response.Header().Set("Retry-After", "1")
	logOf(e).Warn("not confirmed by the replica", "path", e.Request.Pattern, "error", err)
	return errNotKept
}

// durableRecords is durable for superusers, who change bookings and refunds through PocketBase's own calls.
func (a *api) durableRecords() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id: "shootdayDurableRecords",
		Func: func(e *core.RequestEvent) error {
			switch e.Request.Pattern {
			case "POST /api/collections/{collection}/records",
				"PATCH /api/collections/{collection}/records/{id}",
				"DELETE /api/collections/{collection}/records/{id}":
			default:
				return e.Next()
			}
			collection, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
			if err != nil || !e.HasSuperuserAuth() {
				return e.Next() // which PocketBase refuses
			}
			switch collection.Name {
			case "bookings", "cancellations", "payments", "refunds":
				return a.hold(e)
			}
			return e.Next()
		},
	}
}
