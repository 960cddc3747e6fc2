package payout

import (
	"encoding/csv"
	"encoding/json"
	"io"
	"slices"
	"strings"

	"shootday/internal/pricing"
)

// FileLine is a payout in the file for the bank. The formats of the fields allow neither separators nor the signs that
// begin a formula, except a hyphen at the beginning of a UPI id. The fields must be written unchanged, because the bank
// pays to the account in the file.
type FileLine struct {
	Reference string        `json:"reference"`
	Name      string        `json:"name"`
	Account   string        `json:"account"`
	IFSC      string        `json:"ifsc"`
	UPI       string        `json:"upi"`
	Amount    pricing.Paise `json:"amountPaise"`
}

// BankFile is the file with the payouts that the bank is asked to make.
type BankFile struct {
	BatchID string        `json:"batchId"`
	Number  string        `json:"number"`
	Count   int           `json:"count"`
	Total   pricing.Paise `json:"totalPaise"`
	Lines   []FileLine    `json:"lines"`
}

// NewBankFile returns the file with the given lines of a batch, sorted by reference. The same lines always result in
// the same bytes.
func NewBankFile(batchID, number string, lines []FileLine) BankFile {
	file := BankFile{BatchID: batchID, Number: number, Count: len(lines), Lines: slices.Clone(lines)}
	slices.SortFunc(file.Lines, func(a, b FileLine) int { return strings.Compare(a.Reference, b.Reference) })
	for _, line := range lines {
		file.Total += line.Amount
	}
	return file
}

// WriteCSV writes the lines as CSV in UTF-8, with CRLF after each line.
func (f BankFile) WriteCSV(to io.Writer) error {
	rows := make([][]string, 0, len(f.Lines)+1)
	rows = append(rows, []string{"reference", "name", "account", "ifsc", "upi", "amount"})
	for _, line := range f.Lines {
		rows = append(rows, []string{line.Reference, line.Name, line.Account, line.IFSC, line.UPI, line.Amount.Decimal()})
	}
	return writeCSV(to, rows)
}

// WriteJSON writes the file as JSON.
func (f BankFile) WriteJSON(to io.Writer) error {
	encoder := json.NewEncoder(to)
	encoder.SetEscapeHTML(false) // names may contain &
	return encoder.Encode(f)
}

func writeCSV(to io.Writer, rows [][]string) error {
	file := csv.NewWriter(to)
	file.UseCRLF = true
	return file.WriteAll(rows)
}
