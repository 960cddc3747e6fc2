package replica

import "context"

// HoldCheckpoints keeps the database file as it is, and all newer commits in the write-ahead log, until release:
// meanwhile both can be read as files. Copies to the target go on.
func (r *Replica) HoldCheckpoints(ctx context.Context) (release func()) {
	r.attached.RLock()
	_, snapshot, err := r.db.SnapshotReader(ctx)
	if err != nil { // nothing has been copied yet, so nothing is held up by a pause
		r.attached.RUnlock()
		return r.Pause()
	}
	return func() {
		_ = snapshot.Close() // nothing was read from it
		r.attached.RUnlock()
	}
}

// Pause ends the present copy and begins none before resume: the files of the data folder can be exchanged.
func (r *Replica) Pause() (resume func()) {
	r.turn <- struct{}{}
	return func() { <-r.turn }
}
