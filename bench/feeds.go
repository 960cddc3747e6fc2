package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"time"

	"shootday/internal/halfhour"
)

const (
	feedCount    = 1000
	feedEvents   = 160
	feedHosts    = 50 // many hosts, because only a few requests to one host may run at the same time
	feedTurns    = 3
	feedPatience = time.Minute // longer than the time between two runs of the job that reads calendars
)

// measureFeeds measures searches while no calendar is read, while calendars are read for the first time, and while
// unchanged calendars are read again.
func (s settings) measureFeeds(r *report) error {
	if err := s.fillCalendars(); err != nil {
		return err
	}
	asked, err := searches(s.large(), "")
	if err != nil {
		return err
	}
	source, err := serveFeeds()
	if err != nil {
		return err
	}
	defer source.close()
	p, err := serveAt(func(address string) []string {
		return []string{
			"env", "CALENDAR_PRIVATE_HOSTS=" + strings.Join(source.hosts, ","), "CALENDAR_POLL_MINUTES=600",
			s.server(), "--http", address, "--dir", s.calendars(), "--fixed", s.fixed(),
		}
	})
	if err != nil {
		return err
	}
	defer p.stop()
	named := func(name string) *figure { return &figure{name: name, server: p, paths: asked} }
	r.feeds = &feedFigures{
		idle: named("search, no foreign calendar is read"), fresh: named("search while new calendars are read"),
		unchanged: named("search while unchanged calendars are read"), bytes: len(source.calendars[feedPath(0)]),
	}
	for range feedTurns {
		if err := s.feedTurn(r.feeds, source); err != nil {
			return err
		}
	}
	return s.inCalendars(`DELETE FROM calendar_feeds`)
}

// feedFigures contains the figures of searches that are made while no calendar is read, while new calendars are read,
// and while unchanged calendars are read. It also contains the size of a calendar and the memory of the server.
type feedFigures struct {
	idle, fresh, unchanged *figure
	bytes                  int     // the size of a calendar
	before, most           float64 // resident memory in MB, in the turn with the largest growth
}

// feedTurn measures searches before and while calendars are read: first new ones, then unchanged ones. It begins with a
// marketplace without feeds.
func (s settings) feedTurn(f *feedFigures, source *feedSource) error {
	if err := s.inCalendars(`DELETE FROM calendar_feeds`); err != nil {
		return err
	}
	server := f.idle.server
	server.waitIdle()
	if _, err := load(server, s.each, f.idle.path, "", connections); err != nil { // this round is only a warm-up
		return err
	}
	before := server.memory()
	for _, round := range []struct {
		figure *figure
		begin  func() error
	}{
		{f.fresh, func() error { return s.addFeeds(source) }},
		{f.unchanged, func() error { return s.inCalendars(`UPDATE calendar_feeds SET nextReadAt = ` + nowInSQL) }},
	} {
		for range 3 {
			if err := f.idle.measure(s.each); err != nil {
				return err
			}
		}
		source.served.Store(0)
		if err := round.begin(); err != nil {
			return err
		}
		if err := source.waitForRound(); err != nil {
			return err
		}
		for source.served.Load() < feedCount {
			if err := round.figure.measure(s.each); err != nil {
				return err
			}
			if most := server.memory(); most-before > f.most-f.before {
				f.before, f.most = before, most
			}
		}
		server.waitIdle()
		if err := s.checkFeeds(); err != nil {
			return err
		}
	}
	return nil
}

const nowInSQL = `strftime('%Y-%m-%d %H:%M:%fZ', 'now')`

// inCalendars executes a statement on the database while the server runs.
func (s settings) inCalendars(statement string) error {
	db, err := open(s.calendars())
	if err != nil {
		return err
	}
	defer db.Close()
	if _, err := db.Exec(statement); err != nil {
		return fmt.Errorf("change the feeds: %w", err)
	}
	return nil
}

// addFeeds connects a calendar to each of the first feedCount photographers. The feeds are due immediately.
func (s settings) addFeeds(source *feedSource) error {
	hosts, err := json.Marshal(source.hosts)
	if err != nil {
		return err
	}
	return s.inCalendars(fmt.Sprintf(`WITH chosen AS (
			SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM photographers WHERE approved ORDER BY id LIMIT %d
		)
		INSERT INTO calendar_feeds (id, photographer, name, url, source, allDayBlocks, tentativeBlocks, nextReadAt, created, updated)
			SELECT printf('feed%%011d', n), id, 'Work', 'http://' || ('%s' ->> (n %% %d)) || '/' || n || '.ics', 2, 1, 1, %s, %[4]s, %[4]s FROM chosen`,
		feedCount, hosts, feedHosts, nowInSQL))
}

