package threads

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/talk"
)

// BindBookings registers hooks that add a line to the thread of a customer and a photographer when they have a new
// booking or when a booking changes. The hooks create the thread if necessary.
func (s *Service) BindBookings(app core.App) {
	app.OnRecordCreate(records.Bookings).BindFunc(func(e *core.RecordEvent) error {
		return store.Continue(e, func(tx store.Tx) error {
			b := records.AsBooking(e.Record)
			return s.AddLines(tx, b, talk.Events(talk.State{}, stateOf(b))...)
		})
	})
	app.OnRecordUpdate(records.Bookings).BindFunc(func(e *core.RecordEvent) error {
		b := records.AsBooking(e.Record)
		events := talk.Events(stateOf(records.AsBooking(e.Record.Original())), stateOf(b))
		if len(events) == 0 {
			return e.Next()
		}
		return store.Continue(e, func(tx store.Tx) error { return s.AddLines(tx, b, events...) })
	})
}

func stateOf(b *records.Booking) talk.State {
	return talk.State{
		Status: b.Status(), Payment: b.PaymentStatus(), Start: b.Start(), MovedBy: b.MovedBy(), Withdrawn: b.WithdrawReason() != "",
	}
}

// AddLines appends a line about each event of a booking to the thread of the booking's customer and photographer.
func (s *Service) AddLines(tx store.Tx, b *records.Booking, events ...talk.Event) error {
	if len(events) == 0 {
		return nil
	}
	category, err := records.FindCategory(tx, b.Category())
	if err != nil {
		return fmt.Errorf("load the category of booking %s: %w", b.Id, err)
	}
	thread, _, err := s.Open(tx, b.Customer(), b.Photographer(), false)
	if err != nil {
		return err
	}
	for _, event := range events {
		if event == talk.Accepted || event == talk.Rejected {
			answered(thread, s.moment())
		}
		line := &Message{
			Sender: talk.System, Kind: Line, Text: event.Sentence(category.Name(), b.Start()), Event: event, Booking: b.Id,
		}
		if _, err := s.add(tx, thread, line); err != nil {
			return err
		}
	}
	return nil
}
