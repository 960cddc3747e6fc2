package apptest

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/logger"

	"shootday/hooks/testdb"
)

// Health reads the health check and the log of the server, and causes server errors.
type Health struct{ *Server }

// Lacks waits until /api/health lists exactly the parts in want as degraded.
func (s Health) Lacks(want string) {
	s.Helper()
	var got any
	s.Soon("health without "+want, func() bool {
		got = s.Call("GET", "/api/health", "", nil).Object("data")["degraded"]
		return fmt.Sprint(got) == "["+want+"]"
	})
}

// journal collects the log lines that the server writes to standard error.
type journal struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (j *journal) Write(line []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.Write(line)
}

// Journaling returns a server that has not been started, and the journal of its log lines. Unlike PocketBase's test
// app, the server writes logs.
func Journaling(t *testing.T) (*Server, *journal) {
	t.Helper()
	j := new(journal)
	s := On(t, testdb.New(t))
	s.LogTo = slog.NewJSONHandler(j, nil)
	s.App.Settings().Logs.MaxDays = 5
	return s, j
}

// Lines returns the fields of each log line that contains text.
func (j *journal) Lines(t *testing.T, text string) []Object {
	t.Helper()
	j.mu.Lock()
	defer j.mu.Unlock()
	var found []Object
	for line := range strings.Lines(j.text.String()) {
		fields := Object{}
		if err := json.Unmarshal([]byte(line), &fields); err != nil {
			t.Fatalf("%v: %s", err, line)
		}
		if strings.Contains(line, text) {
			found = append(found, fields)
		}
	}
	return found
}

// Logged waits until the log line of the request with the given id has been written, and returns the line's fields. When
// it returns, all earlier lines have been written too.
func (s Health) Logged(j *journal, id string) Object {
	s.Helper()
	var found []Object
	s.Soon("the line of "+id, func() bool {
		if lines, ok := s.App.Logger().Handler().(*logger.BatchHandler); ok {
			if err := lines.WriteAll(context.Background()); err != nil {
				s.Error(err)
			}
		}
		found = j.Lines(s.T, id)
		return len(found) > 0
	})
	return found[len(found)-1]
}

// Break makes a request that must fail with a server error, and returns the id of the request. It does not use Call,
// because the API description does not contain server errors.
func (s Health) Break(path, token string) string {
	s.Helper()
	request, err := http.NewRequest("GET", s.URL+path, nil)
	if err != nil {
		s.Fatal(err)
	}
	request.Header.Set("Authorization", token)
	response, err := http.DefaultClient.Do(request)
	if err != nil || response.StatusCode != http.StatusInternalServerError {
		s.Fatal(response, err)
	}
	response.Body.Close()
	return response.Header.Get("X-Request-Id")
}

// AllLogged waits until the database contains the log line of the request with the id last, and returns the contents of
// all logs by name. The server writes a line to standard error first and to the database later.
func (s Health) AllLogged(j *journal, last string) map[string]string {
	s.Helper()
	s.Logged(j, last)
	s.Soon("the row of "+last, func() bool {
		stored := 0
		err := s.App.LogQuery().Select("count(*)").AndWhere(dbx.NewExp("json_extract([[data]], '$.requestId') = {:id}", dbx.Params{"id": last})).Row(&stored)
		return err == nil && stored > 0
	})
	all := map[string]string{}
	j.mu.Lock()
	all["the standard error"] = j.text.String()
	j.mu.Unlock()
	files, err := filepath.Glob(filepath.Join(s.App.DataDir(), "auxiliary.db*"))
	if err != nil || len(files) == 0 {
		s.Fatal(files, err)
	}
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			s.Fatal(err)
		}
		all[filepath.Base(file)] = string(content)
	}
	rows := []*core.Log{}
	if err := s.App.LogQuery().All(&rows); err != nil || len(rows) < 30 {
		s.Fatal(len(rows), err)
	}
	if slices.ContainsFunc(rows, func(row *core.Log) bool { return row.Data["type"] == "request" && row.Data["requestId"] == nil }) {
		s.Error("a request was logged without its id")
	}
	return all
}

// WithReplica starts a server with a replica in a folder. leave makes the folder unavailable, and back makes it
// available again.
func WithReplica(t *testing.T, settings ...string) (s *Server, leave, back func()) {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "copy")
	s = Start(t, append(settings, "REPLICA_URL=file://"+folder)...)
	must := func(errs ...error) {
		t.Helper()
		if err := errors.Join(errs...); err != nil {
			t.Fatal(err)
		}
	}
	leave = func() {
		s.Soon("the first copy", func() bool { _, err := os.Stat(folder); return err == nil })
		must(os.Rename(folder, folder+".away"), os.WriteFile(folder, nil, 0o600)) // a file in place of the folder, so that the server cannot create the folder again
	}
	back = func() { must(os.Remove(folder), os.Rename(folder+".away", folder)) }
	return s, leave, back
}

// Degraded returns the list of degraded parts in the response of /api/health.
func (s Health) Degraded() string {
	return fmt.Sprint(s.Call("GET", "/api/health", "", nil).Object("data")["degraded"])
}

const (
	ReportError    = "/api/v1/client-errors"
	ReportLine     = "error in the web app"
	ReportsByProxy = "TRUSTED_PROXY_HEADER=X-Real-IP"
)
