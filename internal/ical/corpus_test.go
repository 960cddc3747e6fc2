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

	"shootday/internal/halfhour"
	"shootday/internal/istime"
)

// corpusNow is the current time for reading the files of the corpus: 00:00 on a Monday in India.
var corpusNow = time.Date(2026, time.November, 23, 0, 0, 0, 0, istime.Zone)

// TestCorpus reads each testdata/corpus/*.ics and compares the result with the .txt file of the same name. That file
// contains a line for each blocked time range in India, such as "2026-11-24 10:00 to 11:30", then "events N", and then
// a line "warning CODE N" for each warning. Adjacent time ranges are merged. An optional first line "options ..."
// changes the options: with nodays, all-day events do not block, with notentative, tentative events do not block, and
// with days=N, N days are read instead of 31.
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

// describe returns a result in the format of the .txt files.
func describe(result *Result) string {
	var text strings.Builder
	for i := 0; i < len(result.Slots); {
		first := i
		for i++; i < len(result.Slots) && result.Slots[i] == result.Slots[i-1]+1; i++ {
		}
		start, end := slotTime(result.Slots[first]), slotTime(result.Slots[i-1]+1)
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

func slotTime(slot halfhour.Slot) time.Time { return slot.Start().In(istime.Zone) }

// slotsOf returns the slots that overlap the time range from start to end.
func slotsOf(start, end time.Time) []halfhour.Slot {
	span := halfhour.Span(start, end)
	var slots []halfhour.Slot
	for slot := span.First; slot <= span.Last; slot++ {
		slots = append(slots, slot)
	}
	return slots
}

func equalSlots(t *testing.T, got, want []halfhour.Slot) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("got slots\n%swant\n%s", describe(&Result{Slots: got}), describe(&Result{Slots: want}))
	}
}
