package files

import (
	"context"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// TestOneAccountCannotBlockDecoding checks that the only file of an account does not wait for all files of another
// account.
func TestOneAccountCannotBlockDecoding(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		queue, order := NewDecodingQueue(2, DecodingBudget), make(chan string, 100)
		var all sync.WaitGroup
		var inside, twice sync.Map
		use := func(account string) {
			release, err := queue.Acquire(t.Context(), account)
			if err != nil {
				t.Error(err)
				return
			}
			if _, already := inside.LoadOrStore(account, true); already {
				twice.Store(account, true)
			}
			order <- account
			time.Sleep(time.Millisecond)
			inside.Delete(account)
			release()
		}
		for range 20 {
			all.Go(func() { use("greedy") })
		}
		synctest.Wait()
		before := len(order)
		use("modest")
		if started := len(order) - before; started > 2 { // the file of the second account, and the next file of the first account
			t.Errorf("%d files were started before the only one of the second account was done", started)
		}
		all.Wait()
		if _, found := twice.Load("greedy"); found {
			t.Error("an account decoded two files at the same time")
		}
	})
}

func TestDecodingTurnsOfClientsThatLeave(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		queue := NewDecodingQueue(1, DecodingBudget)
		first, _ := queue.Acquire(t.Context(), "a")
		ended := make(chan bool, 1)
		ctx, stop := context.WithCancel(t.Context())
		go func() {
			_, err := queue.Acquire(ctx, "b")
			ended <- err != nil
		}()
		synctest.Wait()
		if queue.Waiting() != 1 {
			t.Fatal("the second client does not wait")
		}
		stop()
		if !<-ended {
			t.Error("a client that disconnected may decode a file")
		}
		first()
		acquireAndRelease(t, queue, "c")
		acquireAndRelease(t, queue, "b")
	})
}

// acquireAndRelease waits until the queue grants a request, and then releases it. It fails the test if the queue
// returns an error.
func acquireAndRelease(t *testing.T, queue *DecodingQueue, account string) {
	t.Helper()
	release, err := queue.Acquire(t.Context(), account)
	if err != nil {
		t.Fatal(err)
	}
	release()
}

// TestBudgetOfSixtyLargePhotographs charges 10 seconds per photo, which is how long a slow machine takes to decode 24
// megapixels. An account must be able to decode 60 such photos, and must wait after 120 more.
func TestBudgetOfSixtyLargePhotographs(t *testing.T) {
	queue := NewDecodingQueue(2, DecodingBudget)
	for i := range 60 {
		if wait := queue.exhaustedFor("account"); wait > 0 {
			t.Fatalf("the account must wait for %v after %d photographs", wait, i)
		}
		queue.charge("account", 10*time.Second, time.Now())
	}
	for range 120 {
		queue.charge("account", 10*time.Second, time.Now())
	}
	if wait := queue.exhaustedFor("account"); wait < 20*time.Minute || wait > time.Hour {
		t.Errorf("after half an hour of decoding the account waits for %v", wait)
	}
}
