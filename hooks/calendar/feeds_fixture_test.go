package calendar_test

import (
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks"
	"shootday/hooks/apptest"
	"shootday/hooks/testdb"
)

// secretPath is the part of a feed's URL that must not be revealed.
const secretPath = "/private-5f8c1d/basic.ics"

// set changes how a host responds.
func set(h *apptest.CalendarHost, change func(h *apptest.CalendarHost)) {
	h.Mu.Lock()
	defer h.Mu.Unlock()
	change(h)
}

// count returns the number of requests to the host, and the number of its responses that had a body.
func count(h *apptest.CalendarHost) (asked, whole int) {
	h.Mu.Lock()
	defer h.Mu.Unlock()
	return h.Asked, h.Whole
}

// feedFixture contains a server, and a host from which it downloads calendars.
type feedFixture struct {
	*apptest.Payments
	host *apptest.CalendarHost
}

// feedTimeout is the timeout in tests in which the host does not respond. It is long enough for other requests to
// succeed on a busy machine.
const feedTimeout = 4 * time.Second

func newFeedFixture(t *testing.T, settings ...string) *feedFixture {
	t.Helper()
	on := apptest.On(t, testdb.New(t))
	on.Tuning = hooks.Tuning{FeedTimeout: apptest.Late}
	return newFeedFixtureOn(on, settings...)
}

// newHangingFeedFixture is like newFeedFixture, but for a host that does not respond.
func newHangingFeedFixture(t *testing.T) *feedFixture {
	t.Helper()
	on := apptest.On(t, testdb.New(t))
	on.Tuning = hooks.Tuning{FeedTimeout: feedTimeout}
	return newFeedFixtureOn(on)
}

func newFeedFixtureOn(on *apptest.Server, settings ...string) *feedFixture {
	on.Helper()
	host := apptest.NewCalendarHost(on.T)
	return &feedFixture{apptest.NewPaymentsOn(on, append(settings, host.Setting())...), host}
}

// connect asks the server, as Ravi, to add a feed with the host's calendar.
func (s *feedFixture) connect(path string) *apptest.Answer {
	s.Helper()
	return s.Call("POST", "/api/v1/calendar/feeds", s.Ravi.Token, apptest.Object{"id": s.Ravi.Profile, "name": "Private", "url": s.host.URL + path})
}

// connected is like connect, but returns the id of the feed.
func (s *feedFixture) connected() string {
	s.Helper()
	return s.connect(secretPath).OK().Object("feed")["feedId"].(string)
}

func (s *feedFixture) feeds() []apptest.Object {
	s.Helper()
	return s.Call("GET", "/api/v1/calendar/settings", s.Ravi.Token, nil).OK().List("feeds")
}

// feed returns Ravi's only feed.
func (s *feedFixture) feed() apptest.Object {
	s.Helper()
	feeds := s.feeds()
	if len(feeds) != 1 {
		s.Fatalf("%d feeds", len(feeds))
	}
	return feeds[0]
}

// later advances the clock and reads the feeds that are due.
func (s *feedFixture) later(d time.Duration) {
	s.Helper()
	s.Pass(d)
	s.Round("calendar feeds")
}

// blocks counts the rows of blocked_cells that come from feeds.
func (s *feedFixture) blocks() (count int) {
	s.Helper()
	if err := s.App.DB().NewQuery(`SELECT count(*) FROM blocked_cells WHERE source > 0`).Row(&count); err != nil {
		s.Fatal(err)
	}
	return count
}

// changes returns the value of the column change in the latest row of search_changes, or 0 without rows.
func (s *feedFixture) changes() (last int) {
	s.Helper()
	if err := s.App.DB().NewQuery(`SELECT coalesce(max(change), 0) FROM search_changes`).Row(&last); err != nil {
		s.Fatal(err)
	}
	return last
}

// mails counts the emails to Ravi whose subject contains the given text.
func (s *feedFixture) mails(subject string) int {
	s.Helper()
	count, err := s.App.CountRecords("outbox", dbx.HashExp{"to": s.Ravi.Email}, dbx.Like("subject", subject))
	if err != nil {
		s.Fatal(err)
	}
	return int(count)
}
