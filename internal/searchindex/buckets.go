package searchindex

import "iter"

// Size returns the number of listings in a bucket. It does not count the listings that serve every city.
func (x *Index) Size(bucket Bucket) int {
	if lists := x.buckets[bucket]; lists != nil {
		return len(lists.sorted[ByRating])
	}
	return 0
}

// Sizes returns the buckets that contain listings, in no particular order, each with its Size.
func (x *Index) Sizes() iter.Seq2[Bucket, int] {
	return func(yield func(Bucket, int) bool) {
		for bucket := range x.buckets {
			if size := x.Size(bucket); size > 0 && !yield(bucket, size) {
				return
			}
		}
	}
}
