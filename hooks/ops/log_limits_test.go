package ops_test

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

	"shootday/hooks/apptest"
	"shootday/hooks/testdb"
)

// stuck is a log handler that blocks, as if the program that reads the log had stopped reading.
type stuck struct {
	slog.Handler
	reached func() // called for the first line
}

func (h stuck) Handle(ctx context.Context, _ slog.Record) error {
	h.reached()
	<-ctx.Done() // blocks forever
	return nil
}

// stored waits until the log line of the request id is in the database, and returns the number of lines in the
// database.
func stored(s *apptest.Server, id string) int {
	s.Helper()
	var lines []*core.Log
	s.Soon("the line of "+id, func() bool {
		if batch, ok := s.App.Logger().Handler().(*logger.BatchHandler); ok {
			go func() { _ = batch.WriteAll(context.Background()) }()
		}
		lines = nil
		if err := s.App.LogQuery().All(&lines); err != nil {
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
func mark(s *apptest.Server, token string) string {
	s.Helper()
	return s.Call("GET", "/api/collections/outbox/records", token, nil).Header.Get("X-Request-Id")
}

// TestALogThatNobodyReadsHoldsNothingUp checks that lines are still written to the database if nobody reads the
// standard error output, and that the queue of lines for that output is bounded.
func TestALogThatNobodyReadsHoldsNothingUp(t *testing.T) {
	t.Parallel()
	reached := make(chan struct{})
	s := apptest.On(t, testdb.New(t))
	s.LogTo = stuck{slog.DiscardHandler, sync.OnceFunc(func() { close(reached) })}
	s.App.Settings().Logs.MaxDays = 5
	s.Serve()
	c := s.People.Customer()
	stored(s, mark(s, c.Token))
	apptest.Receive(t, "the first line", reached)
	for range 300 { // more than PocketBase's batch size
		mark(s, c.Token)
	}
	if stored := stored(s, mark(s, c.Token)); stored < 300 {
		t.Error("only", stored, "lines are stored")
	}
}

func TestHealthLeavesNoLine(t *testing.T) {
	t.Parallel()
	s, j := apptest.Journaling(t)
	s.Serve()
	for range 5 {
		s.Call("GET", "/api/health", "", nil).OfStatus(200)
		s.Call("GET", "/api/items", "", nil).OK()
	}
	s.Health.Logged(j, mark(s, ""))
	if lines := append(j.Lines(t, "/api/health"), j.Lines(t, "/api/items")...); len(lines) > 0 {
		t.Error(len(lines), "lines:", lines[0])
	}
}

func TestLinesAreShort(t *testing.T) {
	t.Parallel()
	s, j := apptest.Journaling(t)
	s.Serve()
	got := s.CallWith(http.Header{"User-Agent": {apptest.LongText(2000)}}, "GET", "/api/nothing/"+apptest.LongText(2500)+"?q="+apptest.LongText(2000), nil)
	line := s.Health.Logged(j, got.Header.Get("X-Request-Id"))
	for field, most := range map[string]int{"url": 300, "userAgent": 200, "msg": 310} {
		if text, _ := line[field].(string); len(text) > most || len(text) < 100 {
			t.Errorf("%s has %d bytes", field, len(text))
		}
	}
}

// TestVisitorsFillNoDisk checks that the number of log lines about refused requests of visitors is limited per minute,
// and that an account's requests are still logged.
func TestVisitorsFillNoDisk(t *testing.T) {
	s, j := apptest.Journaling(t)
	s.Serve()
	c := s.People.Customer()
	stored(s, mark(s, c.Token))
	size := func() (sum int64) {
		files, _ := filepath.Glob(filepath.Join(s.App.DataDir(), "auxiliary.db*"))
		for _, file := range files {
			if info, err := os.Stat(file); err == nil {
				sum += info.Size()
			}
		}
		return sum
	}
	before := size()
	long := apptest.LongText(2900)
	for range 400 {
		s.CallWith(http.Header{"User-Agent": {long}, "Referer": {long}}, "GET", "/api/nothing/"+long, nil).OfStatus(404)
	}
	stored(s, mark(s, c.Token))
	t.Logf("auxiliary.db grew by %d kB after 400 refusals", (size()-before)>>10)
	s.Soon("the lines are written", func() bool { return len(j.Lines(t, `"/api/nothing`)) >= 120 })
	if lines := len(j.Lines(t, `"/api/nothing`)); lines != 120 {
		t.Error(lines, "lines are written")
	}
	s.Pass(time.Minute)
	if line := s.Health.Logged(j, s.Call("GET", "/api/nothing/again", "", nil).Header.Get("X-Request-Id")); !strings.Contains(fmt.Sprint(line["url"]), "again") {
		t.Error(line)
	}
}

// TestAccountsFillNoDisk checks that the number of log lines about one account's requests is limited, and that requests
// of another account are still logged.
func TestAccountsFillNoDisk(t *testing.T) {
	s, j := apptest.Journaling(t)
	s.Serve()
	one, other := s.People.Customer(), s.People.Customer()
	const most = 600
	for range most + 100 {
		s.Call("GET", "/api/nothing/"+one.ID, one.Token, nil).OfStatus(404)
	}
	s.Health.Logged(j, mark(s, other.Token))
	if lines := len(j.Lines(t, `"/api/nothing`)); lines != most {
		t.Error(lines, "lines are written")
	}
	s.Pass(time.Minute)
	s.Health.Logged(j, mark(s, one.Token))
}

// TestUnavailableCallsFillNoDisk checks that the number of log lines about requests for features that are not
// configured is limited, because anyone can make such requests.
func TestUnavailableCallsFillNoDisk(t *testing.T) {
	t.Parallel()
	s, j := apptest.Journaling(t)
	s.Serve("SHOOTDAY_MODE=production")
	for range 700 {
		s.Call("POST", "/api/v1/payment/webhook", "", apptest.Object{}).Refused(503, "")
	}
	s.Health.Logged(j, mark(s, ""))
	if lines := len(j.Lines(t, `"/api/v1/payment/webhook`)); lines > 600 {
		t.Error(lines, "lines are written")
	}
}
