package pricing

import (
	"errors"
	"math"
	"math/bits"
)

// Paise is an amount of money in paise, which are hundredths of a rupee. Amounts are stored and computed in paise, because
// integers have no rounding errors.
type Paise int64

// maxRupees is far below the amount from which a float64 can no longer represent every paisa.
const maxRupees = 1e12

// ErrAmount is the error returned by FromRupees.
var ErrAmount = errors.New("not an amount in rupees with at most two decimals")

// FromRupees converts rupees, as in JSON, to paise. It returns ErrAmount for more than two decimals, for NaN and infinity,
// and for more than 10^12 rupees. Negative amounts are allowed.
func FromRupees(r float64) (Paise, error) {
	if math.IsNaN(r) || math.Abs(r) > maxRupees {
		return 0, ErrAmount
	}
	// The check divides, because products are not exact: 19.99*100 is 1998.9999999999998, but 1999/100 is exactly the
	// float64 of 19.99.
	paise := math.Round(r * 100)
	if paise/100 != r {
		return 0, ErrAmount
	}
	return Paise(paise), nil
}

// Rupees returns the amount in rupees, as in JSON responses.
func (p Paise) Rupees() float64 { return float64(p) / 100 }

// WholeInBasisPoints is 100 % in basis points.
const WholeInBasisPoints = 10_000

// CancellationFee returns the part of a paid amount that is not refunded when the customer cancels, rounded half up to
// the paisa. basisPoints is the share in basis points. The fee is neither negative nor greater than the paid amount.
func CancellationFee(paid Paise, basisPoints int) Paise {
	share := min(max(basisPoints, 0), WholeInBasisPoints)
	return Part(max(paid, 0), Paise(share), WholeInBasisPoints)
}

// Part returns amount × numerator / denominator, rounded half up to the paisa. The arguments must not be negative, the
// numerator must not be greater than the denominator, and the denominator must not be 0.
func Part(amount, numerator, denominator Paise) Paise {
	high, low := bits.Mul64(uint64(amount), uint64(numerator)) // 128 bits, so that the product cannot overflow
	low, carry := bits.Add64(low, uint64(denominator)/2, 0)
	quotient, _ := bits.Div64(high+carry, low, uint64(denominator))
	return Paise(quotient)
}

// Refund returns the part of a paid amount that is refunded after deducting the fee. The result is never negative.
func Refund(paid, fee Paise) Paise { return max(paid-fee, 0) }
