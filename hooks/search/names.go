package search

import (
	"context"

	"shootday/internal/searchindex"
)

// These are the largest numbers of photographers that named returns, for a page and for a count. More frequent names
// are found soon without the full-text index.
const (
	maxNamed        = 1000
	maxNamedToCount = 4000
)

// named returns the numbers of the photographers whose names have, for each of the words, a word beginning with it. It
// uses the full-text index, and returns nil if there are more than most. Without words it returns no photographer,
// because a name was asked for.
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
