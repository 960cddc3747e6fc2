package sandbox

import "time"

// Remember adds a paid order that was not created by the provider, for example one of the demo data, so that it can be
// refunded. It does nothing if the order already exists. The amount is in paise.
func (p *Provider) Remember(orderID, paymentID, receipt string, amount int64, at time.Time) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if find(p.state.Orders, orderID) != nil {
		return nil
	}
	p.state.Orders = append(p.state.Orders, &order{
		ID: orderID, Entity: "order", Amount: amount, AmountPaid: amount, Currency: "INR", Receipt: receipt, Status: "paid",
		Attempts: 1, CreatedAt: at.Unix(),
	})
	p.state.Payments = append(p.state.Payments, &payment{
		ID: paymentID, Entity: "payment", Amount: amount, Currency: "INR", Status: "captured", OrderID: orderID, Method: "upi",
		Captured: true, CreatedAt: at.Unix(),
	})
	return p.save()
}
