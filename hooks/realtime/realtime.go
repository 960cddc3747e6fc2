// Package realtime limits PocketBase's realtime connections, and reduces the number of clients that PocketBase checks
// when a record changes.
//
//   - connections.go limits the number of open connections, per address and in total.
//   - client.go replaces PocketBase's client with one that has a bounded queue, and limits its subscriptions and the
//     time to write a message.
//   - sessions.go ends a connection when its auth token expires or is revoked.
//   - broadcasts.go makes PocketBase check only the clients of the accounts that a changed record concerns.
//   - registry.go finds the clients of an account.
//
// The API rules decide which records a client may see. This package never sends more than the rules allow; it only
// excludes clients earlier and at a lower cost.
package realtime

import (
	"time"

	"github.com/pocketbase/pocketbase/core"
)

const (
	// WriteTimeout is the maximum time that a client may take to read a message.
	WriteTimeout = 10 * time.Second

	// MaxConnections is the maximum total number of connections. Each connection needs about 50 KB.
	MaxConnections = 10_000
)

// beforePocketBase is the priority of a hook that runs before PocketBase's realtime hooks, whose priority is -99.
const beforePocketBase = -100

// Bind registers the hooks of this package with app. They allow at most maxConnections connections and close a connection
// if its client does not read a message within writeTimeout, or if its auth token is no longer valid. They limit
// subscriptions, and report records only to the accounts that the records concern.
func Bind(app core.App, maxConnections int, writeTimeout time.Duration) {
	clients := newRegistry()
	limitConnectionsPerAddress(app)
	limitConnections(app, clients, maxConnections)
	limitWriteTime(app, writeTimeout)
	limitSubscriptions(app)
	endSessions(app, clients)
	narrowBroadcasts(app, clients)
}
