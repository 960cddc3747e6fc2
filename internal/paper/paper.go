// Package paper draws PDF files, such as receipts and invoices: A4 pages of text that can be selected.
//
// The fonts contain no rupee sign, so amounts are written with Rs. They contain Latin, Greek and Cyrillic letters.
// Other letters, such as Devanagari, are drawn as boxes, but can be copied from the file.
package paper

import (
	"io"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"

	"shootday/internal/usertext"
)

// These are the dimensions of a page and of its text in millimetres.
const (
	margin  = 20.0
	width   = 210 - 2*margin
	bottom  = 297 - margin - 10
	labels  = 48.0
	lineOf  = 6.2
	between = 5.0
	small   = 4.0
)

// These are the levels of gray of texts, from 0 (black) to 255 (white).
const (
	ink   = 25
	paler = 110
	faint = 120
)

// Page is a document that is drawn from top to bottom.
type Page struct{ pdf *fpdf.Fpdf }

// New returns an empty document with one page. The same calls always result in the same bytes.
func New(title string) Page {
	pdf := fpdf.New("P", "mm", "A4", "")
	pdf.SetCreationDate(time.Unix(0, 0).UTC())
	pdf.SetModificationDate(time.Unix(0, 0).UTC())
	pdf.SetCatalogSort(true)
	pdf.SetTitle(title, true)
	pdf.SetLang("en-IN")
	pdf.AddUTF8FontFromBytes("Go", "", goregular.TTF)
	pdf.AddUTF8FontFromBytes("Go", "B", gobold.TTF)
	pdf.SetMargins(margin, margin, margin)
	pdf.AddPage()
	return Page{pdf}
}

// Head draws the brand, the kind of the document and its number.
func (p Page) Head(brand, kind, number string) {
	p.font("B", 22, ink)
	p.pdf.CellFormat(width/2, 12, drawable(brand), "", 0, "L", false, 0, "")
	p.font("", 11, ink)
	p.pdf.CellFormat(width/2, 6, kind, "", 2, "R", false, 0, "")
	p.font("B", 11, ink)
	p.pdf.CellFormat(width/2, 6, number, "", 1, "R", false, 0, "")
	p.pdf.SetDrawColor(224, 148, 28)
	p.pdf.SetLineWidth(0.8)
	p.pdf.Line(margin, p.pdf.GetY()+2, margin+width, p.pdf.GetY()+2)
	p.pdf.Ln(10)
}

// Facts draws a heading and rows that consist of a label and a value. Long values are wrapped. Values are entered by
// users, so URLs in them are changed to prevent PDF viewers from converting them to links.
func (p Page) Facts(heading string, facts [][2]string) {
	p.font("B", 11, ink)
	p.pdf.CellFormat(0, lineOf+1, heading, "", 1, "L", false, 0, "")
	for _, fact := range facts {
		p.font("", 10, paler)
		p.pdf.CellFormat(labels, lineOf, fact[0], "", 0, "L", false, 0, "")
		p.font("", 10, ink)
		p.pdf.MultiCell(0, lineOf, drawable(usertext.Defang(fact[1])), "", "L", false)
	}
	p.pdf.Ln(between)
}

// Sum draws a row of a bill on a tinted background, in bold if it is a total.
func (p Page) Sum(bold bool, label, amount string) {
	style := ""
	if bold {
		style = "B"
	}
	p.pdf.SetFillColor(250, 244, 233)
	p.font(style, 11, ink)
	p.pdf.CellFormat(width-50, 9, "  "+label, "", 0, "L", true, 0, "")
	p.pdf.CellFormat(50, 9, amount+"  ", "", 1, "R", true, 0, "")
}

// Note draws a small paragraph at the foot of the page.
func (p Page) Note(text string) {
	p.pdf.SetY(-margin - 10)
	p.font("", 8, faint)
	p.pdf.MultiCell(0, small, drawable(text), "", "L", false)
}

// Write writes the document. It returns an error if it cannot be drawn or written.
func (p Page) Write(to io.Writer) error { return p.pdf.Output(to) }

func (p Page) font(style string, size float64, gray int) {
	p.pdf.SetFont("Go", style, size)
	p.pdf.SetTextColor(gray, gray, gray)
}

// drawable removes characters outside the Basic Multilingual Plane, which the fonts do not contain and the library
// rejects.
func drawable(text string) string {
	return strings.Map(func(c rune) rune {
		if c > 0xFFFF {
			return -1
		}
		return c
	}, text)
}
