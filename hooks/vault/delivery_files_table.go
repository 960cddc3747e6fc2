package vault

import (
	"fmt"

	"github.com/pocketbase/dbx"

	"shootday/hooks/store"
)

// Ready counts the files of a delivery: those that are ready and not shown yet, those that the customer sees, and those
// that are being uploaded or checked.
func Ready(tx store.Tx, deliveryID string) (ready, shown, running int, err error) {
	err = tx.DB().NewQuery(`SELECT count(*) FILTER (WHERE state = 'ready' AND NOT shown), count(*) FILTER (WHERE state = 'ready' AND shown),
			count(*) FILTER (WHERE state IN ('uploading', 'checking'))
		FROM delivery_files WHERE delivery = {:delivery}`).Bind(dbx.Params{"delivery": deliveryID}).Row(&ready, &shown, &running)
	if err != nil {
		return 0, 0, 0, fmt.Errorf("count the files of a delivery: %w", err)
	}
	return ready, shown, running, nil
}

// showAll shows the files that are ready, and returns how many files and bytes the customer then sees.
func showAll(tx store.Tx, deliveryID string) (count int, bytes int64, err error) {
	_, err = tx.DB().NewQuery(`UPDATE delivery_files SET shown = TRUE WHERE delivery = {:delivery} AND state = 'ready' AND NOT shown`).
		Bind(dbx.Params{"delivery": deliveryID}).Execute()
	if err != nil {
		return 0, 0, fmt.Errorf("show the files of a delivery: %w", err)
	}
	return shownOf(tx, deliveryID)
}

// shownOf returns how many files and bytes the customer sees.
func shownOf(tx store.Tx, deliveryID string) (count int, bytes int64, err error) {
	err = tx.DB().NewQuery(`SELECT count(*), coalesce(sum(bytes), 0) FROM delivery_files WHERE delivery = {:delivery} AND state = 'ready' AND shown`).
		Bind(dbx.Params{"delivery": deliveryID}).Row(&count, &bytes)
	if err != nil {
		return 0, 0, fmt.Errorf("count the shown files of a delivery: %w", err)
	}
	return count, bytes, nil
}
