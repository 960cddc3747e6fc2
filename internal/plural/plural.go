// Package plural writes numbers of things for the output of commands.
package plural

import "fmt"

// Count writes a number with its noun: "1 refund", "0 refunds". The plural is the noun with an s.
func Count(number int, noun string) string {
	if number == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", number, noun)
}
