// Package durability holds answers back until what they confirm can no longer be lost: in a cluster and with a replica of
// the database.
package durability

import (
	"shootday/internal/cluster"
	"shootday/internal/config"
	"shootday/internal/replica"
)

// Service knows the replica and the cluster of this process.
type Service struct {
	Config  config.Config
	Cluster *cluster.Leader  // nil when the process runs alone
	Replica *replica.Replica // nil without one
}
