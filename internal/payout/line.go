package payout

import (
	"shootday/internal/apperr"
	"shootday/internal/payment"
	"shootday/internal/pricing"
)

// Status is the state of a payout. The values are those of the API and of the database.
type Status string

// These are the states. A payout that came back stays so: the money goes out in a new one.
const (
	Made     Status = "made"
	Paid     Status = "paid"
	Returned Status = "returned"
)

// Reason tells why a payout came back. The values are those of the API and of the database.
type Reason string

// These are the reasons. The first two are those of a payout that is made, and the last that of one that is paid.
const (
	NotSent  Reason = "not_sent" // the bank never got it
	Rejected Reason = "rejected"
	CameBack Reason = "returned"
)

var (
	errDecided = apperr.Conflict("This payout was already decided.").WithCode(apperr.CodeAlreadyDecided)
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
	UTR       string // the bank's reference of the transfer; stays when a paid one comes back
	Reason    Reason
}

// Word is what an admin or the bank says of a line.
type Word struct {
	Status Status
	UTR    string // if paid
	Reason Reason // if returned
}

// ParseWord returns what an admin says of a line, or an error that names the wrong field.
func ParseWord(status, utr, reason string) (Word, error) {
	switch Status(status) {
	case Paid:
		utr = payment.NormalUTR(utr)
		if !payment.ValidUTR(utr) {
			return Word{}, errUTR
		}
		return Word{Status: Paid, UTR: utr}, nil
	case Returned:
		if reason := Reason(reason); reason == NotSent || reason == Rejected || reason == CameBack {
			return Word{Status: Returned, Reason: reason}, nil
		}
		return Word{}, errReason
	}
	return Word{}, errStatus
}

// Hear returns the line as it is after a word, and whether it differs. A word that only repeats what is so changes
// nothing. It returns an error with the code already_decided for a word that no line in this state can hear. Whether
// another payout has the UTR is up to the caller.
func (l Line) Hear(word Word) (after Line, changed bool, err error) {
	after = l
	after.Status = word.Status
	if word.Status == Paid {
		after.UTR = word.UTR
	} else {
		after.Reason = word.Reason
	}
	switch {
	case after == l:
		return l, false, nil
	case l.Status == Made && (word.Status == Paid || word.Reason == NotSent || word.Reason == Rejected):
		return after, true, nil
	case l.Status == Paid && word.Status == Returned && word.Reason == CameBack:
		return after, true, nil
	}
	return l, false, errDecided
}

// ProblemOf returns what is wrong with the payee details after a payout came back, or nothing.
func ProblemOf(reason Reason) string {
	if reason == NotSent {
		return ""
	}
	return string(reason)
}
