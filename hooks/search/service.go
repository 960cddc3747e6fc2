// Package search answers the two public searches for photographers: by a time slot (SearchSchedule) and by filters
// (SearchItems).
//
//   - search.go reads the parameters and writes the answer, cursor.go encodes the cursors of pages.
//   - index.go has the Index, which answers from memory (internal/searchindex).
//   - index_load.go loads it, index_sync.go applies later commits, listings.go and schedules.go read the rows for both.
//   - index_find.go finds a page and encodes the cards that are not in memory.
//   - card.go encodes the card, an entry of an answer; card_cache.go keeps cards in memory; names.go finds names;
//     next_free.go adds the first free time; catalogue.go keeps the categories and cities in memory; rows.go reads
//     query results. index_table.go contains the SQL of the index, city_pages_table.go and photographer_names_table.go that of these tables.
//   - cities.go keeps the pages of cities and of their categories, city_page.go builds them, other_cities.go chooses the
//     further cities, slugs.go the addresses, city_calls.go the calls, breadcrumbs.go the pages above a profile. city_changes.go records when each page changed, for
//     the sitemap.
//
// # Invariants
//
// A search never returns data older than the last commit before it began, whichever process or connection committed. The
// table search_changes, filled by triggers, lists what changed.
//
// A search finds what a plain check of all photographers in the database finds. A test compares both over random writes of
// two processes.
//
// A page of a city never shows a photographer that searches no longer find. Free times, and the names of further cities and
// categories, may be a minute old.
//
// A cached card is never older than the photographer's last change that the index has applied.
package search

import "time"

// Service handles the searches.
type Service struct {
	Now   func() time.Time
	Index *Index
}
