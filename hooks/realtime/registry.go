package realtime

import (
	"maps"
	"slices"
	"sync"

	"github.com/pocketbase/pocketbase/core"
)

// registry finds the clients of an account without iterating over all clients.
type registry struct {
	mu        sync.Mutex
	byAccount map[string]map[*client]struct{} // by account id, and for superusers also by the name of their collection
}

func newRegistry() *registry { return &registry{byAccount: map[string]map[*client]struct{}{}} }

// add adds a client under the keys of its session.
func (r *registry) add(c *client, s session) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, key := range s.keys() {
		if r.byAccount[key] == nil {
			r.byAccount[key] = map[*client]struct{}{}
		}
		r.byAccount[key][c] = struct{}{}
	}
}

// remove removes a client from the keys of its session. It does nothing if the session is the zero value.
func (r *registry) remove(c *client, s session) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, key := range s.keys() {
		delete(r.byAccount[key], c)
		if len(r.byAccount[key]) == 0 {
			delete(r.byAccount, key)
		}
	}
}

// of returns the clients of an account. If key is the name of the superusers collection, it returns the clients of all
// superusers.
func (r *registry) of(key string) []*client {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Collect(maps.Keys(r.byAccount[key]))
}

func (r *registry) empty() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.byAccount) == 0
}

// keys returns the keys under which the registry contains a client with this session.
func (s session) keys() []string {
	switch {
	case s.accountID == "":
		return nil
	case s.superuser:
		return []string{s.accountID, core.CollectionNameSuperusers}
	default:
		return []string{s.accountID}
	}
}
