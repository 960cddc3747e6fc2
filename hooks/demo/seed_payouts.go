package demo

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/payouts"
	"shootday/hooks/records"
	"shootday/internal/istime"
	"shootday/internal/payment"
	"shootday/internal/payout"
	"shootday/internal/pricing"
	"shootday/internal/sealed"
)

// Payer contains the details of the company that pays photographers and issues invoices, and the keys with which payout
// details are encrypted.
type Payer struct {
	LegalEntity   string
	InvoicePrefix string
	Keys          sealed.Keys
}

// addPayouts adds payout details, settlements with their invoices, batches, adjustments, and reminders about missing
// payout details.
func (w *writer) addPayouts(p Payouts, by Payer) error {
	hidden := map[*Payee]payouts.Hidden{}
	for _, payee := range p.Payees {
		secrets, err := w.addPayee(payee, by.Keys)
		if err != nil {
			return fmt.Errorf("add the payout details of photographer %s: %w", payee.Photographer, err)
		}
		hidden[payee] = secrets
	}
	series := map[string]int{} // the last invoice number of each series
	for _, settled := range p.Settlements {
		if err := w.addSettlement(settled, hidden[settled.Payee], by, series); err != nil {
			return fmt.Errorf("settle booking %s: %w", settled.Booking, err)
		}
	}
	for name, last := range series {
		if err := w.bulk.add(records.InvoiceNumbers, dbx.Params{"series": name, "last": last}); err != nil {
			return err
		}
	}
	for _, a := range p.Adjustments {
		if err := w.addAdjustment(a); err != nil {
			return fmt.Errorf("add adjustment %s: %w", a.ID, err)
		}
	}
	for _, asked := range p.Asked {
		row := dbx.Params{"photographer": asked.Photographer, "sent": 0, "due": records.Timestamp(asked.At.Add(payouts.ReminderEvery))}
		if err := w.bulk.add(records.PayoutReminders, row); err != nil {
			return err
		}
	}
	for n, batch := range p.Batches {
		if err := w.addBatch(n+1, batch); err != nil {
			return fmt.Errorf("add batch %d: %w", n+1, err)
		}
	}
	return nil
}

func (w *writer) addPayee(p *Payee, keys sealed.Keys) (payouts.Hidden, error) {
	details, err := payout.ParseDetails(p.Details)
	if err != nil {
		return payouts.Hidden{}, err
	}
	hidden, err := payouts.Seal(keys, p.Photographer, details)
	if err != nil {
		return hidden, err
	}
	return hidden, w.bulk.add(records.Payees, dbx.Params{
		records.FieldID:                p.ID,
		records.PayeeFieldPhotographer: p.Photographer,
		records.PayeeFieldKind:         string(details.Kind),
		records.PayeeFieldName:         details.Name,
		records.PayeeFieldMasked:       details.Masked(),
		records.PayeeFieldIFSC:         details.IFSC,
		records.PayeeFieldPANMasked:    payout.MaskedPAN(details.PAN),
		records.PayeeFieldPANHash:      hidden.PANHashes[0],
		records.PayeeFieldHolder:       payout.Holder(details.PAN),
		records.PayeeFieldUsableFrom:   records.Timestamp(p.Saved.Add(payeeWait)),
		records.PayeeFieldSecret:       hidden.Secret,
		records.PayeeFieldPAN:          hidden.PAN,
		records.FieldCreated:           records.Timestamp(p.Created),
		records.FieldUpdated:           records.Timestamp(p.Saved),
	})
}

// addSettlement adds a settlement and its invoice. The invoice gets the next number of its series.
func (w *writer) addSettlement(s Settlement, hidden payouts.Hidden, by Payer, series map[string]int) error {
	at, year := records.Timestamp(s.At), payout.Year(s.At)
	err := w.bulk.add(records.Settlements, dbx.Params{
		records.FieldID:                     s.ID,
		records.SettlementFieldBooking:      s.Booking,
		records.SettlementFieldPhotographer: s.Payee.Photographer,
		records.SettlementFieldGross:        int64(s.Gross),
		records.SettlementFieldRate:         int64(demoCommission),
		records.SettlementFieldCommission:   int64(s.Commission),
		records.SettlementFieldNet:          int64(s.Net),
		records.SettlementFieldPANHash:      hidden.PANHashes[0],
		records.SettlementFieldYear:         year,
		records.SettlementFieldPAN:          hidden.PAN,
		records.SettlementFieldInvoice:      s.Invoice,
		records.FieldCreated:                at,
		records.FieldUpdated:                at,
	})
	if err != nil {
		return err
	}
	name := payout.Series(by.InvoicePrefix, payout.Invoice, year)
	series[name]++
	number, err := payout.InvoiceNumber(name, series[name])
	if err != nil {
		return err
	}
	from, err := json.Marshal(payout.Party{Name: by.LegalEntity})
	if err != nil {
		return fmt.Errorf("encode who issues an invoice: %w", err)
	}
	to, err := json.Marshal(payout.Party{Name: s.Payee.Name, Address: s.Payee.City})
	if err != nil {
		return fmt.Errorf("encode who gets an invoice: %w", err)
	}
	err = w.bulk.add(records.Invoices, dbx.Params{
		records.FieldID:                s.Invoice,
		records.InvoiceFieldKind:       string(payout.Invoice),
		records.InvoiceFieldNumber:     number,
		records.InvoiceFieldDate:       istime.ISODate(s.At),
		records.InvoiceFieldYear:       year,
		records.InvoiceFieldSettlement: s.ID,
		records.InvoiceFieldFrom:       string(from),
		records.InvoiceFieldTo:         string(to),
		records.InvoiceFieldTaxable:    int64(s.Commission),
		records.InvoiceFieldTotal:      int64(s.Commission),
		records.FieldCreated:           at,
		records.FieldUpdated:           at,
	})
	if err != nil {
		return err
	}
	movement := payment.Settlement(s.Booking, payment.Deductions{Commission: s.Commission})
	return w.addMovement(movement, refs{booking: s.Booking, photographer: s.Payee.Photographer}, s.At)
}

