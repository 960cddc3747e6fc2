package ical

import (
	"bufio"
	"context"
	"math"
	"os"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestRecurrences compares the occurrences of random rules with those that ical.js computes. It uses only rules for
// which python-dateutil gives the same result as ical.js. The script scripts/recurrence-cases.mjs writes
// testdata/recurrences.txt, and explains how to compare more cases with ICAL_CASES.
func TestRecurrences(t *testing.T) {
	path := "testdata/recurrences.txt"
	if other := os.Getenv("ICAL_CASES"); other != "" {
		path = other
	}
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	low, high := clockTime(t, "2026-11-23T00:00:00"), clockTime(t, "2027-12-28T00:00:00")
	compared, differences := 0, 0
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		fields := strings.Split(lines.Text(), "|")
		want := strings.Fields(fields[2])
		got := []string{}
		parsed, _, ok := parseRule(fields[1])
		if !ok {
			t.Fatalf("%s cannot be read", fields[1])
		}
		until := int64(math.MaxInt64)
		if parsed.hasUntil {
			until = parsed.until.wall
		}
		work := &budget{ctx: context.Background(), left: maxSteps}
		err := expand(parsed, clockTime(t, fields[0]), until, low, high, work, func(wall int64) error {
			got = append(got, time.Unix(wall, 0).UTC().Format("2006-01-02T15:04:05"))
			return nil
		})
		if err != nil {
			t.Errorf("%s %s: %v", fields[0], fields[1], err)
		}
		compared++
		if !slices.Equal(got, want) {
			differences++
			t.Errorf("%s %s\ngot  %v\nwant %v", fields[0], fields[1], got, want)
		}
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	if compared < 400 {
		t.Errorf("only %d cases", compared)
	}
	t.Logf("%d cases, %d differences", compared, differences)
}

func clockTime(t *testing.T, text string) int64 {
	t.Helper()
	at, err := time.Parse("2006-01-02T15:04:05", text)
	if err != nil {
		t.Fatal(err)
	}
	return at.Unix()
}
