package search

import (
	"context"

	"shootday/internal/searchindex"
)

// These are the maximum numbers of photographers that named may return for finding a page and for counting. If more
// match, it is fast to search without the full-text index, because enough matches are found soon.
const (
	maxNamed        = 1000
	maxNamedToCount = 4000
)

// named returns the numbers of the photographers whose names match words: each word must be a prefix of a word of the
// name. It uses the full-text index. most is the maximum number of results. If there are more, named returns nil. If
// words is empty, named returns an empty slice, which is not nil.
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
