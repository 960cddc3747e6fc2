package records

import (
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// PushSubscriptions is the collection of browsers that get push messages.
const PushSubscriptions = "push_subscriptions"

// The fields of push_subscriptions.
const (
	PushSubscriptionFieldUser     = "user"
	PushSubscriptionFieldEndpoint = "endpoint"
	PushSubscriptionFieldP256dh   = "p256dh"
	PushSubscriptionFieldAuth     = "auth"
)

// PushSubscription is a browser that gets push messages of a person. Its endpoint and its keys are secrets. It is never
// given to another person: the row is replaced, so that messages of the one never reach the other.
type PushSubscription struct{ core.BaseRecordProxy }

// AsPushSubscription wraps a record of push_subscriptions. It returns nil for nil.
func AsPushSubscription(record *core.Record) *PushSubscription { return as[PushSubscription](record) }

// NewPushSubscription returns a subscription that is not saved yet.
func NewPushSubscription(app core.App) (*PushSubscription, error) {
	return create[PushSubscription](app, PushSubscriptions)
}

// FindPushSubscription loads a subscription by id. The error is sql.ErrNoRows if there is none.
func FindPushSubscription(app core.App, id string) (*PushSubscription, error) {
	return find[PushSubscription](app, PushSubscriptions, id)
}

// User returns the users id of the person.
func (s *PushSubscription) User() string { return s.GetString(PushSubscriptionFieldUser) }

// SetUser sets the user field.
func (s *PushSubscription) SetUser(id string) { s.Set(PushSubscriptionFieldUser, id) }

// Endpoint returns the address that takes messages. Never show or log it.
func (s *PushSubscription) Endpoint() string { return s.GetString(PushSubscriptionFieldEndpoint) }

// SetEndpoint sets the endpoint field.
func (s *PushSubscription) SetEndpoint(text string) { s.Set(PushSubscriptionFieldEndpoint, text) }

// P256dh returns the browser's public key.
func (s *PushSubscription) P256dh() string { return s.GetString(PushSubscriptionFieldP256dh) }

// SetP256dh sets the p256dh field.
func (s *PushSubscription) SetP256dh(text string) { s.Set(PushSubscriptionFieldP256dh, text) }

// Auth returns the secret that messages are authenticated with.
func (s *PushSubscription) Auth() string { return s.GetString(PushSubscriptionFieldAuth) }

// SetAuth sets the auth field.
func (s *PushSubscription) SetAuth(text string) { s.Set(PushSubscriptionFieldAuth, text) }

// Created returns when the browser subscribed.
func (s *PushSubscription) Created() time.Time { return utc(s.GetDateTime(FieldCreated)) }
