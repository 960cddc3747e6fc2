package config

import (
	"runtime/debug"
	"testing"
)

func TestGOGCHasPriority(t *testing.T) {
	before := debug.SetGCPercent(70)
	t.Cleanup(func() { debug.SetGCPercent(before) })
	for value, want := range map[string]int{"80": 70, "off": 70, "": garbagePercent} {
		debug.SetGCPercent(70)
		LimitGarbage(func(string) string { return value })
		if got := debug.SetGCPercent(70); got != want {
			t.Errorf("with GOGC=%q, the percentage is %d, want %d", value, got, want)
		}
	}
}
