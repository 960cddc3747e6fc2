package threads

import (
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/talk"
)

// Open returns the thread of a customer and a photographer. If there is none, it creates one. asked specifies whether a
// new thread begins with a customer's question. A new thread is not saved until its first message is added.
func (s *Service) Open(tx store.Tx, customerID, photographerID string, asked bool) (thread *records.Thread, isNew bool, err error) {
	if thread, err = Find(tx, customerID, photographerID); err != nil || thread != nil {
		return thread, false, err
	}
	photographer, err := records.FindPhotographer(tx, photographerID)
	if err != nil {
		return nil, false, fmt.Errorf("load the photographer of a new thread: %w", err)
	}
	if thread, err = records.NewThread(tx); err != nil {
		return nil, false, err
	}
	thread.Id = core.GenerateDefaultRandomId()
	thread.SetCustomer(customerID)
	thread.SetPhotographer(photographerID)
	thread.SetPhotographerUser(photographer.User())
	if asked {
		thread.SetAskedAt(s.moment())
	}
	return thread, true, nil
}

// Write appends a message from a side and saves the thread. The text must already be normalized.
func (s *Service) Write(tx store.Tx, thread *records.Thread, from talk.Side, text string) (*Message, error) {
	now := s.moment()
	thread.SetSentAt(now)
	if from == talk.Customer {
		thread.SetCustomerSent(thread.CustomerSent() + 1)
	} else {
		thread.SetPhotographerSent(thread.PhotographerSent() + 1)
		answered(thread, now)
	}
	to := sideOf(thread, from.Other())
	to.setUnread(to.unread() + 1)
	if !to.told() && to.tellAt().IsZero() {
		to.setTellAt(now.Add(s.tell))
	}
	return s.add(tx, thread, &Message{Sender: from, Kind: Text, Text: text, Masked: s.Mask(text)})
}

// add appends a message, and saves the thread.
func (s *Service) add(tx store.Tx, thread *records.Thread, m *Message) (*Message, error) {
	now := s.moment()
	m.ID, m.Thread, m.Number, m.Stamp = core.GenerateDefaultRandomId(), thread.Id, thread.Last()+1, records.Timestamp(now)
	thread.SetLast(m.Number)
	thread.SetLastAt(now)
	thread.SetBusyUntil(time.Time{}) // this time may have changed; package reports computes it again when needed
	if err := Touch(tx, thread); err != nil {
		return nil, err
	}
	return m, insertMessage(tx, m)
}

// Touch saves a thread and increments its version, which makes open pages reload it. It skips PocketBase's validation,
// because this would load the participants again while the transaction holds the write lock.
func Touch(tx store.Tx, thread *records.Thread) error {
	thread.SetVersion(thread.Version() + 1)
	if err := tx.SaveNoValidate(thread); err != nil {
		return fmt.Errorf("save thread %s: %w", thread.Id, err)
	}
	return nil
}
