package cluster

import "time"

// watch judges by what it sees of the lease, and by this machine's own clock alone, whether the holder is there. Clocks
// of different machines are never compared.
type watch struct {
	last    seen
	changed time.Time // when the lease was first seen as it is
	blind   bool      // the last look failed
}

// see takes in the lease as it was read at now.
func (w *watch) see(now time.Time, lease seen) {
	// While the store was away the holder could not renew either, so its time begins anew.
	if w.blind || w.changed.IsZero() || lease.etag != w.last.etag {
		w.changed = now
	}
	w.last, w.blind = lease, false
}

// miss takes in that the lease could not be read.
func (w *watch) miss() { w.blind = true }

// free tells whether the lease may be taken: there is none, it was released, or its holder has not renewed it.
func (w *watch) free(now time.Time) bool {
	switch {
	case w.blind || w.changed.IsZero():
		return false
	case w.last.etag == "" || w.last.released:
		return true
	}
	return now.Sub(w.changed) > ttl
}
