package pricing

import (
	"errors"
	"math"
	"math/big"
	"math/rand/v2"
	"strconv"
	"testing"
)

func TestFromRupees(t *testing.T) {
	for rupees, want := range map[float64]Paise{
		0: 0, 1: 100, 0.01: 1, 0.1: 10, 19.99: 1999, 1.15: 115, 8.2: 820, 4.35: 435,
		99_999.99: 9_999_999, -2.5: -250, maxRupees: maxRupees * 100, 999_999_999_999.99: 99_999_999_999_999,
	} {
		if got, err := FromRupees(rupees); err != nil || got != want {
			t.Errorf("FromRupees(%v) = %d, %v, want %d", rupees, got, err, want)
		}
	}
	for _, rupees := range []float64{
		0.001, 1.005, 19.999, 0.1 + 0.2 + 1e-10, math.NaN(), math.Inf(1), math.Inf(-1),
		maxRupees + 1, -maxRupees - 1, math.MaxFloat64, math.SmallestNonzeroFloat64,
	} {
		if got, err := FromRupees(rupees); !errors.Is(err, ErrAmount) {
			t.Errorf("FromRupees(%v) = %d, %v", rupees, got, err)
		}
	}
}

// TestRupeesComeBack checks with random amounts that converting to rupees and back gives the same amount. It also
// converts the rupees to JSON and back.
func TestRupeesComeBack(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for range 20_000 {
		paise := Paise(random.Int64N(int64(1) << (1 + random.IntN(46))))
		text := strconv.FormatFloat(paise.Rupees(), 'f', -1, 64)
		rupees, err := strconv.ParseFloat(text, 64)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := FromRupees(rupees); err != nil || got != paise {
			t.Fatalf("%d paise as %s rupees are converted back to %d, %v", paise, text, got, err)
		}
	}
}

func TestCancellationFee(t *testing.T) {
	tests := []struct {
		name        string
		paid        Paise
		basisPoints int
		want        Paise
	}{
		{"ten percent", 5_000_00, 1000, 500_00},
		{"half a paisa goes up", 5, 1000, 1},
		{"less than half goes down", 4, 1000, 0},
		{"half a paisa of much", 1_000_05, 1000, 100_01},
		{"a fraction of a percent", 10_000_00, 1250, 1_250_00},
		{"nothing kept", 5_000_00, 0, 0},
		{"everything kept", 5_000_01, 10_000, 5_000_01},
		{"never more than was paid", 5_000_00, 25_000, 5_000_00},
		{"never below zero", 5_000_00, -1000, 0},
		{"nothing paid", 0, 1000, 0},
		{"the largest amount", math.MaxInt64, 10_000, math.MaxInt64},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			fee := CancellationFee(test.paid, test.basisPoints)
			if fee != test.want {
				t.Errorf("fee %d, want %d", fee, test.want)
			}
			if refund := Refund(test.paid, fee); refund+fee != test.paid {
				t.Errorf("fee %d and refund %d are not the %d paid", fee, refund, test.paid)
			}
		})
	}
	if got := Refund(100, 101); got != 0 {
		t.Errorf("a fee above what was paid refunds %d", got)
	}
}

// TestCancellationFeeIsExact compares the fee with arithmetic that neither overflows nor rounds early.
func TestCancellationFeeIsExact(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for range 20_000 {
		paid, share := random.Int64N(math.MaxInt64), random.Int64N(WholeInBasisPoints+1)
		if random.IntN(2) == 0 {
			paid %= 1_000_000
		}
		exact := new(big.Int).Mul(big.NewInt(paid), big.NewInt(share))
		exact.Add(exact, big.NewInt(WholeInBasisPoints/2)).Div(exact, big.NewInt(WholeInBasisPoints))
		if got := CancellationFee(Paise(paid), int(share)); int64(got) != exact.Int64() {
			t.Fatalf("%d paise at %d: got %d, want %s", paid, share, got, exact)
		}
	}
}

// TestPartIsExact compares parts of any denominator with arithmetic that neither overflows nor rounds early.
func TestPartIsExact(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	for range 20_000 {
		denominator := 1 + random.Int64N(math.MaxInt64)
		if random.IntN(2) == 0 {
			denominator = 1 + denominator%30_000
		}
		amount, numerator := random.Int64N(math.MaxInt64), random.Int64N(denominator)
		twice := new(big.Int).Mul(big.NewInt(amount), big.NewInt(numerator))
		twice.Lsh(twice, 1).Add(twice, big.NewInt(denominator)).Div(twice, new(big.Int).Lsh(big.NewInt(denominator), 1))
		if got := Part(Paise(amount), Paise(numerator), Paise(denominator)); int64(got) != twice.Int64() {
			t.Fatalf("%d × %d / %d: got %d, want %s", amount, numerator, denominator, got, twice)
		}
	}
}
