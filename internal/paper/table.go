package paper

import "fmt"

// Column is a column of a table.
type Column struct {
	Heading string
	Width   float64 // in millimetres
	Right   bool    // whether the texts are aligned to the right, like amounts
}

func (c Column) align() string {
	if c.Right {
		return "R"
	}
	return "L"
}

// Cells is a row of a table.
type Cells struct {
	Bold  bool
	Texts []string // one for each column, each on one line
}

const (
	rowOf     = 6.4
	tableSize = 9.0
	padding   = 2.2 // padding of a cell, on both sides together
)

// Table draws rows under headings. Each page repeats the headings, and shows its number at the bottom. Texts that are
// too long for their columns are drawn in a smaller size.
func (p Page) Table(columns []Column, rows []Cells) {
	p.pdf.AliasNbPages("")
	p.pdf.SetFooterFunc(func() {
		p.pdf.SetY(-margin)
		p.font("", 8, faint)
		p.pdf.CellFormat(0, small, fmt.Sprintf("Page %d of {nb}", p.pdf.PageNo()), "", 0, "R", false, 0, "")
	})
	p.headings(columns)
	for _, row := range rows {
		if p.pdf.GetY()+rowOf > bottom {
			p.pdf.AddPage()
			p.headings(columns)
		}
		style := ""
		if row.Bold {
			style = "B"
		}
		p.row(columns, row.Texts, style, ink, "T")
	}
}

func (p Page) headings(columns []Column) {
	texts := make([]string, len(columns))
	for i, column := range columns {
		texts[i] = column.Heading
	}
	p.row(columns, texts, "", paler, "")
}

// row draws the texts, with a thin line above if border is T.
func (p Page) row(columns []Column, texts []string, style string, gray int, border string) {
	p.pdf.SetDrawColor(220, 220, 220)
	p.pdf.SetLineWidth(0.2)
	for i, column := range columns {
		text := drawable(texts[i])
		p.font(style, tableSize, gray)
		if long := p.pdf.GetStringWidth(text); long > column.Width-padding {
			p.font(style, tableSize*(column.Width-padding)/long, gray)
		}
		p.pdf.CellFormat(column.Width, rowOf, text, border, 0, column.align(), false, 0, "")
	}
	p.pdf.Ln(rowOf)
}
