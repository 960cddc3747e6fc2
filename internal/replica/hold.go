package replica

import "context"

// HoldCheckpoints prevents checkpoints until release is called: the database file does not change, and all newer
// commits stay in the write-ahead log, so both can be read as files. Copying to the target continues.
func (r *Replica) HoldCheckpoints(ctx context.Context) (release func()) {
	r.attached.RLock()
	_, snapshot, err := r.db.SnapshotReader(ctx)
	if err != nil { // nothing has been copied yet, so a pause delays nothing
		r.attached.RUnlock()
		return r.Pause()
	}
	return func() {
		_ = snapshot.Close() // nothing was read from it, so an error does not matter
		r.attached.RUnlock()
	}
}

// Pause waits for the current copy to finish and starts no other until resume is called. Meanwhile the files of the data
// folder can be replaced.
func (r *Replica) Pause() (resume func()) {
	r.turn <- struct{}{}
	return func() { <-r.turn }
}
