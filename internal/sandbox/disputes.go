package sandbox

import rules "shootday/internal/payment"

// dispute has the provider's JSON names. Amounts are in paise.
type dispute struct {
	ID        string `json:"id"`
	Entity    string `json:"entity"`
	PaymentID string `json:"payment_id"`
	Amount    int64  `json:"amount"`
	Deducted  int64  `json:"amount_deducted"`
	Currency  string `json:"currency"`
	Reason    string `json:"reason_code"`
}

// Dispute simulates a customer whose bank takes a payment back. The merchant gets two events: the dispute is created, and
// it is lost. It returns an error if the payment does not exist, is not captured, or was already refunded or disputed,
// even in part.
func (p *Provider) Dispute(paymentID string) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	paid := find(p.state.Payments, paymentID)
	if paid == nil {
		return unknown
	}
	if !paid.Captured || paid.AmountRefunded+paid.AmountDisputed > 0 {
		return bad("The payment cannot be disputed")
	}
	opened := &dispute{
		ID: newID("disp"), Entity: "dispute", PaymentID: paid.ID, Amount: paid.Amount, Currency: paid.Currency, Reason: "goods_not_received",
	}
	p.tell(rules.EventDisputeCreated, entities{Payment: paid, Dispute: opened})
	paid.AmountDisputed, opened.Deducted = paid.Amount, paid.Amount
	p.tell(rules.EventDisputeLost, entities{Payment: paid, Dispute: opened})
	return p.save()
}
