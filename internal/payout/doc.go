// Package payout contains the rules by which money that photographers earned is settled, paid and accounted for, without
// I/O. Amounts are in paise, and days and years are those of India.
//
// The file settle.go computes what remains of a release, credit.go what a later refund gives back of the deductions,
// rates.go which rates a day has, and year.go the financial year. The file details.go judges payee details, and gstin.go
// the numbers of tax payers. The file invoice.go has the numbers of invoices, batch.go who is paid, line.go what may
// become of a payout, bankfile.go what the bank reads, bankcsv.go and judge.go what it answers, statement.go what a
// photographer sees of a month, and paper.go what statements and invoices look like.
package payout
