package payouts

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/istime"
	"shootday/internal/payout"
)

// document is an invoice or a credit note that has not been issued yet.
type document struct {
	kind       payout.InvoiceKind
	settlement *records.Settlement
	payee      *records.Payee // nil if the details were deleted
	refund     string         // id of the refund that a credit note is about; empty for an invoice
	amounts    payout.Credit
}

// issue saves a document with the next number of its series. If the transaction is rolled back, the number can be used
// again.
func (s *Service) issue(tx store.Tx, d document) (*records.Invoice, error) {
	now := s.now()
	year := payout.Year(now)
	series := payout.Series(s.config.InvoicePrefix, d.kind, year)
	n, err := nextInvoice(tx, series)
	if err != nil {
		return nil, err
	}
	number, err := payout.InvoiceNumber(series, n)
	if err != nil {
		return nil, err
	}
	to, err := s.recipient(tx, d)
	if err != nil {
		return nil, err
	}
	row, err := records.NewInvoice(tx)
	if err != nil {
		return nil, err
	}
	if err := row.SetCreated(now); err != nil {
		return nil, err
	}
	row.SetKind(d.kind)
	row.SetNumber(number)
	row.SetDate(istime.ISODate(now))
	row.SetYear(year)
	row.SetSettlement(d.settlement.Id)
	row.SetRefund(d.refund)
	row.SetParties(payout.Party{Name: s.config.LegalEntity, Address: s.config.Address, GSTIN: s.config.GSTIN}, to)
	row.SetTaxable(d.amounts.Commission)
	row.SetCGST(d.amounts.CGST)
	row.SetSGST(d.amounts.SGST)
	row.SetIGST(d.amounts.IGST)
	row.SetTotal(d.amounts.Total())
	return row, tx.Save(row)
}

// recipient returns the photographer's data, as they appear in a document that is issued to the photographer.
func (s *Service) recipient(app core.App, d document) (payout.Party, error) {
	photographer, err := records.FindPhotographer(app, d.settlement.Photographer())
	if err != nil {
		return payout.Party{}, fmt.Errorf("load the photographer of settlement %s: %w", d.settlement.Id, err)
	}
	to := payout.Party{Name: photographer.FullName()}
	if d.payee != nil {
		to.GSTIN = d.payee.GSTIN()
	}
	if photographer.City() != "" {
		city, err := records.FindLocation(app, photographer.City())
		if err != nil {
			return payout.Party{}, fmt.Errorf("load the city of photographer %s: %w", photographer.Id, err)
		}
		to.Address = city.Name()
	}
	return to, nil
}

// invoiceItem is an invoice or a credit note in a response.
type invoiceItem struct {
	ID      string             `json:"invoiceId"`
	Kind    payout.InvoiceKind `json:"kind"`
	Number  string             `json:"number"`
	Date    string             `json:"date"`
	Booking string             `json:"bookingId"`
	Taxable float64            `json:"taxable"`
	CGST    float64            `json:"cgst"`
	SGST    float64            `json:"sgst"`
	IGST    float64            `json:"igst"`
	Total   float64            `json:"total"`
}

func shownInvoice(app core.App, row *records.Invoice) (item invoiceItem, settlement *records.Settlement, err error) {
	if settlement, err = records.FindSettlement(app, row.Settlement()); err != nil {
		return item, nil, fmt.Errorf("load the settlement of invoice %s: %w", row.Id, err)
	}
	day, err := istime.ParseISODate(row.Date())
	if err != nil {
		return item, nil, fmt.Errorf("read the day of invoice %s: %w", row.Id, err)
	}
	return invoiceItem{
		row.Id, row.Kind(), row.Number(), istime.ShownDate(day), settlement.Booking(), row.Taxable().Rupees(),
		row.CGST().Rupees(), row.SGST().Rupees(), row.IGST().Rupees(), row.Total().Rupees(),
	}, settlement, nil
}

// ListInvoices responds with a page of the caller's invoices and credit notes. An admin gets those of all
// photographers.
func (s *Service) ListInvoices(e *core.RequestEvent) error {
	page, err := api.ReadPaging(e.Request.URL.Query())
	if err != nil {
		return err
	}
	owner, err := ownerOf(e)
	if err != nil {
		return err
	}
	rows, total, err := invoicesPage(e.App, page, owner)
	if err != nil {
		return err
	}
	items := make([]invoiceItem, len(rows))
	for i, row := range rows {
		if items[i], _, err = shownInvoice(e.App, row); err != nil {
			return err
		}
	}
	return api.OK(e, "", api.Body{"invoices": items, "page": page.Page, "perPage": page.PerPage, "totalItems": total})
}

// ownerOf returns the id of the caller's photographer profile. It returns an empty string for an admin, who may read
// all documents.
func ownerOf(e *core.RequestEvent) (string, error) {
	if e.HasSuperuserAuth() {
		return "", nil
	}
	own, err := api.OwnProfile(e)
	if err != nil {
		return "", err
	}
	return own.Id, nil
}

// ReadInvoice responds with an invoice or a credit note, as JSON or PDF.
func (s *Service) ReadInvoice(e *core.RequestEvent) error {
	owner, err := ownerOf(e)
	if err != nil {
		return err
	}
	row, err := records.FindInvoice(e.App, e.Request.PathValue("invoiceId"))
	if err != nil {
		return api.IfMissing(err, api.ErrNotFound)
	}
	item, settlement, err := shownInvoice(e.App, row)
	if err != nil {
		return err
	}
	if owner != "" && settlement.Photographer() != owner {
		return api.ErrNotFound
	}
	kind, err := format(e, "pdf")
	if err != nil {
		return err
	}
	if kind == "json" {
		return api.OK(e, "", api.Body{"invoice": item})
	}
	paper, err := s.paper(e.App, row, settlement)
	if err != nil {
		return err
	}
	var content bytes.Buffer
	if err := paper.WritePDF(&content); err != nil {
		return fmt.Errorf("write invoice %s: %w", row.Id, err)
	}
	return sendFile(e, strings.ReplaceAll(row.Number(), "/", "-"), kind, content.Bytes())
}

// paper returns an invoice or a credit note in its printable form.
func (s *Service) paper(app core.App, row *records.Invoice, settlement *records.Settlement) (payout.InvoicePaper, error) {
	printed := payout.InvoicePaper{
		Brand: s.config.Brand.Name, Kind: row.Kind(), Number: row.Number(), Date: row.Date(), Booking: settlement.Booking(),
		Taxable: row.Taxable(), CGST: row.CGST(), SGST: row.SGST(), IGST: row.IGST(), Total: row.Total(),
	}
	if err := row.Parties(&printed.From, &printed.To); err != nil {
		return printed, fmt.Errorf("read the parties of invoice %s: %w", row.Id, err)
	}
	if row.Kind() == payout.CreditNote && settlement.Invoice() != "" {
		against, err := records.FindInvoice(app, settlement.Invoice())
		if err != nil {
			return printed, fmt.Errorf("load the invoice of settlement %s: %w", settlement.Id, err)
		}
		printed.Against = against.Number()
	}
	return printed, nil
}
