package ops

import (
	"context"
	"fmt"
	"log/slog"
	"testing"
	"time"
)

// stuck is a log whose reader has stopped reading.
type stuck struct{ slog.Handler }

func (stuck) Handle(ctx context.Context, _ slog.Record) error {
	<-ctx.Done() // never
	return nil
}

func TestLinesThatWaitAreBounded(t *testing.T) {
	queue := NewLineQueue(stuck{slog.DiscardHandler})
	const lines = 10_000
	for i := range lines {
		queue.Add(slog.NewRecord(time.Now(), slog.LevelInfo, fmt.Sprint(i), 0))
	}
	if dropped := queue.Dropped(); dropped < lines-MaxLinesWaiting-1 {
		t.Error("dropped", dropped)
	}
}
