package ical

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"shootday/internal/booking"
	"shootday/internal/istime"
)

// corpusNow is the time at which the files of the corpus are read: a Monday, 00:00 in India.
var corpusNow = time.Date(2026, time.November, 23, 0, 0, 0, 0, istime.Zone)

// TestCorpus reads each testdata/corpus/*.ics and compares the result with the .txt beside it. That has a line for each
// blocked time in India, merged, such as "2026-11-24 10:00 to 11:30", then "events N" and a line "warning CODE N" for each
// warning. A first line "options ..." changes the options: nodays (all-day events do not block), notentative, days=N (read
// only N days; 31 without it).
func TestCorpus(t *testing.T) {
	files, err := filepath.Glob("testdata/corpus/*.ics")
	if err != nil {
		t.Fatal(err)
	}
	if len(files) < 60 {
		t.Fatalf("the corpus has %d files", len(files))
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".ics"), func(t *testing.T) {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			expected, err := os.ReadFile(strings.TrimSuffix(file, ".ics") + ".txt")
			if err != nil {
				t.Fatal(err)
			}
			options, want := corpusOptions(t, string(expected))
			result, err := Read(context.Background(), data, options)
			if err != nil {
				t.Fatal(err)
			}
			if got := describe(result); got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
}

func corpusOptions(t *testing.T, expected string) (Options, string) {
	t.Helper()
	options := Options{Now: corpusNow, Host: "shootday.example", AllDayBlocks: true, TentativeBlocks: true}
	days := 31
	line, rest, _ := strings.Cut(expected, "\n")
	words := strings.Fields(line)
	if len(words) == 0 || words[0] != "options" {
		rest = expected
		words = []string{"options"}
	}
	for _, word := range words[1:] {
		switch {
		case word == "nodays":
			options.AllDayBlocks = false
		case word == "notentative":
			options.TentativeBlocks = false
		default:
			if _, err := fmt.Sscanf(word, "days=%d", &days); err != nil {
				t.Fatalf("unknown option %q", word)
			}
		}
	}
	options.Until = corpusNow.AddDate(0, 0, days)
	return options, rest
}

// describe returns a result in the form of the expectations.
func describe(result *Result) string {
	var text strings.Builder
	for i := 0; i < len(result.Cells); {
		first := i
		for i++; i < len(result.Cells) && result.Cells[i] == result.Cells[i-1]+1; i++ {
		}
		start, end := cellTime(result.Cells[first]), cellTime(result.Cells[i-1]+1)
		if start.Format(time.DateOnly) == end.Format(time.DateOnly) {
			fmt.Fprintf(&text, "%s to %s\n", start.Format("2006-01-02 15:04"), end.Format("15:04"))
		} else {
			fmt.Fprintf(&text, "%s to %s\n", start.Format("2006-01-02 15:04"), end.Format("2006-01-02 15:04"))
		}
	}
	fmt.Fprintf(&text, "events %d\n", result.Events)
	for _, warning := range result.Warnings {
		fmt.Fprintf(&text, "warning %s %d\n", warning.Code, warning.Count)
	}
	return text.String()
}

func cellTime(cell int64) time.Time {
	return time.Unix(cell*booking.GridMinutes*60, 0).In(istime.Zone)
}

// cellsOf returns the cells from start to end, for expectations.
func cellsOf(start, end time.Time) []int64 {
	first, last := booking.Window{Start: start, BlockedUntil: end}.Cells()
	var cells []int64
	for cell := first; cell <= last; cell++ {
		cells = append(cells, cell)
	}
	return cells
}

func equalCells(t *testing.T, got, want []int64) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("got cells\n%swant\n%s", describe(&Result{Cells: got}), describe(&Result{Cells: want}))
	}
}
