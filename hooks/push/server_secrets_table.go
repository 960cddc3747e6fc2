package push

import (
	"github.com/pocketbase/dbx"

	"shootday/hooks/store"
)

// keepKey saves a key unless one is already saved, and returns the saved key.
func keepKey(tx store.Tx, fresh string) (stored string, err error) {
	_, err = tx.DB().NewQuery(`INSERT INTO server_secrets (name, value) VALUES ('vapid', {:key}) ON CONFLICT DO NOTHING`).
		Bind(dbx.Params{"key": fresh}).Execute()
	if err != nil {
		return "", err
	}
	err = tx.DB().NewQuery(`SELECT value FROM server_secrets WHERE name = 'vapid'`).Row(&stored)
	return stored, err
}
