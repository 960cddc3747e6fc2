package ops

import (
	"fmt"
	"log/slog"
	"testing"
	"time"
)

func TestQueuedLinesAreBounded(t *testing.T) {
	t.Parallel()
	queue := newLineQueue(func(slog.Record) { <-t.Context().Done() }) // blocks, like a log whose reader has stopped reading
	const lines = 10_000
	for i := range lines {
		queue.add(slog.NewRecord(time.Now(), slog.LevelInfo, fmt.Sprint(i), 0))
	}
	if dropped := queue.dropped.Load(); dropped < lines-maxQueuedLines-1 {
		t.Error("the number of dropped lines is", dropped)
	}
}
