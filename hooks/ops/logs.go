package ops

import (
	"context"
	"log/slog"
	"maps"
	"slices"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/logger"

	"shootday/hooks/api"
)

const (
	lastLines = 2 * time.Second // that the stop waits for a slow log
)

// BindLogs keeps personal data out of every line of the log, also PocketBase's own, before it is stored, and writes the
// line to the standard error as well. It is the one place that all lines come through.
func (s *Service) BindLogs(app core.App) {
	if s.Log != nil {
		s.stderr = NewLineQueue(s.Log)
	}
	app.OnModelCreate(core.LogsTableName).BindFunc(func(e *core.ModelEvent) error {
		line, ok := e.Model.(*core.Log)
		if !ok {
			return e.Next()
		}
		api.RedactLogLine(line)
		if s.stderr != nil && !e.App.IsDev() { // with --dev PocketBase prints it already
			record := slog.NewRecord(line.Created.Time(), slog.Level(line.Level), line.Message, 0)
			for _, name := range slices.Sorted(maps.Keys(line.Data)) {
				record.Add(name, line.Data[name])
			}
			s.stderr.Add(record)
		}
		return e.Next()
	})
	app.OnTerminate().Bind(&hook.Handler[*core.TerminateEvent]{
		Id:       "shootdayLastLines",
		Priority: 9999, // PocketBase stores what waits at the beginning of the stop only
		Func: func(e *core.TerminateEvent) error {
			if s.activity != nil {
				s.activity.lines.close(lastLines)
			}
			if lines, ok := e.App.Logger().Handler().(*logger.BatchHandler); ok {
				_ = lines.WriteAll(context.Background())
			}
			if s.stderr != nil {
				s.stderr.close(lastLines)
			}
			return e.Next()
		},
	})
}
