// Package plural writes counts with their nouns.
package plural

import "fmt"

// Count returns "1 booking" or "2 bookings", for nouns whose plural ends in s.
func Count(number int, noun string) string {
	if number == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", number, noun)
}
