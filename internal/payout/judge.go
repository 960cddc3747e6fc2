package payout

import "shootday/internal/payment"

// Problem is the reason why a row of the bank's file is not applied. The values are part of the API.
type Problem string

// These are the problems, in order of precedence.
const (
	UnknownReference Problem = "unknown_reference"
	OtherBatch       Problem = "other_batch"
	AmountDiffers    Problem = "amount_differs"
	UTRInvalid       Problem = "utr_invalid"
	UTRUsed          Problem = "utr_used"
	AlreadyPaid      Problem = "already_paid"
	AlreadyReturned  Problem = "already_returned"
)

// Book contains the stored data with which the bank's file about a batch is compared.
type Book struct {
	Batch string
	Lines map[string]Line   // the payouts in the file, of any batch, by reference
	UTRs  map[string]string // owner of each UTR in the file: the reference of a payout, or the id of another record
}

// RowProblem is a row that is not applied, with the reason.
type RowProblem struct {
	Row
	Problem Problem
}

// Judgement contains the changes that result from the bank's file.
type Judgement struct {
	Changes            []Line // the changed lines, in the order of the file; a line can occur more than once
	Unchanged, Ignored int    // numbers of rows whose result is already stored, and of rows without a result
	Problems           []RowProblem
}

// Judge returns the changes that result from the rows of the bank's file. The rows are compared with the book in order,
// and each row takes the changes of the rows before it into account. Judge does not modify the book.
func Judge(rows []Row, book Book) Judgement {
	lines, utrs, result := map[string]Line{}, map[string]string{}, Judgement{}
	for reference, line := range book.Lines {
		lines[reference] = line
	}
	for utr, reference := range book.UTRs {
		utrs[utr] = reference
	}
	for _, row := range rows {
		if row.said() == "" {
			result.Ignored++
			continue
		}
		line, known := lines[row.Reference]
		after, problem := row.judge(line, known, book.Batch, utrs)
		switch {
		case problem != "":
			result.Problems = append(result.Problems, RowProblem{row, problem})
		case after == line:
			result.Unchanged++
		default:
			lines[row.Reference] = after
			if after.UTR != "" {
				utrs[after.UTR] = row.Reference
			}
			result.Changes = append(result.Changes, after)
		}
	}
	return result
}

// judge returns the payout after the row has been applied to it, or the first problem of the row.
func (r Row) judge(line Line, known bool, batch string, utrs map[string]string) (Line, Problem) {
	amount, ok := r.amount()
	switch {
	case !known:
		return line, UnknownReference
	case line.Batch != batch:
		return line, OtherBatch
	case !ok || amount != line.Amount:
		return line, AmountDiffers
	case r.said() == Returned:
		return line.bankReturned(), ""
	}
	result := Result{Status: Paid, UTR: payment.NormalUTR(r.UTR)}
	user, used := utrs[result.UTR]
	switch {
	case !payment.ValidUTR(result.UTR):
		return line, UTRInvalid
	case used && user != line.Reference:
		return line, UTRUsed
	case line.Status == Returned && line.UTR == result.UTR: // the payout was paid and returned, and the file is applied again
		return line, ""
	}
	after, _, err := line.Apply(result)
	switch {
	case err == nil:
		return after, ""
	case line.Status == Returned:
		return line, AlreadyReturned
	}
	return line, AlreadyPaid
}

// bankReturned returns the line after the bank has reported the payout as returned. The bank gives no reason, so the
// reason is derived from the status.
func (l Line) bankReturned() Line {
	reason := Rejected
	if l.Status == Paid {
		reason = CameBack
	}
	after, _, err := l.Apply(Result{Status: Returned, Reason: reason})
	if err != nil { // it was already returned
		return l
	}
	return after
}
