package sandbox

import (
	rules "shootday/internal/payment"
	"shootday/internal/pricing"
)

// dispute is a customer's claim, through the bank, to get a payment back. It uses the provider's JSON names. Amounts
// are in paise.
type dispute struct {
	ID        string `json:"id"`
	Entity    string `json:"entity"`
	PaymentID string `json:"payment_id"`
	Amount    int64  `json:"amount"`
	Deducted  int64  `json:"amount_deducted"`
	Currency  string `json:"currency"`
	Reason    string `json:"reason_code"`
	Ended     bool   `json:"ended,omitempty"`
}

func (d *dispute) id() string { return d.ID }

// Dispute simulates a customer's bank that reclaims a captured payment, and returns the id of the dispute. It returns
// an error if the payment does not exist, is not captured, or has already been disputed.
func (p *Provider) Dispute(paymentID string) (id string, err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	paid := find(p.state.Payments, paymentID)
	if paid == nil {
		return "", unknown
	}
	for _, one := range p.state.Disputes {
		if one.PaymentID == paymentID {
			return "", bad("The payment is disputed already")
		}
	}
	if !paid.Captured {
		return "", bad("The payment cannot be disputed")
	}
	opened := &dispute{
		ID: newID("disp"), Entity: "dispute", PaymentID: paid.ID, Amount: paid.Amount, Currency: paid.Currency, Reason: "goods_not_received",
	}
	p.state.Disputes = append(p.state.Disputes, opened)
	p.tell(rules.EventDisputeCreated, entities{Payment: paid, Dispute: opened})
	return opened.ID, p.save()
}

// WinDispute ends a dispute in favor of the merchant.
func (p *Provider) WinDispute(id string) error {
	return p.endDispute(id, func(paid *payment, ended *dispute) {
		p.tell(rules.EventDisputeWon, entities{Payment: paid, Dispute: ended})
	})
}

// LoseDispute ends a dispute in favor of the customer. The customer's bank takes the amount from the merchant, even if
// the payment was already refunded. The amount may be less than the payment.
func (p *Provider) LoseDispute(id string, amount pricing.Paise) error {
	return p.endDispute(id, func(paid *payment, ended *dispute) {
		paid.AmountDisputed, ended.Deducted = int64(amount), int64(amount)
		p.tell(rules.EventDisputeLost, entities{Payment: paid, Dispute: ended})
	})
}

// Captured returns the captured amount of a payment in paise, or 0 if it is not captured.
func (p *Provider) Captured(paymentID string) pricing.Paise {
	p.mu.Lock()
	defer p.mu.Unlock()
	if paid := find(p.state.Payments, paymentID); paid != nil && paid.Captured {
		return pricing.Paise(paid.Amount)
	}
	return 0
}

// Refunded returns the amount of a payment that has been refunded, or whose refund is pending. It does not include lost
// disputes.
func (p *Provider) Refunded(paymentID string) pricing.Paise {
	p.mu.Lock()
	defer p.mu.Unlock()
	if paid := find(p.state.Payments, paymentID); paid != nil {
		return pricing.Paise(paid.AmountRefunded)
	}
	return 0
}

func (p *Provider) endDispute(id string, end func(*payment, *dispute)) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	open := find(p.state.Disputes, id)
	if open == nil {
		return unknown
	}
	if open.Ended {
		return bad("The dispute has ended already")
	}
	open.Ended = true
	end(find(p.state.Payments, open.PaymentID), open)
	return p.save()
}
