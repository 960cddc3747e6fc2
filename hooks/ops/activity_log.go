package ops

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"

	"shootday/hooks/records"
)

const (
	// Lines a minute about requests without an account, about those of one account, and about calls that are unavailable
	// (503 and the like), which anybody can repeat. Metrics count every request.
	visitorRefusals  = 120
	visitorSuccesses = 600
	accountLines     = 600
	unavailableLines = 600

	rawURLLength   = 3000 // before it is redacted and cut to loggedURL
	rawAgentLength = 1000
	errorLength    = 4000

	// skipSuccessKey is what apis.SkipSuccessActivityLog sets.
	skipSuccessKey = "__skipSuccessActivityLogger"
)

// activityLog writes the lines about requests. It takes the place of PocketBase's middleware, which keeps any number of
// lines in memory while its database is slow, and logs whatever visitors send.
type activityLog struct {
	now    func() time.Time
	lines  *LineQueue
	spared atomic.Int64 // lines beyond the limits

	mu     sync.Mutex
	minute time.Time // since when the lines are counted
	counts map[string]int
}

func newActivityLog(app core.App, now func() time.Time) *activityLog {
	return &activityLog{now: now, lines: newLineQueue(func(line slog.Record) {
		_ = app.Logger().Handler().Handle(context.Background(), line) // nobody could be told
	})}
}

func (l *activityLog) middleware() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "shootdayActivityLog",
		Priority: apis.DefaultActivityLoggerMiddlewarePriority,
		Func: func(e *core.RequestEvent) error {
			began := time.Now()
			err := e.Next()
			l.log(e, began, err)
			return err
		},
	}
}

func (l *activityLog) log(e *core.RequestEvent, began time.Time, err error) {
	status := e.Status()
	refusal := new(router.ApiError)
	known := errors.As(err, &refusal)
	if known && status == 0 {
		status = refusal.Status
	}
	if e.App.Settings().Logs.MaxDays == 0 || l.unwanted(e, err, status) {
		return
	}

	text := records.Truncate(e.Request.URL.RequestURI(), rawURLLength)
	line := slog.NewRecord(time.Now(), levelOf(status, err), e.Request.Method+" "+text, 0)
	line.AddAttrs(
		slog.String("type", "request"), slog.String("url", text), slog.String("method", e.Request.Method), slog.Int("status", status),
		slog.Float64("execTime", float64(time.Since(began))/float64(time.Millisecond)),
		slog.String("userAgent", records.Truncate(e.Request.UserAgent(), rawAgentLength)), slog.Any("meta", e.Get(apis.RequestEventKeyLogMeta)),
	)
	if err != nil {
		message := err.Error()
		if plain, ok := err.(*router.ApiError); ok {
			message = plain.Message
		}
		line.AddAttrs(slog.String("error", records.Truncate(message, errorLength)))
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
	l.lines.Add(line)
}

// levelOf returns the level of the line about a request. ERROR is for failures of the server, which somebody must look
// into; a refusal is normal operation. 403 and 429 are warnings because many of them can mean an attack.
func levelOf(status int, err error) slog.Level {
	switch {
	case status >= http.StatusInternalServerError, err != nil && status < http.StatusBadRequest:
		return slog.LevelError
	case status == http.StatusForbidden, status == http.StatusTooManyRequests:
		return slog.LevelWarn
	}
	return slog.LevelInfo
}

// unwanted tells whether a request leaves no line: a success of a hot call or of the health check, or one more line than
// the limits allow. Internal errors always leave one.
func (l *activityLog) unwanted(e *core.RequestEvent, err error, status int) bool {
	fine := err == nil && status < http.StatusBadRequest
	subject, most := "refusals", visitorRefusals
	switch {
	case err == nil && e.Get(skipSuccessKey) != nil:
		return true
	case fine && strings.HasSuffix(e.Request.Pattern, " /api/health"):
		return true
	case status == http.StatusInternalServerError || e.HasSuperuserAuth():
		return false
	case status > http.StatusInternalServerError:
		subject, most = "unavailable", unavailableLines
	case e.Auth != nil:
		subject, most = "account "+e.Auth.Id, accountLines
	case fine:
		subject, most = "successes", visitorSuccesses
	}
	if l.allow(subject, most) {
		return false
	}
	l.spared.Add(1)
	return true
}

// allow counts one line about a subject. The counters last a minute, so their number is bounded by the accounts that
// are active in it.
func (l *activityLog) allow(subject string, most int) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if now := l.now(); now.Sub(l.minute) >= time.Minute || now.Before(l.minute) {
		l.minute, l.counts = now, map[string]int{}
	}
	l.counts[subject]++
	return l.counts[subject] <= most
}

// StartActivityLog returns the middleware that logs requests.
func (s *Service) StartActivityLog(app core.App) *hook.Handler[*core.RequestEvent] {
	s.activity = newActivityLog(app, s.Now)
	return s.activity.middleware()
}
