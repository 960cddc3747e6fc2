package api

import (
	"hash/maphash"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// maxSerialized is how many requests SerializePerAccount lets through at a time. It is much more than the accounts that use
// such a call at once.
const maxSerialized = 256

// SerializePerAccount handles the requests of one account one after the other. It is for calls whose writes take long:
// however many an account sends at once, the writes of others wait for one of them only. It must run after the caller has
// been authorized.
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
