package search

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
	"time"

	"shootday/internal/availability"
	"shootday/internal/halfhour"
	"shootday/internal/searchindex"
)

// listingReader reads listings and the schedules of their photographers. Listings in the same buckets share one copy of
// the list of buckets, because that list takes most of the memory. Those with the same hours share their week.
type listingReader struct {
	byNumber map[int]*searchindex.Listing
	buckets  map[string][]searchindex.Bucket // by their text in a row
	weeks    map[halfhour.Week]*halfhour.Week
	defaults *availability.Limits // of photographers who have set none
}

func newListingReader(travel time.Duration) *listingReader {
	return &listingReader{
		byNumber: map[int]*searchindex.Listing{},
		buckets:  map[string][]searchindex.Bucket{},
		weeks:    map[halfhour.Week]*halfhour.Week{},
		defaults: &availability.Limits{Buffer: travel, HorizonDays: availability.MaxHorizonDays},
	}
}

// read adds the listings that match a WHERE clause on the column number. An empty clause matches all.
func (r *listingReader) read(ctx context.Context, tx *sql.Tx, where string, args ...any) error {
	err := queryRows(ctx, tx, `SELECT number, (SELECT photographer FROM photographer_numbers own WHERE own.number = listings.number),
		type, name, byPrice, byRating, byPopularity, group_concat(category || '/' || city, ' '),
		coalesce((SELECT p.ratingCount FROM photographer_numbers own JOIN photographers p ON p.id = own.photographer
			WHERE own.number = listings.number), 0)
		FROM listings `+where+` GROUP BY number`, args, r.addListing)
	if err != nil {
		return fmt.Errorf("read listings: %w", err)
	}
	return r.readSchedules(ctx, tx, where, args...)
}

func (r *listingReader) addListing(scan scanFunc) error {
	var pairs sql.RawBytes
	l := &searchindex.Listing{}
	err := scan(&l.Number, &l.ID, &l.Type, &l.Name, &l.Keys[searchindex.ByPrice], &l.Keys[searchindex.ByRating],
		&l.Keys[searchindex.ByPopularity], &pairs, &l.Ratings)
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
	l.Schedule.Limits = r.defaults
	r.byNumber[l.Number] = l
	return nil
}
