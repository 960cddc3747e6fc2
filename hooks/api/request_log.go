package api

import (
	"crypto/rand"
	"log/slog"
	"maps"
	"net/http"
	"regexp"
	"strings"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"shootday/hooks/records"
	"shootday/internal/redact"
)

const (
	requestIDHeader = "X-Request-Id"

	loggedURL   = 300 // characters of a path
	loggedAgent = 200
)

var goodRequestID = regexp.MustCompile(`^[A-Za-z0-9._-]{1,64}$`)

// RequestIDs gives each request an id, its own or that of a proxy before us, which the answer and all lines of the log
// about it carry.
func RequestIDs() *hook.Handler[*core.RequestEvent] {
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

// Logger is the log, with the id of the request.
func Logger(e *core.RequestEvent) *slog.Logger {
	return e.App.Logger().With("requestId", e.Response.Header().Get(requestIDHeader))
}

// Discreet leaves of a request neither the query of its address nor the page that it came from, which may carry tokens,
// names and searches, nor details of a refusal, which may quote the form.
func Discreet(line *core.Log) {
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
		line.Message = records.Truncate(line.Message, loggedURL+len("OPTIONS "))
		for name, most := range map[string]int{"url": loggedURL, "userAgent": loggedAgent} {
			if text, ok := line.Data[name].(string); ok {
				line.Data[name] = records.Truncate(text, most)
			}
		}
	}
}
