package hooks_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks"
	"shootday/hooks/testdb"
)

// secretPath is the part of a feed's address that nobody may learn.
const secretPath = "/private-5f8c1d/basic.ics"

// calendarHost is a host of foreign calendars.
type calendarHost struct {
	*httptest.Server
	mu       sync.Mutex
	status   int // 0: 200
	body     string
	etag     string
	modified time.Time // zero: not told
	hangs    bool
	busy     func() // called while a request is answered
	asked    int
	order    []string // the paths that were asked for
	whole    int      // answers with a body
	atOnce   int
	highest  int // number of requests at once
}

func newCalendarHost(t *testing.T) *calendarHost {
	t.Helper()
	h := &calendarHost{body: busyCalendar()}
	h.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h.mu.Lock()
		h.asked++
		h.order = append(h.order, r.URL.Path)
		h.atOnce++
		h.highest = max(h.highest, h.atOnce)
		status, body, etag, hangs, busy := h.status, h.body, h.etag, h.hangs, h.busy
		modified := ""
		if !h.modified.IsZero() {
			modified = h.modified.UTC().Format(http.TimeFormat)
		}
		h.mu.Unlock()
		defer func() {
			h.mu.Lock()
			defer h.mu.Unlock()
			h.atOnce--
		}()
		if busy != nil {
			busy()
		}
		if hangs {
			<-r.Context().Done()
			return
		}
		if modified != "" {
			w.Header().Set("Last-Modified", modified)
			if r.Header.Get("If-Modified-Since") == modified {
				w.WriteHeader(http.StatusNotModified)
				return
			}
		}
		if etag != "" {
			w.Header().Set("ETag", etag)
			if r.Header.Get("If-None-Match") == etag {
				w.WriteHeader(http.StatusNotModified)
				return
			}
		}
		if status != 0 {
			w.WriteHeader(status)
		}
		h.mu.Lock()
		h.whole++
		h.mu.Unlock()
		_, _ = w.Write([]byte(body))
	}))
	t.Cleanup(func() {
		h.CloseClientConnections()
		h.Close()
	})
	return h
}

// set changes what the host answers.
func (h *calendarHost) set(change func(h *calendarHost)) {
	h.mu.Lock()
	defer h.mu.Unlock()
	change(h)
}

// count returns how often the host was asked, and how often it answered with a body.
func (h *calendarHost) count() (asked, whole int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.asked, h.whole
}

// setting returns the setting that admits the host.
func (h *calendarHost) setting() string { return "CALENDAR_PRIVATE_HOSTS=" + h.address() }

func (h *calendarHost) address() string { return strings.TrimPrefix(h.URL, "http://") }

// busyCalendar returns a calendar file with an event of an hour at each time.
func busyCalendar(times ...time.Time) string {
	var file strings.Builder
	file.WriteString("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Test//EN\r\n")
	for i, at := range times {
		fmt.Fprintf(&file, "BEGIN:VEVENT\r\nUID:%d-%d@example.in\r\nDTSTAMP:20260101T000000Z\r\nSUMMARY:Dentist\r\nDTSTART:%s\r\nDURATION:PT1H\r\nEND:VEVENT\r\n",
			i, at.Unix(), at.UTC().Format("20060102T150405Z"))
	}
	file.WriteString("END:VCALENDAR\r\n")
	return file.String()
}

// feedFixture is a server with a host of foreign calendars.
type feedFixture struct {
	*paymentFixture
	host *calendarHost
}

// feedTimeout is the timeout in tests whose host hangs. It is long enough for a host that answers, also on a busy machine.
const feedTimeout = 4 * time.Second

func newFeedFixture(t *testing.T, settings ...string) *feedFixture {
	t.Helper()
	return newFeedFixtureOn(&server{T: t, app: testdb.New(t), tuning: hooks.Tuning{FeedTimeout: late}}, settings...)
}

// newHangingFeedFixture is newFeedFixture for a host that hangs.
func newHangingFeedFixture(t *testing.T) *feedFixture {
	t.Helper()
	return newFeedFixtureOn(&server{T: t, app: testdb.New(t), tuning: hooks.Tuning{FeedTimeout: feedTimeout}})
}

func newFeedFixtureOn(on *server, settings ...string) *feedFixture {
	on.Helper()
	host := newCalendarHost(on.T)
	return &feedFixture{newPaymentFixtureOn(on, append(settings, host.setting())...), host}
}

// connect asks to connect the calendar of the host with Ravi's account.
func (s *feedFixture) connect(path string) *answer {
	s.Helper()
	return s.call("POST", "/api/v1/calendar/feeds", s.ravi.token, object{"id": s.ravi.profile, "name": "Private", "url": s.host.URL + path})
}

// connected returns the id of a connected feed.
func (s *feedFixture) connected() string {
	s.Helper()
	return s.connect(secretPath).ok().object("feed")["feedId"].(string)
}

func (s *feedFixture) feeds() []object {
	s.Helper()
	return s.call("GET", "/api/v1/calendar/settings", s.ravi.token, nil).ok().list("feeds")
}

// feed returns Ravi's only feed.
func (s *feedFixture) feed() object {
	s.Helper()
	feeds := s.feeds()
	if len(feeds) != 1 {
		s.Fatalf("%d feeds", len(feeds))
	}
	return feeds[0]
}

// later lets time pass and reads the feeds that are due.
func (s *feedFixture) later(d time.Duration) {
	s.Helper()
	s.pass(d)
	s.round("calendar feeds")
}

// blocks counts the rows of blocked_cells of feeds.
func (s *feedFixture) blocks() (count int) {
	s.Helper()
	if err := s.app.DB().NewQuery(`SELECT count(*) FROM blocked_cells WHERE source > 0`).Row(&count); err != nil {
		s.Fatal(err)
	}
	return count
}

// changes returns the number of the last change that searches were told of.
func (s *feedFixture) changes() (last int) {
	s.Helper()
	if err := s.app.DB().NewQuery(`SELECT coalesce(max(change), 0) FROM search_changes`).Row(&last); err != nil {
		s.Fatal(err)
	}
	return last
}

// mails counts Ravi's mails whose subject contains a text.
func (s *feedFixture) mails(subject string) int {
	s.Helper()
	count, err := s.app.CountRecords("outbox", dbx.HashExp{"to": s.ravi.email}, dbx.Like("subject", subject))
	if err != nil {
		s.Fatal(err)
	}
	return int(count)
}
