// Package durability delays responses until the changes that they confirm cannot be lost. It does nothing on a server
// without a replica of the database.
//
// With a replica, Durable and DurableRecords delay the responses to requests that change bookings and money until the
// changes are replicated. While the replica is unavailable, they refuse these requests before they have any effect.
//
// In a cluster, HoldWrites delays the responses to all writes. It also delays refusals, because they may depend on a
// change that is never replicated. ConfirmLeadership does the same for external effects, such as emails.
//
//   - replica.go: starting and stopping the replica, and the middleware.
//   - cluster.go: the actions of a node that becomes the leader, and the middleware of a cluster.
//
// The middleware writes the response to a buffer, and waits after the handler has returned. It must run outside of
// middleware that commits, such as api.Idempotency.
package durability

import (
	"shootday/internal/cluster"
	"shootday/internal/replica"
)

// Service delays responses until the changes that they confirm are durable.
type Service struct {
	Node    string           // address of this node in the cluster; empty without a cluster
	Cluster *cluster.Leader  // nil without a cluster
	Replica *replica.Replica // nil without a replica
}
