package receipt

import (
	"fmt"
	"io"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"

	"shootday/internal/plural"
	"shootday/internal/pricing"
	"shootday/internal/usertext"
)

// These are dimensions of the page in millimetres.
const (
	margin  = 20.0
	width   = 210 - 2*margin
	labels  = 48.0
	lineOf  = 6.2
	between = 5.0
)

// page draws one receipt from top to bottom.
type page struct{ *fpdf.Fpdf }

// WritePDF writes the receipt as one A4 page. The same receipt always results in the same bytes. WritePDF returns an
// error if the page cannot be drawn or written.
func (r Receipt) WritePDF(to io.Writer) error {
	pdf := page{fpdf.New("P", "mm", "A4", "")}
	pdf.SetCreationDate(time.Unix(0, 0).UTC())
	pdf.SetModificationDate(time.Unix(0, 0).UTC())
	pdf.SetCatalogSort(true)
	pdf.SetTitle("Receipt "+r.Number, true)
	pdf.SetLang("en-IN")
	pdf.AddUTF8FontFromBytes("Go", "", goregular.TTF)
	pdf.AddUTF8FontFromBytes("Go", "B", gobold.TTF)
	pdf.SetMargins(margin, margin, margin)
	pdf.AddPage()

	pdf.head(r)
	pdf.facts("Paid by", [][2]string{{"Customer", r.Customer}})
	pdf.facts("For a shoot by", [][2]string{
		{"Photographer", join(", ", r.Photographer, r.City)},
		{"Category", r.Category},
		{"Date and time", r.Date + ", " + r.Time + " (IST)"},
		{"Place", r.Address},
	})
	pdf.facts("Payment", payment(r))
	pdf.bill(r)

	pdf.SetY(-margin - 10)
	pdf.ink(120)
	pdf.SetFont("Go", "", 8)
	pdf.MultiCell(0, 4, "This receipt was issued by "+drawable(r.Issuer)+" and is valid without a signature. Booking ID "+r.BookingID+".", "", "L", false)
	return pdf.Output(to)
}

func payment(r Receipt) [][2]string {
	facts := [][2]string{{"Paid on", r.PaidOn}, {"Payment method", r.Method}, {"Status", r.Status}}
	if r.PaymentID != "" {
		facts = append(facts, [2]string{"Payment ID", r.PaymentID}, [2]string{"Order ID", r.OrderID})
	}
	return facts
}

func (p page) head(r Receipt) {
	p.ink(25)
	p.SetFont("Go", "B", 22)
	p.CellFormat(width/2, 12, drawable(r.Brand), "", 0, "L", false, 0, "")
	p.SetFont("Go", "", 11)
	p.CellFormat(width/2, 6, "Receipt", "", 2, "R", false, 0, "")
	p.SetFont("Go", "B", 11)
	p.CellFormat(width/2, 6, r.Number, "", 1, "R", false, 0, "")
	p.SetDrawColor(224, 148, 28)
	p.SetLineWidth(0.8)
	p.Line(margin, p.GetY()+2, margin+width, p.GetY()+2)
	p.Ln(10)
}

// facts draws a heading and rows that consist of a label and a value. Long values are wrapped.
func (p page) facts(heading string, facts [][2]string) {
	p.ink(25)
	p.SetFont("Go", "B", 11)
	p.CellFormat(0, lineOf+1, heading, "", 1, "L", false, 0, "")
	for _, fact := range facts {
		p.ink(110)
		p.SetFont("Go", "", 10)
		p.CellFormat(labels, lineOf, fact[0], "", 0, "L", false, 0, "")
		p.ink(25)
		p.MultiCell(0, lineOf, drawable(usertext.Defang(fact[1])), "", "L", false)
	}
	p.Ln(between)
}

func (p page) bill(r Receipt) {
	p.SetFillColor(250, 244, 233)
	row := func(style, label, amount string) {
		p.ink(25)
		p.SetFont("Go", style, 11)
		p.CellFormat(width-50, 9, "  "+label, "", 0, "L", true, 0, "")
		p.CellFormat(50, 9, amount+"  ", "", 1, "R", true, 0, "")
	}
	row("", fmt.Sprintf("%s at %s each (price for %s or more)", plural.Count(r.SKUs, r.Unit), rupees(r.PricePerSKU), plural.Count(r.TierMinSKUs, r.Unit)), rupees(r.Total))
	row("B", "Total paid", rupees(r.Total))
	if r.Refund > 0 {
		if r.Fee > 0 {
			row("", "Cancellation fee", rupees(r.Fee))
		}
		row("B", "Refund", rupees(r.Refund))
	}
}

func (p page) ink(gray int) { p.SetTextColor(gray, gray, gray) }

// rupees formats an amount in rupees. It writes Rs because the fonts lack the rupee sign.
func rupees(amount float64) string { return "Rs " + pricing.Grouped(amount) }

// drawable removes characters outside the Basic Multilingual Plane, which the fonts lack and the library rejects.
func drawable(text string) string {
	return strings.Map(func(c rune) rune {
		if c > 0xFFFF {
			return -1
		}
		return c
	}, text)
}

func join(separator string, parts ...string) string {
	kept := []string{}
	for _, part := range parts {
		if part != "" {
			kept = append(kept, part)
		}
	}
	return strings.Join(kept, separator)
}
