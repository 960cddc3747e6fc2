// Package api is the basis of all HTTP calls. Features use it to authorize callers, read requests and write responses.
// It does not depend on any feature.
//
//   - access.go: which accounts may make a call.
//   - forms.go, paging.go: reading bodies and query parameters.
//   - responses.go, errors.go: responses. Only HTTPError converts errors to responses.
//   - idempotency.go, fingerprint.go: calls with an Idempotency-Key.
//   - slow_bodies.go, connections.go, client_address.go, client_network.go, fields.go, serialize.go: limits that
//     protect the server, and the client addresses that these limits count.
//   - query_guard.go, relation_queries.go, stale_updates.go: guards of PocketBase's own calls.
//   - loopback.go: calls of the server to itself.
//   - request_log.go: request ids, and the redaction of logs.
//
// # Order of the middleware
//
// From the outside in: RequestIDs, LimitBodyTime, WriteErrors, the activity log, ResolveErrors, the auth token,
// LimitFields, LimitNetworks around PocketBase's rate limiter. WriteErrors writes errors as JSON, so it must run
// outside the activity log, which needs the error. ResolveErrors must run inside the activity log, because the log also
// needs the status.
//
// # Errors
//
// A handler or record hook returns an error of package apperr if the user caused the failure or can do something about
// it, and any other error for an unexpected failure:
//
//	return apperr.Conflict("This request has expired.")
//	return apperr.InvalidField("date", "Please choose a date.")
//	return fmt.Errorf("load the booking: %w", err) // 404 for sql.ErrNoRows, 503 while the database is away, else 500
package api
