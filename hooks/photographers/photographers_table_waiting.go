package photographers

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
)

// HeldWaiting counts the photographers who are on hold because they withdrew too often. The times in the result are
// those at which the holds began.
func HeldWaiting(app core.App) (records.Waiting, error) {
	return records.CountWaiting(app, `SELECT count(*), min(heldAt), max(heldAt) FROM photographers WHERE heldAt != ''`)
}

// ApprovalsWaiting counts the photographers who wait for approval. It leaves out photographers without a category or a
// price, because they cannot be booked yet.
func ApprovalsWaiting(app core.App) (records.Waiting, error) {
	return records.CountWaiting(app, `SELECT count(*), min(p.created), max(p.created) FROM photographers p
		WHERE p.approved = 0 AND p.turnedDownAt = '' AND json_array_length(p.categories) > 0
		AND EXISTS (SELECT 1 FROM pricing_tiers WHERE photographer = p.id) AND `+records.ActivePhotographer())
}

// UnlistedWaiting counts the approved photographers without a category or a price. The times in the result are
// those of the approvals. The query also checks the current state of the profiles, because approvedEarlyAt remains set
// when a profile is completed.
func UnlistedWaiting(app core.App) (records.Waiting, error) {
	return records.CountWaiting(app, `SELECT count(*), min(p.approvedEarlyAt), max(p.approvedEarlyAt) FROM photographers p
		WHERE p.approvedEarlyAt != '' AND p.approved = 1 AND (json_array_length(p.categories) = 0
		OR NOT EXISTS (SELECT 1 FROM pricing_tiers WHERE photographer = p.id)) AND `+records.ActivePhotographer())
}
