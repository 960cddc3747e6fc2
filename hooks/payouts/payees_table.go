package payouts

import (
	"encoding/json"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
)

// findPayee returns the payout details of a photographer, or nil if there are none.
func findPayee(app core.App, photographerID string) (*records.Payee, error) {
	found, err := records.First[records.Payee](app.RecordQuery(records.Payees).
		AndWhere(dbx.HashExp{records.PayeeFieldPhotographer: photographerID}))
	if err != nil {
		return nil, fmt.Errorf("load the payout details of photographer %s: %w", photographerID, err)
	}
	return found, nil
}

// knownHash returns the hash by which existing payout details or settlements identify a PAN, or an empty string if the
// PAN is new. hashes are the hashes of the PAN with all keys, newest key first. knownHash prefers the hash with the
// oldest key: a PAN must keep its hash when a key is replaced, because the hash is used to find all settlements for the
// PAN in a financial year.
func knownHash(app core.App, hashes []string) (hash string, err error) {
	list, err := json.Marshal(hashes)
	if err != nil {
		return "", fmt.Errorf("encode hashes: %w", err)
	}
	err = app.DB().NewQuery(`SELECT coalesce((SELECT value FROM json_each({:hashes}) h WHERE EXISTS (SELECT 1 FROM payees WHERE panHash = h.value)
		OR EXISTS (SELECT 1 FROM settlements WHERE panHash = h.value) ORDER BY h.key DESC LIMIT 1), '')`).
		Bind(dbx.Params{"hashes": string(list)}).Row(&hash)
	if err != nil {
		return "", fmt.Errorf("look for the hash of a PAN: %w", err)
	}
	return hash, nil
}
