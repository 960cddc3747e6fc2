package payout

import (
	"shootday/internal/apperr"
	"shootday/internal/payment"
	"shootday/internal/pricing"
)

// Status is the status of a payout. The values are part of the API and are stored in the database.
type Status string

// These are the statuses. A returned payout remains returned; the money is sent in a new payout.
const (
	Made     Status = "made"
	Paid     Status = "paid"
	Returned Status = "returned"
)

// Reason is the reason why a payout was returned. The values are part of the API and are stored in the database.
type Reason string

// These are the reasons. The first two apply to a payout with the status made, and the last one to a paid payout.
const (
	NotSent  Reason = "not_sent" // the bank did not receive the payout
	Rejected Reason = "rejected"
	CameBack Reason = "returned"
)

var (
	errDecided = apperr.Conflict("This payout has already been decided.").WithCode(apperr.CodeAlreadyDecided)
	errStatus  = apperr.InvalidField("status", "Please choose paid or returned.")
	errUTR     = apperr.InvalidField("utr", "Please enter the UTR of the transfer: 6 to 40 letters, digits and hyphens.")
	errReason  = apperr.InvalidField("reason", "Please choose not_sent, rejected or returned.")
)

// Line is one payout of a batch.
type Line struct {
	Reference string // the id of the payout
	Batch     string // the id of its batch
	Amount    pricing.Paise
	Status    Status
	UTR       string // the bank's reference for the transfer; kept when a paid payout is returned
	Reason    Reason
}

// Result is the result of a transfer as reported by an admin or the bank.
type Result struct {
	Status Status
	UTR    string // set if the status is Paid
	Reason Reason // set if the status is Returned
}

// ParseResult returns the result entered by an admin, or an error for the invalid field.
func ParseResult(status, utr, reason string) (Result, error) {
	switch Status(status) {
	case Paid:
		utr = payment.NormalUTR(utr)
		if !payment.ValidUTR(utr) {
			return Result{}, errUTR
		}
		return Result{Status: Paid, UTR: utr}, nil
	case Returned:
		if reason := Reason(reason); reason == NotSent || reason == Rejected || reason == CameBack {
			return Result{Status: Returned, Reason: reason}, nil
		}
		return Result{}, errReason
	}
	return Result{}, errStatus
}

// Apply returns the line after a result, and whether it changed. Applying a result that the line already has changes
// nothing. If the status of the line does not allow the result, the error has the code already_decided. The caller must
// check that no other transfer has the UTR.
func (l Line) Apply(result Result) (after Line, changed bool, err error) {
	after = l
	after.Status = result.Status
	if result.Status == Paid {
		after.UTR = result.UTR
	} else {
		after.Reason = result.Reason
	}
	switch {
	case after == l:
		return l, false, nil
	case l.Status == Made && (result.Status == Paid || result.Reason == NotSent || result.Reason == Rejected):
		return after, true, nil
	case l.Status == Paid && result.Status == Returned && result.Reason == CameBack:
		return after, true, nil
	}
	return l, false, errDecided
}

// ProblemOf returns the problem with the payee details that the reason for a returned payout indicates. It returns an
// empty string if the reason is not about the details.
func ProblemOf(reason Reason) string {
	if reason == NotSent {
		return ""
	}
	return string(reason)
}
