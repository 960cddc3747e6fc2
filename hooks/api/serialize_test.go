package api

import (
	"net/http/httptest"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

func TestSerializePerAccount(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		users := core.NewAuthCollection("users")
		var call hook.Hook[*core.RequestEvent]
		call.Bind(SerializePerAccount())
		var running, most atomic.Int32
		send := func(account string) {
			e := new(core.RequestEvent)
			e.Request = httptest.NewRequest("POST", "/", nil)
			e.Auth = core.NewRecord(users)
			e.Auth.Id = account
			if err := call.Trigger(e, func(*core.RequestEvent) error {
				if now := running.Add(1); now > most.Load() {
					most.Store(now)
				}
				time.Sleep(time.Second)
				running.Add(-1)
				return nil
			}); err != nil {
				t.Error(err)
			}
		}
		var all sync.WaitGroup
		begin := time.Now()
		for range 5 {
			all.Go(func() { send("first") })
		}
		all.Wait()
		if most.Load() != 1 || time.Since(begin) != 5*time.Second {
			t.Errorf("%d requests ran at the same time, which took %v", most.Load(), time.Since(begin))
		}
	})
}