func (w *writer) addAdjustment(a Adjustment) error {
	err := w.bulk.add(records.Adjustments, dbx.Params{
		records.FieldID:                     a.ID,
		records.AdjustmentFieldPhotographer: a.Photographer,
		records.AdjustmentFieldAmount:       int64(a.Amount),
		records.AdjustmentFieldReason:       a.Reason,
		records.FieldCreated:                records.Timestamp(a.At),
		records.FieldUpdated:                records.Timestamp(a.At),
	})
	if err != nil {
		return err
	}
	return w.addMovement(payment.Adjustment(a.ID, a.Amount), refs{photographer: a.Photographer}, a.At)
}

func (w *writer) addBatch(number int, batch Batch) error {
	var total pricing.Paise
	for _, line := range batch.Lines {
		total += line.Amount
		if err := w.addPayout(batch, line); err != nil {
			return err
		}
	}
	return w.bulk.add(records.PayoutBatches, dbx.Params{
		records.FieldID:                   batch.ID,
		records.PayoutBatchFieldNumber:    payout.BatchNumber(number),
		records.PayoutBatchFieldCount:     len(batch.Lines),
		records.PayoutBatchFieldTotal:     int64(total),
		records.PayoutBatchFieldCreatedBy: Admin.Email,
		records.PayoutBatchFieldDownloads: 1,
		records.FieldCreated:              records.Timestamp(batch.At),
		records.FieldUpdated:              records.Timestamp(batch.At),
	})
}

// addPayout adds a payout and its ledger movements. The payout is returned by the bank if the line has no UTR, and
// otherwise paid.
func (w *writer) addPayout(batch Batch, line Payout) error {
	status, reason, paidAt, returnedAt := payout.Paid, payout.Reason(""), batch.Heard, time.Time{}
	heard := payment.PayoutPaid(line.ID, line.Amount)
	if line.UTR == "" {
		status, reason, paidAt, returnedAt = payout.Returned, payout.Rejected, time.Time{}, batch.Heard
		heard = payment.PayoutReturned(line.ID, line.Amount, payment.InTransit)
	}
	err := w.bulk.add(records.Payouts, dbx.Params{
		records.FieldID:                 line.ID,
		records.PayoutFieldBatch:        batch.ID,
		records.PayoutFieldPhotographer: line.Payee.Photographer,
		records.PayoutFieldAmount:       int64(line.Amount),
		records.PayoutFieldChannel:      string(records.PayoutByBankFile),
		records.PayoutFieldStatus:       string(status),
		records.PayoutFieldMasked:       line.Payee.Details.Masked(),
		records.PayoutFieldUTR:          line.UTR,
		records.PayoutFieldPaidAt:       records.Timestamp(paidAt),
		records.PayoutFieldReturnedAt:   records.Timestamp(returnedAt),
		records.PayoutFieldReason:       string(reason),
		records.FieldCreated:            records.Timestamp(batch.At),
		records.FieldUpdated:            records.Timestamp(batch.Heard),
	})
	if err != nil {
		return err
	}
	if line.UTR != "" {
		// Reserve the UTR, because the trigger that does this runs only when a payout is updated.
		if err := w.bulk.add(records.BankReferences, dbx.Params{"utr": line.UTR, "record": line.ID}); err != nil {
			return err
		}
	}
	to := refs{photographer: line.Payee.Photographer}
	if err := w.addMovement(payment.Payout(line.ID, line.Amount), to, batch.At); err != nil {
		return err
	}
	return w.addMovement(heard, to, batch.Heard)
}
