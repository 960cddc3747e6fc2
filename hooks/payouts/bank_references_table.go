package payouts

import (
	"encoding/json"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// utrOwners returns a map from each of the given UTRs (bank references) to the id of the payout or compensation that
// has it. The map contains no entry for an unused UTR.
func utrOwners(app core.App, utrs []string) (map[string]string, error) {
	list, err := json.Marshal(utrs)
	if err != nil {
		return nil, fmt.Errorf("encode UTRs: %w", err)
	}
	var rows []struct {
		UTR    string `db:"utr"`
		Record string `db:"record"`
	}
	err = app.DB().NewQuery(`SELECT utr, record FROM bank_references WHERE utr IN (SELECT value FROM json_each({:utrs}))`).
		Bind(dbx.Params{"utrs": string(list)}).All(&rows)
	if err != nil {
		return nil, fmt.Errorf("look up UTRs: %w", err)
	}
	owners := make(map[string]string, len(rows))
	for _, row := range rows {
		owners[row.UTR] = row.Record
	}
	return owners, nil
}

// IsUTRUsed reports whether any payout or compensation has the given UTR.
func IsUTRUsed(app core.App, utr string) (bool, error) {
	owners, err := utrOwners(app, []string{utr})
	return len(owners) > 0, err
}
