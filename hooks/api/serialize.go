package api

import (
	"hash/maphash"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// maxSerialized is the maximum number of requests that SerializePerAccount admits at the same time. Accounts are hashed
// to this number of places, and two accounts with the same place wait for each other. The number is therefore far
// greater than the expected number of accounts that make such a call at the same time.
const maxSerialized = 256

// SerializePerAccount handles the requests of one account one after the other. It is for calls whose writes are slow:
// no matter how many requests an account sends at the same time, the writes of other accounts have to wait for only one
// of them. It must run after the caller has been authorized.
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
