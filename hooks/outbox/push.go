package outbox

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/webpush"
)

// These constants limit the lengths of the parts of a push message, in bytes. Their sum is far below
// webpush.MaxPayload.
const (
	maxPushTitle = 150
	maxPushBody  = 1000
	maxPushURL   = 300
	maxPushTag   = 100
)

// pushLifetime is the default time after which a push message expires.
const pushLifetime = 24 * time.Hour

var (
	errNoSubscription = errors.New("the browser no longer gets push messages")
	errPushOff        = errors.New("push messages are off")
)

// Push is a message to all browsers of a person. A locked screen may show it, so it must not contain a name, a street
// or a code.
type Push struct {
	Title string
	Body  string
	URL   string // path of the page of the web app that a click opens
	Tag   string // a later message with the same tag replaces this message on the screen; may be empty

	Expires time.Time // time after which the message is no longer delivered; the zero time means pushLifetime from now
}

// pushPayload is the JSON of a message, which the service worker of the web app (ui/build/serviceWorker.js) shows.
type pushPayload struct {
	Title string `json:"title"`
	Body  string `json:"body"`
	URL   string `json:"url"`
	Tag   string `json:"tag"`
}

// payload returns the JSON of a message. It returns an error if URL is not a path of the web app or is too long.
func (p Push) payload() (string, error) {
	if !strings.HasPrefix(p.URL, "/") || strings.HasPrefix(p.URL, "//") || strings.Contains(p.URL, `\`) || len(p.URL) > maxPushURL {
		return "", fmt.Errorf("a push message opens %q, which is not a path of the web app", p.URL)
	}
	text, err := json.Marshal(pushPayload{
		Title: records.Truncate(p.Title, maxPushTitle), Body: records.Truncate(p.Body, maxPushBody),
		URL: p.URL, Tag: records.Truncate(p.Tag, maxPushTag),
	})
	return string(text), err
}

// AddPush inserts a message for each browser in which a person has enabled push messages, and wakes the workers after
// the commit. If there is no such browser, it does nothing. AddPush must be called in the transaction of the change
// that the message reports. A demo sends only to the hosts of PUSH_HOSTS.
func (o *Outbox) AddPush(app core.App, userID string, push Push) error {
	payload, err := push.payload()
	if err != nil {
		return err
	}
	expires := push.Expires
	if expires.IsZero() {
		expires = o.Now().Add(pushLifetime)
	}
	err = insertPush(app, userID, newPush{
		title: records.Truncate(push.Title, maxPushTitle), payload: payload, due: o.Now(), expires: expires,
		demo: o.Config.Demo, hosts: o.Config.PushHosts,
	})
	if err != nil {
		return err
	}
	o.wakeAfterCommit(app)
	return nil
}

// sendPush sends a message to one browser. It deletes the browser's subscription if the push service reports that the
// subscription no longer exists.
func (o *Outbox) sendPush(ctx context.Context, app core.App, message *records.OutboxMessage) error {
	sender := o.Senders.Push()
	if sender == nil {
		return errPushOff
	}
	subscription, err := records.FindPushSubscription(app, message.To())
	if errors.Is(err, sql.ErrNoRows) {
		return errNoSubscription
	}
	if err != nil {
		return fmt.Errorf("load a push subscription: %w", err)
	}
	var payload pushPayload
	if err := json.Unmarshal([]byte(message.Text()), &payload); err != nil {
		return fmt.Errorf("read the text of a push message: %w", err)
	}
	err = sender.Send(ctx, webpush.Message{
		Subscription: webpush.Subscription{Endpoint: subscription.Endpoint(), P256dh: subscription.P256dh(), Auth: subscription.Auth()},
		Payload:      []byte(message.Text()), TTL: message.Expires().Sub(o.Now()), Tag: payload.Tag,
	})
	if failure, ok := errors.AsType[*webpush.Error](err); ok && failure.Kind == webpush.Gone {
		app.Logger().Info("a push subscription has ended", "status", failure.Status, "user", subscription.User())
		if err := app.Delete(subscription); err != nil { // a database trigger also deletes the messages to this browser
			return fmt.Errorf("delete a push subscription: %w", api.IfMissing(err, errNoSubscription))
		}
	}
	return err
}
