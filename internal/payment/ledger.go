package payment

import (
	"fmt"

	"shootday/internal/pricing"
)

// Account is one side of the ledger. Debits are positive, credits negative.
type Account string

// The accounts: what the provider holds for us, and to whom it belongs.
const (
	AtProvider     Account = "provider"
	ToPhotographer Account = "photographer"
	Fees           Account = "fees"
	ToCustomer     Account = "customer"
	Disputes       Account = "disputes" // lost to the banks of customers
)

// Movement is one thing that happened to money; its entries sum to zero. A key happens once.
type Movement struct {
	Key     string
	Entries map[Account]pricing.Paise
}

// Charged is money that came in for a shoot.
func Charged(payment string, amount pricing.Paise) Movement {
	return Movement{"charge:" + payment, map[Account]pricing.Paise{AtProvider: amount, ToPhotographer: -amount}}
}

// ChargedInVain is money that came in and belongs back to the customer at once.
func ChargedInVain(payment string, amount pricing.Paise) Movement {
	return Movement{"charge:" + payment, map[Account]pricing.Paise{AtProvider: amount, ToCustomer: -amount}}
}

// Granted is an approved cancellation: what was the photographer's becomes the fee and the customer's refund.
func Granted(refund string, amount, fee pricing.Paise) Movement {
	return Movement{"grant:" + refund, map[Account]pricing.Paise{ToPhotographer: amount + fee, Fees: -fee, ToCustomer: -amount}}
}

// LostDispute is money that the provider took back from us for the customer's bank. It is our loss: what belongs to the
// photographer stays.
func LostDispute(dispute string, amount pricing.Paise) Movement {
	return Movement{"dispute:" + dispute, map[Account]pricing.Paise{Disputes: amount, AtProvider: -amount}}
}

// PaidBack is money that went back. A refund that came to nothing may be followed by another, hence turn.
func PaidBack(refund string, turn int, amount pricing.Paise) Movement {
	return Movement{
		fmt.Sprintf("refund:%s:%d", refund, turn),
		map[Account]pricing.Paise{ToCustomer: amount, AtProvider: -amount},
	}
}

// CameBack undoes PaidBack of the same turn: the provider could not deliver the money.
func CameBack(refund string, turn int, amount pricing.Paise) Movement {
	return Movement{
		fmt.Sprintf("return:%s:%d", refund, turn),
		map[Account]pricing.Paise{AtProvider: amount, ToCustomer: -amount},
	}
}
