package search

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shootday/internal/searchindex"
)

// listingReader puts listings together from their rows. Photographers who stand in the same lists share one copy of
// them.
type listingReader struct {
	byNumber map[int]*searchindex.Listing
	spots    map[string][]searchindex.Bucket
}

func newListingReader() *listingReader {
	return &listingReader{byNumber: map[int]*searchindex.Listing{}, spots: map[string][]searchindex.Bucket{}}
}

// read adds those whom a condition on a number admits.
func (r *listingReader) read(ctx context.Context, tx *sql.Tx, condition string, args ...any) error {
	err := eachRow(ctx, tx, `SELECT number, (SELECT photographer FROM photographer_numbers own WHERE own.number = listings.number),
		type, name, byPrice, byRating, byPopularity, group_concat(category || '/' || city, ' ')
		FROM listings `+condition+` GROUP BY number`, args, r.addListing)
	if err != nil {
		return fmt.Errorf("read listings: %w", err)
	}
	err = eachRow(ctx, tx, `SELECT number, group_concat(slot, ' ') FROM booking_slots `+condition+` GROUP BY number`, args, r.addBusy)
	if err != nil {
		return fmt.Errorf("read taken half hours: %w", err)
	}
	return nil
}

func (r *listingReader) addListing(scan func(...any) error) error {
	var spots sql.RawBytes
	l := &searchindex.Listing{}
	err := scan(&l.Number, &l.ID, &l.Type, &l.Name, &l.Keys[searchindex.ByPrice], &l.Keys[searchindex.ByRating],
		&l.Keys[searchindex.ByPopularity], &spots)
	if err != nil {
		return err
	}
	shared, known := r.spots[string(spots)]
	if !known {
		for _, pair := range strings.Split(string(spots), " ") {
			category, place, _ := strings.Cut(pair, "/")
			shared = append(shared, searchindex.Bucket{Category: category, City: place})
		}
		r.spots[string(spots)] = shared
	}
	l.Buckets = shared
	r.byNumber[l.Number] = l
	return nil
}

func (r *listingReader) addBusy(scan func(...any) error) error {
	var number int
	var slots string
	if err := scan(&number, &slots); err != nil {
		return err
	}
	l := r.byNumber[number]
	if l == nil {
		return nil
	}
	l.Busy = make([]int64, 0, strings.Count(slots, " ")+1)
	for text := range strings.SplitSeq(slots, " ") {
		slot, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return err
		}
		l.Busy = append(l.Busy, slot)
	}
	slices.Sort(l.Busy)
	return nil
}
