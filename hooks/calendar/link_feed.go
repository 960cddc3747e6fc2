package calendar

import (
	"cmp"
	"crypto/sha256"
	"database/sql"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/availability"
	"shootday/internal/booking"
	"shootday/internal/ical"
	"shootday/internal/istime"
	"shootday/internal/plural"
)

const (
	feedPastDays     = 90
	feedCanceledDays = 30 // since a booking was canceled or rejected

	// feedReadEvery is how often a read is noted. Programs read all day, and each note is a write.
	feedReadEvery = time.Hour

	// feedVersion is part of the ETag. Raise it with every change of how internal/ical writes a feed.
	feedVersion = 1
)

// feedLink is the photographer of a calendar link.
type feedLink struct {
	ID     string             `db:"id"`
	Detail records.FeedDetail `db:"feedDetail"`
	ReadAt string             `db:"feedReadAt"`
	Hash   string             `db:"feedKeyHash"`
}

// ShowFeed answers the shoots of the photographer whose link has this key, as a calendar. It writes the calendar only if
// the program does not have it yet.
func (s *Service) ShowFeed(e *core.RequestEvent) error {
	header := e.Response.Header()
	header.Set("Cache-Control", "private")
	header.Set("X-Robots-Tag", "noindex")
	key, found := strings.CutSuffix(e.Request.PathValue("file"), feedEnding)
	if !found {
		return api.ErrNotFound
	}
	link, err := findLink(e.App, key)
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

// findLink returns the link with a key. The error is sql.ErrNoRows if there is none, or if its account is suspended.
func findLink(app core.App, key string) (link feedLink, err error) {
	err = app.DB().NewQuery(`SELECT p.id, p.feedDetail, p.feedReadAt, p.feedKeyHash FROM photographers p
		WHERE p.feedKeyHash = {:hash} AND p.feedKeyHash != '' AND ` + records.ActivePhotographer()).
		Bind(dbx.Params{"hash": hashKey(key)}).One(&link)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return link, fmt.Errorf("look for a calendar link: %w", err)
	}
	return link, err
}

// loadFeed returns all that the calendar of a link shows, as one JSON text: it is hashed for every read, and decoded only
// for those that need the calendar. The rows have the order of the index, because sorting them takes as long as reading
// them.
func (s *Service) loadFeed(app core.App, link feedLink) (shoots string, err error) {
	columns, tables := `''`, `bookings b`
	if link.Detail == records.FeedFull {
		columns = `c.name, u.fullName, b.shootAddress, b.skuCount, c.unit`
		tables += ` JOIN users u ON u.id = b.customer JOIN categories c ON c.id = b.category`
	}
	today := istime.StartOfDay(s.Now())
	err = app.DB().NewQuery(`SELECT json_group_array(json_array(b.id, b.sequence, b.updated, b.start, b."end", b.status, ` + columns + `))
		FROM ` + tables + `
		WHERE b.photographer = {:photographer} AND b.status IN ({:pending}, {:upcoming}, {:completed}, {:rejected}, {:canceled})
			AND b.start >= {:from} AND b.start < {:until}
			AND (b.status NOT IN ({:rejected}, {:canceled}) OR coalesce(nullif(b.movedAt, ''), b.updated) >= {:canceledFrom})`).
		Bind(dbx.Params{
			"photographer": link.ID,
			"from":         records.Timestamp(today.AddDate(0, 0, -feedPastDays)),
			"until":        records.Timestamp(today.AddDate(0, 0, availability.MaxHorizonDays+1)),
			"canceledFrom": records.Timestamp(s.Now().AddDate(0, 0, -feedCanceledDays)),
			"pending":      string(booking.Pending), "upcoming": string(booking.Upcoming), "completed": string(booking.Completed),
			"rejected": string(booking.Rejected), "canceled": string(booking.Canceled),
		}).Row(&shoots)
	if err != nil {
		return "", fmt.Errorf("load the calendar of photographer %s: %w", link.ID, err)
	}
	return shoots, nil
}

// feedTag returns the ETag of a calendar, which depends on nothing but its content.
func feedTag(site ical.Site, detail records.FeedDetail, shoots string) string {
	hash := sha256.New()
	fmt.Fprintf(hash, "%d\n%q\n%s\n", feedVersion, site, detail)
	_, _ = io.WriteString(hash, shoots)
	return `"` + base64.RawURLEncoding.EncodeToString(hash.Sum(nil)[:18]) + `"`
}

// hasTag reports whether the client has the content of an ETag. Proxies that compress answers weaken it.
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
		} else {
			events[i] = row.booking.Busy()
		}
	}
	slices.SortFunc(events, func(a, b ical.Event) int { return cmp.Or(a.Start.Compare(b.Start), cmp.Compare(a.ID, b.ID)) })
	return events, nil
}

// feedRow is a row of loadFeed.
type feedRow struct {
	booking  ical.Booking
	customer string // the first name
}

// UnmarshalJSON decodes the columns in the order of loadFeed.
func (r *feedRow) UnmarshalJSON(text []byte) error {
	var changed, start, end, status, fullName, unit string
	var count int
	columns := []any{
		&r.booking.ID, &r.booking.Sequence, &changed, &start, &end, &status,
		&r.booking.Category, &fullName, &r.booking.Address, &count, &unit,
	}
	if err := json.Unmarshal(text, &columns); err != nil {
		return err
	}
	r.booking.Status, r.customer = booking.Status(status), records.FirstName(fullName)
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

// noteRead stores that a program has read the link, at most once every feedReadEvery, unless the photographer has a new link
// meanwhile. A failure does not keep the program from its calendar.
func (s *Service) noteRead(e *core.RequestEvent, link feedLink) {
	now := s.Now()
	before := records.Timestamp(now.Add(-feedReadEvery))
	if link.ReadAt > before && link.ReadAt <= records.Timestamp(now) {
		return
	}
	_, err := e.App.NonconcurrentDB().NewQuery(`UPDATE photographers SET feedReadAt = {:now} WHERE id = {:id} AND feedReadAt = {:seen} AND feedKeyHash = {:hash}`).
		Bind(dbx.Params{"now": records.Timestamp(now), "id": link.ID, "seen": link.ReadAt, "hash": link.Hash}).Execute()
	if err != nil {
		api.Logger(e).Warn("calendar link: the read was not noted", "photographer", link.ID, "error", err)
	}
}
