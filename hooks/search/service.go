// Package search answers the two public searches for photographers: by a time slot (SearchSchedule) and by filters
// (SearchItems).
//
//   - search.go reads the parameters and writes the answer, cursor.go encodes the cursors of pages.
//   - index.go has the Index, which answers from memory (internal/searchindex).
//   - index_load.go loads it, index_sync.go applies later commits, listings.go and schedules.go read the rows for both.
//   - index_find.go finds a page and encodes the cards that are not in memory.
//   - card.go has the card, the encoded entry of an answer; card_cache.go holds cards in memory; names.go finds names;
//     next_free.go adds what changes as time passes; catalogue.go has the categories and cities in memory; rows.go reads
//     query results. index_table.go and photographer_names_table.go have the SQL.
//   - buckets.go answers what the pages of cities (hooks/cities) show, places.go has the addresses of cities and categories.
//
// # Invariants
//
// A search never returns data older than the last commit before it began, whichever process or connection committed. The
// table search_changes, filled by triggers, lists what changed.
//
// A search finds what a plain check of all photographers in the database finds. A test compares both over random writes of
// two processes.
//
// A cached card is never older than the photographer's last change that the index has applied.
package search

import "time"

// Service handles the searches.
type Service struct {
	Now   func() time.Time
	Index *Index
}
