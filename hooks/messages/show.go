package messages

import (
	"errors"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/bookings"
	"shootday/hooks/pictures"
	"shootday/hooks/records"
	"shootday/hooks/threads"
	"shootday/internal/apperr"
	"shootday/internal/istime"
	"shootday/internal/talk"
)

const (
	perPage     = 50 // messages per page, unless the request contains another number
	maxPerPage  = 100
	maxExcerpt  = 140 // maximum length in characters of each message in the list of threads
	maxBookings = 20
)

// placeOf returns the caller's side of a thread and the id by which the caller's threads are found: a customer's
// account id or a photographer's profile id.
func placeOf(e *core.RequestEvent) (talk.Side, string, error) {
	if records.AsUser(e.Auth).Role() == records.RoleCustomer {
		return talk.Customer, e.Auth.Id, nil
	}
	own, err := api.OwnProfile(e)
	if err != nil {
		return "", "", err
	}
	return talk.Photographer, own.Id, nil
}

// lastMessage is the latest message of a thread, as it appears in the list of threads.
type lastMessage struct {
	Number int       `json:"number"`
	From   talk.Side `json:"from"`
	Kind   string    `json:"kind"`
	Text   string    `json:"text"`
	At     time.Time `json:"at"`
}

// ListThreads responds with a page of the caller's threads.
func (s *Service) ListThreads(e *core.RequestEvent) error {
	page, err := api.ReadPaging(e.Request.URL.Query())
	if err != nil {
		return err
	}
	side, id, err := placeOf(e)
	if err != nil {
		return err
	}
	rows, total, err := bookings.ListThreads(e.App, side, id, page.Offset(), page.PerPage)
	if err != nil {
		return err
	}
	unread, _, err := threads.Unread(e.App, side, id)
	if err != nil {
		return err
	}
	listed := make([]api.Body, len(rows))
	for i, row := range rows {
		if listed[i], err = s.listed(row, side); err != nil {
			return err
		}
	}
	return api.OK(e, "", api.Body{
		"threads": listed, "unread": unread, "page": page.Page, "perPage": page.PerPage, "totalItems": total,
	})
}

// listed returns a thread as it appears in the customer's or the photographer's list.
func (s *Service) listed(row *bookings.ListedThread, side talk.Side) (api.Body, error) {
	last := lastMessage{Number: row.Number, From: row.Sender, Kind: row.Kind, Text: row.Text}
	var err error
	if last.At, err = records.ParseTimestamp(row.Stamp); err != nil {
		return nil, err
	}
	standing := row.Standing()
	switch {
	case row.Kind == string(threads.Deleted):
		last.Text = ""
	case row.Masked != nil && row.Sender != side && !standing.Open():
		last.Text = *row.Masked
	}
	last.Text = talk.Excerpt(last.Text, maxExcerpt)
	return api.Body{
		"threadId": row.Thread, "with": partnerOf(&row.Pair, side, s.masker), "last": last, "unread": row.Unread,
		"blocked": standing.BlockedFor(side), "bookingId": row.Booking,
	}, nil
}

// CountUnread responds with the number of messages that the caller has not seen.
func (s *Service) CountUnread(e *core.RequestEvent) error {
	side, id, err := placeOf(e)
	if err != nil {
		return err
	}
	unread, inThreads, err := threads.Unread(e.App, side, id)
	if err != nil {
		return err
	}
	return api.OK(e, "", api.Body{"unread": unread, "threads": inThreads})
}

// ShowThread responds with the thread in the path and a page of its messages.
func (s *Service) ShowThread(e *core.RequestEvent) error {
	at, err := seatIn(e.App, e.Request.PathValue("threadId"), e.Auth.Id)
	if err != nil {
		return err
	}
	page, err := readPage(e)
	if err != nil {
		return err
	}
	thread, err := records.FindThread(e.App, at.pair.Thread)
	if err != nil {
		return err
	}
	found, more, err := page.load(e.App, thread.Id)
	if err != nil {
		return err
	}
	key, err := ViewerOn(at.side, e.Auth).Key(e.App, thread.Id, s.now())
	if err != nil {
		return err
	}
	view, err := s.threadView(e.App, at, thread)
	if err != nil {
		return err
	}
	shown, err := shownPage(e.App, at, found, key)
	if err != nil {
		return err
	}
	return api.OK(e, "", api.Body{"thread": view, "key": key, "messages": shown, "more": more})
}

