package delivery

import (
	"fmt"
	"time"

	"shootday/hooks/api"
	"shootday/hooks/ledger"
	"shootday/hooks/outbox"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/booking"
	"shootday/internal/delivery"
	"shootday/internal/notification"
)

// pushTitles contains the text of the push message for each event. The texts contain no names and no amounts.
var pushTitles = map[notification.Event]string{
	notification.PhotosDelivered:  "Your photos are here",
	notification.MorePhotos:       "More photos are here",
	notification.AcceptSoon:       "Please check your photos",
	notification.AcceptedByTime:   "Your photos count as accepted",
	notification.FilesEnd:         "Please download your photos",
	notification.DeliverySoon:     "A delivery is due in 2 days",
	notification.DeliveryDue:      "A delivery is due",
	notification.DeliveryLate:     "A delivery is 3 days late",
	notification.ChangesAsked:     "A customer asks for changes",
	notification.DeliveryAccepted: "Your photos were accepted",
	notification.PhotosPicked:     "Photos were picked",
	notification.ProblemFiled:     "A problem was reported",
	notification.ProblemAnswered:  "We have answered your report",
	notification.ProblemDecided:   "A problem was decided",
}

// tellCustomer queues the emails about an event, and a push message to the customer.
func (s *Service) tellCustomer(tx store.Tx, event notification.Event, of both, about notification.Delivery) error {
	if err := s.bookings.NotifyDelivery(tx, event, of.booking, about); err != nil {
		return err
	}
	return s.push(tx, event, of.booking.Customer(), "/photos/"+of.booking.Id)
}

// tellPhotographer queues the emails about an event, and a push message to the photographer.
func (s *Service) tellPhotographer(tx store.Tx, event notification.Event, of both, about notification.Delivery) error {
	if about.ID == "" {
		about.ID = fmt.Sprint(of.delivery.Version())
	}
	if err := s.bookings.NotifyDelivery(tx, event, of.booking, about); err != nil {
		return err
	}
	return s.pushToPhotographer(tx, event, of)
}

func (s *Service) pushToPhotographer(tx store.Tx, event notification.Event, of both) error {
	photographer, err := records.FindPhotographer(tx, of.booking.Photographer())
	if err != nil {
		return fmt.Errorf("load the photographer of booking %s: %w", of.booking.Id, err)
	}
	return s.push(tx, event, photographer.User(), "/delivery/"+of.booking.Id)
}

func (s *Service) push(tx store.Tx, event notification.Event, userID, page string) error {
	return s.outbox.AddPush(tx, userID, outbox.Push{Title: pushTitles[event], URL: page, Tag: string(event) + " " + page})
}

func (s *Service) tellOfDelivering(tx store.Tx, event notification.Event, of both) error {
	return s.tellCustomer(tx, event, of, notification.Delivery{
		ID: fmt.Sprint(of.delivery.Version()), Files: of.delivery.Files(), Unpaid: !delivery.IsPaid(of.booking.PaymentStatus()),
		Until: of.delivery.AcceptBy(), Words: of.delivery.Note(),
	})
}

// tellOfAcceptance notifies the photographer of an acceptance, and also the customer if the acceptance was automatic.
func (s *Service) tellOfAcceptance(tx store.Tx, of both, by delivery.Acceptor) error {
	about := notification.Delivery{}
	if of.booking.PaymentStatus() == booking.Paid {
		earned, err := ledger.PaidOnline(tx, of.booking.Id)
		if err != nil {
			return err
		}
		youGet, err := s.bookings.YouGet(tx, of.booking, earned[of.booking.Id])
		if err != nil {
			return err
		}
		about.Amount = youGet.Rupees()
	}
	if err := s.tellPhotographer(tx, notification.DeliveryAccepted, of, about); err != nil || by != delivery.ByTime {
		return err
	}
	return s.tellCustomer(tx, notification.AcceptedByTime, of, notification.Delivery{})
}

// shown returns the parts of a problem that are shown in messages.
func (s *Service) shown(problem *records.Problem) notification.Problem {
	return notification.Problem{
		Booking: problem.Booking(), Ticket: problem.Ticket(), Kind: string(problem.Kind()), Words: problem.Words(), AnswerBy: problem.AnswerBy(), CloseBy: problem.CloseBy(),
		Officer: s.config.GrievanceOfficer, Answer: problem.Answer(), Decision: string(problem.Decision()), Note: problem.DecisionNote(),
		Refund: problem.Refund().Rupees(),
	}
}

// tellOfProblem confirms a new problem to the customer, and notifies the photographer and the admins.
func (s *Service) tellOfProblem(tx store.Tx, of both, filed *records.Problem) error {
	about := notification.Delivery{ID: filed.Ticket(), Problem: s.shown(filed)}
	if err := s.tellPhotographer(tx, notification.ProblemFiled, of, about); err != nil { // emails both parties
		return err
	}
	if err := s.push(tx, notification.ProblemFiled, of.booking.Customer(), "/photos/"+of.booking.Id); err != nil {
		return err
	}
	return s.tellAdmins(tx, notification.ProblemFiled, filed, "")
}

// tellOfDecision notifies both parties of a decision.
func (s *Service) tellOfDecision(tx store.Tx, of both, problem *records.Problem, done outcome) error {
	about := notification.Delivery{ID: problem.Ticket(), Problem: s.shown(problem)}
	about.Problem.Absent = done.all && problem.Kind() == delivery.Absent
	if owed := done.compensation; owed != nil {
		about.Problem.Compensation, about.Problem.Review = owed.Amount().Rupees(), owed.Status() == records.CompensationReview
	}
	if err := s.tellPhotographer(tx, notification.ProblemDecided, of, about); err != nil { // emails both parties
		return err
	}
	return s.push(tx, notification.ProblemDecided, of.booking.Customer(), "/photos/"+of.booking.Id)
}

// tellAdmins emails each admin about a problem. If the event can happen repeatedly, id must be different each time.
func (s *Service) tellAdmins(tx store.Tx, event notification.Event, problem *records.Problem, id string) error {
	admins, err := records.LoadAdmins(tx)
	if err != nil {
		return err
	}
	messages := make([]notification.Message, len(admins))
	for i, admin := range admins {
		messages[i] = notification.AboutProblem(event, s.shown(problem), id, admin.Email, api.PublicURL(tx))
	}
	return s.outbox.Add(tx, messages...)
}

// remind queues a reminder about a delivery.
func (s *Service) remind(tx store.Tx, kind delivery.Reminder, of both) error {
	d := of.delivery
	until := func(at time.Time) notification.Delivery {
		return notification.Delivery{ID: fmt.Sprint(at.Unix()), Until: at}
	}
	switch kind {
	case delivery.DueSoon:
		return s.tellPhotographer(tx, notification.DeliverySoon, of, until(d.DeliverBy()))
	case delivery.Due:
		return s.tellPhotographer(tx, notification.DeliveryDue, of, until(d.DeliverBy()))
	case delivery.Overdue:
		return s.tellPhotographer(tx, notification.DeliveryLate, of, until(d.DeliverBy()))
	case delivery.AcceptSoon:
		return s.tellCustomer(tx, notification.AcceptSoon, of, until(d.AcceptBy()))
	case delivery.EndsInMonth, delivery.EndsInWeek:
		if d.Files() == 0 {
			return nil
		}
		about := until(d.KeepUntil())
		about.ID += string(kind)
		return s.tellCustomer(tx, notification.FilesEnd, of, about)
	}
	return fmt.Errorf("unknown reminder %q", kind)
}
