package payout

import (
	"errors"
	"fmt"
	"strings"
)

// DefaultInvoicePrefix is the default of INVOICE_PREFIX.
const DefaultInvoicePrefix = "SD"

// SAC is the services accounting code of the commission.
const SAC = "998599"

// maxInvoiceNumber is the maximum length of the number of a tax invoice.
const maxInvoiceNumber = 16

// ErrSeriesFull is returned by InvoiceNumber if the series has no unused number left.
var ErrSeriesFull = errors.New("the series of invoices has no number left: choose another INVOICE_PREFIX")

// InvoiceKind is the kind of a document. The values are part of the API and are stored in the database.
type InvoiceKind string

// These are the kinds of documents.
const (
	Invoice    InvoiceKind = "invoice"
	CreditNote InvoiceKind = "credit"
)

// ValidInvoicePrefix reports whether text is a valid INVOICE_PREFIX.
func ValidInvoicePrefix(text string) bool {
	return len(text) >= 1 && len(text) <= 3 && strings.Trim(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == ""
}

// Series returns the name of the series to which a document belongs, such as SD/2627. The numbers in a series are
// consecutive within a financial year.
func Series(prefix string, kind InvoiceKind, year string) string {
	if kind == CreditNote {
		prefix += "C"
	}
	return prefix + "/" + year
}

// InvoiceNumber returns the number of the nth document of a series, such as SD/2627/000001. n starts at 1.
func InvoiceNumber(series string, n int) (string, error) {
	number := fmt.Sprintf("%s/%06d", series, n)
	if len(number) > maxInvoiceNumber {
		return "", ErrSeriesFull
	}
	return number, nil
}

// BatchNumber returns the number of the nth batch, such as P-000001. n starts at 1.
func BatchNumber(n int) string { return fmt.Sprintf("P-%06d", n) }
