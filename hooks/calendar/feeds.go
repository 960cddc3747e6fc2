package calendar

import (
	"context"
	"net/http"
	"net/url"
	"runtime"
	"slices"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/jobs"
	"shootday/hooks/outbox"
	"shootday/hooks/records"
	"shootday/internal/availability"
	"shootday/internal/feedfetch"
	"shootday/internal/halfhour"
	"shootday/internal/notification"
)

// maxFeeds is the maximum number of external calendars per photographer. Their source numbers in blocked_cells are 1 to
// maxFeeds.
const maxFeeds = 5

// Feeds reads photographers' external calendars, and implements the API for adding, changing and deleting them.
type Feeds struct {
	Brand        notification.Brand
	Every        time.Duration // time between two readings of a feed
	Node         string        // address of this node of a cluster; empty without a cluster
	PrivateHosts []string      // host:port pairs for which private addresses and http URLs are allowed
	Now          func() time.Time
	Jobs         *jobs.Monitor
	Outbox       *outbox.Outbox
	Confirm      func(context.Context) error  // called before the job writes; returns an error if another process may be the leader
	Timeout      time.Duration                // timeout for fetching a calendar; 0 means feedfetch.Timeout
	Answers      map[string]http.RoundTripper // transports for the hosts that a demo simulates

	fetcher *feedfetch.Fetcher
	ownHost string
	parsing chan struct{} // limits the number of calendars that are parsed or stored at the same time
	use     feedUse
}

// Open initializes f. It must be called after the app's settings have been loaded, and before any other method.
func (f *Feeds) Open(app core.App) {
	base := api.PublicURL(app)
	if address, err := url.Parse(base); err == nil {
		f.ownHost = address.Hostname()
	}
	own := []string{f.ownHost}
	if f.Node != "" {
		own = append(own, feedfetch.Host(f.Node))
	}
	options := feedfetch.Options{
		OwnHosts: own, PrivateHosts: f.PrivateHosts, UserAgent: "Shootday-Calendar/1.0 (+" + base + ")",
		Timeout: f.Timeout, Answered: f.Answers,
	}
	f.fetcher = feedfetch.New(options)
	f.use = newFeedUse(f.Now)
	f.parsing = make(chan struct{}, runtime.GOMAXPROCS(0))
}

// Bind registers hooks that remove the URLs of feeds from the responses of PocketBase's API, even for admins. The hooks
// also schedule a feed to be read after an admin has added it or changed its URL.
func (f *Feeds) Bind(app core.App) {
	app.OnRecordEnrich(records.CalendarFeeds).BindFunc(func(e *core.RecordEnrichEvent) error {
		err := e.Next()
		e.Record.Hide(records.CalendarFeedFieldURL)
		return err
	})
	app.OnRecordCreate(records.CalendarFeeds).BindFunc(func(e *core.RecordEvent) error {
		if feed := records.AsCalendarFeed(e.Record); feed.ReadAt().IsZero() && feed.NextReadAt().IsZero() {
			feed.SetNextReadAt(f.Now())
		}
		return e.Next()
	})
	app.OnRecordUpdate(records.CalendarFeeds).BindFunc(func(e *core.RecordEvent) error {
		if feed, was := records.AsCalendarFeed(e.Record), records.AsCalendarFeed(e.Record.Original()); feed.URL() != was.URL() {
			feed.SetETag("")
			feed.SetLastModified("")
			feed.SetCellsHash("")
			feed.SetDoubtedHash("")
			feed.SetNextReadAt(f.Now())
		}
		return e.Next()
	})
}

// feedItem is the JSON form of a feed in responses to its photographer.
type feedItem struct {
	ID              string   `json:"feedId"`
	Name            string   `json:"name"`
	Host            string   `json:"host"`
	AllDayBlocks    bool     `json:"allDayBlocks"`
	TentativeBlocks bool     `json:"tentativeBlocks"`
	Events          int      `json:"events"`
	ReadAt          string   `json:"readAt"` // in UTC; empty if never
	GoodAt          string   `json:"goodAt"` // in UTC; empty if never
	Problem         string   `json:"problem"`
	Clashes         []string `json:"clashes"`
}

// item returns a feed as a feedItem.
func (f *Feeds) item(app core.App, feed *records.CalendarFeed) (feedItem, error) {
	clashes, err := f.clashes(app, feed)
	return feedItem{
		ID: feed.Id, Name: feed.Name(), Host: feedfetch.Host(feed.URL()),
		AllDayBlocks: feed.AllDayBlocks(), TentativeBlocks: feed.TentativeBlocks(),
		Events: feed.Events(), ReadAt: records.Timestamp(feed.ReadAt()), GoodAt: records.Timestamp(feed.GoodAt()),
		Problem: feed.Problem(), Clashes: clashes,
	}, err
}

// clashes returns the ids of the bookings that have not ended and whose time or proposed time overlaps half hours that the
// feed blocks.
func (f *Feeds) clashes(app core.App, feed *records.CalendarFeed) ([]string, error) {
	held, err := heldTimesNotOver(app, feed.Photographer(), f.Now())
	if err != nil || len(held) == 0 {
		return []string{}, err
	}
	slots, err := feedSlotsBetween(app, feed, halfhour.SlotOf(held[0].Start.Time()), halfhour.SlotOf(held[len(held)-1].Start.Time().Add(margin)))
	if err != nil {
		return nil, err
	}
	blocked := availability.Schedule{Busy: halfhour.Ranges{}.Add(slots...)}
	return bookingsOf(slices.DeleteFunc(held, func(h heldTime) bool { return !blocked.Clashes(h.shoot()) })), nil
}

// items returns the feeds of a photographer as feedItems.
func (f *Feeds) items(app core.App, photographerID string) ([]feedItem, error) {
	feeds, err := feedsOf(app, photographerID)
	if err != nil {
		return nil, err
	}
	items := make([]feedItem, len(feeds))
	for i, feed := range feeds {
		if items[i], err = f.item(app, feed); err != nil {
			return nil, err
		}
	}
	return items, nil
}
