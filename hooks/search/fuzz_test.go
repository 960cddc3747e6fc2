package search

import "testing"

// FuzzCursor checks that decoding and encoding an accepted cursor does not change it.
func FuzzCursor(f *testing.F) {
	const rated = "byRating"
	for _, seed := range []cursor{{}, {Value: 4.5, Number: 7}, {Value: -1e308, Number: 1}, {Value: 1e-7, Number: 1}, {Value: -4.25, Number: 1}} {
		f.Add(seed.encode())
		seed.Order = rated
		f.Add(seed.encode())
	}
	for _, seed := range []string{"", "e30", "bnVsbA", "W10", "???", "eyJ2IjoxZTk5OX0"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		read, err := decodeCursor(text, rated)
		if err != nil {
			return
		}
		same := cursor{Order: rated, Value: read.Key, Number: read.Number}
		if again, err := decodeCursor(same.encode(), rated); err != nil || *again != *read {
			t.Errorf("%q is %+v and then %+v, %v", text, read, again, err)
		}
	})
}
