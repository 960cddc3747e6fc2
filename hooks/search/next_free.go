package search

import (
	"encoding/json"
	"time"

	"shootday/internal/istime"
	"shootday/internal/searchindex"
)

// nextFree is the first time at which a photographer is free.
type nextFree struct {
	Date string `json:"scheduledDate"`
	Time string `json:"scheduledTime"`
}

// writeNextFree appends the field nextFree of a card: the first time at which the photographer is free for a shoot of
// the searched category or, without a category, for the photographer's longest shoot. It appends nothing if there is no
// such time, or if the search is for a time, at which all photographers in the results are free. The field is not part
// of the cached card, because its value changes with time.
func (r *request) writeNextFree(answer []byte, listing *searchindex.Listing) []byte {
	if r.Free != nil {
		return answer
	}
	start, found := listing.Schedule.NextFree(r.now, r.duration(listing))
	if !found {
		return answer
	}
	text, _ := json.Marshal(nextFree{istime.ShownDate(start), istime.Clock(start)}) // encoding strings cannot fail
	return append(append(answer, `,"nextFree":`...), text...)
}

// duration returns the length of the shoot for which the first free time is computed. A photographer's profile uses a
// shoot of the same length for its free times.
func (r *request) duration(listing *searchindex.Listing) time.Duration {
	if r.category == nil {
		return listing.LongestShoot(r.catalogue.durations)
	}
	return r.category.duration
}
