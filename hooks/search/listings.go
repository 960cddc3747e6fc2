package search

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"shootday/internal/availability"
	"shootday/internal/halfhour"
	"shootday/internal/pricing"
	"shootday/internal/searchindex"
)

// listingReader reads listings with the schedules of their photographers. To save memory, listings with equal lists of
// buckets, equal working hours or equal price tiers share these values. Without this, the lists of buckets would take
// most of the memory.
type listingReader struct {
	byNumber map[int]*searchindex.Listing
	buckets  map[string][]searchindex.Bucket // key: the buckets as stored in the database
	tiers    map[string][]pricing.Tier       // key: the tiers as JSON
	weeks    map[halfhour.Week]*halfhour.Week
	defaults *availability.Limits // for photographers who have not set limits
}

func newListingReader(travel time.Duration) *listingReader {
	return &listingReader{
		byNumber: map[int]*searchindex.Listing{},
		buckets:  map[string][]searchindex.Bucket{},
		tiers:    map[string][]pricing.Tier{},
		weeks:    map[halfhour.Week]*halfhour.Week{},
		defaults: &availability.Limits{Buffer: travel, HorizonDays: availability.MaxHorizonDays},
	}
}

// read adds the selected listings, with their schedules, to byNumber.
func (r *listingReader) read(ctx context.Context, tx *sql.Tx, which selection) error {
	if err := readListings(ctx, tx, which, r.addListing); err != nil {
		return err
	}
	return r.readSchedules(ctx, tx, which)
}

func (r *listingReader) addListing(l *searchindex.Listing, buckets, tiers []byte) error {
	shared, known := r.buckets[string(buckets)]
	if !known {
		for pair := range strings.SplitSeq(string(buckets), " ") {
			category, city, _ := strings.Cut(pair, "/")
			shared = append(shared, searchindex.Bucket{Category: category, City: city})
		}
		r.buckets[string(buckets)] = shared
	}
	l.Buckets = shared
	if l.Tiers, known = r.tiers[string(tiers)]; !known {
		if err := json.Unmarshal(tiers, &l.Tiers); err != nil {
			return fmt.Errorf("read the tiers of photographer %s: %w", l.ID, err)
		}
		r.tiers[string(tiers)] = l.Tiers
	}
	l.Schedule.Limits = r.defaults
	r.byNumber[l.Number] = l
	return nil
}
