package sandbox

import (
	"encoding/json"
	"slices"
	"time"

	rules "shootday/internal/payment"
	"shootday/internal/pricing"
)

// Webhook is a request that the provider sends to the merchant to report an event.
type Webhook struct {
	EventID   string // the header x-razorpay-event-id
	Signature string // the header X-Razorpay-Signature
	Body      []byte // JSON
}

// Receipt is what the provider's checkout returns to the merchant's web page after a payment.
type Receipt struct {
	PaymentID string
	OrderID   string
	Signature string
}

// ErrPaid is returned by [Provider.Pay] if the order has already been paid.
var ErrPaid = bad("This order has already been paid.")

// Pay simulates a customer who pays an order at the provider's checkout. The payment is captured immediately. Pay
// returns [ErrPaid] if the order has already been paid, and another error if it does not exist.
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

// Authorize simulates a payment that is authorized but not captured, even for an order that has already been paid. It
// returns an error if the order does not exist.
func (p *Provider) Authorize(orderID string) (Receipt, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	paid, err := p.authorize(orderID)
	if err != nil {
		return Receipt{}, err
	}
	return p.receipt(paid), p.save()
}

// Capture captures an authorized payment. The real provider captures payments automatically after some time. Capture
// returns an error if the payment does not exist or is not authorized.
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

// OrdersUnder returns the ids of the orders with the given receipt number, oldest first.
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

// Decline simulates a payment attempt that the customer's bank declines. It returns an error if the order does not exist.
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

// FinishRefund completes a pending refund. If arrives is true, the refund is processed. Otherwise it fails, and the
// merchant keeps the money. FinishRefund does nothing if the refund has already been completed, and returns an error if
// it does not exist.
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
	paid := find(p.state.Payments, found.PaymentID)
	kind := rules.EventRefundProcessed
	found.Status = "processed"
	if !arrives {
		kind, found.Status = rules.EventRefundFailed, "failed"
		paid.AmountRefunded -= found.Amount
	}
	if paid.AmountRefunded == paid.Amount {
		paid.Status = "refunded"
	}
	p.tell(kind, entities{Refund: found, Payment: paid})
	return p.save()
}

// Pending returns the ids of the pending refunds that were created at or before until.
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

// entities contains the objects that an event is about. The others are nil.
type entities struct {
	Order   *order
	Payment *payment
	Refund  *refund
	Dispute *dispute
}

// tell passes a webhook to Notify. The webhook is signed, and contains the event and the current state of the entities.
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
	text, _ := json.Marshal(map[string]any{ // cannot fail for plain structs
		"entity": "event", "account_id": "acc_sandbox", "event": kind, "contains": contains, "payload": payload,
		"created_at": p.Now().Unix(),
	})
	p.Notify(Webhook{EventID: newID("evt"), Signature: rules.Sign(p.state.WebhookSecret, text), Body: text})
}

// Holds returns the amount that the provider has captured for the orders with the given receipt numbers, minus refunds
// and lost disputes.
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
