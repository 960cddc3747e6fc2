package ratelimit

import (
	"strconv"
	"sync"
	"testing"
	"time"
)

type clock struct{ at time.Time }

func newClock() *clock { return &clock{time.Date(2026, 11, 24, 10, 0, 0, 0, time.UTC)} }

func (c *clock) now() time.Time { return c.at }

func (c *clock) pass(d time.Duration) { c.at = c.at.Add(d) }

func TestUse(t *testing.T) {
	steps := []struct {
		name string
		pass time.Duration
		use  []Limit
		want time.Duration
	}{
		{"first", 0, []Limit{{"a", 2}}, 0},
		{"second", 10 * time.Minute, []Limit{{"a", 2}}, 0},
		{"third", 0, []Limit{{"a", 2}}, 50 * time.Minute},
		{"another key", 0, []Limit{{"b", 2}}, 0},
		{"a refused use does not count for the other key", 0, []Limit{{"b", 2}, {"a", 2}}, 50 * time.Minute},
		{"so it has one left", 0, []Limit{{"b", 2}}, 0},
		{"the longer wait", 0, []Limit{{"a", 2}, {"b", 2}}, time.Hour},
		{"just before the end", 50*time.Minute - 1, []Limit{{"a", 2}}, 1},
		{"at the end", 1, []Limit{{"a", 2}}, 0},
		{"the window of the other key began later", 0, []Limit{{"b", 2}}, 10 * time.Minute},
	}
	c := newClock()
	w := New(c.now, time.Hour)
	for _, step := range steps {
		c.pass(step.pass)
		if wait := w.Wait(step.use...); wait != step.want {
			t.Errorf("%s: Wait returns %v, want %v", step.name, wait, step.want)
		}
		if wait := w.Use(step.use...); wait != step.want {
			t.Errorf("%s: Use returns %v, want %v", step.name, wait, step.want)
		}
	}
}

// TestClockSetBack fills a window and sets the clock back. This must end the window, and the next one must have the
// usual length.
func TestClockSetBack(t *testing.T) {
	for _, back := range []time.Duration{time.Second, 59 * time.Minute, time.Hour, 23 * time.Hour, 400 * 24 * time.Hour} {
		c := newClock()
		w := New(c.now, time.Hour)
		for _, step := range []struct {
			name       string
			pass, want time.Duration
		}{
			{"first use", 0, 0},
			{"refused", time.Minute, 59 * time.Minute},
			{"set back", -back, 0},
			{"refused again", time.Minute, 59 * time.Minute},
			{"after the new window", 59 * time.Minute, 0},
		} {
			c.pass(step.pass)
			if wait := w.Use(Limit{"a", 1}); wait != step.want {
				t.Errorf("the clock was set back by %v, %s: Use returns %v, want %v", back, step.name, wait, step.want)
			}
		}
	}
}

func TestUndo(t *testing.T) {
	c := newClock()
	w := New(c.now, time.Minute)
	w.Use(Limit{"a", 1})
	w.Undo("a")
	w.Undo("a")
	c.pass(50 * time.Second)
	if wait := w.Use(Limit{"a", 1}); wait != 0 {
		t.Fatalf("Use returns %v after Undo", wait)
	}
	c.pass(10 * time.Second)
	if wait := w.Use(Limit{"a", 1}); wait != 50*time.Second {
		t.Errorf("Use returns %v: the window began with the use that was undone", wait)
	}
}

// TestMemory checks that a Windows removes windows that have ended, and the oldest windows if there are more than
// maxKeys.
func TestMemory(t *testing.T) {
	c := newClock()
	w := New(c.now, time.Minute)
	for i := range maxKeys + 10 {
		w.Use(Limit{strconv.Itoa(i), 1})
	}
	if len(w.byKey) != maxKeys || len(w.queue) != maxKeys || cap(w.queue) > 4*maxKeys {
		t.Errorf("%d windows are stored, the queue has %d elements and a capacity of %d", len(w.byKey), len(w.queue), cap(w.queue))
	}
	if w.Wait(Limit{"9", 1}) > 0 || w.Wait(Limit{"10", 1}) == 0 {
		t.Error("other windows than the oldest were forgotten")
	}
	c.pass(time.Minute)
	w.Use(Limit{"last", 1})
	if len(w.byKey) != 1 || len(w.queue) != 1 {
		t.Errorf("after a minute %d windows are stored, and the queue has %d elements", len(w.byKey), len(w.queue))
	}
}

func TestConcurrentUse(t *testing.T) {
	w := New(time.Now, time.Hour)
	var wg sync.WaitGroup
	var mu sync.Mutex
	used := 0
	for range 50 {
		wg.Go(func() {
			if w.Use(Limit{"a", 20}, Limit{"all", 30}) == 0 {
				mu.Lock()
				used++
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	if used != 20 {
		t.Errorf("%d uses were counted, want 20", used)
	}
}
