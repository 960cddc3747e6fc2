package calendar_test

import (
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"

	"shootday/hooks/apptest"
)

// unlimited disables the rate limits per IP address.
func unlimited(s *apptest.Server) {
	s.Helper()
	s.DB.Do("UPDATE _params SET value = json_set(value, '$.rateLimits.enabled', json('false')) WHERE id = 'settings'")
	if err := s.App.ReloadSettings(); err != nil {
		s.Fatal(err)
	}
}

// TestOldLinkEndsAtTheSameTime replaces and deletes a link while clients read old and new links. A link must work until it
// is replaced or deleted. After that, requests for it must get status 404.
func TestOldLinkEndsAtTheSameTime(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	unlimited(s)
	ravi := s.People.Photographer()
	type link struct {
		path         string
		ending, over atomic.Bool // whether the server was asked to revoke the link, and whether it has responded
	}
	var links [40]link
	var made atomic.Int32
	add := func() {
		links[made.Load()].path = s.Calendar.Link(ravi, []string{"full", "busy"}[made.Load()%2])
		made.Add(1)
	}
	add()
	var programs sync.WaitGroup
	var reads, refused atomic.Int32
	stop := make(chan struct{})
	for range 4 {
		programs.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
				}
				newest := int(made.Load()) - 1
				l := &links[max(0, newest-rand.IntN(3))]
				over := l.over.Load()
				status := s.Call("GET", l.path, "", nil).Status
				switch {
				case over && status != 404:
					t.Errorf("the response to a link that has ended is %d", status)
				case !l.ending.Load() && status != 200:
					t.Errorf("the response to the current link is %d", status)
				}
				if reads.Add(1); status == 404 {
					refused.Add(1)
				}
			}
		})
	}
	for n := range len(links) - 1 {
		links[n].ending.Store(true)
		if n%5 == 4 {
			s.Call("DELETE", "/api/v1/calendar/link", ravi.Token, nil).OK()
			links[n].over.Store(true)
		}
		add()
		links[n].over.Store(true)
		if status := s.Call("GET", links[n].path, "", nil).Status; status != 404 {
			t.Errorf("the response to link %d is %d after its end", n, status)
		}
	}
	close(stop)
	programs.Wait()
	if reads.Load() < 100 || refused.Load() == 0 || refused.Load() == reads.Load() {
		t.Errorf("%d reads, %d of them refused, so the test proves little", reads.Load(), refused.Load())
	}
	t.Logf("%d links were read %d times, %d reads were refused", len(links), reads.Load(), refused.Load())
}

// TestLinksMadeAtTheSameTimeLeaveOne checks that only one of several links that are created at the same time works.
func TestLinksMadeAtTheSameTimeLeaveOne(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	unlimited(s)
	ravi := s.People.Photographer()
	for range 5 {
		var paths [4]string
		var all sync.WaitGroup
		for i := range paths {
			all.Go(func() { paths[i] = s.Calendar.Link(ravi, "full") })
		}
		all.Wait()
		works := 0
		for _, path := range paths {
			if s.Call("GET", path, "", nil).Status == 200 {
				works++
			}
		}
		if works != 1 {
			t.Errorf("%d of %d links work", works, len(paths))
		}
	}
}

// TestReadOfAnOldLinkIsNotNotedAtTheSameTime checks that the first read of a link that is being replaced at that time is
// not recorded as a read of the new link.
func TestReadOfAnOldLinkIsNotNotedAtTheSameTime(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	unlimited(s)
	ravi := s.People.Photographer()
	path := s.Calendar.Link(ravi, "full")
	for range 25 {
		old := path
		var all sync.WaitGroup
		for range 3 {
			all.Go(func() { s.Call("GET", old, "", nil) })
		}
		all.Go(func() { path = s.Calendar.Link(ravi, "full") })
		all.Wait()
		settings := s.Call("GET", "/api/v1/calendar/settings", ravi.Token, nil).OK()
		if read := settings.Object("link")["lastRead"]; read != "" {
			t.Fatalf("the new link was read at %v", read)
		}
	}
}
