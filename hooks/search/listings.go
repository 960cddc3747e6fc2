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

// listingReader reads listings from the tables listings and booking_slots. Listings in the same buckets share one copy of
// the list of buckets, because that list takes most of the memory.
type listingReader struct {
	byNumber map[int]*searchindex.Listing
	buckets  map[string][]searchindex.Bucket // by their text in a row
}

func newListingReader() *listingReader {
	return &listingReader{byNumber: map[int]*searchindex.Listing{}, buckets: map[string][]searchindex.Bucket{}}
}

// read adds the listings that match a WHERE clause on the column number. An empty clause matches all.
func (r *listingReader) read(ctx context.Context, tx *sql.Tx, where string, args ...any) error {
	err := queryRows(ctx, tx, `SELECT number, (SELECT photographer FROM photographer_numbers own WHERE own.number = listings.number),
		type, name, byPrice, byRating, byPopularity, group_concat(category || '/' || city, ' ')
		FROM listings `+where+` GROUP BY number`, args, r.addListing)
	if err != nil {
		return fmt.Errorf("read listings: %w", err)
	}
	err = queryRows(ctx, tx, `SELECT number, group_concat(slot, ' ') FROM booking_slots `+where+` GROUP BY number`, args, r.addBusy)
	if err != nil {
		return fmt.Errorf("read taken half hours: %w", err)
	}
	return nil
}

func (r *listingReader) addListing(scan scanFunc) error {
	var pairs sql.RawBytes
	l := &searchindex.Listing{}
	err := scan(&l.Number, &l.ID, &l.Type, &l.Name, &l.Keys[searchindex.ByPrice], &l.Keys[searchindex.ByRating],
		&l.Keys[searchindex.ByPopularity], &pairs)
	if err != nil {
		return err
	}
	shared, known := r.buckets[string(pairs)]
	if !known {
		for pair := range strings.SplitSeq(string(pairs), " ") {
			category, city, _ := strings.Cut(pair, "/")
			shared = append(shared, searchindex.Bucket{Category: category, City: city})
		}
		r.buckets[string(pairs)] = shared
	}
	l.Buckets = shared
	r.byNumber[l.Number] = l
	return nil
}

func (r *listingReader) addBusy(scan scanFunc) error {
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
