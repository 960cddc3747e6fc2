package briefs

import (
	"fmt"
	"slices"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/pictures"
	"shootday/hooks/records"
	"shootday/hooks/store"
)

// Arrange puts the pictures of a brief in the given order of their ids, and deletes those whose ids are missing. changed
// reports whether there was anything to do. ok is false if an id is repeated or is not that of a picture of the brief.
func Arrange(tx store.Tx, bookingID string, order []string) (changed, ok bool, err error) {
	found, err := pictures.OfBrief(tx, bookingID)
	if err != nil {
		return false, false, err
	}
	now := make([]string, len(found))
	for i, picture := range found {
		now[i] = picture.ID
	}
	for i, id := range order {
		if !slices.Contains(now, id) || slices.Contains(order[:i], id) {
			return false, false, nil
		}
	}
	if slices.Equal(now, order) {
		return false, true, nil
	}
	for _, id := range now {
		query := `DELETE FROM talk_pictures WHERE id = {:id}`
		position := slices.Index(order, id)
		if position >= 0 {
			query = `UPDATE talk_pictures SET position = {:position} WHERE id = {:id}`
		}
		if _, err := tx.DB().NewQuery(query).Bind(dbx.Params{"id": id, "position": position}).Execute(); err != nil {
			return false, true, fmt.Errorf("arrange the pictures of booking %s: %w", bookingID, err)
		}
	}
	return true, true, nil
}

// copyPictures copies the pictures of the brief of booking from to the brief of booking to, and returns their number. It
// does not copy the files, which both briefs then use.
func copyPictures(tx store.Tx, from string, to *records.Booking, threadID string, now time.Time) (int, error) {
	result, err := tx.DB().NewQuery(`INSERT INTO talk_pictures (id, thread, number, booking, position, owner, file, width, height, bytes, created)
		SELECT 'p' || lower(hex(randomblob(7))), {:thread}, 0, {:to}, position, {:owner}, file, width, height, bytes, {:now}
		FROM talk_pictures WHERE booking = {:from} AND booking != ''`).
		Bind(dbx.Params{"thread": threadID, "to": to.Id, "owner": to.Customer(), "from": from, "now": records.Timestamp(now)}).Execute()
	if err != nil {
		return 0, fmt.Errorf("copy the pictures of the brief of booking %s: %w", from, err)
	}
	copied, err := result.RowsAffected()
	return int(copied), err
}
