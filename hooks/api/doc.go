// Package api authorizes callers, reads requests and writes responses for all HTTP handlers. It does not depend on any
// feature.
package api
