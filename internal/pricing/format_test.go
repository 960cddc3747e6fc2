package pricing

import "testing"

func TestFormatRupees(t *testing.T) {
	for amount, want := range map[float64]string{
		0: "₹0", 999: "₹999", 1000: "₹1,000", 99999: "₹99,999", 100000: "₹1,00,000", 12345678.5: "₹1,23,45,678.50", 600.05: "₹600.05",
	} {
		if got := FormatRupees(amount); got != want {
			t.Errorf("%v: %q, want %q", amount, got, want)
		}
	}
}
