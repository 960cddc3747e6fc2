package search

import "shootday/internal/searchindex"

// bucketVersions tells when the listings of a bucket last changed, as a row of search_changes. The owner's lock guards it.
type bucketVersions struct {
	all     int64 // the last change of everything: of the catalogue, or of too many listings to name them
	changed map[searchindex.Bucket]int64
}

// of returns the version of what a search in a bucket of a city finds, which includes those who serve all of India.
func (v *bucketVersions) of(bucket searchindex.Bucket) int64 {
	nationwide := searchindex.Bucket{Category: bucket.Category, City: searchindex.Nationwide}
	return max(v.all, v.changed[bucket], v.changed[nationwide])
}

// change records that a listing of these buckets was added, replaced or removed.
func (v *bucketVersions) change(buckets []searchindex.Bucket, at int64) {
	if v.changed == nil {
		v.changed = map[searchindex.Bucket]int64{}
	}
	for _, bucket := range buckets {
		v.changed[bucket] = at
	}
}

func (v *bucketVersions) changeAll(at int64) { v.all, v.changed = at, nil }
