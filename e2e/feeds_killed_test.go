package e2e

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/internal/database"
)

const (
	feeds     = 48
	feedHosts = 6
)

// TestKilledWhileFeedsAreRead kills the server while it reads calendars, half of which have changed. After each kill,
// every calendar must be in the state either before or after it was read, and the next server must complete the round.
func TestKilledWhileFeedsAreRead(t *testing.T) {
	t.Parallel()
	kills := 2
	if long {
		kills = 60
	}
	h := newFeedHosts(t)
	m := newMarket(t, feeds, h.settings()...)
	h.connect(t, m.dir)
	h.complete(t, m.dir)
	before, after := 0, 0
	for kill := range kills {
		stop := h.change(2+rand.IntN(feeds-4), kill%2 == 0)
		select {
		case <-stop:
		case <-time.After(late):
			t.Fatal("the feeds are not read")
		}
		m.kill()
		old, now := h.compare(t, m.dir)
		before, after = before+old, after+now-feeds/2
		h.answerAll()
		m.serve()
		h.complete(t, m.dir)
	}
	if before < kills || after < kills {
		t.Errorf("%d changes were stored before a kill and %d were not: too few to be meaningful", after, before)
	}
	h.unharmed(t, m.dir)
	t.Logf("%d kills; of the calendars that had changed, %d were stored and %d were not", kills, after, before)
}

// TestClusterReadsFeedsToTheEnd kills the leader while it reads calendars. The next leader must complete each round.
func TestClusterReadsFeedsToTheEnd(t *testing.T) {
	if !long {
		t.Skip("run by make soak-cluster")
	}
	h := newFeedHosts(t)
	f := newFleet(t, binary, feeds, func(f *fleet) {
		f.settings = append(f.settings, h.settings()...)
		h.connect(t, f.dir)
	})
	h.complete(t, f.leader(late).dir)
	for kill := range 6 {
		stop := h.change(2+rand.IntN(feeds-4), kill%2 == 0)
		<-stop
		leader := f.leader(late)
		leader.kill()
		h.answerAll()
		next := f.leader(late)
		h.complete(t, next.dir)
		leader.start()
		leader.ready(late)
	}
	h.unharmed(t, f.leader(late).dir)
}

