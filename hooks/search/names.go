package search

import (
	"context"

	"shootday/internal/searchindex"
)

// The largest number of photographers that named returns, for a page and for a count. Names of more are so frequent that
// a search finds enough of them soon without the full-text index.
const (
	maxNamed        = 1000
	maxNamedToCount = 4000
)

// named returns the numbers of the photographers whose names have a word beginning with each of the words, in the
// full-text index; nil if there are more than most. Without words there are none, because a name was asked for.
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
