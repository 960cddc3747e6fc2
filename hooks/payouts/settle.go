package payouts

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/ledger"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/payment"
	"shootday/internal/payout"
	"shootday/internal/pricing"
)

// Settle settles the release of a booking's money: it deducts the commission and the taxes from the amount due to the
// photographer. It does so at most once. If the photographer has no payout details, Settle only notifies the
// photographer, and the release is settled when the details are saved. Settle must be called in the transaction of the
// release.
func (s *Service) Settle(tx store.Tx, b *records.Booking) error {
	payee, err := findPayee(tx, b.Photographer())
	if err != nil {
		return err
	}
	if payee == nil {
		return s.askForDetails(tx, b)
	}
	return s.settle(tx, b, payee)
}

// settleWaiting settles all earlier releases of a photographer, oldest first, after the first payout details were
// saved.
func (s *Service) settleWaiting(tx store.Tx, payee *records.Payee) error {
	waiting, err := releasesWaiting(tx, payee.Photographer())
	if err != nil {
		return err
	}
	for _, id := range waiting {
		b, err := records.FindBooking(tx, id)
		if err != nil {
			return fmt.Errorf("load booking %s to settle it: %w", id, err)
		}
		if err := s.settle(tx, b, payee); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) settle(tx store.Tx, b *records.Booking, payee *records.Payee) error {
	released, refunded, err := ledger.Released(tx, b.Id)
	if err != nil || released <= refunded {
		return err
	}
	terms, err := s.terms(tx, b, payee)
	if err != nil {
		return err
	}
	history := payout.History{}
	if terms.WeWithhold {
		if history, err = loadHistory(tx, payee.PANHash(), s.now()); err != nil {
			return err
		}
	}
	settled := payout.Settle(released-refunded, terms, history)
	row, err := s.saveSettlement(tx, b, payee, settled)
	if err != nil {
		return err
	}
	refs := ledger.Refs{Booking: b.Id, Photographer: row.Photographer()}
	return ledger.Post(tx, s.now(), refs, payment.Settlement(b.Id, payment.Deductions{
		Commission: settled.Commission, GST: settled.GST(), TDS: settled.TDS, TCS: settled.TCS,
	}))
}

// terms returns the rates and tax registrations that determine the deductions from a settlement made today.
func (s *Service) terms(app core.App, b *records.Booking, payee *records.Payee) (payout.Terms, error) {
	rates, err := loadRates(app)
	return payout.Terms{
		Commission: payout.Rate(b.CommissionRate()), Rates: payout.RatesOn(rates, s.now()), OurGSTIN: s.config.GSTIN,
		WeWithhold: s.config.TAN != "", GSTIN: payee.GSTIN(), Holder: payee.Holder(),
	}, err
}

// saveSettlement saves a settlement and, if there is a commission, an invoice for the commission.
func (s *Service) saveSettlement(tx store.Tx, b *records.Booking, payee *records.Payee, settled payout.Settlement) (*records.Settlement, error) {
	row, err := records.NewSettlement(tx)
	if err != nil {
		return nil, err
	}
	if err := row.SetCreated(s.now()); err != nil {
		return nil, err
	}
	row.SetBooking(b.Id)
	row.SetPhotographer(payee.Photographer())
	row.SetGross(settled.Gross)
	row.SetRate(b.CommissionRate())
	row.SetCommission(settled.Commission)
	row.SetCGST(settled.CGST)
	row.SetSGST(settled.SGST)
	row.SetIGST(settled.IGST)
	row.SetTDS(settled.TDS)
	row.SetTCS(settled.TCS)
	row.SetNet(settled.Net)
	row.SetPANHash(payee.PANHash())
	row.SetPAN(payee.PAN())
	row.SetYear(payout.Year(s.now()))
	if err := tx.Save(row); err != nil || settled.Commission == 0 {
		return row, err
	}
	invoice, err := s.issue(tx, document{
		kind: payout.Invoice, settlement: row, payee: payee,
		amounts: payout.Credit{Commission: settled.Commission, CGST: settled.CGST, SGST: settled.SGST, IGST: settled.IGST},
	})
	if err != nil {
		return nil, err
	}
	row.SetInvoice(invoice.Id) // the two records refer to each other, so one of them is saved twice
	return row, tx.Save(row)
}

// Credit gives the commission on a refunded amount, and the GST on this commission, back to the photographer if the
// release was already settled. It also notifies the photographer if the balance is now below zero. Credit must be called
// in the transaction that has posted the refund.
func (s *Service) Credit(tx store.Tx, refund *records.Refund, photographerID string) error {
	settlement, err := findSettlement(tx, refund.Booking())
	if err != nil {
		return err
	}
	if settlement != nil {
		if err := s.credit(tx, refund, settlement); err != nil {
			return err
		}
	}
	return s.tellIfNegative(tx, photographerID, refund.Id)
}

func (s *Service) credit(tx store.Tx, refund *records.Refund, settlement *records.Settlement) error {
	released, refunded, err := ledger.Released(tx, refund.Booking())
	if err != nil {
		return err
	}
	credited, err := credited(tx, settlement.Id)
	if err != nil {
		return err
	}
	// The gross amount of the settlement does not include amounts that were refunded before the settlement.
	before := refunded - (released - settlement.Gross()) - refund.Amount()
	back := payout.Settlement{
		Gross: settlement.Gross(), Commission: settlement.Commission(),
		CGST: settlement.CGST(), SGST: settlement.SGST(), IGST: settlement.IGST(),
	}.Credit(refund.Amount(), before, credited)
	if back.Total() == 0 {
		return nil
	}
	payee, err := findPayee(tx, settlement.Photographer())
	if err != nil {
		return err
	}
	if _, err := s.issue(tx, document{kind: payout.CreditNote, settlement: settlement, payee: payee, refund: refund.Id, amounts: back}); err != nil {
		return err
	}
	refs := ledger.Refs{Booking: refund.Booking(), Refund: refund.Id, Photographer: settlement.Photographer()}
	return ledger.Post(tx, s.now(), refs, payment.Credit(refund.Id, back.Commission, back.GST()))
}

// balances contains the released amounts that a photographer has not received yet.
type balances struct {
	due       pricing.Paise // settled; may be negative
	unsettled pricing.Paise // waits for payout details
	transit   pricing.Paise
}

func loadBalances(app core.App, photographerID string) (b balances, err error) {
	if b.unsettled, err = unsettled(app, photographerID); err != nil {
		return b, err
	}
	all, err := ledger.Balance(app, photographerID, payment.ToPayOut)
	if err != nil {
		return b, err
	}
	b.due = all - b.unsettled
	b.transit, err = ledger.Balance(app, photographerID, payment.InTransit)
	return b, err
}
