package calendar

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/usertext"
)

const (
	maxFeedName = 60
	maxFeedURL  = 2000
	// callPatience is the maximum time that an API request spends on reading a calendar, including the time in the queue
	// of downloads.
	callPatience = 25 * time.Second
)

var (
	// errNoCalendar is the error for each URL from which no calendar could be read. It does not contain the cause, because
	// a caller could use that to explore the server's network.
	errNoCalendar   = apperr.InvalidField("url", "This address gave no calendar.")
	errTooManyFeeds = apperr.Conflict(fmt.Sprintf("You can connect at most %d calendars. Please remove one first.", maxFeeds))
	errSameFeed     = apperr.Conflict("This calendar is connected already.").WithField("url", apperr.Field{Code: string(apperr.CodeConflict)})
	errFeedRaced    = apperr.Conflict("This calendar has just been changed. Please load it again.")
)

// feedForm is the request body of Add and Change. Fields that are missing in the body are nil.
type feedForm struct {
	ID              string  `json:"id"`
	Name            *string `json:"name"`
	URL             *string `json:"url"`
	AllDayBlocks    *bool   `json:"allDayBlocks"`
	TentativeBlocks *bool   `json:"tentativeBlocks"`
}

// apply copies the form into a feed. It leaves the values of missing fields unchanged.
func (f *Feeds) apply(form *feedForm, feed *records.CalendarFeed) error {
	if form.Name != nil {
		// The name may be an email address, because many calendars have such names and only the owner sees it.
		name := strings.Join(strings.Fields(usertext.Text(*form.Name)), " ")
		if name == "" || len([]rune(name)) > maxFeedName {
			return apperr.InvalidField("name", fmt.Sprintf("Please enter a name of at most %d characters.", maxFeedName))
		}
		feed.SetName(name)
	}
	if form.URL != nil {
		address, err := f.fetcher.Normalize(*form.URL)
		if err != nil || len(address) > maxFeedURL {
			return errNoCalendar
		}
		feed.SetURL(address)
	}
	if form.AllDayBlocks != nil {
		feed.SetAllDayBlocks(*form.AllDayBlocks)
	}
	if form.TentativeBlocks != nil {
		feed.SetTentativeBlocks(*form.TentativeBlocks)
	}
	return nil
}

// Add returns the command that connects an external calendar. It downloads the calendar before the transaction begins.
func (f *Feeds) Add() api.Command[*outcome, feedItem] {
	return api.Command[*outcome, feedItem]{
		Parse: f.readNew,
		Run: func(tx store.Tx, o *outcome) (feedItem, error) {
			feed := records.AsCalendarFeed(o.feed.Record.Clone())
			source, err := f.freeSource(tx, feed)
			if err != nil {
				return feedItem{}, err
			}
			feed.SetSource(source)
			if err := tx.Save(feed); err != nil {
				return feedItem{}, fmt.Errorf("save a feed: %w", err)
			}
			if err := storeSlots(tx, &outcome{feed: feed, slots: o.slots, from: o.from}); err != nil {
				return feedItem{}, err
			}
			tx.AfterCommit(func() { _ = f.use.markSynced(feed.Id) }) // cannot fail for a new feed
			return f.item(tx, feed)
		},
		Answer: feedAnswer(http.StatusCreated, "Your calendar has been connected."),
	}
}

// readNew parses the form of a new feed, and reads the calendar at its URL.
func (f *Feeds) readNew(e *core.RequestEvent) (*outcome, error) {
	var form feedForm
	own, err := api.ReadNaming(e, &form, &form.ID, api.OwnProfileInForm)
	if err != nil {
		return nil, err
	}
	feed, err := records.NewCalendarFeed(e.App)
	if err != nil {
		return nil, err
	}
	if form.Name == nil {
		form.Name = new(string)
	}
	if form.URL == nil {
		form.URL = new(string)
	}
	feed.SetPhotographer(own.Id)
	feed.SetAllDayBlocks(true)
	feed.SetTentativeBlocks(true)
	if err := f.apply(&form, feed); err != nil {
		return nil, err
	}
	if _, err := f.freeSource(e.App, feed); err != nil {
		return nil, err
	}
	r, err := f.readForCaller(e, feed)
	if err != nil {
		return nil, err
	}
	if r == nil || r.result == nil {
		return nil, errNoCalendar
	}
	return f.judge(e.App, feed, r, true)
}

