package apptest

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/arran4/golang-ical"

	"shootday/internal/istime"
)

// Calendar creates and reads calendar links.
type Calendar struct{ *Server }

// Weekdays returns working hours that are the same from Monday to Friday.
func Weekdays(from, to string) []Object {
	hours := []Object{}
	for day := range 5 {
		hours = append(hours, Object{"day": day, "from": from, "to": to})
	}
	return hours
}

// BookAt makes Asha request a product shoot from Ravi at the given time.
func (s *Payments) BookAt(at time.Time) *Answer {
	s.Helper()
	form := s.Bookings.Form(time.Hour)
	form["scheduledDate"], form["scheduledTime"] = istime.ShownDate(at), istime.Clock(at)
	return s.Bookings.Book(s.Asha, s.Ravi, form)
}

// FreeTimes returns the times of a day at which Ravi is free.
func (s *Payments) FreeTimes(day time.Time) []string {
	s.Helper()
	path := fmt.Sprintf("/api/v1/calendar/free/%s?date=%s&categoryId=%s", s.Ravi.Profile, istime.ISODate(day), s.DB.Category("Product"))
	days := s.Call("GET", path, "", nil).OK().List("days")
	times := []string{}
	for _, at := range days[0]["times"].([]any) {
		times = append(times, at.(string))
	}
	return times
}

// Entries returns the entries of Ravi's calendar for the given number of days.
func (s *Payments) Entries(from time.Time, days int) *Answer {
	s.Helper()
	return s.Call("GET", fmt.Sprintf("/api/v1/calendar/entries?date=%s&days=%d", istime.ISODate(from), days), s.Ravi.Token, nil).OK()
}

// Link creates a calendar link for a photographer and returns its path.
func (s Calendar) Link(who Person, detail string) string {
	s.Helper()
	made := s.Call("POST", "/api/v1/calendar/link", who.Token, Object{"id": who.Profile, "detail": detail}).OK()
	if got := made.Header.Get("Cache-Control"); got != "no-store" {
		s.Errorf("the answer with the link has the Cache-Control %q", got)
	}
	path, found := strings.CutPrefix(made.Text("url"), "https://shootday.test")
	if !found {
		s.Fatal(made.Raw)
	}
	return path
}

// Feed requests a calendar link, checks the format of the response, and returns the events by booking id.
func (s Calendar) Feed(path string) map[string]*ics.VEvent {
	s.Helper()
	got := s.Call("GET", path, "", nil)
	if got.Status != 200 || got.Header.Get("Content-Type") != "text/calendar; charset=utf-8" || got.Header.Get("Cache-Control") != "private" ||
		got.Header.Get("X-Robots-Tag") != "noindex" {
		s.Fatalf("the response to the feed is %d %v: %s", got.Status, got.Header, got.Raw)
	}
	calendar, err := ics.ParseCalendar(strings.NewReader(got.Raw))
	if err != nil {
		s.Fatalf("%v: %s", err, got.Raw)
	}
	for _, line := range []string{"REFRESH-INTERVAL;VALUE=DURATION:PT15M", "X-PUBLISHED-TTL:PT15M", "METHOD:PUBLISH"} {
		if !strings.Contains(got.Raw, "\r\n"+line+"\r\n") {
			s.Errorf("the feed lacks the line %s: %s", line, got.Raw)
		}
	}
	for line := range strings.SplitSeq(strings.TrimSuffix(got.Raw, "\r\n"), "\r\n") {
		if len(line) > 75 || strings.ContainsAny(line, "\r\n") {
			s.Errorf("the feed contains a line of %d bytes: %q", len(line), line)
		}
	}
	events := map[string]*ics.VEvent{}
	for _, event := range calendar.Events() {
		id, found := strings.CutSuffix(event.Id(), "@shootday.test")
		if !found || EventProperty(event, ics.ComponentPropertyDtstamp) == "" {
			s.Error(event)
		}
		events[id] = event
		for _, name := range []ics.ComponentProperty{
			ics.ComponentPropertySummary, ics.ComponentPropertyLocation, ics.ComponentPropertyDescription, ics.ComponentPropertyUrl,
		} {
			for _, secret := range []string{"8400", "700", "@", "98765", "98111"} {
				if strings.Contains(EventProperty(event, name), secret) {
					s.Errorf("%s contains %s: %s", name, secret, EventProperty(event, name))
				}
			}
		}
	}
	return events
}

