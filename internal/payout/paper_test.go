package payout

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"testing"
	"time"
)

func TestPapers(t *testing.T) {
	statement, err := NewStatement("2026-11", -50, movements())
	if err != nil {
		t.Fatal(err)
	}
	long := statement
	for range 30 {
		long.Lines = append(long.Lines, statement.Lines...)
	}
	invoice := InvoicePaper{
		Brand: "Shootday", Kind: Invoice, Number: "SD/2627/000001", Date: "2026-11-01", Booking: "b1",
		From: Party{"Shootday Private Limited", "12 Hill Road\nBandra West, Mumbai 400050", ours}, To: Party{"Asha Rao", "दिल्ली", ""},
		Taxable: 540_00, CGST: 48_60, SGST: 48_60, Total: 637_20,
	}
	credit := invoice
	credit.Kind, credit.Number, credit.Against, credit.From.GSTIN = CreditNote, "SDC/2627/000001", "SD/2627/000001", ""
	credit.CGST, credit.SGST, credit.Total = 0, 0, 540_00
	for name, test := range map[string]struct {
		write func(io.Writer) error
		pages int
	}{
		"statement":      {func(to io.Writer) error { return statement.WritePDF(to, "Shootday", "Asha Rao 📷") }, 1},
		"long statement": {func(to io.Writer) error { return long.WritePDF(to, "Shootday", "आशा राव") }, 9},
		"nothing":        {func(to io.Writer) error { return Statement{}.WritePDF(to, "", "") }, 1},
		"invoice":        {invoice.WritePDF, 1},
		"credit note":    {credit.WritePDF, 1},
		"empty":          {InvoicePaper{}.WritePDF, 1},
	} {
		var one, two bytes.Buffer
		if err := test.write(&one); err != nil {
			t.Fatal(name, err)
		}
		if err := test.write(&two); err != nil || !bytes.Equal(one.Bytes(), two.Bytes()) {
			t.Errorf("%s: the same document results in another file: %v", name, err)
		}
		if !bytes.HasPrefix(one.Bytes(), []byte("%PDF-")) || !bytes.Contains(one.Bytes(), fmt.Appendf(nil, "/Count %d\n", test.pages)) {
			t.Errorf("%s: not a PDF of %d pages", name, test.pages)
		}
		if to := os.Getenv("PAPERS"); to != "" {
			os.WriteFile(to+"/"+name+".pdf", one.Bytes(), 0o600)
		}
	}
}

// BenchmarkStatement measures a statement of 300 lines as a PDF.
func BenchmarkStatement(b *testing.B) {
	var all []DueMovement
	for range 60 {
		all = append(all, movements()[:2]...)
	}
	for i := range all {
		all[i].At = time.Date(2026, 11, 1+i/5, 12, 0, 0, 0, time.UTC)
	}
	statement, err := NewStatement("2026-11", 0, all)
	if err != nil || len(statement.Lines) != 300 {
		b.Fatal(len(statement.Lines), err)
	}
	for b.Loop() {
		if err := statement.WritePDF(io.Discard, "Shootday", "Asha Rao"); err != nil {
			b.Fatal(err)
		}
	}
}
