package calendar_test

import (
	"runtime"

	"shootday/hooks/apptest"
)

// bytesAllocated returns the number of bytes that the process allocates while work runs. Tests that call it must not be
// parallel.
func bytesAllocated(work func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	work()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// all returns the number of SQL statements that w has counted.
func all(w *apptest.Statements) int {
	w.Mu.Lock()
	defer w.Mu.Unlock()
	return w.Count
}
