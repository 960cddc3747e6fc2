package payout

import (
	"io"
	"strings"

	"shootday/internal/istime"
	"shootday/internal/paper"
	"shootday/internal/pricing"
)

// Party is the issuer or the recipient of an invoice, with the data at the time of issue.
type Party struct {
	Name    string `json:"name"`
	Address string `json:"address"`
	GSTIN   string `json:"gstin"` // empty if not registered
}

func (p Party) facts() [][2]string {
	facts := [][2]string{{"Name", p.Name}}
	if p.Address != "" {
		facts = append(facts, [2]string{"Address", p.Address})
	}
	if p.GSTIN == "" {
		return append(facts, [2]string{"GSTIN", "Not registered under GST"})
	}
	return append(facts, [2]string{"GSTIN", p.GSTIN})
}

// InvoicePaper contains the data that is shown in the PDF file of an invoice or a credit note.
type InvoicePaper struct {
	Brand                            string
	Kind                             InvoiceKind
	Number, Date                     string // Date is YYYY-MM-DD
	Against                          string // the number of the invoice to which a credit note refers
	Booking                          string
	From, To                         Party
	Taxable, CGST, SGST, IGST, Total pricing.Paise
}

// WritePDF writes the document as one A4 page. The same document always results in the same bytes.
func (i InvoicePaper) WritePDF(to io.Writer) error {
	title, settled := "Invoice", "The amount was deducted from what the booking pays out, so nothing is to be paid."
	switch {
	case i.Kind == CreditNote:
		title, settled = "Credit note", "The amount was added to what is due to the photographer."
	case i.From.GSTIN != "":
		title = "Tax invoice"
	}
	page := paper.New(title + " " + i.Number)
	page.Head(i.Brand, title, i.Number)
	page.Facts("From", i.From.facts())
	page.Facts("To", i.To.facts())
	about := [][2]string{{"Date", day(i.Date)}, {"Service", "Commission on a shoot"}, {"SAC", SAC}, {"Booking", i.Booking}}
	if i.Kind == CreditNote {
		about = append(about, [2]string{"For invoice", i.Against})
	}
	page.Facts("About", about)
	if i.From.GSTIN != "" {
		page.Sum(false, "Taxable value", rupees(i.Taxable))
	} else {
		page.Sum(false, "Commission", rupees(i.Taxable))
	}
	for _, tax := range []struct {
		name   string
		amount pricing.Paise
	}{{"CGST", i.CGST}, {"SGST", i.SGST}, {"IGST", i.IGST}} {
		if tax.amount > 0 {
			page.Sum(false, tax.name, rupees(tax.amount))
		}
	}
	page.Sum(true, "Total", rupees(i.Total))
	page.Note("This " + strings.ToLower(title) + " was issued by " + i.From.Name + " and is valid without a signature. " + settled)
	return page.Write(to)
}

// lineWords contains the text that PDF files show for each kind of statement line.
var lineWords = map[LineKind]string{
	LineRelease: "Shoot accepted", LineCommission: "Commission", LineGST: "GST on the commission", LineTDS: "TDS (income tax)",
	LineTCS: "TCS (GST)", LineRefund: "Refund to the customer", LineCommissionBack: "Commission and GST back", LineAdjustment: "Adjustment",
	LinePayout: "Payout", LineReturned: "Payout came back",
}

var statementColumns = []paper.Column{
	{Heading: "Date", Width: 22}, {Heading: "What", Width: 42}, {Heading: "Reference", Width: 58}, {Heading: "Amount", Width: 24, Right: true},
	{Heading: "Balance", Width: 24, Right: true},
}

// WritePDF writes the statement as A4 pages. The same statement always results in the same bytes.
func (s Statement) WritePDF(to io.Writer, brand, photographer string) error {
	page := paper.New("Statement " + s.Month)
	page.Head(brand, "Statement of payouts", s.Month)
	page.Facts("Account", [][2]string{
		{"Photographer", photographer}, {"Opening balance", rupees(s.Opening)}, {"Closing balance", rupees(s.Closing)},
	})
	rows := make([]paper.Cells, 0, len(s.Lines)+2)
	rows = append(rows, paper.Cells{Bold: true, Texts: []string{"", "Opening balance", "", "", s.Opening.Grouped()}})
	for _, line := range s.Lines {
		reference := line.Reference
		if reference == "" {
			reference = line.Booking
		}
		rows = append(rows, paper.Cells{Texts: []string{day(line.Date), lineWords[line.Kind], reference, line.Amount.Grouped(), line.Balance.Grouped()}})
	}
	rows = append(rows, paper.Cells{Bold: true, Texts: []string{"", "Closing balance", "", "", s.Closing.Grouped()}})
	page.Table(statementColumns, rows)
	return page.Write(to)
}

func rupees(p pricing.Paise) string { return "Rs " + p.Grouped() }

// day converts a date of the form YYYY-MM-DD to the form 2 Jan 2006. It returns any other text unchanged.
func day(date string) string {
	at, err := istime.ParseISODate(date)
	if err != nil {
		return date
	}
	return at.Format("2 Jan 2006")
}
