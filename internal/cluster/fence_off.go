//go:build nofence

package cluster

// fenced is described in fence.go.
const fenced = false
