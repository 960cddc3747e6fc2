package calendar

import (
	"context"
	"errors"
	"math/rand/v2"
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/availability"
	"shootday/internal/feedfetch"
	"shootday/internal/halfhour"
	"shootday/internal/ical"
	"shootday/internal/istime"
)

// A feed's problem is empty, one of these values, or a code of package feedfetch or ical.
const (
	problemShrunk  = "shrunk"  // the calendar has lost most of its events, so its new content is not used yet
	problemStopped = "stopped" // the feed is no longer read, because it could not be read for stopAfter
)

const (
	maxPause  = 6 * time.Hour
	tellAfter = 24 * time.Hour
	stopAfter = 30 * 24 * time.Hour
	// reach is how far into the future a feed's events block time, counted from the beginning of the current day in India.
	// It includes the last shoot that can be booked before the feed is read on the next day.
	reach = (availability.MaxHorizonDays + 2) * 24 * time.Hour
	// minFailures is the number of consecutive failures before the photographer gets an email about a feed that has not
	// been read for tellAfter. After an outage of the server, or a wrong clock, a single failure proves nothing.
	minFailures = 3
)

// reading is the result of one attempt to read a calendar.
type reading struct {
	at                 time.Time
	problem            string       // code of the error or warning; empty without problems
	notModified        bool         // the calendar has not changed since it was last read successfully
	result             *ical.Result // nil after an error or if notModified is true
	etag, lastModified string
}

func (r *reading) failed() bool { return r.result == nil && !r.notModified }

