package calendar

import (
	"cmp"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/photographers"
	"shootday/hooks/records"
	"shootday/internal/availability"
	"shootday/internal/booking"
	"shootday/internal/ical"
	"shootday/internal/istime"
	"shootday/internal/plural"
)

const (
	feedPastDays     = 90
	feedCanceledDays = 30 // number of days after which canceled and rejected bookings are omitted

	// feedReadEvery is the minimum time between two updates of the date at which the link was last read. It limits the
	// number of database writes, because calendar programs read links often.
	feedReadEvery = time.Hour

	// feedVersion is part of the ETag. It must be increased whenever the format that internal/ical writes changes.
	feedVersion = 1
)

// ShowFeed responds with a photographer's shoots as a calendar. The key in the URL identifies the photographer. If the
// client already has the current calendar, ShowFeed responds with status 304 and does not generate the calendar.
func (s *Service) ShowFeed(e *core.RequestEvent) error {
	header := e.Response.Header()
	header.Set("Cache-Control", "private")
	header.Set("X-Robots-Tag", "noindex")
	key, found := strings.CutSuffix(e.Request.PathValue("file"), feedEnding)
	if !found {
		return api.ErrNotFound
	}
	link, err := photographers.FindCalendarLink(e.App, hashKey(key))
	if err != nil {
		return api.IfMissing(err, api.ErrNotFound)
	}
	site, err := ical.NewSite(s.Brand, api.PublicURL(e.App))
	if err != nil {
		return err
	}
	shoots, err := s.loadFeed(e.App, link)
	if err != nil {
		return err
	}
	s.noteRead(e, link)
	tag := feedTag(site, link.Detail, shoots)
	if hasTag(e.Request.Header, tag) {
		header.Set("ETag", tag)
		return e.NoContent(http.StatusNotModified)
	}
	events, err := feedEvents(site, link.Detail, shoots)
	if err != nil {
		return err
	}
	content := ical.WriteFeed(site, events...)
	header.Set("ETag", tag)
	header.Set("Content-Length", strconv.Itoa(len(content)))
	return e.Blob(http.StatusOK, ical.ContentType, content)
}

// loadFeed calls linkedShoots with the range of days that calendar links cover.
func (s *Service) loadFeed(app core.App, link photographers.CalendarLink) (string, error) {
	today := istime.StartOfDay(s.Now())
	return linkedShoots(app, link, today.AddDate(0, 0, -feedPastDays), today.AddDate(0, 0, availability.MaxHorizonDays+1),
		s.Now().AddDate(0, 0, -feedCanceledDays))
}

// feedTag returns the ETag of a calendar. Calendars with the same content have the same ETag.
func feedTag(site ical.Site, detail records.FeedDetail, shoots string) string {
	hash := sha256.New()
	fmt.Fprintf(hash, "%d\n%q\n%s\n", feedVersion, site, detail)
	_, _ = io.WriteString(hash, shoots)
	return `"` + base64.RawURLEncoding.EncodeToString(hash.Sum(nil)[:18]) + `"`
}

// hasTag reports whether the client already has the content with the given ETag. It accepts weak tags, because proxies
// that compress responses make the tags weak.
func hasTag(header http.Header, tag string) bool {
	for _, value := range header.Values("If-None-Match") {
		for part := range strings.SplitSeq(value, ",") {
			if part = strings.TrimSpace(part); part == "*" || strings.TrimPrefix(part, "W/") == tag {
				return true
			}
		}
	}
	return false
}

func feedEvents(site ical.Site, detail records.FeedDetail, shoots string) ([]ical.Event, error) {
	var rows []feedRow
	if err := json.Unmarshal([]byte(shoots), &rows); err != nil {
		return nil, fmt.Errorf("decode a calendar: %w", err)
	}
	events := make([]ical.Event, len(rows))
	for i, row := range rows {
		if detail == records.FeedFull {
			events[i] = row.booking.ForPhotographer(site, row.customer)
			if row.briefed {
				events[i] = events[i].WithBrief(site)
			}
		} else {
			events[i] = row.booking.Busy()
		}
	}
	slices.SortFunc(events, func(a, b ical.Event) int { return cmp.Or(a.Start.Compare(b.Start), cmp.Compare(a.ID, b.ID)) })
	return events, nil
}

// feedRow is an element of the JSON array that linkedShoots returns.
type feedRow struct {
	booking  ical.Booking
	customer string // first name
	briefed  bool
}

// UnmarshalJSON decodes a JSON array that contains the columns selected by linkedShoots.
func (r *feedRow) UnmarshalJSON(text []byte) error {
	var changed, start, end, status, fullName, unit string
	var count, briefed int
	columns := []any{
		&r.booking.ID, &r.booking.Sequence, &changed, &start, &end, &status,
		&r.booking.Category, &fullName, &r.booking.Address, &count, &unit, &briefed,
	}
	if err := json.Unmarshal(text, &columns); err != nil {
		return err
	}
	r.booking.Status, r.customer = booking.Status(status), records.FirstName(fullName)
	r.briefed = briefed == 1
	r.booking.SKUs = plural.Count(count, unit)
	for to, from := range map[*time.Time]string{&r.booking.Changed: changed, &r.booking.Start: start, &r.booking.End: end} {
		at, err := records.ParseTimestamp(from)
		if err != nil {
			return err
		}
		*to = at
	}
	return nil
}

// noteRead records that a client has read a link, unless a read within the last feedReadEvery is already recorded or
// the photographer has replaced the link. It only logs errors, because the client must get the calendar anyway.
func (s *Service) noteRead(e *core.RequestEvent, link photographers.CalendarLink) {
	now := s.Now()
	before := records.Timestamp(now.Add(-feedReadEvery))
	if link.ReadAt > before && link.ReadAt <= records.Timestamp(now) {
		return
	}
	if err := photographers.NoteCalendarLinkRead(e.App, link, now); err != nil {
		api.Logger(e).Warn("the reading of a calendar link was not recorded", "photographer", link.ID, "error", err)
	}
}
