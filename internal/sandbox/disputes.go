package sandbox

import rules "shootday/internal/payment"

// dispute is spelled as the provider spells it.
type dispute struct {
	ID        string `json:"id"`
	Entity    string `json:"entity"`
	PaymentID string `json:"payment_id"`
	Amount    int64  `json:"amount"`
	Deducted  int64  `json:"amount_deducted"`
	Currency  string `json:"currency"`
	Reason    string `json:"reason_code"`
}

// Dispute is a customer whose bank takes a payment back: the merchant hears of a dispute and that it is lost. A payment
// that is not captured, or of which something went back already, cannot be disputed.
func (p *Provider) Dispute(paymentID string) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	of := find(p.state.Payments, paymentID)
	if of == nil {
		return unknown
	}
	if !of.Captured || of.AmountRefunded+of.AmountDisputed > 0 {
		return bad("The payment cannot be disputed")
	}
	opened := &dispute{
		ID: newID("disp"), Entity: "dispute", PaymentID: of.ID, Amount: of.Amount, Currency: of.Currency, Reason: "goods_not_received",
	}
	p.tell(rules.EventDisputeCreated, entities{Payment: of, Dispute: opened})
	of.AmountDisputed, opened.Deducted = of.Amount, of.Amount
	p.tell(rules.EventDisputeLost, entities{Payment: of, Dispute: opened})
	return p.save()
}
