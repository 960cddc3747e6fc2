// Package api provides what all HTTP calls need. Features use it to authorize callers, read requests and write
// responses. It does not depend on any feature.
package api
