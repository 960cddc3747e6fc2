package calendar

import (
	"fmt"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
)

// feedMessage says which email about a feed the photographer gets.
type feedMessage int

const (
	noMessage feedMessage = iota
	messageFailing
	messageStopped
)

// tell queues the email for o.message, if any. The photographer gets only one email about a failing feed, no matter how
// often tell is called.
func (f *Feeds) tell(tx store.Tx, o *outcome) error {
	if o.message == noMessage {
		return nil
	}
	photographer, err := records.FindPhotographer(tx, o.feed.Photographer())
	if err != nil {
		return err
	}
	user, err := records.FindUser(tx, photographer.User())
	if err != nil {
		return err
	}
	mail := f.Brand.FeedFailing(user.Email(), photographer.FullName(), o.feed.Name(), api.PublicURL(tx))
	if o.message == messageStopped {
		mail = f.Brand.FeedStopped(user.Email(), photographer.FullName(), o.feed.Name(), api.PublicURL(tx))
	}
	mail.DedupeKey = fmt.Sprintf("feed:%s:%d:%d", o.feed.Id, o.message, o.feed.GoodAt().Unix())
	return f.Outbox.Add(tx, mail)
}
