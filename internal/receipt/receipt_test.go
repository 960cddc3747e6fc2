package receipt

import (
	"bytes"
	"testing"
)

func TestPDF(t *testing.T) {
	for _, r := range []Receipt{
		{Number: Number("abc"), Customer: "Asha Rao", Total: 8400, SKUs: 12, PricePerSKU: 700, Method: Online, PaymentID: "pay_1"},
		{Customer: "आशा राव 📷", Address: "दिल्ली", Total: 1, Fee: 1, Refund: 2},
		{},
	} {
		var one, two bytes.Buffer
		if err := r.WritePDF(&one); err != nil {
			t.Fatal(err)
		}
		if err := r.WritePDF(&two); err != nil || !bytes.Equal(one.Bytes(), two.Bytes()) {
			t.Error("the same receipt is another file:", err)
		}
		if !bytes.HasPrefix(one.Bytes(), []byte("%PDF-")) || !bytes.Contains(one.Bytes(), []byte("/Count 1\n")) {
			t.Error("the file is not a PDF of one page")
		}
	}
}

// TestPDFHasNoLinksOfPeople checks that URLs entered by users are changed in the PDF, because PDF viewers would convert
// them to links.
func TestPDFHasNoLinksOfPeople(t *testing.T) {
	draw := func(customer, address string) []byte {
		var file bytes.Buffer
		if err := (Receipt{Customer: customer, Address: address, Total: 1}).WritePDF(&file); err != nil {
			t.Fatal(err)
		}
		return file.Bytes()
	}
	if !bytes.Equal(draw("evil.com", "https://evil.example/pay"), draw("evil[.]com", "https[:]//evil[.]example/pay")) {
		t.Error("a link is drawn unchanged")
	}
}