// shownPage returns consecutive messages as one side sees them. The URLs of pictures contain key.
func shownPage(app core.App, at seat, found []*threads.Message, key string) ([]message, error) {
	shown := make([]message, len(found))
	if len(found) == 0 {
		return shown, nil
	}
	added, err := pictures.OfMessages(app, at.pair.Thread, found[0].Number, found[len(found)-1].Number)
	if err != nil {
		return nil, err
	}
	open := at.pair.Standing().Open()
	for i, m := range found {
		shown[i] = shownTo(at.side, open, m, added[m.Number], key)
	}
	return shown, nil
}

func (s *Service) threadView(app core.App, at seat, thread *records.Thread) (api.Body, error) {
	booked, err := bookings.BookingsOfPair(app, at.pair, maxBookings)
	if err != nil {
		return nil, err
	}
	shown := make([]api.Body, len(booked))
	for i, b := range booked {
		shown[i] = api.Body{
			"bookingId": b.ID, "status": b.Status, "category": b.Category,
			"scheduledDate": istime.ShownDate(b.Start()), "scheduledTime": istime.Clock(b.Start()),
		}
	}
	standing := at.pair.Standing()
	refusal := apperr.Code("")
	if err, refused := errors.AsType[*apperr.Error](standing.CanWrite(at.side)); refused {
		refusal = err.Code
	}
	return api.Body{
		"threadId": thread.Id, "with": partnerOf(at.pair, at.side, s.masker),
		"contact": api.Body{"open": standing.Open(), "mobile": mobileFor(at.pair, at.side)},
		"seen":    seenBy(thread, at.side.Other()), "mySeen": seenBy(thread, at.side), "last": thread.Last(),
		"unread": threads.UnreadOf(thread, at.side), "blocked": standing.BlockedFor(at.side), "canWrite": refusal, "bookings": shown,
	}, nil
}

// seenBy returns the number of the latest message that a side has seen and the time at which it saw it. The time is
// empty if the side has seen none.
func seenBy(thread *records.Thread, side talk.Side) api.Body {
	number, at := threads.Seen(thread, side)
	if at.IsZero() {
		return api.Body{"number": number, "at": ""}
	}
	return api.Body{"number": number, "at": at}
}

// page specifies the requested messages of a thread.
type page struct {
	before, after *int // at most one is not nil; if both are nil, the latest messages are requested
	size          int
}

func readPage(e *core.RequestEvent) (p page, err error) {
	query := e.Request.URL.Query()
	if p.before, err = readNumber(query.Get("before"), "before"); err != nil {
		return p, err
	}
	if p.after, err = readNumber(query.Get("after"), "after"); err != nil {
		return p, err
	}
	if p.before != nil && p.after != nil {
		return p, apperr.InvalidField("after", "Please send before or after, not both.")
	}
	p.size, err = api.ReadWhole(query, "perPage", perPage)
	p.size = min(p.size, maxPerPage)
	return p, err
}

// readNumber parses text, the value of the query parameter called name, as the number of a message. It returns nil if
// text is empty.
func readNumber(text, name string) (*int, error) {
	if text == "" {
		return nil, nil
	}
	const digits = 15
	if strings.Trim(text, "0123456789") != "" || len(text) > digits {
		return nil, apperr.InvalidField(name, name+" must be a whole number of 0 or more.")
	}
	number, err := strconv.Atoi(text)
	return &number, err
}

// load returns the requested messages and reports whether there are more in the same direction.
func (p page) load(app core.App, threadID string) (found []*threads.Message, more bool, err error) {
	if p.after != nil {
		found, err = threads.After(app, threadID, *p.after, p.size+1)
		more = len(found) > p.size
		return found[:min(len(found), p.size)], more, err
	}
	return Page(app, threadID, p.before, p.size)
}

// Page returns up to size messages whose numbers are less than before, or the latest ones if before is nil. It also
// reports whether there are earlier messages.
func Page(app core.App, threadID string, before *int, size int) (found []*threads.Message, more bool, err error) {
	const end = 1 << 53
	number := end
	if before != nil {
		number = *before
	}
	found, err = threads.Before(app, threadID, number, size+1)
	if len(found) > size {
		return found[1:], true, err
	}
	return found, false, err
}
