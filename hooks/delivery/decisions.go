package delivery

import (
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/deliveries"
	"shootday/hooks/payments"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/delivery"
	"shootday/internal/notification"
	"shootday/internal/usertext"
)

const maxAnswer = 2000 // characters

// BindDecisions registers the hooks for updates of deliveries and problems by superusers. A superuser can accept a
// delivery, extend the time for which its files are kept, answer an open problem, and decide on it. All other changes
// are refused.
func (s *Service) BindDecisions(app core.App) {
	app.OnRecordUpdateRequest(records.Deliveries).BindFunc(s.editDelivery)
	app.OnRecordUpdateRequest(records.Problems).BindFunc(s.editProblem)
}

func readOnly(field string) error {
	return apperr.InvalidField(field, deliveries.ErrReadOnly.Message)
}

func (s *Service) editDelivery(e *core.RecordRequestEvent) error {
	was, d := records.AsDelivery(e.Record.Original()), records.AsDelivery(e.Record)
	changed := payments.ChangedFields(e.Record)
	if len(changed) == 0 {
		return e.Next()
	}
	tx := store.Joined(e.App)
	b, err := records.FindBooking(tx, d.Booking())
	if err != nil {
		return err
	}
	accepts := false
	for _, field := range changed {
		switch {
		case field == records.DeliveryFieldKeepUntil && d.KeepUntil().After(was.KeepUntil()) && !was.KeepUntil().IsZero():
		case field == records.DeliveryFieldKeepUntil:
			return apperr.InvalidField(field, "The files can only be kept for longer.")
		case field == records.DeliveryFieldStatus && d.Status() == delivery.Accepted:
			accepts = true
		default:
			return readOnly(field)
		}
	}
	if accepts {
		kept := d.KeepUntil()
		d.SetStatus(was.Status())
		if _, err := s.deliveries.SetAccepted(tx, d, b, delivery.ByAdmin); err != nil {
			return err
		}
		if kept.After(d.KeepUntil()) {
			d.SetKeepUntil(kept)
		}
	}
	d.SetVersion(d.Version() + 1)
	if err := e.Next(); err != nil || !accepts {
		return err
	}
	return s.afterAcceptance(tx, both{b, d}, delivery.ByAdmin)
}

func (s *Service) editProblem(e *core.RecordRequestEvent) error {
	was, problem := records.AsProblem(e.Record.Original()), records.AsProblem(e.Record)
	changed := payments.ChangedFields(e.Record)
	if len(changed) == 0 {
		return e.Next()
	}
	if !deliveries.IsOpen(was) {
		return apperr.InvalidField(changed[0], "This problem is no longer open. That is final.").WithCode(apperr.CodeAlreadyDecided)
	}
	answers := false
	for _, field := range changed {
		switch field {
		case records.ProblemFieldAnswer:
			answers = true
		case records.ProblemFieldDecision, records.ProblemFieldRefund, records.ProblemFieldDecisionNote:
		default:
			return readOnly(field)
		}
	}
	problem.SetAnswer(usertext.Text(problem.Answer()))
	problem.SetDecisionNote(usertext.Text(problem.DecisionNote()))
	if err := checkDecision(problem, answers); err != nil {
		return err
	}
	tx := store.Joined(e.App)
	of, err := load(tx, problem.Booking())
	if err != nil {
		return err
	}
	if answers {
		s.deliveries.SetAnswered(problem)
	}
	var outcome outcome
	if problem.Decision() != delivery.Undecided {
		if outcome, err = s.refund(tx, of, problem); err != nil {
			return err
		}
		s.deliveries.SetDecided(problem)
	}
	if err := e.Next(); err != nil {
		return err
	}
	if answers {
		if err := s.tellCustomer(tx, notification.ProblemAnswered, of, notification.Delivery{ID: problem.Ticket(), Problem: s.shown(problem)}); err != nil {
			return err
		}
	}
	if problem.Decision() == delivery.Undecided {
		return deliveries.Touch(tx, of.delivery)
	}
	return s.decided(tx, problem, outcome)
}

// checkDecision returns an error if the answer or the decision of a problem is incomplete or too long. answers reports
// whether the edit adds an answer.
func checkDecision(problem *records.Problem, answers bool) error {
	switch {
	case answers && problem.Answer() == "":
		return apperr.InvalidField(records.ProblemFieldAnswer, "Please write an answer.")
	case utf8.RuneCountInString(problem.Answer()) > maxAnswer:
		return apperr.InvalidField(records.ProblemFieldAnswer, "Please write at most 2,000 characters.")
	case utf8.RuneCountInString(problem.DecisionNote()) > maxAnswer:
		return apperr.InvalidField(records.ProblemFieldDecisionNote, "Please write at most 2,000 characters.")
	case problem.Decision() == delivery.Undecided && problem.DecisionNote() != "":
		return apperr.InvalidField(records.ProblemFieldDecision, "Please choose a decision.")
	case problem.Decision() != delivery.Refund && problem.Refund() != 0:
		return apperr.InvalidField(records.ProblemFieldRefund, "An amount belongs to the decision refund only.")
	}
	return nil
}

// outcome describes the effects of a decision on a problem. It is zero unless the decision is a refund.
type outcome struct {
	refund       *records.Refund // nil unless the decision is a refund
	all          bool            // whether the full payment is refunded
	compensation *records.Compensation
}

// refund creates the refund if an admin has decided to refund, and otherwise does nothing. If the full payment is
// refunded because the photographer did not come, it also cancels the booking if it is upcoming, counts it as a
// withdrawal, and adds a compensation for the customer.
func (s *Service) refund(tx store.Tx, of both, problem *records.Problem) (done outcome, err error) {
	if problem.Decision() != delivery.Refund {
		return done, nil
	}
	if done.refund, done.all, err = s.payments.RefundProblem(tx, of.booking, problem.Refund()); err != nil {
		return done, err
	}
	problem.SetRefund(done.refund.Amount())
	if !done.all || problem.Kind() != delivery.Absent {
		return done, nil
	}
	if err := s.bookings.MarkAbsent(tx, of.booking.Id); err != nil {
		return done, err
	}
	if of.booking, err = records.FindBooking(tx, of.booking.Id); err != nil {
		return done, err
	}
	if err := s.dispatch.CountAbsence(tx, of.booking); err != nil {
		return done, err
	}
	done.compensation, err = s.payments.CompensateAbsence(tx, of.booking, done.refund)
	return done, err
}

// decided applies a saved decision on a problem. Unless the delivery is already accepted or closed, the decision either
// accepts the delivery or restarts the customer's time to accept it.
func (s *Service) decided(tx store.Tx, problem *records.Problem, done outcome) error {
	of, err := load(tx, problem.Booking())
	if err != nil {
		return err
	}
	if err := s.deliveries.AfterDecision(tx, of.delivery, of.booking); err != nil {
		return err
	}
	ended := of.delivery.Status() == delivery.Accepted || of.delivery.Status() == delivery.Closed
	if problem.Decision() != delivery.Solved && !ended {
		if _, err := s.deliveries.Accept(tx, of.delivery, of.booking, delivery.ByAdmin); err != nil {
			return err
		}
		if err := s.afterAcceptance(tx, of, delivery.ByAdmin); err != nil {
			return err
		}
	}
	if err := s.payments.Release(tx, of.booking.Id); err != nil {
		return err
	}
	return s.tellOfDecision(tx, of, problem, done)
}
