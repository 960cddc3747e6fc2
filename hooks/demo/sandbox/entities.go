package sandbox

// The entities use the provider's JSON names. Amounts are in paise, and times in Unix seconds.

type order struct {
	ID         string `json:"id"`
	Entity     string `json:"entity"`
	Amount     int64  `json:"amount"`
	AmountPaid int64  `json:"amount_paid"`
	AmountDue  int64  `json:"amount_due"`
	Currency   string `json:"currency"`
	Receipt    string `json:"receipt"`
	Status     string `json:"status"` // created, attempted or paid
	Attempts   int    `json:"attempts"`
	CreatedAt  int64  `json:"created_at"`
}

type payment struct {
	ID               string `json:"id"`
	Entity           string `json:"entity"`
	Amount           int64  `json:"amount"`
	Currency         string `json:"currency"`
	Status           string `json:"status"` // authorized, captured, refunded or failed
	OrderID          string `json:"order_id"`
	Method           string `json:"method"`
	AmountRefunded   int64  `json:"amount_refunded"`
	AmountDisputed   int64  `json:"amount_disputed,omitempty"` // amount that the merchant lost in a dispute
	Captured         bool   `json:"captured"`
	ErrorDescription string `json:"error_description,omitempty"`
	CreatedAt        int64  `json:"created_at"`
}

type refund struct {
	ID        string `json:"id"`
	Entity    string `json:"entity"`
	Amount    int64  `json:"amount"`
	Currency  string `json:"currency"`
	PaymentID string `json:"payment_id"`
	Status    string `json:"status"` // pending, processed or failed
	Key       string `json:"idempotency_key,omitempty"`
	CreatedAt int64  `json:"created_at"`
}

func (o *order) id() string   { return o.ID }
func (p *payment) id() string { return p.ID }
func (r *refund) id() string  { return r.ID }

// collection is a list in the provider's format.
type collection[T any] struct {
	Entity string `json:"entity"`
	Count  int    `json:"count"`
	Items  []T    `json:"items"`
}

func collect[T any](all []T, wanted func(T) bool) collection[T] {
	found := collection[T]{Entity: "collection", Items: []T{}}
	for _, one := range all {
		if wanted(one) {
			found.Items = append(found.Items, one)
		}
	}
	found.Count = len(found.Items)
	return found
}
