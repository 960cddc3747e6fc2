package booking

import (
	"errors"
	"testing"
	"time"
)

// now is 10:00 PM on 28 February 2028 in India, two hours before a leap day there.
var now = time.Date(2028, 2, 28, 16, 30, 0, 0, time.UTC)

const day = 24 * time.Hour

func TestCheckStart(t *testing.T) {
	tests := []struct {
		name  string
		start time.Time
		want  error
	}{
		{"yesterday", now.Add(-day), ErrPast},
		{"now", now, ErrPast},
		{"now, in another zone", now.In(time.FixedZone("", 3*60*60)), ErrPast},
		{"a moment from now", now.Add(time.Nanosecond), nil},
		{"400 days ahead", now.Add(400 * day), nil},
		{"a minute more", now.Add(400*day + time.Minute), ErrTooFar},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if err := CheckStart(now, test.start); !errors.Is(err, test.want) {
				t.Errorf("got %v, want %v", err, test.want)
			}
		})
	}
}

func TestExpiryAndReminder(t *testing.T) {
	tests := []struct {
		name             string
		start            time.Time
		wait             time.Duration
		expires, reminds time.Time
	}{
		{"a shoot next week", now.Add(7 * day), day, now.Add(day), now.Add(18 * time.Hour)},
		{"a shoot in four hours", now.Add(4 * time.Hour), day, now.Add(4 * time.Hour), now.Add(3 * time.Hour)},
		{"just as the shoot begins", now.Add(day), day, now.Add(day), now.Add(18 * time.Hour)},
		{"a wait of seconds", now.Add(day), 4 * time.Second, now.Add(4 * time.Second), now.Add(3 * time.Second)},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			expires := ExpiresAt(now, test.start, test.wait)
			if !expires.Equal(test.expires) {
				t.Errorf("expires %v, want %v", expires, test.expires)
			}
			if reminds := RemindAt(now, expires); !reminds.Equal(test.reminds) {
				t.Errorf("reminds %v, want %v", reminds, test.reminds)
			}
		})
	}
}

func TestHasStarted(t *testing.T) {
	leapDay := time.Date(2028, 2, 28, 18, 30, 0, 0, time.UTC) // midnight in India
	evening := leapDay.Add(20 * time.Hour)
	tests := []struct {
		name string
		at   time.Time
		want bool
	}{
		{"the evening before", now, false},
		{"midnight before it", leapDay, false},
		{"a moment before it starts", evening.Add(-time.Nanosecond), false},
		{"its start", evening, true},
		{"after the shoot", evening.Add(2 * time.Hour), true},
		{"days later", evening.Add(10 * day), true},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			for _, zone := range []*time.Location{time.UTC, time.FixedZone("", -8*60*60)} {
				if got := HasStarted(test.at.In(zone), evening.In(zone)); got != test.want {
					t.Errorf("in %v: got %v, want %v", zone, got, test.want)
				}
			}
		})
	}
}

func TestMovedExpiresAt(t *testing.T) {
	created := time.Date(2026, 11, 23, 10, 0, 0, 0, time.UTC)
	const wait = 24 * time.Hour
	for _, test := range []struct {
		name                             string
		firstStart, moved, start, expect time.Duration // relative to created
	}{
		{"at once", 100 * time.Hour, 0, 120 * time.Hour, 24 * time.Hour},
		{"late", 100 * time.Hour, 20 * time.Hour, 120 * time.Hour, 24 * time.Hour},
		{"to sooner", 100 * time.Hour, 2 * time.Hour, 5 * time.Hour, 5 * time.Hour},
		{"from soon to later", 3 * time.Hour, time.Hour, 120 * time.Hour, 3 * time.Hour},
		{"within a day", 10 * time.Hour, time.Hour, 12 * time.Hour, 10 * time.Hour},
	} {
		got := MovedExpiresAt(created, created.Add(test.firstStart), created.Add(test.moved), created.Add(test.start), wait)
		if !got.Equal(created.Add(test.expect)) {
			t.Errorf("%s: it expires after %v", test.name, got.Sub(created))
		}
	}
}
