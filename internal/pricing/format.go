package pricing

import (
	"strconv"
	"strings"
)

// FormatRupees writes an amount of rupees as people in India read it: ₹1,23,456 or ₹99.50.
func FormatRupees(rupees float64) string { return "₹" + Grouped(rupees) }

// Grouped writes an amount with the Indian grouping of digits: the last three, then by two. Paise are shown only when
// there are any.
func Grouped(rupees float64) string {
	whole, paise, _ := strings.Cut(strconv.FormatFloat(rupees, 'f', 2, 64), ".")
	grouped := whole[max(0, len(whole)-3):]
	for rest := whole[:max(0, len(whole)-3)]; rest != ""; rest = rest[:max(0, len(rest)-2)] {
		grouped = rest[max(0, len(rest)-2):] + "," + grouped
	}
	return strings.TrimSuffix(grouped+"."+paise, ".00")
}
