package push

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/store"
)

// findByEndpoint loads the subscriptions with the endpoint of a browser.
func findByEndpoint(app core.App, endpoint string) (found []*records.PushSubscription, err error) {
	err = app.RecordQuery(records.PushSubscriptions).AndWhere(dbx.HashExp{records.PushSubscriptionFieldEndpoint: endpoint}).All(&found)
	if err != nil {
		return nil, fmt.Errorf("look for a push subscription: %w", err)
	}
	return found, nil
}

// deleteSubscription deletes the subscription of a person's browser if there is one.
func deleteSubscription(tx store.Tx, userID, endpoint string) error {
	_, err := tx.DB().Delete(records.PushSubscriptions, dbx.HashExp{
		records.PushSubscriptionFieldUser: userID, records.PushSubscriptionFieldEndpoint: endpoint,
	}).Execute()
	if err != nil {
		return fmt.Errorf("delete a push subscription: %w", err)
	}
	return nil
}

// deleteOldest deletes the subscriptions of a person, except the newest ones. kept is the number of subscriptions to
// keep.
func deleteOldest(tx store.Tx, userID string, kept int) error {
	_, err := tx.DB().NewQuery(`DELETE FROM push_subscriptions WHERE user = {:user} AND id NOT IN (
		SELECT id FROM push_subscriptions WHERE user = {:user} ORDER BY created DESC, rowid DESC LIMIT {:most} + 0)`).
		Bind(dbx.Params{"user": userID, "most": kept}).Execute()
	if err != nil {
		return fmt.Errorf("delete the oldest push subscriptions: %w", err)
	}
	return nil
}