// read downloads and parses the calendar of a feed. If fresh is false, it does not download a calendar that has not been
// modified since it was last read. It returns an error only if ctx is done. Other errors are in the result's problem.
func (f *Feeds) read(ctx context.Context, feed *records.CalendarFeed, fresh bool) (*reading, error) {
	r := &reading{at: f.Now()}
	request := feedfetch.Request{URL: feed.URL()}
	if !fresh {
		request.ETag, request.LastModified = feed.ETag(), feed.LastModified()
	}
	answer, err := f.fetcher.Fetch(ctx, request)
	if refusal, ok := errors.AsType[*feedfetch.Error](err); ok {
		r.problem = string(refusal.Code)
		return r, nil
	}
	if err != nil {
		return nil, err
	}
	defer answer.Close()
	r.etag, r.lastModified = bounded(answer.ETag, maxETag), settled(bounded(answer.LastModified, maxLastModified), r.at)
	if answer.NotModified {
		r.notModified = true
		r.etag, r.lastModified = feed.ETag(), feed.LastModified()
		return r, nil
	}
	select {
	case f.parsing <- struct{}{}:
		defer func() { <-f.parsing }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	today := istime.StartOfDay(r.at)
	r.result, err = ical.Read(ctx, answer.Body, ical.Options{
		Now: today, Until: today.Add(reach), Host: f.ownHost,
		AllDayBlocks: feed.AllDayBlocks(), TentativeBlocks: feed.TentativeBlocks(),
	})
	if refusal, ok := errors.AsType[*ical.Error](err); ok {
		r.problem = string(refusal.Code)
		return r, nil
	}
	if err != nil {
		return nil, err
	}
	if len(r.result.Warnings) > 0 {
		r.problem = string(r.result.Warnings[0].Code)
	}
	return r, nil
}

// Maximum lengths of the fields in the database, in bytes.
const (
	maxETag         = 300
	maxLastModified = 100
)

// bounded returns validator, which is an ETag or a Last-Modified date. It returns an empty string if the length of the
// value exceeds most.
func bounded(validator string, most int) string {
	if len(validator) > most {
		return ""
	}
	return validator
}

// settled returns lastModified, or an empty string if it is invalid or less than a minute old. A recent date does not
// identify the content, because a calendar may be modified more than once in a second.
func settled(lastModified string, now time.Time) string {
	if at, err := http.ParseTime(lastModified); err != nil || at.After(now.Add(-time.Minute)) {
		return ""
	}
	return lastModified
}

// needsWhole reports whether a calendar must be downloaded again even if it has not been modified. This is so if it has
// not been read successfully on the current day in India, because the range of days for which slots are computed begins
// one day later than before. It is also so after a failure, or if the last content was not used, because the problem and
// the slots have to be computed again.
func needsWhole(feed *records.CalendarFeed, now time.Time) bool {
	return feed.Failures() > 0 || feed.DoubtedHash() != "" || feed.CellsHash() == "" || !feed.StoppedAt().IsZero() ||
		!istime.StartOfDay(feed.GoodAt()).Equal(istime.StartOfDay(now))
}

// outcome contains the changes that result from reading a feed.
type outcome struct {
	feed    *records.CalendarFeed // the feed with its new values
	slots   []halfhour.Slot       // new slots; nil means that the slots in the database do not change
	from    halfhour.Slot         // slots before this one do not change in the database
	message feedMessage           // email to the photographer
}

// judge determines how a reading changes a feed and its slots. If a calendar has lost most of its events, judge uses the new
// content only after the second reading, or if believed is true. This is set if the photographer has just edited the feed.
func (f *Feeds) judge(app core.App, feed *records.CalendarFeed, r *reading, believed bool) (*outcome, error) {
	next := records.AsCalendarFeed(feed.Record.Clone())
	o := &outcome{feed: next}
	next.SetReadAt(r.at)
	if r.failed() {
		f.judgeFailure(o, feed, r)
		return o, nil
	}
	next.SetFailures(0)
	next.SetNextReadAt(r.at.Add(jittered(f.Every)))
	next.SetStoppedAt(time.Time{})
	if r.result != nil && r.result.Hash != feed.CellsHash() {
		if !believed && feed.CellsHash() != "" && r.result.Hash != feed.DoubtedHash() {
			shrunk, err := f.hasShrunk(app, feed, r)
			if err != nil {
				return nil, err
			}
			if shrunk {
				next.SetProblem(problemShrunk)
				next.SetDoubtedHash(r.result.Hash)
				return o, nil
			}
		}
		o.slots, o.from = r.result.Slots, halfhour.SlotOf(istime.StartOfDay(r.at))
		next.SetCellsHash(r.result.Hash)
	}
	next.SetGoodAt(r.at)
	next.SetDoubtedHash("")
	next.SetToldAt(time.Time{})
	next.SetETag(r.etag)
	next.SetLastModified(r.lastModified)
	if r.result != nil {
		next.SetProblem(r.problem)
		next.SetEvents(r.result.Events)
	}
	return o, nil
}

// judgeFailure is like judge, but for a reading that has failed. The slots in the database do not change. If the feed
// cannot be read for tellAfter, the photographer gets an email. If it cannot be read for stopAfter, it is switched off.
func (f *Feeds) judgeFailure(o *outcome, feed *records.CalendarFeed, r *reading) {
	next := o.feed
	next.SetFailures(feed.Failures() + 1)
	next.SetProblem(r.problem)
	next.SetNextReadAt(r.at.Add(jittered(pauseAfter(f.Every, next.Failures()))))
	good := feed.GoodAt()
	if good.IsZero() {
		good = feed.Created()
	}
	down := r.at.Sub(good)
	switch {
	case !feed.StoppedAt().IsZero():
		next.SetProblem(problemStopped)
		next.SetNextReadAt(time.Time{})
	case next.Failures() < minFailures:
	case down >= stopAfter:
		next.SetProblem(problemStopped)
		next.SetStoppedAt(r.at)
		next.SetNextReadAt(time.Time{})
		o.message = messageStopped
	case down >= tellAfter && feed.ToldAt().IsZero():
		next.SetToldAt(r.at)
		o.message = messageFailing
	}
}

// hasShrunk reports whether a calendar blocks less than half as many future half hours as when it was last used.
func (f *Feeds) hasShrunk(app core.App, feed *records.CalendarFeed, r *reading) (bool, error) {
	now := halfhour.SlotOf(r.at)
	stored, err := countFeedSlots(app, feed, now)
	if err != nil {
		return false, err
	}
	ahead := 0
	for _, slot := range r.result.Slots {
		if slot >= now {
			ahead++
		}
	}
	return ahead*2 < stored, nil
}

// pauseAfter returns how long to wait before a feed is read again after some failures. This is poll after the first
// failure, and twice as long after each further one, but at most the longer of poll and maxPause.
func pauseAfter(poll time.Duration, failures int) time.Duration {
	pause := poll
	for range failures - 1 {
		if pause >= maxPause {
			break
		}
		pause *= 2
	}
	return max(poll, min(pause, maxPause))
}

// jittered returns a random duration that differs from pause by at most a fifth. It prevents all feeds from being read at
// the same time.
func jittered(pause time.Duration) time.Duration {
	return time.Duration(float64(pause) * (0.8 + 0.4*rand.Float64()))
}
