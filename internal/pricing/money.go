package pricing

import (
	"errors"
	"math"
)

// Paise is an amount of money in hundredths of a rupee, the form in which it is stored.
type Paise int64

// maxRupees keeps amounts far inside the range in which a float64 tells every paisa apart.
const maxRupees = 1e12

// ErrAmount refuses a number of rupees that is no amount of money.
var ErrAmount = errors.New("not an amount in rupees with at most two decimals")

// FromRupees turns a number of rupees, as JSON carries it, into paise. It refuses more than
// two decimals, what is not a finite number and anything beyond 10^12 rupees. The sign stays.
func FromRupees(r float64) (Paise, error) {
	if math.IsNaN(r) || math.Abs(r) > maxRupees {
		return 0, ErrAmount
	}
	// 19.99*100 is 1998.9999999999998, yet 1999/100 is exactly the float64 of 19.99.
	paise := math.Round(r * 100)
	if paise/100 != r {
		return 0, ErrAmount
	}
	return Paise(paise), nil
}

// Rupees is the amount as answers carry it.
func (p Paise) Rupees() float64 { return float64(p) / 100 }

// wholeInBasisPoints is 100 % in hundredths of a percent.
const wholeInBasisPoints = 10_000

// CancellationFee is the share of a paid amount that is kept when the customer cancels,
// rounded half up to the paisa. The share is in hundredths of a percent; the fee is never
// below zero and never above what was paid.
func CancellationFee(paid Paise, basisPoints int) Paise {
	share := Paise(min(max(basisPoints, 0), wholeInBasisPoints))
	paid = max(paid, 0)
	// Multiplying the whole and the rest apart cannot overflow.
	whole, rest := paid/wholeInBasisPoints, paid%wholeInBasisPoints
	return whole*share + (rest*share+wholeInBasisPoints/2)/wholeInBasisPoints
}

// Refund is what goes back to the customer of a paid amount after the fee.
func Refund(paid, fee Paise) Paise { return max(paid-fee, 0) }
