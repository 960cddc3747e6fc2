package hooks_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"shootday/hooks"
)

// TestOneAccountCannotTakeAllDecodingPlaces has one account wait with four uploads of many files, and then another one
// with a single file.
func TestOneAccountCannotTakeAllDecodingPlaces(t *testing.T) {
	for range 20 {
		queue, order := hooks.NewDecodingQueue(2), make(chan string, 100)
		var all sync.WaitGroup
		var inside, most sync.Map
		use := func(account string) {
			leave := queue.Enter(t.Context(), account)
			if _, already := inside.LoadOrStore(account, true); already {
				most.Store(account, true)
			}
			order <- account
			time.Sleep(time.Millisecond)
			inside.Delete(account)
			leave()
		}
		for range 20 {
			all.Go(func() { use("greedy") })
		}
		for queue.Waiting() < 10 {
			time.Sleep(time.Millisecond)
		}
		before := len(order)
		use("modest")
		if passed := len(order) - before; passed > 3 {
			t.Errorf("%d files of the first account went before the only one of the second", passed)
		}
		all.Wait()
		if _, twice := most.Load("greedy"); twice {
			t.Error("an account decoded two files at the same time")
		}
	}
}

func TestDecodingTurnsOfClientsThatLeave(t *testing.T) {
	t.Parallel()
	queue := hooks.NewDecodingQueue(1)
	first := queue.Enter(t.Context(), "a")
	ended := make(chan bool, 1)
	ctx, stop := context.WithCancel(t.Context())
	go func() { ended <- queue.Enter(ctx, "b") == nil }()
	for queue.Waiting() == 0 {
		time.Sleep(time.Millisecond)
	}
	stop()
	if !<-ended {
		t.Error("a client that left got a place")
	}
	first()
	queue.Enter(t.Context(), "c")()
	queue.Enter(t.Context(), "b")()
}

func TestDecodingTimeOfAnAccountIsBounded(t *testing.T) {
	s := start(t)
	p, other := s.photographer(), s.photographer()
	photo, product := jpegPicture(t), s.category("Product")
	s.storePortfolio(p, product, photo, photo).ok() // the default leaves plenty
	back := hooks.SetDecodingBudget(time.Microsecond)
	defer back()
	s.storePortfolio(p, product, photo, photo).ok() // an upload that was let in is worked through
	refused := s.storePortfolio(p, product, photo).refused(429, "try again later")
	if wait := refused.header.Get("Retry-After"); wait == "" || wait == "1" {
		t.Errorf("Retry-After is %q", wait)
	}
	s.storePortfolio(other, product, photo).ok()
}

// TestSixtyPhotographsAtOnce is what an honest photographer does.
func TestSixtyPhotographsAtOnce(t *testing.T) {
	t.Parallel()
	s := start(t)
	p := s.photographer()
	files := make([]string, 60)
	for i := range files {
		files[i] = noisePicture(t, 300)
	}
	images := s.storePortfolio(p, s.category("Product"), files...).ok().list("portfolio")[0]["portfolioImages"].([]any)
	if len(images) != 60 {
		t.Errorf("%d are stored", len(images))
	}
}

// TestBudgetOfSixtyLargePhotographs charges what 60 photographs of 24 megapixels take on a slow machine.
func TestBudgetOfSixtyLargePhotographs(t *testing.T) {
	t.Parallel()
	queue := hooks.NewDecodingQueue(2)
	for i := range 60 {
		if wait := queue.Exhausted("account"); wait > 0 {
			t.Fatalf("the account must wait for %v after %d photographs", wait, i)
		}
		queue.Charge("account", 10*time.Second)
	}
	for range 120 {
		queue.Charge("account", 10*time.Second)
	}
	if wait := queue.Exhausted("account"); wait < 20*time.Minute || wait > time.Hour {
		t.Errorf("after half an hour of decoding the account waits for %v", wait)
	}
}
