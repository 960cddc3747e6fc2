package calendar

import (
	"cmp"
	"errors"
	"fmt"
	"net/http"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
)

// feedChange contains a feed before and after a change. after includes the result of reading the calendar again.
type feedChange struct {
	before *records.CalendarFeed
	after  *outcome
}

func (c feedChange) moved() bool { return c.before.URL() != c.after.feed.URL() }

// Change returns the command that changes one of the caller's feeds. It downloads the calendar again before the transaction
// begins.
func (f *Feeds) Change() api.Command[feedChange, feedItem] {
	return api.Command[feedChange, feedItem]{
		Parse: f.readChange,
		Run:   f.saveChange,
		Refuse: func(_ store.Reader, _ feedChange, err error) error {
			if errors.Is(err, errFeedChanged) {
				return errFeedRaced
			}
			return err
		},
		Answer: feedAnswer(http.StatusOK, "Your calendar has been changed."),
	}
}

func (f *Feeds) readChange(e *core.RequestEvent) (change feedChange, err error) {
	var form feedForm
	invalid := api.Read(e, &form)
	feed, err := f.own(e)
	if err = cmp.Or(err, invalid); err != nil {
		return change, err
	}
	wanted := records.AsCalendarFeed(feed.Record.Clone())
	if err := f.apply(&form, wanted); err != nil {
		return change, err
	}
	change = feedChange{before: feed, after: &outcome{feed: wanted}}
	if change.moved() {
		if err := f.refuseSame(e.App, wanted); err != nil {
			return change, err
		}
	}
	r, err := f.readForCaller(e, wanted)
	if err != nil {
		return change, err
	}
	if change.moved() && (r == nil || r.result == nil) {
		return change, errNoCalendar
	}
	optionsChanged := wanted.AllDayBlocks() != feed.AllDayBlocks() || wanted.TentativeBlocks() != feed.TentativeBlocks()
	if r != nil {
		if change.after, err = f.judge(e.App, wanted, r, change.moved() || optionsChanged); err != nil {
			return change, err
		}
	}
	if optionsChanged && (r == nil || r.failed()) {
		change.after.feed.SetCellsHash("") // makes the next successful reading replace the slots
	}
	return change, nil
}

func (f *Feeds) saveChange(tx store.Tx, change feedChange) (feedItem, error) {
	current, err := sameSource(tx, change.before)
	if err != nil {
		return feedItem{}, err
	}
	if change.moved() {
		if err := f.refuseSame(tx, change.after.feed); err != nil {
			return feedItem{}, err
		}
	}
	if err := saveOver(tx, current, change.after); err != nil {
		return feedItem{}, err
	}
	if err := storeSlots(tx, change.after); err != nil {
		return feedItem{}, err
	}
	if err := f.tell(tx, change.after); err != nil {
		return feedItem{}, err
	}
	return f.item(tx, change.after.feed)
}

// saveOver saves the settings of o.feed and the result of reading its calendar in the row current.
func saveOver(tx store.Tx, current *records.CalendarFeed, o *outcome) error {
	current.SetName(o.feed.Name())
	current.SetURL(o.feed.URL())
	current.SetAllDayBlocks(o.feed.AllDayBlocks())
	current.SetTentativeBlocks(o.feed.TentativeBlocks())
	if err := tx.Save(current); err != nil {
		return fmt.Errorf("save feed %s: %w", current.Id, err)
	}
	return storeStates(tx, []feedState{stateOf(o)}, true)
}

// refuseSame returns an error if another feed of the photographer has the same URL.
func (f *Feeds) refuseSame(app core.App, changed *records.CalendarFeed) error {
	feeds, err := feedsOf(app, changed.Photographer())
	if err != nil {
		return err
	}
	for _, feed := range feeds {
		if feed.Id != changed.Id && feed.URL() == changed.URL() {
			return errSameFeed
		}
	}
	return nil
}
