package search

import (
	"context"

	"shootday/internal/searchindex"
)

// These constants limit the number of photographers that named returns, for a page and for a count. If more
// photographers match, a search without the full-text index finds enough of them quickly.
const (
	maxNamed        = 1000
	maxNamedToCount = 4000
)

// named returns the numbers of the photographers whose names match words: each word must be a prefix of a word of the
// name. named uses the full-text index. most is the maximum number of results; if more photographers match, named
// returns nil. If words is empty, because the searched text contains no word, the result is empty.
func (x *Index) named(ctx context.Context, words []string, most int) ([]int, error) {
	if len(words) == 0 {
		return []int{}, nil
	}
	numbers, err := numbersNamed(ctx, x.db, searchindex.MatchExpression(words), most+1)
	if err != nil {
		return nil, err
	}
	if len(numbers) > most {
		return nil, nil
	}
	return numbers, nil
}
