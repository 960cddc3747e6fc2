package threads

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/talk"
)

// side reads and sets the fields of a thread that exist separately for each of its two participants.
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

// Seen returns the number of the last message that a side has seen, and the time at which it was seen.
func Seen(thread *records.Thread, of talk.Side) (number int, at time.Time) {
	s := sideOf(thread, of)
	return s.seen(), pick(s, thread.CustomerSeenAt, thread.PhotographerSeenAt)()
}

// UnreadOf returns the number of messages that a side has not seen.
func UnreadOf(thread *records.Thread, of talk.Side) int { return sideOf(thread, of).unread() }

// MarkSeen records that a side has seen all messages up to number. It returns how many messages are still unread.
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

// count updates the number of messages that a side has not seen, and the time at which an email about them is due.
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

// Delete marks a message as deleted, and saves the thread.
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

// SetBlocked saves whether a side blocks the other side. It does nothing if this is already saved. While either side
// blocks the other, neither is notified of messages.
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

// Told records that an email about unseen messages is no longer due for a side, and whether such an email was queued.
// It does not increment the thread's version, because pages do not show this.
func Told(tx store.Tx, thread *records.Thread, of talk.Side, told bool) error {
	s := sideOf(thread, of)
	s.setTellAt(time.Time{})
	s.setTold(told)
	return tx.SaveNoValidate(thread)
}

// AnswersWithin returns the number of minutes within which a photographer usually answers questions, or nil if this is
// unknown.
func (s *Service) AnswersWithin(app core.App, photographerID string) (*int, error) {
	found, err := questions(app, photographerID, s.now())
	if err != nil {
		return nil, err
	}
	return talk.AnswersWithin(found, s.now()), nil
}

// answered records the time of the first answer to the question that opened a thread.
func answered(thread *records.Thread, at time.Time) {
	if !thread.AskedAt().IsZero() && thread.AnsweredAt().IsZero() {
		thread.SetAnsweredAt(at)
	}
}

// IsDueToTell reports whether an email to a side about its unseen messages is due.
func IsDueToTell(thread *records.Thread, of talk.Side, now time.Time) bool {
	at := sideOf(thread, of).tellAt()
	return !at.IsZero() && !at.After(now)
}
