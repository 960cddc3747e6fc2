package push

import (
	"errors"
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/webpush"
)

// maxSubscriptions is the maximum number of push subscriptions per user. A further subscription replaces the oldest
// one.
const maxSubscriptions = 10

var errOff = apperr.Unavailable("Notifications are not available at the moment.")

// form is the PushSubscription of a browser, in the format of its toJSON method.
type form struct {
	Endpoint string `json:"endpoint"`
	Keys     struct {
		P256dh string `json:"p256dh"`
		Auth   string `json:"auth"`
	} `json:"keys"`
}

// added is the parsed request of Subscribe.
type added struct {
	userID  string
	browser webpush.Subscription
}

// Subscribe returns the command that subscribes a browser to the caller's push messages. The browser no longer receives
// those of another person.
func (s *Service) Subscribe() api.Command[added, api.None] {
	return api.Command[added, api.None]{
		Parse:  s.parse,
		Run:    api.Does(func(tx store.Tx, a added) error { return add(tx, a.userID, a.browser) }),
		Answer: api.Says("Notifications are on for this device."),
	}
}

func (s *Service) parse(e *core.RequestEvent) (added, error) {
	if s.sender == nil {
		return added{}, errOff
	}
	var form form
	if err := api.Read(e, &form); err != nil {
		return added{}, err
	}
	browser := webpush.Subscription{Endpoint: form.Endpoint, P256dh: form.Keys.P256dh, Auth: form.Keys.Auth}
	switch err := s.sender.Check(browser); {
	case errors.Is(err, webpush.ErrEndpoint):
		return added{}, apperr.InvalidField("endpoint", "This browser uses a notification service that we do not know.")
	case errors.Is(err, webpush.ErrP256dh):
		return added{}, apperr.InvalidField("keys.p256dh", "The key p256dh of this browser is invalid. Please switch notifications on again.")
	case err != nil:
		return added{}, apperr.InvalidField("keys.auth", "The key auth of this browser is invalid. Please switch notifications on again.")
	}
	return added{e.Auth.Id, browser}, nil
}

// add subscribes a browser to a user's push messages, and deletes the user's oldest subscriptions above the limit. If
// the same subscription already exists, add writes nothing.
func add(tx store.Tx, userID string, added webpush.Subscription) error {
	before, err := findByEndpoint(tx, added.Endpoint)
	if err != nil {
		return err
	}
	for _, row := range before {
		if row.User() == userID && row.P256dh() == added.P256dh && row.Auth() == added.Auth {
			return nil
		}
		if err := tx.Delete(row); err != nil {
			return fmt.Errorf("delete a push subscription: %w", err)
		}
	}
	row, err := records.NewPushSubscription(tx)
	if err != nil {
		return err
	}
	row.SetUser(userID)
	row.SetEndpoint(added.Endpoint)
	row.SetP256dh(added.P256dh)
	row.SetAuth(added.Auth)
	if err := tx.Save(row); err != nil {
		return fmt.Errorf("save a push subscription: %w", err)
	}
	return deleteOldest(tx, userID, maxSubscriptions)
}

// removed is the parsed request of Unsubscribe.
type removed struct{ userID, endpoint string }

// Unsubscribe returns the command that deletes the caller's subscription with the given endpoint. The response does not
// reveal whether there was one.
func Unsubscribe() api.Command[removed, api.None] {
	return api.Command[removed, api.None]{
		Parse: func(e *core.RequestEvent) (removed, error) {
			var form form
			if err := api.Read(e, &form); err != nil {
				return removed{}, err
			}
			if form.Endpoint == "" {
				return removed{}, apperr.InvalidField("endpoint", "Please send the endpoint of the browser.")
			}
			return removed{e.Auth.Id, form.Endpoint}, nil
		},
		Run: api.Does(func(tx store.Tx, r removed) error {
			return deleteSubscription(tx, r.userID, r.endpoint)
		}),
		Answer: api.Says("Notifications are off for this device."),
	}
}
