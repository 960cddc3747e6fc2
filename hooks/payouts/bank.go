package payouts

import (
	"cmp"
	"io"
	"mime"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/payment"
	"shootday/internal/payout"
)

var errNotCSV = apperr.UnsupportedMediaType("Please send the file as text/csv.")

// bankFile contains the rows of a file in which the bank reports the results of a payout batch.
type bankFile struct {
	batch string
	rows  []payout.Row
}

// rowProblem describes why a row of the bank's file was not applied.
type rowProblem struct {
	Row       int            `json:"row"`
	Reference string         `json:"reference"`
	Code      payout.Problem `json:"code"`
}

// bankAnswer contains the results of applying a bankFile.
type bankAnswer struct {
	paid, returned, unchanged, ignored int
	problems                           []rowProblem
}

// ApplyBankFile returns the command that reads the bank's CSV file with the results of a payout batch. It applies all
// valid rows of the file in one transaction.
func (s *Service) ApplyBankFile() api.Command[bankFile, bankAnswer] {
	return api.Command[bankFile, bankAnswer]{
		Parse: parseBankFile,
		Run:   s.applyBankFile,
		Answer: func(a bankAnswer) api.Response {
			return api.Response{Message: "The file is read.", Fields: api.Body{
				"paid": a.paid, "returned": a.returned, "unchanged": a.unchanged, "ignored": a.ignored, "problems": a.problems,
			}}
		},
	}
}

func parseBankFile(e *core.RequestEvent) (bankFile, error) {
	batch, err := findBatch(e)
	if err != nil {
		return bankFile{}, err
	}
	kind, _, err := mime.ParseMediaType(cmp.Or(e.Request.Header.Get("Content-Type"), "text/csv"))
	if err != nil || kind != "text/csv" {
		return bankFile{}, errNotCSV
	}
	body, err := io.ReadAll(e.Request.Body)
	if err != nil {
		return bankFile{}, api.OrTooLarge(err)
	}
	query, preset := e.Request.URL.Query(), payout.DefaultColumns
	rows, err := payout.ReadBankCSV(body, payout.Columns{
		Reference: cmp.Or(query.Get("reference"), preset.Reference), Amount: cmp.Or(query.Get("amount"), preset.Amount),
		UTR: cmp.Or(query.Get("utr"), preset.UTR), Status: cmp.Or(query.Get("status"), preset.Status),
	})
	return bankFile{batch.Id, rows}, err
}

func (s *Service) applyBankFile(tx store.Tx, file bankFile) (answer bankAnswer, err error) {
	references, utrs := make([]string, len(file.rows)), make([]string, len(file.rows))
	for i, row := range file.rows {
		references[i], utrs[i] = row.Reference, payment.NormalUTR(row.UTR)
	}
	lines, err := loadLines(tx, references)
	if err != nil {
		return answer, err
	}
	book := payout.Book{Batch: file.batch, Lines: map[string]payout.Line{}}
	if book.UTRs, err = utrOwners(tx, utrs); err != nil {
		return answer, err
	}
	for _, line := range lines {
		book.Lines[line.Id] = asLine(line)
	}
	judged := payout.Judge(file.rows, book)
	byID := map[string]int{}
	for i, line := range lines {
		byID[line.Id] = i
	}
	told, err := recipientsOf(tx, file.batch, lines...)
	if err != nil {
		return answer, err
	}
	for _, after := range judged.Changes {
		if err := s.apply(tx, lines[byID[after.Reference]], after, told); err != nil {
			return answer, err
		}
		if after.Status == payout.Paid {
			answer.paid++
		} else {
			answer.returned++
		}
	}
	answer.unchanged, answer.ignored, answer.problems = judged.Unchanged, judged.Ignored, []rowProblem{}
	for _, problem := range judged.Problems {
		answer.problems = append(answer.problems, rowProblem{problem.Line, problem.Reference, problem.Problem})
	}
	return answer, nil
}
