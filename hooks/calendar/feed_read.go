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

// These are the problem codes in addition to those of packages feedfetch and ical.
const (
	problemShrunk  = "shrunk"  // the latest copy lacks most blocks and has not been accepted yet
	problemStopped = "stopped" // the feed is no longer read, because reading it has failed for stopAfter
)

const (
	maxPause  = 6 * time.Hour
	tellAfter = 24 * time.Hour
	stopAfter = 30 * 24 * time.Hour
	// reach is the length of the range of time for which feeds are read, beginning with the current day in India. It
	// includes the last shoot that can be booked before the feed is first read on the next day.
	reach = (availability.MaxHorizonDays + 2) * 24 * time.Hour
	// minFailures is the number of times that reading must fail before the photographer gets an email. The time of the
	// first failure alone is not sufficient: after an outage of the server, or if its clock was wrong, a first failure
	// may already seem to be a day old.
	minFailures = 3
)

// reading is the result of one attempt to read a calendar.
type reading struct {
	at                 time.Time
	problem            string       // why the reading failed, or a warning
	notModified        bool         // the last good copy is still current
	result             *ical.Result // nil if the reading failed or the calendar has not been modified
	etag, lastModified string
}

func (r *reading) failed() bool { return r.result == nil && !r.notModified }

// read fetches and parses a calendar. If fresh is set, it requests the whole calendar even if it has not been modified.
// It returns an error only if ctx is done.
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

// These are the maximum lengths of the database fields, in bytes.
const (
	maxETag         = 300
	maxLastModified = 100
)

// bounded returns an ETag or a Last-Modified date, or an empty string if the value does not fit into its field.
func bounded(validator string, most int) string {
	if len(validator) > most {
		return ""
	}
	return validator
}

// settled returns a Last-Modified date, or an empty string if the date is less than a minute old. The header has a
// resolution of one second, so a calendar that has just been modified can be modified again without changing the date.
func settled(lastModified string, now time.Time) string {
	if at, err := http.ParseTime(lastModified); err != nil || at.After(now.Add(-time.Minute)) {
		return ""
	}
	return lastModified
}

// needsWhole reports whether the next reading must fetch the whole calendar even if it has not been modified. This
// applies to the first good reading of a day in India, because even an unmodified calendar has new slots at the end of
// the reach. It also applies after a failure or after a copy that was not accepted, because warnings and slots have to
// be computed again.
func needsWhole(feed *records.CalendarFeed, now time.Time) bool {
	return feed.Failures() > 0 || feed.DoubtedHash() != "" || feed.CellsHash() == "" || !feed.StoppedAt().IsZero() ||
		!istime.StartOfDay(feed.GoodAt()).Equal(istime.StartOfDay(now))
}

// outcome contains the changes that result from reading a feed.
type outcome struct {
	feed    *records.CalendarFeed // the feed with its new values
	slots   []halfhour.Slot       // slots to store; nil means that the stored slots stay
	from    halfhour.Slot         // first slot that was read
	message feedMessage           // email to the photographer
}

// judge determines the changes that result from a reading. If believed is set, judge accepts a copy that lacks most
// blocks, because the owner has just changed the feed.
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

// judgeFailure is like judge, but for a failed reading. It keeps the last good copy. If the failures continue, the
// photographer gets an email after some time, and later the feed is no longer read.
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

// hasShrunk reports whether a copy contains fewer than half as many future blocks as the database.
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

// pauseAfter returns the pause before the next reading. poll is the pause after the first failure; it doubles with each
// further failure, up to maxPause.
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

// jittered returns a pause that is randomly up to a fifth shorter or longer, so that feeds are not all read at the same
// time.
func jittered(pause time.Duration) time.Duration {
	return time.Duration(float64(pause) * (0.8 + 0.4*rand.Float64()))
}
