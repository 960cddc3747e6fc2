package pricing

import "testing"

func TestFormatRupees(t *testing.T) {
	for amount, want := range map[float64]string{
		0: "₹0", 999: "₹999", 1000: "₹1,000", 99999: "₹99,999", 100000: "₹1,00,000", 12345678.5: "₹1,23,45,678.50", 600.05: "₹600.05",
		-100: "-₹100", -12345: "-₹12,345", -1012.5: "-₹1,012.50",
	} {
		if got := FormatRupees(amount); got != want {
			t.Errorf("%v: %q, want %q", amount, got, want)
		}
	}
}

func TestDecimal(t *testing.T) {
	for amount, want := range map[Paise]string{0: "0.00", 5: "0.05", -50: "-0.50", 100: "1.00", -5_400_00: "-5400.00", 12_34_567_89: "1234567.89"} {
		if got := amount.Decimal(); got != want {
			t.Errorf("%d: %q, want %q", amount, got, want)
		}
	}
}

func TestGroupedAmounts(t *testing.T) {
	for amount, want := range map[Paise]string{0: "0.00", -50: "-0.50", 100_00: "100.00", -100_00: "-100.00", 1_00_000_00: "1,00,000.00", 12_34_567_89: "12,34,567.89"} {
		if got := amount.Grouped(); got != want {
			t.Errorf("%d: %q, want %q", amount, got, want)
		}
	}
}
