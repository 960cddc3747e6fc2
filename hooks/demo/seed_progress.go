package demo

import (
	"fmt"
	"io"
	"os"
	"strings"
	"time"
)

const (
	barWidth     = 40                     // in characters
	drawInterval = 100 * time.Millisecond // minimum time between two redraws
)

// progress shows how many of the rows have been written. On a terminal it draws a bar, and otherwise it prints a line
// for every tenth of the rows.
type progress struct {
	out      io.Writer
	terminal bool
	total    int
	done     int
	tenths   int // number of tenths printed so far
	start    time.Time
	drawn    time.Time // time at which the bar was last drawn
}

func newProgress(out *os.File) *progress {
	info, err := out.Stat()
	return &progress{out: out, terminal: err == nil && info.Mode()&os.ModeCharDevice != 0}
}

func (p *progress) begin(total int) { p.total, p.start = total, time.Now() }

func (p *progress) add(count int) {
	p.done += count
	switch {
	case p.terminal && (p.done == p.total || time.Since(p.drawn) > drawInterval):
		p.drawn = time.Now()
		filled := barWidth * p.done / p.total
		fmt.Fprintf(p.out, "\r[%s%s] %3d%%  %d of %d  %s", strings.Repeat("=", filled),
			strings.Repeat(" ", barWidth-filled), 100*p.done/p.total, p.done, p.total, p.elapsed())
		if p.done == p.total {
			fmt.Fprintln(p.out)
		}
	case !p.terminal && 10*p.done/p.total > p.tenths:
		p.tenths = 10 * p.done / p.total
		fmt.Fprintf(p.out, "%3d%%  %d of %d  %s\n", 10*p.tenths, p.done, p.total, p.elapsed())
	}
}

func (p *progress) elapsed() time.Duration { return time.Since(p.start).Round(time.Second) }
