package calendar

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/feedfetch"
	"shootday/internal/safe"
)

const (
	feedsPerRound = 2000
	roundPatience = time.Minute // a round starts reading feeds only during this time
	// readers is the number of feeds that a round reads concurrently. It is lower than the limit of package feedfetch, to
	// leave capacity for API requests that read feeds.
	readers        = 80
	readersPerHost = 2
	readingPause   = 10 * time.Millisecond // minimum time between the starts of two downloads; leaves CPU time for API requests
	storingPause   = 30 * time.Millisecond // additional delay for each result that is stored immediately, because that is slow
	shortestTick   = 100 * time.Millisecond
	maxTick        = 15 * time.Second
)

// Run starts a job that calls Poll at regular intervals until ctx ends.
func (f *Feeds) Run(ctx context.Context, app core.App) {
	tick := max(shortestTick, min(f.Every/10, maxTick))
	f.Jobs.Every(ctx, app, "calendar feeds", tick, nil, func() error { return f.Poll(ctx, app) })
}

// Poll downloads the calendars of the feeds that must be read now. If the result of a feed changes its slots or causes an
// email, Poll stores it immediately. It stores all other results at the end, with one SQL statement.
func (f *Feeds) Poll(ctx context.Context, app core.App) error {
	now := f.Now()
	due, err := dueFeeds(app, now, now.Add(2*max(maxPause, f.Every)), feedsPerRound) // no feed is scheduled that far ahead
	if err != nil || len(due) == 0 {
		return err
	}
	if err := f.Confirm(ctx); err != nil {
		return fmt.Errorf("read the calendars: %w", err)
	}
	round := &pollRound{Feeds: f, app: app, until: time.Now().Add(roundPatience)}
	lanes := make(chan []dueFeed)
	var running sync.WaitGroup
	for range readers {
		running.Go(func() {
			for lane := range lanes {
				for _, feed := range lane {
					round.read(ctx, feed)
				}
			}
		})
	}
	for _, lane := range intoLanes(due) {
		lanes <- lane
	}
	close(lanes)
	running.Wait()
	if ctx.Err() != nil {
		return nil
	}
	if err := f.Confirm(ctx); err != nil {
		return fmt.Errorf("store the readings of calendars: %w", err)
	}
	return storeStates(app, round.states, false)
}

// intoLanes divides feeds into lanes, which are lists of feeds that will be read one after another. Each lane contains
// feeds of only one host, and each host has at most readersPerHost lanes. The lanes are sorted by length, shortest first,
// because a host with many feeds should not delay the others.
func intoLanes(due []dueFeed) [][]dueFeed {
	hosts := map[string][][]dueFeed{}
	for _, feed := range due {
		host := feedfetch.Host(feed.URL)
		lanes := hosts[host]
		if len(lanes) < readersPerHost {
			hosts[host] = append(lanes, []dueFeed{feed})
			continue
		}
		shortest := 0
		for i := range lanes {
			if len(lanes[i]) < len(lanes[shortest]) {
				shortest = i
			}
		}
		lanes[shortest] = append(lanes[shortest], feed)
	}
	var all [][]dueFeed
	for _, lanes := range hosts {
		all = append(all, lanes...)
	}
	slices.SortStableFunc(all, func(a, b []dueFeed) int { return len(a) - len(b) })
	return all
}

// pollRound contains the state of one call of Poll. states contains the results that are stored at its end.
type pollRound struct {
	*Feeds
	app   core.App
	until time.Time

	mu     sync.Mutex
	next   time.Time // earliest start of the next download
	states []feedState
}

// wait waits until the next download may start, or ctx ends.
func (p *pollRound) wait(ctx context.Context) {
	p.mu.Lock()
	now := time.Now()
	if p.next.Before(now) {
		p.next = now
	}
	turn := p.next.Sub(now)
	p.next = p.next.Add(readingPause)
	p.mu.Unlock()
	select {
	case <-time.After(turn):
	case <-ctx.Done():
	}
}

// read reads one feed. If there is no time left in this round, or the result cannot be processed, read schedules the feed
// for another round.
func (p *pollRound) read(ctx context.Context, due dueFeed) {
	p.wait(ctx)
	if ctx.Err() != nil {
		return
	}
	feed, err := records.FindCalendarFeed(p.app, due.ID)
	if errors.Is(err, sql.ErrNoRows) {
		return
	}
	if err != nil {
		p.app.Logger().Error("a feed was not loaded", "feed", due.ID, "error", err)
		return
	}
	var later *outcome
	if time.Now().Before(p.until) {
		err = safe.Do(func() (err error) {
			later, err = p.readNow(ctx, feed)
			return err
		})
		if ctx.Err() != nil {
			return
		}
		if err != nil {
			p.app.Logger().Error("a feed was not read", "feed", feed.Id, "error", err)
		} else if later == nil {
			return
		}
	}
	if later == nil {
		later = &outcome{feed: records.AsCalendarFeed(feed.Record.Clone())}
		later.feed.SetNextReadAt(p.Now().Add(jittered(p.Every)))
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.states = append(p.states, stateOf(later))
}

// readNow reads a feed. If the result changes the slots or causes an email, readNow stores it. Otherwise, it returns the
// result, to be stored at the end of the round.
func (p *pollRound) readNow(ctx context.Context, feed *records.CalendarFeed) (later *outcome, err error) {
	r, err := p.Feeds.read(ctx, feed, needsWhole(feed, p.Now()))
	if err != nil {
		return nil, err
	}
	o, err := p.judge(p.app, feed, r, false)
	if err != nil {
		return nil, err
	}
	if o.slots == nil && o.message == noMessage {
		return o, nil
	}
	if err := p.Confirm(ctx); err != nil {
		return nil, err
	}
	err = p.save(p.app, feed, o, true)
	p.mu.Lock()
	p.next = p.next.Add(storingPause)
	p.mu.Unlock()
	if errors.Is(err, errFeedChanged) {
		return nil, nil
	}
	return nil, err
}
