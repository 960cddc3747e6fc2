package calendar

import (
	"database/sql"
	"errors"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/photographers"
	"shootday/hooks/records"
	"shootday/hooks/store"
)

// errFeedChanged means that a feed was changed or deleted while it was being read. The result must be discarded.
var errFeedChanged = errors.New("the feed was changed while it was read")

// sameSource loads a feed again. It returns errFeedChanged if the feed has been deleted, or if its URL, options, source
// number or photographer differ from those of read.
func sameSource(tx store.Tx, read *records.CalendarFeed) (*records.CalendarFeed, error) {
	current, err := records.FindCalendarFeed(tx, read.Id)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, errFeedChanged
	}
	if err != nil {
		return nil, err
	}
	if current.URL() != read.URL() || current.AllDayBlocks() != read.AllDayBlocks() ||
		current.TentativeBlocks() != read.TentativeBlocks() || current.Source() != read.Source() ||
		current.Photographer() != read.Photographer() {
		return nil, errFeedChanged
	}
	return current, nil
}

// storeSlots replaces the slots of o.feed from o.from on with o.slots, unless these are nil. If the slots change, it also
// records that the search index must be updated.
func storeSlots(tx store.Tx, o *outcome) error {
	if o.slots == nil {
		return nil
	}
	changed, err := replaceFeedSlots(tx, o.feed, o.from, o.slots)
	if err != nil || !changed {
		return err
	}
	return photographers.NoteSearchChange(tx, o.feed.Photographer())
}

// save stores the outcome of a reading and queues its email, in one transaction. It returns errFeedChanged if the feed has
// been changed or deleted since it was loaded. If latest is true, it also returns errFeedChanged if another reading has
// been stored since then.
func (f *Feeds) save(app core.App, read *records.CalendarFeed, o *outcome, latest bool) error {
	return store.Write(app, func(tx store.Tx) error {
		current, err := sameSource(tx, read)
		if err != nil {
			return err
		}
		if latest && !current.Updated().Equal(read.Updated()) {
			return errFeedChanged
		}
		if err := storeSlots(tx, o); err != nil {
			return err
		}
		if err := storeStates(tx, []feedState{stateOf(o)}, true); err != nil {
			return err
		}
		return f.tell(tx, o)
	})
}
