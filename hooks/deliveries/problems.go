package deliveries

import (
	"fmt"
	"time"

	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/delivery"
)

// File saves a problem that the customer reports about a booking. The customer's time to accept the delivery does not end
// while the problem is open.
func (s *Service) File(tx store.Tx, d *records.Delivery, b *records.Booking, kind delivery.Kind, words string) (*records.Problem, error) {
	state, err := StateOf(tx, d, b)
	if err != nil {
		return nil, err
	}
	now := s.now().Truncate(time.Millisecond) // the database's precision, so that all responses contain the same time
	dates := delivery.Dates{Start: b.Start(), DeliverBy: d.DeliverBy(), DeliveredAt: d.DeliveredAt(), AcceptedAt: d.AcceptedAt()}
	if err := state.CanReport(kind, dates, now); err != nil {
		return nil, err
	}
	earlier, err := countProblems(tx, b.Id)
	if err != nil {
		return nil, err
	}
	if err := state.CheckNumber(earlier); err != nil {
		return nil, err
	}
	number, err := latestTicket(tx, delivery.TicketPrefix(now))
	if err != nil {
		return nil, err
	}
	problem, err := records.NewProblem(tx)
	if err != nil {
		return nil, err
	}
	problem.SetBooking(b.Id)
	problem.SetKind(kind)
	problem.SetWords(words)
	problem.SetTicket(delivery.Ticket(now, number+1))
	problem.SetAnswerBy(now.Add(s.config.Answer))
	problem.SetCloseBy(now.Add(s.config.Close))
	s.setReminder(problem)
	if err := tx.Save(problem); err != nil {
		return nil, fmt.Errorf("file a problem of booking %s: %w", b.Id, err)
	}
	return problem, s.save(tx, d, b, false)
}

// Withdraw records that the customer has withdrawn a problem, and restarts the time in which the customer can accept the
// delivery.
func (s *Service) Withdraw(tx store.Tx, problem *records.Problem, d *records.Delivery, b *records.Booking) error {
	problem.SetWithdrawnAt(s.now())
	problem.SetRemindAt(time.Time{})
	if err := tx.Save(problem); err != nil {
		return fmt.Errorf("withdraw problem %s: %w", problem.Ticket(), err)
	}
	return s.save(tx, d, b, true)
}

// SetAnswered records that an admin has answered a problem now. It does not save the problem.
func (s *Service) SetAnswered(problem *records.Problem) {
	problem.SetAnsweredAt(s.now())
	s.setReminder(problem)
}

// SetDecided records that an admin has decided on a problem now. It does not save the problem. The caller must save the
// problem and then call AfterDecision.
func (s *Service) SetDecided(problem *records.Problem) {
	problem.SetDecidedAt(s.now())
	problem.SetRemindAt(time.Time{})
}

// AfterDecision restarts the time in which the customer can accept the delivery, after an admin has decided on a problem.
func (s *Service) AfterDecision(tx store.Tx, d *records.Delivery, b *records.Booking) error {
	return s.save(tx, d, b, true)
}

// ProblemRemindersOf returns the reminders that must be sent to the admins about an open problem, with their times.
func (s *Service) ProblemRemindersOf(problem *records.Problem) []delivery.DueReminder {
	clocks := delivery.ProblemClocks{AnswerBy: problem.AnswerBy(), CloseBy: problem.CloseBy(), Answered: !problem.AnsweredAt().IsZero()}
	return clocks.Reminders(s.now())
}

// ProblemReminded records that the admins were reminded of a problem.
func (s *Service) ProblemReminded(tx store.Tx, problem *records.Problem) error {
	s.setReminder(problem)
	return tx.Save(problem)
}

func (s *Service) setReminder(problem *records.Problem) {
	problem.SetRemindAt(delivery.Next(s.ProblemRemindersOf(problem), s.now()))
}

// IsOpen reports whether a problem is neither decided nor withdrawn.
func IsOpen(problem *records.Problem) bool {
	return problem.DecidedAt().IsZero() && problem.WithdrawnAt().IsZero()
}
