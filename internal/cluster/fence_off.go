//go:build nofence

package cluster

// fenced is explained in fence.go.
const fenced = false
