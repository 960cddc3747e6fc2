// Package plural formats numbers with their nouns.
package plural

import (
	"fmt"
	"strings"
)

// Count returns a number with its noun, such as "1 booking", "2 bookings" or "2 dishes". The plural of the noun must be
// formed by adding s, or es after sh.
func Count(number int, noun string) string {
	if number == 1 {
		return "1 " + noun
	}
	ending := "s"
	if strings.HasSuffix(noun, "sh") {
		ending = "es"
	}
	return fmt.Sprintf("%d %s%s", number, noun, ending)
}
