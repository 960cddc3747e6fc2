package search

import (
	"context"
	"fmt"
)

// numbersNamed returns the numbers of up to limit photographers whose names match an expression of the full-text index.
func numbersNamed(ctx context.Context, db queryer, expression string, limit int) ([]int, error) {
	numbers := []int{}
	statement := fmt.Sprintf(`SELECT rowid FROM photographer_names WHERE photographer_names MATCH ? LIMIT %d`, limit)
	err := queryRows(ctx, db, statement, []any{expression}, func(scan scanFunc) error {
		var number int
		err := scan(&number)
		numbers = append(numbers, number)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("find names: %w", err)
	}
	return numbers, nil
}
