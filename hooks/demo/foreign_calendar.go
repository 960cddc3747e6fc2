package demo

import (
	"crypto/sha256"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	ics "github.com/arran4/golang-ical"

	"shootday/internal/istime"
)

// CalendarHost is the host name of the demo photographer's external calendar. [ForeignCalendar] simulates the host.
const CalendarHost = "calendar.demo.shootday.in"

// Feed is an external calendar that a photographer has connected. It contains no events, because the server reads them
// from the URL.
type Feed struct {
	ID, Photographer, Name, URL string
	Created                     time.Time
}

// Feed returns the external calendar of the demo photographer.
func (m *Market) Feed() Feed {
	return Feed{
		ID: m.id(feedKind, 0), Photographer: m.id(photographerKind, 0), Name: "Personal calendar",
		URL: "https://" + CalendarHost + "/aarohi.ics", Created: m.now.Add(-day),
	}
}

// ForeignCalendar is an [http.RoundTripper] that responds to every request with the external calendar of the demo
// photographer, so that a demo needs no internet connection to read the calendar.
type ForeignCalendar struct{}

// RoundTrip responds with the calendar, or with 304 if the request's If-None-Match header matches it.
func (ForeignCalendar) RoundTrip(request *http.Request) (*http.Response, error) {
	text := foreignCalendar()
	tag := fmt.Sprintf(`"%x"`, sha256.Sum256([]byte(text)))
	response := &http.Response{
		Request: request, Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1, StatusCode: http.StatusOK, Status: "200 OK",
		Header: http.Header{"Content-Type": {"text/calendar; charset=utf-8"}, "Etag": {tag}},
		Body:   io.NopCloser(strings.NewReader(text)), ContentLength: int64(len(text)),
	}
	if request.Header.Get("If-None-Match") == tag {
		response.StatusCode, response.Status = http.StatusNotModified, "304 Not Modified"
		response.Body, response.ContentLength = http.NoBody, 0
	}
	return response, nil
}

// foreignCalendar returns an iCalendar file. Its events do not conflict with demo bookings: they are outside the hours
// of all demo bookings or block no time.
func foreignCalendar() string {
	calendar := ics.NewCalendar()
	calendar.SetProductId("-//Shootday//Demo//EN")
	add := func(id, summary string, weekday int, clock, length time.Duration, rule string) *ics.VEvent {
		start := time.Date(2026, 1, 5, 0, 0, 0, 0, istime.Zone).AddDate(0, 0, weekday).Add(clock) // a Monday, plus weekday
		event := calendar.AddEvent(id + "@" + CalendarHost)
		event.SetSummary(summary)
		event.SetDtStampTime(start)
		event.SetStartAt(start)
		event.SetEndAt(start.Add(length))
		event.AddRrule(rule)
		return event
	}
	add("yoga", "Yoga", 0, 7*time.Hour, time.Hour, "FREQ=WEEKLY;BYDAY=MO,WE,FR")
	add("dinner", "Dinner with the family", 5, 21*time.Hour+30*time.Minute, 2*time.Hour, "FREQ=WEEKLY")
	newspaper := add("newspaper", "Read the papers", 0, 9*time.Hour, time.Hour, "FREQ=DAILY")
	newspaper.SetTimeTransparency(ics.TransparencyTransparent) // transparent events block no time
	return calendar.Serialize()
}