// checkFeeds returns an error unless all calendars were read without problems.
func (s settings) checkFeeds() error {
	db, err := open(s.calendars())
	if err != nil {
		return err
	}
	defer db.Close()
	var good int
	if err := db.QueryRow(`SELECT count(*) FROM calendar_feeds WHERE goodAt != '' AND goodAt = readAt AND problem = '' AND events > 0`).Scan(&good); err != nil {
		return fmt.Errorf("count the feeds: %w", err)
	}
	if good != feedCount {
		return fmt.Errorf("only %d of %d calendars were read", good, feedCount)
	}
	return nil
}

// feedSource serves calendars. They have no ETag, so the whole calendar is parsed each time.
type feedSource struct {
	hosts     []string // as host:port
	listeners []net.Listener
	calendars map[string][]byte
	served    atomic.Int64
}

func serveFeeds() (*feedSource, error) {
	source := &feedSource{calendars: make(map[string][]byte, feedCount)}
	for i := range feedCount {
		source.calendars[feedPath(i)] = feedCalendar(uint64(i))
	}
	for i := range feedHosts {
		listener, err := net.Listen("tcp", fmt.Sprintf("127.0.0.%d:0", i+2))
		if err != nil {
			source.close()
			return nil, fmt.Errorf("serve calendars: %w", err)
		}
		source.listeners = append(source.listeners, listener)
		source.hosts = append(source.hosts, listener.Addr().String())
		go func() { _ = http.Serve(listener, source) }() // runs until the listener is closed
	}
	return source, nil
}

func (f *feedSource) close() {
	for _, listener := range f.listeners {
		_ = listener.Close()
	}
}

func (f *feedSource) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	f.served.Add(1)
	w.Header().Set("Content-Type", "text/calendar")
	_, _ = w.Write(f.calendars[r.URL.Path]) // checkFeeds detects missing calendars
}

// waitForRound waits until the server starts to read calendars. It fails after feedPatience.
func (f *feedSource) waitForRound() error {
	for begin := time.Now(); f.served.Load() == 0; time.Sleep(10 * time.Millisecond) {
		if time.Since(begin) > feedPatience {
			return errors.New("no calendar is read")
		}
	}
	return nil
}

func feedPath(number int) string { return fmt.Sprintf("/%d.ics", number) }

// feedCalendar returns a calendar with single and weekly events in the next months.
func feedCalendar(number uint64) []byte {
	dice := rand.New(rand.NewPCG(number, 7))
	today := time.Now().UTC().Truncate(24 * time.Hour)
	var b strings.Builder
	b.WriteString("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Example//Calendar 1.0//EN\r\n")
	for i := range feedEvents {
		start := today.Add(time.Duration(dice.IntN(120*halfhour.PerDay)) * halfhour.Length)
		fmt.Fprintf(&b, "BEGIN:VEVENT\r\nUID:%d-%d@calendar.example\r\nDTSTAMP:20260101T000000Z\r\n", number, i)
		fmt.Fprintf(&b, "DTSTART:%s\r\nDURATION:PT%dM\r\n", start.Format("20060102T150405Z"), 30+30*dice.IntN(4))
		if i%20 == 0 {
			b.WriteString("RRULE:FREQ=WEEKLY;COUNT=20\r\n")
		}
		b.WriteString("SUMMARY:Meeting with the team\r\nLOCATION:Meeting room on the second floor\r\nEND:VEVENT\r\n")
	}
	b.WriteString("END:VCALENDAR\r\n")
	return []byte(b.String())
}

func (r *report) feedRows() string {
	if r.feeds == nil {
		return ""
	}
	tail := func(f *figure) float64 {
		return float64(median(f.rounds).p99) / float64(median(r.feeds.idle.rounds).p99)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "| p99 of a search while %d new calendars of %d kB are read, against none | 1.5 or less | %.2f |\n", feedCount, r.feeds.bytes/1000, tail(r.feeds.fresh))
	fmt.Fprintf(&b, "| the same, calendars that have not changed but have no ETag | 1.5 or less | %.2f |\n", tail(r.feeds.unchanged))
	fmt.Fprintf(&b, "| memory that these readings need | 50 MB or less | %.0f MB, from %.0f to %.0f |\n", r.feeds.most-r.feeds.before, r.feeds.before, r.feeds.most)
	return b.String()
}
