package sandbox

import (
	"encoding/json"
	"slices"
	"time"

	rules "shootday/internal/payment"
	"shootday/internal/pricing"
)

// Webhook is what the provider posts to a merchant.
type Webhook struct {
	EventID   string // header x-razorpay-event-id
	Signature string // header X-Razorpay-Signature
	Body      []byte
}

// Receipt is what the provider's checkout page hands to the merchant's page after a payment.
type Receipt struct {
	PaymentID string
	OrderID   string
	Signature string
}

// ErrPaid says that an order was paid before.
var ErrPaid = bad("This order has already been paid.")

// Pay is a customer who pays an order on the provider's page. The order is captured by itself.
func (p *Provider) Pay(orderID string) (Receipt, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if asked := find(p.state.Orders, orderID); asked != nil && asked.Status == "paid" {
		return Receipt{}, ErrPaid
	}
	paid, err := p.authorize(orderID)
	if err != nil {
		return Receipt{}, err
	}
	p.capture(paid)
	return p.receipt(paid), p.save()
}

// Authorize is a payment whose capture is still to come, also for an order that another payment has paid.
func (p *Provider) Authorize(orderID string) (Receipt, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	paid, err := p.authorize(orderID)
	if err != nil {
		return Receipt{}, err
	}
	return p.receipt(paid), p.save()
}

// Capture takes the money of an authorized payment, as the provider does by itself some time later.
func (p *Provider) Capture(paymentID string) (Receipt, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	found := find(p.state.Payments, paymentID)
	if found == nil || found.Status != "authorized" {
		return Receipt{}, unknown
	}
	p.capture(found)
	return p.receipt(found), p.save()
}

// OrdersUnder lists the orders that were made with a receipt.
func (p *Provider) OrdersUnder(receipt string) []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	ids := []string{}
	for _, one := range p.state.Orders {
		if one.Receipt == receipt {
			ids = append(ids, one.ID)
		}
	}
	return ids
}

// Decline is a customer whose bank refuses.
func (p *Provider) Decline(orderID string) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	tried, err := p.authorize(orderID)
	if err != nil {
		return err
	}
	tried.Status, tried.ErrorDescription = "failed", "The bank declined the payment."
	p.tell(rules.EventPaymentFailed, entities{Payment: tried})
	return p.save()
}

// FinishRefund ends a refund: it arrives, or it fails and the merchant keeps the money.
func (p *Provider) FinishRefund(refundID string, arrives bool) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	found := find(p.state.Refunds, refundID)
	if found == nil {
		return unknown
	}
	if found.Status != "pending" {
		return nil
	}
	of := find(p.state.Payments, found.PaymentID)
	kind := rules.EventRefundProcessed
	found.Status = "processed"
	if !arrives {
		kind, found.Status = rules.EventRefundFailed, "failed"
		of.AmountRefunded -= found.Amount
	}
	if of.AmountRefunded == of.Amount {
		of.Status = "refunded"
	}
	p.tell(kind, entities{Refund: found, Payment: of})
	return p.save()
}

// Pending lists the refunds that were asked for up to a moment and have not ended.
func (p *Provider) Pending(until time.Time) []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	ids := []string{}
	for _, one := range p.state.Refunds {
		if one.Status == "pending" && one.CreatedAt <= until.Unix() {
			ids = append(ids, one.ID)
		}
	}
	return ids
}

func (p *Provider) authorize(orderID string) (*payment, error) {
	asked := find(p.state.Orders, orderID)
	if asked == nil {
		return nil, unknown
	}
	asked.Attempts++
	if asked.Status == "created" {
		asked.Status = "attempted"
	}
	made := &payment{
		ID: newID("pay"), Entity: "payment", Amount: asked.Amount, Currency: asked.Currency, Status: "authorized",
		OrderID: asked.ID, Method: "upi", CreatedAt: p.Now().Unix(),
	}
	p.state.Payments = append(p.state.Payments, made)
	return made, nil
}

func (p *Provider) capture(made *payment) {
	made.Status, made.Captured = "captured", true
	paid := find(p.state.Orders, made.OrderID)
	paid.Status, paid.AmountPaid, paid.AmountDue = "paid", paid.AmountPaid+made.Amount, 0
	p.tell(rules.EventPaymentCaptured, entities{Payment: made})
	p.tell(rules.EventOrderPaid, entities{Payment: made, Order: paid})
}

func (p *Provider) receipt(made *payment) Receipt {
	return Receipt{
		PaymentID: made.ID, OrderID: made.OrderID,
		Signature: rules.Sign(p.state.KeySecret, rules.CheckoutMessage(made.OrderID, made.ID)),
	}
}

// entities are the things of an event.
type entities struct {
	Order   *order
	Payment *payment
	Refund  *refund
	Dispute *dispute
}

// tell signs an event and hands it over as things stand now.
func (p *Provider) tell(kind rules.EventKind, about entities) {
	if p.Notify == nil {
		return
	}
	payload, contains := map[string]any{}, []string{}
	add := func(name string, entity any) {
		payload[name] = map[string]any{"entity": entity}
		contains = append(contains, name)
	}
	if about.Payment != nil {
		add("payment", about.Payment)
	}
	if about.Order != nil {
		add("order", about.Order)
	}
	if about.Refund != nil {
		add("refund", about.Refund)
	}
	if about.Dispute != nil {
		add("dispute", about.Dispute)
	}
	text, _ := json.Marshal(map[string]any{ // plain structs: this cannot fail
		"entity": "event", "account_id": "acc_sandbox", "event": kind, "contains": contains, "payload": payload,
		"created_at": p.Now().Unix(),
	})
	p.Notify(Webhook{EventID: newID("evt"), Signature: rules.Sign(p.state.WebhookSecret, text), Body: text})
}

// Holds is what the provider has captured and not given back of the orders with these receipts.
func (p *Provider) Holds(receipts ...string) (paise pricing.Paise) {
	p.mu.Lock()
	defer p.mu.Unlock()
	orders := []string{}
	for _, one := range p.state.Orders {
		if slices.Contains(receipts, one.Receipt) {
			orders = append(orders, one.ID)
		}
	}
	for _, one := range p.state.Payments {
		if one.Captured && slices.Contains(orders, one.OrderID) {
			paise += pricing.Paise(one.Amount - one.AmountRefunded - one.AmountDisputed)
		}
	}
	return paise
}
