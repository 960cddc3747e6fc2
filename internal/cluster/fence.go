//go:build !nofence

package cluster

// fenced specifies that a node stops when it has lost the lease. With the build tag nofence, the node continues as if
// it still had the lease. With that tag, the tests must detect lost bookings; otherwise they could not detect broken
// fencing.
const fenced = true
