package messages_test

import (
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

// gapless fails the test unless the messages of a thread are numbered from 1 to want without gaps.
func (s talks) gapless(thread string, want int) {
	s.Helper()
	last := s.DB.Find("threads", thread).GetInt("last")
	query := `SELECT count(*) * 1000000 + max(number) FROM messages WHERE thread = '` + thread + `'`
	if got := s.DB.Number(query, nil); last != want || got != want*1_000_000+want {
		s.Errorf("the latest number is %d, count and greatest number are %d, want %d", last, got, want)
	}
}

// TestManySendsAtOnce writes from both sides at the same time. The messages must be numbered without gaps.
func TestManySendsAtOnce(t *testing.T) {
	t.Parallel()
	s := newTalks(t, "MESSAGES_PER_HOUR=10000")
	thread := s.asked("1")
	s.sent(s.Ravi, thread, "2")
	const each = 500
	var all sync.WaitGroup
	for _, who := range []apptest.Person{s.Asha, s.Ravi} {
		for worker := range 10 {
			all.Go(func() {
				for i := range each / 10 {
					s.send(who, thread, fmt.Sprint(worker, i)).OfStatus(201)
				}
			})
		}
	}
	all.Wait()
	s.gapless(thread, 2+2*each)
	if m, n := s.unread(s.Ravi); m != each+1 || n != 1 {
		t.Errorf("%v unread in %v threads", m, n)
	}
}

// TestFirstQuestionsAtOnce asks several first questions at the same time. They must all be saved in one thread, up to
// the number that is allowed before the photographer answers.
func TestFirstQuestionsAtOnce(t *testing.T) {
	t.Parallel()
	s := newTalks(t, "MESSAGES_PER_HOUR=10000")
	if sent := s.Together(100, func() *apptest.Answer { return s.ask("Hello") }); sent != 5 {
		t.Errorf("%d were sent, want 5, because nobody has answered", sent)
	}
	if n := s.DB.Number(`SELECT count(*) FROM threads`, nil); n != 1 {
		t.Errorf("%d threads", n)
	}
	s.gapless(s.thread(), 5)
}

// TestNothingPassesAfterABlock sends messages and bookings concurrently with blocks. Every request that begins after
// the response to a block must be refused.
func TestNothingPassesAfterABlock(t *testing.T) {
	t.Parallel()
	rounds := 60
	if testing.Short() {
		rounds = 10
	}
	s := newTalks(t, "MESSAGES_PER_HOUR=100000", "PENDING_PER_PHOTOGRAPHER=1000", "PENDING_PER_CUSTOMER=1000", "REQUESTS_PER_PAIR=1000")
	thread := s.asked("1")
	s.sent(s.Ravi, thread, "2")
	for round := range rounds {
		var blocked atomic.Bool
		var late atomic.Int32
		var all sync.WaitGroup
		watch := func(call func() *apptest.Answer) {
			all.Go(func() {
				for range 4 {
					after := blocked.Load()
					if got := call(); got.Status < 300 && after {
						late.Add(1)
					}
				}
			})
		}
		watch(func() *apptest.Answer { return s.send(s.Asha, thread, "x") })
		watch(func() *apptest.Answer { return s.send(s.Ravi, thread, "y") })
		watch(func() *apptest.Answer { return s.ask("z") })
		watch(func() *apptest.Answer {
			return s.Bookings.Book(s.Asha, s.Ravi, s.Bookings.Form(time.Duration(48+4*round)*time.Hour))
		})
		blocker := []apptest.Person{s.Asha, s.Ravi}[round%2]
		s.block("PUT", blocker, thread)
		blocked.Store(true)
		all.Wait()
		if n := late.Load(); n > 0 {
			t.Fatalf("%d passed after the answer to the block in round %d", n, round)
		}
		s.block("DELETE", blocker, thread)
	}
	s.gapless(thread, s.DB.Find("threads", thread).GetInt("last"))
}
