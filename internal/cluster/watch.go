package cluster

import "time"

// watch detects a holder that no longer renews the lease. It uses the clock of this machine to measure how long the
// lease has not changed, and never compares the clocks of two machines.
type watch struct {
	last    observedLease
	changed time.Time // the time at which the current version of the lease was first read
	blind   bool      // true if the last read failed
}

// see records the lease that was read at the time now.
func (w *watch) see(now time.Time, lease observedLease) {
	// While the store was unavailable, the holder could not renew the lease either, so the waiting time starts again.
	if w.blind || w.changed.IsZero() || lease.etag != w.last.etag {
		w.changed = now
	}
	w.last, w.blind = lease, false
}

// miss records that the lease could not be read.
func (w *watch) miss() { w.blind = true }

// free reports whether a node may take the lease, because there is no lease, it was released, or its holder has not
// renewed it.
func (w *watch) free(now time.Time) bool {
	switch {
	case w.blind || w.changed.IsZero():
		return false
	case w.last.etag == "" || w.last.released:
		return true
	}
	return now.Sub(w.changed) > ttl
}
