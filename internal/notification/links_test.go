package notification

import (
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestNoMessageHasALinkThatAPersonEntered fills every text of a booking with an address that email programs would
// convert to a link, and looks for it in the messages about every event.
func TestNoMessageHasALinkThatAPersonEntered(t *testing.T) {
	const entered = "evil.example/login"
	notEntered := []string{"ID", "Booking", "Ticket", "FreeUntil", "Category", "Unit", "Kind", "Decision", "CustomerCalendar", "PhotographerCalendar"}
	var fill func(value reflect.Value, yes bool)
	fill = func(value reflect.Value, yes bool) {
		for i := range value.NumField() {
			field := value.Field(i)
			switch {
			case field.Type() == reflect.TypeFor[time.Time]():
				field.Set(reflect.ValueOf(time.Date(2026, 12, 1, 4, 30, 0, 0, time.UTC)))
			case field.Kind() == reflect.Struct:
				fill(field, yes)
			case field.Kind() == reflect.String && !slices.Contains(notEntered, value.Type().Field(i).Name):
				field.SetString(entered)
			case field.Kind() == reflect.Bool:
				field.SetBool(yes)
			case field.CanInt():
				field.SetInt(3)
			case field.CanFloat():
				field.SetFloat(840)
			}
		}
	}
	events := eventsOf(t)
	for _, yes := range []bool{true, false} {
		var b Booking
		fill(reflect.ValueOf(&b).Elem(), yes)
		told := 0
		for _, event := range events {
			for _, message := range shootday.About(event, b, testURL) {
				told++
				if strings.Contains(message.Subject+message.Text, entered) {
					t.Errorf("%s: the address is in %q, %q", event, message.Subject, message.Text)
				}
			}
		}
		if told < len(events) {
			t.Errorf("%d events have only %d messages", len(events), told)
		}
	}
}

var eventConstant = regexp.MustCompile(`(?m)^\t\w+ +Event = "(.+?)"`)

// eventsOf returns all constants of the type Event, which it reads from the source of this package.
func eventsOf(t *testing.T) (events []Event) {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range files {
		source, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range eventConstant.FindAllStringSubmatch(string(source), -1) {
			events = append(events, Event(found[1]))
		}
	}
	if len(events) < 30 {
		t.Fatalf("only %d events were found", len(events))
	}
	return events
}
