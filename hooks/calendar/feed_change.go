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

// Change changes a feed of the caller and reads it again.
func (f *Feeds) Change(e *core.RequestEvent) error {
	var form feedForm
	invalid := api.Read(e, &form)
	feed, err := f.own(e)
	if err = cmp.Or(err, invalid); err != nil {
		return err
	}
	wanted := records.AsCalendarFeed(feed.Record.Clone())
	if err := f.apply(&form, wanted); err != nil {
		return err
	}
	moved := wanted.URL() != feed.URL()
	if moved {
		if err := f.refuseSame(e.App, wanted); err != nil {
			return err
		}
	}
	r, err := f.readForCaller(e, wanted)
	if err != nil {
		return err
	}
	if moved && (r == nil || r.result == nil) {
		return errNoCalendar
	}
	optionsChanged := wanted.AllDayBlocks() != feed.AllDayBlocks() || wanted.TentativeBlocks() != feed.TentativeBlocks()
	o := &outcome{feed: wanted}
	if r != nil {
		if o, err = f.judge(e.App, wanted, r, moved || optionsChanged); err != nil {
			return err
		}
	}
	if optionsChanged && (r == nil || r.failed()) {
		o.feed.SetCellsHash("") // of the old options: the next good reading is believed
	}
	var item feedItem
	err = store.Write(e.App, func(tx store.Tx) error {
		current, err := sameSource(tx, feed)
		if err != nil {
			return err
		}
		if moved {
			if err := f.refuseSame(tx, o.feed); err != nil {
				return err
			}
		}
		if err := saveOver(tx, current, o); err != nil {
			return err
		}
		if err := storeSlots(tx, o); err != nil {
			return err
		}
		if err := f.tell(tx, o); err != nil {
			return err
		}
		item, err = f.item(tx, o.feed)
		return err
	})
	if errors.Is(err, errFeedChanged) {
		return errFeedRaced
	}
	if err != nil {
		return err
	}
	return answerFeed(e, http.StatusOK, "Your calendar has been changed.", item)
}

// saveOver saves what the photographer and the reading have changed.
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

// refuseSame refuses an address that another feed of the photographer has.
func (f *Feeds) refuseSame(app core.App, changed *records.CalendarFeed) error {
	feeds, err := f.load(app, changed.Photographer())
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
