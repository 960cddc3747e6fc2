package demo

import (
	"io"
	"net/http"
	"testing"

	"shootday/internal/ical"
	"shootday/internal/istime"
)

func TestForeignCalendarBlocksTimeBesideTheShoots(t *testing.T) {
	request, err := http.NewRequest(http.MethodGet, NewMarket(Pretty, 1, noon).Feed().URL, nil)
	if err != nil {
		t.Fatal(err)
	}
	response, err := ForeignCalendar{}.RoundTrip(request)
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	read, err := ical.Read(t.Context(), text, ical.Options{Now: noon, AllDayBlocks: true, TentativeBlocks: true})
	if err != nil {
		t.Fatal(err)
	}
	if read.Events != 3 || len(read.Slots) < 300 || len(read.Warnings) > 0 {
		t.Errorf("the calendar has %d events, %d slots and the warnings %v", read.Events, len(read.Slots), read.Warnings)
	}
	for _, slot := range read.Slots {
		clock := slot.Start().In(istime.Zone).Hour()
		if clock >= 8 && clock < 21 {
			t.Fatalf("the calendar blocks %d o'clock, a time of demo bookings", clock)
		}
	}
	request.Header.Set("If-None-Match", response.Header.Get("ETag"))
	if again, err := (ForeignCalendar{}).RoundTrip(request); err != nil || again.StatusCode != http.StatusNotModified {
		t.Errorf("the response to the second reading is %v, %v", again, err)
	}
}
