package apptest

import (
	"fmt"
)

// DisputeEvent returns the provider's event about a chargeback of a payment.
func DisputeEvent(kind, payment string, amount int) string {
	return fmt.Sprintf(`{"event":"payment.dispute.%s","payload":{"payment":{"entity":{"id":%q}},
		"dispute":{"entity":{"id":"disp_1","payment_id":%q,"amount":%d,"amount_deducted":%d,"currency":"INR","reason_code":"goods_not_received"}}}}`,
		kind, payment, payment, amount, map[bool]int{true: amount}[kind == "lost"])
}
