package realtime

import (
	"sync"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/subscriptions"

	"shootday/hooks/records"
)

// For each changed record, PocketBase compares the topics of every client in the broker of the model event's app, and
// evaluates the API rule for each subscriber. With 1,000 clients, this takes several milliseconds. The hooks below
// replace the app with one whose broker contains only the clients of those whom the record concerns.

// narrowBookingBroadcasts reports a changed booking only to its two parties and to superusers.
func narrowBookingBroadcasts(app core.App) {
	narrowBroadcasts(app, func(app core.App, record *core.Record) concerns {
		b := records.AsBooking(record)
		return parties(b.Customer(), accountOf(app, b.Photographer()))
	}, records.Bookings)
}

// narrowDeliveryBroadcasts reports a changed delivery or problem only to the two parties of its booking and to
// superusers.
func narrowDeliveryBroadcasts(app core.App) {
	narrowBroadcasts(app, func(app core.App, record *core.Record) concerns {
		bookingID := ""
		if record.Collection().Name == records.Deliveries {
			bookingID = records.AsDelivery(record).Booking()
		} else {
			bookingID = records.AsProblem(record).Booking()
		}
		load := sync.OnceValues(func() (concerns, error) {
			b, err := records.FindBooking(app, bookingID)
			if err != nil {
				return nil, err
			}
			return parties(b.Customer(), accountOf(app, b.Photographer())), nil
		})
		return func(userID string) (bool, error) {
			concerned, err := load()
			if err != nil {
				return false, err
			}
			return concerned(userID)
		}
	}, records.Deliveries, records.Problems)
}

// narrowDispatchBroadcasts reports a changed dispatch only to its customer, an offer only to its photographer, and both
// to superusers.
func narrowDispatchBroadcasts(app core.App) {
	narrowBroadcasts(app, func(app core.App, record *core.Record) concerns {
		if record.Collection().Name == records.Dispatches {
			return only(records.AsDispatch(record).Customer())
		}
		return parties("", accountOf(app, records.AsOffer(record).Photographer()))
	}, records.Dispatches, records.Offers)
}

// narrowThreadBroadcasts reports a changed thread only to its two participants and to superusers.
func narrowThreadBroadcasts(app core.App) {
	narrowBroadcasts(app, func(_ core.App, record *core.Record) concerns {
		thread := records.AsThread(record)
		return parties(thread.Customer(), func() (string, error) { return thread.PhotographerUser(), nil })
	}, records.Threads)
}

// narrowAccountBroadcasts reports a changed account only to the account itself and to superusers.
func narrowAccountBroadcasts(app core.App) {
	narrowBroadcasts(app, func(_ core.App, record *core.Record) concerns { return only(record.Id) }, records.Users)
}

// concerns reports whether a record concerns an account. The API rule decides whether it may access the record.
type concerns func(userID string) (bool, error)

func only(id string) concerns {
	return func(userID string) (bool, error) { return userID == id, nil }
}

// parties returns a function that reports whether an account is the customer or the photographer. customerID is empty if
// no customer is concerned.
func parties(customerID string, photographerUserID func() (string, error)) concerns {
	return func(userID string) (bool, error) {
		if userID == customerID {
			return true, nil
		}
		id, err := photographerUserID()
		return userID == id, err
	}
}

// accountOf returns a function that returns the users id of a photographer. That function reads the database only when
// it is called for the first time.
func accountOf(app core.App, photographerID string) func() (string, error) {
	return sync.OnceValues(func() (string, error) {
		photographer, err := records.FindPhotographer(app, photographerID)
		if err != nil {
			return "", err
		}
		return photographer.User(), nil
	})
}

// narrowBroadcasts reports new and updated records of the collections only to superusers and to the accounts that each
// record concerns. concernedBy returns the function that decides this for a record.
func narrowBroadcasts(app core.App, concernedBy func(core.App, *core.Record) concerns, collections ...string) {
	narrow := &hook.Handler[*core.ModelEvent]{Priority: beforePocketBase, Func: func(e *core.ModelEvent) error {
		record := records.FromModel(e.Model)
		if record == nil {
			return e.Next()
		}
		outer := e.App
		defer func() { e.App = outer }()
		e.App = concernedOnly{outer, concernedBy(outer, record)}
		return e.Next()
	}}
	app.OnModelAfterCreateSuccess(collections...).Bind(narrow)
	app.OnModelAfterUpdateSuccess(collections...).Bind(narrow)
}

// concernedOnly is an app whose broker contains only the clients of superusers and of accounts that a record concerns.
type concernedOnly struct {
	core.App
	concerns concerns
}

// SubscriptionsBroker returns the narrowed broker, or the whole one if the accounts cannot be read: then the rule
// decides for every subscriber.
func (a concernedOnly) SubscriptionsBroker() *subscriptions.Broker {
	all, narrowed := a.App.SubscriptionsBroker(), subscriptions.NewBroker()
	for _, connected := range all.Clients() {
		account, _ := connected.Get(apis.RealtimeClientAuthKey).(*core.Record)
		if account == nil {
			continue
		}
		concerned := account.IsSuperuser()
		if !concerned {
			var err error
			if concerned, err = a.concerns(account.Id); err != nil {
				return all
			}
		}
		if concerned {
			narrowed.Register(connected)
		}
	}
	return narrowed
}
