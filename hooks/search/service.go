// Package search implements the two public searches for photographers: for a time (SearchSchedule) and by filters
// (SearchItems).
//
//   - search.go reads the parameters and writes the response, and cursor.go encodes the cursors of pages.
//   - index.go defines the Index, which finds photographers in memory (internal/searchindex).
//   - index_load.go loads the index, and index_sync.go applies later commits. Both read rows with listings.go and
//     schedules.go.
//   - index_find.go finds a page and encodes the cards that are not in memory.
//   - card.go encodes a card, which is one entry of a response, and card_cache.go caches cards in memory.
//   - names.go finds names, next_free.go computes the next free time, total.go writes the price of a number of SKUs,
//     and catalogue.go keeps the categories and cities in memory.
//   - rows.go reads query results. The SQL is in index_table.go and photographer_names_table.go.
//   - buckets.go finds the data of the pages about cities (hooks/cities), and places.go defines the slugs of cities and
//     categories in their URLs.
//
// # Invariants
//
// A search never returns data that is older than the last commit before the search began, no matter which process or
// connection made the commit. Triggers record all changes in the table search_changes.
//
// A search finds the same photographers as a plain check of all photographers in the database. A test compares the two
// during random writes by two processes.
//
// A cached card always includes the last change of the photographer that the index has applied.
package search

import "time"

// Service handles the search requests.
type Service struct {
	Now   func() time.Time
	Index *Index
}
