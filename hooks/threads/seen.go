package threads

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/talk"
)

// side reads and sets the fields of a thread that each of its two people has.
type side struct {
	thread *records.Thread
	of     talk.Side
}

func sideOf(thread *records.Thread, of talk.Side) side { return side{thread, of} }

func (s side) unread() int { return pick(s, s.thread.CustomerUnread, s.thread.PhotographerUnread)() }
func (s side) setUnread(count int) {
	pick(s, s.thread.SetCustomerUnread, s.thread.SetPhotographerUnread)(count)
}
func (s side) seen() int  { return pick(s, s.thread.CustomerSeen, s.thread.PhotographerSeen)() }
func (s side) told() bool { return pick(s, s.thread.CustomerTold, s.thread.PhotographerTold)() }
func (s side) setTold(told bool) {
	pick(s, s.thread.SetCustomerTold, s.thread.SetPhotographerTold)(told)
}
func (s side) tellAt() time.Time {
	return pick(s, s.thread.CustomerTellAt, s.thread.PhotographerTellAt)()
}
func (s side) setTellAt(at time.Time) {
	pick(s, s.thread.SetCustomerTellAt, s.thread.SetPhotographerTellAt)(at)
}
func (s side) setSeen(number int, at time.Time) {
	pick(s, s.thread.SetCustomerSeen, s.thread.SetPhotographerSeen)(number)
	pick(s, s.thread.SetCustomerSeenAt, s.thread.SetPhotographerSeenAt)(at)
}
func (s side) setBlocked(blocked bool) {
	pick(s, s.thread.SetCustomerBlocked, s.thread.SetPhotographerBlocked)(blocked)
}
func (s side) blocks() bool {
	return pick(s, s.thread.CustomerBlocked, s.thread.PhotographerBlocked)()
}

func pick[T any](s side, customers, photographers T) T {
	if s.of == talk.Customer {
		return customers
	}
	return photographers
}

// Seen returns up to which number a side has seen the messages, and since when.
func Seen(thread *records.Thread, of talk.Side) (number int, at time.Time) {
	s := sideOf(thread, of)
	return s.seen(), pick(s, thread.CustomerSeenAt, thread.PhotographerSeenAt)()
}

// UnreadOf returns how many messages a side has not seen.
func UnreadOf(thread *records.Thread, of talk.Side) int { return sideOf(thread, of).unread() }

// MarkSeen raises the number up to which a side has seen the messages. It returns how many messages are unread then.
func (s *Service) MarkSeen(tx store.Tx, threadID string, by talk.Side, number int) (unread int, err error) {
	thread, err := records.FindThread(tx, threadID)
	if err != nil {
		return 0, err
	}
	reader := sideOf(thread, by)
	number = min(number, thread.Last())
	changed := number > reader.seen()
	if !changed && !(reader.told() && reader.unread() == 0) {
		return reader.unread(), nil
	}
	if changed {
		reader.setSeen(number, s.moment())
	}
	if err := s.count(tx, reader); err != nil {
		return 0, err
	}
	if reader.unread() == 0 {
		reader.setTold(false)
	}
	return reader.unread(), Touch(tx, thread)
}

// count updates how many messages a side has not seen, and when an email about them is due.
func (s *Service) count(tx store.Tx, reader side) error {
	unread, oldest, err := unseen(tx, reader.thread.Id, reader.of, reader.seen())
	if err != nil {
		return err
	}
	reader.setUnread(unread)
	reader.setTellAt(time.Time{})
	if unread > 0 && !reader.told() && !reader.thread.CustomerBlocked() && !reader.thread.PhotographerBlocked() {
		reader.setTellAt(oldest.Add(s.tell))
	}
	return nil
}

// Delete turns a message into a deleted one, and saves the thread.
func (s *Service) Delete(tx store.Tx, m *Message) error {
	thread, err := records.FindThread(tx, m.Thread)
	if err != nil {
		return err
	}
	if err := markDeleted(tx, m, s.moment()); err != nil {
		return err
	}
	if err := s.count(tx, sideOf(thread, m.Sender.Other())); err != nil {
		return err
	}
	return Touch(tx, thread)
}

// SetBlocked saves that a side blocks the other, or no longer does. A repeat changes nothing. While either side blocks,
// nobody is told about messages.
func (s *Service) SetBlocked(tx store.Tx, threadID string, by talk.Side, blocked bool) error {
	thread, err := records.FindThread(tx, threadID)
	if err != nil {
		return err
	}
	blocker := sideOf(thread, by)
	if blocker.blocks() == blocked {
		return nil
	}
	blocker.setBlocked(blocked)
	for _, of := range []talk.Side{talk.Customer, talk.Photographer} {
		if err := s.count(tx, sideOf(thread, of)); err != nil {
			return err
		}
	}
	return Touch(tx, thread)
}

// Told saves that the email about unseen messages of a side was sent (told), or must not be sent. It does not raise the
// version, because pages show neither.
func Told(tx store.Tx, thread *records.Thread, of talk.Side, told bool) error {
	s := sideOf(thread, of)
	s.setTellAt(time.Time{})
	s.setTold(told)
	return tx.SaveNoValidate(thread)
}

// AnswersWithin returns within how many minutes a photographer usually answers questions, or nil.
func (s *Service) AnswersWithin(app core.App, photographerID string) (*int, error) {
	found, err := questions(app, photographerID, s.now())
	if err != nil {
		return nil, err
	}
	return talk.AnswersWithin(found, s.now()), nil
}

// answered notes the first answer to the question that opened a thread.
func answered(thread *records.Thread, at time.Time) {
	if !thread.AskedAt().IsZero() && thread.AnsweredAt().IsZero() {
		thread.SetAnsweredAt(at)
	}
}

// IsDueToTell reports whether an email about unseen messages of a side is due.
func IsDueToTell(thread *records.Thread, of talk.Side, now time.Time) bool {
	at := sideOf(thread, of).tellAt()
	return !at.IsZero() && !at.After(now)
}
