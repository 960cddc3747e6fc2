package api

import (
	"hash/maphash"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// maxSerialized is the maximum number of requests that SerializePerAccount runs at the same time. Each account is
// hashed to one of this many queues, and accounts in the same queue wait for each other. The number is therefore far
// greater than the number of accounts that are expected to send such requests at the same time.
const maxSerialized = 256

// SerializePerAccount returns middleware that handles the requests of an account one after another. It is for requests
// whose writes are slow: no matter how many such requests an account sends at the same time, other writes wait for only
// one of them. The middleware must run after the caller has been authorized.
func SerializePerAccount() *hook.Handler[*core.RequestEvent] {
	var places [maxSerialized]chan struct{}
	for i := range places {
		places[i] = make(chan struct{}, 1)
	}
	seed := maphash.MakeSeed()
	return &hook.Handler[*core.RequestEvent]{Func: func(e *core.RequestEvent) error {
		place := places[maphash.String(seed, e.Auth.Id)%maxSerialized]
		select {
		case place <- struct{}{}:
		case <-e.Request.Context().Done():
			return e.Request.Context().Err()
		}
		defer func() { <-place }()
		return e.Next()
	}}
}
