package accounts

import (
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
)

// IsSubscribed reports whether an address is subscribed to the newsletter.
func IsSubscribed(app core.App, email string) (bool, error) {
	known, err := app.CountRecords(records.Subscribers, dbx.HashExp{records.SubscriberFieldEmail: email})
	return known > 0, err
}
