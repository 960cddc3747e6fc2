// Package plural writes counts with their nouns.
package plural

import (
	"fmt"
	"strings"
)

// Count returns "1 booking" or "2 bookings", and "2 dishes". The plural of the noun must end in s or, after sh, in es.
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
