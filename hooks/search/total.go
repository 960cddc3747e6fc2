package search

import (
	"strconv"

	"shootday/internal/searchindex"
)

// writeTotal appends the field total of a card: the price in rupees for the searched number of SKUs, or null if the
// number is below the photographer's minimum. If the search has no number of SKUs, writeTotal appends nothing.
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
