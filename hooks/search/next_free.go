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

// writeNextFree appends the field nextFree of a card. The field contains the first time at which the photographer is
// free for a shoot of the searched category, or else for the photographer's longest shoot. Nothing is appended if there
// is no such time, or if the search is for a time, because then all photographers in the results are free at that time.
// The field is not part of the cached card, because its value changes with time.
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

// duration returns the length of the shoot for which the first free time is computed. The same rule applies to the free
// times on the profile.
func (r *request) duration(listing *searchindex.Listing) time.Duration {
	if r.category == nil {
		return listing.LongestShoot(r.catalogue.durations)
	}
	return r.category.duration
}
