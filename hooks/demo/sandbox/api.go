package sandbox

import (
	"crypto/subtle"
	"encoding/json"
	"fmt"
	"net/http"
)

// problem is an error that the API returns in the provider's format.
type problem struct {
	status      int
	description string
}

func (p *problem) Error() string { return p.description }

func bad(format string, args ...any) error {
	return &problem{http.StatusBadRequest, fmt.Sprintf(format, args...)}
}

var unknown = bad("The id provided does not exist")

// Handler returns the provider's API for merchants: orders, payments and refunds, with Basic authentication.
func (p *Provider) Handler() http.Handler {
	mux := http.NewServeMux()
	for pattern, call := range map[string]func(*http.Request) (any, error){
		"POST /v1/orders":                p.createOrder,
		"GET /v1/orders":                 p.listOrders,
		"GET /v1/orders/{id}/payments":   p.listPayments,
		"GET /v1/payments/{id}":          p.showPayment,
		"POST /v1/payments/{id}/capture": p.capturePayment,
		"POST /v1/payments/{id}/refund":  p.createRefund,
		"GET /v1/refunds/{id}":           p.showRefund,
	} {
		mux.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) {
			answer, err := p.answer(r, call)
			status := http.StatusOK
			if err != nil {
				status, answer = explain(err)
			}
			w.Header().Set("Content-Type", "application/json")
			w.WriteHeader(status)
			_ = json.NewEncoder(w).Encode(answer) // fails only if the client has disconnected
		})
	}
	return mux
}

func (p *Provider) answer(r *http.Request, call func(*http.Request) (any, error)) (json.RawMessage, error) {
	keyID, secret, _ := r.BasicAuth()
	known := subtle.ConstantTimeCompare([]byte(keyID+":"+secret), []byte(p.state.KeyID+":"+p.state.KeySecret))
	if known != 1 {
		return nil, &problem{http.StatusUnauthorized, "Authentication failed"}
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	answer, err := call(r)
	if err != nil {
		return nil, err
	}
	if r.Method == http.MethodPost {
		if err := p.save(); err != nil {
			return nil, err
		}
	}
	return json.Marshal(answer)
}

func explain(err error) (int, json.RawMessage) {
	status, code := http.StatusInternalServerError, "SERVER_ERROR"
	if refusal, ok := err.(*problem); ok {
		status, code = refusal.status, "BAD_REQUEST_ERROR"
	}
	text, _ := json.Marshal(map[string]any{"error": map[string]string{"code": code, "description": err.Error()}})
	return status, text
}

func (p *Provider) createOrder(r *http.Request) (any, error) {
	var form struct {
		Amount   int64
		Currency string
		Receipt  string
	}
	if err := json.NewDecoder(r.Body).Decode(&form); err != nil {
		return nil, bad("The amount must be an integer.")
	}
	switch {
	case form.Amount < 100:
		return nil, bad("Order amount less than minimum amount allowed")
	case form.Currency != "INR":
		return nil, bad("Currency is not supported")
	case len(form.Receipt) > 40:
		return nil, bad("The receipt may not be greater than 40 characters.")
	}
	made := &order{
		ID: newID("order"), Entity: "order", Amount: form.Amount, AmountDue: form.Amount, Currency: form.Currency,
		Receipt: form.Receipt, Status: "created", CreatedAt: p.Now().Unix(),
	}
	p.state.Orders = append(p.state.Orders, made)
	return made, nil
}

func (p *Provider) listOrders(r *http.Request) (any, error) {
	receipt := r.URL.Query().Get("receipt")
	return collect(p.state.Orders, func(o *order) bool { return receipt == "" || o.Receipt == receipt }), nil
}

func (p *Provider) listPayments(r *http.Request) (any, error) {
	id := r.PathValue("id")
	if find(p.state.Orders, id) == nil {
		return nil, unknown
	}
	return collect(p.state.Payments, func(one *payment) bool { return one.OrderID == id }), nil
}

func (p *Provider) showPayment(r *http.Request) (any, error) {
	if found := find(p.state.Payments, r.PathValue("id")); found != nil {
		return found, nil
	}
	return nil, unknown
}

func (p *Provider) capturePayment(r *http.Request) (any, error) {
	var form struct{ Amount int64 }
	found := find(p.state.Payments, r.PathValue("id"))
	switch err := json.NewDecoder(r.Body).Decode(&form); {
	case found == nil:
		return nil, unknown
	case err != nil || form.Amount != found.Amount:
		return nil, bad("Capture amount must be equal to the amount authorized")
	case found.Status != "authorized":
		return nil, bad("This payment has already been captured")
	}
	p.capture(found)
	return found, nil
}

func (p *Provider) createRefund(r *http.Request) (any, error) {
	var form struct{ Amount int64 }
	if err := json.NewDecoder(r.Body).Decode(&form); err != nil {
		return nil, bad("The amount must be an integer.")
	}
	key := r.Header.Get("X-Refund-Idempotency")
	for _, made := range p.state.Refunds {
		if key != "" && made.Key == key {
			return made, nil
		}
	}
	paid := find(p.state.Payments, r.PathValue("id"))
	switch {
	case paid == nil:
		return nil, unknown
	case !paid.Captured:
		return nil, bad("The payment has not been captured")
	case form.Amount < 100 || form.Amount > paid.Amount-paid.AmountRefunded-paid.AmountDisputed:
		return nil, bad("The refund amount provided is greater than amount captured")
	}
	paid.AmountRefunded += form.Amount
	made := &refund{
		ID: newID("rfnd"), Entity: "refund", Amount: form.Amount, Currency: paid.Currency, PaymentID: paid.ID,
		Status: "pending", Key: key, CreatedAt: p.Now().Unix(),
	}
	p.state.Refunds = append(p.state.Refunds, made)
	return made, nil
}

func (p *Provider) showRefund(r *http.Request) (any, error) {
	if found := find(p.state.Refunds, r.PathValue("id")); found != nil {
		return found, nil
	}
	return nil, unknown
}
