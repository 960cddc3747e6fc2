package search

import (
	"strconv"

	"shootday/internal/searchindex"
)

// writeTotal appends the field total of a card. It contains the price of the searched number of SKUs in rupees, or null
// if that number is below the photographer's minimum. Without such a number, writeTotal appends nothing.
func (r *request) writeTotal(answer []byte, listing *searchindex.Listing) []byte {
	if r.SKUs == 0 {
		return answer
	}
	answer = append(answer, `,"total":`...)
	total, found := listing.Total(r.SKUs)
	if !found {
		return append(answer, "null"...)
	}
	return strconv.AppendFloat(answer, total.Rupees(), 'f', -1, 64)
}
