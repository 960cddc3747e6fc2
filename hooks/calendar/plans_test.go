package calendar_test

import (
	"shootday/hooks/apptest"
)

// all returns how many statements have run.
func all(w *apptest.Statements) int {
	w.Mu.Lock()
	defer w.Mu.Unlock()
	return w.Count
}
