package push

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/store"
)

// findByEndpoint loads the push subscriptions with the given endpoint.
func findByEndpoint(app core.App, endpoint string) (found []*records.PushSubscription, err error) {
	err = app.RecordQuery(records.PushSubscriptions).AndWhere(dbx.HashExp{records.PushSubscriptionFieldEndpoint: endpoint}).All(&found)
	if err != nil {
		return nil, fmt.Errorf("look for a push subscription: %w", err)
	}
	return found, nil
}

// deleteSubscription deletes a user's subscription with the given endpoint, if there is one.
func deleteSubscription(tx store.Tx, userID, endpoint string) error {
	_, err := tx.DB().Delete(records.PushSubscriptions, dbx.HashExp{
		records.PushSubscriptionFieldUser: userID, records.PushSubscriptionFieldEndpoint: endpoint,
	}).Execute()
	if err != nil {
		return fmt.Errorf("delete a push subscription: %w", err)
	}
	return nil
}

// deleteOldest deletes all but the newest subscriptions of a user. kept is the number of subscriptions to keep.
func deleteOldest(tx store.Tx, userID string, kept int) error {
	_, err := tx.DB().NewQuery(`DELETE FROM push_subscriptions WHERE user = {:user} AND id NOT IN (
		SELECT id FROM push_subscriptions WHERE user = {:user} ORDER BY created DESC, rowid DESC LIMIT {:most} + 0)`).
		Bind(dbx.Params{"user": userID, "most": kept}).Execute()
	if err != nil {
		return fmt.Errorf("delete the oldest push subscriptions: %w", err)
	}
	return nil
}
