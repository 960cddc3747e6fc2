package hooks_test

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/logger"

	"shootday/hooks/testdb"
)

// stuck is a log handler whose reader has stopped reading.
type stuck struct {
	slog.Handler
	reached func() // called for the first line
}

func (h stuck) Handle(ctx context.Context, _ slog.Record) error {
	h.reached()
	<-ctx.Done() // blocks forever
	return nil
}

// stored waits until the line of the request with this id is in the database, and returns the number of lines.
func (s *server) stored(id string) int {
	s.Helper()
	var lines []*core.Log
	s.soon("the line of "+id, func() bool {
		if batch, ok := s.app.Logger().Handler().(*logger.BatchHandler); ok {
			go func() { _ = batch.WriteAll(context.Background()) }()
		}
		lines = nil
		if err := s.app.LogQuery().All(&lines); err != nil {
			s.Fatal(err)
		}
		for _, line := range lines {
			if line.Data["requestId"] == id {
				return true
			}
		}
		return false
	})
	return len(lines)
}

// mark makes a request that is always logged, and returns its id.
func (s *server) mark(token string) string {
	s.Helper()
	return s.call("GET", "/api/collections/outbox/records", token, nil).header.Get("X-Request-Id")
}

// TestALogThatNobodyReadsHoldsNothingUp checks that lines still reach the database, and that the queue for the reader is
// bounded.
func TestALogThatNobodyReadsHoldsNothingUp(t *testing.T) {
	t.Parallel()
	reached := make(chan struct{})
	s := &server{T: t, app: testdb.New(t), log: stuck{slog.DiscardHandler, sync.OnceFunc(func() { close(reached) })}}
	s.app.Settings().Logs.MaxDays = 5
	s.serve()
	c := s.customer()
	s.stored(s.mark(c.token))
	receive(t, "the first line", reached)
	for range 300 { // more than PocketBase's batch size
		s.mark(c.token)
	}
	if stored := s.stored(s.mark(c.token)); stored < 300 {
		t.Error("only", stored, "lines are stored")
	}
}

func TestHealthLeavesNoLine(t *testing.T) {
	t.Parallel()
	s, j := journaling(t)
	s.serve()
	for range 5 {
		s.call("GET", "/api/health", "", nil).ofStatus(200)
		s.call("GET", "/api/items", "", nil).ok()
	}
	s.logged(j, s.mark(""))
	if lines := append(j.lines(t, "/api/health"), j.lines(t, "/api/items")...); len(lines) > 0 {
		t.Error(len(lines), "lines:", lines[0])
	}
}

func TestLinesAreShort(t *testing.T) {
	t.Parallel()
	s, j := journaling(t)
	s.serve()
	got := s.callWith(http.Header{"User-Agent": {longText(2000)}}, "GET", "/api/nothing/"+longText(2500)+"?q="+longText(2000), nil)
	line := s.logged(j, got.header.Get("X-Request-Id"))
	for field, most := range map[string]int{"url": 300, "userAgent": 200, "msg": 310} {
		if text, _ := line[field].(string); len(text) > most || len(text) < 100 {
			t.Errorf("%s has %d bytes", field, len(text))
		}
	}
}

// TestVisitorsFillNoDisk checks that refused requests of visitors write a bounded number of lines per minute, and that those
// of an account are still written.
func TestVisitorsFillNoDisk(t *testing.T) {
	s, j := journaling(t)
	s.serve()
	c := s.customer()
	s.stored(s.mark(c.token))
	size := func() (sum int64) {
		files, _ := filepath.Glob(filepath.Join(s.app.DataDir(), "auxiliary.db*"))
		for _, file := range files {
			if info, err := os.Stat(file); err == nil {
				sum += info.Size()
			}
		}
		return sum
	}
	before := size()
	long := longText(2900)
	for range 400 {
		s.callWith(http.Header{"User-Agent": {long}, "Referer": {long}}, "GET", "/api/nothing/"+long, nil).ofStatus(404)
	}
	s.stored(s.mark(c.token))
	t.Logf("auxiliary.db grew by %d kB after 400 refusals", (size()-before)>>10)
	s.soon("the lines are written", func() bool { return len(j.lines(t, `"/api/nothing`)) >= 120 })
	if lines := len(j.lines(t, `"/api/nothing`)); lines != 120 {
		t.Error(lines, "lines are written")
	}
	s.pass(time.Minute)
	if line := s.logged(j, s.call("GET", "/api/nothing/again", "", nil).header.Get("X-Request-Id")); !strings.Contains(fmt.Sprint(line["url"]), "again") {
		t.Error(line)
	}
}

// TestAccountsFillNoDisk checks that the lines of one account are bounded, and that those of another are still written.
func TestAccountsFillNoDisk(t *testing.T) {
	s, j := journaling(t)
	s.serve()
	one, other := s.customer(), s.customer()
	const most = 600
	for range most + 100 {
		s.call("GET", "/api/nothing/"+one.id, one.token, nil).ofStatus(404)
	}
	s.logged(j, s.mark(other.token))
	if lines := len(j.lines(t, `"/api/nothing`)); lines != most {
		t.Error(lines, "lines are written")
	}
	s.pass(time.Minute)
	s.logged(j, s.mark(one.token))
}

// TestUnavailableCallsFillNoDisk: anyone can call features that are not configured, without a limit.
func TestUnavailableCallsFillNoDisk(t *testing.T) {
	t.Parallel()
	s, j := journaling(t)
	s.serve("SHOOTDAY_MODE=production")
	for range 700 {
		s.call("POST", "/api/v1/payment/webhook", "", object{}).refused(503, "")
	}
	s.logged(j, s.mark(""))
	if lines := len(j.lines(t, `"/api/v1/payment/webhook`)); lines > 600 {
		t.Error(lines, "lines are written")
	}
}
