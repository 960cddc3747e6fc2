package pricing

import (
	"fmt"
	"strconv"
	"strings"
)

// FormatRupees formats an amount in rupees with the rupee sign and Indian digit grouping, such as ₹1,23,456 or ₹99.50.
func FormatRupees(rupees float64) string {
	if rupees < 0 {
		return "-" + FormatRupees(-rupees)
	}
	return "₹" + Grouped(rupees)
}

// Grouped formats an amount in rupees with Indian digit grouping, which has a group of three digits at the end and
// groups of two before it. It shows paise only if they are not zero.
func Grouped(rupees float64) string {
	if rupees < 0 {
		return "-" + Grouped(-rupees)
	}
	return strings.TrimSuffix(grouped(strconv.FormatFloat(rupees, 'f', 2, 64)), ".00")
}

// Grouped formats an amount in rupees with Indian digit grouping and exactly two decimals, such as -1,23,456.00.
func (p Paise) Grouped() string {
	if p < 0 {
		return "-" + (-p).Grouped()
	}
	return grouped(p.Decimal())
}

// grouped adds digit grouping to a non-negative number with two decimals.
func grouped(number string) string {
	whole, paise, _ := strings.Cut(number, ".")
	grouped := whole[max(0, len(whole)-3):]
	for rest := whole[:max(0, len(whole)-3)]; rest != ""; rest = rest[:max(0, len(rest)-2)] {
		grouped = rest[max(0, len(rest)-2):] + "," + grouped
	}
	return grouped + "." + paise
}

// Decimal formats an amount in rupees with exactly two decimals and without grouping, such as 5400.00 or -0.50. This
// form is intended for programs.
func (p Paise) Decimal() string {
	sign := ""
	if p < 0 {
		sign, p = "-", -p
	}
	return fmt.Sprintf("%s%d.%02d", sign, p/100, p%100)
}
