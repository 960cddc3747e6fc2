package payout

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"shootday/internal/apperr"
	"shootday/internal/pricing"
)

// Columns contains the names of the columns in a file in which the bank reports the results of payouts.
type Columns struct{ Reference, Amount, UTR, Status string }

// DefaultColumns contains the names of the columns that are used by default.
var DefaultColumns = Columns{"reference", "amount", "utr", "status"}

// Row is a row of the bank's file. Spaces around the cells are removed.
type Row struct {
	Line                           int // line number of the row, starting at 1 for the header
	Reference, Amount, UTR, Status string
}

var (
	errNotUTF8  = apperr.Invalid("The file is not UTF-8. Please save it as “CSV UTF-8”.")
	errNoRows   = apperr.Invalid("The file has no rows.")
	errManyRows = apperr.Invalid(fmt.Sprintf("The file has more than %d rows. Please split it.", MaxBatch))
)

// ReadBankCSV returns the rows of the bank's file. It finds the columns by their names, ignoring case, and ignores
// other columns. It returns an error if the file is not CSV in UTF-8, a column is missing, or there are no rows or too
// many.
func ReadBankCSV(body []byte, names Columns) ([]Row, error) {
	if !utf8.Valid(body) {
		return nil, errNotUTF8
	}
	file := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(body, []byte("\uFEFF"))))
	file.FieldsPerRecord = -1 // banks omit empty cells at the end of a row
	file.TrimLeadingSpace = true
	header, err := file.Read()
	if errors.Is(err, io.EOF) {
		return nil, errNoRows
	} else if err != nil {
		return nil, notCSV(err)
	}
	columns, err := names.find(header)
	if err != nil {
		return nil, err
	}
	var rows []Row
	for {
		cells, err := file.Read()
		switch {
		case errors.Is(err, io.EOF) && len(rows) == 0:
			return nil, errNoRows
		case errors.Is(err, io.EOF):
			return rows, nil
		case err != nil:
			return nil, notCSV(err)
		case len(rows) == MaxBatch:
			return nil, errManyRows
		}
		line, _ := file.FieldPos(0)
		rows = append(rows, columns.row(line, cells))
	}
}

func notCSV(err error) error {
	if wrong := (*csv.ParseError)(nil); errors.As(err, &wrong) {
		return apperr.Invalid(fmt.Sprintf("The file is not valid CSV. Please check the quotation marks in line %d.", wrong.Line)).WithCause(err)
	}
	return err
}

// positions contains the index of each column in a row.
type positions struct{ reference, amount, utr, status int }

func (n Columns) find(header []string) (positions, error) {
	wrong := map[string]apperr.Field{}
	find := func(parameter, name string) int {
		for i, cell := range header {
			if strings.EqualFold(strings.TrimSpace(cell), strings.TrimSpace(name)) {
				return i
			}
		}
		wrong[parameter] = apperr.Field{
			Code: string(apperr.CodeInvalid), Message: fmt.Sprintf("The file has no column “%s”.", strings.TrimSpace(name)),
		}
		return 0
	}
	at := positions{find("reference", n.Reference), find("amount", n.Amount), find("utr", n.UTR), find("status", n.Status)}
	if len(wrong) > 0 {
		return positions{}, apperr.InvalidFields(wrong)
	}
	return at, nil
}

// row converts the cells of a row. Missing cells are empty.
func (p positions) row(line int, cells []string) Row {
	cell := func(i int) string {
		if i >= len(cells) {
			return ""
		}
		return strings.TrimSpace(cells[i])
	}
	return Row{line, cell(p.reference), cell(p.amount), cell(p.utr), cell(p.status)}
}

// amountPattern accepts commas between groups of digits, in the Indian and in the Western style. It rejects numbers
// that a spreadsheet has reformatted, such as 5.4E3.
var amountPattern = regexp.MustCompile(`^([0-9]{1,12}|[0-9]{1,3}(,[0-9]{2,3}){0,4},[0-9]{3})(\.[0-9]{1,2})?$`)

// amount returns the amount in a row, and reports whether it is valid.
func (r Row) amount() (pricing.Paise, bool) {
	if !amountPattern.MatchString(r.Amount) {
		return 0, false
	}
	whole, cents, _ := strings.Cut(strings.ReplaceAll(r.Amount, ",", ""), ".")
	paise, err := strconv.ParseInt(whole+(cents + "00")[:2], 10, 64)
	return pricing.Paise(paise), err == nil
}

// said returns the payout status that a row reports, or "" if the bank's status is not a result.
func (r Row) said() Status {
	switch strings.ToLower(r.Status) {
	case "paid", "success", "processed", "completed":
		return Paid
	case "returned", "failed", "rejected", "reversed":
		return Returned
	}
	return ""
}
