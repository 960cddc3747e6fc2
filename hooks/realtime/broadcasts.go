package realtime

import (
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/subscriptions"

	"shootday/hooks/records"
)

// For each changed record, PocketBase checks the topics of every client in the app's subscriptions broker, and
// evaluates the API rule for each subscriber. With 1,000 clients, this takes several milliseconds. The hooks in this
// file therefore replace the app with one whose broker contains only the clients of superusers and of the accounts that
// the record concerns.

// concerned is a function that returns the ids of the accounts that a record concerns, such as the two parties of a
// booking. The API rule still decides whether these accounts may read the record.
type concerned func(app core.App, record *core.Record) ([]string, error)

// concernedBy maps each collection to the function that finds the accounts that its records concern. Only these
// accounts and superusers may read the records.
var concernedBy = map[string]concerned{
	records.Users: func(_ core.App, record *core.Record) ([]string, error) { return []string{record.Id}, nil },
	records.Bookings: func(app core.App, record *core.Record) ([]string, error) {
		return parties(app, records.AsBooking(record))
	},
	records.Deliveries: func(app core.App, record *core.Record) ([]string, error) {
		return partiesOf(app, records.AsDelivery(record).Booking())
	},
	records.Problems: func(app core.App, record *core.Record) ([]string, error) {
		return partiesOf(app, records.AsProblem(record).Booking())
	},
	records.Dispatches: func(_ core.App, record *core.Record) ([]string, error) {
		return []string{records.AsDispatch(record).Customer()}, nil
	},
	records.Offers: func(app core.App, record *core.Record) ([]string, error) {
		return accountOf(app, records.AsOffer(record).Photographer())
	},
	records.Payouts: func(app core.App, record *core.Record) ([]string, error) {
		return accountOf(app, records.AsPayout(record).Photographer())
	},
	records.Threads: func(_ core.App, record *core.Record) ([]string, error) {
		thread := records.AsThread(record)
		return []string{thread.Customer(), thread.PhotographerUser()}, nil
	},
}

// accountOf returns a slice that contains only the id of a photographer's account.
func accountOf(app core.App, photographerID string) ([]string, error) {
	photographer, err := records.FindPhotographer(app, photographerID)
	if err != nil {
		return nil, err
	}
	return []string{photographer.User()}, nil
}

// parties returns the ids of the accounts of the photographer and the customer of a booking.
func parties(app core.App, b *records.Booking) ([]string, error) {
	account, err := accountOf(app, b.Photographer())
	return append(account, b.Customer()), err
}

func partiesOf(app core.App, bookingID string) ([]string, error) {
	b, err := records.FindBooking(app, bookingID)
	if err != nil {
		return nil, err
	}
	return parties(app, b)
}

// narrowBroadcasts makes the app report new and updated records only to superusers and to the accounts that the records
// concern. Records of collections without API rules concern no account. Records of other collections, and records whose
// accounts cannot be loaded, are still reported to all subscribers whom the API rule allows to read them.
func narrowBroadcasts(app core.App, clients *registry) {
	narrow := &hook.Handler[*core.ModelEvent]{Priority: beforePocketBase, Func: func(e *core.ModelEvent) error {
		record := records.FromModel(e.Model)
		if record == nil {
			return e.Next()
		}
		find := concernedBy[record.Collection().Name]
		if find == nil && (record.Collection().ListRule != nil || record.Collection().ViewRule != nil) {
			return e.Next()
		}
		accounts := []string{core.CollectionNameSuperusers}
		if find != nil && !clients.empty() {
			found, err := find(e.App, record)
			if err != nil {
				return e.Next()
			}
			accounts = append(accounts, found...)
		}
		outer := e.App
		defer func() { e.App = outer }()
		e.App = narrowed{outer, clients, accounts}
		return e.Next()
	}}
	app.OnModelAfterCreateSuccess().Bind(narrow)
	app.OnModelAfterUpdateSuccess().Bind(narrow)
}

// narrowed is an app whose broker contains only the clients of certain accounts.
type narrowed struct {
	core.App
	clients  *registry
	accounts []string
}

// SubscriptionsBroker returns a broker that contains only the clients of a.accounts.
func (a narrowed) SubscriptionsBroker() *subscriptions.Broker {
	broker := subscriptions.NewBroker()
	for _, account := range a.accounts {
		for _, c := range a.clients.of(account) {
			broker.Register(c)
		}
	}
	return broker
}
