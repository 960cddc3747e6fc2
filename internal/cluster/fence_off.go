//go:build nofence

package cluster

const fenced = false
