package records

import "github.com/pocketbase/pocketbase/core"

// Subscribers is the collection of subscribers of the newsletter.
const Subscribers = "subscribers"

// The fields of subscribers.
const (
	SubscriberFieldEmail = "email"
)

// Subscriber is a subscriber of the newsletter. Email and SetEmail are those of the record.
type Subscriber struct{ core.BaseRecordProxy }

// AsSubscriber wraps a record of subscribers. It returns nil for nil.
func AsSubscriber(record *core.Record) *Subscriber { return as[Subscriber](record) }

// NewSubscriber returns a subscriber that is not saved yet.
func NewSubscriber(app core.App) (*Subscriber, error) { return create[Subscriber](app, Subscribers) }
