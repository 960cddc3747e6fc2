package photographers

import (
	"fmt"

	"github.com/pocketbase/dbx"

	"shootday/hooks/store"
)

// NoteSearchChange records that the free times of a photographer have changed, which makes the search index reload the
// photographer. Database triggers record all other changes.
func NoteSearchChange(tx store.Tx, photographerID string) error {
	_, err := tx.DB().NewQuery(`INSERT INTO search_changes (photographer, change)
			SELECT {:photographer}, coalesce(max(change), 0) + 1 FROM search_changes WHERE true
			ON CONFLICT (photographer) DO UPDATE SET change = excluded.change`).
		Bind(dbx.Params{"photographer": photographerID}).Execute()
	if err != nil {
		return fmt.Errorf("record a change of photographer %s for the search index: %w", photographerID, err)
	}
	return nil
}
