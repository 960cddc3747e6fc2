package payout

import (
	"errors"
	"fmt"
	"strings"
)

// DefaultInvoicePrefix is the default of INVOICE_PREFIX.
const DefaultInvoicePrefix = "SD"

// SAC is the service accounting code of the commission.
const SAC = "998599"

// maxInvoiceNumber is how many characters the number of a tax invoice may have.
const maxInvoiceNumber = 16

// ErrSeriesFull is returned when a series has no number left.
var ErrSeriesFull = errors.New("the series of invoices has no number left: choose another INVOICE_PREFIX")

// InvoiceKind is the kind of a document. The values are those of the API and of the database.
type InvoiceKind string

// These are the kinds of documents.
const (
	Invoice    InvoiceKind = "invoice"
	CreditNote InvoiceKind = "credit"
)

// ValidInvoicePrefix reports whether a text can be INVOICE_PREFIX.
func ValidInvoicePrefix(text string) bool {
	return len(text) >= 1 && len(text) <= 3 && strings.Trim(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == ""
}

// Series returns the series of a document, in which the numbers of a financial year are consecutive, such as SD/2627.
func Series(prefix string, kind InvoiceKind, year string) string {
	if kind == CreditNote {
		prefix += "C"
	}
	return prefix + "/" + year
}

// InvoiceNumber returns the number of the nth document of a series, such as SD/2627/000001. n counts from 1.
func InvoiceNumber(series string, n int) (string, error) {
	number := fmt.Sprintf("%s/%06d", series, n)
	if len(number) > maxInvoiceNumber {
		return "", ErrSeriesFull
	}
	return number, nil
}

// BatchNumber returns the number of the nth batch, such as P-000001. n counts from 1.
func BatchNumber(n int) string { return fmt.Sprintf("P-%06d", n) }
