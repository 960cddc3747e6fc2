package api

import (
	"hash/maphash"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// maxSerialized is the number of requests that SerializePerAccount admits at a time. It is far more than the number
// of accounts that use such a call at once.
const maxSerialized = 256

// SerializePerAccount handles the requests of one account one after the other. It is for calls whose writes are slow:
// however many requests an account sends at once, other accounts' writes wait for only one of them. It must run after
// the caller was authorized.
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
