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

// flushTimeout is the maximum time that the shutdown waits for each queue of log lines.
const flushTimeout = 2 * time.Second

// BindLogRedaction registers a hook that removes personal data from every log line before it is stored, including
// PocketBase's own lines, and copies the line to Service.Log. PocketBase stores log lines as records, so this is a
// record hook. Another hook writes the remaining lines when the process shuts down.
func (s *Service) BindLogRedaction(app core.App) {
	if s.Log != nil {
		s.stderr = newLineQueue(func(line slog.Record) {
			_ = s.Log.Handle(context.Background(), line) // there is no way to report the error
		})
	}
	app.OnModelCreate(core.LogsTableName).BindFunc(func(e *core.ModelEvent) error {
		line, ok := e.Model.(*core.Log)
		if !ok {
			return e.Next()
		}
		api.RedactLogLine(line)
		if s.stderr != nil && !e.App.IsDev() { // with --dev, PocketBase itself prints every line
			s.stderr.add(slogRecord(line))
		}
		return e.Next()
	})
	app.OnTerminate().Bind(&hook.Handler[*core.TerminateEvent]{
		Id:       "shootdayLastLines",
		Priority: 9999, // runs after all code that may still log; PocketBase flushes its log later, when the queues are already closed
		Func: func(e *core.TerminateEvent) error {
			if s.activity != nil {
				s.activity.lines.close(flushTimeout)
			}
			if lines, ok := e.App.Logger().Handler().(*logger.BatchHandler); ok {
				wait := context.WithValue(context.Background(), logger.BlockKey, true) // without this value, the lines would be written after the process has ended
				_ = lines.WriteAll(wait)
			}
			if s.stderr != nil {
				s.stderr.close(flushTimeout)
			}
			return e.Next()
		},
	})
}

func slogRecord(line *core.Log) slog.Record {
	record := slog.NewRecord(line.Created.Time(), slog.Level(line.Level), line.Message, 0)
	for _, name := range slices.Sorted(maps.Keys(line.Data)) {
		record.Add(name, line.Data[name])
	}
	return record
}
