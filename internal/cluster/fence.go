//go:build !nofence

package cluster

// fenced says that a node which has lost the lease stops. Built with the tag nofence it goes on as if it still had it:
// with that build the tests must find lost bookings, or they would not notice a fence that does not work.
const fenced = true
