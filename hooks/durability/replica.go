package durability

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"shootday/hooks/api"
)

// lastCopy is how long a stopping server tries to copy what is not in the replica yet.
const lastCopy = 10 * time.Second

// errNotKept answers a change that the replica does not have, or would not get. A client that repeats it with its
// Idempotency-Key gets the answer of the first try once the replica is back.
var errNotKept = api.Refuse(http.StatusServiceUnavailable,
	"We cannot save this safely right now. Please try again in a moment.")

// BindReplica refuses a data folder that must not be copied over the replica, before the database is opened.
func (s *Service) BindReplica(app core.App) {
	if s.Replica == nil {
		return
	}
	app.OnBootstrap().BindFunc(func(e *core.BootstrapEvent) error {
		if s.Cluster != nil { // which has made its folder itself
			return e.Next()
		}
		ctx, cancel := context.WithTimeout(context.Background(), 15*time.Second)
		defer cancel()
		if err := s.Replica.Prove(ctx); err != nil {
			return err
		}
		return e.Next()
	})
}

// StartReplica copies until the server has stopped, whatever still writes then.
func (s *Service) StartReplica(app core.App) error {
	if s.Replica == nil {
		return nil
	}
	if s.Cluster == nil { // a leader has started it before
		if err := s.Replica.Start(app.Logger()); err != nil {
			return err
		}
	}
	app.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
		ctx, cancel := context.WithTimeout(context.Background(), lastCopy)
		defer cancel()
		if err := s.Replica.Stop(ctx); err != nil {
			app.Logger().Error("the last changes are not in the replica", "error", err)
		}
		if s.Cluster != nil {
			s.stopLeading(app)
		}
		return e.Next()
	})
	return nil
}

// Replicated waits until the replica has everything that was committed before; in a cluster also until this node has proven
// that it still leads.
func (s *Service) Replicated(ctx context.Context) error {
	switch {
	case s.Cluster != nil:
		return s.Cluster.Keep(ctx)
	case s.Replica != nil:
		return s.Replica.Sync(ctx)
	}
	return nil
}

// Away tells why nothing can be kept at present.
func (s *Service) Away() error {
	switch {
	case s.Cluster != nil:
		return s.Cluster.Away()
	case s.Replica != nil:
		return s.Replica.Away()
	}
	return nil
}

// Durable holds an answer of success back until the replica has what it promises. While the replica is away nothing is
// begun. It must stand before once, which commits.
func (s *Service) Durable() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{Func: s.hold}
}

func (s *Service) hold(e *core.RequestEvent) error {
	if s.Replica == nil || s.Cluster != nil { // there holdWrites stands before everything
		return e.Next()
	}
	return s.holdBack(e)
}

func (s *Service) holdBack(e *core.RequestEvent) error {
	if err := s.Away(); err != nil {
		return notKept(e, err)
	}
	response := e.Response
	held := &api.BufferedResponse{Headers: response.Header()}
	err := api.WithResponse(e, held, e.Next)
	if err != nil && s.Cluster == nil {
		return err
	}
	if unkept := s.Replicated(e.Request.Context()); unkept != nil {
		return notKept(e, unkept)
	}
	if err != nil {
		return err
	}
	response.WriteHeader(held.Status)
	if _, err := response.Write(held.Content.Bytes()); err != nil {
		return fmt.Errorf("send the answer: %w", err)
	}
	return nil
}

func notKept(e *core.RequestEvent, err error) error {
	e.Response.Header().Set("Retry-After", "1")
	api.Logger(e).Warn("not confirmed by the replica", "path", e.Request.Pattern, "error", err)
	return errNotKept
}

// DurableRecords is durable for superusers, who change bookings and refunds through PocketBase's own calls.
func (s *Service) DurableRecords() *hook.Handler[*core.RequestEvent] {
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
				return s.hold(e)
			}
			return e.Next()
		},
	}
}
