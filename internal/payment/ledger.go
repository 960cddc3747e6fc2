package payment

import (
	"fmt"

	"shootday/internal/pricing"
)

// Account is an account of the double-entry ledger. Debits are positive, and credits are negative.
type Account string

// These are the accounts. AtProvider is the money that the provider holds for us, and FromBank the money that our bank
// has transferred. The other accounts show to whom the money belongs or for what it was used.
const (
	AtProvider     Account = "provider"
	FromBank       Account = "bank"
	ToPhotographer Account = "photographer" // held for shoots whose delivery is not accepted yet
	ToPayOut       Account = "due"          // released to photographers, but not transferred yet
	InTransit      Account = "transit"      // in a batch of payouts, but not confirmed by the bank yet
	Commission     Account = "commission"   // our share
	GST            Account = "gst"          // collected on our share
	TDS            Account = "tds"          // income tax withheld from photographers
	TCS            Account = "tcs"          // GST collected at source
	Adjustments    Account = "adjustments"  // amounts that admins have credited or charged to photographers
	Fees           Account = "fees"
	ToCustomer     Account = "customer"      // refunds that are not paid out yet
	ToCompensate   Account = "compensations" // compensations that are not paid yet
	Failures       Account = "failures"      // compensations that became due because a shoot was not done
	Disputes       Account = "disputes"      // amounts lost because of disputes
)

// Entry is one line of a movement, in paise.
type Entry struct {
	Account Account
	Amount  pricing.Paise
	Booking string // id of a booking; defaults to the booking for which the movement is posted
}

// Movement is one posting to the ledger. Its entries sum to zero, and no two of them have the same account and booking.
// Its key is unique, so that it can be posted only once.
type Movement struct {
	Key     string
	Entries []Entry
}

// Charge returns the movement for a captured payment that pays for a shoot.
func Charge(paymentID string, amount pricing.Paise) Movement {
	return Movement{chargeKey(paymentID), []Entry{{Account: AtProvider, Amount: amount}, {Account: ToPhotographer, Amount: -amount}}}
}

// UnwantedCharge returns the movement for a captured payment that is refunded in full immediately. It has the same key
// as Charge, because a payment is posted as only one of the two.
func UnwantedCharge(paymentID string, amount pricing.Paise) Movement {
	return Movement{chargeKey(paymentID), []Entry{{Account: AtProvider, Amount: amount}, {Account: ToCustomer, Amount: -amount}}}
}

func chargeKey(paymentID string) string { return "charge:" + paymentID }

// Rehome returns the movement for a payment that now pays for another booking. The amount was held for the photographer
// who withdrew, and is now held for the one who takes over. n is the number of times that the payment has been moved,
// including this one.
func Rehome(paymentID string, n int, amount pricing.Paise, from, to string) Movement {
	key := "rehome:" + paymentID
	if n > 1 {
		key = fmt.Sprintf("%s:%d", key, n)
	}
	return Movement{key, []Entry{
		{Account: ToPhotographer, Amount: amount, Booking: from}, {Account: ToPhotographer, Amount: -amount, Booking: to},
	}}
}

// RefundApproval returns the movement for an approved cancellation: the photographer's share is split into our fee and
// the refund owed to the customer.
func RefundApproval(refundID string, amount, fee pricing.Paise) Movement {
	return Movement{"grant:" + refundID, []Entry{
		{Account: ToPhotographer, Amount: amount + fee}, {Account: Fees, Amount: -fee}, {Account: ToCustomer, Amount: -amount},
	}}
}

// ProblemRefund returns the movement for a refund that an admin granted after the customer had reported a problem. It
// has the same key as RefundApproval, because a refund is posted as only one of the two. from is the account that
// contains the photographer's share, which is ToPayOut if the share was already released.
func ProblemRefund(refundID string, amount pricing.Paise, from Account) Movement {
	return Movement{"grant:" + refundID, []Entry{{Account: from, Amount: amount}, {Account: ToCustomer, Amount: -amount}}}
}

// Release returns the movement that releases the amount held for a booking to its photographer.
func Release(bookingID string, amount pricing.Paise) Movement {
	return Movement{ReleaseKey(bookingID), []Entry{{Account: ToPhotographer, Amount: amount}, {Account: ToPayOut, Amount: -amount}}}
}

// ReleaseKey returns the key of the movement that Release returns for a booking.
func ReleaseKey(bookingID string) string { return "release:" + bookingID }

// Forfeit returns the movement for the part of a canceled shoot's payment that was lost to a dispute. The photographer
// did not work, so the loss reduces the released amount.
func Forfeit(bookingID string, amount pricing.Paise) Movement {
	return Movement{"forfeit:" + bookingID, []Entry{{Account: ToPhotographer, Amount: amount}, {Account: Disputes, Amount: -amount}}}
}

