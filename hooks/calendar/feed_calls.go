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
	// callPatience is the maximum time that a call takes to read a calendar: to wait for its turn, to download and to
	// parse.
	callPatience = 25 * time.Second
)

var (
	// errNoCalendar is the error for every URL that cannot be read. It is always the same, so that it reveals nothing
	// about hosts in the server's network.
	errNoCalendar   = apperr.InvalidField("url", "This address gave no calendar.")
	errTooManyFeeds = apperr.Conflict(fmt.Sprintf("You can connect at most %d calendars. Please remove one first.", maxFeeds))
	errSameFeed     = apperr.Conflict("This calendar is connected already.").WithField("url", apperr.Field{Code: string(apperr.CodeConflict)})
	errFeedRaced    = apperr.Conflict("This calendar has just been changed. Please load it again.")
)

// feedForm is the body of Add and Change. A field that is missing in the body is nil.
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
		// Only the owner sees the name, so it may be an email address. Many calendars are named after an account.
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

// Add returns the command that connects a calendar. The command reads the calendar before its transaction.
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

// freeSource returns the lowest source number that none of the photographer's feeds uses. It returns an error if the
// photographer already has maxFeeds feeds or has connected the same URL.
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

// Delete returns the command that disconnects a feed of the caller. A trigger deletes the half hours that the feed
// blocked.
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

// Sync immediately reads a feed of the caller.
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

// own returns the feed that is named in the path and must belong to the caller.
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

// readForCaller reads a whole calendar within the limits of the caller's account. It returns nil if reading takes too
// long or the caller disconnects.
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
