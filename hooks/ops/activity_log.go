package ops

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"strings"
	"sync/atomic"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"

	"shootday/hooks/api"
	"shootday/hooks/api/ratelimit"
	"shootday/hooks/records"
)

// These constants limit the number of log lines per minute for requests that anyone can repeat. The metrics include all
// requests, whether they are logged or not.
const (
	maxRefusalLines     = 120 // refused requests without an account
	maxSuccessLines     = 600 // successful requests without an account
	maxAccountLines     = 600 // requests of one account
	maxUnavailableLines = 600 // responses with a status above 500, such as 503
)

// These constants limit the length of each value in a line, in bytes. Redaction shortens the values further before they
// are stored.
const (
	maxURLLength       = 3000
	maxUserAgentLength = 1000
	maxErrorLength     = 4000
)

// skipSuccessKey is the key that apis.SkipSuccessActivityLog sets.
const skipSuccessKey = "__skipSuccessActivityLogger"

// activityLog logs requests. It replaces PocketBase's middleware, which keeps an unlimited number of lines in memory
// while its database is slow, and which logs all data that visitors send.
type activityLog struct {
	lines      *lineQueue
	minute     *ratelimit.Windows // counts lines for each of the limits above
	suppressed atomic.Int64       // counts lines above the limits
}

// LogRequests returns the middleware that logs requests. It must be called only once, when the server starts.
func (s *Service) LogRequests(app core.App) *hook.Handler[*core.RequestEvent] {
	s.activity = &activityLog{minute: ratelimit.New(s.Now, time.Minute), lines: newLineQueue(func(line slog.Record) {
		_ = app.Logger().Handler().Handle(context.Background(), line) // there is no way to report the error
	})}
	return &hook.Handler[*core.RequestEvent]{
		Id:       "shootdayActivityLog",
		Priority: apis.DefaultActivityLoggerMiddlewarePriority,
		Func: func(e *core.RequestEvent) error {
			start := time.Now()
			err := e.Next()
			s.activity.log(e, start, err)
			return err
		},
	}
}

// log queues the log line of a request. It does nothing if logs are disabled in the settings or skips returns true.
func (l *activityLog) log(e *core.RequestEvent, start time.Time, err error) {
	status := e.Status()
	refusal := new(router.ApiError)
	known := errors.As(err, &refusal)
	if known && status == 0 {
		status = refusal.Status
	}
	if e.App.Settings().Logs.MaxDays == 0 || l.skips(e, err, status) {
		return
	}

	text := records.Truncate(api.LoggedURI(e.Request), maxURLLength)
	line := slog.NewRecord(time.Now(), levelOf(status, err), e.Request.Method+" "+text, 0)
	line.AddAttrs(
		slog.String("type", "request"), slog.String("url", text), slog.String("method", e.Request.Method), slog.Int("status", status),
		slog.Float64("execTime", float64(time.Since(start))/float64(time.Millisecond)),
		slog.String("userAgent", records.Truncate(e.Request.UserAgent(), maxUserAgentLength)), slog.Any("meta", e.Get(apis.RequestEventKeyLogMeta)),
	)
	if err != nil {
		message := err.Error()
		if plain, ok := err.(*router.ApiError); ok {
			message = plain.Message
		}
		line.AddAttrs(slog.String("error", records.Truncate(message, maxErrorLength)))
		if known && status >= http.StatusInternalServerError {
			line.AddAttrs(slog.Any("details", refusal.RawData()))
		}
	}
	collection := ""
	if e.Auth != nil {
		collection = e.Auth.Collection().Name
		if e.App.Settings().Logs.LogAuthId {
			line.AddAttrs(slog.String("authId", e.Auth.Id))
		}
	}
	line.AddAttrs(slog.String("auth", collection))
	if e.App.Settings().Logs.LogIP {
		line.AddAttrs(slog.String("userIP", e.RealIP()), slog.String("remoteIP", e.RemoteIP()))
	}
	l.lines.add(line)
}

// levelOf returns the level of the line about a request. The level is ERROR for failures of the server, which an
// operator must investigate. Refusals are normal, but 403 and 429 are logged as warnings, because many of them can mean
// an attack.
func levelOf(status int, err error) slog.Level {
	switch {
	case status >= http.StatusInternalServerError, err != nil && status < http.StatusBadRequest:
		return slog.LevelError
	case status == http.StatusForbidden, status == http.StatusTooManyRequests:
		return slog.LevelWarn
	}
	return slog.LevelInfo
}

// skips reports whether a request should not be logged. It skips successful requests to the health check and to
// frequently used routes, and requests above the limits. All other requests of admins, and all internal errors, are
// logged.
func (l *activityLog) skips(e *core.RequestEvent, err error, status int) bool {
	ok := err == nil && status < http.StatusBadRequest
	subject, limit := "refusals", maxRefusalLines
	switch {
	case err == nil && e.Get(skipSuccessKey) != nil:
		return true
	case ok && strings.HasSuffix(e.Request.Pattern, " /api/health"):
		return true
	case status == http.StatusInternalServerError || e.HasSuperuserAuth():
		return false
	case status > http.StatusInternalServerError:
		subject, limit = "unavailable", maxUnavailableLines
	case e.Auth != nil:
		subject, limit = "account "+e.Auth.Id, maxAccountLines
	case ok:
		subject, limit = "successes", maxSuccessLines
	}
	if l.minute.Use(ratelimit.Limit{Key: subject, Max: limit}) == 0 {
		return false
	}
	l.suppressed.Add(1)
	return true
}
