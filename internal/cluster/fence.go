//go:build !nofence

package cluster

// fenced makes a node that has lost the lease stop. With the build tag nofence it continues as if it still had the
// lease. With that tag, the tests must detect lost bookings; otherwise they could not detect broken fencing.
const fenced = true
