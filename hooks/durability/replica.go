package durability

import (
	"context"
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/apperr"
)

// lastCopy is the maximum time for which a stopping server copies the last changes to the replica.
const lastCopy = 10 * time.Second

// errNotReplicated is returned for a change that has not been replicated, or that is refused because it could not be
// replicated. If the client repeats the request with the same Idempotency-Key, it gets the first response after the
// replica is available again.
var errNotReplicated = &apperr.Error{
	Kind: apperr.KindUnavailable, Message: "We cannot save this safely right now. Please try again in a moment.", RetryAfter: time.Second,
}

// BindReplica registers a hook that prevents the server from starting if its data folder must not overwrite the
// replica. The hook runs before the database is opened.
func (s *Service) BindReplica(app core.App) {
	if s.Replica == nil {
		return
	}
	app.OnBootstrap().BindFunc(func(e *core.BootstrapEvent) error {
		if s.Cluster != nil { // the cluster has already restored the folder
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

// StartReplica starts copying changes to the replica. The copying stops when the app terminates, after the last write.
func (s *Service) StartReplica(app core.App) error {
	if s.Replica == nil {
		return nil
	}
	if s.Cluster == nil { // in a cluster, the leader starts the replica earlier
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

// Replicated waits until the replica contains every commit so far. In a cluster, it also waits until this node has
// confirmed that it is still the leader.
func (s *Service) Replicated(ctx context.Context) error {
	switch {
	case s.Cluster != nil:
		return s.Cluster.Keep(ctx)
	case s.Replica != nil:
		return s.Replica.Sync(ctx)
	}
	return nil
}

// Away returns an error with the reason if changes cannot be replicated now, and otherwise nil.
func (s *Service) Away() error {
	switch {
	case s.Cluster != nil:
		return s.Cluster.Away()
	case s.Replica != nil:
		return s.Replica.Away()
	}
	return nil
}

// Durable returns middleware that delays the response to a successful request until its changes are replicated. It
// refuses requests while the replica is unavailable.
func (s *Service) Durable() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{Func: s.holdWithoutCluster}
}

func (s *Service) holdWithoutCluster(e *core.RequestEvent) error {
	if s.Replica == nil || s.Cluster != nil { // in a cluster, HoldWrites does this for all requests
		return e.Next()
	}
	return s.holdBack(e)
}

// holdBack calls the next handler, and delays the response until its changes are replicated. Outside of a cluster, it
// does not delay errors.
func (s *Service) holdBack(e *core.RequestEvent) error {
	if err := s.Away(); err != nil {
		return notReplicated(e, err)
	}
	response := e.Response
	held := &api.BufferedResponse{Headers: response.Header()}
	err := api.WithResponse(e, held, e.Next)
	if err != nil && s.Cluster == nil {
		return err
	}
	if failure := s.Replicated(e.Request.Context()); failure != nil {
		return notReplicated(e, failure)
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

func notReplicated(e *core.RequestEvent, err error) error {
	api.Logger(e).Warn("not confirmed by the replica", "path", e.Request.Pattern, "error", err)
	return errNotReplicated
}

// DurableRecords is like [Service.Durable], but for requests to PocketBase's record API, with which admins change
// bookings and payments. It ignores requests by others.
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
				return e.Next() // PocketBase refuses the call
			}
			switch collection.Name {
			case records.Bookings, records.Cancellations, records.Payments, records.Refunds:
				return s.holdWithoutCluster(e)
			}
			return e.Next()
		},
	}
}