// EventProperty returns the text of a property of a calendar event, or an empty string if the event does not have the
// property.
func EventProperty(event *ics.VEvent, name ics.ComponentProperty) string {
	if found := event.GetProperty(name); found != nil {
		return ics.FromText(found.Value)
	}
	return ""
}

// CalendarHost is a server that hosts an external calendar.
type CalendarHost struct {
	*httptest.Server
	Mu       sync.Mutex
	Status   int // 0 means 200
	Body     string
	Etag     string
	Modified time.Time // no Last-Modified header is sent if the time is zero
	Hangs    bool
	Busy     func() // called during each request
	Asked    int
	Order    []string // the requested paths
	Whole    int      // number of responses with a body
	atOnce   int
	Highest  int // highest number of concurrent requests
}

// NewCalendarHost starts a host with an empty calendar.
func NewCalendarHost(t *testing.T) *CalendarHost {
	t.Helper()
	h := &CalendarHost{Body: BusyCalendar()}
	h.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h.Mu.Lock()
		h.Asked++
		h.Order = append(h.Order, r.URL.Path)
		h.atOnce++
		h.Highest = max(h.Highest, h.atOnce)
		status, body, etag, hangs, busy := h.Status, h.Body, h.Etag, h.Hangs, h.Busy
		modified := ""
		if !h.Modified.IsZero() {
			modified = h.Modified.UTC().Format(http.TimeFormat)
		}
		h.Mu.Unlock()
		defer func() {
			h.Mu.Lock()
			defer h.Mu.Unlock()
			h.atOnce--
		}()
		if busy != nil {
			busy()
		}
		if hangs {
			<-r.Context().Done()
			return
		}
		if modified != "" {
			w.Header().Set("Last-Modified", modified)
			if r.Header.Get("If-Modified-Since") == modified {
				w.WriteHeader(http.StatusNotModified)
				return
			}
		}
		if etag != "" {
			w.Header().Set("ETag", etag)
			if r.Header.Get("If-None-Match") == etag {
				w.WriteHeader(http.StatusNotModified)
				return
			}
		}
		if status != 0 {
			w.WriteHeader(status)
		}
		h.Mu.Lock()
		h.Whole++
		h.Mu.Unlock()
		_, _ = w.Write([]byte(body))
	}))
	t.Cleanup(func() {
		h.CloseClientConnections()
		h.Close()
	})
	return h
}

// Setting returns the setting that allows the server to read calendars from the host.
func (h *CalendarHost) Setting() string { return "CALENDAR_PRIVATE_HOSTS=" + h.Address() }

// Address returns the address of the host, with the port.
func (h *CalendarHost) Address() string { return strings.TrimPrefix(h.URL, "http://") }

// BusyCalendar returns a calendar file with an event of one hour at each of the times.
func BusyCalendar(times ...time.Time) string {
	var file strings.Builder
	file.WriteString("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Test//EN\r\n")
	for i, at := range times {
		fmt.Fprintf(&file, "BEGIN:VEVENT\r\nUID:%d-%d@example.in\r\nDTSTAMP:20260101T000000Z\r\nSUMMARY:Dentist\r\nDTSTART:%s\r\nDURATION:PT1H\r\nEND:VEVENT\r\n",
			i, at.Unix(), at.UTC().Format("20060102T150405Z"))
	}
	file.WriteString("END:VCALENDAR\r\n")
	return file.String()
}
