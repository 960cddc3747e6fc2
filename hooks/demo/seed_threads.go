package demo

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/briefs"
	"shootday/hooks/pictures"
	"shootday/hooks/records"
	"shootday/hooks/threads"
	"shootday/internal/talk"
)

// Tables that are not PocketBase collections.
const (
	messagesTable     = "messages"
	talkPicturesTable = "talk_pictures"
	briefsTable       = "briefs"
)

// addThread adds a thread and its messages, pictures and briefs. The participants get no emails about them.
func (w *writer) addThread(t *Thread) error {
	sent, sentAt, latestOfCustomer := map[talk.Side]int{}, time.Time{}, 0
	for i, message := range t.Messages {
		if err := w.addThreadMessage(t.ID, i+1, message); err != nil {
			return err
		}
		if message.From != talk.System {
			sent[message.From]++
			sentAt = message.At
		}
		if message.From == talk.Customer {
			latestOfCustomer = i + 1
		}
	}
	for _, b := range t.Briefs {
		row, err := briefs.Stored{
			Booking: b.Booking, Thread: t.ID, Written: b.Content, Masked: b.Content.Masked(w.masker.Mask), Version: 1, ChangedAt: b.At,
		}.Row()
		if err == nil {
			err = w.bulk.add(briefsTable, row)
		}
		if err != nil {
			return err
		}
	}
	last, opened := len(t.Messages), t.Messages[0].At
	lastAt := t.Messages[last-1].At
	customerSeen, photographerSeen, seenAt, unread := 0, 0, time.Time{}, 0
	if t.Read {
		customerSeen, photographerSeen, seenAt = last, last, lastAt
	}
	if t.LatestUnread {
		unread, photographerSeen = 1, latestOfCustomer-1
	}
	return w.bulk.add(records.Threads, dbx.Params{
		records.FieldID:                       t.ID,
		records.ThreadFieldCustomer:           t.Customer,
		records.ThreadFieldPhotographer:       t.Photographer,
		records.ThreadFieldPhotographerUser:   t.Account,
		records.ThreadFieldLast:               last,
		records.ThreadFieldLastAt:             records.Timestamp(lastAt),
		records.ThreadFieldCustomerSeen:       customerSeen,
		records.ThreadFieldPhotographerSeen:   photographerSeen,
		records.ThreadFieldCustomerSeenAt:     records.Timestamp(seenAt),
		records.ThreadFieldPhotographerSeenAt: records.Timestamp(seenAt),
		records.ThreadFieldVersion:            1,
		records.ThreadFieldPhotographerUnread: unread,
		records.ThreadFieldPhotographerTold:   t.LatestUnread,
		records.ThreadFieldCustomerSent:       sent[talk.Customer],
		records.ThreadFieldPhotographerSent:   sent[talk.Photographer],
		records.ThreadFieldSentAt:             records.Timestamp(sentAt),
		records.ThreadFieldAskedAt:            records.Timestamp(t.Asked),
		records.ThreadFieldAnsweredAt:         records.Timestamp(t.answered()),
		records.FieldCreated:                  records.Timestamp(opened),
		records.FieldUpdated:                  records.Timestamp(lastAt),
	})
}

func (w *writer) addThreadMessage(thread string, number int, m Message) error {
	row := threads.Message{
		ID: m.ID, Thread: thread, Number: number, Sender: m.From, Kind: threads.Text, Text: m.Text, Event: m.Event, Booking: m.Booking,
		Stamp: records.Timestamp(m.At),
	}
	if m.From == talk.System {
		row.Kind = threads.Line
	} else if masked := w.masker.Mask(m.Text); masked != m.Text {
		row.Masked = &masked
	}
	if err := w.bulk.add(messagesTable, row.Row()); err != nil || m.Picture == nil {
		return err
	}
	return w.addTalkPicture(thread, number, *m.Picture, m.At)
}

// prepareTalkPicture prepares a demo photo for use as a picture in a message.
func prepareTalkPicture(file string) (pictures.Prepared, error) {
	content, err := Photo(file)
	if err != nil {
		return pictures.Prepared{}, err
	}
	return pictures.Make(content)
}

// addTalkPicture stores a message's picture in all sizes, and adds its row.
func (w *writer) addTalkPicture(thread string, number int, p TalkPicture, at time.Time) error {
	prepared, err := w.talkPicture(p.Photo)
	if err != nil {
		return err
	}
	stored, err := prepared.Upload(w.photos.System, p.ID)
	if err != nil {
		return fmt.Errorf("store %s: %w", p.Photo, err)
	}
	row := pictures.Picture{
		ID: p.ID, Thread: thread, Number: number, Owner: p.Owner, File: stored.File,
		Width: stored.Width, Height: stored.Height, Bytes: stored.Bytes,
	}
	return w.bulk.add(talkPicturesTable, row.Row(at))
}