// RefundPayout returns the movement for a refund that the provider paid out. A refund can be paid out again after a
// reversal, so the key includes the number of the payout, which starts at 1.
func RefundPayout(refundID string, payout int, amount pricing.Paise) Movement {
	return Movement{
		fmt.Sprintf("refund:%s:%d", refundID, payout),
		[]Entry{{Account: ToCustomer, Amount: amount}, {Account: AtProvider, Amount: -amount}},
	}
}

// RefundReversal returns the movement that reverses the RefundPayout with the same number, because the bank returned
// the money.
func RefundReversal(refundID string, payout int, amount pricing.Paise) Movement {
	return Movement{
		fmt.Sprintf("return:%s:%d", refundID, payout),
		[]Entry{{Account: AtProvider, Amount: amount}, {Account: ToCustomer, Amount: -amount}},
	}
}

// RefundDrop returns the movement for a refund that is not paid out, because the customer already has the money: a part
// of it because of lost disputes, and the rest by a transfer from our bank.
func RefundDrop(refundID string, amount, byDisputes pricing.Paise) Movement {
	return Movement{"drop:" + refundID, []Entry{
		{Account: ToCustomer, Amount: amount}, {Account: Disputes, Amount: -byDisputes}, {Account: FromBank, Amount: byDisputes - amount},
	}}
}

// DisputeLoss returns the movement for a lost dispute. The marketplace bears the loss: the photographer's share does
// not change, except by Forfeit.
func DisputeLoss(disputeID string, amount pricing.Paise) Movement {
	return Movement{"dispute:" + disputeID, []Entry{{Account: Disputes, Amount: amount}, {Account: AtProvider, Amount: -amount}}}
}

// ServiceFailure returns the movement for the compensation that becomes due after a photographer has withdrawn from a
// booking and no other photographer has taken it over.
func ServiceFailure(bookingID string, amount pricing.Paise) Movement {
	return Movement{"fail:" + bookingID, []Entry{{Account: Failures, Amount: amount}, {Account: ToCompensate, Amount: -amount}}}
}

// CompensationPayout returns the movement for a compensation that our bank transferred. utr is the bank's reference.
func CompensationPayout(utr string, amount pricing.Paise) Movement {
	return Movement{"compensated:" + utr, []Entry{{Account: ToCompensate, Amount: amount}, {Account: FromBank, Amount: -amount}}}
}

// CompensationWaiver returns the movement that reverses the ServiceFailure of a booking after an admin has decided that
// no compensation is due.
func CompensationWaiver(bookingID string, amount pricing.Paise) Movement {
	return Movement{"waived:" + bookingID, []Entry{{Account: ToCompensate, Amount: amount}, {Account: Failures, Amount: -amount}}}
}

// Deductions are the amounts that are deducted from a release when a booking is settled.
type Deductions struct{ Commission, GST, TDS, TCS pricing.Paise }

// Settlement returns the movement for the deductions from the release of a booking.
func Settlement(bookingID string, d Deductions) Movement {
	return Movement{SettlementKey(bookingID), []Entry{
		{Account: ToPayOut, Amount: d.Commission + d.GST + d.TDS + d.TCS},
		{Account: Commission, Amount: -d.Commission}, {Account: GST, Amount: -d.GST}, {Account: TDS, Amount: -d.TDS}, {Account: TCS, Amount: -d.TCS},
	}}
}

// SettlementKey returns the key of the movement that Settlement returns for a booking.
func SettlementKey(bookingID string) string { return "settle:" + bookingID }

// Credit returns the movement for the commission, and the GST on it, that are returned because of a refund after the
// settlement.
func Credit(refundID string, commission, gst pricing.Paise) Movement {
	return Movement{"credit:" + refundID, []Entry{
		{Account: Commission, Amount: commission}, {Account: GST, Amount: gst}, {Account: ToPayOut, Amount: -commission - gst},
	}}
}

// Adjustment returns the movement for an amount that an admin credits to a photographer, or charges if it is negative.
func Adjustment(adjustmentID string, amount pricing.Paise) Movement {
	return Movement{"adjust:" + adjustmentID, []Entry{{Account: Adjustments, Amount: amount}, {Account: ToPayOut, Amount: -amount}}}
}

// Payout returns the movement for a payout that was added to a batch.
func Payout(payoutID string, amount pricing.Paise) Movement {
	return Movement{"payout:" + payoutID, []Entry{{Account: ToPayOut, Amount: amount}, {Account: InTransit, Amount: -amount}}}
}

// PayoutPaid returns the movement for a payout that our bank transferred.
func PayoutPaid(payoutID string, amount pricing.Paise) Movement {
	return Movement{"paid:" + payoutID, []Entry{{Account: InTransit, Amount: amount}, {Account: FromBank, Amount: -amount}}}
}

// PayoutReturned returns the movement for a payout that was returned. from is InTransit, or FromBank if the payout was
// already paid.
func PayoutReturned(payoutID string, amount pricing.Paise, from Account) Movement {
	return Movement{"returned:" + payoutID, []Entry{{Account: from, Amount: amount}, {Account: ToPayOut, Amount: -amount}}}
}
