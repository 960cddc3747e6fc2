package payment

import (
	"fmt"

	"shootday/internal/pricing"
)

// Account is an account of the double-entry ledger. Debits are positive, credits negative.
type Account string

// The accounts. AtProvider is what the provider holds for us; the others say to whom it belongs or where it went.
const (
	AtProvider     Account = "provider"
	ToPhotographer Account = "photographer"
	Fees           Account = "fees"
	ToCustomer     Account = "customer" // refunds that are not paid out yet
	Disputes       Account = "disputes" // losses to the customers' banks
)

// Movement is one posting to the ledger. Its entries, in paise, sum to zero. Its key is unique, so that it is posted
// only once.
type Movement struct {
	Key     string
	Entries map[Account]pricing.Paise
}

// Charge is the movement of a captured payment that pays for a shoot.
func Charge(paymentID string, amount pricing.Paise) Movement {
	return Movement{chargeKey(paymentID), map[Account]pricing.Paise{AtProvider: amount, ToPhotographer: -amount}}
}

// UnwantedCharge is the movement of a captured payment that is refunded in full at once. It has the key of Charge,
// because a payment is posted as one of the two.
func UnwantedCharge(paymentID string, amount pricing.Paise) Movement {
	return Movement{chargeKey(paymentID), map[Account]pricing.Paise{AtProvider: amount, ToCustomer: -amount}}
}

func chargeKey(paymentID string) string { return "charge:" + paymentID }

// RefundApproval is the movement of an approved cancellation: the photographer's share becomes our fee and the refund
// that the customer is owed.
func RefundApproval(refundID string, amount, fee pricing.Paise) Movement {
	return Movement{"grant:" + refundID, map[Account]pricing.Paise{ToPhotographer: amount + fee, Fees: -fee, ToCustomer: -amount}}
}

// RefundPayout is the movement of a refund that the provider paid out. A refund can be paid out again after a reversal,
// so the key includes the number of the payout, from 1.
func RefundPayout(refundID string, payout int, amount pricing.Paise) Movement {
	return Movement{
		fmt.Sprintf("refund:%s:%d", refundID, payout),
		map[Account]pricing.Paise{ToCustomer: amount, AtProvider: -amount},
	}
}

// RefundReversal undoes the RefundPayout with the same number: the bank returned the money.
func RefundReversal(refundID string, payout int, amount pricing.Paise) Movement {
	return Movement{
		fmt.Sprintf("return:%s:%d", refundID, payout),
		map[Account]pricing.Paise{AtProvider: amount, ToCustomer: -amount},
	}
}

// DisputeLoss is the movement of a lost dispute. The loss is ours: the photographer's share does not change.
func DisputeLoss(disputeID string, amount pricing.Paise) Movement {
	return Movement{"dispute:" + disputeID, map[Account]pricing.Paise{Disputes: amount, AtProvider: -amount}}
}
