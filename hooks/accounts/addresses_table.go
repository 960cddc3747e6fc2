package accounts

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
)

// findAddresses loads the addresses of an account in the order in which the account's list shows them.
func findAddresses(app core.App, userID string) ([]*records.Address, error) {
	all := []*records.Address{}
	err := app.RecordQuery(records.Addresses).AndWhere(dbx.HashExp{records.AddressFieldUser: userID}).
		OrderBy(records.AddressFieldPosition).Limit(maxAddresses).All(&all)
	if err != nil {
		return nil, fmt.Errorf("load the addresses of account %s: %w", userID, err)
	}
	return all, nil
}