func connect(t *testing.T, dir string) *dbx.DB {
	t.Helper()
	db, err := database.Connect(filepath.Join(dir, "data.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return db
}

// hostsOfFeeds serves the external calendars. Feed n reads the file n.ics. Only the calendars of feeds with odd numbers
// change.
type hostsOfFeeds struct {
	addresses []string
	day       time.Time // the first day with events

	mu      sync.Mutex
	version int
	left    int           // the number of responses before stop is closed
	stop    chan struct{} // if nil, the server responds to all requests
	hangs   bool          // if true, the server does not respond to requests after stop
}

func newFeedHosts(t *testing.T) *hostsOfFeeds {
	t.Helper()
	h := &hostsOfFeeds{day: time.Now().UTC().Truncate(24*time.Hour).AddDate(0, 0, 5)}
	for range feedHosts {
		server := httptest.NewServer(h)
		t.Cleanup(func() {
			server.CloseClientConnections()
			server.Close()
		})
		h.addresses = append(h.addresses, strings.TrimPrefix(server.URL, "http://"))
	}
	return h
}

// settings returns settings that let the server connect to the hosts, and make it read feeds nearly twice a second.
func (h *hostsOfFeeds) settings() []string {
	return []string{"CALENDAR_POLL_MINUTES=0.01", "CALENDAR_PRIVATE_HOSTS=" + strings.Join(h.addresses, ",")}
}

// connect connects a feed to each photographer. Triggers log the blocks that are written after a feed was read for the
// first time.
func (h *hostsOfFeeds) connect(t *testing.T, dir string) {
	t.Helper()
	db := connect(t, dir)
	ids := []string{}
	if err := db.NewQuery(`SELECT id FROM photographers ORDER BY id`).Column(&ids); err != nil || len(ids) < feeds {
		t.Fatalf("%d photographers: %v", len(ids), err)
	}
	const log = `BEGIN INSERT INTO block_log SELECT @.number WHERE @.slot IS NOT NULL; END`
	for _, statement := range []string{
		`CREATE TABLE block_log (number INTEGER)`,
		`CREATE TRIGGER block_added AFTER INSERT ON blocked_cells WHEN EXISTS (SELECT 1 FROM calendar_feeds
			JOIN photographer_numbers USING (photographer) WHERE number = NEW.number AND cellsHash != '') ` + strings.ReplaceAll(log, "@", "NEW"),
		`CREATE TRIGGER block_gone AFTER DELETE ON blocked_cells ` + strings.ReplaceAll(log, "@", "OLD"),
	} {
		if _, err := db.NewQuery(statement).Execute(); err != nil {
			t.Fatal(err)
		}
	}
	now := time.Now().UTC().Format("2006-01-02 15:04:05.000Z")
	for n := range feeds {
		_, err := db.Insert("calendar_feeds", dbx.Params{
			"id": fmt.Sprintf("feed%011d", n), "photographer": ids[n], "name": fmt.Sprint(n), "source": 1,
			"url":          fmt.Sprintf("http://%s/%d.ics", h.addresses[n%feedHosts], n),
			"allDayBlocks": true, "tentativeBlocks": true, "nextReadAt": now, "created": now, "updated": now,
		}).Execute()
		if err != nil {
			t.Fatal(err)
		}
	}
}

// change changes half of the calendars. The returned channel is closed after the given number of responses. If hangs is
// set, later requests get no response.
func (h *hostsOfFeeds) change(answers int, hangs bool) <-chan struct{} {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.version++
	h.left, h.hangs, h.stop = answers, hangs, make(chan struct{})
	return h.stop
}

func (h *hostsOfFeeds) answerAll() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.stop = nil
}

// versionOf returns the version of a feed's calendar after the given number of changes. Only odd feeds change.
func versionOf(feed, version int) int { return version * (feed % 2) }

// slots returns the busy half hours of a version of a calendar. Each version contains 6 events of two hours, and some
// of the events are the same in the next version.
func (h *hostsOfFeeds) slots(feed, version int) (slots []int64) {
	for event := range 6 {
		at := h.day.AddDate(0, 0, 2*event).Add(time.Duration(feed%12)*time.Hour + time.Duration(versionOf(feed, version)%7*event)*30*time.Minute)
		for half := range int64(4) {
			slots = append(slots, at.Unix()/1800+half)
		}
	}
	return slots
}

func (h *hostsOfFeeds) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	feed := -1
	if _, err := fmt.Sscanf(r.URL.Path, "/%d.ics", &feed); err != nil {
		w.WriteHeader(http.StatusNotFound)
		return
	}
	h.mu.Lock()
	version, hangs := h.version, false
	if h.stop != nil {
		if h.left--; h.left == 0 {
			close(h.stop)
		}
		hangs = h.left < 0 && h.hangs
	}
	h.mu.Unlock()
	if hangs {
		<-r.Context().Done()
		return
	}
	tag := fmt.Sprintf(`"%d"`, versionOf(feed, version))
	w.Header().Set("ETag", tag)
	if r.Header.Get("If-None-Match") == tag {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	var file strings.Builder
	file.WriteString("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n")
	for i, slot := range h.slots(feed, version) {
		fmt.Fprintf(&file, "BEGIN:VEVENT\r\nUID:%d@example.in\r\nDTSTART:%s\r\nDURATION:PT30M\r\nEND:VEVENT\r\n",
			i, time.Unix(slot*1800, 0).UTC().Format("20060102T150405Z"))
	}
	file.WriteString("END:VCALENDAR\r\n")
	_, _ = w.Write([]byte(file.String()))
}

// compare compares the blocks of each feed in a data folder with the previous and the current version of its calendar.
// It returns the number of feeds that match each version. If a feed matches neither, the test fails.
func (h *hostsOfFeeds) compare(t *testing.T, dir string) (before, now int) {
	t.Helper()
	db, err := database.Connect(filepath.Join(dir, "data.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	var rows []struct {
		Feed int   `db:"name"`
		Slot int64 `db:"slot"`
	}
	err = db.NewQuery(`SELECT name, slot FROM blocked_cells JOIN photographer_numbers USING (number) JOIN calendar_feeds USING (photographer)
		ORDER BY number, slot`).All(&rows)
	if err != nil {
		t.Fatal(err)
	}
	stored := map[int][]int64{}
	for _, row := range rows {
		stored[row.Feed] = append(stored[row.Feed], row.Slot)
	}
	h.mu.Lock()
	version := h.version
	h.mu.Unlock()
	for feed := range feeds {
		switch {
		case slices.Equal(stored[feed], h.slots(feed, version)):
			now++
		case version > 0 && slices.Equal(stored[feed], h.slots(feed, version-1)):
			before++
		case version > 0 || len(stored[feed]) > 0:
			t.Fatalf("feed %d of version %d has the blocks %v", feed, version, stored[feed])
		}
	}
	return before, now
}

// complete waits until the blocks of all feeds match the current version.
func (h *hostsOfFeeds) complete(t *testing.T, dir string) {
	t.Helper()
	soon(t, "all feeds are read", func() bool { before, now := h.compare(t, dir); return before == 0 && now == feeds })
}

// unharmed checks that the kills had no other effects: no unchanged calendar was written, no calendar counts as
// failing, and no photographer was notified.
func (h *hostsOfFeeds) unharmed(t *testing.T, dir string) {
	t.Helper()
	db := connect(t, dir)
	const blocksWritten = `SELECT count(*) FROM block_log JOIN photographer_numbers USING (number) JOIN calendar_feeds USING (photographer)
		WHERE name % 2 = `
	written := 0
	if err := db.NewQuery(blocksWritten + `1`).Row(&written); err != nil || written == 0 {
		t.Errorf("the log has no blocks of calendars that have changed: %v", err)
	}
	for what, query := range map[string]string{
		"blocks of calendars that are the same were written": blocksWritten + `0`,
		"feeds failed":                 `SELECT count(*) FROM calendar_feeds WHERE failures > 0 OR problem != '' OR nextReadAt = ''`,
		"mails about feeds were sent":  `SELECT count(*) FROM outbox WHERE subject LIKE '%calendar%'`,
		"blocks belong to other feeds": `SELECT count(*) FROM blocked_cells WHERE source != 1`,
	} {
		count := -1
		if err := db.NewQuery(query).Row(&count); err != nil || count != 0 {
			t.Errorf("%d %s: %v", count, what, err)
		}
	}
}