// freeSource returns the lowest positive source number that no other feed of the photographer uses. It returns an error if
// the photographer already has maxFeeds feeds, or a feed with the same URL.
func (f *Feeds) freeSource(app core.App, added *records.CalendarFeed) (int, error) {
	feeds, err := feedsOf(app, added.Photographer())
	if err != nil {
		return 0, err
	}
	taken := [maxFeeds + 1]bool{}
	for _, feed := range feeds {
		if feed.URL() == added.URL() {
			return 0, errSameFeed
		}
		taken[feed.Source()] = true
	}
	for source := 1; source <= maxFeeds; source++ {
		if !taken[source] {
			return source, nil
		}
	}
	return 0, errTooManyFeeds
}

// Delete returns the command that deletes one of the caller's feeds. A database trigger then unblocks the half hours that
// the feed has blocked.
func (f *Feeds) Delete() api.Command[ownRow, api.None] {
	return api.Command[ownRow, api.None]{
		Parse: func(e *core.RequestEvent) (ownRow, error) {
			own, err := api.OwnProfile(e)
			if err != nil {
				return ownRow{}, err
			}
			return ownRow{own.Id, e.Request.PathValue("feedId")}, nil
		},
		Run: api.Does(func(tx store.Tx, row ownRow) error {
			feed, err := findOwn(tx, row)
			if err != nil {
				return err
			}
			return tx.Delete(feed)
		}),
		Answer: api.Says("Your calendar has been removed."),
	}
}

// Sync reads one of the caller's feeds now, and responds with the result.
func (f *Feeds) Sync(e *core.RequestEvent) error {
	feed, err := f.own(e)
	if err != nil {
		return err
	}
	if err := f.use.markSynced(feed.Id); err != nil {
		return err
	}
	item, err := f.sync(e, feed)
	if _, refused := errors.AsType[*apperr.Error](err); err != nil && !refused {
		f.use.unmarkSynced(feed.Id)
	}
	if err != nil {
		return err
	}
	return api.OK(e, "Your calendar has been read.", api.Body{"feed": item})
}

// sync reads a feed, saves the result, and returns the feed as a feedItem.
func (f *Feeds) sync(e *core.RequestEvent, feed *records.CalendarFeed) (feedItem, error) {
	r, err := f.readForCaller(e, feed)
	if err != nil {
		return feedItem{}, err
	}
	if r == nil {
		return feedItem{}, apperr.Unavailable("Your calendar could not be read in time. Please try again in a minute.")
	}
	o, err := f.judge(e.App, feed, r, false)
	if err != nil {
		return feedItem{}, err
	}
	err = f.save(e.App, feed, o, false)
	if errors.Is(err, errFeedChanged) {
		return feedItem{}, errFeedRaced
	}
	if err != nil {
		return feedItem{}, err
	}
	return f.item(e.App, o.feed)
}

// own returns the feed whose id is in the request's path. It returns an error if the feed does not belong to the caller.
func (f *Feeds) own(e *core.RequestEvent) (*records.CalendarFeed, error) {
	own, err := api.OwnProfile(e)
	if err != nil {
		return nil, err
	}
	return findOwn(e.App, ownRow{own.Id, e.Request.PathValue("feedId")})
}

func findOwn(app core.App, row ownRow) (*records.CalendarFeed, error) {
	feed, err := records.FindCalendarFeed(app, row.id)
	if err != nil {
		return nil, api.IfMissing(err, api.ErrNotFound)
	}
	if feed.Photographer() != row.photographerID {
		return nil, api.ErrNotFound
	}
	return feed, nil
}

// readForCaller downloads the calendar of a feed, even if it has not changed since it was last read. It returns an error if
// the caller has reached a limit. It returns nil and no error if reading takes too long or the caller disconnects.
func (f *Feeds) readForCaller(e *core.RequestEvent, feed *records.CalendarFeed) (*reading, error) {
	done, err := f.use.begin(e.Auth.Id)
	if err != nil {
		return nil, err
	}
	defer done()
	ctx, cancel := context.WithTimeout(e.Request.Context(), callPatience)
	defer cancel()
	r, err := f.read(ctx, feed, true)
	if err != nil && ctx.Err() != nil {
		return nil, nil
	}
	return r, err
}

func feedAnswer(status int, message string) func(feedItem) api.Response {
	return func(item feedItem) api.Response {
		return api.Response{Status: status, Message: message, Fields: api.Body{"feed": item}}
	}
}
