package payouts

import (
	"fmt"
	"time"
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/ledger"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/payment"
	"shootday/internal/payout"
	"shootday/internal/usertext"
)

const maxWords = 500 // characters

var errUTRUsed = apperr.Conflict("This UTR belongs to another transfer.").
	WithField("utr", apperr.Field{Code: string(apperr.CodeUTRUsed)}).WithCode(apperr.CodeUTRUsed)

// lineItem is a payout as it appears in responses to admins.
type lineItem struct {
	ID           string        `json:"payoutId"`
	Batch        string        `json:"batchId"`
	Photographer string        `json:"photographerId"`
	Name         string        `json:"name"`
	Amount       float64       `json:"amount"`
	Status       payout.Status `json:"status"`
	UTR          string        `json:"utr"`
	Reason       payout.Reason `json:"reason"`
}

func shownLine(app core.App, line *records.Payout) (lineItem, error) {
	name, err := photographerName(app, line.Photographer())
	if err != nil {
		return lineItem{}, fmt.Errorf("load the photographer of payout %s: %w", line.Id, err)
	}
	return lineItem{
		line.Id, line.Batch(), line.Photographer(), name, line.Amount().Rupees(), line.Status(), line.UTR(), line.Reason(),
	}, nil
}

// decision is an admin's decision on the payout with the id line. words is an optional explanation.
type decision struct {
	line   string
	result payout.Result
	words  string
}

// DecideLine returns the command that marks a payout as paid or returned. Repeating the command returns the same
// response.
func (s *Service) DecideLine() api.Command[decision, lineItem] {
	return api.Command[decision, lineItem]{
		Parse: parseDecision,
		Run: func(tx store.Tx, form decision) (lineItem, error) {
			line, err := s.decideLine(tx, form)
			if err != nil {
				return lineItem{}, err
			}
			return shownLine(tx, line)
		},
		Answer: func(line lineItem) api.Response {
			return api.Response{Message: "The payout is marked as " + string(line.Status) + ".", Fields: api.Body{"payout": line}}
		},
	}
}

func parseDecision(e *core.RequestEvent) (decision, error) {
	line, err := records.FindPayout(e.App, e.Request.PathValue("payoutId"))
	if err != nil {
		return decision{}, api.IfMissing(err, api.ErrNotFound)
	}
	var form struct {
		Status string `json:"status"`
		UTR    string `json:"utr"`
		Reason string `json:"reason"`
		Words  string `json:"words"`
	}
	if err := api.Read(e, &form); err != nil {
		return decision{}, err
	}
	result, err := payout.ParseResult(form.Status, form.UTR, form.Reason)
	if err != nil {
		return decision{}, err
	}
	words := usertext.Text(form.Words)
	if utf8.RuneCountInString(words) > maxWords {
		return decision{}, apperr.InvalidField("words", "Please write at most 500 characters.")
	}
	return decision{line.Id, result, words}, nil
}

func (s *Service) decideLine(tx store.Tx, form decision) (*records.Payout, error) {
	line, err := records.FindPayout(tx, form.line)
	if err != nil {
		return nil, fmt.Errorf("load payout %s: %w", form.line, err)
	}
	if form.result.Status == payout.Paid {
		owners, err := utrOwners(tx, []string{form.result.UTR})
		if err != nil {
			return nil, err
		}
		if owner := owners[form.result.UTR]; owner != "" && owner != line.Id {
			return nil, errUTRUsed
		}
	}
	after, changed, err := asLine(line).Apply(form.result)
	if err != nil || !changed {
		return line, err
	}
	line.SetWords(form.words)
	told, err := recipientsOf(tx, line.Batch(), line)
	if err != nil {
		return nil, err
	}
	return line, s.apply(tx, line, after, told)
}

func asLine(line *records.Payout) payout.Line {
	return payout.Line{
		Reference: line.Id, Batch: line.Batch(), Amount: line.Amount(), Status: line.Status(), UTR: line.UTR(), Reason: line.Reason(),
	}
}

// apply stores the result of a payout, posts it to the ledger, and notifies the people in told: the photographer and,
// if the payout was returned, the admins.
func (s *Service) apply(tx store.Tx, line *records.Payout, after payout.Line, told recipients) error {
	was := line.Status()
	line.SetStatus(after.Status)
	line.SetUTR(after.UTR)
	line.SetReason(after.Reason)
	line.SetSecret("")
	movement := payment.PayoutPaid(line.Id, line.Amount())
	if after.Status == payout.Paid {
		line.SetPaidAt(s.now())
	} else {
		line.SetReturnedAt(s.now())
		from := payment.InTransit
		if was == payout.Paid {
			from = payment.FromBank
		}
		movement = payment.PayoutReturned(line.Id, line.Amount(), from)
	}
	hasNewer, err := s.markPayee(tx, line)
	if err != nil {
		return err
	}
	if err := tx.Save(line); err != nil {
		return err
	}
	if err := ledger.Post(tx, s.now(), ledger.Refs{Photographer: line.Photographer()}, movement); err != nil {
		return err
	}
	return s.tellOfPayout(tx, line, hasNewer, told)
}

// markPayee marks payout details with the problem because of which the bank returned a payout. If the photographer has
// saved new details since the payout was created, markPayee does not mark these and returns true.
func (s *Service) markPayee(tx store.Tx, line *records.Payout) (hasNewer bool, err error) {
	problem := records.PayeeProblem(payout.ProblemOf(line.Reason()))
	if problem == records.PayeeFine {
		return false, nil
	}
	payee, err := findPayee(tx, line.Photographer())
	if err != nil || payee == nil {
		return false, err
	}
	if s.savedAt(payee).After(line.Created()) {
		return true, nil
	}
	payee.SetProblem(problem)
	return false, tx.Save(payee)
}

// savedAt returns the time at which payout details were saved.
func (s *Service) savedAt(payee *records.Payee) time.Time {
	return payee.UsableFrom().Add(-s.config.Wait)
}
