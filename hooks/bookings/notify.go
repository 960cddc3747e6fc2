package bookings

import (
	"fmt"
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/booking"
	"shootday/internal/ical"
	"shootday/internal/notification"
	"shootday/internal/payout"
	"shootday/internal/pricing"
)

// eventsWithCalendar lists the events whose emails contain a calendar file. The file adds the booking to the recipient's
// calendar, changes it there, or cancels it.
var eventsWithCalendar = []notification.Event{
	notification.Accepted, notification.Matched, notification.RescheduleAccepted, notification.Canceled, notification.Unpaid,
	notification.Withdrawn, notification.RescueWon, notification.RescueEnded,
}

// methodNames maps payment methods to their names in messages.
var methodNames = map[booking.PaymentMethod]string{
	booking.Online: notification.PayOnline, booking.PayAfterShoot: notification.PayAfterShoot,
}

// Notify queues the messages about an event, such as notification.Accepted, to the customer and the photographer of a
// booking. Calling it again for the same event does not queue them again.
func (s *Service) Notify(tx store.Tx, event notification.Event, b *records.Booking) error {
	return s.NotifyMoney(tx, event, b, notification.Money{})
}

// notifyOfCanceledRequest drops the unsent messages about a canceled request. It notifies the customer or the
// photographer only if an earlier message about the request has been sent to them. This avoids two emails about a
// request that is canceled right after it is sent.
func (s *Service) notifyOfCanceledRequest(tx store.Tx, b *records.Booking) error {
	told, err := s.outbox.Drop(tx, notification.KeyPrefix(b.Id))
	if err != nil || len(told) == 0 {
		return err
	}
	people, err := loadParties(tx, b.Id)
	if err != nil {
		return err
	}
	return s.queueMessages(tx, notification.Canceled, b, people[b.Id], messageDetails{only: told})
}

// NotifyMoney is like Notify, but for events whose messages contain amounts.
func (s *Service) NotifyMoney(tx store.Tx, event notification.Event, b *records.Booking, money notification.Money) error {
	people, err := loadParties(tx, b.Id)
	if err != nil {
		return err
	}
	return s.notifyParties(tx, event, b, people[b.Id], money)
}

// notifyParties is like NotifyMoney, but does not load the parties.
func (s *Service) notifyParties(tx store.Tx, event notification.Event, b *records.Booking, people parties, money notification.Money) error {
	return s.queueMessages(tx, event, b, people, messageDetails{money: money})
}

// NotifyRescue is like Notify, but for events about a photographer's withdrawal or the search for another photographer.
func (s *Service) NotifyRescue(tx store.Tx, event notification.Event, b *records.Booking, rescue notification.Rescue) error {
	people, err := loadParties(tx, b.Id)
	if err != nil {
		return err
	}
	return s.queueMessages(tx, event, b, people[b.Id], messageDetails{rescue: rescue})
}

// NotifyDelivery is like Notify, but for events about a delivery or a reported problem.
func (s *Service) NotifyDelivery(tx store.Tx, event notification.Event, b *records.Booking, delivery notification.Delivery) error {
	people, err := loadParties(tx, b.Id)
	if err != nil {
		return err
	}
	return s.queueMessages(tx, event, b, people[b.Id], messageDetails{delivery: delivery})
}

// YouGet returns the photographer's share of an amount paid for a booking.
func (s *Service) YouGet(app core.App, b *records.Booking, paid pricing.Paise) (pricing.Paise, error) {
	youGet, err := s.config.YouGet(app)
	if err != nil {
		return 0, err
	}
	return youGet(paid, payout.Rate(b.CommissionRate())), nil
}

// NotifyBrief is like Notify, but for a change of the booking's brief.
func (s *Service) NotifyBrief(tx store.Tx, b *records.Booking, change notification.Brief) error {
	people, err := loadParties(tx, b.Id)
	if err != nil {
		return err
	}
	return s.queueMessages(tx, notification.BriefChanged, b, people[b.Id], messageDetails{brief: change})
}

// messageDetails contains additional data for the messages about some events.
type messageDetails struct {
	money      notification.Money
	reschedule notification.Reschedule
	rescue     notification.Rescue
	delivery   notification.Delivery
	brief      notification.Brief
	only       []string // email addresses to which messages are sent; nil means both parties
}

// queueMessages queues the messages about an event of a booking.
func (s *Service) queueMessages(
	tx store.Tx, event notification.Event, b *records.Booking, people parties, extra messageDetails,
) error {
	details := notification.Booking{
		ID:           b.Id,
		Customer:     notification.Party{Name: people.CustomerName, Email: people.CustomerEmail},
		Photographer: notification.Party{Name: people.photographerName(), Email: people.PhotographerEmail},
		Category:     people.Category,
		Start:        b.Start(),
		Sequence:     people.Sequence,
		Address:      b.ShootAddress(),
		Unit:         string(people.Unit),
		Count:        b.SKUCount(),
		Rupees:       b.Total().Rupees(),
		Method:       methodNames[b.PaymentMethod()],
		AnswerBy:     b.ExpiresAt(),
		PayBy:        b.PayBy(),
		Money:        extra.money,
		Reschedule:   extra.reschedule,
		Rescue:       extra.rescue,
		Delivery:     extra.delivery,
		Brief:        extra.brief,
	}
	if slices.Contains(eventsWithCalendar, event) {
		events, err := s.calendarEvents(tx, b, people)
		if err != nil {
			return err
		}
		details.CustomerCalendar = string(ical.Write(events.site, events.customer))
		details.PhotographerCalendar = string(ical.Write(events.site, events.photographer))
	}
	messages := s.config.Brand.About(event, details, api.PublicURL(tx))
	if extra.only != nil {
		messages = slices.DeleteFunc(messages, func(m notification.Message) bool { return !slices.Contains(extra.only, m.To) })
	}
	if err := s.outbox.Add(tx, messages...); err != nil {
		return fmt.Errorf("queue the messages of event %s: %w", event, err)
	}
	return nil
}
