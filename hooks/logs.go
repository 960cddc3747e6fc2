package hooks

import (
	"context"
	"crypto/rand"
	"log/slog"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/logger"

	"shootday/internal/redact"
)

const (
	requestIDHeader = "X-Request-Id"

	loggedURL   = 300 // characters of a path
	loggedAgent = 200

	lastLines = 2 * time.Second // that the stop waits for a slow log
)

var goodRequestID = regexp.MustCompile(`^[A-Za-z0-9._-]{1,64}$`)

// nameRequests gives each request an id, its own or that of a proxy before us, which the answer and all lines of the log
// about it carry.
func nameRequests() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "shootdayRequestId",
		Priority: apis.DefaultActivityLoggerMiddlewarePriority - 30,
		Func: func(e *core.RequestEvent) error {
			id := e.Request.Header.Get(requestIDHeader)
			if !goodRequestID.MatchString(id) {
				id = strings.ToLower(rand.Text()[:20])
				e.Request.Header.Set(requestIDHeader, id) // for a request that this one is handed on as
			}
			e.Response.Header().Set(requestIDHeader, id)
			e.Set(apis.RequestEventKeyLogMeta, map[string]any{"requestId": id, "route": e.Request.Pattern})
			return e.Next()
		},
	}
}

// logOf is the log, with the id of the request.
func logOf(e *core.RequestEvent) *slog.Logger {
	return e.App.Logger().With("requestId", e.Response.Header().Get(requestIDHeader))
}

// bindLogs keeps personal data out of every line of the log, also PocketBase's own, before it is stored, and writes the
// line to the standard error as well. It is the one place that all lines come through.
func (a *api) bindLogs(app core.App) {
	if a.Log != nil {
		a.stderr = writeTo(a.Log)
	}
	app.OnModelCreate(core.LogsTableName).BindFunc(func(e *core.ModelEvent) error {
		line, ok := e.Model.(*core.Log)
		if !ok {
			return e.Next()
		}
		discreet(line)
		if a.stderr != nil && !e.App.IsDev() { // with --dev PocketBase prints it already
			record := slog.NewRecord(line.Created.Time(), slog.Level(line.Level), line.Message, 0)
			for _, name := range slices.Sorted(maps.Keys(line.Data)) {
				record.Add(name, line.Data[name])
			}
			a.stderr.add(record)
		}
		return e.Next()
	})
	app.OnTerminate().Bind(&hook.Handler[*core.TerminateEvent]{
		Id:       "shootdayLastLines",
		Priority: 9999, // PocketBase stores what waits at the beginning of the stop only
		Func: func(e *core.TerminateEvent) error {
			if a.activity != nil {
				a.activity.lines.close(lastLines)
			}
			if lines, ok := e.App.Logger().Handler().(*logger.BatchHandler); ok {
				_ = lines.WriteAll(context.Background())
			}
			if a.stderr != nil {
				a.stderr.close(lastLines)
			}
			return e.Next()
		},
	})
}

// discreet leaves of a request neither the query of its address nor the page that it came from, which may carry tokens,
// names and searches, nor details of a refusal, which may quote the form.
func discreet(line *core.Log) {
	if line.Data["type"] == "request" {
		url, _ := line.Data["url"].(string)
		method, _ := line.Data["method"].(string)
		path, _, _ := strings.Cut(url, "?")
		line.Data["url"], line.Message = path, method+" "+path
		delete(line.Data, "referer")
		if status, _ := line.Data["status"].(int64); status > 0 && status < http.StatusInternalServerError {
			delete(line.Data, "details")
		}
		if meta, ok := line.Data["meta"].(map[string]any); ok {
			maps.Copy(line.Data, meta)
			delete(line.Data, "meta")
		}
	}
	line.Message = redact.Text(line.Message)
	for name, value := range line.Data {
		line.Data[name] = redact.Value(value)
	}
	// After the secrets are out, of which half would not be known as one.
	if line.Data["type"] == "request" {
		line.Message = cut(line.Message, loggedURL+len("OPTIONS "))
		for name, most := range map[string]int{"url": loggedURL, "userAgent": loggedAgent} {
			if text, ok := line.Data[name].(string); ok {
				line.Data[name] = cut(text, most)
			}
		}
	}
}
