package payouts

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
)

// countBatches counts all batches. Batches are never deleted, so the count determines the number of the next batch.
func countBatches(app core.App) (int, error) {
	made, err := app.CountRecords(records.PayoutBatches)
	if err != nil {
		return 0, fmt.Errorf("count the batches of payouts: %w", err)
	}
	return int(made), nil
}

// batchesPage loads a page of payout batches, newest first. It also returns the total number of batches.
func batchesPage(app core.App, page api.Paging) (found []*records.PayoutBatch, total int64, err error) {
	if total, err = app.CountRecords(records.PayoutBatches); err != nil {
		return nil, 0, fmt.Errorf("count the batches of payouts: %w", err)
	}
	found = []*records.PayoutBatch{}
	err = app.RecordQuery(records.PayoutBatches).OrderBy("created DESC", "number DESC").Limit(int64(page.PerPage)).Offset(page.Offset()).All(&found)
	if err != nil {
		return nil, 0, fmt.Errorf("load batches of payouts: %w", err)
	}
	return found, total, nil
}
