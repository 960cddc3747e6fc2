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

	loggedURL   = 300 // maximum length of a path in the log, in bytes
	loggedAgent = 200 // maximum length of a user agent in the log, in bytes
)

var goodRequestID = regexp.MustCompile(`^[A-Za-z0-9._-]{1,64}$`)

// RequestIDs returns middleware that assigns an id to each request. The response and all log lines of the request
// contain the id. A client or proxy may choose the id by sending the header X-Request-Id.
func RequestIDs() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "shootdayRequestId",
		Priority: apis.DefaultActivityLoggerMiddlewarePriority - 30,
		Func: func(e *core.RequestEvent) error {
			id := e.Request.Header.Get(requestIDHeader)
			if !goodRequestID.MatchString(id) {
				id = strings.ToLower(rand.Text()[:20])
				e.Request.Header.Set(requestIDHeader, id) // for the request that a Google sign-in makes internally
			}
			e.Response.Header().Set(requestIDHeader, id)
			e.Set(apis.RequestEventKeyLogMeta, map[string]any{"requestId": id, "route": e.Request.Pattern})
			return e.Next()
		},
	}
}

// Logger returns the app's logger, which adds the id of the request to each line.
func Logger(e *core.RequestEvent) *slog.Logger {
	return e.App.Logger().With("requestId", e.Response.Header().Get(requestIDHeader))
}

// CalendarFeedPath is the part of a photographer's calendar link that precedes the secret key.
const CalendarFeedPath = "/api/v1/calendar/feed/"

// LoggedURI returns the path and query of a request without the key of a calendar link, which must not be logged.
func LoggedURI(r *http.Request) string {
	if strings.Contains(r.URL.Path, strings.TrimPrefix(CalendarFeedPath, "/")) {
		return CalendarFeedPath + "[key]"
	}
	return r.URL.RequestURI()
}

// RedactLogLine removes personal data and secrets from a log line: the query and the referrer of a request, which may
// contain tokens, names and searches; the details of a refusal, which may contain values of the form; and all values
// that look like secrets.
func RedactLogLine(line *core.Log) {
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
	// Values must be truncated after redaction, because a truncated secret would not be recognized.
	if line.Data["type"] == "request" {
		line.Message = records.Truncate(line.Message, loggedURL+len("OPTIONS "))
		for name, most := range map[string]int{"url": loggedURL, "userAgent": loggedAgent} {
			if text, ok := line.Data[name].(string); ok {
				line.Data[name] = records.Truncate(text, most)
			}
		}
	}
}
