package bookings

import (
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/booking"
	"shootday/internal/notification"
)

// notifyOfReschedule is like Notify, but for events about a proposal, such as notification.RescheduleAccepted.
func (s *Service) notifyOfReschedule(tx store.Tx, event notification.Event, b *records.Booking, proposal *records.RescheduleProposal) error {
	people, err := loadParties(tx, b.Id)
	if err != nil {
		return err
	}
	return s.queueMessages(tx, event, b, people[b.Id], messageDetails{reschedule: notification.Reschedule{
		ID: proposal.Id, ByCustomer: proposal.By() == booking.CustomerSide,
		From: proposal.StartBefore(), To: proposal.Start(), Words: proposal.Words(), AnswerUntil: proposal.LapsesAt(),
	}})
}
