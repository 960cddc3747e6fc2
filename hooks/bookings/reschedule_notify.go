package bookings

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/booking"
	"shootday/internal/notification"
)

// notifyOfMove queues the messages of an event about the time of a booking, such as notification.MoveAccepted. Of these, the
// messages of MoveAccepted and RequestMoved are about a start that has changed.
func (s *Service) notifyOfMove(tx core.App, event string, b *records.Booking, proposal *records.RescheduleProposal) error {
	people, err := loadParties(tx, b.Id)
	if err != nil {
		return err
	}
	return s.queueMessages(tx, event, b, people[b.Id], messageDetails{move: notification.Move{
		ID: proposal.Id, ByCustomer: proposal.By() == booking.CustomerSide,
		From: proposal.StartBefore(), To: proposal.Start(), Words: proposal.Words(), AnswerUntil: proposal.LapsesAt(),
	}})
}
