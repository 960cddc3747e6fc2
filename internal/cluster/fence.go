//go:build !nofence

package cluster

// fenced specifies that a node stops when it has lost the lease. The build tag nofence disables this to check the
// tests: without fencing, bookings are lost, and the tests must detect that.
const fenced = true
